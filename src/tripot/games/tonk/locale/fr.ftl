# Tonk : ce qui se fait et se dit autour des cartes, à la page comme au terminal.

game-tonk-title = Tonk
game-tonk-summary = Le rami des mercenaires : cinq cartes. Aie le moins de points quand quelqu'un descend, ou vide ta main.
tonk-goal =
    But : le plus d'argent après { $hands ->
        [one] { $hands } donne.
       *[other] { $hands } donnes.
    }

tonk-dealt =
    { $you ->
        [yes] donnes
       *[no] donne
    }
tonk-turned =
    { $you ->
        [yes] retournes { $cards }
       *[no] retourne { $cards }
    }
tonk-drew =
    { $you ->
        [yes] pioches { $cards }
       *[no] pioche { $cards }
    }
tonk-drew-unseen =
    { $you ->
        [yes] pioches une carte
       *[no] pioche une carte
    }
tonk-took =
    { $you ->
        [yes] prends { $cards } de la défausse
       *[no] prend { $cards } de la défausse
    }
tonk-took-top =
    { $you ->
        [yes] prends le dessus de la défausse
       *[no] prend le dessus de la défausse
    }
tonk-melded =
    { $you ->
        [yes] poses { $cards }
       *[no] pose { $cards }
    }
tonk-added =
    { $you ->
        [yes] ajoutes { $cards } à une suite
       *[no] ajoute { $cards } à une suite
    }
tonk-discarded =
    { $you ->
        [yes] jettes { $cards }
       *[no] jette { $cards }
    }
tonk-dropped =
    { $you ->
        [yes] descends
       *[no] descend
    }
tonk-called =
    { $you ->
        [yes] arrêtes la donne
       *[no] arrête la donne
    }
tonk-did =
    { $you ->
        [yes] Tu { $did }.
       *[no] { $who } { $did }.
    }
tonk-first-discard = Nouvelle donne. On retourne { $cards }.
tonk-reshuffled = Toute la défausse, sauf la carte du dessus, devient la pioche.

tonk-each =
    { $you ->
        [yes] toi { $amount }
       *[no] { $who } { $amount }
    }
tonk-end-tonk = TONK ! { $held }.
tonk-end-tonk-unseen = TONK ! La donne est finie à peine commencée.
tonk-end-drop = On compte toutes les mains : { $held }.
tonk-end-call = On compte toutes les mains : { $held }.
tonk-end-turns = La donne a trop duré. On compte toutes les mains : { $held }.
tonk-end-out =
    { $you ->
        [yes] Tu n'as plus de cartes : tu gagnes.
       *[no] { $who } n'a plus de cartes et gagne.
    }
tonk-paid = Règlement : { $paid }.
tonk-paid-nobody = Personne ne paie.

tonk-whom =
    { $you ->
        [yes] toi
       *[no] { $who }
    }
tonk-why-missed =
    { $you ->
        [yes] Descente à { $count } sans la main la plus basse : tu paies double à { $names }, { $amount }{ $many ->
            [one] {""}
           *[other] {" "}chacun
        }.
       *[no] Descente à { $count } sans la main la plus basse : { $who } paie double à { $names }, { $amount }{ $many ->
            [one] {""}
           *[other] {" "}chacun
        }.
    }
tonk-why-rest =
    { $count ->
        [one] La plus basse des autres : { $names }. Le reste lui paie { $amount }.
       *[other] Les plus basses des autres : { $names }. Le reste paie { $amount } à chacune.
    }
tonk-why-lowest =
    { $count ->
        [one] La main la plus basse : { $names }. Tous les autres paient { $amount }.
       *[other] Les mains les plus basses : { $names }. Tous les autres paient { $amount } à chacun.
    }
tonk-why-out = Tous les autres paient { $amount }.
tonk-why-tonk =
    { $count ->
        [one] TONK dès la donne : { $names }. Tous les autres paient double, { $amount }.
       *[other] TONK dès la donne : { $names }. Tous les autres paient double, { $amount } à chacun.
    }
tonk-why-draw = Plusieurs ont un TONK : personne ne paie.

tonk-ask-begin = Descendre ou prendre ?
tonk-ask-play =
    { $lays ->
        [yes] Ajoute si tu veux, puis jette.
       *[no] Pose si tu veux, puis jette.
    }
tonk-ask-discard = Jette une carte.
tonk-ask-taken = Jette, mais pas { $cards }.
tonk-way-stock = piocher
tonk-way-take = prendre { $cards }
tonk-way-call = arrêter la donne : on compte tout
tonk-way-drop = descendre à { $count }
tonk-way-meld = poser { $cards }
tonk-way-lay = ajouter { $cards } à une suite
tonk-way-discard = jeter { $cards }
tonk-hint = Touche une carte, puis encore pour la jeter, ou fais-la glisser.
tonk-sure-drop = Descendre à { $count } ? +{ $win } au plus bas, ou −{ $cost } à { tonk-rival }.
tonk-sure-call = Arrêter à { $count } ? −{ $stake } à qui est au plus bas.
tonk-coach-begin = Descendre : +{ $win } au plus bas, ou −{ $cost } à { tonk-rival }.
tonk-coach-call = La plus basse gagne ; descendre à tort coûte { $cost } par main.
tonk-coach-play =
    { $lays ->
        [yes] Main vide : +{ $out }. Ce qui reste compte contre toi.
       *[no] Trois cartes de même rang, ou trois qui se suivent dans la même couleur, se posent. Main vide : +{ $out }.
    }
