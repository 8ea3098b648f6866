# Tabu : cases, mises et lancers, à la page comme au terminal.

game-tabu-title = Tabu
game-tabu-summary = Six cases, trois dés et une banque qui tourne : pose tes jetons où tu le sens, et gare à l'ancre et au soleil.
tabu-goal =
    But : le plus d'argent après { $laps ->
        [one] { $laps } tour.
       *[other] { $laps } tours.
    }

tabu-box-C = trèfle
tabu-box-D = carreau
tabu-box-H = cœur
tabu-box-S = pique
tabu-box-A = ancre
tabu-box-U = soleil

tabu-each =
    { $you ->
        [yes] toi { $what }
       *[no] { $who } { $what }
    }
tabu-none = aucune
tabu-bets = Les mises : { $bets }.
tabu-rolled =
    { $you ->
        [yes] Tu lances { $roll } : { $changes }.
       *[no] { $who } lance { $roll } : { $changes }.
    }
tabu-sealed =
    { $you ->
        [yes] Tes mises sont faites.
       *[no] { $who } a misé.
    }
tabu-laid =
    { $you ->
        [yes] Tu as misé { $bets }.
       *[no] { $who } a misé { $bets }.
    }
tabu-laid-none =
    { $you ->
        [yes] Tu n'as rien misé.
       *[no] { $who } n'a rien misé.
    }
tabu-broke-bank =
    { $you ->
        [yes] Tu paies tout ce que tu as : { $paid } sur { $claimed }.
       *[no] { $who } paie tout son argent : { $paid } sur { $claimed }.
    }
tabu-went-out =
    { $you ->
        [yes] Tu n'as plus d'argent.
       *[no] { $who } n'a plus d'argent.
    }
tabu-has-bank =
    { $you ->
        [yes] Tu tiens la banque.
       *[no] { $who } tient la banque.
    }
tabu-game-over = La partie est finie.

tabu-ask = Que mises-tu ? Ton argent couvre encore { $count }.
tabu-done = tes mises sont faites
tabu-word-done = fini
tabu-hint = Case et montant, C 5 pour cinq sur trèfle ; ou plusieurs : C 5, A 12, { tabu-word-done }
tabu-propose = { $count } sur { $box }
tabu-why-min = Chacun mise au moins { $count } par coup.
tabu-why-cover = Ça pourrait te coûter { $cost }, et ton argent n'en couvre que { $count }.
tabu-why-least = Une mise est d'au moins 1.

tabu-progress =
    { $you ->
        [yes] tour de table { $lap } sur { $laps }, tu tiens la banque
       *[no] tour de table { $lap } sur { $laps }, { $who } tient la banque
    }
tabu-stage = Tour { $lap } sur { $laps }
tabu-the-end = la fin
tabu-bet = mise { $count }
tabu-last = avant { $amount }
tabu-last-roll = le dernier lancer : { $faces }
tabu-bank = banque
tabu-reserved = banque, la banque
tabu-out = à sec
tabu-chips = Choisis un jeton, puis touche une case.
tabu-chip = Jeton de { $count }
tabu-score = Argent

tabu-times =
    { $count ->
        [one] sorti une fois
        [2] sorti deux fois
       *[other] sorti { $count } fois
    }
tabu-missed = pas sorti
tabu-open = Les mises sont sur la table.
tabu-you-bank = Tu tiens la banque : tu prends ce que les autres perdent et tu paies ce qu'ils gagnent.
tabu-you-done = Tes mises sont faites.
tabu-bets-now = { $who } mise maintenant.

tabu-threw =
    { $you ->
        [yes] Tu lances { $roll }.
       *[no] { $who } lance { $roll }.
    }
tabu-change = { $who } { $what }.
tabu-part = { $box } { $what }
tabu-reckoned = Toi, { $total } en tout : { $parts }.
tabu-reckoned-one = Toi : { $parts }.
tabu-short = La banque paie { $paid } sur { $claimed }.
tabu-in-all = pour toi en tout
tabu-in-all-bank = pour la banque : { $lost } reçus, { $paid } payés
tabu-banked =
    { $you ->
        [yes] Ta banque encaisse { $lost } et paie { $paid } : { $total }.
       *[no] À la banque, { $who } encaisse { $lost } et paie { $paid } : { $total }.
    }
