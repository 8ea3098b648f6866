# Ce que `tripot` refuse.
refusal-see-help = { $what } (voir '{ $command } --help')
refusal-on-line = ligne { $line } : { $what }

## La ligne de commande

refusal-command-meant = il n'y a pas de commande '{ $given }' (tu voulais dire { $meant } ?)
refusal-no-command = il n'y a pas de commande '{ $given }'
refusal-option-meant = il n'y a pas d'option '{ $given }' (tu voulais dire { $meant } ?)
refusal-no-option = il n'y a pas d'option '{ $given }'
refusal-missing-argument = il manque '{ $name }'
refusal-missing-option = il manque l'option '{ $name }'
refusal-extra-arguments = ces mots sont de trop : { $given }
refusal-extra-argument = ce mot est de trop : { $given }
refusal-needs-value = l'option '{ $name }' veut une valeur
refusal-takes-no-value = l'option '{ $name }' ne prend pas de valeur
refusal-no-text = '{ $given }' n'est pas du texte
refusal-no-output = la sortie standard est fermée : impossible de répondre
refusal-either = c'est { $one } ou { $other }, pas les deux
refusal-rule-takes = la règle '{ $name }' prend { $accepted }, pas { $given }
refusal-takes = { $name } prend { $accepted }, pas { $given }
refusal-whole-number-between = un nombre entier de { $least } à { $most }
refusal-whole-number-from = un nombre entier à partir de { $least }
refusal-whole-number = un nombre entier
refusal-number-between = un nombre de { $least } à { $most }
refusal-number-from = un nombre à partir de { $least }
refusal-number = un nombre
refusal-seats-between = une des places { $least } à { $most }
refusal-about-alone = --about va avec un jeu, comme dans { $example }
refusal-show-alone = --eyes et --moment vont avec --show, comme dans { $example }

## Jeux, bots et règles

refusal-no-game = il n'y a pas de jeu '{ $given }' ; il y a { $known }
refusal-no-bot = il n'y a pas de bot '{ $given }' à { $game } ; il y a { $known }
refusal-no-house-rule = il n'y a pas de règle maison '{ $given }' ; il y a { $known }
refusal-players-no-rule = le nombre de joueurs ne fait pas partie des règles maison : il se donne avec --players
refusal-players = { $game } se joue de { $few } à { $many }, pas à { $given }
refusal-only-for = la règle '{ $name }' ne peut être { $value } qu'à { $players }, pas à { $given }
refusal-level = les questions sont { $one } ou { $other }, pas '{ $given }'
refusal-about-either = les questions de { $game } portent sur { $one } ou { $other }, pas sur '{ $given }'
refusal-about = les questions de { $game } portent sur { $accepted }, pas sur '{ $given }'
refusal-one-of-two = "{ $one }" ou "{ $other }"
refusal-only-with = la règle '{ $name }' ne peut être { $value } que si la règle '{ $other }' l'est
refusal-no-part = impossible avec { $game } : il manque '{ $file }' dans son dossier
refusal-no-rulebook = '{ $game }' n'a pas encore de livret de règles : il manque '{ $file }'

## Fichiers et machines

