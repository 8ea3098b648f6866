# I cinque giochi, ognuno in una frase.

game-tabu-title = Tabu
game-tabu-summary = Sei caselle, tre dadi e un banco che gira: metti le tue fiche dove te la senti, e attenzione all'ancora e al sole.
game-toc-title = Toc
game-toc-summary = Le carte portano le tue quattro pedine intorno al tabellone e a casa, e rimandano le altre al campo.
game-tokan-title = Tokan
game-tokan-summary = Due dadi nascosti a testa: di' con i gettoni di quanto sei sopra o sotto chi ti siede accanto, e indovina.
game-tokio-title = Tokio
game-tokio-summary = Tira sotto le mani, dichiara, e fatti credere; vince chi ha l'ultima vita.
game-tonk-title = Tonk
game-tonk-summary = Il ramino dei mercenari: cinque carte, e il totale più basso quando qualcuno scopre le sue, oppure nessuna carta in mano.
