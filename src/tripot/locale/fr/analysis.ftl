# Ce que chaque décision d'une partie valait : les mots de `tripot analyse` et de la page.

analysis-ready = Préparation (une demi-minute, la première fois)
analysis-working = La partie est pesée ...
analysis-title = { $game } : ce que chaque décision valait
analysis-seat = Place
analysis-result = Résultat
analysis-start = Au départ
analysis-luck = Chance
analysis-skill = Adresse
analysis-decisions = Décisions
analysis-error = Perdu par décision
analysis-payoff = Gain
analysis-grade-mild = légère
analysis-grade-grave = grave
analysis-grade-terrible = terrible
analysis-verdict-flawless = a joué sans faute
analysis-verdict-strong = a joué comme les plus forts
analysis-verdict-fair = a bien joué
analysis-verdict-shaky = a un peu gaspillé
analysis-verdict-costly = a beaucoup gaspillé
analysis-verdict-none = n'avait rien à décider
analysis-luck-lucky = { $verdict }, avec de la chance
analysis-luck-unlucky = { $verdict }, sans chance
analysis-luck-even = { $verdict }
analysis-mistakes = Ce qui a coûté le plus
analysis-no-mistakes = Personne n'a fait de faute qu'on puisse distinguer du hasard.
analysis-moment = Moment
analysis-made = Fait
analysis-best = Meilleur
analysis-lost = Perdu
analysis-why-lie = Un mensonge { $likely } fois sur 100, d'après ce qu'on voyait ; c'en { $was ->
        [yes] était un
       *[no] n'était pas un
    }.
analysis-why-lowest = Le plus bas { $likely } fois sur 100, d'après ce qu'on voyait ; { $was ->
        [yes] c'était le cas
       *[no] ce n'était pas le cas
    }.
analysis-why-worth = { $best } victoires sur 100 au lieu de { $made }.
analysis-moments-of-luck = Les moments de chance
analysis-left-out = La partie est si longue que { $count } de ses pas n'ont pas été regardés.
analysis-stops = Le fichier s'arrête avant la fin de la partie ; on ne parle que de ce qui y est.

# The sign before tenths.
analysis-decimal = ,

# On the page.

analysis-open = Ce que cela valait
analysis-ask = Peser la partie
analysis-what = Ce que valait chaque décision, d'après ce que l'on savait alors, et ce que la chance a apporté. Cela prend jusqu'à une minute, et continue si tu pars.
analysis-waiting =
    { $place ->
        [one] Une partie est pesée avant celle-ci.
       *[other] { $place } parties sont pesées avant celle-ci.
    }
analysis-failed = Cette partie n'a pas pu être pesée.
analysis-said-best = Ce qu'il y avait de mieux.
analysis-said-good = Aussi bien que le mieux.
analysis-said-mild = Une faute légère : elle coûte { $lost } victoires sur 100.
analysis-said-grave = Une faute grave : elle coûte { $lost } victoires sur 100.
analysis-said-terrible = Une faute terrible : elle coûte { $lost } victoires sur 100.
analysis-better = Mieux : { $best }.
analysis-choices = Ce que valaient les choix
analysis-choices-none = Là où quelqu'un décide, on lit ici ce que chaque choix valait.
analysis-chances = chance de gagner
analysis-more =
    { $count ->
        [one] Un autre valait moins.
       *[other] { $count } autres valaient moins.
    }
analysis-faults = Fautes
analysis-next = À la faute suivante
analysis-learn = Les rejouer
analysis-learn-of = { $who } : { $at } sur { $count }
analysis-learn-best = Oui : il n'y a rien de mieux.
analysis-learn-better = Mieux qu'alors, mais pas le mieux.
analysis-learn-same = Encore la même faute.
analysis-learn-worse = Pas mieux qu'alors.
analysis-learn-wins = Cela gagne { $made } fois sur 100 ; le mieux, { $best }.
analysis-learn-run =
    { $count ->
        [0] Pas encore de bonne réponse
        [one] Une bonne réponse
       *[other] { $count } bonnes réponses de suite
    }
analysis-learn-next = Suivante
analysis-learn-over = { $right } sur { $count } justes.
analysis-branch = Et si ?
analysis-branch-what = Joue la suite à la place de qui tu veux, contre des bots, autant de fois que tu veux. La partie elle-même reste ce qu'elle était.
analysis-branch-as = À la place de
analysis-branch-bots = Contre
analysis-branch-go = Jouer la suite
analysis-branch-from = Et si, dès le moment { $moment }
analysis-branch-again = Encore une fois
analysis-back = Retour à la partie
hint-what = Ce que valent tes choix, d'après ce que tu sais. Touche un choix pour le prendre.
hint-thinking = Un instant de réflexion ...
hint-thinking-long = Le premier à un jeu peut demander une minute ou deux. Il viendra de lui-même.
hint-seen = Toute la table voit que tu as pris un conseil.
