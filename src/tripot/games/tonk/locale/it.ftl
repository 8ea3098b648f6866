# Tonk: ciò che si fa e si dice attorno alle carte, sulla pagina come al terminale.

game-tonk-title = Tonk
game-tonk-summary = Il ramino dei mercenari: cinque carte, e il totale più basso quando qualcuno bussa, oppure nessuna carta in mano.
tonk-goal =
    Scopo: più soldi di tutti dopo { $hands ->
        [one] { $hands } mano.
       *[other] { $hands } mani.
    }

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
        [yes] prendi la carta in cima agli scarti
       *[no] prende la carta in cima agli scarti
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
        [yes] bussi
       *[no] bussa
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
tonk-reshuffled = Tutti gli scarti, tranne la carta in cima, diventano il mazzo.

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

tonk-whom =
    { $you ->
        [yes] tu
       *[no] { $who }
    }
tonk-why-missed =
    { $you ->
        [yes] Hai bussato con { $count } senza la mano più bassa: paghi il doppio, { $amount }{ $many ->
            [one] {""}
           *[other] {" "}a testa
        }, a chi non aveva di più: { $names }.
       *[no] { $who } ha bussato con { $count } senza la mano più bassa: paga il doppio, { $amount }{ $many ->
            [one] {""}
           *[other] {" "}a testa
        }, a chi non aveva di più: { $names }.
    }
tonk-why-rest =
    { $count ->
        [one] Tra gli altri la più bassa: { $names }. Chi ha di più paga { $amount }.
       *[other] Tra gli altri le più basse: { $names }. Chi ha di più paga { $amount } a ognuna.
    }
tonk-why-lowest =
    { $count ->
        [one] La mano più bassa: { $names }. Tutti gli altri pagano { $amount }.
       *[other] Le mani più basse: { $names }. Tutti gli altri pagano { $amount } a ognuna.
    }
tonk-why-out = Tutti gli altri pagano { $amount }.
tonk-why-tonk =
    { $count ->
        [one] TONK servito: { $names }. Tutti gli altri pagano il doppio, { $amount }.
       *[other] TONK servito: { $names }. Tutti gli altri pagano il doppio, { $amount } a ognuno.
    }
tonk-why-draw = Più di un TONK: nessuno paga.

tonk-ask-begin = Bussi o prendi?
tonk-ask-play =
    { $lays ->
        [yes] Attacca se vuoi, poi scarta.
       *[no] Cala se vuoi, poi scarta.
    }
tonk-ask-discard = Scarta una carta.
tonk-ask-taken = Scarta, ma non { $cards }.
tonk-way-stock = pesca dal mazzo
tonk-way-take = prendi { $cards }
tonk-way-call = ferma la mano: si conta tutto
tonk-way-drop = bussa con { $count }
tonk-way-meld = cala { $cards }
tonk-way-lay = attacca { $cards } a una scala
tonk-way-discard = scarta { $cards }
tonk-hint = Tocca una carta, e ancora per scartarla; o trascinala.
tonk-sure-drop = Bussi con { $count }? +{ $win } se più bassa, o −{ $cost } a { tonk-rival }.
tonk-sure-call = Fermi con { $count }? −{ $stake } a chi è il più basso.
tonk-coach-begin = Bussi: +{ $win } se più bassa, o −{ $cost } a { tonk-rival }.
tonk-coach-call = La più bassa vince; bussare a torto costa { $cost } a mano.
tonk-coach-play =
    { $lays ->
        [yes] Senza carte: +{ $out }. Quello che resta conta contro di te.
       *[no] Tre carte uguali, o tre di fila dello stesso seme: le puoi calare. Senza carte: +{ $out }.
    }
tonk-rival =
    { $ties ->
        [yes] chi è sotto
       *[no] chi è pari o sotto
    }
tonk-do-stock = Pesca
tonk-do-take = Prendi
tonk-do-call = Ferma
tonk-do-drop = Bussa
tonk-do-meld = Cala
tonk-do-lay = Attacca
tonk-do-discard = Scarta
tonk-with = con { $count }
tonk-why-missing = Non hai in mano { $cards }.
tonk-why-taken = Hai appena preso quella carta dagli scarti.
tonk-why-no-run = Nessuna scala sul tavolo finisce accanto a quella carta.

tonk-stage = Mano { $hand } di { $hands }
tonk-progress =
    { $you ->
        [yes] Mano { $hand } di { $hands }, carte date da te
       *[no] Mano { $hand } di { $hands }, carte date da { $who }
    }
