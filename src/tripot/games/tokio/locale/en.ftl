# Tokio, on the page and at the terminal.

game-tokio-title = Tokio
game-tokio-summary = Roll under your cup, claim a number, and be believed; the last with a life wins.
tokio-goal = Aim: be the last one alive.

tokio-score = Lives
tokio-lives =
    { $count ->
        [one] { $count } life
       *[other] { $count } lives
    }
tokio-who =
    { $you ->
        [yes] You
       *[no] { $who }
    }
# The highest value, as people say it.
tokio-highest = Tokio (21)

# Where the game stands.
tokio-alive = { $alive } of { $players } alive
tokio-out = out
tokio-no-claim = no claim yet
tokio-claim-of =
    { $you ->
        [yes] your claim
       *[no] { $who }'s claim
    }
tokio-ladder = The 21 values, from low to high
tokio-in-a-row =
    { $count ->
        [one] Tokio once
       *[other] Tokio { $count } times in a row
    }

# The dice.
tokio-under =
    { $you ->
        [yes] Under your cup
       *[no] Under { $who }'s cup
    }
tokio-under-yours = Under your cup: { $value }
tokio-rolled-yours = You rolled { $value }
tokio-last-shown = The last dice shown: { $value }
tokio-peek = Look under your cup
tokio-cover = Cover your dice
tokio-recall = What you rolled

# What is asked and chosen.
tokio-ask-answer = { $who } claims { $claim }. Believe it?
tokio-ask-doubt = { $who }: { $claim }. You can only doubt.
tokio-ask-yield = { $who } claims { $claim }. Doubt it or yield.
tokio-ask-tokio = After Tokio you claim Tokio, true or not.
tokio-ask-higher = Claim higher than { $claim }, true or not.
tokio-ask-equal = Claim { $claim } or more, true or not.
tokio-ask-any = You begin. Claim, true or not.
tokio-claim = Claim { $claim }
tokio-claim-true = Claim { $claim }, the truth
tokio-believe = Believe
tokio-believe-then = then roll and claim
tokio-doubt = Doubt
tokio-doubt-then = and see the dice
tokio-yield = Yield
tokio-yield-then = for one life
tokio-pass = Pass
tokio-pass-then = and claim, unseen

# What happens: first what a seat does, then the whole sentence.
tokio-rolls =
    { $you ->
        [yes] roll
       *[no] rolls
    }
tokio-rolls-value = { tokio-rolls } { $value }
tokio-claims =
    { $you ->
        [yes] claim
       *[no] claims
    } { $claim }
tokio-believes =
    { $you ->
        [yes] believe
       *[no] believes
    }
tokio-passes =
    { $you ->
        [yes] take
       *[no] takes
    } the dice unseen
tokio-rolled = { tokio-who } { tokio-rolls }.
tokio-claimed = { tokio-who } { tokio-claims }.
tokio-believed = { tokio-who } { tokio-believes }.
tokio-passed = { tokio-who } { tokio-passes }.
tokio-yielded =
    { $you ->
        [yes] You yield.
       *[no] { $who } yields.
    }
tokio-doubts =
    { $you ->
        [yes] You doubt
       *[no] { $who } doubts
    }
tokio-doubted-lie = { tokio-doubts }: it was { $shown }, not { $claim }.
tokio-doubted-truth = { tokio-doubts }, but it really was { $shown }.
tokio-doubted-more = { tokio-doubts }, but it was { $shown }, and { $claim } or more is enough here.
tokio-lost =
    { $you ->
        [yes] You lose { tokio-lives }.
       *[no] { $who } loses { tokio-lives }.
    }
tokio-lost-all =
    { $you ->
        [yes] You lose { tokio-lives } and are out.
       *[no] { $who } loses { tokio-lives } and is out.
    }
tokio-won =
    { $you ->
        [yes] You win the game.
       *[no] { $who } wins the game.
    }

# The moment of doubt.
tokio-verdict-lie = A lie!
tokio-verdict-truth = The truth!

# What the coach says.
tokio-coach-answer = True in { $chance } of 36 rolls. False: { $who } loses { $liar }; true: you lose { $doubter }.
tokio-coach-low = Your { $value } is too low: you must lie. Caught, you lose { $liar }.
tokio-coach-claim = Caught lying, you lose { $liar }. If it is true, the doubter loses { $doubter }.
tokio-coach-times = At Tokio it is { $times } times that.

# At the terminal.
tokio-wins = wins
tokio-doubt-choice = doubt, and see the dice
tokio-believe-choice = believe, and roll yourself
tokio-yield-choice = yield, and lose a life
tokio-pass-choice = pass: take the dice unseen, and claim

# How it goes, picture by picture.
tokio-how-1 = You have eight lives, and two dice under your cup that only you see. They make one value, the higher die first: this is 51.
tokio-how-2 = All 21 values, from the lowest rung up. Any double beats 65, and 21, called Tokio, beats everything.
tokio-how-3 = You claim a value out loud. It may be what you have, or a lie: here you hold 51 and claim 62.
tokio-how-4 = Only the next player answers. If they believe you, nobody ever sees your dice: they roll in secret, and must claim something higher, true or not.
tokio-how-5 = If you doubt, you lift the cup. A claim higher than the dice, or even lower, is a lie, and costs the liar two lives. If it was the truth, the doubter loses one. The loser begins again.
tokio-how-6 = Nothing is higher than Tokio: believe it, and you must claim Tokio too. Without lives you are out. The last one alive wins.

# What decisions are about.
about-tokio-claim = what to claim
about-tokio-answer = believe or doubt

# House rules: the short name of each, its explanation, and its values that are words.
option-tokio-lives-label = lives
option-tokio-lives = lives that each player starts with
option-tokio-unseen-label = dice passed on
option-tokio-unseen = whether you may take the dice unseen, and claim, instead of believing
option-tokio-claims-label = the next claim
option-tokio-claims = a claim must be higher than the one before, or may be as high
option-tokio-claims-higher = higher
option-tokio-claims-equal = at least as high
option-tokio-yield-label = yielding
option-tokio-yield = whether you may yield to a claim of Tokio, for one life
option-tokio-truth-label = an honest claim
option-tokio-truth = a claim is honest only if it is exactly the roll, or also if the roll is higher
option-tokio-truth-exact = exactly the roll
option-tokio-truth-at_least = the roll or less
option-tokio-doubter_loses-label = a wrong doubt costs
option-tokio-doubter_loses = lives that you lose if you doubt an honest claim
option-tokio-liar_loses-label = a caught lie costs
option-tokio-liar_loses = lives that you lose if you are caught lying
option-tokio-tokio_costs-label = Tokio costs
option-tokio-tokio_costs = how many times as many lives a doubted Tokio costs
option-tokio-opens-label = who opens next
option-tokio-opens = who opens the next hand: the one who lost the doubt, the one who won it, the player after the last opener, or the one who doubted
option-tokio-opens-loser = who lost the doubt
option-tokio-opens-winner = who won the doubt
option-tokio-opens-next = the next player
option-tokio-opens-doubter = who doubted
preset-tokio-mia = Mia's way
preset-tokio-other_way = A wrong doubt costs more
