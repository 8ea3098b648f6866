# The terminal at a server's table: `tripot join`.

## Finding a table and sitting down

join-name = Your name, or just Enter to watch>
join-which-table = Which table?
join-make-one = create a table
join-word-new = new
join-choose-table = Type the number of a table, { join-word-new }, or quit.
join-table = { $game } with { $people }, { $status ->
        [playing] being played
       *[waiting] waiting to start
    }, { $free ->
        [0] only to watch
       *[other] { $free } of { $seats } seats free
    }
join-bots-alone = bots
join-how-many-seats = How many seats, { $least } to { $most }?
join-how-many-bots = How many of them for bots, 0 to { $most }?
join-public = Can anyone who finds the server join? y or n>
join-your-name = Your name>
join-number = Type a number from { $least } to { $most }.

## What happens at the table

join-late = You join a game in progress, after { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }.
join-meanwhile = Meanwhile { $moves ->
        [one] 1 move was
       *[other] { $moves } moves were
    } made.
join-played = { $you ->
        [yes] You
       *[no] { $who }
    }: { $action }.
join-time-out = { $you ->
        [yes] Your time ran out: a bot decides for you.
       *[no] { $who } ran out of time: a bot decides.
    }
join-sits-down = { $who } sits down.
join-leaves = { $who } leaves seat { $seat }.
join-takes = The host, { $by }, removes { $who } from seat { $seat }: a bot plays there.
join-bot-plays = A bot plays for { $who }.
join-bot-sits-down = { $who }, a bot, sits down.
join-rematch = There is a rematch: press Enter to join it.
join-closed = The table is closed.
join-says = { $you ->
        [yes] You say
        [table] The table says
       *[no] { $who } says
    }: { $text }
join-nudged = { $you ->
        [yes] { $by } reminds you: everybody is waiting for you.
       *[no] { $by } reminds { $who }: everybody is waiting.
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

## The seal

join-seal-made = Getting ready ...
join-seal-left-out = A promised number was never shown: { $who }. The seal is made again without it.
join-seal-code = The seal is made, with numbers from { $count ->
        [one] 1 person
       *[other] { $count } people
    }. Code words: { $code }. Read them to each other: if somebody's words differ, so does their seal.
join-seal-nobody = Nobody added a number to the seal, so the server may know everything that chance will bring.
join-seal-missing = Your own number is not in it. If no other device of yours added one, don't trust this seal.
join-seal-unheard = Your number was shown, but the table says that it came too late: the seal is made without it.
join-seal-fair = Nobody chose the draws: { $draws ->
        [one] the only one follows
       *[other] all { $draws } follow
    } from the seed that was fixed before the game and from the players' numbers, including yours. The file holds the game that you saw, played by the rules.
join-seal-remade = The seal: { $draws ->
        [one] 1 draw follows
       *[other] all { $draws } draws follow
    } from the seed that was fixed and from the players' numbers, including yours. The file holds the game that you saw, played by the rules. But the seal was made again after your number was known, because somebody did not show theirs: with their help the server could choose among { $among }.
join-seal-not-own = The seal: { $draws ->
        [one] 1 draw follows
       *[other] all { $draws } draws follow
    } from the seed and the numbers in the file, which holds the game that you saw, played by the rules. No number of yours is among them: if somebody chose the draws, only the players whose numbers are there can know.
join-seal-unread = The seal is not checked: { $why }.
join-seal-wrong = BEWARE, do not trust this seal: { $why }.
join-seal-other = it is not the one that was announced for this table
join-seal-renewed = it was made again although no seat was left out
join-seal-relisted = the list of promised numbers was changed after it was fixed
join-seal-broken = a number differs from the promised one ({ $why })
join-seal-swapped = the numbers were changed after the game began
join-seal-retold = the server now tells the game differently
join-seal-no-seed = its seed was not shown at the end
join-seal-file = the game's file is not valid ({ $why })
join-seal-not-seen = the game in the file is not the one that was seen here
join-seal-result = the result in the file is not the one that was shown

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
join-bot-plays-on = a bot plays

## What you can do, and who is to act

join-hint-others = Others join with: tripot join { $address }
join-hint-link = /link shows the link to your seat, for any device.
join-hint-host = /start begins the game; bots play the free seats. Also: /bot SEAT, /say TEXT, help.
join-start = Start when you like.
join-host-starts = The host will start the game.
join-quit = Type quit to leave the table.
join-quit-host = Type quit to leave the table, or /rematch to play again.
join-sure-close = Close this table? The game ends for everybody. y or n>
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
join-calling = Connecting to the table ...
join-no-line = No connection to the table ({ $why }), trying again ...
join-kept = Your '{ $action }' will be sent then.
join-nothing-asked = You have nothing to decide now.
join-meanwhile-help = (Type 'help' to see what you can do meanwhile.)
join-no-command = '{ $entry }' is not a command here: 'help' lists them.
join-seat-number = a seat is a number, not '{ $word }'
join-back = Your seat is kept for you. This link brings you back; keep it private:

## Commands

join-help = At a table on a server there are also:
join-help-say = talk to the table; /mute and /unmute turn the talk off and on
join-help-react = laugh, wow, sweat, clap, cry or think
join-help-nudge = remind a seat that everybody is waiting
join-help-who = show who sits where
join-help-link = show the link that moves your seat to another device; keep it private
join-help-start = begin the game (host)
join-help-bot = let a bot play a seat (host); a strength may follow
join-help-free = free a seat (host)
join-help-rematch = invite everybody to another game
join-help-close = close the table (host)
join-text = TEXT
join-word = WORD
join-seat = SEAT

## The line to the server

join-other-table = the server answers with a different table from the one in the address
join-bad-address = '{ $url }' is not the address of a table, such as http://host:8000/t/NAME, or of a server, such as http://host:8000
join-no-server = no table server answers at { $server }: { $why }
join-not-a-server = what answers at { $server } is not a table server
join-why-closed = it was closed
join-why-broke = it was lost
join-why-answers = the server answers { $status }