tonk-the-end = La fine
tonk-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
tonk-left =
    { $count ->
        [one] { $count } rimasta
       *[other] { $count } rimaste
    }
tonk-stock = mazzo
tonk-stock-empty = zero
tonk-pile = scarti
tonk-table = Sul tavolo
tonk-on-table = Sul tavolo: { $melds }
tonk-nothing = ancora niente
tonk-set = tris o poker
tonk-run = scala
tonk-run-open = attacca a questa scala
tonk-hand = La tua mano
tonk-total = la tua mano conta { $count }
tonk-total-without = resta { $count }
tonk-points =
    { $count ->
        [one] punto
       *[other] punti
    }
tonk-sort = Ordina
tonk-by-rank = Ordina per valore
tonk-by-suit = Ordina per seme
tonk-money = saldo { $money }
tonk-score = Saldo

tonk-count = Il conto
tonk-count-who =
    { $you ->
        [yes] Hai bussato.
       *[no] { $who } ha bussato.
    }
tonk-count-called =
    { $you ->
        [yes] Hai fermato la mano.
       *[no] { $who } ha fermato la mano.
    }
tonk-count-turns = La mano è durata troppo.
tonk-count-tonk = TONK! Mano molto bassa o alta

# How it goes, picture by picture.
tonk-how-1 = Ricevi cinque carte. Fante, donna e re contano 10, l'asso 1, le altre il loro numero. Meno punti hai in mano, meglio è.
tonk-how-2 = Al tuo turno prendi la prima carta del mazzo, o l'ultima scartata.
tonk-how-3 = Poi cala quello che puoi: tre o quattro carte uguali, o tre di fila dello stesso seme. Puoi anche attaccare una carta a ogni scala sul tavolo, ma non a un tris o a un poker.
tonk-how-4 = Chiudi il turno scartando una carta. Chi resta senza carte vince la mano, e ognuno gli paga una posta.
tonk-how-5 = Oppure bussa invece di prendere, anche subito: si contano tutte le mani. Se il tuo totale è il più basso, ognuno ti paga una posta. Se no, ne paghi due a chi ha un totale uguale o più basso.
tonk-how-6 = Cinque carte di 15 punti o meno, o di 49 o 50, vincono appena distribuite: è il TONK, due poste da ognuno. Dopo cinque mani vince il saldo più alto.

# Su che cosa si decide.
about-tonk-turn = come cominciare il turno
about-tonk-hand = combinazioni e scarti

# Regole della casa: il nome breve di ognuna, la spiegazione, e i valori che sono parole.
option-tonk-hands-label = mani
option-tonk-hands = quante mani si giocano
option-tonk-tonk_low-label = TONK basso
option-tonk-tonk_low = le carte ricevute con questo totale o meno sono un TONK; 0: mai
option-tonk-tonk_high-label = TONK alto
option-tonk-tonk_high = le carte ricevute con questo totale o più sono un TONK; 51: mai
option-tonk-several_tonks-label = più TONK
option-tonk-several_tonks = con due o più TONK si pagano tutti, o non paga nessuno
option-tonk-several_tonks-paid = si pagano tutti
option-tonk-several_tonks-draw = non paga nessuno
option-tonk-drop_tie-label = bussare in parità
option-tonk-drop_tie = se bussi e altri hanno lo stesso totale, il più basso, perdi contro di loro o vincete insieme
option-tonk-drop_tie-loses = perde
option-tonk-drop_tie-shares = vince insieme
option-tonk-drop_others-label = gli altri, se chi bussa sbaglia
option-tonk-drop_others = se chi bussa non ha il totale più basso, anche gli altri fanno i conti, o non pagano niente
option-tonk-drop_others-pay = fanno i conti
option-tonk-drop_others-free = non pagano niente
option-tonk-out_pays-label = chiudere paga
option-tonk-out_pays = le poste che ognuno ti paga se resti senza carte
option-tonk-return_taken-label = scartare la carta presa
option-tonk-return_taken = se una carta presa dagli scarti si può scartare nello stesso turno
option-tonk-empty_stock-label = mazzo finito
option-tonk-empty_stock = senza mazzo si può fermare la mano, o gli scarti, tranne la carta in cima, diventano il mazzo
option-tonk-empty_stock-call = si può fermare
option-tonk-empty_stock-reshuffle = si rimescolano gli scarti
option-tonk-stake-label = posta
option-tonk-stake = quanto paga ognuno a chi vince la mano
preset-tonk-draw = Due TONK pari
