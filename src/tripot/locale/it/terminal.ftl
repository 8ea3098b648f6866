# La cornice del terminale: ciò che vi si dice oltre alle parole proprie di ogni gioco.

# Un posto in una lista o in un'etichetta.
terminal-seat =
    { $you ->
        [yes] tu
       *[no] { $who }
    }
terminal-list = { $first } e { $last }
terminal-or = { $first } o { $last }
terminal-from-to = da { $least } a { $most }
# Ciò che un posto ha fatto di fila, ogni parte un verbo e ciò che segue.
terminal-did =
    { $you ->
        [yes] Tu { $did }.
       *[no] { $who } { $did }.
    }

## Sedersi al tavolo

terminal-which-game = Quale gioco?
terminal-choose-game = Scrivi un numero da 1 a { $most }, il nome di un gioco, o esci.
terminal-who-plays = Chi gioca a { $game }, da { $few } a { $many }? Nomi in ordine attorno al tavolo, come anna,ben,bot,bot, o solo Invio per te e qualche bot.
# Il nome di chi non ne dà uno.
terminal-you = Tu
terminal-player = Ospite { $number }
terminal-bot = { $who } ({ $bot })
terminal-bots-wake = I bot si preparano; la prima volta ci vuole fino a un minuto.
terminal-bot-fails = { $why }. D'ora in poi gioca { $bot }.
terminal-opening = Al tavolo: { $seats }.
terminal-opening-with = Al tavolo: { $seats }, con { $rules }.
terminal-kept-there = Hai una partita di { $game } non finita ({ $moves ->
        [one] 1 mossa fatta
       *[other] { $moves } mosse fatte
    }).
terminal-way-go-on = riprenderla
terminal-way-throw-away = buttarla via e cominciarne un'altra

## Giocare

terminal-pass = Passate la tastiera a { $who }.
terminal-look = { $who }, premi Invio per guardare.
terminal-result = Il risultato
terminal-another = Un'altra partita? s o n>
# La lettera che dice sì, come nella domanda qui sopra.
terminal-yes = s
terminal-you-leave = Lasci il tavolo.
terminal-leave = Lasciare la partita? È salvata.
terminal-leave-unkept = Lasciare la partita? Qui non si può salvare: andrà persa.
terminal-way-keep = lasciare, e continuare un'altra volta
terminal-way-stay = giocare ancora
terminal-way-leave = lasciare
terminal-way-give-up = abbandonare la partita: viene buttata via
terminal-sure = Buttare via questa partita per sempre? s o n>
terminal-kept-here = La partita è salvata: tripot play --continue la riprende.
terminal-page-last = -- Invio per tornare --
terminal-page-more = -- Invio per continuare, q per tornare --
terminal-more-in-log = · ... ('diario' mostra tutto)
# Il verso del gioco: lungo la lista, intorno al tavolo, o intorno al tabellone.
terminal-turns =
    { $round ->
        [table] in senso orario
        [board] in senso orario
       *[list] si gioca ↓
    }
terminal-keys = frecce, numeri, parole · Tab completa · ? · aiuto
terminal-keys-choose = frecce, numeri, parole · esci
terminal-keys-pace = Invio: avanti
terminal-without-you =
    { $count ->
        [one] Senza di te: ancora 1 cosa, e poi
       *[other] Senza di te: ancora { $count } cose, e poi
    }

## Ciò che si scrive e non si gioca

terminal-ambiguous = '{ $entry }' può voler dire { $meanings }. Scrivi qualcosa in più.
terminal-no-move = '{ $entry }' non è una mossa di { $game }. { $how }
terminal-take-way = Scegli dalla lista.
terminal-take-one = Scegli dalla lista, o scrivi aiuto.
terminal-not-now = '{ $entry }' adesso non si può. { $reason }
terminal-shows-rule = (? mostra la regola.)

## Comandi: le loro parole, e che cosa fanno

terminal-help = Scrivi il numero o la parola davanti a una mossa, o la mossa stessa come nelle partite registrate. Maiuscole e minuscole sono uguali, le parole si possono accorciare, la prima si può tralasciare, e le virgole separano più mosse. Oltre alle mosse ci sono:
terminal-help-applying = le regole che valgono adesso
terminal-word-rules = regole
terminal-help-rules = tutte le regole, con le regole della casa
terminal-word-log = diario
terminal-help-log = che cosa è successo finora
terminal-word-moves = mosse
terminal-help-moves = tutte le mosse permesse ora, come nelle partite registrate
terminal-word-help = aiuto
terminal-help-help = questa lista
terminal-word-quit = esci
terminal-help-quit = lasciare la partita

## Regole

terminal-changed-rule = A questo tavolo { $name } è { $value }: { $explanation }. [{ $rule }]
terminal-house-rules-title = Regole della casa
terminal-house-rules = { $game } si gioca da { $few } a { $many }. Un tavolo può cambiare quanto segue, con `--rule NOME=VALORE`; il valore scritto è quello solito.
terminal-house-rule = `{ $setting }`: { $explanation }; { $accepted }. [{ $rule }]
terminal-presets = Le regole che vanno insieme hanno un nome, da dare con `--rule NOME`:
terminal-preset = `{ $name }`: { $label } ({ $rules })

## Comandi che non si possono eseguire

terminal-bad-players = { $game } si gioca da { $few } a { $many }, non in { $players }
terminal-bad-seats = --seats nomina { $seats } posti, ma --players dice { $players }
terminal-bad-name = si gioca come 'you', 'bot', 'bot:FORZA' o con un nome di { $most } caratteri al massimo, non come '{ $name }'
terminal-no-bot = non c'è un bot '{ $bot }' per { $game }; ci sono { $known }
terminal-same-name = due persone al tavolo hanno lo stesso nome: dai loro nomi diversi
terminal-bad-rule = --rule vuole NOME=VALORE, come { $example }, non '{ $entry }'
terminal-bad-rule-or-preset = --rule vuole NOME=VALORE, come { $example }, o un nome per più regole: { $names }; non '{ $entry }'
terminal-nothing-kept = non c'è nessuna partita da riprendere: cominciane una con tripot play
terminal-continue-alone = --continue riprende una partita com'era: senza gioco, posti, regole o seme accanto
terminal-kept-elsewhere = la tua partita è aperta in un altro terminale: lasciala prima lì
terminal-unkept = la partita non si può salvare su questa macchina ({ $why }): se la lasci, la perdi
terminal-kept-aside = la tua partita non può continuare, ora è in { $file }: { $why }
terminal-kept-unlike = la sua prima riga non dice chi gioca, e con quale seme
terminal-bad-pace = --pace vuole secondi, 0 o più, non { $pace }
terminal-input-ended = l'input è finito prima della partita

## Esercizi

terminal-practise-sought = Si cerca una domanda ...
terminal-practise-score = { $right } giuste su { $asked }, { $row } di fila.
terminal-practise-another = Un'altra domanda? s o n>

## A game looked at again

terminal-replay-heading = momento { $at } di { $length }, visto da { $whose }
terminal-replay-chosen = ha scelto: { $action }
terminal-replay-keys = frecce: avanti e indietro; Inizio, Fine: primo e ultimo; e, da 1 a 9: visto da chi; q: esci
terminal-replay-bad-moment = --moment va da 0 a { $last } in questa partita, non { $moment }
terminal-replay-bad-eyes = --eyes prende open, none o un posto, da 0 a { $last }, non '{ $eyes }'
terminal-replay-nobody = uno spettatore
