# What the page and the terminal share, whatever the game.

## Pieces

die = { $face ->
    [0] a hidden die
   *[other] a die showing { $face }
}
card-rank = { $rank ->
    [A] ace
    [T] ten
    [J] jack
    [Q] queen
    [K] king
    [X] joker
   *[other] { $rank }
}
card-suit = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
card = { card-rank } of { card-suit }
card-back = a card face down
# As printed in a card's corner.
card-corner = { $rank ->
    [T] 10
    [X] Joker
   *[other] { $rank }
}

## Everywhere

yes = yes
no = no
close = Close
press-again = Sure? Press again.
reload = Load the page again
loading = Loading …
home = All games
table = the table
guest = Guest
guest-numbered = Guest { $number }
your-name = Your name
house-rules = House rules
rules-table = The table
rules-play = How it is played
rules-cards = What cards do
rules-pay = What it costs and pays
rules-usual = As usual
rules-usually = Usually: { $value }
rulebook = Rules
rulebook-here = At this table: { $rule }
rulebook-played = { $rule }: { $value }
strength-random = random bot
strength-novice = novice bot
strength-simple = simple bot
strength-skilled = skilled bot
strength-skilled-careful = skilled bot, careful
strength-skilled-bold = skilled bot, bold
strength-skilled-tricky = skilled bot, tricky
strength-strong = strong bot
strength-strong-careful = strong bot, careful
strength-strong-bold = strong bot, bold
strength-strong-tricky = strong bot, tricky
status-waiting = waiting for people
status-playing = being played
status-over = over
status-closed = closed

## Settings

settings = Settings
settings-language = Language
settings-theme = Light or dark
settings-pace = Speed
settings-sounds = Sounds
settings-coach = Tell me what a choice can win and cost
coach-dismiss = No more advice in this game
settings-forced = Play for me when there is only one choice
settings-notify = Tell me when it is my turn, even when I'm looking elsewhere
settings-forget = Forget this device
settings-forget-why = Deletes your seats, results, settings and what it knows about games' seals from this browser, for good. Games go on without you.
theme-light = Light
theme-dark = Dark
pace-calm = Calm
pace-brisk = Brisk
pace-instant = Instant

## Home

home-hail = Old table games, to play tonight: no account, no manual.
home-games = The games
home-mine = Your games
home-turn = Your turn
home-turn-waits = for { $time }
home-open = Tables to join or watch
home-play-now = Play now
home-how = How it goes
home-with-friends = With friends
home-set-up = Set up a table
home-facts = { $least } to { $most } players, about { $minutes } minutes
home-facts-just = { $least } players, about { $minutes } minutes
home-offline = You are offline. The rules, how each game goes, your story and your finished games still work. Tables come back by themselves.
handed-strange = What you shared has no link to a table here.
home-won = won { $won } of { $played }
home-file = Look at a game again
home-privacy = What is stored about you
story = Your story
practise = Practise

## A new table

new-title = { $game }: new table
new-players = Players
new-seat = Player { $number }
new-seat-open = a friend
new-seat-here = on this device
new-seat-name = Name of player { $number }
new-as-before = As before
new-bots =
    { $count ->
        [0] friends only
        [one] { $count } bot
       *[other] { $count } bots
    }
new-seats-count =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
new-changed =
    { $count ->
        [0] as usual
        [one] { $count } changed
       *[other] { $count } changed
    }
new-clock = Time
new-clock-decision = Each decision
new-clock-game = The whole game
new-alone = On this device alone, without a server
new-public = Anyone can join: show it on the home page
new-watchable = Others can watch
new-latecomers = Others can still sit down once it has begun
new-hints = Hints for everybody during the game
new-open = Open the table
new-start = Start the game
clock-none = no limit
clock-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
clock-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
clock-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
clock-bank =
    { $count ->
        [0] { $time } each
       *[other] { $time } each, and { $count } s more for every decision
    }
clock-left =
    { $count ->
        [one] { $count } second left
       *[other] { $count } seconds left
    }

## Before the game

# A host without a name is called a guest, in the language of their own page.
lobby-invites =
    { $who ->
        [Guest] A friend invites you
        [Convive] A friend invites you
        [Ospite] A friend invites you
       *[other] { $who } invites you
    }