refusal-not-read = impossible de lire '{ $file }' : { $why }
refusal-not-written = impossible d'écrire '{ $file }' : { $why }
refusal-system = le système refuse { $what } : { $why }
refusal-no-file = il n'existe pas
refusal-not-allowed = tu n'en as pas le droit
refusal-a-folder = c'est un dossier
refusal-name-too-long = le nom est trop long
refusal-disk-full = le disque est plein
refusal-address-taken = l'adresse est déjà prise
refusal-this = ceci
refusal-not-a-folder = ce n'est pas un dossier
refusal-read-only = on ne peut rien y écrire
refusal-connection-refused = personne n'y répond
refusal-not-permitted = le système ne le permet pas
refusal-disk-quota = tu n'as plus de place sur ce disque
refusal-address-elsewhere = cette adresse n'est pas celle de cette machine
refusal-name-unknown = aucune machine n'a ce nom
refusal-name-not-found-now = ce nom est introuvable pour le moment
refusal-network-away = le réseau est hors d'atteinte
refusal-no-route = aucun chemin n'y mène
refusal-timed-out = pas de réponse à temps
refusal-broken-off = la connexion a été coupée
refusal-silent = elle ne répond pas
refusal-not-listening = le serveur ne peut pas écouter sur { $host }, port { $port } : { $why }
refusal-no-path = le chemin d'un serveur ressemble à '/games', et le serveur ne doit pas déjà s'en servir : pas '{ $given }'
refusal-no-home = cet utilisateur n'a pas de dossier personnel pour les tables : donne un dossier avec --data
refusal-served-already = { $what } tient la base '{ $database }' : arrête-le, ou prends une autre base
refusal-another-server = un autre serveur
refusal-server-alone = un serveur sans bus
refusal-no-server-address = un serveur est une adresse comme 'https://tripot.example', pas '{ $given }'
refusal-there-already = '{ $file }' existe déjà : indique un dossier nouveau, ou vide
refusal-no-page = aucune page qui joue à { $games } n'est construite ici ; dans les sources de Tripot, 'make setup linker' prépare ce qu'il faut à cette commande pour en construire une
refusal-no-build = impossible de construire la page : { $reason }
refusal-nowhere-to-write = on ne peut écrire dans aucun dossier ici : mets dans HOME ou TMPDIR un dossier où on peut
refusal-not-compiled-at = impossible de compiler cela en code machine : { $reason } dans '{ $file }', ligne { $line }, ou dans une fonction appelée là
refusal-not-compiled = impossible de compiler cela en code machine : { $reason }

## Parties enregistrées

refusal-no-json = ce n'est pas du JSON ; il faudrait { $shape }
refusal-field-twice = le champ { $field } est donné deux fois ; il le faut une fois
refusal-no-field = le champ { $field } n'a rien à faire ici ; il faudrait { $shape }
refusal-trace-goes-on = la partie n'est pas finie : il faudrait { $shape }
refusal-trace-ended = la partie est finie : il faudrait { $shape }
refusal-object = un objet JSON avec les champs { $fields }
refusal-empty-file = le fichier est vide : une partie enregistrée commence par son jeu
refusal-utf-16 = c'est de l'UTF-16, comme l'écrit le « > » de PowerShell : enregistre le fichier en UTF-8, dans un éditeur ou avec « | Out-File -Encoding utf8 FICHIER » à la place de « > FICHIER »
refusal-no-object = il faudrait ici { $shape }
refusal-too-long = c'est plus long que { $most } octets ; il faudrait { $shape }
refusal-too-deep = c'est imbriqué trop profondément ; il faudrait { $shape }
refusal-trace-begins = une partie enregistrée commence par { $fields } ; il manque '{ $name }'
refusal-field-missing = il manque le champ '{ $name }'
refusal-should-be = '{ $name }' devrait être { $shape }, pas { $given }
refusal-a-game-name = le nom d'un jeu
refusal-options-object = un objet de règles maison
refusal-a-text = un texte
refusal-seat-or-null = le numéro d'une place ou null
refusal-names-list = une liste de { $players }, un par place : chacun un nom d'au plus { $most } caractères, ou null
refusal-number-within = un nombre au-dessus de { $least } et au-dessous de { $most }
refusal-lacks = il manque { $value } dans '{ $name }'
refusal-holds-too-much = { $value } est de trop dans '{ $name }'
refusal-after-the-end = { $what } vient après la fin : la partie est finie
refusal-stops-here = le fichier s'arrête ici, mais { $why }
refusal-payoffs-missing = il manque la ligne des gains
refusal-goes-on = la partie n'est pas finie
refusal-other-rules = cette partie suit la version { $version } des règles de { $game }, que la version { $own }, installée ici, ne joue pas
refusal-not-its-turn = ce n'est pas à la place { $seat } de jouer : { $why }
refusal-not-by-chance = { $given } ne peut pas arriver maintenant : { $why }
refusal-chance-speaks = c'est le tour du hasard
refusal-seat-decides = c'est le tour de la place { $seat }
refusal-seats-decide = c'est le tour des places { $seats }
refusal-no-action = { $given } n'est pas un coup de { $game } : { $why }
refusal-not-allowed-now = { $given } n'est pas permis maintenant à { $game } : { $why }
refusal-seat-may-play = la place { $seat } peut jouer { $legal }
refusal-chance-may-bring = le hasard peut donner { $legal }

