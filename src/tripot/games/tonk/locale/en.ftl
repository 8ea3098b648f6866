# Tonk: what is done and said over the cards, for page and terminal alike.

game-tonk-title = Tonk
game-tonk-summary = The mercenaries' rummy: five cards. Be lowest when somebody drops, or get rid of every card.
tonk-goal =
    Aim: the most money after { $hands ->
        [one] { $hands } hand.
       *[other] { $hands } hands.
    }

# What a seat did: a verb and what follows it.
tonk-dealt =
    { $you ->
        [yes] deal
       *[no] deals
    }
tonk-turned =
    { $you ->
        [yes] turn up { $cards }
       *[no] turns up { $cards }
    }
tonk-drew =
    { $you ->
        [yes] draw { $cards }
       *[no] draws { $cards }
    }
tonk-drew-unseen =
    { $you ->
        [yes] draw from the stock
       *[no] draws from the stock
    }
tonk-took =
    { $you ->
        [yes] take { $cards } from the pile
       *[no] takes { $cards } from the pile
    }
tonk-took-top =
    { $you ->
        [yes] take the top of the pile
       *[no] takes the top of the pile
    }
tonk-melded =
    { $you ->
        [yes] lay down { $cards }
       *[no] lays down { $cards }
    }
tonk-added =
    { $you ->
        [yes] add { $cards } to a run
       *[no] adds { $cards } to a run
    }
tonk-discarded =
    { $you ->
        [yes] discard { $cards }
       *[no] discards { $cards }
    }
tonk-dropped =
    { $you ->
        [yes] drop
       *[no] drops
    }
tonk-called =
    { $you ->
        [yes] call
       *[no] calls
    }
tonk-did =
    { $you ->
        [yes] You { $did }.
       *[no] { $who } { $did }.
    }
tonk-first-discard = A new hand. { $cards } is turned up.
tonk-reshuffled = All of the pile but its top card is the new stock.

# How a hand ended. `held` and `paid` are lists of tonk-each.
tonk-each =
    { $you ->
        [yes] you { $amount }
       *[no] { $who } { $amount }
    }
tonk-end-tonk = TONK! { $held }.
tonk-end-tonk-unseen = TONK! The hand is over as soon as it is dealt.
tonk-end-drop = All hands are counted: { $held }.
tonk-end-call = All hands are counted: { $held }.
tonk-end-turns = The hand has lasted too long. All are counted: { $held }.
tonk-end-out =
    { $you ->
        [yes] You are out of cards and win.
       *[no] { $who } is out of cards and wins.
    }
tonk-paid = Paid: { $paid }.
tonk-paid-nobody = Nobody pays.

# Why it was paid so. `names` is a list of tonk-whom.
tonk-whom =
    { $you ->
        [yes] you
       *[no] { $who }
    }
tonk-why-missed =
    { $you ->
        [yes] You dropped with { $count }, not the lowest: you pay { $names } double, { $amount }{ $many ->
            [one] {""}
           *[other] {" "}each
        }.
       *[no] { $who } dropped with { $count }, not the lowest, and pays { $names } double, { $amount }{ $many ->
            [one] {""}
           *[other] {" "}each
        }.
    }
tonk-why-rest =
    { $count ->
        [one] Of the others { $names } is lowest: the rest pay { $amount }.
       *[other] Of the others { $names } are lowest: the rest pay { $amount } to each.
    }
tonk-why-lowest =
    { $count ->
        [one] The lowest hand: { $names }. Everybody else pays { $amount }.
       *[other] The lowest hands: { $names }. Everybody else pays { $amount } to each.
    }
tonk-why-out = Everybody else pays { $amount }.
tonk-why-tonk =
    { $count ->
        [one] TONK was dealt to { $names }. Everybody else pays double, { $amount }.
       *[other] TONK was dealt to { $names }. Everybody else pays double, { $amount } to each.
    }
tonk-why-draw = Several have TONK: nobody pays.

# What to do.
tonk-ask-begin = Drop, or take a card?
tonk-ask-play =
    { $lays ->
        [yes] Add to a run? Then discard one.
       *[no] Lay down? Then discard one.
    }
tonk-ask-discard = Discard one card.
tonk-ask-taken = Discard one card, not { $cards }.
tonk-way-stock = draw from the stock
tonk-way-take = take { $cards }
tonk-way-call = call: all hands are counted
tonk-way-drop = drop with { $count }
tonk-way-meld = lay down { $cards }
tonk-way-lay = add { $cards } to a run
tonk-way-discard = discard { $cards }
tonk-hint = Tap a card, then tap it again to discard it, or drag it to the pile.
# Said before it goes: what it can win and cost.
tonk-sure-drop = Drop with { $count }? +{ $win } if lowest, else −{ $cost } to each { tonk-rival }.
tonk-sure-call = Call with { $count }? −{ $stake } to each lowest, if not you.
# The same as advice in a first game.
tonk-coach-begin = Drop: +{ $win } if lowest, else −{ $cost } to each { tonk-rival }.
tonk-coach-call = The lowest hand wins; a drop that fails costs { $cost } a hand.
tonk-coach-play =
    { $lays ->
        [yes] No cards left: +{ $out }. What you hold counts against you.
       *[no] Collect three alike, or three in a row of one suit, to lay down. No cards left: +{ $out }.
    }