tabu-last-roll-was = Le dernier lancer.
tabu-last-roll-own = Le dernier lancer : toi { $what }.
tabu-print = Une pièce gagne sur 1, 2, 3 dés, perd sur 0.
tabu-die-blank = un dé en main
tabu-money =
    { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }

tabu-lay = Tes mises : encore { $count } à risquer.
tabu-lay-done = C'est misé
tabu-stops = ne plus miser
tabu-staked = { $count } misés
tabu-risked = au pire −{ $count }
tabu-least = au moins { $count }
tabu-coach-first = Enseignes : { $miss } à { $most } la pièce ; ancre, soleil : { $symbol-miss } à { $symbol-most }.
tabu-coach = Tes mises : au pire { $lost }, au mieux { $won }.

# How it goes, picture by picture.
tabu-how-1 = Tout le monde commence avec 100 pièces. À chaque coup, une personne tient la banque et toutes les autres misent contre elle.
tabu-how-2 = Pose des jetons sur les cases que tu veux : quatre enseignes, une ancre et un soleil. Personne ne voit tes mises avant que toutes soient faites.
tabu-how-3 = La banque lance trois dés. Une enseigne sur un, deux ou trois dés rapporte une, deux ou trois fois ta mise, qui te revient en plus. Si elle ne sort pas, ta mise est perdue.
tabu-how-4 = L'ancre et le soleil rapportent deux, trois ou quatre fois ta mise. Mais s'ils ne sortent pas tu paies double : n'y mise que ce que tu peux payer deux fois.
tabu-how-5 = Puis la banque passe à la personne suivante. Quand tu la tiens, tu ne mises pas : tu prends ce que les autres perdent et tu paies ce qu'ils gagnent.
tabu-how-6 = La banque fait trois fois le tour de la table. Sans pièces, tu sors du jeu ; à la fin, la plus grosse fortune gagne.

# Sur quoi portent les décisions.
about-tabu-bet = les mises

# Règles maison : le nom court de chacune, son explication, et ses valeurs en mots.
option-tabu-money-label = argent de départ
option-tabu-money = l'argent de chacun au départ
option-tabu-betting-label = façon de miser
option-tabu-betting = tout le monde mise en même temps et en secret, ou l'un après l'autre à découvert, à partir de la gauche de la banque
option-tabu-betting-sealed = en secret
option-tabu-betting-in_turn = à découvert, à tour de rôle
option-tabu-cover-label = l'argent doit couvrir
option-tabu-cover = ton argent doit couvrir deux fois tes mises, car elles peuvent coûter autant, ou une seule fois ; ce que tu ne peux pas payer du double est alors perdu pour la banque
option-tabu-cover-double = deux fois les mises
option-tabu-cover-stake = une fois les mises
option-tabu-min_bet-label = mise minimale
option-tabu-min_bet = le moins que chacun mise par coup
option-tabu-pays-label = ce que paie un gain
option-tabu-pays = une case qui sort paie son multiple en plus de la mise, ou mise comprise
option-tabu-pays-to_one = en plus de la mise
option-tabu-pays-for_one = mise comprise
option-tabu-doubling-label = payer double
option-tabu-doubling = les cases où l'on paie double si aucun dé ne les montre
option-tabu-doubling-symbols = sur les symboles
option-tabu-doubling-all = sur toutes les cases
option-tabu-doubling-none = sur aucune case
option-tabu-short_bank-label = une banque à court paie avec
option-tabu-short_bank = une banque qui ne peut pas tout payer y met aussi ce qu'elle encaisse, ou seulement ce qu'elle avait
option-tabu-short_bank-owes = aussi ce qu'elle encaisse
option-tabu-short_bank-own_money = ce qu'elle avait
option-tabu-laps-label = tours de table
option-tabu-laps = combien de fois la banque fait le tour
preset-tabu-open_bets = Chacun mise à son tour
preset-tabu-stake_counts = La mise est comprise