tonk-rival =
    { $ties ->
        [yes] qui a moins
       *[no] qui n'a pas plus
    }
tonk-do-stock = Piocher
tonk-do-take = Prendre
tonk-do-call = Arrêter
tonk-do-drop = Descendre
tonk-do-meld = Poser
tonk-do-lay = Ajouter
tonk-do-discard = Jeter
tonk-with = à { $count }
tonk-why-missing = Tu n'as pas { $cards } en main.
tonk-why-taken = Tu viens de prendre cette carte de la défausse.
tonk-why-no-run = Aucune suite sur la table ne s'arrête à côté d'elle.

tonk-stage = Donne { $hand } sur { $hands }
tonk-progress =
    { $you ->
        [yes] Donne { $hand } sur { $hands }, tu as donné
       *[no] Donne { $hand } sur { $hands }, { $who } a donné
    }
tonk-the-end = La fin
tonk-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
tonk-left =
    { $count ->
        [one] { $count } restante
       *[other] { $count } restantes
    }
tonk-stock = pioche
tonk-stock-empty = vide
tonk-pile = défausse
tonk-table = Sur la table
tonk-on-table = Sur la table : { $melds }
tonk-nothing = encore rien
tonk-set = carré ou brelan
tonk-run = suite
tonk-run-open = ajouter à cette suite
tonk-hand = Ta main
tonk-total = ta main compte { $count }
tonk-total-without = reste { $count }
tonk-points =
    { $count ->
        [one] point
       *[other] points
    }
tonk-sort = Trier
tonk-by-rank = Trier par rang
tonk-by-suit = Trier par couleur
tonk-money = solde { $money }
tonk-score = Solde

tonk-count = Le compte
tonk-count-who =
    { $you ->
        [yes] Tu descends.
       *[no] { $who } descend.
    }
tonk-count-called =
    { $you ->
        [yes] Tu arrêtes la donne.
       *[no] { $who } arrête la donne.
    }
tonk-count-turns = La donne a trop duré.
tonk-count-tonk = TONK ! Main très basse ou haute

# How it goes, picture by picture.
tonk-how-1 = Tu reçois cinq cartes. Valet, dame et roi comptent 10, l'as 1, les autres leur nombre. Moins tu as de points en main, mieux c'est.
tonk-how-2 = À ton tour, prends le dessus de la pioche, ou la dernière carte jetée.
tonk-how-3 = Puis pose ce que tu peux : trois ou quatre cartes de même rang, ou trois qui se suivent dans une couleur. Tu peux aussi allonger les suites de la table, mais pas les brelans.
tonk-how-4 = Finis ton tour en jetant une carte. Sans carte en main, tu gagnes la donne, et tout le monde te paie une mise.
tonk-how-5 = Ou descends au lieu de prendre une carte, même d'entrée : on compte. Si ta main est la plus basse, chacun te paie une mise. Sinon, tu en paies deux à chaque main égale ou plus basse.
tonk-how-6 = Cinq cartes de 15 points ou moins, ou de 49 ou 50, gagnent dès la donne : c'est le TONK, deux mises de tout le monde. Après cinq donnes, le plus haut solde gagne.

# Sur quoi portent les décisions.
about-tonk-turn = comment commencer un tour
about-tonk-hand = combinaisons et défausses

# Règles maison : le nom court de chacune, son explication, et ses valeurs en mots.
option-tonk-hands-label = donnes
option-tonk-hands = combien de donnes on joue
option-tonk-tonk_low-label = TONK bas
option-tonk-tonk_low = une main reçue de ce total ou moins est un TONK ; 0 : jamais
option-tonk-tonk_high-label = TONK haut
option-tonk-tonk_high = une main reçue de ce total ou plus est un TONK ; 51 : jamais
option-tonk-several_tonks-label = plusieurs TONK
option-tonk-several_tonks = à partir de deux TONK, on les paie tous, ou personne ne paie
option-tonk-several_tonks-paid = tous payés
option-tonk-several_tonks-draw = personne ne paie
option-tonk-drop_tie-label = descendre à égalité
option-tonk-drop_tie = si tu descends à égalité au plus bas, tu perds contre tes égaux, ou tu gagnes avec eux
option-tonk-drop_tie-loses = perd
option-tonk-drop_tie-shares = gagne avec eux
option-tonk-drop_others-label = les autres, après une descente ratée
option-tonk-drop_others = après une descente ratée, les autres règlent aussi leurs comptes, ou ne paient rien
option-tonk-drop_others-pay = règlent aussi
option-tonk-drop_others-free = ne paient rien
option-tonk-out_pays-label = finir rapporte
option-tonk-out_pays = les mises que chacun te paie quand tu n'as plus de carte
option-tonk-return_taken-label = rejeter la carte prise
option-tonk-return_taken = si une carte prise à la défausse peut être jetée au même tour
option-tonk-empty_stock-label = pioche vide
option-tonk-empty_stock = sans pioche, soit on peut arrêter la donne, soit la défausse, sauf la carte du dessus, devient la pioche
option-tonk-empty_stock-call = on peut arrêter
option-tonk-empty_stock-reshuffle = on mélange la défausse
option-tonk-stake-label = mise
option-tonk-stake = ce que chacun paie à la personne qui gagne la donne
preset-tonk-draw = Deux TONK s'annulent
