# Il terminale al tavolo di un server: `tripot join`.

## Trovare un tavolo e sedersi

join-name = Il tuo nome, o solo Invio per guardare>
join-which-table = Quale tavolo?
join-make-one = aprirne uno
join-word-new = nuovo
join-choose-table = Scrivi il numero di un tavolo, { join-word-new }, o esci.
join-table = { $game } con { $people }, { $status ->
        [playing] partita in corso
       *[waiting] in attesa
    }, { $free ->
        [0] solo da guardare
       *[other] posti liberi: { $free } su { $seats }
    }
join-bots-alone = dei bot
join-how-many-seats = In quanti, da { $least } a { $most }?
join-how-many-bots = Quanti bot, da 0 a { $most }?
join-public = Può venire chiunque trovi il server? s o n>
join-your-name = Il tuo nome>
join-number = Scrivi un numero da { $least } a { $most }.

## Che cosa succede al tavolo

join-late = Arrivi a partita cominciata, dopo { $moves ->
        [one] 1 mossa
       *[other] { $moves } mosse
    }.
join-meanwhile = Nel frattempo: { $moves ->
        [one] 1 mossa giocata
       *[other] { $moves } mosse giocate
    }.
join-played = { $you ->
        [yes] Tu
       *[no] { $who }
    }: { $action }.
join-time-out = { $you ->
        [yes] Il tuo tempo è scaduto: decide un bot per te.
       *[no] { $who } non ha più tempo: decide un bot.
    }
join-sits-down = { $who } si siede.
join-leaves = { $who } lascia il posto { $seat }.
join-takes = { $by }, che ospita, toglie { $who } dal posto { $seat }: lo tiene un bot.
join-bot-plays = Un bot gioca per { $who }.
join-bot-sits-down = { $who }, un bot, si siede.
join-rematch = Si gioca ancora: Invio per esserci.
join-closed = Il tavolo è chiuso.
join-says = { $you ->
        [yes] Tu dici
        [table] Il tavolo dice
       *[no] { $who } dice
    }: { $text }
join-nudged = { $you ->
        [yes] { $by } ti dà la sveglia: tutti aspettano te.
       *[no] { $by } dà la sveglia a { $who }: aspettano tutti.
    }
join-reacts = { $you ->
        [yes] { $reaction ->
            [laugh] Ridi
            [wow] Rimani a bocca aperta
            [sweat] Sudi freddo
            [clap] Applaudi
            [cry] Piangi
           *[think] Ci pensi su
        }
       *[no] { $who } { $reaction ->
            [laugh] ride
            [wow] rimane a bocca aperta
            [sweat] suda freddo
            [clap] applaude
            [cry] piange
           *[think] ci pensa su
        }
    }.

## Il sigillo

join-seal-made = Si prepara la partita ...
join-seal-left-out = Un numero promesso non è mai stato svelato: { $who }. Il sigillo si rifà senza.
join-seal-code = Il sigillo è pronto, con { $count ->
        [one] il numero di 1 persona
       *[other] i numeri di { $count } persone
    }. Parole di controllo: { $code }. Leggetevele: chi ne ha altre gioca con un altro sigillo.
join-seal-nobody = Nessuno ha aggiunto un numero al sigillo: chi gestisce il server può conoscere già tutte le estrazioni.
join-seal-missing = Il tuo numero non ne fa parte. Se nessun altro tuo dispositivo ne ha aggiunto uno, non fidarti di questo sigillo.
join-seal-unheard = Il tuo numero è stato mostrato, e il tavolo dice che è arrivato tardi: il sigillo si fa senza.
join-seal-fair = Nessuno ha scelto le estrazioni: { $draws ->
        [one] l'unica segue
       *[other] tutte le { $draws } seguono
    } dal seme fissato prima della partita e da numeri tra cui il tuo. Il file racconta la partita che hai visto, secondo le regole.
join-seal-remade = Il sigillo: { $draws ->
        [one] 1 estrazione segue
       *[other] tutte le { $draws } estrazioni seguono
    } dal seme fissato e da numeri tra cui il tuo. Il file racconta la partita che hai visto, secondo le regole. Ma il sigillo è stato rifatto dopo che il tuo numero era noto, perché qualcuno non ha mostrato il suo: con il suo aiuto, chi gestisce il server poteva scegliere fra { $among } sigilli.
