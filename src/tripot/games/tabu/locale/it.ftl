# Tabu: caselle, puntate e tiri, sulla pagina come al terminale.

game-tabu-title = Tabu
game-tabu-summary = Sei caselle, tre dadi e un banco che gira: metti le tue fiche dove te la senti, e attenzione all'àncora e al sole.
tabu-goal =
    Scopo: più soldi di tutti dopo { $laps ->
        [one] { $laps } giro.
       *[other] { $laps } giri.
    }

tabu-box-C = fiori
tabu-box-D = quadri
tabu-box-H = cuori
tabu-box-S = picche
tabu-box-A = àncora
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

tabu-ask =
    { $count ->
        [one] Che cosa punti? Ti resta { $count } da rischiare.
       *[other] Che cosa punti? Ti restano { $count } da rischiare.
    }
tabu-done = le tue puntate sono fatte
tabu-word-done = fatto
tabu-hint = Casella e somma, C 5 per cinque su fiori; o più d'una: C 5, A 12, { tabu-word-done }
tabu-propose = { $count } su { $box }
tabu-why-min = Ognuno punta almeno { $count } a ogni colpo.
tabu-why-cover =
    { $count ->
        [one] Potrebbe costarti { $cost }, e ti resta { $count } da rischiare.
       *[other] Potrebbe costarti { $cost }, e ti restano { $count } da rischiare.
    }
tabu-why-least = Una puntata è almeno 1.

tabu-progress =
    { $you ->
        [yes] giro del tavolo { $lap } di { $laps }, tu tieni il banco
       *[no] giro del tavolo { $lap } di { $laps }, { $who } tiene il banco
    }
tabu-stage = Giro { $lap } di { $laps }
tabu-the-end = la fine
tabu-bet = metti { $count }
tabu-last = prima { $amount }
tabu-last-roll = l'ultimo tiro: { $faces }
tabu-bank = banco
tabu-reserved = banco, il banco
tabu-out = al verde
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
tabu-you-bank = Tieni il banco: prendi ciò che gli altri perdono e paghi ciò che vincono.
tabu-you-done = Le tue puntate sono fatte.
tabu-bets-now = Adesso punta { $who }.

tabu-threw =
    { $you ->
        [yes] Tiri { $roll }.
       *[no] { $who } tira { $roll }.
    }
tabu-change = { $who } { $what }.
tabu-part = { $box } { $what }
tabu-reckoned = Tu, { $total } in tutto: { $parts }.
tabu-reckoned-one = Tu: { $parts }.
tabu-short = Il banco paga { $paid } su { $claimed }.
tabu-in-all = per te in tutto
tabu-in-all-bank = per il banco: { $lost } presi, { $paid } pagati
tabu-banked =
    { $you ->
        [yes] Il tuo banco incassa { $lost } e paga { $paid }: { $total }.
       *[no] Il banco di { $who } incassa { $lost } e paga { $paid }: { $total }.
    }
tabu-last-roll-was = L'ultimo tiro.
tabu-last-roll-own = L'ultimo tiro: tu { $what }.
tabu-print = Una moneta vince con 1, 2, 3 dadi, o perde.
tabu-die-blank = un dado in mano
tabu-money =
    { $count ->
        [one] 1 moneta
       *[other] { $count } monete
    }

tabu-lay =
    { $count ->
        [one] Ti resta { $count } da rischiare.
       *[other] Ti restano { $count } da rischiare.
    }
tabu-lay-done = Ho puntato
tabu-stops = nessun'altra puntata
tabu-staked = { $count } puntati
tabu-risked = al peggio −{ $count }
tabu-least = almeno { $count }
tabu-coach-first = Semi: da { $miss } a { $most } a moneta; àncora, sole: da { $symbol-miss } a { $symbol-most }.
tabu-coach = Le tue puntate: al peggio { $lost }, al meglio { $won }.

# How it goes, picture by picture.
tabu-how-1 = Tutti cominciano con 100 monete. A ogni colpo una persona tiene il banco e tutte le altre puntano contro di lei.
tabu-how-2 = Metti fiche sulle caselle che vuoi: quattro semi, un'àncora e un sole. Nessuno vede le tue puntate finché non sono tutte fatte.
tabu-how-3 = Il banco tira tre dadi. Un seme su uno, due o tre dadi rende una, due o tre volte la puntata, che in più ti torna. Se non esce, la puntata è persa.
tabu-how-4 = Àncora e sole rendono due, tre o quattro volte la puntata. Ma se non escono paghi il doppio: punta lì solo ciò che puoi pagare due volte.
tabu-how-5 = Poi il banco passa alla persona successiva. Quando tocca a te non punti: prendi ciò che gli altri perdono e paghi ciò che vincono.
tabu-how-6 = Il banco fa tre volte il giro del tavolo. Chi non ha più monete è fuori; alla fine vince chi ne ha di più.

# Su che cosa si decide.
about-tabu-bet = le puntate

# Regole della casa: il nome breve di ognuna, la spiegazione, e i valori che sono parole.
option-tabu-money-label = soldi all'inizio
option-tabu-money = i soldi di ognuno all'inizio
option-tabu-betting-label = come si punta
option-tabu-betting = si punta tutti insieme e in segreto, o uno dopo l'altro e allo scoperto, dalla sinistra del banco
option-tabu-betting-sealed = in segreto
option-tabu-betting-in_turn = allo scoperto, a turno
option-tabu-cover-label = i soldi devono coprire
option-tabu-cover = i tuoi soldi devono coprire le tue puntate due volte, quanto possono costare, o una sola; allora il banco perde quello che manca al doppio
option-tabu-cover-double = due volte le puntate
option-tabu-cover-stake = una volta le puntate
option-tabu-min_bet-label = puntata minima
option-tabu-min_bet = il minimo che ognuno punta a ogni colpo
option-tabu-pays-label = quanto paga una vincita
option-tabu-pays = una casella che esce paga il suo multiplo oltre alla puntata, o puntata compresa
option-tabu-pays-to_one = oltre alla puntata
option-tabu-pays-for_one = puntata compresa
option-tabu-doubling-label = pagare doppio
option-tabu-doubling = le caselle su cui paghi doppio se nessun dado le mostra
option-tabu-doubling-symbols = sui simboli
option-tabu-doubling-all = su tutte le caselle
option-tabu-doubling-none = su nessuna casella
option-tabu-short_bank-label = un banco a corto paga con
option-tabu-short_bank = un banco che non può pagare tutto usa anche ciò che incassa, o solo ciò che aveva prima
option-tabu-short_bank-owes = anche ciò che incassa
option-tabu-short_bank-own_money = ciò che aveva
option-tabu-laps-label = giri del tavolo
option-tabu-laps = quante volte il banco fa il giro
preset-tabu-open_bets = A turno e allo scoperto
preset-tabu-stake_counts = La puntata è compresa
