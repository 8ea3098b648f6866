# Tokan, on the page and at the terminal.

game-tokan-title = Tokan
game-tokan-summary = Two hidden dice each: say with coloured tokens how far you are above or below your neighbours, and be right.
tokan-goal =
    Aim: the most pieces after { $rounds ->
        [one] { $rounds } round.
       *[other] { $rounds } rounds.
    }

tokan-score = Pieces
tokan-pieces =
    { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    }
# A seat within a list.
tokan-name =
    { $you ->
        [yes] you
       *[no] { $who }
    }

# The neighbour that a prediction is about.
tokan-other =
    { $you ->
        [yes] you
       *[no] { $who }
    }

# Where the game stands.
tokan-round = round { $round } of { $rounds }
tokan-manche = stage { $manche } of 3
tokan-stage =
    { $manche ->
        [0] round { $round }/{ $rounds }
       *[other] round { $round }/{ $rounds } · stage { $manche }/3
    }
tokan-stay-or-leave = stay or leave
tokan-end = the end
tokan-pot = Pot
tokan-circle = The cups round the table, clockwise

# What is asked.
tokan-ask-stay = Round { $round } costs { $stake }. Stay or leave?
tokan-ask-left = How far are you above or below { $left } on your left?
tokan-ask-right = How far are you above or below { $right } on your right?
tokan-ask-both = How far are you above or below { $left } on your left and { $right } on your right?
tokan-ask-one = More or less than { $who }?
tokan-ask-two = Now it counts: more or less?
tokan-ask-more = Stay for round { $round }?
tokan-wait-sealed = Nobody sees your choice until all have chosen.

# For players who want advice on each decision.
tokan-coach-talk = Only talk, to fool the others: nothing is paid before stage 3.
tokan-coach-last =
    { $most ->
        [0] Right: +1 for each token.
       *[other] All right: +{ $most }.
    } Wrong: −1 for each point off.
tokan-coach-stay = { $stake } now, back while the pot lasts. Or leave with what you have, and no share of the pot.

# What is chosen.
tokan-less = less
tokan-more = more
tokan-lower = { tokan-less } than { $who }
tokan-higher = { tokan-more } than { $who }
tokan-about = Prediction about { $who }
tokan-says =
    { $kind ->
        [above] I have at least { $count } more than { $who }
        [below] I have at least { $count } less than { $who }
        [tie] I have as much as { $who }
       *[none] I say nothing about { $who }
    }
tokan-set-down = Set down
tokan-stay = Stay and pay { $stake }
tokan-leave = Leave for good
tokan-leaving = Leave the table for good

# Dice and cups.
tokan-look = Look under your cup
tokan-peek = Lift cup
tokan-cover = Lower cup
tokan-covered =
    { $you ->
        [yes] Your dice are under your cup
       *[no] Dice under a cup: { $who }
    }
tokan-sealed = sealed
tokan-sealed-stay = Sealed: you stay.
tokan-sealed-leave = Sealed: you leave.
tokan-you-left = You have left the table. Your balance stands; the others play on.
tokan-balance = balance { $pieces }
tokan-lies =
    { $side ->
        [left] about { $other } on the left: { $said }
       *[right] about { $other } on the right: { $said }
    }

# What happens.
tokan-rolls =
    { $you ->
        [yes] roll
       *[no] rolls
    } { $high } and { $low }
tokan-all-roll = Everybody rolls under the cup.
tokan-decided = Your decision: { $said }.
tokan-opened-left = About the left neighbour: { $said }.
tokan-opened-right = About the right neighbour: { $said }.
tokan-opened-both = The last word on left and right: { $said }.
tokan-dice = The dice: { $dice }.
tokan-settled = Round { $round }: { $brought }.
tokan-left-table =
    { $you ->
        [yes] You leave the table.
       *[no] { $who } leaves the table.
    }
tokan-all-stay = Everybody stays.
tokan-round-begins = Round { $round }: everybody pays { $stake } and rolls.
tokan-over = The game is over.
tokan-shared = From the pot: { $shares }.