## Les dés d'une partie

refusal-to-verify = pour vérifier les dés, il faut dans 'fair' 'dice': 2, le tour, un engagement, une graine en hexadécimal, et pour chacune des { $players } places une promesse et un nombre à elle, pas { $given }
refusal-dice-bound = les dés sont liés à leur 'table' et à sa 'rules_version' ; il en manque une
refusal-other-dice = ces dés ont été faits pour la table { $table }, pas pour '{ $given }'
refusal-other-commitment = l'engagement est { $commitment }, pas '{ $given }'
refusal-other-promises = les promesses sont { $promises }, pas '{ $given }'
refusal-other-nonce = le nombre '{ $given }' n'est pas parmi ceux des dés
refusal-other-seed = la graine n'est pas celle dont l'engagement a été publié avant la partie
refusal-other-draw = la graine et les nombres donnent ici '{ $drawn }', pas '{ $given }'
refusal-promises-and-nonces = il y a des promesses pour { $promises } places, et des nombres pour { $nonces }
refusal-promised-none-there = la place { $seat } a promis un nombre, qui manque dans les dés
refusal-not-promised = la place { $seat } n'a pas promis de nombre, et il y en a un d'elle dans les dés
refusal-promise-broken = le nombre de la place { $seat } n'est pas celui qu'elle a promis
refusal-other-file = ce n'est pas le fichier vérifié avant : son SHA-256 est { $found }

## Recherche

refusal-not-solved = seuls { $one } et { $other } peuvent être résolus, pas '{ $given }'
refusal-only-tokio = --export, --ladder et --tokios vont avec Tokio, pas avec { $game }
refusal-unseen = Tokio ne peut pas être résolu quand les dés peuvent passer sans être vus (règle 'unseen')
refusal-too-many-nodes = cette partie a plus de { $most } nœuds : réduis-la avec moins de vies, --ladder (sur { $values } valeurs) et --tokios (sur { $tokios })
refusal-not-learnt = ce qui s'apprend, c'est { $one } et { $other }, pas '{ $given }'
refusal-say-how-many = dis combien jouent, avec --players ou avec un bot par place dans --bots
refusal-bots-needed = à { $players } il faut { $bots } bots, pas { $given }
refusal-pattern = un motif a un a ou un b pour chacune des { $players } places, et les deux à la fois, pas { $given }
refusal-pairs = les paires sont (un, les autres), parmi { $bots }, pas { $given }
refusal-two-bots = un tournoi veut deux bots ou plus, tous différents, pas { $given }
refusal-no-cluster = il n'y a pas de cluster Ray à '{ $address }' : { $why }
refusal-other-versions = une machine du cluster a une autre version de Tripot, de NumPy ou de Numba : installe la même partout
refusal-games-lost-own = Ray a renoncé à des parties, perdues { $times } fois ({ $bot } répond-il ?) : { $why }
refusal-games-lost = Ray a renoncé à des parties, perdues { $times } fois : { $why }
refusal-a-picture = un fichier qui finit par { $one }, { $two } ou { $three }
refusal-a-rules-object = un objet JSON comme { $example }
refusal-no-library = il faut pour cela { $library }, qui n'est pas installé : pip install { $package }
refusal-bot-not-imported = impossible d'importer '{ $place }' du bot '{ $given }' : { $why }
refusal-bot-no-function = le module '{ $place }' n'a pas de fonction '{ $name }' pour jouer comme '{ $given }'
refusal-bot-no-bot = un bot est une fonction de { $arguments }, et '{ $given }' n'en est pas une
refusal-number-of = le nombre de { $what } est { $accepted }, pas { $given }
refusal-games = parties
refusal-deals = donnes
refusal-bot-slow = le bot { $bot } n'a pas répondu en { $seconds } secondes
refusal-bot-failed = le bot { $bot } a échoué : { $why }
refusal-bot-returned-here = le bot { $bot } a renvoyé { $what }, mais doit rendre un de ses `count` premiers codes, un nombre entier : ici { $codes }
refusal-bot-returned = le bot { $bot } a renvoyé { $what }, mais doit rendre un de ses `count` premiers codes, un nombre entier
refusal-of-type = une valeur de type { $type }
refusal-bot-in-seat = '{ $name }' à la place { $seat }
refusal-one-or-other = '{ $one }' ou '{ $other }'
refusal-other-weights = les poids de '{ $file }' sont de la version { $found } des règles de { $game } et de ce que voient ses réseaux, pas de { $own } : '{ $command }' en fait de nouveaux
refusal-tabu-seats = Tabu se résout à deux ou à trois, pas à { $given }
refusal-tabu-rule = Tabu se résout avec { $name } { $value }, pas avec { $given }
refusal-tabu-large = Tabu à { $players }, avec money { $money } et laps { $laps }, prend plus d'une minute à résoudre ; { $why }
refusal-tabu-money = avec money { $money }, c'est faisable
refusal-tabu-laps = moins de tours (laps) aide, moins d'argent (money) non

