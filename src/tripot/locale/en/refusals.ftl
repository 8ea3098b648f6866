# What `tripot` refuses, word for word as the library and click say it: the command recognises a
# refusal by these forms, to say it in another language. Longer forms come first.
refusal-see-help = { $what } (see '{ $command } --help')
refusal-on-line = line { $line }: { $what }

## The command line

refusal-command-meant = no such command '{ $given }' (did you mean { $meant }?)
refusal-no-command = no such command '{ $given }'
refusal-option-meant = no such option '{ $given }' (did you mean { $meant }?)
refusal-no-option = no such option '{ $given }'
refusal-missing-argument = missing argument '{ $name }'
refusal-missing-option = missing option '{ $name }'
refusal-extra-arguments = got unexpected extra arguments ({ $given })
refusal-extra-argument = got unexpected extra argument ({ $given })
refusal-needs-value = option '{ $name }' requires an argument
refusal-takes-no-value = option '{ $name }' does not take a value
refusal-no-text = '{ $given }' is not text
refusal-no-output = standard output is closed: there is no way to answer
refusal-either = give { $one } or { $other }, not both
refusal-rule-takes = option '{ $name }' takes { $accepted }, not { $given }
refusal-takes = { $name } takes { $accepted }, not { $given }
refusal-whole-number-between = a whole number from { $least } to { $most }
refusal-whole-number-from = a whole number from { $least } on
refusal-whole-number = a whole number
refusal-number-between = a number from { $least } to { $most }
refusal-number-from = a number from { $least } on
refusal-number = a number
refusal-seats-between = one of the seats { $least } to { $most }
refusal-about-alone = --about goes with a game, as in { $example }
refusal-show-alone = --eyes and --moment go with --show, as in { $example }

## Games, bots and rules

refusal-no-game = there is no game '{ $given }'; the games are { $known }
refusal-no-bot = there is no bot '{ $given }' for { $game }; its bots are { $known }
refusal-no-house-rule = there is no option '{ $given }'; the options are { $known }
refusal-players-no-rule = 'players' is not a house rule: give it separately
refusal-players = { $game } is for { $few } to { $many } players, not { $given }
refusal-only-for = option '{ $name }' can be { $value } with { $players } players only, not with { $given }
refusal-level = questions are { $one } or { $other }, not '{ $given }'
refusal-about-either = questions of { $game } are about { $one } or { $other }, not '{ $given }'
refusal-about = questions of { $game } are about { $accepted }, not '{ $given }'
refusal-one-of-two = "{ $one }" or "{ $other }"
refusal-only-with = option '{ $name }' can be { $value } only if option '{ $other }' is
refusal-no-part = this can't be done with { $game }: '{ $file }' is missing in its folder
refusal-no-rulebook = '{ $game }' has no rulebook yet: '{ $file }' is missing

## Files and machines

refusal-not-read = '{ $file }' can't be read: { $why }
refusal-not-written = '{ $file }' can't be written: { $why }
refusal-system = the system refuses { $what }: { $why }
refusal-no-file = No such file or directory
refusal-not-allowed = Permission denied
refusal-a-folder = Is a directory
refusal-name-too-long = File name too long
refusal-disk-full = No space left on device
refusal-address-taken = Address already in use
refusal-this = this
refusal-not-a-folder = Not a directory
refusal-read-only = Read-only file system
refusal-connection-refused = Connection refused
refusal-not-permitted = Operation not permitted
refusal-disk-quota = Disk quota exceeded
refusal-address-elsewhere = Cannot assign requested address
refusal-name-unknown = Name or service not known
refusal-name-not-found-now = Temporary failure in name resolution
refusal-network-away = Network is unreachable
refusal-no-route = No route to host
refusal-timed-out = Connection timed out
refusal-broken-off = Connection reset by peer
refusal-silent = it does not answer
refusal-not-listening = the server can't listen at { $host } port { $port }: { $why }
refusal-no-path = a server's path is one such as '/games' that it does not use itself, not '{ $given }'
refusal-no-home = this user has no home folder for the tables: name a folder with --data
refusal-served-already = { $what } serves the database '{ $database }': stop it, or use another database
refusal-another-server = another server
refusal-server-alone = a server that has no bus
refusal-no-server-address = a server is an address such as 'https://tripot.example', not '{ $given }'
refusal-there-already = '{ $file }' exists already: name a new folder, or an empty one
refusal-no-page = no page that plays { $games } is built here; in a checkout of Tripot, 'make setup linker' prepares what this command needs to build one
refusal-no-build = the page can't be built: { $reason }
refusal-nowhere-to-write = no folder here can be written to: let HOME or TMPDIR name one that can
refusal-not-compiled-at = this can't be compiled to machine code: { $reason } at '{ $file }', line { $line }, or in a function called there
refusal-not-compiled = this can't be compiled to machine code: { $reason }

