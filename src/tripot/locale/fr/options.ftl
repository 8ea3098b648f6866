# Règles maison : le nom court de chacune, son explication, et ses valeurs en mots.

## Tabu

option-tabu-money-label = argent de départ
option-tabu-money = l'argent de chaque place au départ
option-tabu-min_bet-label = mise minimale
option-tabu-min_bet = le moins qu'une place mise par coup
option-tabu-pays-label = ce que paie un gain
option-tabu-pays = une case qui sort paie son multiple en plus de la mise, ou mise comprise
option-tabu-pays-to_one = en plus de la mise
option-tabu-pays-for_one = mise comprise
option-tabu-doubling-label = perdu au double
option-tabu-doubling = les cases où une mise qui ne sort pas est perdue au double
option-tabu-doubling-symbols = sur les symboles
option-tabu-doubling-all = sur toutes les cases
option-tabu-doubling-none = sur aucune case
option-tabu-laps-label = tours de table
option-tabu-laps = combien de fois la banque fait le tour

## Toc

option-toc-teams-label = deux équipes
option-toc-teams = partenaires face à face : à quatre, deux contre deux
option-toc-jokers-label = jokers
option-toc-jokers = les jokers du paquet
option-toc-overshoot-label = au-delà de son départ
option-toc-overshoot = si un pion qui a fait le tour peut dépasser son départ pour un tour de plus
option-toc-overshoot-lap = un tour de plus
option-toc-overshoot-blocked = pas au-delà
option-toc-start_blocks-label = les départs barrent la route
option-toc-start_blocks = si un pion sur son propre départ barre la route
option-toc-ten_own-label = un 10 échange deux pions à soi
option-toc-ten_own = si un 10 peut échanger deux de ses propres pions
option-toc-shortcut-label = raccourci par le centre
option-toc-shortcut = si l'on peut passer par le centre

## Tokan

option-tokan-rounds-label = tours
option-tokan-rounds = les tours d'une partie
option-tokan-stake-label = mise
option-tokan-stake = les pièces que paie une place à chaque tour
option-tokan-reroll-label = dés lancés
option-tokan-reroll = les dés sont lancés une fois par tour, ou de nouveau à chaque manche, les derniers comptant
option-tokan-reroll-round = une fois par tour
option-tokan-reroll-manche = à chaque manche
option-tokan-stock-label = jetons de la manche 3
option-tokan-stock = les deux prédictions de la manche 3 partagent une réserve de jetons, ou ont chacune la leur
option-tokan-stock-shared = une réserve
option-tokan-stock-each = une pour chacune
option-tokan-zero-label = prédire 0
option-tokan-zero = prédire 0 est toujours tenu, ne l'est qu'à égalité, ou n'est pas permis
option-tokan-zero-free = toujours tenu
option-tokan-zero-tie = tenu à égalité
option-tokan-zero-barred = pas permis
option-tokan-order-label = les mises reviennent selon
option-tokan-order = les mises reviennent d'abord à qui a gagné le plus de pièces, sans ou avec les pertes
option-tokan-order-gross = les pièces gagnées
option-tokan-order-net = les gains moins les pertes
option-tokan-leftover-label = pot restant à la fin
option-tokan-leftover = le pot restant à la fin est partagé entre les places encore à table, ou n'est à personne
option-tokan-leftover-shared = partagé
option-tokan-leftover-void = à personne

## Tokio

option-tokio-lives-label = vies
option-tokio-lives = les vies de chaque place au départ
option-tokio-truth-label = une annonce honnête
option-tokio-truth = une annonce est honnête si le lancer lui est égal, ou dès qu'il est aussi haut
option-tokio-truth-exact = égale au lancer
option-tokio-truth-at_least = le lancer ou moins
option-tokio-doubter_loses-label = un doute à tort coûte
option-tokio-doubter_loses = les vies que perd qui doute d'une annonce honnête
option-tokio-liar_loses-label = un mensonge découvert coûte
option-tokio-liar_loses = les vies que coûte un mensonge découvert
option-tokio-opens-label = qui ouvre ensuite
option-tokio-opens = qui ouvre la manche suivante : qui a perdu le doute, qui l'a gagné, ou la place après la dernière ouverture
option-tokio-opens-loser = qui a perdu le doute
option-tokio-opens-winner = qui a gagné le doute
option-tokio-opens-next = la place suivante

## Tonk

option-tonk-hands-label = donnes
option-tonk-hands = les donnes d'une partie
option-tonk-tonk_low-label = TONK bas
option-tonk-tonk_low = une main reçue de ce total ou moins est un TONK ; 0 : jamais
option-tonk-tonk_high-label = TONK haut
option-tonk-tonk_high = une main reçue de ce total ou plus est un TONK ; 51 : jamais
option-tonk-drop_tie-label = abattre à égalité
option-tonk-drop_tie = qui abat à égalité au plus bas perd contre ses égaux, ou gagne avec eux
option-tonk-drop_tie-loses = perd
option-tonk-drop_tie-shares = gagne avec eux
option-tonk-return_taken-label = rejeter la carte prise
option-tonk-return_taken = si une carte prise à la défausse peut être jetée au même tour
option-tonk-stake-label = mise
option-tonk-stake = ce que qui perd une donne paie à qui la gagne
