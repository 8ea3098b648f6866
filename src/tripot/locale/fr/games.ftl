# Les cinq jeux, chacun en une phrase.

game-tabu-title = Tabu
game-tabu-summary = Six cases, trois dés et une banque qui tourne : pose tes jetons où tu le sens, et gare à l'ancre et au soleil.
game-toc-title = Toc
game-toc-summary = Les cartes mènent tes quatre pions autour du plateau et à la maison, et renvoient les autres au camp.
game-tokan-title = Tokan
game-tokan-summary = Deux dés cachés par personne : dis avec des jetons de combien tu es au-dessus ou au-dessous de qui t'entoure, et tombe juste.
game-tokio-title = Tokio
game-tokio-summary = Lance sous tes mains, annonce, et fais-toi croire ; qui garde la dernière vie gagne.
game-tonk-title = Tonk
game-tonk-summary = Le rami des mercenaires : cinq cartes, et le moins de points quand quelqu'un abat son jeu, ou plus aucune carte.