# The settlement.
tokan-why =
    { $other }: said { $said }, is { $gap }: { $won ->
        [yes] right, you win { $count }.
       *[no] { $count } off, you pay { $count }.
    }
tokan-pair =
    { $you ->
        [yes] You said { $said }, it is { $gap }
       *[no] { $who } said { $said }, it is { $gap }
    }
tokan-own-count =
    { $short ->
        [yes] The pot had { $back } of your { $stake }
       *[no] Stake back
    }; you won { $won }, paid { $lost }: { $net }.{ $share ->
        [0] {""}
       *[other] {" "}Your share of the rest: +{ $share }.
    }
tokan-short = Not all got their { $stake } back: { $said }.
tokan-pot-left = In the pot: { tokan-pieces }.

# At the terminal.
tokan-pot-holds = pot:
tokan-all-open = all dice lie open
tokan-dice-make = your dice make { $total }
tokan-under-cups = the dice are under the cups
tokan-gone-too = gone: { $names }
tokan-hint-each = Two numbers, left then right, + is above (blue), - below (red): +3 -2
tokan-hint-shared = Two numbers, left then right, such as +3 -2; together at most { $most } or { $least }.
tokan-hint =
    { $zero ->
        [yes] +1 to { $most }: at least that much above (blue); -1 to { $least }: below (red), or 0.
       *[no] +1 to { $most }: at least that much above (blue); -1 to { $least }: below (red); not 0.
    }
tokan-stay-choice = stay
tokan-leave-choice = leave
tokan-result = { $pieces } pieces

# How it goes, picture by picture.
tokan-how-1 = Everybody pays 22 pieces into the pot and rolls two dice under a cup. Only you see yours: here 6 and 3, so 9.
tokan-how-2 = First say how your sum compares with your left neighbour's. Three blue tokens: you are at least 3 above. Red tokens: below. All are shown together.
tokan-how-3 = Then the same about your right neighbour. So far it is only talk and pays nothing: bluff, and read what the others say.
tokan-how-4 = In the third stage you say both again, in secret, and now it counts. You have 11 tokens of each colour: two bids of one colour share them.
tokan-how-5 = The cups lift. A right bid wins a piece per token from the pot. A wrong one costs a piece for each point that it was off.
tokan-how-6 = Then everybody takes the 22 back, the biggest winners first. If the pot runs out, the last get less, or nothing. Stay or leave: after five rounds the highest balance wins.

# What decisions are about.
about-tokan-stay = stay or leave
about-tokan-prediction = predictions

# House rules: the short name of each, its explanation, and its values that are words.
option-tokan-rounds-label = rounds
option-tokan-rounds = how many rounds you play
option-tokan-stake-label = stake
option-tokan-stake = pieces that each player pays every round
option-tokan-leaving-label = leaving
option-tokan-leaving = whether you may leave the table between rounds
option-tokan-reroll-label = dice rolled
option-tokan-reroll = you roll once a round, or again at every stage, and the last roll counts
option-tokan-reroll-round = once a round
option-tokan-reroll-manche = at every stage
option-tokan-stock-label = tokens of stage 3
option-tokan-stock = the two predictions of stage 3 share one stock of tokens, or each has its own
option-tokan-stock-shared = one stock
option-tokan-stock-each = one stock each
option-tokan-zero-label = predicting 0
option-tokan-zero = predicting 0 is always right, right in a tie alone, or not allowed
option-tokan-zero-free = always right
option-tokan-zero-tie = right in a tie
option-tokan-zero-barred = not allowed
option-tokan-order-label = stakes come back by
option-tokan-order = who gets the stake back first: the one who won most pieces, losses not counted or counted
option-tokan-order-gross = pieces won
option-tokan-order-net = wins less losses
option-tokan-leftover-label = pot left at the end
option-tokan-leftover = those still at the table share the pot left at the end, or nobody gets it
option-tokan-leftover-shared = shared
option-tokan-leftover-void = nobody's
preset-tokan-to_the_end = All to the end
preset-tokan-fresh_dice = Fresh dice at every stage
