# Toc: carte, pedine e percorsi, per la pagina e per il terminale.

game-toc-title = Toc
game-toc-summary = Le carte portano le tue quattro pedine intorno al tabellone e a casa, e rimandano le altre al campo.
toc-goal =
    { $teams ->
        [yes] Scopo: le vostre 8 pedine a casa per prime.
       *[no] Scopo: le tue 4 pedine a casa per prime.
    }

toc-card =
    { $card ->
        [A] l'asso
        [J] il fante
        [Q] la donna
        [K] il re
        [X] il jolly
        [T] il 10
        [8] l'8
       *[other] il { $card }
    }
toc-pawn =
    { $owner ->
        [you] la tua pedina { $number }
        [own] la pedina { $number }
       *[other] la pedina { $number } di { $who }
    }
toc-square =
    { $owner ->
        [you] la casella { $number } del tuo settore
        [nobody] la casella { $number } del settore libero { $section }
       *[other] la casella { $number } del settore di { $who }
    }
toc-house-square = la casella { $number } della casa
toc-centre = il centro
toc-camp = campo
toc-pawn-at = { $pawn }: { $where }

toc-enters = { $pawn } esce dal campo
toc-goes = { $pawn } va avanti di { $steps }
toc-goes-back = { $pawn } torna indietro di { $steps }
toc-goes-home = { $pawn } entra nella casella { $number } della casa
toc-goes-to = { $pawn } raggiunge { $where }
toc-swaps = { $pawn } cambia posto con { $other }
toc-sends = { $what } e rimanda al campo { $pawns }

toc-played =
    { $you ->
        [yes] Giochi { $card }: { $what }.
       *[no] { $who } gioca { $card }: { $what }.
    }
toc-went-on =
    { $you ->
        [yes] Continui il 7: { $what }.
       *[no] { $who } continua il 7: { $what }.
    }
toc-discarded =
    { $you ->
        [yes] Scarti { $card }.
       *[no] { $who } scarta { $card }.
    }
toc-folded =
    { $you ->
        [yes] Posi le carte: { $cards }.
       *[no] { $who } posa le carte: { $cards }.
    }
toc-gave =
    { $whose ->
        [you] Dai { $card } a { $partner }.
        [partner] { $who } ti dà { $card }.
       *[other] { $who } dà { $card } a { $partner }.
    }
toc-jacked =
    { $you ->
        [yes] Dopo un fante puoi solo scartare.
       *[no] Dopo un fante { $who } può solo scartare.
    }
toc-drew =
    { $you ->
        [yes] Peschi { $card } e giochi ancora.
       *[no] { $who } pesca una carta e gioca ancora.
    }
toc-dealt =
    { $you ->
        [yes] Dai { $cards } a testa.
       *[no] { $who } dà { $cards } a testa.
    }
toc-won =
    { $you ->
        [yes] Vinci la partita.
       *[no] { $who } vince la partita.
    }
toc-won-together =
    { $you ->
        [yes] Tu e { $partner } vincete la partita.
       *[no] { $who } e { $partner } vincono la partita.
    }

toc-ask = Tocca a te: muovi le { $mark }.
toc-ask-own = Muovi le { $colour } { $mark }.
toc-colour =
    { $seat ->
        [0] rosse
        [1] blu
        [2] verdi
       *[other] viola
    }
toc-ask-partner = Gioca per { $who } ({ $mark }).
toc-ask-jacked = Dopo un fante: scarta.
toc-ask-discard = Nessuna mossa: scarta.
toc-ask-fold = Nessuna mossa: posa.
toc-ask-give = Dai una carta a { $who }.
toc-ask-seven =
    { $count ->
        [one] Il 7: ancora { $count } passo.
       *[other] Il 7: ancora { $count } passi.
    }
