# What the page and the terminal share, whatever the game.

## Pieces

die = { $face ->
    [0] un dado nascosto
   *[other] un dado che mostra { $face }
}
card-rank = { $rank ->
    [A] asso
    [T] dieci
    [J] fante
    [Q] donna
    [K] re
    [X] jolly
   *[other] { $rank }
}
card-suit = { $suit ->
    [S] picche
    [H] cuori
    [D] quadri
   *[C] fiori
}
card = { card-rank } di { card-suit }
card-back = una carta coperta
# As printed in a card's corner.
card-corner = { $rank ->
    [T] 10
    [X] Jolly
   *[other] { $rank }
}

## Everywhere

yes = sì
no = no
close = Chiudi
press-again = Davvero? Premi di nuovo.
reload = Ricarica la pagina
loading = Caricamento…
home = Tutti i giochi
table = il tavolo
guest = Ospite
guest-numbered = Ospite { $number }
your-name = Il tuo nome
house-rules = Regole della casa
rules-table = Il tavolo
rules-play = Come si gioca
rules-cards = Che cosa fanno le carte
rules-pay = Quanto costa e quanto rende
rules-usual = Come al solito
rules-usually = Di solito: { $value }
rulebook = Regole
rulebook-here = A questo tavolo: { $rule }
rulebook-played = { $rule }: { $value }
strength-random = bot sbadato
strength-novice = bot principiante
strength-simple = bot sensato
strength-skilled = bot esperto
strength-skilled-careful = bot esperto, prudente
strength-skilled-bold = bot esperto, audace
strength-skilled-tricky = bot esperto, astuto
strength-strong = bot temibile
strength-strong-careful = bot temibile, prudente
strength-strong-bold = bot temibile, audace
strength-strong-tricky = bot temibile, astuto
status-waiting = aspetta gente
status-playing = partita in corso
status-over = finita
status-closed = chiuso

## Settings

settings = Impostazioni
settings-language = Lingua
settings-theme = Chiaro o scuro
settings-pace = Velocità
settings-sounds = Suoni
settings-coach = Dimmi che cosa una scelta può dare e costare
coach-dismiss = Niente più consigli in questo gioco
settings-forced = Gioca per me quando c'è una sola scelta
settings-notify = Avvisami quando tocca a me, anche se guardo altrove
settings-forget = Dimentica questo dispositivo
settings-forget-why = Cancella per sempre da questo browser i tuoi posti, i risultati, le impostazioni e ciò che sa dei sigilli. Le partite vanno avanti senza di te.
theme-light = Chiaro
theme-dark = Scuro
pace-calm = Calma
pace-brisk = Vivace
pace-instant = Immediata

## Home

home-hail = Vecchi giochi da tavolo, per giocare stasera: senza registrarsi e senza istruzioni.
home-games = I giochi
home-mine = Le tue partite
home-turn = Tocca a te
home-turn-waits = da { $time }
home-open = Tavoli a cui unirsi o da guardare
home-play-now = Gioca
home-how = Come si gioca
home-with-friends = Con amici
home-set-up = Prepara un tavolo
home-facts = da { $least } a { $most } persone, circa { $minutes } minuti
home-facts-just = { $least } persone, circa { $minutes } minuti
home-offline = Sei offline. Restano le regole, come si gioca, la tua storia e le tue partite finite. I tavoli tornano da soli.
handed-strange = Quello che hai condiviso non contiene nessun link a un tavolo di qui.
home-won = vinte { $won } su { $played }
home-file = Rivedi una partita
home-privacy = Che cosa si conserva su di te
story = La tua storia
practise = Allenati

## A new table

new-title = { $game }: nuovo tavolo
new-players = In quanti?
new-seat = Posto { $number }
new-seat-open = da invitare
new-seat-here = su questo schermo
new-seat-name = Nome al posto { $number }
new-as-before = Come prima
new-bots =
    { $count ->
        [0] tra amici
        [one] { $count } bot
       *[other] { $count } bot
    }
new-seats-count =
    { $count ->
        [one] in { $count }
       *[other] in { $count }
    }
new-changed =
    { $count ->
        [0] come al solito
        [one] { $count } cambiata
       *[other] { $count } cambiate
    }
new-clock = Tempo
new-clock-decision = Ogni decisione
new-clock-game = Tutta la partita
new-alone = Solo su questo dispositivo, senza server
new-public = Può venire chiunque: mostralo nella pagina iniziale
new-watchable = Gli altri possono guardare
new-latecomers = Ci si può sedere anche a partita iniziata
new-hints = Consigli durante la partita, per tutti
new-open = Apri il tavolo
new-start = Comincia la partita
clock-none = senza limite
clock-seconds =
    { $count ->
        [one] { $count } secondo
       *[other] { $count } secondi
    }
