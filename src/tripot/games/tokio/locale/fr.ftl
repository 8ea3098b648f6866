# Tokio, on the page and at the terminal.

game-tokio-title = Tokio
game-tokio-summary = Lance les dés sous ton gobelet, annonce, et qu'on te croie ; la dernière personne en vie gagne.
tokio-goal = But : survivre à tous les autres.

tokio-score = Vies
tokio-lives =
    { $count ->
        [one] { $count } vie
       *[other] { $count } vies
    }
tokio-who =
    { $you ->
        [yes] Tu
       *[no] { $who }
    }
# The highest value, as people say it.
tokio-highest = Tokio (21)

# Where the game stands.
tokio-alive = { $alive } sur { $players } en vie
tokio-out = hors jeu
tokio-no-claim = pas encore d'annonce
tokio-claim-of =
    { $you ->
        [yes] ton annonce
       *[no] annonce : { $who }
    }
tokio-ladder = Les 21 valeurs, de la plus basse à la plus haute
tokio-in-a-row =
    { $count ->
        [one] Tokio une fois
       *[other] Tokio { $count } fois de suite
    }

# The dice.
tokio-under =
    { $you ->
        [yes] Sous ton gobelet
       *[no] Sous le gobelet : { $who }
    }
tokio-under-yours = Sous ton gobelet : { $value }
tokio-rolled-yours = Ton lancer : { $value }
tokio-last-shown = Les derniers dés montrés : { $value }
tokio-peek = Regarder sous ton gobelet
tokio-cover = Recouvrir tes dés
tokio-recall = Ton lancer

# What is asked and chosen.
tokio-ask-answer = { $who } annonce { $claim }. Tu y crois ?
tokio-ask-doubt = { $who } : { $claim }. Tu ne peux que douter.
tokio-ask-yield = { $who } annonce { $claim }. Doute ou cède.
tokio-ask-tokio = Annonce Tokio à ton tour, vrai ou faux.
tokio-ask-higher = Annonce plus haut que { $claim }, vrai ou faux.
tokio-ask-equal = Annonce { $claim } ou plus, vrai ou faux.
tokio-ask-any = Tu ouvres : annonce, vrai ou faux.
tokio-claim = Annoncer { $claim }
tokio-claim-true = Annoncer { $claim }, la vérité
tokio-believe = Croire
tokio-believe-then = puis lancer et annoncer
tokio-doubt = Douter
tokio-doubt-then = et voir les dés
tokio-yield = Céder
tokio-yield-then = pour une vie
tokio-pass = Passer
tokio-pass-then = annoncer sans voir

# What happens: first what a seat does, then the whole sentence.
tokio-rolls =
    { $you ->
        [yes] lances les dés
       *[no] lance les dés
    }
tokio-rolls-value =
    { $you ->
        [yes] lances { $value }
       *[no] lance { $value }
    }
tokio-claims =
    { $you ->
        [yes] annonces
       *[no] annonce
    } { $claim }
tokio-believes =
    { $you ->
        [yes] y crois
       *[no] y croit
    }
tokio-passes =
    { $you ->
        [yes] prends
       *[no] prend
    } les dés sans voir
tokio-rolled = { tokio-who } { tokio-rolls }.
tokio-claimed = { tokio-who } { tokio-claims }.
tokio-believed = { tokio-who } { tokio-believes }.
tokio-passed = { tokio-who } { tokio-passes }.
tokio-yielded =
    { $you ->
        [yes] Tu cèdes.
       *[no] { $who } cède.
    }
tokio-doubts =
    { $you ->
        [yes] Tu doutes
       *[no] { $who } doute
    }
tokio-doubted-lie = { tokio-doubts } : c'était { $shown }, pas { $claim }.
tokio-doubted-truth = { tokio-doubts }, mais c'était bien { $shown }.
tokio-doubted-more = { tokio-doubts }, mais c'était { $shown }, et ici il suffit d'avoir au moins { $claim }.
tokio-lost =
    { $you ->
        [yes] Tu perds { tokio-lives }.
       *[no] { $who } perd { tokio-lives }.
    }
tokio-lost-all =
    { $you ->
        [yes] Tu perds { tokio-lives } et te voilà hors jeu.
       *[no] { $who } perd { tokio-lives } et sort du jeu.
    }
