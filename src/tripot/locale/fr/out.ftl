# Pour qui ne joue plus pendant que les autres continuent.

out = Tu es hors jeu
out-kind = { $friends ->
    [true] Merci d'avoir joué ! Reste un peu : à la fin, vous pourrez rejouer tous ensemble.
   *[other] Merci d'avoir joué ! Les autres continuent.
}
out-ending = Vers la fin…
out-new = { $friends ->
    [true] Jouer contre des bots
   *[other] Nouvelle partie
}
out-end = Voir la fin
out-watch = Regarder
out-ways = Faire autre chose