## Games on file

refusal-no-json = this is not JSON; it should be { $shape }
refusal-field-twice = the field { $field } is given twice; it should be given once
refusal-no-field = the field { $field } does not belong here; it should be { $shape }
refusal-trace-goes-on = the game is not over yet: this should be { $shape }
refusal-trace-ended = the game is over: this should be { $shape }
refusal-object = one JSON object with the fields { $fields }
refusal-empty-file = the file is empty: a trace begins with its game
refusal-utf-16 = this is UTF-16, as PowerShell's '>' writes it: save the file as UTF-8, in an editor or with '| Out-File -Encoding utf8 FILE' in place of '> FILE'
refusal-no-object = this should be { $shape }
refusal-too-long = this is longer than { $most } bytes; it should be { $shape }
refusal-too-deep = this is nested too deeply; it should be { $shape }
refusal-trace-begins = a trace begins with its { $fields }; '{ $name }' is missing
refusal-field-missing = the field '{ $name }' is missing
refusal-should-be = '{ $name }' should be { $shape }, not { $given }
refusal-a-game-name = the name of a game
refusal-options-object = an object of options
refusal-a-text = a text
refusal-seat-or-null = a seat's number or null
refusal-names-list = a list of { $players }, by seat, each a name of at most { $most } characters or null
refusal-number-within = a number above { $least } and below { $most }
refusal-lacks = '{ $name }' lacks { $value }
refusal-holds-too-much = '{ $name }' should not hold { $value }
refusal-after-the-end = { $what } comes after the end: the game is over
refusal-stops-here = the file stops here, but { $why }
refusal-payoffs-missing = the line with the payoffs is missing
refusal-goes-on = the game is not over
refusal-other-rules = this was played by version { $version } of the rules of { $game }, which version { $own }, the one installed here, does not play
refusal-not-its-turn = seat { $seat } does not decide now: { $why }
refusal-not-by-chance = { $given } can't happen now: { $why }
refusal-chance-speaks = chance decides
refusal-seat-decides = seat { $seat } decides
refusal-seats-decide = seats { $seats } decide
refusal-no-action = { $given } is not an action in { $game }: { $why }
refusal-not-allowed-now = { $given } is not allowed now in { $game }: { $why }
refusal-seat-may-play = seat { $seat } may play { $legal }
refusal-chance-may-bring = chance may bring { $legal }

## The dice of a game

refusal-to-verify = to verify dice, 'fair' should hold 'dice': 2, the round, a commitment, a seed in hexadecimal, and a promise and a nonce for each of the { $players } seats, not { $given }
refusal-dice-bound = dice are bound to their 'table' and its 'rules_version'; one is missing
refusal-other-dice = these dice were made for table { $table }, not for '{ $given }'
refusal-other-commitment = the commitment is { $commitment }, not '{ $given }'
refusal-other-promises = the promises are { $promises }, not '{ $given }'
refusal-other-nonce = the nonce '{ $given }' is not among those in the dice
refusal-other-seed = the seed is not the one whose commitment was published before the game
refusal-other-draw = the seed and the nonces give '{ $drawn }' here, not '{ $given }'
refusal-promises-and-nonces = there are promises for { $promises } seats, and nonces for { $nonces }
refusal-promised-none-there = seat { $seat } promised a nonce, and none is in the dice
refusal-not-promised = seat { $seat } promised no nonce, and one is in the dice
refusal-promise-broken = the nonce of seat { $seat } is not the one that it promised
refusal-other-file = this is not the file that was checked before: its SHA-256 is { $found }

## Research

