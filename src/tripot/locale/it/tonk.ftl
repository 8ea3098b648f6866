# Tonk: ciò che si fa e si dice attorno alle carte, sulla pagina come al terminale.

tonk-dealt =
    { $you ->
        [yes] dai le carte
       *[no] dà le carte
    }
tonk-turned =
    { $you ->
        [yes] scopri { $cards }
       *[no] scopre { $cards }
    }
tonk-drew =
    { $you ->
        [yes] peschi { $cards }
       *[no] pesca { $cards }
    }
tonk-drew-unseen =
    { $you ->
        [yes] peschi dal mazzo
       *[no] pesca dal mazzo
    }
tonk-took =
    { $you ->
        [yes] prendi { $cards } dagli scarti
       *[no] prende { $cards } dagli scarti
    }
tonk-took-top =
    { $you ->
        [yes] prendi la prima carta degli scarti
       *[no] prende la prima carta degli scarti
    }
tonk-melded =
    { $you ->
        [yes] cali { $cards }
       *[no] cala { $cards }
    }
tonk-added =
    { $you ->
        [yes] attacchi { $cards } a una scala
       *[no] attacca { $cards } a una scala
    }
tonk-discarded =
    { $you ->
        [yes] scarti { $cards }
       *[no] scarta { $cards }
    }
tonk-dropped =
    { $you ->
        [yes] scopri le carte
       *[no] scopre le carte
    }
tonk-called =
    { $you ->
        [yes] fermi la mano
       *[no] ferma la mano
    }
tonk-did =
    { $you ->
        [yes] Tu { $did }.
       *[no] { $who } { $did }.
    }
tonk-first-discard = Nuova mano. Si scopre { $cards }.

tonk-each =
    { $you ->
        [yes] tu { $amount }
       *[no] { $who } { $amount }
    }
tonk-end-tonk = TONK! { $held }.
tonk-end-tonk-unseen = TONK! La mano finisce appena data.
tonk-end-drop = Si contano tutte le carte in mano: { $held }.
tonk-end-call = Si contano tutte le carte in mano: { $held }.
tonk-end-turns = La mano è durata troppo. Si contano tutte le carte: { $held }.
tonk-end-out =
    { $you ->
        [yes] Non hai più carte: vinci.
       *[no] { $who } non ha più carte e vince.
    }
tonk-paid = Si paga: { $paid }.
tonk-paid-nobody = Nessuno paga.

tonk-ask-begin = Scoprire le carte, o prendere una carta?
tonk-ask-play = Cala quello che vuoi, poi scarta una carta.
tonk-way-stock = pesca dal mazzo
tonk-way-take = prendi { $cards }
tonk-way-call = ferma la mano: si conta tutto
tonk-way-drop = scopri le carte, con { $count }
tonk-drop-why = Se la tua mano è la più bassa, gli altri ti pagano; se no paghi il doppio.
tonk-way-meld = cala { $cards }
tonk-way-lay = attacca { $cards } a una scala
tonk-way-discard = scarta { $cards }
tonk-hint = Tocca una carta per scartarla, o più carte per calarle.
tonk-no-way = Queste carte non si possono giocare insieme.
tonk-why-missing = Non hai in mano { $cards }.
tonk-why-taken = Hai appena preso quella carta dagli scarti.
tonk-why-no-run = Nessuna scala sul tavolo finisce accanto a quella carta.

tonk-progress =
    { $you ->
        [yes] mano { $hand } di { $hands }, carte date da te
       *[no] mano { $hand } di { $hands }, carte date da { $who }
    }
tonk-the-end = la fine
tonk-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
tonk-stock = mazzo
tonk-stock-empty = zero
tonk-pile = scarti
tonk-table = Sul tavolo
tonk-on-table = Sul tavolo: { $melds }
tonk-nothing = ancora niente
tonk-set-of =
    { $you ->
        [yes] calato da te
       *[no] calato da { $who }
    }
tonk-run = scala
tonk-hand = La tua mano
tonk-total = la tua mano conta { $count }
tonk-total-without = resta { $count }
tonk-by-rank = Ordina per valore
tonk-by-suit = Ordina per seme
tonk-dealer = ha dato
tonk-turn = gioca
tonk-score = Saldo

tonk-count = La conta
tonk-count-who =
    { $you ->
        [yes] Hai scoperto le carte.
       *[no] { $who } ha scoperto le carte.
    }
tonk-count-called =
    { $you ->
        [yes] Hai fermato la mano.
       *[no] { $who } ha fermato la mano.
    }
tonk-count-turns = La mano è durata troppo.
tonk-count-tonk = TONK!
tonk-go-on = Avanti
