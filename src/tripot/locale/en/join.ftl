# The terminal at a server's table: `tripot join`.

## Finding a table and sitting down

join-name = Your name, or just Enter to watch>
join-which-table = Which table?
join-make-one = make one
join-choose-table = Type the number of a table, new, or quit.
join-table = { $game } of { $people } { $status ->
        [playing] is being played
       *[waiting] waits
    }, { $free ->
        [0] only to watch
       *[other] { $free } of { $seats } seats free
    }
join-bots-alone = bots
join-how-many-seats = How many seats, { $least } to { $most }?
join-how-many-bots = How many of them for bots, 0 to { $most }?
join-public = May anybody join who finds the server? y or n>
join-your-name = Your name>
join-number = Type a number from { $least } to { $most }.

## What happens at the table

join-late = You come to a game that is { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    } old.
join-meanwhile = Meanwhile { $moves ->
        [one] 1 move was
       *[other] { $moves } moves were
    } made.
join-played = { $you ->
        [yes] You
       *[no] { $who }
    }: { $action }.
join-time-out = { $you ->
        [yes] Your time is out: a bot decides for you.
       *[no] { $who } has no time left: a bot decides.
    }
join-sits-down = { $who } sits down.
join-leaves = { $who } leaves seat { $seat }.
join-takes = The host, { $by }, takes { $who } out of seat { $seat }: a bot keeps it.
join-bot-plays = A bot plays for { $who }.
join-bot-sits-down = { $who }, a bot, sits down.
join-rematch = A rematch is called: press Enter to sit down again.
join-closed = The table is closed.
join-says = { $you ->
        [yes] You say
        [table] The table says
       *[no] { $who } says
    }: { $text }
join-nudged = { $you ->
        [yes] { $by } reminds you: all wait for you.
       *[no] { $by } reminds { $who }: all wait.
    }
join-reacts = { $you ->
        [yes] You { $reaction ->
            [laugh] laugh
            [wow] are amazed
            [sweat] sweat
            [clap] clap
            [cry] cry
           *[think] think hard
        }
       *[no] { $who } { $reaction ->
            [laugh] laughs
            [wow] is amazed
            [sweat] sweats
            [clap] claps
            [cry] cries
           *[think] thinks hard
        }
    }.

## The dice

join-dice-made = The dice are being made ...
join-dice-left-out = The number promised for the dice was never shown: { $who }. They are made anew, without it.
join-dice-code = The dice are made, with numbers from { $count ->
        [one] 1 person
       *[other] { $count } people
    }. Code words: { $code }. Read them to each other: whoever has others plays with other dice.
join-dice-nobody = Nobody added a number to these dice: whoever runs the server may know them all.
join-dice-missing = Your own number is not in them. If no other device of yours has added one, don't believe these dice.
join-dice-unheard = Your number was shown, and the table says that it came too late: these dice are without it.
join-dice-fair = Nobody chose the dice: { $draws ->
        [one] 1 draw follows
       *[other] all { $draws } draws follow
    } from the seed that was fixed before the game and from numbers that you know yours among. The file tells the game that you saw, by the rules.
join-dice-remade = The dice: { $draws ->
        [one] 1 draw follows
       *[other] all { $draws } draws follow
    } from the seed that was fixed and from numbers, yours among them. The file tells the game that you saw, by the rules. But they were made anew when your number was known, as often as somebody showed none: whoever runs the server could, together with them, choose among { $among }.
join-dice-not-own = The dice: { $draws ->
        [one] 1 draw follows
       *[other] all { $draws } draws follow
    } from the seed and the numbers in the file, which tells the game that you saw, by the rules. No number of yours is among them: whether somebody chose the dice, only those can know whose numbers are.
join-dice-old = The dice: { $draws ->
        [one] 1 draw follows
       *[other] all { $draws } draws follow
    } from the seed and the numbers in the file, which tells the game that you saw, by the rules. This table began by an older way, in which whoever runs the server could choose the dice.
join-dice-unread = The dice are not checked: { $why }.
join-dice-wrong = BEWARE, these dice can't be believed: { $why }.
join-dice-other = they are not the ones that were announced for this table
join-dice-renewed = they were made anew without anybody's being left out for it
join-dice-relisted = the list of promised numbers was changed after it was fixed
join-dice-broken = a number is not the one that was promised ({ $why })
join-dice-swapped = the numbers were changed after the game had begun
join-dice-retold = what happened is told otherwise than before
join-dice-no-seed = their seed was not shown at the end
join-dice-file = the game's file does not hold ({ $why })
join-dice-not-seen = the game in the file is not the one that was seen here
join-dice-result = the result in the file is not the one that was shown

## Who sits where

join-status = { $status ->
        [waiting] waiting
        [playing] playing
        [over] over
       *[closed] closed
    }
join-free = free
join-you = you
join-you-host = you, the host
join-away = away
join-bot-plays-on = a bot plays on

## What can be done, and what is awaited

join-hint-others = Others join with: tripot join { $address }
join-hint-link = /link shows what brings you back to your seat, on any device.
join-hint-host = /start begins; bots play what is free. /bot SEAT, /say TEXT, help.
join-start = Start when you like.
join-host-starts = The host will start the game.
join-quit = Quit leaves the table.
join-quit-host = Quit leaves the table. /rematch plays again.
join-sure-close = Close this table? The game is lost to everybody. y or n>
join-sending = Sending '{ $action }' ...
join-decide = { $count ->
        [one] { $who } decides.
       *[other] { $who } decide.
    }
join-left = { $time } left.
join-are-away = { $count ->
        [one] { $who } is away.
       *[other] { $who } are away.
    }
join-calling = Calling the table ...
join-no-line = No line to the table ({ $why }), trying again ...
join-kept = Your '{ $action }' is kept.
join-nothing-asked = Nothing is asked of you now.
join-meanwhile-help = ('help' says what you can do meanwhile.)
join-no-command = '{ $entry }' is no command here: 'help' lists them.
join-seat-number = a seat is a number, not '{ $word }'
join-back = Your seat waits for you. This link brings you back; keep it to yourself:

## Commands

join-help = At a table on a server there are also:
join-help-say = talk to the table; /mute and /unmute, if you like it quiet
join-help-react = laugh, wow, sweat, clap, cry or think
join-help-nudge = remind a seat that all wait for
join-help-who = who sits where
join-help-link = what moves your seat to another device; keep it to yourself
join-help-start = the host begins the game
join-help-bot = the host lets a bot play a seat; a strength may follow
join-help-free = the host frees a seat
join-help-rematch = call everybody to another game
join-help-close = the host ends the table
join-text = TEXT
join-word = WORD
join-seat = SEAT

## The line to the server

join-other-table = the address names one table, and the server answers with another
join-bad-address = '{ $url }' is no table's address; it looks like http://host:8000/t/NAME, or http://host:8000 to choose a table there
join-no-server = no table server answers at { $server }: { $why }
join-not-a-server = what answers at { $server } is no table server
join-why-closed = it was closed
join-why-broke = it broke
join-why-answers = the server answers { $status }