toc-use =
    { $card ->
        [A] Asso: esci dal campo, o avanti di 1.
        [either] Asso: esci dal campo, o avanti di 1 o di 11.
        [K] Re: esci dal campo, o avanti di 13.
        [eats] Re: esci, o avanti di 13 e rimandi al campo chi superi.
        [X] Jolly: esci dal campo, o avanti di { $steps }; poi giochi ancora.
        [J] Fante: avanti di 11; chi segue può solo scartare.
        [swap] Fante: due pedine cambiano posto.
        [eleven] Fante: avanti di 11.
        [Q] Donna: avanti di 12.
        [4] Quattro: indietro di 4; dalla tua partenza, è quasi casa.
        [7] Sette: 7 passi da dividere; rimanda al campo chi supera.
        [T] Dieci: due pedine cambiano posto.
       *[other] Avanti di { $card }.
    }
toc-how = Scegli una carta o una pedina.
toc-discard = scarta { $card }
toc-fold = posa tutte le carte
toc-give = dai { $card } a { $who }
toc-ways =
    { $count ->
        [one] { $count } modo di giocarla
       *[other] { $count } modi di giocarla
    }
toc-pawn-ways =
    { $count ->
        [one] { $pawn }: { $count } modo
       *[other] { $pawn }: { $count } modi
    }
toc-sure-discard = Scartare { $card }?
toc-sure-give = Dare { $card } a { $who }?
toc-sure-swap = Scambiare { $pawn } e { $other }?
toc-sure-sends = { $card } rimanda al campo { $pawns }!
toc-ways-home =
    { $count ->
        [one] Nella casa: { $count } modo
       *[other] Nella casa: { $count } modi
    }
toc-ways-on =
    { $count ->
        [one] Altrove: { $count } modo
       *[other] Altrove: { $count } modi
    }
toc-ways-with =
    { $count ->
        [one] Al posto di pedine di { $who }: { $count } modo
       *[other] Al posto di pedine di { $who }: { $count } modi
    }
toc-wins = vince
toc-why-missing =
    Non hai { $card ->
        [A] assi
        [J] fanti
        [Q] donne
        [K] re
        [X] jolly
        [T] 10
       *[other] { $card }
    }.
toc-why-not-yours = { $pawn } non è tua.
toc-why-camp = { $pawn } è nel campo.
toc-why-house = { $pawn } è nella casa.
toc-why-board = Niente sul tabellone lo permette.

toc-progress =
    { $you ->
        [yes] mano { $deal } di questo mazzo, carte date da te
       *[no] mano { $deal } di questo mazzo, carte date da { $who }
    }
toc-the-end = la fine
toc-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
toc-stage = Mano { $deal } del mazzo
toc-homecome =
    { $count ->
        [one] { $count } pedina a casa su 4
       *[other] { $count } pedine a casa su 4
    }
toc-partner =
    { $you ->
        [yes] con te
       *[no] con { $who }
    }
toc-with-you = e tu
toc-squares =
    { $steps ->
        [one] { $steps } casella
       *[other] { $steps } caselle
    }
toc-lost =
    { $how ->
        [king] { $pawn }, superata dal re, torna al campo dopo { toc-squares }.
        [passed] { $pawn }, superata dal 7, torna al campo dopo { toc-squares }.
       *[landed] { $pawn }, presa sulla sua casella, torna al campo dopo { toc-squares }.
    }
toc-hand = la tua mano
toc-pack = mazzo
toc-last = giocata
toc-last-none = nessuna
toc-steps-left =
    { $count ->
        [one] resta { $count } passo
       *[other] restano { $count } passi
    }
toc-score = Passi

toc-coach-eat = { $card } può rimandare { $pawn } al campo, dopo { toc-squares }.
toc-coach-both = { $card } può rimandare { $pawn }: −{ $steps }. Attenzione, { $other }: −{ $own } per te.
toc-coach-home =
    { $wins ->
        [yes] { $card } porta { $pawn } a casa e vince la partita!
       *[no] { $card } può portare { $pawn } a casa, dove nulla la tocca.
    }
toc-coach-past =
    { $all ->
        [yes] Niente porta dentro { $pawn } esattamente: deve passare oltre, per un altro giro.
       *[no] { $card } porterebbe { $pawn } oltre la casa, per un altro giro.
    }
