# A player's story: what was played on this device, and a result to show elsewhere.

story-sum =
    { $played ->
        [one] You have played one game to its end
       *[other] You have played { $played } games to their end
    } and won { $won }.
story-fair = If everybody played equally well, it would be about { $count }: that is the mark on each bar.
story-games = By game
story-faced = By your strongest opponent
story-people = people
story-errors = What a decision costs you
story-rate = Chance to win that each decision lost you, over the last ten games that were analysed: { $first } at first, { $last } now.
story-weighing = Analysing your decisions: game { $place } of { $count } …
story-weigh-why = The server can analyse your decisions, each given what you knew then. It takes up to a minute per game.
story-weigh =
    { $count ->
        [one] Analyse the last game
       *[other] Analyse the last { $count } games
    }
story-unweighed =
    { $count ->
        [one] One game could not be analysed.
       *[other] { $count } games could not be analysed.
    }
story-costs = What costs you most
story-costs-one = { $loss } of a win per game
story-best = Best moments
story-best-one = How much better your choice was than anything else
story-last = The last games
story-first = You won.
story-place = You finished number { $place } of { $players }.
story-with = with { $names }
story-found = Each decision cost { $error }, luck brought { $luck }.
story-more = Show more
story-empty = Nothing here yet. Games that you finish on this device appear here.
story-keep = Yours alone
story-keep-why = Your story is in this browser and nowhere else. A file takes it to another device; a game's private link brings that game.
story-save = Save it as a file
story-open = Add a file
story-forget = Forget it all
story-opened =
    { $count ->
        [0] Nothing new: all of its games were here.
        [one] One game was added.
       *[other] { $count } games were added.
    }
story-broken = This is not the file of a story, or not all of it. Nothing has changed.
story-newer = This story was saved by a newer page than this one. Reload this page, then add it.
story-full = This browser has no room for all of it. What fits is kept.
story-forgotten = Forgotten. Your story begins again with your next game.
story-share-picture = Share the picture
story-share-save = Save the picture
story-share-text = Copy as text
