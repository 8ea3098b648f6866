# Questions to practise with: the words of `tripot practise` and of the page.

practise-right = Right: that wins { $win } times in 100.
practise-wrong = Better: { $action }, which wins { $best } times in 100; yours wins { $win }.

# On the page.

practise-title = Practise { $game }
practise-what = Decisions out of games of bots, in which it matters what one does. What would you do?
practise-level = Level
practise-easy = Easy
practise-hard = Hard
practise-people = Who answers
practise-people-count =
    { $count ->
        [one] you alone
       *[other] { $count } people
    }
practise-people-why = All answer the same question, one after the other. How it came out stands there once the last has answered.
practise-longest =
    { $count ->
        [0] No run yet
       *[other] Longest here: { $count }
    }
practise-run = In a row: { $count }
practise-sought = A question is sought …
practise-sought-long = The first one of a game may take a minute or two. It comes by itself.
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
practise-back = All games to practise
practise-about = { $level }: { $about }