tokio-won =
    { $you ->
        [yes] Tu gagnes la partie.
       *[no] { $who } gagne la partie.
    }

# The moment of doubt.
tokio-verdict-lie = Un mensonge !
tokio-verdict-truth = La vérité !

# What the coach says.
tokio-coach-answer = Vrai { $chance } fois sur 36. Faux : { $who } perd { $liar } ; vrai : tu perds { $doubter }.
tokio-coach-low = Ton { $value } est trop bas : il faut mentir. Si on t'attrape, tu perds { $liar }.
tokio-coach-claim = Mensonge découvert : tu perds { $liar } ; vrai : douter coûte { $doubter }.
tokio-coach-times = Sur un Tokio, c'est { $times } fois plus.

# At the terminal.
tokio-wins = gagne
tokio-doubt-choice = douter, et voir les dés
tokio-believe-choice = croire, et lancer à ton tour
tokio-yield-choice = céder, et perdre une vie
tokio-pass-choice = passer : prendre les dés sans voir, et annoncer

# How it goes, picture by picture.
tokio-how-1 = Tu as huit vies, et sous ton gobelet deux dés que personne d'autre ne voit. Ils font une valeur, le plus fort en premier : ici, 51.
tokio-how-2 = Les 21 valeurs, du barreau le plus bas au plus haut. Tout double bat 65, et 21, nommé Tokio, bat tout le reste.
tokio-how-3 = Tu annonces une valeur. C'est ce que tu as, ou un mensonge : ici tu as 51 et tu annonces 62.
tokio-how-4 = Seule la personne suivante répond. Si elle y croit, elle ne verra jamais ces dés : elle lance en secret et doit annoncer plus haut, vrai ou faux.
tokio-how-5 = Quand on doute, le gobelet se lève. Annoncer plus que les dés, ou même moins, est un mensonge et coûte deux vies. Si c'était vrai, douter en coûte une. La personne qui a perdu recommence.
tokio-how-6 = Rien n'est plus haut que Tokio : si tu y crois, tu dois annoncer Tokio aussi. Sans vie, on sort du jeu. La dernière personne en vie gagne.

# Sur quoi portent les décisions.
about-tokio-claim = quoi annoncer
about-tokio-answer = croire ou douter

# Règles maison : le nom court de chacune, son explication, et ses valeurs en mots.
option-tokio-lives-label = vies
option-tokio-lives = les vies de chacun au départ
option-tokio-unseen-label = dés passés
option-tokio-unseen = si on peut prendre les dés sans voir, et annoncer, au lieu de croire
option-tokio-claims-label = l'annonce suivante
option-tokio-claims = une annonce doit être plus haute que la précédente, ou peut être aussi haute
option-tokio-claims-higher = plus haute
option-tokio-claims-equal = aussi haute suffit
option-tokio-yield-label = céder
option-tokio-yield = si on peut céder à un Tokio, pour une vie
option-tokio-truth-label = une annonce honnête
option-tokio-truth = une annonce est honnête seulement si c'est exactement le lancer, ou aussi quand le lancer est plus haut
option-tokio-truth-exact = exactement le lancer
option-tokio-truth-at_least = le lancer ou moins
option-tokio-doubter_loses-label = douter à tort coûte
option-tokio-doubter_loses = les vies que tu perds si tu doutes d'une annonce honnête
option-tokio-liar_loses-label = un mensonge découvert coûte
option-tokio-liar_loses = les vies que tu perds si on t'attrape à mentir
option-tokio-tokio_costs-label = Tokio coûte
option-tokio-tokio_costs = combien de fois plus de vies coûte un Tokio dont on doute
option-tokio-opens-label = qui ouvre ensuite
option-tokio-opens = qui ouvre la manche suivante : la personne qui vient de perdre des vies, l'autre des deux, celle qui suit la dernière à avoir ouvert, ou celle qui a douté
option-tokio-opens-loser = qui a perdu des vies
option-tokio-opens-winner = l'autre des deux
option-tokio-opens-next = la personne suivante
option-tokio-opens-doubter = qui a douté
preset-tokio-mia = Comme au Mia
preset-tokio-other_way = Douter à tort coûte plus
