# What `--help` says: the code has it in English, each sentence under its own words.

## Titles

help-usage = Usage:
help-options = Options
help-commands = Commands
help-positional-arguments = Positional arguments
help-default = default:
help-required = required
help-show-the-version-and-exit = Show the version and exit.
help-show-this-message-and-exit = Show this message and exit.
help-language-of-all-that-is-shown-the-system-s-if-not-given = Language of all that is shown; the system's if not given.
help-print-one-json-object = Print one JSON object.
help-print-one-json-list = Print one JSON list.
help-number-of-seats = Number of seats.
help-seed-of-all-chance = Seed of all chance.
help-house-rules-as-a-json-object = House rules as a JSON object.
help-a-house-rule-or-a-name-for-several-may-be-repeated = A house rule, or a name for several; may be repeated.
help-threads-one-per-core-if-not-given = Threads; one per core if not given.
help-a-ray-cluster-host-port-auto-or-local = A Ray cluster: HOST:PORT, auto, or local.

## Playing

help-play-simulate-and-study-five-old-table-games = Play, simulate and study five old table games.
help-play-at-the-terminal = Play at the terminal.
help-the-game-you-may-choose-one-if-not-given = The game; you may choose one if not given.
help-who-sits-where-such-as-you-bot-bot-or-anna-ben-bot-random = Who sits where, such as you,bot,bot or anna,ben,bot:random.
help-number-of-seats-bots-take-those-not-named = Number of seats; bots take those not named.
help-seed-of-the-dice-and-the-bots-random-if-not-given = Seed of the dice and the bots; random if not given.
help-continue-your-unfinished-game = Continue your unfinished game.
help-how-long-each-event-stays-on-the-screen = How long each event stays on the screen.
help-play-at-a-table-on-a-server = Play at a table on a server.
help-of-the-table-of-your-seat-s-private-link-or-of-the-server = Of the table, of your seat's private link, or of the server.
help-your-name-at-the-table = Your name at the table.
help-the-seat-to-take-the-first-free-one-if-not-given = The seat to take; the first free one if not given.
help-watch-without-a-seat = Watch, without a seat.
help-show-a-game-s-rulebook = Show a game's rulebook.
help-solve-practice-puzzles-one-decision-at-a-time = Solve practice puzzles, one decision at a time.
help-the-game-a-random-one-each-time-if-not-given = The game; a random one each time if not given.
help-easy-or-hard = easy or hard.
help-only-decisions-about-this-for-tokio-claim-or-answer = Only decisions about this; for tokio claim or answer.
help-seed-of-the-questions-random-if-not-given = Seed of the questions; random if not given.
help-how-many-until-you-leave-if-not-given = How many; until you leave if not given.

## Games in files

help-write-a-random-game-one-json-object-per-line = Write a random game, one JSON object per line.
help-replay-a-trace-and-print-its-result-or-show-the-game = Replay a trace and print its result, or show the game.
help-a-trace-reads-standard-input = A trace; - reads standard input.
help-show-the-game-step-by-step-with-the-arrow-keys = Show the game, step by step, with the arrow keys.
help-seen-by-a-seat-its-number-none-or-open-all = Seen by a seat (its number), none, or open: all.
help-start-after-n-entries-of-the-log = Start after N entries of the log.
help-evaluate-each-decision-of-a-game-and-the-luck = Evaluate each decision of a game, and the luck.
help-a-trace-or-the-game-of-a-table-reads-standard-input = A trace, or the game of a table; - reads standard input.
help-report-on-this-seat-only = Report on this seat only.
help-seed-of-the-sampling = Seed of the sampling.
help-samples-as-a-multiple-of-the-usual-number-4-halves-the-intervals = Samples, as a multiple of the usual number; 4 halves the intervals.
help-check-that-nobody-chose-the-dice-of-a-table-s-game = Check that nobody chose the dice of a table's game.
help-the-file-of-a-finished-game-reads-standard-input = The file of a finished game; - reads standard input.
help-the-table-where-you-sat = The table where you sat.
help-the-commitment-it-showed-before-the-game = The commitment it showed before the game.
help-the-list-of-promises-it-fixed-by-seat-for-none = The list of promises it fixed, by seat; - for none.
help-your-own-contribution-to-the-dice = Your own contribution to the dice.
help-sha-256-of-the-file-that-your-page-checked = SHA-256 of the file that your page checked.

## Studies