lobby-how = How it goes, in 40 seconds
lobby-invite = Invite
lobby-invite-why = Anyone with this link can sit down.
lobby-hints = Hints are allowed here
lobby-no-latecomers = Nobody can join later
lobby-clock = { $time } for a decision
lobby-bank = The whole game: { $bank }
lobby-watchers =
    { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
lobby-start = Start the game
lobby-ask =
    { $count ->
        [one] One chair is free
       *[other] { $count } chairs are free
    }
lobby-ask-why = Wait for friends, or let bots play there? Bots keep a chair warm: friends can still take it later.
lobby-ask-wait = Wait for friends
lobby-ask-bots =
    { $count ->
        [one] Start with a bot
       *[other] Start with bots
    }
lobby-missing =
    { $count ->
        [one] It begins as soon as { $names } is here.
       *[other] It begins as soon as { $names } are here.
    }
lobby-start-without = Don't wait
lobby-wait = You have a seat. The host starts the game.
lobby-full = All seats are taken. You can watch.
late-sit =
    { $count ->
        [one] A bot keeps this chair warm: sit down?
       *[other] Bots keep these chairs warm: sit down?
    }
late-watch = Just watch
table-close = Close this table
link-copy = Copy the link
link-copied = Copied
link-share = Share
link-code = QR code
link-code-label = The link as a QR code

## Seats

seats = Who sits here
seat-number = Seat { $number }
seat-yours = you
seat-host = host
seat-here = here
seat-away = away
seat-stand-in = away, a bot plays
seat-free = free
seat-warm = a bot plays
seat-bot = Let a bot play
seat-take = Sit here
seat-add = Somebody else on this device
seat-sit = Sit down
seat-leave = Leave
seat-free-it = Free the seat
seat-move = Play on another device
seat-move-why = Your private link: it moves your seat to another device, once, and you lose it here. Give it to nobody else.

## At the table

board = On the table
log = What happened
log-open = Show all that happened
decided-by-clock =
    { $you ->
        [yes] Your time ran out: this was decided for you.
       *[no] { $who } ran out of time: this was decided for them.
    }
decided-by-stand-in =
    { $you ->
        [yes] You were away: a bot decided for you.
       *[no] { $who } is away: a bot decides for them.
    }
log-again = Show again what happened since my last turn
log-fold = Hide what happened and the talk
log-unfold = Show what happened and the talk
turn-notice = { $game }: it is your turn.
turn-asked = Your turn. { $question }
notify-ask = Should this device tell you when it is your turn? Then you can do something else in the meantime.
notify-yes = Tell me
notify-no = No, thanks
waiting-for = Waiting for { $names }
away = { $who } is away: a bot will soon play on.
nudge = Remind { $who }
# While a newcomer looks at how something turned out.
go-on-when = Take your time.
go-on-soon = It goes on by itself.
go-on = Go on
person-acting = their turn
person-acting-own = your turn
person-done = has decided
watching = You are watching.
sending = Sending …
proposal = Your choice, not sent yet
take-back = Take back
keys = Keys of the table
keys-arrows = To the next choice
keys-enter = Send, or go on
send = Yes
offline = Connection lost. It comes back by itself; your choice is kept.
hand-over = Hand the device to { $name }
hand-over-why = Everybody else, please look away.
hand-over-ready = I am { $name }

## Talk

chat = Talk
chat-unread = Talk, something new
chat-say = Say something
chat-send = Say
chat-empty = Nobody has said anything yet.
chat-unsaid = { $text } (said when you are back online)
chat-muted = You have switched off the talk.
chat-mute = Switch off talk and reactions
reaction-laugh = laughs
reaction-wow = is amazed
reaction-sweat = sweats
reaction-clap = claps
reaction-cry = cries
reaction-think = thinks

## The end

end-you-won = You won!
end-won =
    { $count ->
        [one] { $names } won
       *[other] { $names } won
    }
end-kind = Well played. Next time.
# What cost the reader most, as the log tells it.
end-turned = Turning point: { $what }
chart = { $what }, over the game
end-rematch = Play again
# To a friend's call: end-asked.
end-rematch-called = I'm in
end-rematch-join = Join the next game
end-asked = { $who } wants to play again.
end-fold = See the board
end-unfold = See the result
end-file = The game's file
end-share = Share the result
end-replay = Look back

## Fair draws: a seal, and what stands behind it

proof = Is the game fair?
seal =
    { $tone ->
        [good] Fair play
        [part] Partly checked
        [bad] Broken seal
        [here] Is it fair?
       *[quiet] Fair-play seal
    }
seal-promising = This device is adding its number …
seal-promised = This device has added its number
seal-watching = Everybody who sits down adds a number
seal-elsewhere = Your seat's number is not from this device
seal-left = Your number came too late: the game begins without it
seal-unheard = The table says that your number came too late: the game begins without it
seal-making = Getting ready …
seal-in = Your number is in the seal
seal-remade = The seal was made again after your number was known
seal-out = Your number is not in the seal
seal-late = The seal was made before you came
seal-checking = Checking the seal …
seal-here = This device makes the draws itself
seal-unread = Not checked: the server shows no seed, or no file of the game
seal-good =
    { $count ->
        [0] Nothing was drawn
        [one] The one draw is checked
       *[other] All { $count } draws checked
    }
seal-part =
    { $why ->
        [late] The seal was made before you came: checked what you saw
        [old] A seal of an older kind: checked what could be checked
        [watched] You watched: checked what you saw
        [part] You did not see the end: checked what you saw
        [remade] Draws checked, but the seal was made again after your number was known
       *[other] Draws checked, but no number of this device is in them
    }
note-left-out = { $who } sent no number in time: the seal was made again without it.
note-anew = The seal was made again before the game.
note-freed = { $by } freed { $who }'s seat: a bot plays on.
note-left = { $who } has left: a bot plays on.
note-nudged = { $by } reminds { $who }: everybody is waiting.
note-hinted = { $who } had a hint.
hint-title = Hint
proof-again = Try again
proof-check-pinned = Fixed before the seal was made
proof-check-own = Your own number
proof-check-draws = Every draw
proof-check-seen = The game that you saw
proof-pinned-kept = This device keeps the seed's fingerprint for this table and its rules. It compares them at the end.
proof-pinned-good = Seed, table and house rules are those that this device kept before any number was shown.
proof-pinned-late = This device came later: it can't tell what was fixed before.
proof-pinned-commitment = The table changed its seed after the numbers were shown.
proof-pinned-seed = The seed is not the one whose fingerprint was shown before.
proof-pinned-binding = This seal was made for another table or other house rules.
proof-pinned-list = The table showed two different lists of promises.
proof-pinned-nonces = The numbers are not those that were promised.
proof-pinned-told = The table told what happened in two different ways.
proof-pinned-file = The server sent something other than the game's file.
proof-own-awaited = First it is promised in secret, then shown once all promises are in.
proof-own-in = It is in the seal. Nobody could choose the draws without knowing it.
proof-own-out = It is not in the seal.
proof-own-good = It is in the seal, and every number is the one that was promised.
proof-own-watched = If you watch, you add none. Every number is the one that was promised.
proof-own-late = You came later, so yours is not in. Every number is the one that was promised.
proof-own-left = It came too late and is not in. Every number is the one that was promised.
proof-own-unheard = This device showed it, and the table says that it came too late. It is not in.
proof-own-remade = It is in. But the seal was made again after it was known, each time somebody showed no number: with their help the server could choose among { $count }.
proof-own-missing = No number of this device is in. If no other device of yours added one, and this one has not lost its own, don't trust this seal.
proof-own-nonces = A number is not the one that was promised.
proof-own-list = The promises are not those that this device was told.
proof-own-file = The game's file could not be read.
proof-draws-good =
    { $count ->
        [0] Nothing was drawn.
        [one] The one draw is what the seed and the numbers give.
       *[other] All { $count } draws are what the seed and the numbers give.
    }
proof-draws-bad = Draw { $count } is not what the seed and the numbers give.
proof-draws-file = The game's file could not be read.
proof-seen-good = The game's file says what this device was told, up to the result.
proof-seen-closed = The game's file says what this device was told, until the table was closed.
proof-seen-part = The game's file begins as you saw it. You did not see the end.
proof-seen-bad = The game's file has a different game from the one you saw.
proof-seen-result = The game's file has a different result from the one you saw.
proof-seen-short = The game's file stops before the end that you saw.
proof-seen-file = The game's file could not be read.
proof-checked-later = Checked here as soon as the game has ended.
proof-left-out =
    { $count ->
        [one] { $names } sent no number in time, so the seal was made again without it.
       *[other] { $names } sent no number in time, so the seal was made again without them.
    }
proof-late =
    { $count ->
        [one] { $names } had no part in making this seal. Somebody who sits down later may have been told what the others hold.
       *[other] { $names } had no part in making this seal. Somebody who sits down later may have been told what the others hold.
    }
proof-fleeting = This browser keeps nothing. If you reload the page, it forgets what was fixed.
proof-code = Read this to each other. If your words are the same, you were shown the same numbers:
proof-why = The table fixes a secret seed and shows its fingerprint. Then each person's device promises a number of its own, and shows it once all promises are in. Together the seed and the numbers give every card and every roll. Your own number alone is enough to stop anybody from choosing them, as long as what is not checked here is in order too.
proof-not = Not checked here
proof-here = This game is on this device alone. Its browser rolls the dice and deals the cards by its own source of chance, and no server sees them. So there is no seal: nobody else could check it. To play with friends elsewhere, open a table on the server. There each device adds a number.
proof-not-why = How likely each outcome was, and whether each move was legal: the page knows no rules. Nor can it check whether somebody who sits down in the middle of a game was told which hand is good. And this page comes from the server itself: if somebody can change the page, they can change the draws. Your own Tripot checks all of it, with the game's file and what this device knew before:
proof-numbers = The numbers
proof-commitment = Fingerprint of the seed
proof-seed = Seed
proof-later = shown after the game
proof-round = How often the seal was made
proof-promises = Promises
proof-nonces = Numbers
proof-yours = yours

## What may go wrong, by the code of the refusal

refused-nowhere = There is nothing at this address.
refused-offline = The server can't be reached now. The page tries again by itself.
refused-away = The server can't be reached now. Try again in a moment.
refused-no_socket = The server answers, but something on the way blocks WebSockets, which games need: a proxy, a firewall or an add-on. Try another network. The page tries again by itself.
refused-strange = Something unexpected came back. Try again.
refused-cookies = This browser keeps no cookies for this page. It needs one to know your seat: allow cookies here, then load the page again.
refused-decided = While you were away a bot decided for you.
refused-name_taken = Somebody at this table has that name already. Choose another.
refused-seat_lost = You don't have this seat here any more: it was freed, given to a bot, or moved to another device.
refused-bad_message = The server did not understand that. If it was a name, try another; if not, load the page again.
refused-version = This page and the server have different versions. Load the page again.
refused-newer = There is a newer version of this page. Load it again to get it.
refused-unknown_table = This table does not exist, or is gone.
refused-unknown_game = There is no such game here.
refused-bad_option = This number of players and these house rules don't go together.
refused-bad_seat = That can't be done with this seat.
refused-seat_taken = Somebody was quicker: this seat is taken.
refused-not_yours = That is not up to you.
refused-link_used = This link has been used: it moves a seat once. Ask for another on the device that has the seat now.
refused-barred = You had another seat in this game and know its hand. A bot keeps this seat.
refused-not_watchable = This table is only for its players.
refused-no_latecomers = Nobody new can sit down here once the game has begun.
refused-bad_origin = The server does not talk to pages at this address.
refused-banned = The operator of this server lets nobody in from your address.
refused-not_started = The game has not begun yet.
refused-not_over = The game is not over yet.
refused-illegal = That can't be played now. Choose again.
refused-other_window = This game is open in another window of this browser. Play on there, or close it and load this page again.
refused-not_kept = This browser can't save the game. It goes on while this page stays open.
refused-unprepared = On this device alone, these bots play only by the usual house rules, with at most four at the table. Choose weaker bots or other rules. At a server's table they play by any rules.
refused-no_wasm = This browser does not run WebAssembly, which the games here are made of. Turn it on in the browser's settings, or use another browser.
refused-stale = You have already decided on another device. Choose again.
refused-unplayable = This game was begun with rules that this Tripot no longer plays. It can't go on here.
refused-closed = This table is closed.
refused-other_rules = This game was begun with rules that have changed since, and can't go on here. Its host can close it; the result of a finished game is kept.
refused-too_many = Too much at once. Wait a moment and try again.
refused-too_large = That is too long.
refused-unavailable = The server can't save anything now, so nothing has changed. Try again in a moment.
refused-in_doubt = The database broke off: nobody knows yet whether that was saved. Look again in a moment.

# How a game goes, in pictures.
how-back = Back
how-next = Next
how-rules = All the rules
how-step = Picture { $step } of { $steps }