toc-coach-swap = { $card }: cambia posto con una pedina che è { $steps } passi più avanti.
toc-coach-enter = { $card } fa uscire una pedina, al sicuro sulla partenza.
toc-coach-cost = { $card } ti costerebbe { $steps } passi.
toc-coach-forced = Ogni carta ti costa pedine: almeno { $steps } passi.
toc-coach-give = Assi, re e jolly fanno uscire le pedine: danne uno se a { $who } serve più che a te.
toc-coach-discard =
    { $keeps ->
        [yes] Tieni ciò che fa uscire le pedine: assi, re, jolly.
       *[no] Scarta ciò di cui puoi fare a meno: le carte basse portano a casa.
    }

# How it goes, picture by picture.
toc-how-1 = Porta le tue quattro pedine fuori dal campo, una volta intorno al tabellone e nella tua casa, le quattro caselle all'interno. Vince chi le porta tutte per primo.
toc-how-2 = Gioca una carta per turno. Un asso, un re o un jolly porta una pedina dal campo alla tua partenza.
toc-how-3 = Altrimenti una pedina avanza di quanto dice la carta. Asso 1, fante 11, donna 12, re 13, jolly 15. La pedina su cui arrivi torna al campo, anche se è tua.
toc-how-4 = 4 torna indietro: dalla tua partenza è quasi casa. 10 scambia due pedine. 7 si divide tra le tue e rimanda quelle che supera. Dopo un fante si può solo scartare; un jolly pesca e rigioca.
toc-how-5 = Dopo un giro una pedina entra nella tua casa, se la carta la porta esattamente su una casella libera; se no forse rifà il giro. In casa non ne salta nessuna ed è al sicuro, come sulla sua partenza.
toc-how-6 = Se puoi giocare una carta, devi giocarla, anche a tuo danno. Se non puoi, scartane una. Quando nessuno ha più carte, se ne danno di nuove.

# Su che cosa si decide.
about-toc-card = carte e pedine

# Regole della casa: il nome breve di ognuna, la spiegazione, e i valori che sono parole.
option-toc-teams-label = due squadre
option-toc-teams = in quattro, due contro due, chi gioca in coppia siede di fronte
option-toc-jokers-label = jolly
option-toc-jokers = quanti jolly nel mazzo
option-toc-overshoot-label = oltre la propria partenza
option-toc-overshoot = se una pedina che ha fatto il giro può superare la sua partenza per un altro giro
option-toc-overshoot-lap = un altro giro
option-toc-overshoot-blocked = non oltre
option-toc-start_blocks-label = le partenze sbarrano la strada
option-toc-start_blocks = se una pedina sulla propria partenza sbarra la strada
option-toc-ten_own-label = un 10 scambia due delle tue
option-toc-ten_own = se un 10 può scambiare due pedine tue
option-toc-shortcut-label = scorciatoia per il centro
option-toc-shortcut = se si può passare dal centro
option-toc-joker_steps-label = passi di un jolly
option-toc-joker_steps = di quante caselle avanza un jolly
option-toc-king_eats-label = un re rimanda al campo
option-toc-king_eats = se un re che avanza di 13 rimanda al campo tutte quelle che supera, come un 7
option-toc-ten-label = effetto di un 10
option-toc-ten = che cosa fa un 10
option-toc-ten-swap = scambia due pedine
option-toc-ten-ten = va avanti di 10
option-toc-jack-label = effetto di un fante
option-toc-jack = va avanti di 11 e chi segue può solo scartare, scambia due pedine, o va solo avanti di 11
option-toc-jack-skip = 11, chi segue scarta
option-toc-jack-swap = scambia due pedine
option-toc-jack-eleven = va avanti di 11, e basta
option-toc-stuck-label = senza mosse
option-toc-stuck = se non puoi giocare nessuna carta ne scarti una, o posi tutte le carte fino alla mano seguente
option-toc-stuck-discard = scartarne una
option-toc-stuck-fold = posarle tutte
option-toc-ace-label = passi di un asso
option-toc-ace = di quante caselle avanza un asso
option-toc-ace-one = 1
option-toc-ace-one_or_eleven = 1 o 11
option-toc-exchange-label = i compagni si scambiano una carta
option-toc-exchange = a squadre, dopo ogni distribuzione i compagni si danno una carta
preset-toc-shortcut = Con la scorciatoia
preset-toc-partners = A coppie
