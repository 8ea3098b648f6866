# Ce que chaque décision d'une partie valait : les mots de `tripot analyse` et de la page.

analysis-ready = Préparation (une demi-minute, la première fois)
analysis-working = On regarde chaque coup...
analysis-title = { $game } : ce que chaque décision valait
analysis-seat = Place
analysis-result = Résultat
analysis-start = Au départ
analysis-luck = Dû à la chance
analysis-skill = Dû au jeu de tous
analysis-decisions = Décisions
analysis-error = Perdu par décision
analysis-payoff = gain ou perte, en moyenne
analysis-grade-mild = petite
analysis-grade-grave = grosse
analysis-grade-terrible = énorme
analysis-verdict-flawless = a joué sans faute
analysis-verdict-strong = a très bien joué
analysis-verdict-fair = a plutôt bien joué
analysis-verdict-shaky = a cédé un peu de terrain
analysis-verdict-costly = a cédé beaucoup de terrain
analysis-verdict-none = n'avait pas grand-chose à décider
analysis-verdict-unclear = est difficile à juger sur cette partie
analysis-luck-lucky = { $verdict }, avec de la chance
analysis-luck-unlucky = { $verdict }, sans chance
analysis-luck-even = { $verdict }
analysis-mistakes = Ce qui a coûté le plus
analysis-no-mistakes = Personne n'a fait de vraie faute.
analysis-moment = Moment
analysis-made = Choisi
analysis-best = Meilleur
analysis-equal = Pareil
analysis-lost = Perdu
analysis-why-lie = Une annonce comme celle-ci est un mensonge { $likely } fois sur 100. Celle-ci { $was ->
        [yes] en était un
       *[no] n'en était pas un
    }.
analysis-why-lowest = Une main comme celle-ci est la plus basse { $likely } fois sur 100. Celle-ci { $was ->
        [yes] l'était
       *[no] ne l'était pas
    }.
analysis-why-worth = { $best } victoires sur 100 au lieu de { $made }.
analysis-moments-of-luck = Les moments de chance
analysis-left-out = La partie est si longue que { $count } de ses coups ont été sautés.
analysis-stops = Le fichier s'arrête avant la fin : voici l'analyse jusque-là.

# The sign before tenths.
analysis-decimal = ,

# On the page.

analysis-open = Analyse
analysis-ask = Analyser la partie
analysis-what = Ce que valait chaque choix, d'après ce qu'on savait à ce moment-là, et ce que la chance a fait. Ça prend jusqu'à une minute, et ça continue même si tu pars.
analysis-waiting =
    { $place ->
        [one] Une autre partie passe avant celle-ci.
       *[other] { $place } parties passent avant celle-ci.
    }
analysis-failed = Cette partie n'a pas pu être analysée.
analysis-said-best = Le meilleur choix.
analysis-said-good = Aussi bon que le meilleur.
analysis-said-mild = Une petite faute : elle coûte { $lost ->
        [one] { $lost } victoire
       *[other] { $lost } victoires
    } sur 100.
analysis-said-grave = Une grosse faute : elle coûte { $lost } victoires sur 100.
analysis-said-terrible = Une énorme faute : elle coûte { $lost } victoires sur 100.
analysis-better = Mieux : { $best }.
analysis-choices = Ce que valait chaque choix
analysis-choices-none = Dès que quelqu'un choisit, tu vois ici ce que valait chaque choix.
analysis-chances = chance de gagner
analysis-margin = Après ± : la marge d'erreur de cette chance.
analysis-more =
    { $count ->
        [one] Un autre valait moins.
       *[other] { $count } autres valaient moins.
    }
analysis-faults = Fautes
analysis-next = À la faute suivante
analysis-learn = Les rejouer
analysis-learn-of = { $who } : { $at } sur { $count }
analysis-learn-best = Oui : il n'y a pas mieux.
analysis-learn-better = Mieux que la dernière fois, mais il y a mieux.
analysis-learn-same = Encore la même faute.
analysis-learn-worse = Pas mieux que la dernière fois.
analysis-learn-wins = Ça gagne { $made } fois sur 100 ; le mieux, { $best }.
analysis-learn-run =
    { $count ->
        [0] Pas encore de bonne réponse
        [one] Une bonne réponse
       *[other] { $count } bonnes réponses de suite
    }
analysis-learn-next = Suivante
analysis-learn-over = { $right } sur { $count } justes.
analysis-branch = Et si ?
analysis-branch-what = Joue la suite à la place de qui tu veux, contre des bots, autant de fois que tu veux. La vraie partie reste comme elle était.
analysis-branch-as = À la place de
analysis-branch-bots = Contre
analysis-branch-go = Jouer la suite
analysis-branch-from = Et si, à partir du moment { $moment }
analysis-branch-again = Encore une fois
analysis-back = Retour à la partie

# To a player, on the end screen.
analysis-yours-looking = On regarde tes coups...
analysis-yours-cost = Ce qui t'a coûté le plus
analysis-yours-dearest = Ce qui t'a coûté le plus : { $made }. Mieux : { $best }.
analysis-yours-flawless = Tu as joué sans faute
analysis-yours-strong = Tu as très bien joué
analysis-yours-fair = Tu as plutôt bien joué
analysis-yours-shaky = Tu as cédé un peu de terrain, petit à petit
analysis-yours-costly = Tu as cédé beaucoup de terrain, petit à petit
analysis-yours-none = Tu n'avais pas grand-chose à décider
analysis-yours-unclear = Tu n'as pas fait d'erreur nette

hint-what = Les chances de gagner de chaque choix, d'après ce que tu sais : plus la barre est longue, mieux c'est. Touche un choix pour le prendre. Si plusieurs se valent, le premier est celui que jouerait un bot redoutable.
hint-thinking = Ça réfléchit...
hint-thinking-long = Le premier conseil d'une partie peut prendre une minute ou deux. Il arrive.
hint-seen = Toute la table voit que tu as pris un conseil.