clock-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minuti
    }
clock-hours =
    { $count ->
        [one] { $count } ora
       *[other] { $count } ore
    }
clock-bank =
    { $count ->
        [0] { $time } a testa
       *[other] { $time } a testa, e { $count } s in più a ogni decisione
    }
clock-left =
    { $count ->
        [one] ancora { $count } secondo
       *[other] ancora { $count } secondi
    }

## Before the game

# A host without a name is called a guest, in the language of their own page.
lobby-invites =
    { $who ->
        [Guest] Gli amici ti invitano
        [Convive] Gli amici ti invitano
        [Ospite] Gli amici ti invitano
       *[other] { $who } ti invita
    }
lobby-how = Come si gioca, in 40 secondi
lobby-invite = Invita
lobby-invite-why = Con questo link può sedersi chiunque.
lobby-hints = Consigli permessi
lobby-no-latecomers = Nessuno entra dopo
lobby-clock = { $time } per decidere
lobby-bank = Per tutta la partita: { $bank }
lobby-watchers =
    { $count ->
        [one] { $count } persona guarda
       *[other] { $count } persone guardano
    }
lobby-start = Comincia la partita
lobby-ask =
    { $count ->
        [one] Un posto libero
       *[other] { $count } posti liberi
    }
lobby-ask-why = Aspetti gli amici, o lasci giocare dei bot? Un bot tiene solo il posto: ci si può sedere anche dopo.
lobby-ask-wait = Aspetta gli amici
lobby-ask-bots =
    { $count ->
        [one] Comincia con un bot
       *[other] Comincia con dei bot
    }
lobby-missing =
    { $count ->
        [one] Si comincia appena c'è { $names }.
       *[other] Si comincia appena ci sono { $names }.
    }
lobby-start-without = Non aspettare
lobby-wait = Hai il tuo posto. La partita la avvia chi ospita.
lobby-full = Tutti i posti sono occupati. Puoi guardare.
late-sit =
    { $count ->
        [one] Un bot ti tiene il posto: ti siedi?
       *[other] Dei bot tengono i posti: ti siedi?
    }
late-watch = Guardo soltanto
table-close = Chiudi questo tavolo
link-copy = Copia il link
link-copied = Copiato
link-share = Condividi
link-code = Codice QR
link-code-label = Il link come codice QR

## Seats

seats = Chi siede qui
seat-number = Posto { $number }
seat-yours = tu
seat-host = chi ospita
seat-here = qui
seat-away = non c'è
seat-stand-in = non c'è, gioca un bot
seat-free = libero
seat-warm = gioca un bot
seat-bot = Lascia giocare un bot
seat-take = Siediti qui
seat-add = Un'altra persona su questo dispositivo
seat-sit = Siediti
seat-leave = Lascia il posto
seat-free-it = Libera il posto
seat-move = Passa a un altro dispositivo
seat-move-why = Il tuo link privato: sposta il tuo posto su un altro dispositivo, una volta sola, e qui lo perdi. Non darlo a nessuno.

## At the table

board = Sul tavolo
log = Che cosa è successo
log-open = Mostra tutto ciò che è successo
decided-by-clock =
    { $you ->
        [yes] Il tuo tempo è scaduto: la scelta è stata fatta per te.
       *[no] { $who } non ha più tempo: la scelta è stata fatta al suo posto.
    }
decided-by-stand-in =
    { $you ->
        [yes] Mentre non c'eri, un bot ha deciso per te.
       *[no] { $who } non c'è: decide un bot.
    }
log-again = Rivedi che cosa è successo dal tuo ultimo turno
log-fold = Nascondi gli avvenimenti e le chiacchiere
log-unfold = Mostra gli avvenimenti e le chiacchiere
turn-notice = { $game }: tocca a te.
turn-asked = Tocca a te. { $question }
notify-ask = Vuoi che questo dispositivo ti avvisi quando tocca a te? Così intanto puoi fare altro.
notify-yes = Avvisami
notify-no = No, grazie
waiting-for = Aspettiamo { $names }
away = { $who } non c'è: fra poco gioca un bot.
nudge = Sveglia { $who }
# While a newcomer looks at an outcome.
go-on-when = Fai con calma.
go-on-soon = Va avanti da sé.
go-on = Avanti
person-acting = è il suo turno
person-acting-own = tocca a te
person-done = ha deciso
watching = Stai guardando.
sending = Invio…
proposal = La tua scelta, non ancora inviata
take-back = Annulla
keys = I tasti del tavolo
keys-arrows = A un'altra scelta
keys-enter = Invia, o va avanti
send = Sì
offline = Connessione persa. Torna da sola; la tua scelta resta.
hand-over = Passa il dispositivo a { $name }
hand-over-why = Gli altri guardano altrove.
hand-over-ready = Sono { $name }

