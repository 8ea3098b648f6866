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
refusal-not-listening = le serveur ne peut pas écouter sur { $host }, port { $port } : { $why }
refusal-no-path = le chemin d'un serveur ressemble à '/games', sans être un des siens : pas '{ $given }'
refusal-no-home = cet utilisateur n'a pas de dossier personnel pour les tables : donne un dossier avec --data
refusal-served-already = un autre serveur tient la base '{ $database }' : arrête-le, ou prends une autre base
refusal-no-server-address = un serveur est une adresse comme 'https://tripot.example', pas '{ $given }'
refusal-there-already = '{ $file }' existe déjà : indique un dossier nouveau, ou vide
refusal-no-page = aucune page qui joue à { $games } n'est construite ici ; dans les sources de Tripot, 'make setup linker' prépare ce qu'il faut à cette commande pour en construire une
refusal-no-build = impossible de construire la page : { $reason }
refusal-no-json = ce n'est pas du JSON ; il faudrait { $shape }
refusal-object = un objet JSON avec les champs { $fields }
refusal-empty-file = le fichier est vide : une partie enregistrée commence par son jeu
refusal-utf-16 = c'est de l'UTF-16, comme l'écrit le « > » de PowerShell : enregistre le fichier en UTF-8, dans un éditeur ou avec « | Out-File -Encoding utf8 FICHIER » à la place de « > FICHIER »

# Put after a refusal, in parentheses.
refuse-guess = tu voulais dire { $meant } ?
