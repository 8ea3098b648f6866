# Tonk : ce qui se fait et se dit autour des cartes, à la page comme au terminal.

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
        [yes] abats ton jeu
       *[no] abat son jeu
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

tonk-ask-begin = Abattre ton jeu, ou prendre une carte ?
tonk-ask-play = Pose ce que tu veux, puis jette une carte.
tonk-way-stock = piocher
tonk-way-take = prendre { $cards }
tonk-way-call = arrêter la donne : on compte tout
tonk-way-drop = abattre ton jeu, à { $count }
tonk-drop-why = Si ta main est la plus basse, les autres te paient ; sinon tu paies double.
tonk-way-meld = poser { $cards }
tonk-way-lay = ajouter { $cards } à une suite
tonk-way-discard = jeter { $cards }
tonk-hint = Touche une carte pour la jeter, ou plusieurs pour les poser.
tonk-no-way = Ces cartes ne peuvent pas se jouer ensemble.
tonk-why-missing = Tu n'as pas { $cards } en main.
tonk-why-taken = Tu viens de prendre cette carte de la défausse.
tonk-why-no-run = Aucune suite sur la table ne s'arrête à côté d'elle.

tonk-progress =
    { $you ->
        [yes] donne { $hand } sur { $hands }, tu as donné
       *[no] donne { $hand } sur { $hands }, { $who } a donné
    }
tonk-the-end = la fin
tonk-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
tonk-stock = pioche
tonk-stock-empty = vide
tonk-pile = défausse
tonk-table = Sur la table
tonk-on-table = Sur la table : { $melds }
tonk-nothing = rien encore
tonk-set-of =
    { $you ->
        [yes] posé par toi
       *[no] posé par { $who }
    }
tonk-run = suite
tonk-hand = Ta main
tonk-total = ta main compte { $count }
tonk-total-without = reste { $count }
tonk-by-rank = Trier par valeur
tonk-by-suit = Trier par couleur
tonk-dealer = a donné
tonk-turn = joue
tonk-score = Solde

tonk-count = Le compte
tonk-count-who =
    { $you ->
        [yes] Tu as abattu ton jeu.
       *[no] { $who } a abattu son jeu.
    }
tonk-count-called =
    { $you ->
        [yes] Tu as arrêté la donne.
       *[no] { $who } a arrêté la donne.
    }
tonk-count-turns = La donne a trop duré.
tonk-count-tonk = TONK !
tonk-go-on = Continuer
