# One's own story: what was played on this device, and a result to show elsewhere.

story-sum =
    { $played ->
        [one] You have played one game to its end
       *[other] You have played { $played } games to their end
    } and won { $won }.
story-fair = If all at your tables were equal, it would be about { $count }: that is the mark on each bar.
story-games = By game
story-faced = By the strongest you faced
story-people = people
story-errors = What a decision costs you
story-rate = Chance to win lost by a decision, over the last ten games that were analysed: { $first } at first, { $last } now.
story-weighing = Weighing your decisions: game { $place } of { $count } …
story-weigh-why = The server can weigh your decisions, each by what you knew then. It takes up to a minute a game.
story-weigh =
    { $count ->
        [one] Weigh the last game
       *[other] Weigh the last { $count } games
    }
story-unweighed =
    { $count ->
        [one] One game could not be weighed.
       *[other] { $count } games could not be weighed.
    }
story-costs = What costs you most
story-costs-one = { $loss } of a win, each game
story-best = Best moments
story-best-one = So much better than anything else was what you found
story-last = The last games
story-first = You won.
story-place = You came { $place } of { $players }.
story-with = with { $names }
story-found = A decision cost { $error }, luck brought { $luck }.
story-more = Show more
story-empty = Nothing here yet. A game that you play to its end on this device comes into your story.
story-keep = Yours alone
story-keep-why = Your story is in this browser and nowhere else. A file takes it to another device; a game's private link brings that game.
story-save = Save it as a file
story-open = Add a file
story-forget = Forget it all
story-opened =
    { $count ->
        [0] Nothing new: all of its games were here.
        [one] One game has come in.
       *[other] { $count } games have come in.
    }
story-broken = This is no file of a story, or not all of it. Nothing has changed.
story-newer = This story was saved by a newer page than this one. Load this page again, then add it.
story-full = This browser has no room for all of it. What fits is kept.
story-forgotten = Forgotten. Games that you play from now on begin a new story.
story-share-picture = Share the picture
story-share-save = Save the picture
story-share-text = Copy as text