# What a drop must beat: a hand as low pays too, or not, by the house rules.
tonk-rival =
    { $ties ->
        [yes] lower
       *[no] as low or lower
    }
# A button: what it does, and under it with what.
tonk-do-stock = Draw
tonk-do-take = Take
tonk-do-call = Call
tonk-do-drop = Drop
tonk-do-meld = Lay
tonk-do-lay = Add
tonk-do-discard = Discard
tonk-with = with { $count }
tonk-why-missing = You do not hold { $cards }.
tonk-why-taken = You have just taken that card from the pile.
tonk-why-no-run = No run on the table ends next to it.

# The table.
tonk-stage = Hand { $hand } of { $hands }
tonk-progress =
    { $you ->
        [yes] Hand { $hand } of { $hands }, you dealt
       *[no] Hand { $hand } of { $hands }, { $who } dealt
    }
tonk-the-end = The end
tonk-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
tonk-left = { $count } left
tonk-stock = stock
tonk-stock-empty = none
tonk-pile = pile
tonk-table = On the table
tonk-on-table = On the table: { $melds }
tonk-nothing = nothing yet
tonk-set = set
tonk-run = run
tonk-run-open = add to this run
tonk-hand = Your hand
tonk-total = your hand counts { $count }
tonk-total-without = leaves { $count }
tonk-points =
    { $count ->
        [one] point
       *[other] points
    }
tonk-sort = Sort
tonk-by-rank = Sort by rank
tonk-by-suit = Sort by suit
tonk-money = balance { $money }
tonk-score = Balance

# The count.
tonk-count = The count
tonk-count-who =
    { $you ->
        [yes] You have dropped.
       *[no] { $who } has dropped.
    }
tonk-count-called =
    { $you ->
        [yes] You have called.
       *[no] { $who } has called.
    }
tonk-count-turns = The hand has lasted too long.
tonk-count-tonk = TONK! A very low or high hand

# How it goes, picture by picture.
tonk-how-1 = You get five cards. Jack, queen and king count 10, an ace 1, the others their number. The fewer points in your hand, the better.
tonk-how-2 = Your turn: take the top card of the stock, or the card that was thrown away last.
tonk-how-3 = Then lay down what you can: three or four alike, or three in a row of one suit. You may also add a card to any run on the table, but not to cards that are alike.
tonk-how-4 = End your turn by throwing one card away. The first player without cards wins the hand, and everybody pays them a stake.
tonk-how-5 = Or drop instead of taking a card, even at once: all hands are counted. If yours is the lowest of all, everybody pays you a stake. If not, you pay two to everybody who is as low or lower.
tonk-how-6 = Five cards of 15 points or less, or of 49 or 50, win at once when they are dealt: that is TONK, two stakes from everybody. After five hands the most money wins.

# What decisions are about.
about-tonk-turn = how to begin a turn
about-tonk-hand = melds and discards

# House rules: the short name of each, its explanation, and its values that are words.
option-tonk-hands-label = hands
option-tonk-hands = how many hands you play
option-tonk-tonk_low-label = low TONK
option-tonk-tonk_low = a dealt hand that counts this or less is TONK; 0: none is
option-tonk-tonk_high-label = high TONK
option-tonk-tonk_high = a dealt hand that counts this or more is TONK; 51: none is
option-tonk-several_tonks-label = several TONKs
option-tonk-several_tonks = two or more TONKs are all paid, or nobody pays
option-tonk-several_tonks-paid = all are paid
option-tonk-several_tonks-draw = nobody pays
option-tonk-drop_tie-label = a tied drop
option-tonk-drop_tie = if you drop and tie for lowest, you lose to those you tie with, or win with them
option-tonk-drop_tie-loses = loses
option-tonk-drop_tie-shares = wins with them
option-tonk-drop_others-label = others after a missed drop
option-tonk-drop_others = after a drop that is not lowest the others settle too, or only the one who dropped pays
option-tonk-drop_others-pay = settle too
option-tonk-drop_others-free = pay nothing
option-tonk-out_pays-label = going out pays
option-tonk-out_pays = stakes that each of the others pays if you get rid of all your cards
option-tonk-return_taken-label = discard what was taken
option-tonk-return_taken = whether a card taken from the pile may be discarded in the same turn
option-tonk-empty_stock-label = empty stock
option-tonk-empty_stock = without a stock you may call the hand on your turn, or all of the pile but its top card becomes the stock
option-tonk-empty_stock-call = you may call
option-tonk-empty_stock-reshuffle = shuffle the pile
option-tonk-stake-label = stake
option-tonk-stake = what each loser of a hand pays the winner
preset-tonk-draw = Two TONKs are a draw