## Un nouveau jeu

refusal-game-name = le nom d'un jeu a de 2 à 16 minuscules et chiffres : pas '{ $given }'
refusal-game-keyword = « { $given } » est un mot de Python : un jeu ne peut pas s'appeler ainsi
refusal-game-there = il y a déjà un jeu '{ $given }' ; prends un autre nom
refusal-no-shelf = '{ $folder }' n'est pas un dossier : indique un dossier de jeux
refusal-rules-need-players = les règles maison changent ce que les bots préparent : donne aussi --players
refusal-no-linker = '{ $linker }' produit le WebAssembly, et cette machine ne l'a pas ; sous Debian, '{ $command }' l'installe
refusal-no-such-field = '{ $file }', ligne { $line } : il n'y a pas de champ '{ $given }' dans { $game } ; il y a { $known }
refusal-no-such-rule = '{ $file }', ligne { $line } : il n'y a pas de règle maison '{ $given }' dans { $game } ; il y a { $known }

## La base d'un serveur

refusal-none-to-back-up = il n'y a pas de base '{ $database }' à sauvegarder
refusal-no-database = il n'y a pas de base '{ $database }'
refusal-not-backed-up = impossible de sauvegarder la base '{ $database }' : { $why }
refusal-database-not-restored = impossible de restaurer la base '{ $database }' : { $why }
refusal-not-restored = impossible de restaurer '{ $file }' : { $why }
refusal-none-to-restore = il n'y a pas de fichier '{ $file }' à restaurer
refusal-database-away = impossible d'utiliser la base '{ $database }' pour le moment : { $why }
refusal-database-refused = impossible d'utiliser la base '{ $database }' : { $why }
refusal-a-database-refused = impossible d'utiliser la base : { $why }
refusal-never-used = aucun serveur ne s'en est encore servi : elle n'a pas de tables
refusal-tables-there = il y a des tables dedans : indique une autre base, ou donne --replace, qui les met de côté
refusal-file-there = '{ $file }' existe déjà : indique un nouveau fichier
refusal-file-not-made = impossible de créer le fichier '{ $file }' : { $why }
refusal-not-sqlite = ce n'est pas une base de données
refusal-damaged = il est abîmé : { $why }
refusal-unsaid-table = rien ne dit ce que contient sa table '{ $name }'
refusal-changed-table = sa table '{ $name }' n'est plus comme elle a été écrite
refusal-missing-table = sa table '{ $name }' manque
refusal-other-columns = sa table '{ $name }' a d'autres colonnes
refusal-another-program = il n'a aucune table comme Tripot les écrit : c'est la base d'un autre programme
refusal-empty-database = il n'a aucune table comme Tripot les écrit : il est vide, comme si ce qui l'écrivait s'était arrêté
refusal-cut-off = il est tronqué : il en reste { $size } octets sur { $whole }
refusal-strange-table = il a une table '{ $name }', qu'une sauvegarde n'a pas
refusal-strange-part = il a un élément '{ $name }' ({ $kind }), qu'une sauvegarde n'a pas
refusal-no-backup = ce n'est pas une sauvegarde, car il ne dit pas ce qu'il contient : { $command } en fait une
refusal-old-schema = son schéma '{ $schema }' date d'avant la première version et ne peut pas être mis à jour ; prends une autre base
refusal-newer-schema = elle vient d'un Tripot plus récent, au schéma '{ $schema }', et celui-ci connaît '{ $own }' ; prends cette version, ou une autre base
refusal-older-servers = son schéma est '{ $schema }', et ce Tripot prend '{ $own }' : ses serveurs sont plus anciens ; prends leur version, ou lances-en un de celle-ci
refusal-no-url = ce n'est pas l'URL d'une base utilisable : une base se nomme par { $file } ou { $server }
refusal-at-sign = écris %40 pour un '@' d'un nom ou d'un mot de passe dans l'URL d'une base
refusal-no-setting = '{ $name }' n'existe pas dans l'URL d'une base : après son '?' vient { $accepted }
refusal-settings-none = rien
refusal-settings = seulement { $settings }
refusal-sslmode = dans l'URL d'une base, sslmode est l'un de { $modes }

