# The frame of the terminal: its words besides the game's own.

# A seat in a list or a label.
terminal-seat =
    { $you ->
        [yes] you
       *[no] { $who }
    }
terminal-list = { $first } and { $last }
terminal-or = { $first } or { $last }
terminal-from-to = { $least } to { $most }
# What a seat did in a row, each part a verb and what follows it.
terminal-did =
    { $you ->
        [yes] You { $did }.
       *[no] { $who } { $did }.
    }

## Sitting down

terminal-which-game = Which game?
terminal-choose-game = Type a number from 1 to { $most }, a game's name, or quit.
terminal-who-plays = Who plays { $game }, { $few } to { $many }? Names in seat order, such as anna,ben,bot,bot, or just Enter for you and some bots.
# The name of a person who gives none.
terminal-you = You
terminal-player = Player { $number }
terminal-bot = { $who } ({ $bot })
terminal-bots-wake = The bots are getting ready; the first time this takes up to a minute.
terminal-bot-fails = { $why }. From now on { $bot } plays instead.
terminal-opening = At the table: { $seats }.
terminal-opening-with = At the table: { $seats }, with { $rules }.
terminal-kept-there = You have an unfinished game of { $game } ({ $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }).
terminal-way-go-on = go on with it
terminal-way-throw-away = throw it away and begin another

## Playing

terminal-pass = Pass the keyboard to { $who }.
terminal-look = { $who }, press Enter to look.
terminal-result = The result
terminal-another = Another game? y or n>
# The letter that says yes, as the question before has it.
terminal-yes = y
terminal-you-leave = You leave the table.
terminal-leave = Leave the game? It is saved.
terminal-leave-unkept = Leave the game? It can't be saved here and will be lost.
terminal-way-keep = leave, and continue another time
terminal-way-stay = play on
terminal-way-leave = leave
terminal-way-give-up = give up: the game is thrown away
terminal-sure = Throw this game away for good? y or n>
terminal-kept-here = The game is saved: tripot play --continue goes on with it.
terminal-page-last = -- Enter goes back --
terminal-page-more = -- Enter for more, q back --
terminal-more-in-log = · ... ('log' shows it all)
# Which way turns go: down the list of seats, round the table, or round the board.
terminal-turns =
    { $round ->
        [table] turns go clockwise
        [board] turns and pawns go clockwise
       *[list] turns go ↓
    }
terminal-keys = arrows, numbers, words · Tab completes · ? · help
terminal-keys-choose = arrows, numbers, words · quit
terminal-keys-pace = Enter goes on
terminal-without-you =
    { $count ->
        [one] Without you: 1 more event, and then
       *[other] Without you: { $count } more events, and then
    }

## When what is typed can't be played

terminal-ambiguous = '{ $entry }' could mean { $meanings }. Type more of it.
terminal-no-move = '{ $entry }' is not a move in { $game }. { $how }
terminal-take-way = Choose one from the list.
terminal-take-one = Choose one from the list, or type help.
terminal-not-now = You can't play '{ $entry }' now. { $reason }
terminal-shows-rule = (? shows the rule.)

## Commands: the words for them, and what they do

terminal-help = Type the number or the word in front of a move, or the move itself as records write it. Upper and lower case are the same, words may be abbreviated, the first word may be left out, and commas separate several moves. Besides moves there are:
terminal-help-applying = the rules that apply now
terminal-word-rules = rules
terminal-help-rules = the whole rulebook, with the house rules
terminal-word-log = log
terminal-help-log = what has happened so far
terminal-word-moves = moves
terminal-help-moves = every move that you can make now, as records write it
terminal-word-help = help
terminal-help-help = this list
terminal-word-quit = quit
terminal-help-quit = leave the game

## Rules

terminal-changed-rule = At this table { $name } is { $value }: { $explanation }. [{ $rule }]
terminal-house-rules-title = House rules
terminal-house-rules = { $game } is for { $few } to { $many } players. A table may change the following with `--rule NAME=VALUE`; the value shown is the usual one.
terminal-house-rule = `{ $setting }`: { $explanation }; { $accepted }. [{ $rule }]
terminal-presets = Names for house rules that go together, to be given with `--rule NAME`:
terminal-preset = `{ $name }`: { $label } ({ $rules })

## Commands that can't be carried out

terminal-bad-players = { $game } is for { $few } to { $many } players, not { $players }
terminal-bad-seats = --seats names { $seats } seats, but --players says { $players }
terminal-bad-name = a player is 'you', 'bot', 'bot:STRENGTH' or a name of at most { $most } characters, not '{ $name }'
terminal-no-bot = there is no bot '{ $bot }' for { $game }; its bots are { $known }
terminal-same-name = two people have the same name: give them different names
terminal-bad-rule = --rule takes NAME=VALUE such as { $example }, not '{ $entry }'
terminal-bad-rule-or-preset = --rule takes NAME=VALUE such as { $example }, or a name for several rules: { $names }; not '{ $entry }'
terminal-nothing-kept = there is no unfinished game to continue: begin one with tripot play
terminal-continue-alone = --continue continues a game as it was left: it can't be combined with a game, seats, rules or a seed
terminal-kept-elsewhere = another terminal has your unfinished game open: leave it there first
terminal-unkept = the game can't be saved on this machine ({ $why }): if you leave, it is lost
terminal-kept-aside = your unfinished game can't be continued, and was moved to { $file }: { $why }
terminal-kept-unlike = its first line does not say who plays, and with which seed
terminal-bad-pace = --pace takes seconds, 0 or more, not { $pace }
terminal-input-ended = the input ended before the game did

## Practice

terminal-practise-sought = Finding a question ...
terminal-practise-score = { $right } of { $asked } right, { $row } in a row.
terminal-practise-another = Another question? y or n>

## A game looked at again

terminal-replay-heading = moment { $at } of { $length }, seen by { $whose }
terminal-replay-chosen = chose: { $action }
terminal-replay-keys = arrows: forward and back; Home, End: first and last; e, 1 to 9: whose view; q: leave
terminal-replay-bad-moment = --moment takes 0 to { $last } in this game, not { $moment }
terminal-replay-bad-eyes = --eyes takes open, none, or a seat, 0 to { $last }, not '{ $eyes }'
terminal-replay-nobody = a spectator
