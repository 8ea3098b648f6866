# Tokan, on the page and at the terminal.

game-tokan-title = Tokan
game-tokan-summary = Deux dés cachés par personne : dis avec des jetons de combien tu es au-dessus ou au-dessous de tes deux voisins, et tombe juste.
tokan-goal =
    But : le plus de pièces après { $rounds ->
        [one] { $rounds } tour.
       *[other] { $rounds } tours.
    }

tokan-score = Pièces
tokan-pieces =
    { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }
# A seat within a list.
tokan-name =
    { $you ->
        [yes] toi
       *[no] { $who }
    }

# The neighbour that a prediction is about.
tokan-other =
    { $you ->
        [yes] toi
       *[no] { $who }
    }

# Where the game stands.
tokan-round = tour { $round } sur { $rounds }
tokan-manche = manche { $manche } sur 3
tokan-stage =
    { $manche ->
        [0] tour { $round }/{ $rounds }
       *[other] tour { $round }/{ $rounds } · manche { $manche }/3
    }
tokan-stay-or-leave = rester ou partir
tokan-end = fin de la partie
tokan-pot = Pot
tokan-circle = Les gobelets autour de la table, dans le sens horaire

# What is asked.
tokan-ask-stay = Le tour { $round } coûte { $stake }. Rester ?
tokan-ask-left = { $left }, à ta gauche : de combien es-tu au-dessus ou au-dessous ?
tokan-ask-right = { $right }, à ta droite : de combien es-tu au-dessus ou au-dessous ?
tokan-ask-both = { $left } à ta gauche, { $right } à ta droite : de combien es-tu au-dessus ou au-dessous ?
tokan-ask-one = Face à { $who } : plus ou moins ?
tokan-ask-two = Ça compte : plus ou moins ?
tokan-ask-more = Rester pour le tour { $round } ?
tokan-wait-sealed = Personne ne voit ton choix avant que tout le monde ait choisi.

# For those who wish a word on each decision.
tokan-coach-talk = Pour tromper les autres : rien ne se paie avant la manche 3.
tokan-coach-last =
    { $most ->
        [0] Juste : +1 par jeton.
       *[other] Tout bon : +{ $most }.
    } Faux : −1 par point d'écart.
tokan-coach-stay = { $stake }, rendus si le pot suffit. Partir : tu gardes ton solde, sans part du pot.

# What is chosen.
tokan-less = moins
tokan-more = plus
tokan-lower = { tokan-less }, face à { $who }
tokan-higher = { tokan-more }, face à { $who }
tokan-about = Prédiction sur { $who }
tokan-says =
    { $kind ->
        [above] Au moins { $count } de plus face à { $who }
        [below] Au moins { $count } de moins face à { $who }
        [tie] Égalité avec { $who }
       *[none] Je ne dis rien sur { $who }
    }
tokan-set-down = Poser
tokan-stay = Rester et payer { $stake }
tokan-leave = Partir pour de bon
tokan-leaving = Quitter la table pour de bon

# Dice and cups.
tokan-look = Regarder sous ton gobelet
tokan-peek = Soulever
tokan-cover = Reposer
tokan-covered =
    { $you ->
        [yes] Tes dés sont sous ton gobelet
       *[no] Dés sous un gobelet : { $who }
    }
tokan-sealed = secret
tokan-sealed-stay = Choix secret : tu restes.
tokan-sealed-leave = Choix secret : tu pars.
tokan-you-left = Tu as quitté la table. Ton solde ne change plus ; les autres continuent.
tokan-balance = solde { $pieces }
tokan-lies =
    { $side ->
        [left] sur { $other }, à gauche : { $said }
       *[right] sur { $other }, à droite : { $said }
    }

# What happens.
tokan-rolls =
    { $you ->
        [yes] lances
       *[no] lance
    } { $high } et { $low }
tokan-all-roll = Tout le monde lance les dés sous son gobelet.
tokan-decided = Ton choix : { $said }.
tokan-opened-left = Prédictions à gauche : { $said }.
tokan-opened-right = Prédictions à droite : { $said }.
tokan-opened-both = Le dernier mot, à gauche et à droite : { $said }.
tokan-dice = Les dés : { $dice }.
tokan-settled = Tour { $round } : { $brought }.
tokan-left-table =
    { $you ->
        [yes] Tu quittes la table.
       *[no] { $who } quitte la table.
    }
tokan-all-stay = Tout le monde reste.
tokan-round-begins = Tour { $round } : tout le monde paie { $stake } et lance les dés.
tokan-over = La partie est finie.
tokan-shared = Parts du pot : { $shares }.

# The settlement.
tokan-why =
    { $other } : { $said }, c'est { $gap } : { $won ->
        [yes] juste, tu gagnes { $count }.
       *[no] tu paies l'écart, { $count }.
    }
