# Ce qu'un lien vers la page dit de lui-même là où on le montre, dans une discussion par exemple.

preview-new = Une nouvelle table de { $game }
preview-how = Comment on joue à { $game }
preview-exercise = Entraîne-toi à { $game } : trouve le meilleur coup
preview-game = Une partie de { $game }
preview-invites = { $name } t'invite à { $game }
preview-invited = On t'invite à { $game }
preview-plays = { $name } joue à { $game }
preview-won = { $name } a gagné à { $game }
preview-free = { $free ->
    [0] Toutes les places sont prises.
    [one] Il reste une place.
   *[other] Il reste { $free } places.
}
preview-kept = La partie est en cours. { $free ->
    [one] Un bot te garde une place.
   *[other] Des bots gardent { $free } places pour des amis.
}
preview-watch = La partie est en cours, et tu peux la regarder.
preview-shut = La partie est en cours, réservée à celles et ceux qui y jouent.
preview-over = La partie est finie.
