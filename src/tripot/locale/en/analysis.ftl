# What each decision of a game was worth: the words of `tripot analyse` and of the page.

analysis-ready = Getting ready (half a minute, the first time)
analysis-working = Looking at every move ...
analysis-title = { $game }: what each decision was worth
analysis-seat = Seat
analysis-result = Result
analysis-start = Began with
analysis-luck = From luck
analysis-skill = From everyone's play
analysis-decisions = Decisions
analysis-error = Lost per decision
analysis-payoff = won or lost, on average
analysis-grade-mild = small
analysis-grade-grave = big
analysis-grade-terrible = terrible
analysis-verdict-flawless = played without a flaw
analysis-verdict-strong = played very well
analysis-verdict-fair = played fairly well
analysis-verdict-shaky = gave a little away
analysis-verdict-costly = gave a lot away
analysis-verdict-none = had little to decide
analysis-verdict-unclear = is hard to judge from this game
# After the verdict: what luck did.
analysis-luck-lucky = { $verdict }, and had luck
analysis-luck-unlucky = { $verdict }, without luck
analysis-luck-even = { $verdict }
analysis-mistakes = What cost most
analysis-no-mistakes = Nobody made a clear mistake.
analysis-moment = Moment
analysis-made = Chosen
analysis-best = Best
analysis-equal = Equal
analysis-lost = Lost
analysis-why-lie = A claim like this is a lie { $likely ->
        [one] 1 time
       *[other] { $likely } times
    } in 100. This one { $was ->
        [yes] was
       *[no] wasn't
    }.
analysis-why-lowest = A hand like this is lowest { $likely ->
        [one] 1 time
       *[other] { $likely } times
    } in 100. This one { $was ->
        [yes] was
       *[no] wasn't
    }.
analysis-why-worth = { $best } wins in 100 instead of { $made }.
analysis-moments-of-luck = The luckiest moments
analysis-left-out = The game is so long that { $count } of its steps were skipped.
analysis-stops = The file stops before the game is over: this covers only the part that it has.

# The sign before tenths.
analysis-decimal = .

# On the page.

analysis-open = Analysis
analysis-ask = Analyse the game
analysis-what = How good each decision was, given what its player knew then, and what luck did. This takes up to a minute, and goes on if you leave.
analysis-waiting =
    { $place ->
        [one] One game comes before this one.
       *[other] { $place } games come before this one.
    }
analysis-failed = This game could not be analysed.
analysis-said-best = The best choice.
analysis-said-good = As good as the best.
analysis-said-mild = A small mistake: it costs { $lost ->
        [one] 1 win
       *[other] { $lost } wins
    } in 100.
analysis-said-grave = A big mistake: it costs { $lost } wins in 100.
analysis-said-terrible = A terrible mistake: it costs { $lost } wins in 100.
analysis-better = Better: { $best }.
analysis-choices = What each choice was worth
analysis-choices-none = At a decision, you see here what each choice was worth.
analysis-chances = chance to win
analysis-margin = After ±: how far the chance may be off.
analysis-more =
    { $count ->
        [one] One more was worth less.
       *[other] { $count } more were worth less.
    }
analysis-faults = Mistakes
analysis-next = To the next mistake
analysis-learn = Try them again
analysis-learn-of = { $who }: { $at } of { $count }
analysis-learn-best = Yes: there is nothing better.
analysis-learn-better = Better than last time, but not the best.
analysis-learn-same = The same mistake again.
analysis-learn-worse = No better than last time.
analysis-learn-wins = It wins { $made } times in 100, the best { $best }.
analysis-learn-run =
    { $count ->
        [0] None right yet
        [one] One right
       *[other] { $count } right in a row
    }
analysis-learn-next = Next
analysis-learn-over = { $right } of { $count } right.
analysis-branch = What if?
analysis-branch-what = Play on from here as anyone, against bots, as often as you like. The game itself stays as it was.
analysis-branch-as = As
analysis-branch-bots = Against
analysis-branch-go = Play on
analysis-branch-from = What if, from moment { $moment }
analysis-branch-again = Once more
analysis-back = Back to the game

# To a player, on the end screen.
analysis-yours-looking = Looking at your decisions ...
analysis-yours-cost = What cost you most
analysis-yours-dearest = What cost you most: { $made }. Better: { $best }.
analysis-yours-flawless = You played without a flaw
analysis-yours-strong = You played very well
analysis-yours-fair = You played fairly well
analysis-yours-shaky = You gave a little away, bit by bit
analysis-yours-costly = You gave a lot away, bit by bit
analysis-yours-none = You had little to decide
analysis-yours-unclear = You made no clear mistake

hint-what = How likely each choice is to win, given what you know: the longer its bar, the better. Tap one to take it. Among equals, the first is what a strong bot would play.
hint-thinking = Thinking it over ...
hint-thinking-long = The first hint in a game can take a minute or two. It will come.
hint-seen = Everybody at the table sees that you had a hint.