## Des serveurs ensemble

refusal-bus-not-shared = un bus sert à des processus qui partagent une base PostgreSQL : celle de SQLite ne se partage pas
refusal-say-the-bus = indique le bus par --bus nats://HÔTE:PORT, ou dans TRIPOT_BUS
refusal-no-bus = un bus se nomme par nats://HÔTE:PORT, ou tls://HÔTE:PORT
refusal-metrics-not-served = impossible de servir les mesures sur { $host }, port { $port } : { $why }
refusal-no-push-service = un service de notifications se nomme comme '{ $example }', pas '{ $given }'
refusal-no-push-key = la clé des notifications est de celles que fait `tripot keys`
refusal-push-needs-site = TRIPOT_PUSH veut un site https:// dans TRIPOT_ORIGINS : les navigateurs ne s'abonnent à aucun autre, et il dit à leurs services qui envoie
refusal-limits-object = un objet JSON de limites
refusal-some-sites = des sites comme '{ $example }'
refusal-some-addresses = des adresses et des réseaux comme { $example }
refusal-a-contact = une adresse e-mail ou l'adresse https:// d'une page
refusal-public-or-host = 'public' ou HÔTE:PORT

## Qui tient un serveur

refusal-younger-games = --days prend un nombre à partir de 1 : des parties plus récentes peuvent encore être regardées
refusal-a-moment = un jour ou un moment, comme { $example }
refusal-ended-already =
    la table { $table } est déjà { $status ->
        [over] finie
       *[closed] fermée
    }
refusal-seats-kept =
    la table { $table } est { $status ->
        [over] finie
       *[closed] fermée
    } : ses places ne peuvent plus être libérées
refusal-no-seat = il n'y a pas de place { $given } ; les places vont de { $least } à { $most }
refusal-seat-free = la place { $seat } est déjà libre
refusal-dice-made = les dés se préparent : réessaie dans un instant
refusal-dice-of-table = les dés de la table { $table } se préparent : réessaie dans un instant
refusal-not-begun = aucune partie n'a commencé à la table { $table }
refusal-not-over = la partie de la table { $table } n'est pas finie : son fichier contient la graine de ses dés, secrète jusque-là
refusal-no-table-id = '{ $given }' n'est pas l'identifiant d'une table, ni ses { $characters } premiers caractères
refusal-no-table = il n'y a pas de table '{ $given }'
refusal-several-tables = plusieurs identifiants de tables commencent ainsi : { $tables }
refusal-changes-too-fast = la table { $table } change trop vite : réessaie
refusal-ban-over = un bannissement doit finir dans l'avenir
refusal-not-banned-as-such = { $network } n'est pas banni comme tel : il fait partie de { $wider }
refusal-not-banned = { $network } n'est pas banni comme tel
refusal-no-network = '{ $given }' n'est ni une adresse ni un réseau, comme { $one }, { $two } ou { $three }
refusal-wide-network = '{ $given }' bannirait une grande partie du monde : un réseau a au moins { $bits } bits
refusal-nothing-kept = rien n'est gardé de cette personne à ces tables
refusal-say-who = indique la personne par un lien privé, par le jeton d'une place, ou par une table et --seat
refusal-nobody-there = personne n'a la place { $seat } de la table { $table }
refusal-no-process = le processus { $process } n'est pas un `tripot serve` de cette machine
refusal-no-ps = il faut pour cela la commande ps : sans elle, lance kill -TERM { $process }

# Put after a refusal, in parentheses.
refuse-guess = tu voulais dire { $meant } ?
