# Tabu: caselle, puntate e tiri, sulla pagina come al terminale.

tabu-box-C = fiori
tabu-box-D = quadri
tabu-box-H = cuori
tabu-box-S = picche
tabu-box-A = ancora
tabu-box-U = sole

tabu-each =
    { $you ->
        [yes] tu { $what }
       *[no] { $who } { $what }
    }
tabu-none = nessuna
tabu-bets = Le puntate: { $bets }.
tabu-rolled =
    { $you ->
        [yes] Tiri { $roll }: { $changes }.
       *[no] { $who } tira { $roll }: { $changes }.
    }
tabu-no-change = nulla cambia di mano
tabu-sealed =
    { $you ->
        [yes] Le tue puntate sono fatte.
       *[no] { $who } ha puntato.
    }
tabu-laid =
    { $you ->
        [yes] Hai puntato { $bets }.
       *[no] { $who } ha puntato { $bets }.
    }
tabu-laid-none =
    { $you ->
        [yes] Non hai puntato niente.
       *[no] { $who } non ha puntato niente.
    }
tabu-broke-bank =
    { $you ->
        [yes] Paghi tutto quello che hai: { $paid } su { $claimed }.
       *[no] { $who } paga tutto quello che ha: { $paid } su { $claimed }.
    }
tabu-went-out =
    { $you ->
        [yes] Non hai più soldi.
       *[no] { $who } non ha più soldi.
    }
tabu-has-bank =
    { $you ->
        [yes] Tieni il banco.
       *[no] { $who } tiene il banco.
    }
tabu-game-over = La partita è finita.

tabu-ask = Che cosa punti? I tuoi soldi coprono ancora { $count }.
tabu-done = le tue puntate sono fatte
tabu-hint = Scrivi una casella e una somma, C 5 per cinque su fiori; o più d'una: C 5, A 12, done
tabu-propose = { $count } su { $box }
tabu-why-min = Ognuno punta almeno { $count } a ogni colpo.
tabu-why-cover = Potrebbe costarti { $cost }, e i tuoi soldi coprono ancora { $count }.
tabu-why-least = Una puntata è almeno 1.

tabu-progress =
    { $you ->
        [yes] giro del tavolo { $lap } di { $laps }, tu tieni il banco
       *[no] giro del tavolo { $lap } di { $laps }, { $who } tiene il banco
    }
tabu-the-end = la fine
tabu-bet = punti { $count }
tabu-last = prima { $amount }
tabu-last-roll = l'ultimo tiro: { $faces }
tabu-bank = banco
tabu-out = al verde
tabu-betting = punta
tabu-has-bet = ha puntato
tabu-chips = Scegli una fiche, poi tocca una casella.
tabu-chip = Fiche da { $count }
tabu-score = Soldi

tabu-times =
    { $count ->
        [one] uscito una volta
        [2] uscito due volte
       *[other] uscito { $count } volte
    }
tabu-missed = non uscito
tabu-open = Le puntate sono sul tavolo.
tabu-look = Ultimo colpo
tabu-go-on = Avanti
tabu-you-bank =
    { $count ->
        [0] Tieni il banco: tutti giocano contro di te.
       *[other] Tieni il banco: tutti giocano contro di te. { $count } devono ancora puntare.
    }
tabu-you-done = Le tue puntate sono fatte.
