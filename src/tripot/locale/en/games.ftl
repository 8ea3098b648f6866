# The five games, each in a sentence.

game-tabu-title = Tabu
game-tabu-summary = Six boxes, three dice and a bank that goes round: put your chips where you feel lucky, and mind the anchor and the sun.
game-toc-title = Toc
game-toc-summary = Cards drive your four pawns round the board and home, and send others back to camp.
game-tokan-title = Tokan
game-tokan-summary = Two hidden dice each: say with coloured tokens how far you are above or below your neighbours, and be right.
game-tokio-title = Tokio
game-tokio-summary = Roll under your hands, claim, and be believed; the last with a life wins.
game-tonk-title = Tonk
game-tonk-summary = The mercenaries' rummy: five cards, and be lowest when somebody drops, or be rid of every card.
