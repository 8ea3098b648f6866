# Sixte, on the page and at the terminal.

game-sixte-title = Sixte
game-sixte-summary = Keep the die under your cup, or roll once more: the highest scores, unless the last die is a 1.
sixte-goal =
    Aim: the most points after { $rounds ->
        [one] { $rounds } round.
       *[other] { $rounds } rounds.
    }

# Where the game stands.
sixte-round = Round { $round } of { $rounds }
sixte-score = Points
sixte-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
sixte-yours = Your die
sixte-again-mark = again

# What is asked and chosen.
sixte-ask = Your die is a { $die }. Keep it, or roll once more?
sixte-keep = Keep
sixte-again = Roll again

# What happens.
sixte-kept =
    { $you ->
        [yes] You keep your die.
       *[no] { $who } keeps the die.
    }
sixte-rolled-again =
    { $you ->
        [yes] You roll again.
       *[no] { $who } rolls again.
    }
sixte-last =
    { $die ->
        [1] The last die is a 1: the lowest scores.
       *[other] The last die is a { $die }: the highest scores.
    }
sixte-shows =
    { $you ->
        [yes] You show a { $die }.
       *[no] { $who } shows a { $die }.
    }
sixte-scores =
    { $you ->
        [yes] You show a { $die } and score.
       *[no] { $who } shows a { $die } and scores.
    }

# How it goes, picture by picture.
sixte-how-1 = Everybody rolls a die under a cup, and looks at it alone.
sixte-how-2 = In turn you keep your die, or roll it once more. All see which you do, and nobody what you roll.
sixte-how-3 = Then a last die is rolled, and all cups are lifted. The highest die scores a point; so does each that is as high.
sixte-how-4 = Unless the last die is a 1: then the lowest score. After five rounds the game is over, and most points win.

# House rules.
option-sixte-rounds-label = rounds
option-sixte-rounds = how many rounds you play