## Talk

chat = Chiacchiere
chat-unread = Chiacchiere, novità
chat-say = Di' qualcosa
chat-send = Invia
chat-empty = Nessuno ha ancora detto niente.
chat-unsaid = { $text } (sarà detto quando torna la connessione)
chat-muted = Hai spento le chiacchiere.
chat-mute = Spegni chiacchiere e reazioni
reaction-laugh = ride
reaction-wow = si stupisce
reaction-sweat = suda
reaction-clap = applaude
reaction-cry = piange
reaction-think = riflette

## The end

end-you-won = Hai vinto!
end-won =
    { $count ->
        [one] Vince { $names }
       *[other] Vincono { $names }
    }
end-kind = Ben giocato. Alla prossima!
# What cost the reader most, as the log tells it.
end-turned = La svolta: { $what }
chart = { $what }, nel corso della partita
end-rematch = Gioca ancora
# To a friend's call: end-asked.
end-rematch-called = Ci sto
end-rematch-join = Vai alla prossima
end-asked = { $who } vuole giocare ancora.
end-fold = Guarda il tavolo
end-unfold = Guarda il risultato
end-file = Il file della partita
end-share = Condividi il risultato
end-replay = Rivedi la partita

## Fair draws: a seal, and what stands behind it

proof = La partita è onesta?
seal =
    { $tone ->
        [good] Gioco onesto
        [part] Verificato in parte
        [bad] Sigillo rotto
        [here] È onesto?
       *[quiet] Sigillo di gioco onesto
    }
seal-promising = Questo dispositivo aggiunge il suo numero…
seal-promised = Questo dispositivo ha aggiunto il suo numero
seal-watching = Chi si siede aggiunge un numero
seal-elsewhere = Il numero del tuo posto non viene da questo dispositivo
seal-left = Il tuo numero è arrivato tardi: la partita comincia senza
seal-unheard = Il tavolo dice che il tuo numero è arrivato tardi: la partita comincia senza
seal-making = Si prepara la partita…
seal-in = Il tuo numero è nel sigillo
seal-remade = Il sigillo è stato rifatto dopo che il tuo numero era noto
seal-out = Nel sigillo il tuo numero non c'è
seal-late = Al tuo arrivo il sigillo era già pronto
seal-checking = Si verifica il sigillo…
seal-here = Si estrae su questo dispositivo
seal-unread = Non verificato: il server non mostra il seme, o il file della partita
seal-good =
    { $count ->
        [0] Non si è estratto nulla
        [one] L'unica estrazione è verificata
       *[other] Tutte le { $count } estrazioni sono verificate
    }
seal-part =
    { $why ->
        [late] Al tuo arrivo il sigillo era pronto: è verificato ciò che hai visto
        [old] Sigillo vecchio: è verificato ciò che si poteva
        [watched] Hai guardato: è verificato ciò che hai visto
        [part] Non hai visto la fine: è verificato ciò che hai visto
        [remade] Estrazioni verificate, ma il sigillo è stato rifatto dopo che il tuo numero era noto
       *[other] Estrazioni verificate, ma senza numeri di questo dispositivo
    }
