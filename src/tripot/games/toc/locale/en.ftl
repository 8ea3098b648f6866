# Toc: cards, pawns and where they go, for page and terminal alike.

game-toc-title = Toc
game-toc-summary = Cards drive your four pawns round the board and home, and send others back to camp.
toc-goal =
    { $teams ->
        [yes] Aim: your team's 8 pawns home first.
       *[no] Aim: your 4 pawns home first.
    }

# A card within a sentence. `card` is a number where a number stands on it, or else its letter.
toc-card =
    { $card ->
        [A] the ace
        [J] the jack
        [Q] the queen
        [K] the king
        [X] the joker
        [T] the 10
       *[other] the { $card }
    }
# A pawn within a sentence; `owner`: you, own (of the player who acts) or other. The terminal shows its mark.
toc-pawn =
    { $owner ->
        [you] your pawn { $number }
        [own] pawn { $number }
       *[other] { $who }'s pawn { $number }
    }
# A square of the track; `owner` of its section: you, nobody or other.
toc-square =
    { $owner ->
        [you] square { $number } of your section
        [nobody] square { $number } of the free section { $section }
       *[other] square { $number } of { $who }'s section
    }
toc-house-square = square { $number } of the house
toc-centre = the centre
toc-camp = camp
toc-pawn-at = { $pawn }: { $where }

# What a card does with a pawn.
toc-enters = { $pawn } comes out of camp
toc-goes = { $pawn } goes { $steps } forward
toc-goes-back = { $pawn } goes { $steps } back
toc-goes-home = { $pawn } goes home to square { $number }
toc-goes-to = { $pawn } goes to { $where }
toc-swaps = { $pawn } changes places with { $other }
toc-sends = { $what } and sends { $pawns } back to camp

# What happened.
toc-played =
    { $you ->
        [yes] You play { $card }: { $what }.
       *[no] { $who } plays { $card }: { $what }.
    }
toc-went-on =
    { $you ->
        [yes] You go on with the 7: { $what }.
       *[no] { $who } goes on with the 7: { $what }.
    }
toc-discarded =
    { $you ->
        [yes] You discard { $card }.
       *[no] { $who } discards { $card }.
    }
toc-folded =
    { $you ->
        [yes] You fold: { $cards }.
       *[no] { $who } folds: { $cards }.
    }
toc-gave =
    { $whose ->
        [you] You give { $partner } { $card }.
        [partner] { $who } gives you { $card }.
       *[other] { $who } gives { $partner } { $card }.
    }
toc-jacked =
    { $you ->
        [yes] After a jack, you only discard.
       *[no] After a jack, { $who } only discards.
    }
toc-drew =
    { $you ->
        [yes] You draw { $card } and play again.
       *[no] { $who } draws a card and plays again.
    }
toc-dealt =
    { $you ->
        [yes] You deal { $cards } each.
       *[no] { $who } deals { $cards } each.
    }
toc-won =
    { $you ->
        [yes] You win the game.
       *[no] { $who } wins the game.
    }
toc-won-together =
    { $you ->
        [yes] You and { $partner } win the game.
       *[no] { $who } and { $partner } win the game.
    }

# What to do.
toc-ask = Play a card: you are { $mark }.
# On the page; `colour` is that of the reader's pawns, which the board also tells apart by their shape.
toc-ask-own = Play: you are { $colour } { $mark }.
toc-colour =
    { $seat ->
        [0] red
        [1] blue
        [2] green
       *[other] purple
    }
toc-ask-partner = Play for { $who } ({ $mark }).
toc-ask-jacked = After a jack: discard.
toc-ask-discard = No move: discard a card.
toc-ask-fold = No move: fold.
toc-ask-give = Give { $who } a card.
toc-ask-seven =
    { $count ->
        [one] The 7: 1 step left.
       *[other] The 7: { $count } steps left.
    }
# What a card can do, under the hand; `steps`: a joker's; eats: a king that sends back what it passes.
toc-use =
    { $card ->
        [A] Ace: out of camp, or 1 forward.
        [either] Ace: out of camp, or 1 or 11 forward.
        [K] King: out of camp, or 13 forward.
        [eats] King: out, or 13 forward, sending all it passes to camp.
        [X] Joker: out of camp, or { $steps } forward; then play again.
        [J] Jack: 11 forward; the next player only discards.
        [swap] Jack: two pawns change places.
        [eleven] Jack: 11 forward.
        [Q] Queen: 12 forward.
        [4] Four: 4 back; from your start, that is nearly home.
        [7] Seven: 7 steps to share; sends all that it passes to camp.
        [T] Ten: two pawns change places.
       *[other] { $card } forward.
    }
toc-how = Choose a card or a pawn.
toc-discard = discard { $card }
toc-fold = lay down all your cards
toc-give = give { $who } { $card }
toc-ways =
    { $count ->
        [one] 1 way to play it
       *[other] { $count } ways to play it
    }
toc-pawn-ways =
    { $count ->
        [one] { $pawn }: 1 way
       *[other] { $pawn }: { $count } ways
    }
toc-sure-discard = Discard { $card }?
toc-sure-give = Give { $who } { $card }?
toc-sure-swap = Swap { $pawn } and { $other }?
toc-sure-sends = { $card } sends { $pawns } to camp!
toc-ways-home =
    { $count ->
        [one] Into the house: 1 way
       *[other] Into the house: { $count } ways
    }
toc-ways-on =
    { $count ->
        [one] Elsewhere: 1 way
       *[other] Elsewhere: { $count } ways
    }
toc-ways-with =
    { $count ->
        [one] In place of { $who }'s pawns: 1 way
       *[other] In place of { $who }'s pawns: { $count } ways
    }
