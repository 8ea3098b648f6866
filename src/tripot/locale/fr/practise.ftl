# Les questions pour s'exercer : les mots de `tripot practise` et de la page.

practise-right = Juste : ça gagne { $win } fois sur 100.
practise-wrong = Mieux : { $action }, qui gagne { $best } fois sur 100 ; ton choix, { $win }.

# Sur la page.

practise-title = S'entraîner à { $game }
practise-what = Des situations de vraies parties : trouve le meilleur coup. Tu ne risques rien.
practise-level = Niveau
practise-easy = Facile
practise-hard = Difficile
practise-people = Qui répond
practise-people-count =
    { $count ->
        [one] rien que toi
       *[other] { $count } personnes
    }
practise-people-why = Tout le monde répond à la même question, l'un après l'autre. Après la dernière réponse, tu vois qui avait raison.
practise-longest =
    { $count ->
        [0] Pas encore de série
       *[other] Record : { $count }
    }
practise-run = D'affilée : { $count }
practise-sought = On cherche une question…
practise-sought-long = La première d'un jeu peut prendre une minute ou deux. Elle arrive.
practise-again = Réessayer
practise-turn = { $name }, que fais-tu ?
practise-skip = Passer
practise-skipped = Le mieux : { $action }, qui gagne { $best } fois sur 100.
practise-told =
    { $count ->
        [0] Personne n'a raison
        [one] { $names } a raison
       *[other] { $names } ont raison
    } : { $action } gagne { $best } fois sur 100.
practise-back = Tous les entraînements
practise-about = { $level } : { $about }
