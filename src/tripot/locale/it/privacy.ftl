# La pagina del server su ciò che si conserva delle persone: /privacy. Dice ciò che vale per questo server.

privacy-title = Che cosa si conserva su di te
privacy-intro = Ecco che cosa questo server conserva su chi gioca qui. Non ci sono né account né pubblicità, la pagina non carica nulla da altrove e nulla viene passato ad altri.
privacy-days = { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
privacy-hours = { $hours ->
    [one] 1 ora
   *[other] { $hours } ore
}
privacy-kept = Nel database del server
privacy-name = Il nome che dai a un tavolo e il tuo posto lì. Il nome lo scegli come vuoi.
privacy-moves = Ciò che si è giocato al tavolo, passo per passo e quando, e ciò che se ne è calcolato dopo. Lì le persone sono solo il numero di un posto.
privacy-key = Un'impronta per ognuno dei tuoi posti. È fatta da un segreto del tuo browser, e dall'impronta il segreto non si può ricavare. Le impronte di due tavoli non hanno nulla in comune, tranne dove giochi di nuovo con le stesse persone: non dicono a nessuno quali posti altrove sono tuoi.
privacy-notices-on = Se hai chiesto un avviso quando tocca a te a pagina chiusa: dove raggiungere il tuo browser presso il servizio di notifiche del suo produttore. Quel servizio viene a sapere che questo server ti dice qualcosa, e quando, ma non che cosa. Questo indirizzo si cancella entro un minuto dalla fine della partita, e subito se lasci il posto o fermi gli avvisi.
privacy-notices-off = Questo server non avvisa nessuno a pagina chiusa, e quindi non conserva per questo alcun indirizzo del tuo browser.
privacy-banned = Gli indirizzi bloccati, per il tempo che ha deciso chi gestisce il server.
privacy-memory = Solo nella memoria del server
privacy-chat = Le ultime cinquanta righe della chat di ogni tavolo. Spariscono poco dopo che al tavolo non succede più nulla, e quando il server riparte.
privacy-address = Il tuo indirizzo internet finché sei in linea e poco più, perché nessuno si prenda tutto il server. Il registro del server contiene un indirizzo solo se una connessione o una richiesta è stata rifiutata.
privacy-browser = Nel tuo browser
privacy-cookie = Un solo cookie, con il segreto con cui conosce i suoi posti. Resta per 180 giorni dall'ultimo posto che hai preso. Senza, nessuno saprebbe che tocca a te.
privacy-device = Con «Dimentica questo dispositivo» nelle impostazioni non ne resta nulla.
privacy-story = Il tuo nome, le tue impostazioni, l'elenco dei tuoi tavoli e chi vi siede, la tua storia, e le partite giocate solo su questo dispositivo. La pagina della tua storia la cancella, e il tuo browser può cancellare tutto.
privacy-long = Per quanto tempo
privacy-closed = Un tavolo dove nessuno fa nulla per { $idle } viene chiuso. Dopo { $kept } sparisce dagli elenchi.
privacy-deleted = { $deleted } dopo l'ultima cosa che vi si è fatta, un tavolo viene cancellato, con tutto quello che c'è scritto qui sopra.
privacy-never = Dopo resta, perché la sua partita si possa rivedere, finché chi gestisce il server non lo cancella.
privacy-seen = Chi lo vede
privacy-players = Chi ha l'indirizzo di un tavolo ne vede i nomi e, se non è riservato a chi ci gioca, la partita. Quando una partita è finita, il suo file contiene i nomi, e chi ha l'indirizzo può tenerlo.
privacy-keeper = Chi gestisce il server può leggerne il database, ma lì non ci sono né la chat né il segreto del tuo browser. Se davanti al server ci sono altre macchine, per esempio un proxy, chiedi a chi lo gestisce che cosa annotano.
privacy-forget = Come farlo cancellare
privacy-leave = Lascia il tuo posto. Il server non ti ha più lì, salvo il tuo nome e le tue impronte nell'elenco di chi se n'è andato, perché chi conosce una mano non si sieda di nuovo.
privacy-ask = Per far cancellare del tutto il tuo nome e le impronte, chiedi a chi gestisce il server e mostragli il link privato del tuo posto, che trovi al tavolo. Le partite restano, ma senza il tuo nome. Le vecchie copie del database ce l'hanno ancora, e così i file che altri hanno tenuto.
privacy-contact = Ecco come raggiungere chi gestisce questo server:
