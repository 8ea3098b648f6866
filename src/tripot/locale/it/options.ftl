# Regole della casa: il nome breve di ognuna, la spiegazione, e i valori che sono parole.

## Tabu

option-tabu-money-label = denaro iniziale
option-tabu-money = il denaro di ogni posto all'inizio
option-tabu-min_bet-label = puntata minima
option-tabu-min_bet = il minimo che un posto punta per colpo
option-tabu-pays-label = quanto paga una vincita
option-tabu-pays = una casella che esce paga il suo multiplo oltre alla puntata, o puntata compresa
option-tabu-pays-to_one = oltre alla puntata
option-tabu-pays-for_one = puntata compresa
option-tabu-doubling-label = perso al doppio
option-tabu-doubling = le caselle su cui una puntata che non esce è persa al doppio
option-tabu-doubling-symbols = sui simboli
option-tabu-doubling-all = su tutte le caselle
option-tabu-doubling-none = su nessuna casella
option-tabu-laps-label = giri del tavolo
option-tabu-laps = quante volte il banco fa il giro

## Toc

option-toc-teams-label = due squadre
option-toc-teams = chi gioca in coppia siede di fronte: in quattro, due contro due
option-toc-jokers-label = jolly
option-toc-jokers = i jolly nel mazzo
option-toc-overshoot-label = oltre la propria partenza
option-toc-overshoot = se una pedina che ha fatto il giro può superare la sua partenza per un altro giro
option-toc-overshoot-lap = un altro giro
option-toc-overshoot-blocked = non oltre
option-toc-start_blocks-label = le partenze sbarrano la strada
option-toc-start_blocks = se una pedina sulla propria partenza sbarra la strada
option-toc-ten_own-label = un 10 scambia due pedine proprie
option-toc-ten_own = se un 10 può scambiare due pedine proprie
option-toc-shortcut-label = scorciatoia per il centro
option-toc-shortcut = se si può passare dal centro

## Tokan

option-tokan-rounds-label = giri
option-tokan-rounds = i giri di una partita
option-tokan-stake-label = posta
option-tokan-stake = le monete che paga un posto a ogni giro
option-tokan-reroll-label = dadi tirati
option-tokan-reroll = i dadi si tirano una volta per giro, o di nuovo a ogni manche, e contano gli ultimi
option-tokan-reroll-round = una volta per giro
option-tokan-reroll-manche = a ogni manche
option-tokan-stock-label = gettoni della manche 3
option-tokan-stock = le due previsioni della manche 3 dividono una riserva di gettoni, o ne hanno una ciascuna
option-tokan-stock-shared = una riserva
option-tokan-stock-each = una per ciascuna
option-tokan-zero-label = prevedere 0
option-tokan-zero = prevedere 0 riesce sempre, riesce solo in parità, o non è permesso
option-tokan-zero-free = riesce sempre
option-tokan-zero-tie = riesce in parità
option-tokan-zero-barred = non permesso
option-tokan-order-label = le poste tornano secondo
option-tokan-order = le poste tornano prima a chi ha vinto più monete, senza o con le perdite
option-tokan-order-gross = le monete vinte
option-tokan-order-net = le vincite meno le perdite
option-tokan-leftover-label = piatto rimasto alla fine
option-tokan-leftover = il piatto rimasto alla fine si divide tra i posti ancora al tavolo, o non è di nessuno
option-tokan-leftover-shared = diviso
option-tokan-leftover-void = di nessuno

## Tokio

option-tokio-lives-label = vite
option-tokio-lives = le vite di ogni posto all'inizio
option-tokio-truth-label = una dichiarazione onesta
option-tokio-truth = una dichiarazione è onesta se il tiro è uguale, o già se è altrettanto alto
option-tokio-truth-exact = uguale al tiro
option-tokio-truth-at_least = il tiro o meno
option-tokio-doubter_loses-label = un dubbio a torto costa
option-tokio-doubter_loses = le vite che perde chi dubita di una dichiarazione onesta
option-tokio-liar_loses-label = una bugia scoperta costa
option-tokio-liar_loses = le vite che costa una bugia scoperta
option-tokio-opens-label = chi apre dopo
option-tokio-opens = chi apre la mano seguente: chi ha perso il dubbio, chi lo ha vinto, o il posto dopo chi ha aperto
option-tokio-opens-loser = chi ha perso il dubbio
option-tokio-opens-winner = chi ha vinto il dubbio
option-tokio-opens-next = il posto seguente

## Tonk

option-tonk-hands-label = mani
option-tonk-hands = le mani di una partita
option-tonk-tonk_low-label = TONK basso
option-tonk-tonk_low = le carte ricevute con questo totale o meno sono un TONK; 0: mai
option-tonk-tonk_high-label = TONK alto
option-tonk-tonk_high = le carte ricevute con questo totale o più sono un TONK; 51: mai
option-tonk-drop_tie-label = scoprire in parità
option-tonk-drop_tie = chi scopre in parità al più basso perde con chi è alla pari, o vince insieme
option-tonk-drop_tie-loses = perde
option-tonk-drop_tie-shares = vince insieme
option-tonk-return_taken-label = scartare la carta presa
option-tonk-return_taken = se una carta presa dagli scarti si può scartare nello stesso turno
option-tonk-stake-label = posta
option-tonk-stake = quanto chi perde una mano paga a chi la vince