note-left-out = { $who } non ha mandato il suo numero in tempo: il sigillo è stato rifatto senza.
note-anew = Il sigillo è stato rifatto prima della partita.
note-freed = { $by } ha liberato il posto di { $who }: continua un bot.
note-left = { $who } ha lasciato il tavolo: continua un bot.
note-nudged = { $by } dà la sveglia a { $who }: aspettano tutti.
note-hinted = { $who } ha avuto un consiglio.
hint-title = Consiglio
proof-again = Riprova
proof-check-pinned = Fissato prima che il sigillo fosse pronto
proof-check-own = Il tuo numero
proof-check-draws = Ogni estrazione
proof-check-seen = La partita che hai visto
proof-pinned-kept = Questo dispositivo conserva l'impronta del seme, per questo tavolo e le sue regole. Alla fine confronta tutto.
proof-pinned-good = Seme, tavolo e regole della casa sono quelli che questo dispositivo ha conservato prima che i numeri fossero mostrati.
proof-pinned-late = Questo dispositivo è arrivato dopo: non può dire che cosa era fissato prima.
proof-pinned-commitment = Il tavolo ha cambiato seme dopo che i numeri sono stati mostrati.
proof-pinned-seed = Il seme non è quello di cui prima è stata mostrata l'impronta.
proof-pinned-binding = Questo sigillo è stato fatto per un altro tavolo o per altre regole della casa.
proof-pinned-list = Il tavolo ha mostrato due liste di promesse diverse.
proof-pinned-nonces = I numeri non sono quelli promessi.
proof-pinned-told = Il tavolo ha raccontato due volte che cosa è successo, e non allo stesso modo.
proof-pinned-file = Quello che il server dà come file della partita non è un file di partita.
proof-own-awaited = Prima è promesso in segreto, poi mostrato quando ci sono tutte le promesse.
proof-own-in = È nel sigillo. Senza conoscerlo nessuno poteva scegliere le estrazioni.
proof-own-out = Nel sigillo non c'è.
proof-own-good = È nel sigillo, e ogni numero è quello promesso.
proof-own-watched = Chi guarda non ne aggiunge. Ogni numero è quello promesso.
proof-own-late = Non c'eri ancora, quindi il tuo non c'è. Ogni numero è quello promesso.
proof-own-left = È arrivato tardi e non c'è. Ogni numero è quello promesso.
proof-own-unheard = Questo dispositivo l'ha mostrato, e il tavolo dice che è arrivato tardi. Non c'è.
proof-own-remade = C'è. Ma il sigillo è stato rifatto dopo che era noto, ogni volta che qualcuno non ha mostrato il suo: con il suo aiuto, chi gestisce il server poteva scegliere fra { $count } sigilli.
proof-own-missing = Non c'è nessun numero di questo dispositivo. Se nessun altro dei tuoi ne ha aggiunto uno, e questo non ha perso il suo, non fidarti di questo sigillo.
proof-own-nonces = Un numero non è quello promesso.
proof-own-list = Le promesse non sono quelle che questo dispositivo ha ricevuto.
proof-own-file = Non si è potuto leggere il file della partita.
proof-draws-good =
    { $count ->
        [0] Non si è estratto nulla.
        [one] L'unica estrazione è quella che danno il seme e i numeri.
       *[other] Tutte le { $count } estrazioni sono quelle che danno il seme e i numeri.
    }
proof-draws-bad = L'estrazione { $count } non è quella che danno il seme e i numeri.
proof-draws-file = Non si è potuto leggere il file della partita.
proof-seen-good = Il file della partita racconta ciò che questo dispositivo ha saputo, fino al risultato.
proof-seen-closed = Il file della partita racconta ciò che questo dispositivo ha saputo, fino alla chiusura del tavolo.
proof-seen-part = Il file della partita comincia come l'hai vista. La fine non l'hai vista.
proof-seen-bad = Il file racconta una partita diversa da quella che hai visto.
proof-seen-result = Il file dà un risultato diverso da quello che hai visto.
proof-seen-short = Il file si ferma prima della fine che hai visto.
proof-seen-file = Non si è potuto leggere il file della partita.
proof-checked-later = Si verifica qui appena la partita finisce.
proof-left-out =
    { $count ->
        [one] { $names } non ha mandato il suo numero in tempo: il sigillo è stato rifatto senza.
       *[other] { $names } non hanno mandato i loro numeri in tempo: il sigillo è stato rifatto senza.
    }
proof-late =
    { $count ->
        [one] { $names } non ha partecipato a questo sigillo. Chi si siede dopo potrebbe sapere che cosa hanno in mano gli altri.
       *[other] { $names } non hanno partecipato a questo sigillo. Chi si siede dopo potrebbe sapere che cosa hanno in mano gli altri.
    }
proof-fleeting = Questo browser non conserva niente. Se ricarichi la pagina, dimentica che cosa era fissato.
proof-code = Leggetevi questo codice a vicenda. Se è lo stesso, avete visto gli stessi numeri:
proof-why = Il tavolo fissa un seme segreto e ne mostra l'impronta. Poi il dispositivo di ogni persona promette un numero suo, e lo mostra quando ci sono tutte le promesse. Seme e numeri danno ogni carta e ogni dado. Il tuo numero da solo basta perché nessuno abbia potuto sceglierli, purché sia in ordine anche ciò che qui non si verifica.
proof-not = Che cosa qui non si verifica
proof-here = Questa partita si gioca solo su questo dispositivo: il suo browser tira i dadi e dà le carte da sé, e nessun server li vede. Perciò non c'è sigillo: nessun altro potrebbe verificarlo. Per giocare con amici lontani, apri un tavolo sul server: lì ogni dispositivo aggiunge un numero.
proof-not-why = Quanto era probabile ogni estrazione e se ogni mossa era permessa: la pagina non conosce le regole. Né se chi si siede a partita iniziata sapeva quale mano è buona. E questa pagina viene dal server stesso: chi può truccare la pagina può truccare le estrazioni. Un Tripot installato da te verifica tutto, con il file della partita e con ciò che questo dispositivo sapeva prima:
proof-numbers = I numeri
proof-commitment = Impronta del seme
proof-seed = Seme
proof-later = mostrato dopo la partita
proof-round = Quante volte è stato fatto il sigillo
proof-promises = Promesse
proof-nonces = Numeri
proof-yours = il tuo