join-seal-not-own = Il sigillo: { $draws ->
        [one] 1 estrazione segue
       *[other] tutte le { $draws } estrazioni seguono
    } dal seme e dai numeri del file, che racconta la partita che hai visto, secondo le regole. Nessuno di quei numeri è tuo: se qualcuno ha scelto le estrazioni, può saperlo solo chi ha messo il suo.
join-seal-unread = Il sigillo non è verificato: { $why }.
join-seal-wrong = ATTENZIONE, non fidarti di questo sigillo: { $why }.
join-seal-other = non è quello annunciato per questo tavolo
join-seal-renewed = è stato rifatto senza che nessuno ne fosse escluso
join-seal-relisted = la lista dei numeri promessi è cambiata dopo essere stata fissata
join-seal-broken = un numero non è quello promesso ({ $why })
join-seal-swapped = i numeri sono cambiati dopo l'inizio della partita
join-seal-retold = quel che è successo è raccontato in modo diverso da prima
join-seal-no-seed = il suo seme non è stato svelato alla fine
join-seal-file = il file della partita non è valido ({ $why })
join-seal-not-seen = la partita del file non è quella vista qui
join-seal-result = il risultato del file non è quello mostrato

## Chi siede dove

join-status = { $status ->
        [waiting] in attesa
        [playing] in corso
        [over] finita
       *[closed] chiuso
    }
join-free = libero
join-you = tu
join-you-host = tu, che ospiti
join-away = non c'è
join-bot-plays-on = continua un bot

## Che cosa si può fare, e chi si aspetta

join-hint-others = Per giocare con te: tripot join { $address }
join-hint-link = /link mostra il link che ti riporta al tuo posto, da qualsiasi dispositivo.
join-hint-host = /start comincia; i bot prendono i posti liberi. Anche: /bot POSTO, /say TESTO, aiuto.
join-start = Comincia quando vuoi.
join-host-starts = Chi ospita darà inizio alla partita.
join-quit = Scrivi esci per lasciare il tavolo.
join-quit-host = Scrivi esci per lasciare il tavolo, o /rematch per giocare ancora.
join-sure-close = Chiudere questo tavolo? La partita finisce per tutti. s o n>
join-sending = Invio di '{ $action }' ...
join-decide = { $count ->
        [one] { $who } decide.
       *[other] { $who } decidono.
    }
join-left = Ancora { $time }.
join-are-away = { $count ->
        [one] { $who } non c'è.
       *[other] { $who } non ci sono.
    }
join-calling = Connessione al tavolo ...
join-no-line = Nessuna connessione al tavolo ({ $why }), riprovo ...
join-kept = '{ $action }' partirà appena torna.
join-nothing-asked = Adesso non hai niente da decidere.
join-meanwhile-help = ('aiuto' dice che cosa puoi fare intanto.)
join-no-command = '{ $entry }' qui non è un comando: 'aiuto' li elenca.
join-seat-number = un posto è un numero, non '{ $word }'
join-back = Il tuo posto ti aspetta. Questo link ti riporta lì; tienilo per te:

## Comandi

join-help = Al tavolo di un server ci sono anche:
join-help-say = parlare al tavolo; /mute e /unmute se ti piace il silenzio
join-help-react = laugh, wow, sweat, clap, cry o think
join-help-nudge = ricordare a qualcuno che tutti aspettano
join-help-who = chi siede dove
join-help-link = il link che sposta il tuo posto su un altro dispositivo; tienilo per te
join-help-start = cominciare la partita (chi ospita)
join-help-bot = dare un posto a un bot (chi ospita); può seguire una forza
join-help-free = liberare un posto (chi ospita)
join-help-rematch = invitare tutti a giocare ancora
join-help-close = chiudere il tavolo (chi ospita)
join-text = TESTO
join-word = PAROLA
join-seat = POSTO

## Il collegamento col server

join-other-table = l'indirizzo indica un tavolo, e il server risponde con un altro
join-bad-address = '{ $url }' non è l'indirizzo di un tavolo, come http://host:8000/t/NOME, né di un server, come http://host:8000
join-no-server = nessun server di tavoli risponde a { $server }: { $why }
join-not-a-server = quello che risponde a { $server } non è un server di tavoli
join-why-closed = è stata chiusa
join-why-broke = si è interrotta
join-why-answers = il server risponde { $status }
