# Ce que chaque décision d'une partie valait : les mots de `tripot analyse` et de la page.

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
analysis-verdict-flawless = sans faute
analysis-verdict-strong = joué comme les plus forts
analysis-verdict-fair = bien joué
analysis-verdict-shaky = a un peu gaspillé
analysis-verdict-costly = a beaucoup gaspillé
analysis-verdict-none = n'avait rien à décider
analysis-luck-lucky = { $verdict }, et de la chance
analysis-luck-unlucky = { $verdict }, et pas de chance
analysis-luck-even = { $verdict }
analysis-mistakes = Ce qui a coûté le plus
analysis-no-mistakes = Personne n'a fait de faute qu'on puisse distinguer du hasard.
analysis-moment = Moment
analysis-made = Fait
analysis-best = Mieux
analysis-lost = Perdu
analysis-why-lie = Un mensonge { $likely } fois sur 100, d'après ce qu'on voyait ; c'en { $was ->
        [yes] était un
       *[no] n'était pas un
    }.
analysis-why-lowest = Le plus bas { $likely } fois sur 100, d'après ce qu'on voyait ; { $was ->
        [yes] c'était le cas
       *[no] ce n'était pas le cas
    }.
analysis-why-worth = Cela gagne { $made } fois sur 100, l'autre { $best }.
analysis-moments-of-luck = Les moments de chance
analysis-left-out = La partie est si longue que { $count } de ses pas n'ont pas été regardés.
analysis-stops = Le fichier s'arrête avant la fin de la partie ; on ne parle que de ce qui y est.