refusal-not-solved = only { $one } and { $other } can be solved, not '{ $given }'
refusal-only-tokio = --export, --ladder and --tokios go with Tokio, and not with { $game }
refusal-unseen = Tokio can't be solved where dice may be passed on unseen (option 'unseen')
refusal-too-many-nodes = this match has more than { $most } nodes: cut it with fewer lives, --ladder (of { $values } values) and --tokios (of { $tokios })
refusal-not-learnt = what can be learnt is { $one }, { $other }, not '{ $given }'
refusal-say-how-many = say how many play, with --players or with a bot for each seat in --bots
refusal-bots-needed = { $players } players need { $bots } bots, not { $given }
refusal-pattern = a pattern has an a or a b for each of the { $players } seats, and both of them, not { $given }
refusal-pairs = pairs are (one, others), of { $bots }, not { $given }
refusal-two-bots = a tournament needs two bots or more, all different, not { $given }
refusal-no-cluster = there is no Ray cluster at '{ $address }': { $why }
refusal-other-versions = a worker of the cluster has another version of Tripot, NumPy or Numba: install the same on all machines
refusal-games-lost-own = Ray gave some games up, lost ones after { $times } tries (does { $bot } answer?): { $why }
refusal-games-lost = Ray gave some games up, lost ones after { $times } tries: { $why }
refusal-a-picture = a file that ends in { $one } or { $two } or { $three }
refusal-a-rules-object = a JSON object such as { $example }
refusal-no-library = this needs { $library }, which is not installed: pip install { $package }
refusal-bot-not-imported = '{ $place }' of the bot '{ $given }' can't be imported: { $why }
refusal-bot-no-function = module '{ $place }' has no function '{ $name }' to play as '{ $given }'
refusal-bot-no-bot = a bot is a function of { $arguments }, which '{ $given }' is not
refusal-number-of = the number of { $what } is { $accepted }, not { $given }
refusal-games = games
refusal-deals = deals
refusal-bot-slow = the bot { $bot } has not answered within { $seconds } seconds
refusal-bot-failed = the bot { $bot } failed: { $why }
refusal-bot-returned-here = the bot { $bot } returned { $what }, but must return one of the first `count` of its codes, a whole number: here { $codes }
refusal-bot-returned = the bot { $bot } returned { $what }, but must return one of the first `count` of its codes, a whole number
refusal-of-type = a value of type { $type }
refusal-bot-in-seat = '{ $name }' in seat { $seat }
refusal-one-or-other = '{ $one }' or '{ $other }'
refusal-other-weights = the weights in '{ $file }' are of version { $found } of { $game }'s rules and of what its nets see, not of { $own }: '{ $command }' makes new ones
refusal-tabu-seats = Tabu is solved for two or three seats, and not for { $given }
refusal-tabu-rule = Tabu is solved with { $name } { $value }, and not with { $given }
refusal-tabu-large = Tabu with { $players } seats, money { $money } and laps { $laps } takes more than a minute to solve; { $why }
refusal-tabu-money = with money { $money } it can be solved
refusal-tabu-laps = fewer laps help, less money does not

## A new game

refusal-game-name = a game's name is 2 to 16 lower-case letters and digits, not '{ $given }'
refusal-game-keyword = '{ $given }' is a word of Python, so no game can have it as its name
refusal-game-there = there is a game '{ $given }' already; take another name
refusal-no-shelf = '{ $folder }' is not a folder: name one that holds games
refusal-rules-need-players = house rules change what bots prepare, so give --players too
refusal-no-linker = '{ $linker }' makes WebAssembly, and this machine does not have it; on Debian, '{ $command }' installs it
refusal-no-such-field = '{ $file }', line { $line }: there is no field '{ $given }' in { $game }; there are { $known }
refusal-no-such-rule = '{ $file }', line { $line }: there is no house rule '{ $given }' in { $game }; there are { $known }

## A server's database