toc-wins = wins
toc-why-missing =
    You hold no { $card ->
        [A] ace
        [J] jack
        [Q] queen
        [K] king
        [X] joker
        [T] 10
       *[other] { $card }
    }.
toc-why-not-yours = { $pawn } is not yours to play.
toc-why-camp = { $pawn } is in camp.
toc-why-house = { $pawn } is in the house.
toc-why-board = Nothing on the board allows it.

# The table.
toc-progress =
    { $you ->
        [yes] deal { $deal } of this pack, you dealt
       *[no] deal { $deal } of this pack, { $who } dealt
    }
toc-the-end = the end
toc-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
toc-stage = Deal { $deal } of this pack
toc-homecome =
    { $count ->
        [one] 1 of 4 pawns home
       *[other] { $count } of 4 pawns home
    }
toc-partner =
    { $you ->
        [yes] with you
       *[no] with { $who }
    }
toc-with-you = & you
toc-squares =
    { $steps ->
        [one] { $steps } square
       *[other] { $steps } squares
    }
# Why a pawn is back in camp, and what that costs.
toc-lost =
    { $how ->
        [king] { $pawn } is passed by the king: back to camp after { toc-squares }.
        [passed] { $pawn } is passed by the 7: back to camp after { toc-squares }.
       *[landed] { $pawn } is landed on: back to camp after { toc-squares }.
    }
toc-hand = your hand
toc-pack = pack
toc-last = last
toc-last-none = none yet
toc-steps-left =
    { $count ->
        [one] 1 step left
       *[other] { $count } steps left
    }
toc-score = Steps

# What a decision can win, and cost.
toc-coach-eat = { $card } can send { $pawn } back to camp: it has come { toc-squares }.
toc-coach-both = { $card } can send { $pawn } back: −{ $steps }. Beware, { $other }: −{ $own } for you.
toc-coach-home =
    { $wins ->
        [yes] { $card } brings { $pawn } home, and wins the game!
       *[no] { $card } can bring { $pawn } home, where nothing touches it.
    }
toc-coach-past =
    { $all ->
        [yes] Nothing brings { $pawn } in exactly: it must go past, for another lap.
       *[no] { $card } would take { $pawn } past its house, for another lap.
    }
toc-coach-swap = { $card }: change places with a pawn that is { $steps } steps further.
toc-coach-enter = { $card } brings out a pawn, safe on its start.
toc-coach-cost = { $card } would cost you { $steps } steps.
toc-coach-forced = Every card costs you pawns: { $steps } steps at least.
toc-coach-give = Aces, kings and jokers bring pawns out: give one if { $who } needs it more than you.
toc-coach-discard =
    { $keeps ->
        [yes] Keep what brings pawns out: aces, kings, jokers.
       *[no] Throw away what you can do without: small cards bring pawns home.
    }

# How it goes, picture by picture.
toc-how-1 = Bring your four pawns out of camp, once round the board and into your house, the four squares inside. First with all four home wins.
toc-how-2 = Play one card a turn. An ace, a king or a joker brings a pawn out of camp to your start.
toc-how-3 = Otherwise a pawn goes as far as the card says: ace 1, jack 11, queen 12, king 13, joker 15. A pawn you land on goes back to camp, even your own.
toc-how-4 = 4 goes back: from your start, nearly home. 10 swaps two pawns. 7 is shared among yours and sends back all it passes. After a jack the next player only discards; a joker plays again.
toc-how-5 = Once round, a pawn turns into your house, if the card brings it exactly onto a free square; if not, it may have to go round again. There it can't jump over others, and is safe, as on its own start.
toc-how-6 = If a card can be played, you must play it, even if it hurts you. If none can, you throw one away. When all hands are empty, new cards are dealt.

# What decisions are about.
about-toc-card = cards and pawns

# House rules: the short name of each, its explanation, and its values that are words.
option-toc-teams-label = two teams
option-toc-teams = four play two against two, partners opposite each other
option-toc-jokers-label = jokers
option-toc-jokers = how many jokers are in the pack
option-toc-overshoot-label = past its own start
option-toc-overshoot = whether a pawn that has gone round may pass its own start for another lap
option-toc-overshoot-lap = another lap
option-toc-overshoot-blocked = not past it
option-toc-start_blocks-label = starts bar the way
option-toc-start_blocks = whether a pawn on its own start bars the way
option-toc-ten_own-label = a 10 swaps two of your own
option-toc-ten_own = whether a 10 may swap two of your own pawns
option-toc-shortcut-label = shortcut through the centre
option-toc-shortcut = whether pawns may go through the centre
option-toc-joker_steps-label = steps of a joker
option-toc-joker_steps = how many squares a joker goes
option-toc-king_eats-label = a king sends back
option-toc-king_eats = whether a king that goes 13 sends to camp all that it passes, as a 7 does
option-toc-ten-label = a 10's effect
option-toc-ten = what a 10 does
option-toc-ten-swap = swaps two pawns
option-toc-ten-ten = goes 10 forward
option-toc-jack-label = a jack's effect
option-toc-jack = goes 11 and the next player only discards, swaps two pawns, or just goes 11
option-toc-jack-skip = 11, the next discards
option-toc-jack-swap = swaps two pawns
option-toc-jack-eleven = 11 forward, no more
option-toc-stuck-label = without a move
option-toc-stuck = if no card can be played you discard one, or lay down your whole hand until the next deal
option-toc-stuck-discard = discard one card
option-toc-stuck-fold = fold the hand
option-toc-ace-label = steps of an ace
option-toc-ace = how many squares an ace goes
option-toc-ace-one = 1
option-toc-ace-one_or_eleven = 1 or 11
option-toc-exchange-label = partners exchange a card
option-toc-exchange = in teams, partners give each other one card after every deal
preset-toc-shortcut = With the shortcut
preset-toc-partners = In partners
