# La pagina del server su ciò che si conserva delle persone: /privacy. Dice ciò che vale per questo server.

privacy-title = Che cosa si conserva di te
privacy-intro = Ecco che cosa questo server conserva di chi gioca qui. Non ci sono né account né pubblicità, la pagina non carica nulla da altrove e nulla viene trasmesso ad altri.
privacy-days = { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
privacy-hours = { $hours ->
    [one] 1 ora
   *[other] { $hours } ore
}
privacy-kept = Nella base di dati del server
privacy-name = Il nome che dai a un tavolo e il tuo posto lì. Il nome può essere uno qualsiasi.
privacy-moves = Ciò che si è giocato al tavolo, passo per passo e a che ora, e ciò che se ne è calcolato dopo. Nessuno vi è nominato se non con il numero di un posto.
privacy-key = Del segreto con cui il tuo browser conosce i suoi posti, un'impronta per posto, dalla quale il segreto non si può ricavare. Le impronte di due tavoli non hanno nulla in comune, tranne dove giochi di nuovo con le stesse persone: non dicono a nessuno quali posti altrove sono tuoi.
privacy-notices-on = Se hai chiesto di essere avvisato del tuo turno a pagina chiusa: dove il tuo browser si raggiunge presso il servizio di notifiche del suo produttore, che viene a sapere che questo server ti dice qualcosa, e quando, ma non che cosa. Si cancella entro un minuto dalla fine della partita, e subito quando lasci il posto o fermi gli avvisi.
privacy-notices-off = Questo server non avvisa nessuno a pagina chiusa, e quindi non conserva per questo alcun indirizzo del tuo browser.
privacy-banned = Gli indirizzi da cui nessuno può venire, dove chi gestisce il server lo ha deciso, finché ciò non termina.
privacy-memory = Solo nella memoria del server
privacy-chat = Ciò che si scrive nella chat: le ultime cinquanta righe di ogni tavolo. Spariscono poco dopo che al tavolo non succede più nulla, e quando il server riparte.
privacy-address = L'indirizzo internet da cui vieni, finché sei collegato e poco più, perché nessuno si prenda tutto ciò che c'è. Il registro del server contiene un indirizzo solo se un collegamento, o una richiesta, è stato rifiutato.
privacy-browser = Nel tuo browser
privacy-cookie = Un solo cookie, con il segreto con cui conosce i suoi posti, conservato per 180 giorni da quando hai preso l'ultimo. Senza di esso nessuno saprebbe che tocca a te.
privacy-device = Le impostazioni possono dimenticare questo dispositivo: allora non ne resta nulla.
privacy-story = Il tuo nome, le tue impostazioni, l'elenco dei tuoi tavoli e la tua storia. Restano nel tuo browser; la pagina della tua storia la cancella, e il tuo browser cancella tutto.
privacy-long = Per quanto tempo
privacy-closed = Un tavolo dove nessuno fa nulla per { $idle } viene chiuso, e tolto dagli elenchi dopo { $kept }.
privacy-deleted = { $deleted } dopo l'ultima cosa che vi si è fatta, un tavolo viene cancellato con tutto ciò che si è detto sopra.
privacy-never = Dopo resta, perché la sua partita si possa rivedere, finché chi gestisce il server non lo cancella.
privacy-seen = Chi lo vede
privacy-players = Chiunque abbia l'indirizzo di un tavolo ne vede i nomi e, se non è riservato ai suoi giocatori, la partita. Quando una partita è finita, il suo file contiene i nomi, e chi ha l'indirizzo può tenerlo.
privacy-keeper = Chi gestisce il server può leggere la sua base di dati, in cui non c'è la chat, ma non il segreto del tuo browser. Ciò che annotano le macchine che gli stanno davanti, come un proxy, te lo può dire.
privacy-forget = Come farlo cancellare
privacy-leave = Lascia il tuo posto: il server non ti ha più lì, salvo il tuo nome e le tue impronte fra chi se n'è andato, perché nessuno si risieda conoscendo una mano.
privacy-ask = Per far cancellare del tutto il tuo nome e le impronte, chiedi a chi gestisce il server e mostragli il link privato del tuo posto, che trovi al tavolo. Le partite restano, e allora non nominano nessuno. Le copie fatte prima della base di dati lo contengono ancora, come i file che altri hanno tenuto.
privacy-contact = Chi gestisce questo server si raggiunge qui:
