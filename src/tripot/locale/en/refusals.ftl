# What `tripot` refuses, word for word as the library and click say it: by these forms the command
# knows a refusal again, to say it in another language. Longer forms come first.
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

## Games, bots and rules

refusal-no-game = there is no game '{ $given }'; the games are { $known }
refusal-no-bot = there is no bot '{ $given }' for { $game }; its bots are { $known }
refusal-no-house-rule = there is no option '{ $given }'; the options are { $known }
refusal-players-no-rule = 'players' is given beside the house rules, not among them
refusal-players = { $game } is for { $few } to { $many } players, not { $given }
refusal-only-for = option '{ $name }' can be { $value } with { $players } players only, not with { $given }
refusal-level = questions are { $one } or { $other }, not '{ $given }'
refusal-about-either = questions of { $game } are about { $one } or { $other }, not '{ $given }'
refusal-about = questions of { $game } are about { $accepted }, not '{ $given }'
refusal-one-of-two = "{ $one }" or "{ $other }"

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
refusal-not-listening = the server can't listen at { $host } port { $port }: { $why }
refusal-no-path = a server's path is one such as '/games', and none of its own: not '{ $given }'
refusal-no-home = this user has no home folder for the tables: name a folder with --data
refusal-served-already = another server serves the database '{ $database }': stop it, or use another database
refusal-no-server-address = a server is an address such as 'https://tripot.example', not '{ $given }'
refusal-there-already = '{ $file }' exists already: name a new folder, or an empty one
refusal-no-page = no page that plays { $games } is built here; in a checkout of Tripot, 'make setup linker' prepares what this command needs to build one
refusal-no-build = the page can't be built: { $reason }
refusal-no-json = this is not JSON; it should be { $shape }
refusal-object = one JSON object with the fields { $fields }
refusal-empty-file = the file is empty: a trace begins with its game
refusal-utf-16 = this is UTF-16, as PowerShell's '>' writes it: save the file as UTF-8, in an editor or with '| Out-File -Encoding utf8 FILE' in place of '> FILE'

# Put after a refusal, in parentheses.
refuse-guess = did you mean { $meant }?
