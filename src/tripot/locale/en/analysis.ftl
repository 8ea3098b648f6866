# What each decision of a game was worth: the words of `tripot analyse` and of the page.

analysis-ready = Getting ready (half a minute, the first time)
analysis-working = Weighing the game ...
analysis-title = { $game }: what each decision was worth
analysis-seat = Seat
analysis-result = Result
analysis-start = Began with
analysis-luck = Luck
analysis-skill = Skill
analysis-decisions = Decisions
analysis-error = Lost per decision
analysis-payoff = Payoff
analysis-grade-mild = mild
analysis-grade-grave = grave
analysis-grade-terrible = terrible
analysis-verdict-flawless = played without a flaw
analysis-verdict-strong = played like the strongest
analysis-verdict-fair = played well
analysis-verdict-shaky = gave some away
analysis-verdict-costly = gave much away
analysis-verdict-none = had nothing to decide
# After the verdict: what luck did.
analysis-luck-lucky = { $verdict }, and had luck
analysis-luck-unlucky = { $verdict }, and had no luck
analysis-luck-even = { $verdict }
analysis-mistakes = What cost most
analysis-no-mistakes = Nobody made a mistake that could be told from chance.
analysis-moment = Moment
analysis-made = Did
analysis-best = Best
analysis-lost = Lost
analysis-why-lie = It was a lie { $likely } times in 100 by what there was to see; it was { $was ->
        [yes] one
       *[no] none
    }.
analysis-why-lowest = Lowest { $likely } times in 100 by what there was to see; it was { $was ->
        [yes] so
       *[no] not
    }.
analysis-why-worth = { $best } wins in 100 instead of { $made }.
analysis-moments-of-luck = The luckiest moments
analysis-left-out = The game is so long that { $count } of its steps were not looked at.
analysis-stops = The file stops before the game is over; what is said is of what there is.

# The sign before tenths.
analysis-decimal = .

# On the page.

analysis-open = What it was worth
analysis-ask = Weigh it
analysis-what = What each decision was worth, by what its player knew then, and what luck brought. It takes up to a minute, and goes on if you leave.
analysis-waiting =
    { $place ->
        [one] One game is weighed before this one.
       *[other] { $place } games are weighed before this one.
    }
analysis-failed = This game could not be weighed.
analysis-said-best = The best there was.
analysis-said-good = As good as the best.
analysis-said-mild = A mild mistake: it costs { $lost } wins in 100.
analysis-said-grave = A grave mistake: it costs { $lost } wins in 100.
analysis-said-terrible = A terrible mistake: it costs { $lost } wins in 100.
analysis-better = Better: { $best }.
analysis-choices = What the choices were worth
analysis-choices-none = Where somebody decides, what each choice was worth stands here.
analysis-chances = chance to win
analysis-more =
    { $count ->
        [one] One more was worth less.
       *[other] { $count } more were worth less.
    }
analysis-faults = Mistakes
analysis-next = To the next mistake
analysis-learn = Take them again
analysis-learn-of = { $who }: { $at } of { $count }
analysis-learn-best = Yes: there is nothing better.
analysis-learn-better = Better than then, but not the best.
analysis-learn-same = The same mistake again.
analysis-learn-worse = No better than then.
analysis-learn-wins = It wins { $made } in 100; the best wins { $best }.
analysis-learn-run =
    { $count ->
        [0] None right in a row yet
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
hint-what = What your choices are worth, by what you know. A tap takes one up.
hint-thinking = Thinking it over ...
hint-thinking-long = The first one at a game may take a minute or two. It comes by itself.
hint-seen = Everybody at the table sees that you had a hint.