help-play-many-games-between-bots-and-report-the-results = Play many games between bots and report the results.
help-number-of-seats-the-number-of-bots-named-if-not-given = Number of seats; the number of bots named if not given.
help-number-of-games = Number of games.
help-a-bot-for-each-seat-or-one-for-all = A bot for each seat, or one for all.
help-rate-bots-against-each-other-on-the-same-dice-and-cards = Rate bots against each other on the same dice and cards.
help-the-bots-to-rate-every-strength-if-not-given = The bots to rate; every strength if not given.
help-number-of-seats-the-fewest-if-not-given = Number of seats; the fewest if not given.
help-games-for-every-seating = Games for every seating.
help-seats-of-one-bot-a-and-of-another-b-abab-for-teams = Seats of one bot (a) and of another (b); abab for teams.
help-draw-the-ratings = Draw the ratings.
help-find-how-much-an-opponent-that-knows-a-bot-can-win-against-it = Find how much an opponent that knows a bot can win against it.
help-the-bot-to-exploit-the-strongest-if-not-given = The bot to exploit; the strongest if not given.
help-what-the-exploiter-plays-unless-it-finds-better-the-strongest-if-not-given = What the exploiter plays unless it finds better; the strongest if not given.
help-games-in-every-seat = Games in every seat.
help-worlds-that-it-imagines-for-a-decision = Worlds that it imagines for a decision.
help-own-turns-that-it-plays-out-in-each = Own turns that it plays out in each.
help-compute-optimal-play-for-a-game-and-how-exact-it-is = Compute optimal play for a game, and how exact it is.
help-tokio-or-tabu = tokio or tabu.
help-write-that-object-to-a-file-too = Write that object to a file too.
help-write-the-whole-tree-for-gambit = Write the whole tree for Gambit.
help-keep-only-the-n-highest-values = Keep only the N highest values.
help-allow-only-n-claims-of-tokio-in-a-row = Allow only N claims of Tokio in a row.
help-train-a-neural-net-on-a-game-by-self-play = Train a neural net on a game by self-play.
help-toc-or-tonk = toc or tonk.
help-file-for-the-weights-game-npz-if-not-given = File for the weights; GAME.npz if not given.
help-games-per-net-the-usual-number-if-not-given = Games per net; the usual number if not given.
help-create-the-folder-of-a-new-game = Create the folder of a new game.
help-its-name-in-lower-case = Its name, in lower case.
help-where-to-put-it-next-to-the-five-if-not-given = Where to put it; next to the five if not given.
help-write-the-rules-and-bots-of-games-as-webassembly = Write the rules and bots of games as WebAssembly.
help-the-folder-to-write-to = The folder to write to.
help-write-the-page-for-any-web-host-it-plays-without-a-server = Write the page for any web host: it plays without a server.
help-the-folder-to-write-to-it-must-be-new-or-empty = The folder to write to; it must be new, or empty.
help-where-friends-play-with-each-other = Where friends play with each other.
help-the-games-all-if-not-given = The games; all if not given.
help-write-also-what-bots-prepare-for-this-number-of-seats-may-be-repeated = Write also what bots prepare for this number of seats; may be repeated.

## Serving

help-serve-tables-to-players-anywhere = Serve tables to players anywhere.
help-address-to-listen-at = Address to listen at.
help-port-to-listen-at = Port to listen at.
help-path-below-which-a-proxy-shows-the-server = Path below which a proxy shows the server.
help-sqlite-file-or-postgresql-of-the-tables = sqlite:///FILE or postgresql://... of the tables.
help-folder-of-the-tables-without-a-url = Folder of the tables, without a URL.
help-nats-serve-together-with-other-processes = nats://...: serve together with other processes.
help-run-bots-here-for-servers-that-share-a-bus = Run bots here for servers that share a bus.
help-nats-the-bus-of-the-servers = nats://...: the bus of the servers.
help-decisions-at-a-time-one-per-core-if-not-given = Decisions at a time; one per core if not given.
help-copy-a-running-server-s-tables-into-a-new-file = Copy a running server's tables into a new file.
help-file-to-create-sqlite-whatever-the-database = File to create: SQLite, whatever the database.
help-restore-a-backup-into-a-database-that-no-server-uses = Restore a backup into a database that no server uses.
help-file-that-tripot-backup-made-of-any-database = File that `tripot backup` made of any database.
help-replace-the-tables-that-are-there-they-are-kept-aside = Replace the tables that are there; they are kept aside.
help-check-the-file-and-restore-nothing = Check the file, and restore nothing.
help-create-the-key-with-which-a-server-sends-notifications = Create the key with which a server sends notifications.

## Administration

help-manage-a-server-s-tables-and-people = Manage a server's tables and people.
help-list-the-tables-the-most-recently-active-first = List the tables, the most recently active first.
help-waiting-playing-over-closed-or-archived-ones = Waiting, playing, over, closed or archived ones.
help-those-of-this-game = Those of this game.
help-those-without-activity-for-days-days = Those without activity for DAYS days.
help-those-active-within-the-last-days-days = Those active within the last DAYS days.
help-those-where-somebody-has-a-seat = Those where somebody has a seat.
help-those-where-nobody-has-a-seat = Those where nobody has a seat.
help-how-many = How many.
help-show-whole-ids-which-open-the-tables = Show whole ids, which open the tables.
help-close-a-table-in-whatever-state-it-is = Close a table, in whatever state it is.
help-its-id-the-first-characters-of-it-or-a-link-to-it = Its id, the first characters of it, or a link to it.
help-free-a-seat-that-somebody-has = Free a seat that somebody has.
help-write-the-file-of-a-finished-game = Write the file of a finished game.
help-file-to-create-writes-to-standard-output = File to create; - writes to standard output.
help-delete-finished-games-that-nobody-has-touched-for-long = Delete finished games that nobody has touched for long.
help-for-how-many-days = For how many days.
help-say-what-would-be-deleted-and-delete-nothing = Say what would be deleted, and delete nothing.
help-ban-an-address-or-a-network = Ban an address or a network.
help-such-as-192-0-2-7-192-0-2-0-24-or-2001-db8-48 = Such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48.
help-for-how-many-days-for-good-if-not-given = For how many days; for good if not given.
help-until-a-day-such-as-2027-01-31 = Until a day, such as 2027-01-31.
help-reason-for-readers-of-the-list = Reason, for readers of the list.
help-lift-the-ban-of-an-address-or-a-network = Lift the ban of an address or a network.
help-list-the-bans = List the bans.
help-delete-what-is-stored-about-a-person-and-list-it = Delete what is stored about a person, and list it.
help-a-private-link-a-seat-s-token-or-a-table = A private link, a seat's token, or a table.
help-the-seat-at-that-table = The seat, at that table.
help-hand-a-process-s-tables-over-to-others-and-end-it = Hand a process's tables over to others, and end it.
help-its-number-on-this-machine = Its number, on this machine.
