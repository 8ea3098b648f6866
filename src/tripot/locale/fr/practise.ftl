# Les questions pour s'exercer : les mots de `tripot practise` et de la page.

practise-right = Juste : cela gagne { $win } fois sur 100.
practise-wrong = Mieux : { $action }, qui gagne { $best } fois sur 100 ; le tien, { $win }.

# Sur la page.

practise-title = S'exercer au { $game }
practise-what = Des décisions tirées de parties de bots, où ce que l'on fait compte. Que ferais-tu ?
practise-level = Niveau
practise-easy = Facile
practise-hard = Difficile
practise-people = Qui répond
practise-people-count =
    { $count ->
        [one] toi seul
       *[other] { $count } personnes
    }
practise-people-why = Tous répondent à la même question, l'un après l'autre. Le résultat s'affiche dès que le dernier a répondu.
practise-longest =
    { $count ->
        [0] Pas encore de série
       *[other] Record ici : { $count }
    }
practise-run = D'affilée : { $count }
practise-sought = On cherche une question …
practise-sought-long = La première d'un jeu peut demander une minute ou deux. Elle viendra d'elle-même.
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
practise-back = Tous les jeux pour s'exercer
practise-about = { $level }: { $about }
