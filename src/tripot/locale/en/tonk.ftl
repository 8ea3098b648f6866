# Tonk: what is done and said over the cards, for page and terminal alike.

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

# What to do.
tonk-ask-begin = Drop, or take a card?
tonk-ask-play = Lay down what you like, then discard one card.
tonk-way-stock = draw from the stock
tonk-way-take = take { $cards }
tonk-way-call = call: all hands are counted
tonk-way-drop = drop with { $count }
tonk-drop-why = If your hand is the lowest, the others pay you; if not, you pay double.
tonk-way-meld = lay down { $cards }
tonk-way-lay = add { $cards } to a run
tonk-way-discard = discard { $cards }
tonk-hint = Touch a card to discard it, or several to lay them down.
tonk-no-way = These cards can't be played together.
tonk-why-missing = You do not hold { $cards }.
tonk-why-taken = You have just taken that card from the pile.
tonk-why-no-run = No run on the table ends next to it.

# The table.
tonk-progress =
    { $you ->
        [yes] hand { $hand } of { $hands }, you dealt
       *[no] hand { $hand } of { $hands }, { $who } dealt
    }
tonk-the-end = the end
tonk-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
tonk-stock = stock
tonk-stock-empty = none
tonk-pile = pile
tonk-table = On the table
tonk-on-table = On the table: { $melds }
tonk-nothing = nothing yet
tonk-set-of =
    { $you ->
        [yes] your set
       *[no] { $who }'s set
    }
tonk-run = run
tonk-hand = Your hand
tonk-total = your hand counts { $count }
tonk-total-without = leaves { $count }
tonk-by-rank = Sort by rank
tonk-by-suit = Sort by suit
tonk-dealer = dealer
tonk-turn = to play
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
tonk-count-tonk = TONK!
tonk-go-on = Go on