tokan-pair =
    { $you ->
        [yes] Tu as dit { $said }, c'est { $gap }
       *[no] { $who } a dit { $said }, c'est { $gap }
    }
tokan-own-count =
    { $short ->
        [yes] Le pot a rendu { $back } de tes { $stake }
       *[no] Mise rendue
    } ; gagné { $won }, payé { $lost } : { $net }.{ $share ->
        [0] {""}
       *[other] {" "}Ta part du reste : +{ $share }.
    }
tokan-short = Tout le monde n'a pas récupéré ses { $stake } : { $said }.
tokan-pot-left = Dans le pot : { tokan-pieces }.

# At the terminal.
tokan-pot-holds = pot :
tokan-all-open = tous les dés sont découverts
tokan-dice-make = tes dés font { $total }
tokan-under-cups = les dés sont sous les gobelets
tokan-gone-too = plus à table : { $names }
tokan-hint-each = Deux nombres, gauche puis droite, + au-dessus (bleu), - au-dessous (rouge) : +3 -2
tokan-hint-shared = Deux nombres, gauche puis droite, par exemple +3 -2 ; ensemble au plus { $most } ou { $least }.
tokan-hint =
    { $zero ->
        [yes] +1 à { $most } : au moins autant au-dessus (bleu) ; -1 à { $least } : au-dessous (rouge), ou 0.
       *[no] +1 à { $most } : au moins autant au-dessus (bleu) ; -1 à { $least } : au-dessous (rouge) ; pas 0.
    }
tokan-stay-choice = rester
tokan-leave-choice = partir
tokan-result = { $pieces } pièces

# How it goes, picture by picture.
tokan-how-1 = Tout le monde met 22 pièces dans le pot et lance deux dés sous un gobelet. Personne d'autre ne voit les tiens : ici 6 et 3, donc 9.
tokan-how-2 = Dis d'abord ton écart avec ton voisin de gauche. Trois jetons bleus : tu as au moins 3 de plus que lui. Rouges : de moins. Tout est montré en même temps.
tokan-how-3 = Puis la même chose à droite. Jusqu'ici rien ne se paie : bluffe si tu veux, et écoute ce que disent les autres.
tokan-how-4 = À la troisième manche, tu redis les deux en secret, et cette fois ça compte. Tu as 11 jetons de chaque couleur : deux prédictions de la même couleur se les partagent.
tokan-how-5 = Les gobelets se lèvent. Pour chaque prédiction juste, tu prends au pot une pièce par jeton. Pour une fausse, tu y paies l'écart avec la vérité.
tokan-how-6 = Puis chacun reprend ses 22, les plus gros gains d'abord. Si le pot se vide, les derniers ont moins, ou rien. Reste ou pars : après cinq tours, le plus haut solde gagne.

# Sur quoi portent les décisions.
about-tokan-stay = rester ou partir
about-tokan-prediction = les prédictions

# Règles maison : le nom court de chacune, son explication, et ses valeurs en mots.
option-tokan-rounds-label = tours
option-tokan-rounds = combien de tours on joue
option-tokan-stake-label = mise
option-tokan-stake = les pièces que chacun paie à chaque tour
option-tokan-leaving-label = départs
option-tokan-leaving = si on peut quitter la table entre deux tours
option-tokan-reroll-label = dés lancés
option-tokan-reroll = on lance les dés une fois par tour, ou de nouveau à chaque manche, et les derniers comptent
option-tokan-reroll-round = une fois par tour
option-tokan-reroll-manche = à chaque manche
option-tokan-stock-label = jetons de la manche 3
option-tokan-stock = les deux prédictions de la manche 3 partagent une réserve de jetons, ou ont chacune la leur
option-tokan-stock-shared = une réserve
option-tokan-stock-each = une pour chacune
option-tokan-zero-label = prédire 0
option-tokan-zero = prédire 0 est toujours juste, juste seulement à égalité, ou interdit
option-tokan-zero-free = toujours juste
option-tokan-zero-tie = juste à égalité
option-tokan-zero-barred = interdit
option-tokan-order-label = mises rendues selon
option-tokan-order = qui reprend sa mise en premier : le plus gros gagnant, sans compter les pertes ou en les comptant
option-tokan-order-gross = les pièces gagnées
option-tokan-order-net = les gains moins les pertes
option-tokan-leftover-label = pot restant à la fin
option-tokan-leftover = le pot qui reste à la fin se partage entre les personnes encore à table, ou n'est à personne
option-tokan-leftover-shared = partagé
option-tokan-leftover-void = à personne
preset-tokan-to_the_end = Tous jusqu'au bout
preset-tokan-fresh_dice = Dés relancés à chaque manche
