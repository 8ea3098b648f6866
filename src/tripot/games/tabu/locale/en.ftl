# Tabu: boxes, bets and rolls, for page and terminal alike.

game-tabu-title = Tabu
game-tabu-summary = Six boxes, three dice and a bank that goes round: put your chips where you feel lucky, and mind the anchor and the sun.
tabu-goal =
    Aim: be the richest after { $laps ->
        [one] { $laps } lap.
       *[other] { $laps } laps.
    }

tabu-box-C = clubs
tabu-box-D = diamonds
tabu-box-H = hearts
tabu-box-S = spades
tabu-box-A = anchor
tabu-box-U = sun

# What happened. `bets` and `changes` are lists of tabu-each.
tabu-each =
    { $you ->
        [yes] you { $what }
       *[no] { $who } { $what }
    }
tabu-none = none
tabu-bets = The bets: { $bets }.
tabu-rolled =
    { $you ->
        [yes] You roll { $roll }: { $changes }.
       *[no] { $who } rolls { $roll }: { $changes }.
    }
tabu-sealed =
    { $you ->
        [yes] Your bets stand.
       *[no] { $who } has bet.
    }
tabu-laid =
    { $you ->
        [yes] You have bet { $bets }.
       *[no] { $who } has bet { $bets }.
    }
tabu-laid-none =
    { $you ->
        [yes] You have bet nothing.
       *[no] { $who } has bet nothing.
    }
tabu-broke-bank =
    { $you ->
        [yes] You pay all you have: { $paid } of { $claimed }.
       *[no] { $who } pays out everything: { $paid } of { $claimed }.
    }
tabu-went-out =
    { $you ->
        [yes] You are out of money.
       *[no] { $who } is out of money.
    }
tabu-has-bank =
    { $you ->
        [yes] You have the bank.
       *[no] { $who } has the bank.
    }
tabu-game-over = The game is over.

# What to do.
tabu-ask = What do you bet? Your money covers { $count } more.
tabu-done = your bets stand
tabu-word-done = done
tabu-hint = A box and an amount, C 5 for five on clubs; or several: C 5, A 12, { tabu-word-done }
tabu-propose = { $count } on { $box }
tabu-why-min = Everybody stakes at least { $count } in a round.
tabu-why-cover = It might cost you { $cost }, and your money covers { $count } more.
tabu-why-least = A bet is at least 1.

# The table.
tabu-progress =
    { $you ->
        [yes] lap { $lap } of { $laps }, you with the bank
       *[no] lap { $lap } of { $laps }, { $who } with the bank
    }
tabu-stage = Lap { $lap } of { $laps }
tabu-the-end = the end
tabu-bet = bet { $count }
tabu-last = last { $amount }
tabu-last-roll = the last roll: { $faces }
tabu-bank = bank
# Names that nobody can take.
tabu-reserved = bank, the bank
tabu-out = out
tabu-chips = Choose a chip, then touch a box.
tabu-chip = Chip of { $count }
tabu-score = Money

# The roll, and what each box won or lost.
tabu-times =
    { $count ->
        [one] shown once
        [2] shown twice
       *[other] shown { $count } times
    }
tabu-missed = not shown
tabu-open = The bets lie open.
tabu-you-bank = You have the bank: you take what the others lose, and pay what they win.
tabu-you-done = Your bets stand.
tabu-bets-now = { $who } bets now.

# A roll on the page: what it brought each seat, and the reader box by box.
tabu-threw =
    { $you ->
        [yes] You roll { $roll }.
       *[no] { $who } rolls { $roll }.
    }
tabu-change = { $who } { $what }.
tabu-part = { $box } { $what }
tabu-reckoned = You, { $total } in all: { $parts }.
tabu-reckoned-one = You: { $parts }.
tabu-short = The bank pays { $paid } of { $claimed }.
tabu-in-all = for you in all
tabu-in-all-bank = for the bank: { $lost } in, { $paid } out
tabu-banked =
    { $you ->
        [yes] Your bank takes in { $lost } and pays { $paid }: { $total }.
       *[no] { $who }'s bank takes in { $lost } and pays { $paid }: { $total }.
    }
tabu-last-roll-was = The last roll.
tabu-last-roll-own = The last roll: you { $what }.
tabu-print = A coin wins on 1, 2, 3 dice, loses on none.
tabu-die-blank = a die in hand
tabu-money =
    { $count ->
        [one] 1 coin
       *[other] { $count } coins
    }

# The reader's chips.
tabu-lay = Your bets: { $count } left to risk.
tabu-lay-done = Done
tabu-stops = no more bets
tabu-staked = { $count } staked
tabu-risked = at worst −{ $count }
tabu-least = at least { $count }
tabu-coach-first = A coin on a sign: { $miss } to { $most }; on anchor or sun: { $symbol-miss } to { $symbol-most }.
tabu-coach = These bets: at worst { $lost }, at best { $won }.

# How it goes, picture by picture.
tabu-how-1 = Everybody starts with 100 coins. In each round one player is the bank, and all the others bet against it.
tabu-how-2 = Put chips on any boxes you like: four signs, an anchor and a sun. Nobody sees your bets until all are done.
tabu-how-3 = The bank rolls three dice. A sign on one, two or three of them wins you one, two or three times your bet, and the bet comes back. If it doesn't show, the bank keeps your bet.
tabu-how-4 = Anchor and sun win two, three or four times your bet. But if they don't show you pay double, so you may only bet what you could pay twice.
tabu-how-5 = Then the bank goes to the next player. When you have it, you bet nothing: you take what the others lose, and pay what they win.
tabu-how-6 = The bank goes round three times. Players with no coins left are out; the richest at the end wins.

# What decisions are about.
about-tabu-bet = bets

# House rules: the short name of each, its explanation, and its values that are words.
option-tabu-money-label = starting money
option-tabu-money = money that each player starts with
option-tabu-betting-label = betting
option-tabu-betting = all bet at once, in secret, or one after the other and openly, from the banker's left
option-tabu-betting-sealed = in secret
option-tabu-betting-in_turn = openly, in turn
option-tabu-cover-label = money must cover
option-tabu-cover = your money must cover twice your bets, because they can cost double, or just the bets; then a double loss that you can't pay is forgiven
option-tabu-cover-double = bets twice
option-tabu-cover-stake = bets once
option-tabu-min_bet-label = least stake
option-tabu-min_bet = least that each player stakes in a round
option-tabu-pays-label = what a win pays
option-tabu-pays = a box that shows pays its multiple beside the bet, or with the bet counted in
option-tabu-pays-to_one = beside the bet
option-tabu-pays-for_one = bet counted in
option-tabu-doubling-label = pay double
option-tabu-doubling = the boxes where you pay double if no die shows them
option-tabu-doubling-symbols = on symbols
option-tabu-doubling-all = on all boxes
option-tabu-doubling-none = on no box
option-tabu-short_bank-label = a short bank pays with
option-tabu-short_bank = a bank that can't pay all uses what it takes in too, or only what it had before
option-tabu-short_bank-owes = what it takes in too
option-tabu-short_bank-own_money = what it had
option-tabu-laps-label = times round the table
option-tabu-laps = how many times the bank goes round
preset-tabu-open_bets = Bets in turn, openly
preset-tabu-stake_counts = The stake counts in
