# What each decision of a game was worth: the words of `tripot analyse` and of the page.

analysis-working = Weighing the game ...
analysis-title = { $game }: what each decision was worth
analysis-seat = Seat
analysis-result = Result
analysis-start = Began with
analysis-luck = Luck
analysis-skill = Skill
analysis-decisions = Decisions
analysis-error = Lost a decision
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
analysis-why-worth = It wins { $made } times in 100, the other { $best }.
analysis-moments-of-luck = The luckiest moments
analysis-left-out = The game is so long that { $count } of its steps were not looked at.
analysis-stops = The file stops before the game is over; what is said is of what there is.