refusal-none-to-back-up = there is no database '{ $database }' to back up
refusal-no-database = there is no database '{ $database }'
refusal-not-backed-up = the database '{ $database }' can't be backed up: { $why }
refusal-database-not-restored = the database '{ $database }' can't be restored: { $why }
refusal-not-restored = '{ $file }' can't be restored: { $why }
refusal-none-to-restore = there is no file '{ $file }' to restore
refusal-database-away = the database '{ $database }' can't be used now: { $why }
refusal-database-refused = the database '{ $database }' can't be used: { $why }
refusal-a-database-refused = the database can't be used: { $why }
refusal-never-used = no server has used it yet: there are no tables in it
refusal-tables-there = there are tables in it: name another database, or say --replace, which keeps them aside
refusal-file-there = '{ $file }' is there already: name a new file
refusal-file-not-made = the file '{ $file }' can't be made: { $why }
refusal-not-sqlite = file is not a database
refusal-damaged = it is damaged: { $why }
refusal-unsaid-table = nothing says what its table '{ $name }' holds
refusal-changed-table = its table '{ $name }' is not as it was written
refusal-missing-table = its table '{ $name }' is missing
refusal-other-columns = its table '{ $name }' has other columns
refusal-another-program = it has none of Tripot's tables: it is another program's database
refusal-empty-database = it is empty, as if something had stopped while writing it
refusal-cut-off = it is cut off: { $size } of its { $whole } bytes are there
refusal-strange-table = there is a table '{ $name }' in it, and a backup has none
refusal-strange-part = there is a { $kind } '{ $name }' in it, and a backup has none
refusal-no-backup = it does not say what it holds, so it is no backup: { $command } writes one
refusal-old-schema = its schema '{ $schema }' is older than the first release, and can't be brought up to date; use another database
refusal-newer-schema = it was written by a newer Tripot, whose schema is '{ $schema }', while this one knows '{ $own }'; use that version, or another database
refusal-older-servers = its schema is '{ $schema }', but this Tripot needs '{ $own }': its servers are older; use their version, or start a server of this one
refusal-no-url = this is no URL of a database that can be used: a database is named by { $file } or { $server }
refusal-at-sign = write an '@' within a user's name or password as %40 in a database's URL
refusal-no-setting = '{ $name }' is not known in a database's URL: after its '?' comes { $accepted }
refusal-settings-none = nothing
refusal-settings = only { $settings }
refusal-sslmode = sslmode in a database's URL is one of { $modes }

## Servers together

refusal-bus-not-shared = a bus is for processes that share a PostgreSQL database: SQLite's can't be shared
refusal-say-the-bus = name the bus by --bus nats://HOST:PORT, or in TRIPOT_BUS
refusal-no-bus = a bus is named by nats://HOST:PORT, or tls://HOST:PORT
refusal-metrics-not-served = the metrics can't be served at { $host } port { $port }: { $why }
refusal-no-push-service = name a push service as in '{ $example }', not '{ $given }'
refusal-no-push-key = the key for notices is one that `tripot keys` makes
refusal-push-needs-site = TRIPOT_PUSH needs an https:// site in TRIPOT_ORIGINS: browsers subscribe only at such a site, and it tells their push services who sends
refusal-limits-object = a JSON object of limits
refusal-some-sites = sites such as '{ $example }'
refusal-some-addresses = addresses and networks such as { $example }
refusal-a-contact = a mail address or a page's https:// address
refusal-public-or-host = 'public' or HOST:PORT

## Operators

refusal-younger-games = --days takes a number from 1: younger games may still be looked at
refusal-a-moment = a day or a moment, such as { $example }
refusal-ended-already = table { $table } is { $status } already
refusal-seats-kept = table { $table } is { $status }: its seats can't be freed
refusal-no-seat = there is no seat { $given }; the seats are { $least } to { $most }
refusal-seat-free = seat { $seat } is free already
refusal-dice-made = the dice are being made: try again in a moment
refusal-dice-of-table = the dice of table { $table } are being made: try again in a moment
refusal-not-begun = no game was begun at table { $table }
refusal-not-over = the game at table { $table } is not over: its file holds the seed of its dice, which is secret until then
refusal-no-table-id = '{ $given }' is not a table's id, nor the first { $characters } characters of one
refusal-no-table = there is no table '{ $given }'
refusal-several-tables = the ids of several tables begin like this: { $tables }
refusal-changes-too-fast = table { $table } changes too fast: try again
refusal-ban-over = a ban must end in the future
refusal-not-banned-as-such = there is no ban of { $network } itself: it lies in { $wider }
refusal-not-banned = there is no ban of { $network }
refusal-no-network = '{ $given }' is no address or network, such as { $one }, { $two } or { $three }
refusal-wide-network = '{ $given }' would keep out a large part of the world: a network has at least { $bits } bits
refusal-nothing-kept = nothing is stored about this person at these tables
refusal-say-who = name the person by a private link, by a seat's token, or by a table and --seat
refusal-nobody-there = nobody has seat { $seat } of table { $table }
refusal-no-process = process { $process } is not a `tripot serve` on this machine
refusal-no-ps = this needs the command ps: without it, run kill -TERM { $process }

# Put after a refusal, in parentheses.
refuse-guess = did you mean { $meant }?