## What may go wrong, by the code of the refusal

refused-nowhere = A questo indirizzo non c'è niente.
refused-offline = Il server non risponde. La pagina riprova da sola.
refused-away = Il server non è raggiungibile. Riprova tra un momento.
refused-no_socket = Il server risponde, ma qualcosa per strada non lascia passare i WebSocket, e al gioco servono: un proxy, un firewall o un'estensione. Prova un'altra rete. La pagina riprova da sola.
refused-strange = È arrivata una risposta strana. Riprova.
refused-cookies = Questo browser non conserva cookie per questa pagina. Gliene serve uno per riconoscere il tuo posto: consenti i cookie qui, poi ricarica la pagina.
refused-decided = Mentre non c'eri, un bot ha deciso per te.
refused-name_taken = A questo tavolo c'è già qualcuno con questo nome. Scegline un altro.
refused-seat_lost = Qui non hai più questo posto: è stato liberato, affidato a un bot o spostato su un altro dispositivo.
refused-bad_message = Il server non ha capito. Se era un nome, provane un altro; altrimenti ricarica la pagina.
refused-version = Questa pagina non ha la stessa versione del server. Ricaricala.
refused-newer = C'è una versione più recente di questa pagina. Ricaricala per averla.
refused-unknown_table = Questo tavolo non esiste, o non esiste più.
refused-unknown_game = Qui questo gioco non c'è.
refused-bad_option = Queste regole della casa non vanno con questo numero di posti.
refused-bad_seat = Con questo posto non si può.
refused-seat_taken = Qualcuno è arrivato prima: questo posto è occupato.
refused-not_yours = Non tocca a te deciderlo.
refused-link_used = Questo link è già stato usato: sposta un posto una volta sola. Chiedine un altro sul dispositivo che ora ha il posto.
refused-barred = In questa partita hai avuto un altro posto e ne conosci le carte. Questo resta a un bot.
refused-not_watchable = Questo tavolo è riservato a chi ci gioca.
refused-no_latecomers = Qui a partita iniziata non si siede più nessuno.
refused-bad_origin = Il server non parla con le pagine di questo indirizzo.
refused-banned = Chi gestisce questo server non lascia entrare nessuno dal tuo indirizzo.
refused-not_started = La partita non è ancora cominciata.
refused-not_over = La partita non è ancora finita.
refused-illegal = Questo ora non si può giocare. Scegli di nuovo.
refused-other_window = Questa partita è aperta in un'altra finestra di questo browser. Continua lì, oppure chiudila e ricarica questa pagina.
refused-not_kept = Questo browser non può salvare la partita. Continua finché questa pagina resta aperta.
refused-unprepared = Senza server questi bot giocano solo con le regole solite, e in quattro al massimo. Scegli bot più deboli o altre regole. Al tavolo di un server giocano con tutte.
refused-no_wasm = Questo browser non esegue WebAssembly, di cui qui i giochi hanno bisogno. Attivalo nelle impostazioni del browser, o usane un altro.
refused-stale = Hai già deciso su un altro dispositivo. Scegli di nuovo.
refused-unplayable = Questa partita è cominciata con regole che questo Tripot non gioca più. Qui non può continuare.
refused-closed = Questo tavolo è chiuso.
refused-other_rules = Le regole di questa partita sono cambiate dopo l'inizio: qui non può continuare. Chi ospita può chiuderla; il risultato di una partita finita resta.
refused-too_many = Troppe cose in una volta. Aspetta un momento e riprova.
refused-too_large = È troppo lungo.
refused-unavailable = Il server ora non può salvare nulla, quindi niente è cambiato. Riprova tra un momento.
refused-in_doubt = Il database si è interrotto: non si sa ancora se sia stato salvato. Riguarda tra un momento.

# How a game goes, in pictures.
how-back = Indietro
how-next = Avanti
how-rules = Tutte le regole
how-step = Figura { $step } di { $steps }
