# Son histoire à soi : ce qui s'est joué sur cet appareil, et un résultat à montrer ailleurs.

story-sum =
    { $played ->
        [one] Tu as joué une partie jusqu'au bout
       *[other] Tu as joué { $played } parties jusqu'au bout
    } et tu en as gagné { $won }.
story-fair = Si tous se valaient à tes tables, ce serait environ { $count } : c'est le repère sur chaque barre.
story-games = Par jeu
story-faced = Par adversaire le plus fort
story-people = des gens
story-errors = Ce que te coûte une décision
story-rate = Chance de gagner perdue par décision, sur les dix dernières parties analysées : { $first } au début, { $last } maintenant.
story-weighing = Tes décisions sont pesées : partie { $place } sur { $count } …
story-weigh-why = Le serveur peut peser tes décisions, chacune d'après ce que tu savais alors. Il lui faut jusqu'à une minute par partie.
story-weigh =
    { $count ->
        [one] Peser la dernière partie
       *[other] Peser les { $count } dernières parties
    }
story-unweighed =
    { $count ->
        [one] Une partie n'a pas pu être pesée.
       *[other] { $count } parties n'ont pas pu être pesées.
    }
story-costs = Ce qui te coûte le plus
story-costs-one = { $loss } d'une victoire, à chaque partie
story-best = Les meilleurs moments
story-best-one = De combien ce que tu as trouvé valait mieux que tout le reste
story-last = Les dernières parties
story-first = Tu as gagné.
story-place = Tu es { $place }e sur { $players }.
story-with = avec { $names }
story-found = Une décision a coûté { $error }, la fortune a apporté { $luck }.
story-more = En montrer plus
story-empty = Rien ici pour l'instant. Une partie que tu joues jusqu'au bout sur cet appareil entre dans ton histoire.
story-keep = À toi seul
story-keep-why = Ton histoire est dans ce navigateur et nulle part ailleurs. Un fichier l'emporte sur un autre appareil ; le lien privé d'une partie y apporte cette partie.
story-save = L'enregistrer en fichier
story-open = Ajouter un fichier
story-forget = Tout oublier
story-opened =
    { $count ->
        [0] Rien de nouveau : toutes ses parties étaient là.
        [one] Une partie s'est ajoutée.
       *[other] { $count } parties se sont ajoutées.
    }
story-broken = Ce n'est pas un fichier d'histoire, ou pas tout entier. Rien n'a changé.
story-newer = Cette histoire a été enregistrée par une page plus récente que celle-ci. Recharge cette page, puis ajoute-la.
story-full = Ce navigateur n'a pas la place pour tout. Ce qui tient est gardé.
story-forgotten = Oublié. Les parties que tu joues dès maintenant commencent une nouvelle histoire.
story-share-picture = Partager l'image
story-share-save = Enregistrer l'image
story-share-text = Copier en texte
