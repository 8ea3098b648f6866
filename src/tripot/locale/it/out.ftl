# Per chi non gioca più mentre gli altri continuano.

out = Sei fuori
out-kind = { $friends ->
    [true] Grazie per aver giocato! Resta ancora un po': alla fine potrete rigiocare tutti insieme.
   *[other] Grazie per aver giocato! Gli altri continuano.
}
out-ending = Verso la fine…
out-new = { $friends ->
    [true] Gioca contro i bot
   *[other] Nuova partita
}
out-end = Vai alla fine
out-watch = Guarda
out-ways = Fai altro
