# Son histoire à soi : ce qui s'est joué sur cet appareil, et un résultat à montrer ailleurs.

story-sum =
    { $played ->
        [one] Tu as joué une partie jusqu'au bout
       *[other] Tu as joué { $played } parties jusqu'au bout
    } et tu en as gagné { $won }.
story-fair = Si tout le monde était de force égale, ce serait environ { $count } : c'est le repère sur chaque barre.
story-games = Par jeu
story-faced = Selon l'adversaire le plus fort
story-people = des gens
story-errors = Ce que te coûte un choix
story-rate = Chance de gagner perdue à chaque choix, sur les dix dernières parties analysées : { $first } au début, { $last } maintenant.
story-weighing = On analyse tes choix : partie { $place } sur { $count }…
story-weigh-why = Le serveur peut analyser tes choix, chacun d'après ce que tu savais à ce moment-là. Il lui faut jusqu'à une minute par partie.
story-weigh =
    { $count ->
        [one] Analyser la dernière partie
       *[other] Analyser les { $count } dernières parties
    }
story-unweighed =
    { $count ->
        [one] Une partie n'a pas pu être analysée.
       *[other] { $count } parties n'ont pas pu être analysées.
    }
story-costs = Ce qui te coûte le plus
story-costs-one = { $loss } d'une victoire par partie
story-best = Les meilleurs moments
story-best-one = De combien ton choix valait mieux que tout le reste
story-last = Les dernières parties
story-first = Tu as gagné.
story-place = Tu es { $place }e sur { $players }.
story-with = avec { $names }
story-found = Chaque choix a coûté { $error }, la chance a apporté { $luck }.
story-more = En montrer plus
story-empty = Rien ici pour l'instant. Les parties que tu finis sur cet appareil entrent dans ton histoire.
story-keep = Rien qu'à toi
story-keep-why = Ton histoire est dans ce navigateur et nulle part ailleurs. Un fichier l'emporte sur un autre appareil ; le lien privé d'une partie y apporte cette partie.
story-save = L'enregistrer en fichier
story-open = Ajouter un fichier
story-forget = Tout oublier
story-opened =
    { $count ->
        [0] Rien de nouveau : toutes ces parties étaient déjà là.
        [one] Une partie ajoutée.
       *[other] { $count } parties ajoutées.
    }
story-broken = Ce n'est pas un fichier d'histoire, ou pas tout entier. Rien n'a changé.
story-newer = Cette histoire a été enregistrée par une page plus récente que celle-ci. Recharge cette page, puis ajoute-la.
story-full = Ce navigateur n'a pas assez de place. Il garde ce qui tient.
story-forgotten = Oublié. Ton histoire recommence à ta prochaine partie.
story-share-picture = Partager l'image
story-share-save = Enregistrer l'image
story-share-text = Copier en texte
