# Practice puzzles: the words of `tripot practise` and of the page.

practise-right = Right: that wins { $win ->
        [one] once
       *[other] { $win } times
    } in 100.
practise-wrong = Better: { $action }, which wins { $best } times in 100; yours wins { $win }.

# On the page.

practise-title = Practise { $game }
practise-what = Puzzles from real games: find the best move. Nothing is at stake.
practise-level = Level
practise-easy = Easy
practise-hard = Hard
practise-people = Who answers
practise-people-count =
    { $count ->
        [one] you alone
       *[other] { $count } people
    }
practise-people-why = You all answer the same question, one after another. Once everybody has answered, you see who was right.
practise-longest =
    { $count ->
        [0] No run yet
       *[other] Best run: { $count }
    }
practise-run = In a row: { $count }
practise-sought = Finding a question …
practise-sought-long = The first one for a game can take a minute or two. It will come.
practise-again = Try again
practise-turn = { $name }, what do you do?
practise-skip = Skip
practise-skipped = Best: { $action }, which wins { $best } times in 100.
practise-told =
    { $count ->
        [0] Nobody is right
        [one] { $names } is right
       *[other] { $names } are right
    }: { $action } wins { $best } times in 100.
practise-back = All puzzles
practise-about = { $level }: { $about }
