# House rules: the short name of each, its explanation, and its values that are words.

## Tabu

option-tabu-money-label = starting money
option-tabu-money = money that every seat starts with
option-tabu-min_bet-label = least stake
option-tabu-min_bet = least that a seat stakes in a round
option-tabu-pays-label = what a win pays
option-tabu-pays = a box that shows pays its multiple beside the bet, or with the bet counted in
option-tabu-pays-to_one = beside the bet
option-tabu-pays-for_one = bet counted in
option-tabu-doubling-label = lost twice over
option-tabu-doubling = the boxes on which a bet that does not show is lost twice over
option-tabu-doubling-symbols = on symbols
option-tabu-doubling-all = on all boxes
option-tabu-doubling-none = on no box
option-tabu-laps-label = times round the table
option-tabu-laps = times that the bank goes round

## Toc

option-toc-teams-label = two teams
option-toc-teams = partners sit opposite each other: four play two against two
option-toc-jokers-label = jokers
option-toc-jokers = jokers in the pack
option-toc-overshoot-label = past the own start
option-toc-overshoot = whether a pawn that has been round may pass its own start for another lap
option-toc-overshoot-lap = another lap
option-toc-overshoot-blocked = not past it
option-toc-start_blocks-label = starts bar the way
option-toc-start_blocks = whether a pawn on its own start bars the way
option-toc-ten_own-label = a 10 swaps two of one's own
option-toc-ten_own = whether a 10 may swap two of one's own
option-toc-shortcut-label = shortcut through the centre
option-toc-shortcut = whether the centre may be used

## Tokan

option-tokan-rounds-label = rounds
option-tokan-rounds = rounds in a game
option-tokan-stake-label = stake
option-tokan-stake = pieces that a seat pays in each round
option-tokan-reroll-label = dice rolled
option-tokan-reroll = dice are rolled once a round, or afresh at every stage, the last of them counting
option-tokan-reroll-round = once a round
option-tokan-reroll-manche = at every stage
option-tokan-stock-label = tokens of stage 3
option-tokan-stock = the two predictions of stage 3 share one stock of tokens, or each has its own
option-tokan-stock-shared = one stock
option-tokan-stock-each = a stock for each
option-tokan-zero-label = predicting 0
option-tokan-zero = predicting 0 is always met, is met by a tie alone, or is not allowed
option-tokan-zero-free = always met
option-tokan-zero-tie = met by a tie
option-tokan-zero-barred = not allowed
option-tokan-order-label = stakes come back by
option-tokan-order = stakes come back first to who won most pieces, losses not counted or counted
option-tokan-order-gross = pieces won
option-tokan-order-net = wins less losses
option-tokan-leftover-label = pot left at the end
option-tokan-leftover = the pot left at the end is shared by the seats still at the table, or is nobody's
option-tokan-leftover-shared = shared
option-tokan-leftover-void = nobody's

## Tokio

option-tokio-lives-label = lives
option-tokio-lives = lives that every seat starts with
option-tokio-truth-label = an honest claim
option-tokio-truth = a claim is honest if the roll equals it, or already if the roll is as high
option-tokio-truth-exact = exactly the roll
option-tokio-truth-at_least = the roll or less
option-tokio-doubter_loses-label = a wrong doubt costs
option-tokio-doubter_loses = lives lost by who doubts an honest claim
option-tokio-liar_loses-label = a caught lie costs
option-tokio-liar_loses = lives lost by a claimant caught lying
option-tokio-opens-label = who opens next
option-tokio-opens = who opens the next hand: the doubt's loser, its winner, or the seat after the last opener
option-tokio-opens-loser = the doubt's loser
option-tokio-opens-winner = the doubt's winner
option-tokio-opens-next = the next seat

## Tonk

option-tonk-hands-label = hands
option-tonk-hands = hands in a game
option-tonk-tonk_low-label = low TONK
option-tonk-tonk_low = a dealt hand of this or less is TONK; 0: none
option-tonk-tonk_high-label = high TONK
option-tonk-tonk_high = a dealt hand of this or more is TONK; 51: none
option-tonk-drop_tie-label = a tied drop
option-tonk-drop_tie = a dropper tied for lowest loses to those it ties, or wins with them
option-tonk-drop_tie-loses = loses
option-tonk-drop_tie-shares = wins with them
option-tonk-return_taken-label = discard what was taken
option-tonk-return_taken = whether a card taken from the pile may be discarded in the same turn
option-tonk-stake-label = stake
option-tonk-stake = what a loser of a hand pays to a winner
