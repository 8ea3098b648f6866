# What the page and the terminal share, whatever the game.

## Pieces

die = { $face ->
    [0] a die that you may not see
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
rulebook = Rules
rulebook-here = At this table: { $rule }
rulebook-played = { $rule }: { $value }
strength-random = wild bot
strength-simple = sensible bot
status-waiting = waiting for people
status-playing = being played
status-over = over
status-closed = closed

## Settings

settings = Settings
settings-language = Language
settings-theme = Light or dark
settings-pace = Pace of what happens
settings-sounds = Sounds
theme-light = Light
theme-dark = Dark
pace-calm = Calm
pace-brisk = Brisk
pace-instant = At once

## Home

home-hail = Five old table games, to play tonight: no account, no manual.
home-mine = Your games
home-open = Tables to join or watch
home-play-now = Play now
home-new-table = New table

## A new table

new-title = { $game }: new table
new-seats = Who plays
new-players = Seats
new-seat = Seat { $number }
new-seat-open = somebody I invite
new-seat-here = on this device
new-seat-name = Name at seat { $number }
new-table = The table
new-clock = Time for a decision
new-public = Anybody may join: list it on the first page
new-watchable = Others may watch
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
clock-left =
    { $count ->
        [one] { $count } second left
       *[other] { $count } seconds left
    }

## Before the game

lobby-invite = Invite
lobby-invite-why = Whoever has this link may sit down.
lobby-seats = Seats
lobby-fill =
    { $count ->
        [one] Fill the free seat with a
       *[other] Fill { $count } free seats with a
    }
lobby-start =
    { $count ->
        [0] Start the game
        [1] Start with a bot in the free seat
       *[other] Start with bots in { $count } free seats
    }
lobby-wait = You have a seat. The host starts the game.
lobby-watch = Take a free seat, or stay and watch.
lobby-full = All seats are taken. You may watch.
table-close = Close this table
link-copy = Copy
link-copied = Copied
link-share = Share
link-code = QR code
link-code-label = The link as a QR code

## Seats

seats = Who sits here
seat-number = Seat { $number }
seat-yours = your seat
seat-host = host
seat-here = here
seat-away = away
seat-stand-in = away, a bot plays on
seat-free = free
seat-free-bot = free, a bot plays
seat-take = Sit here
seat-add = Somebody else on this device
seat-sit = Sit down
seat-leave = Leave
seat-use-bot = Let a { $bot } play
seat-free-it = Free the seat
seat-move = Go on elsewhere
seat-move-why = Your private link: it opens your seat on another device. Give it to nobody else.

## At the table

board = On the table
log = What happened
log-open = Show all that happened
waiting-for = Waiting for { $names }
watching = You are watching.
sending = Sending …
proposal = Your choice, not sent yet
take-back = Take back
send = Send
offline = The line is down. It comes back by itself; your choice is kept.
hand-over = Hand the device to { $name }
hand-over-why = Nobody else should look.
hand-over-ready = I am { $name }

## Talk

chat = Talk
chat-unread = Talk, something new
chat-say = Say something
chat-send = Say
chat-empty = Nobody has said anything yet.
chat-muted = You hear nothing.
chat-mute = Hear no talk and no reactions
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
end-kind = Well played. The dice and cards remember nothing: next time.
chart = { $what }, over the game
end-rematch = Play again
end-rematch-join = Join the next game
end-rematch-wait = { $who } can start another game; it will show here.
end-file = The game's file
end-proof = Were the dice fair?
proof-why = Before the game the table fixed a secret seed and published its fingerprint. Every seat then added a number of its own. All that was dealt and rolled follows from the two, so nobody could choose it.
proof-commitment = Fingerprint, known before the game
proof-seed = Seed, shown after the game
proof-later = shown when the game is over
proof-nonces = Added by each seat
proof-own = Your own number is among them.
proof-do = Check it here
proof-proved =
    { $count ->
        [one] The one draw is what seed and numbers give.
       *[other] All { $count } draws are what seed and numbers give.
    }
proof-loaded = This does not fit: the dice were not fair.
proof-unread = The game's file can't be had now. Try again.
proof-self = Or check the game's file on your own computer with Tripot:

## What may go wrong, by the code of the refusal

refused-nowhere = There is nothing at this address.
refused-offline = The server can't be reached now. The page tries again by itself.
refused-strange = Something unexpected came back. Try again.
refused-decided = While you were away a bot decided for you.
refused-name_taken = Somebody at this table has that name already. Choose another.
refused-seat_lost = This seat is no longer yours: it was freed or given to a bot.
refused-bad_message = The server did not understand that. Perhaps a name has a sign that it does not take.
refused-version = This page is of another version than the server. Load it again.
refused-unknown_table = This table does not exist, or no longer.
refused-unknown_game = There is no such game here.
refused-bad_option = This number of seats and these house rules don't go together.
refused-bad_seat = That can't be done with this seat.
refused-seat_taken = Somebody was quicker: this seat is taken.
refused-not_yours = This is not yours to do.
refused-not_watchable = This table is for its players alone.
refused-bad_origin = The server does not talk to pages at this address.
refused-not_started = The game has not begun yet.
refused-not_over = The game is not over yet.
refused-illegal = That can't be played now. Choose again.
refused-stale = This seat has moved on from another device. Choose again.
refused-closed = This table is closed.
refused-too_many = Too much at once. Wait a moment and try again.
refused-too_large = That is too long.
refused-unavailable = The server can't write it down now, so nothing has changed. Try again in a moment.
