# Ce que dit `--help`.

## Titres

help-usage = Utilisation :
help-options = Options
help-commands = Commandes
help-positional-arguments = Arguments
help-default = par défaut :
help-required = obligatoire
help-show-the-version-and-exit = Affiche la version, c'est tout.
help-show-this-message-and-exit = Affiche cette aide.
help-language-of-all-that-is-shown-the-system-s-if-not-given = La langue de tout ce qui s'affiche ; sinon celle du système.
help-print-one-json-object = Affiche un objet JSON.
help-print-one-json-list = Affiche une liste JSON.
help-number-of-seats = Le nombre de places.
help-seed-of-all-chance = La graine de tout le hasard.
help-house-rules-as-a-json-object = Les règles maison, en objet JSON.
help-a-house-rule-or-a-name-for-several-may-be-repeated = Une règle maison, ou un nom pour plusieurs ; on peut en donner plusieurs.
help-threads-one-per-core-if-not-given = Le nombre de threads ; sinon un par cœur.
help-a-ray-cluster-host-port-auto-or-local = Un cluster Ray : HÔTE:PORT, auto ou local.

## Jouer

help-play-simulate-and-study-five-old-table-games = Joue à cinq vieux jeux de table, simule-les, étudie-les.
help-play-at-the-terminal = Joue au terminal.
help-the-game-you-may-choose-one-if-not-given = Le jeu ; sinon tu le choisis ensuite.
help-who-sits-where-such-as-you-bot-bot-or-anna-ben-bot-random = Qui s'assoit où, comme you,bot,bot ou anna,ben,bot:random.
help-number-of-seats-bots-take-those-not-named = Le nombre de places ; des bots prennent celles sans nom.
help-seed-of-the-dice-and-the-bots-random-if-not-given = La graine des dés et des bots ; sinon au hasard.
help-continue-your-unfinished-game = Reprends ta partie en cours.
help-how-long-each-event-stays-on-the-screen = Combien de temps chaque coup reste à l'écran.
help-play-at-a-table-on-a-server = Joue à une table sur un serveur.
help-of-the-table-of-your-seat-s-private-link-or-of-the-server = Celle de la table, du lien privé de ta place, ou du serveur.
help-your-name-at-the-table = Ton nom à la table.
help-the-seat-to-take-the-first-free-one-if-not-given = La place à prendre ; sinon la première libre.
help-watch-without-a-seat = Regarde, sans place.
help-show-a-game-s-rulebook = Affiche les règles d'un jeu.
help-solve-practice-puzzles-one-decision-at-a-time = Entraîne-toi, une décision à la fois.
help-the-game-a-random-one-each-time-if-not-given = Le jeu ; sinon un au hasard à chaque fois.
help-easy-or-hard = easy (facile) ou hard (difficile).
help-only-decisions-about-this-for-tokio-claim-or-answer = Seulement ces décisions ; à tokio, claim ou answer.
help-seed-of-the-questions-random-if-not-given = La graine des questions ; sinon au hasard.
help-how-many-until-you-leave-if-not-given = Combien ; sinon jusqu'à ce que tu partes.

## Parties dans des fichiers

help-write-a-random-game-one-json-object-per-line = Écris une partie au hasard, un objet JSON par ligne.
help-replay-a-trace-and-print-its-result-or-show-the-game = Rejoue une partie et donne son résultat, ou montre-la.
help-a-trace-reads-standard-input = Une partie enregistrée ; - lit l'entrée standard.
help-show-the-game-step-by-step-with-the-arrow-keys = Montre la partie pas à pas, avec les flèches.
help-seen-by-a-seat-its-number-none-or-open-all = Vue par une place (son numéro), none : personne, open : tout.
help-start-after-n-entries-of-the-log = Commence après N lignes du journal.
help-evaluate-each-decision-of-a-game-and-the-luck = Évalue chaque décision d'une partie, et la chance.
help-a-trace-or-the-game-of-a-table-reads-standard-input = Une partie enregistrée, ou celle d'une table ; - lit l'entrée standard.
help-report-on-this-seat-only = Ne parle que de cette place.
help-seed-of-the-sampling = La graine des tirages.
help-samples-as-a-multiple-of-the-usual-number-4-halves-the-intervals = Tirages, en multiple du nombre habituel ; 4 divise les intervalles par deux.
help-check-that-nobody-chose-the-dice-of-a-table-s-game = Vérifie que personne n'a choisi les dés d'une partie.
help-the-file-of-a-finished-game-reads-standard-input = Le fichier d'une partie finie ; - lit l'entrée standard.
help-the-table-where-you-sat = La table où tu étais.
help-the-commitment-it-showed-before-the-game = L'engagement qu'elle montrait avant la partie.
help-the-list-of-promises-it-fixed-by-seat-for-none = La liste des promesses qu'elle a fixée, par place ; - s'il n'y en a pas.
help-your-own-contribution-to-the-dice = Ta part dans les dés.
help-sha-256-of-the-file-that-your-page-checked = Le SHA-256 du fichier que ta page a vérifié.

## Études

help-play-many-games-between-bots-and-report-the-results = Fais jouer beaucoup de parties à des bots, et donne les résultats.
help-number-of-seats-the-number-of-bots-named-if-not-given = Le nombre de places ; sinon celui des bots nommés.
help-number-of-games = Le nombre de parties.
help-a-bot-for-each-seat-or-one-for-all = Un bot par place, ou un pour toutes.
help-rate-bots-against-each-other-on-the-same-dice-and-cards = Compare des bots, avec les mêmes dés et les mêmes cartes.
help-the-bots-to-rate-every-strength-if-not-given = Les bots à comparer ; sinon toutes les forces.
help-number-of-seats-the-fewest-if-not-given = Le nombre de places ; sinon le plus petit.
help-games-for-every-seating = Le nombre de parties par placement.
help-seats-of-one-bot-a-and-of-another-b-abab-for-teams = Les places d'un bot (a) et d'un autre (b) ; abab par équipes.
help-draw-the-ratings = Dessine le classement.
help-find-how-much-an-opponent-that-knows-a-bot-can-win-against-it = Trouve combien un adversaire qui connaît un bot gagne contre lui.
help-the-bot-to-exploit-the-strongest-if-not-given = Le bot à exploiter ; sinon le plus fort.
help-what-the-exploiter-plays-unless-it-finds-better-the-strongest-if-not-given = Ce que joue son adversaire s'il ne trouve pas mieux ; sinon le plus fort.
help-games-in-every-seat = Le nombre de parties à chaque place.
help-worlds-that-it-imagines-for-a-decision = Combien de mondes il imagine par décision.
help-own-turns-that-it-plays-out-in-each = Combien de ses propres tours il joue dans chacun.
help-compute-optimal-play-for-a-game-and-how-exact-it-is = Calcule le jeu optimal, et à quel point il est exact.
help-tokio-or-tabu = tokio ou tabu.
help-write-that-object-to-a-file-too = Écris aussi cet objet dans un fichier.
help-write-the-whole-tree-for-gambit = Écris l'arbre entier pour Gambit.
help-keep-only-the-n-highest-values = Ne garde que les N plus hautes valeurs.
help-allow-only-n-claims-of-tokio-in-a-row = Au plus N annonces de Tokio de suite.
help-train-a-neural-net-on-a-game-by-self-play = Entraîne un réseau de neurones, qui joue contre lui-même.
help-toc-or-tonk = toc ou tonk.
help-file-for-the-weights-game-npz-if-not-given = Le fichier des poids ; sinon JEU.npz.
help-games-per-net-the-usual-number-if-not-given = Le nombre de parties par réseau ; sinon le nombre habituel.
help-create-the-folder-of-a-new-game = Crée le dossier d'un nouveau jeu.
help-its-name-in-lower-case = Son nom, en minuscules.
help-where-to-put-it-next-to-the-five-if-not-given = Où le mettre ; sinon à côté des cinq.
help-write-the-rules-and-bots-of-games-as-webassembly = Écris les règles et les bots des jeux en WebAssembly.
help-the-folder-to-write-to = Le dossier où écrire.
help-write-the-page-for-any-web-host-it-plays-without-a-server = Écris la page pour n'importe quel hébergeur : elle joue sans serveur.
help-the-folder-to-write-to-it-must-be-new-or-empty = Le dossier où écrire ; il doit être nouveau, ou vide.
help-where-friends-play-with-each-other = Où les amis jouent ensemble.
help-the-games-all-if-not-given = Les jeux ; sinon tous.
help-write-also-what-bots-prepare-for-this-number-of-seats-may-be-repeated = Écris aussi ce que les bots préparent pour ce nombre de places ; peut être répété.

## Servir

help-serve-tables-to-players-anywhere = Ouvre des tables aux joueurs de partout.
help-address-to-listen-at = L'adresse à écouter.
help-port-to-listen-at = Le port à écouter.
help-path-below-which-a-proxy-shows-the-server = Le chemin sous lequel un proxy montre le serveur.
help-sqlite-file-or-postgresql-of-the-tables = sqlite:///FICHIER ou postgresql://... : où sont les tables.
help-folder-of-the-tables-without-a-url = Le dossier des tables, sans URL.
help-nats-serve-together-with-other-processes = nats://... : sers avec d'autres processus.
help-run-bots-here-for-servers-that-share-a-bus = Fais penser ici les bots de serveurs reliés par un bus.
help-nats-the-bus-of-the-servers = nats://... : le bus des serveurs.
help-decisions-at-a-time-one-per-core-if-not-given = Le nombre de décisions à la fois ; sinon une par cœur.
help-copy-a-running-server-s-tables-into-a-new-file = Copie les tables d'un serveur qui tourne dans un nouveau fichier.
help-file-to-create-sqlite-whatever-the-database = Le fichier à créer : du SQLite, quelle que soit la base.
help-restore-a-backup-into-a-database-that-no-server-uses = Restaure une sauvegarde dans une base qu'aucun serveur n'utilise.
help-file-that-tripot-backup-made-of-any-database = Le fichier fait par `tripot backup`, de n'importe quelle base.
help-replace-the-tables-that-are-there-they-are-kept-aside = Remplace les tables qui s'y trouvent ; elles sont gardées à part.
help-check-the-file-and-restore-nothing = Vérifie le fichier, sans rien restaurer.
help-create-the-key-with-which-a-server-sends-notifications = Crée la clé avec laquelle un serveur envoie des notifications.

## Gestion

help-manage-a-server-s-tables-and-people = Gère les tables et les gens d'un serveur.
help-list-the-tables-the-most-recently-active-first = Liste les tables, les plus récemment actives d'abord.
help-waiting-playing-over-closed-or-archived-ones = Celles qui sont waiting, playing, over, closed ou archived.
help-those-of-this-game = Celles de ce jeu.
help-those-without-activity-for-days-days = Celles où rien ne s'est passé depuis DAYS jours.
help-those-active-within-the-last-days-days = Celles où il s'est passé quelque chose ces DAYS derniers jours.
help-those-where-somebody-has-a-seat = Celles où quelqu'un a une place.
help-those-where-nobody-has-a-seat = Celles où personne n'a de place.
help-how-many = Combien.
help-show-whole-ids-which-open-the-tables = Affiche les identifiants entiers, qui ouvrent les tables.
help-close-a-table-in-whatever-state-it-is = Ferme une table, où qu'elle en soit.
help-its-id-the-first-characters-of-it-or-a-link-to-it = Son identifiant, son début, ou un lien vers elle.
help-free-a-seat-that-somebody-has = Libère une place prise.
help-write-the-file-of-a-finished-game = Écris le fichier d'une partie finie.
help-file-to-create-writes-to-standard-output = Le fichier à créer ; - écrit sur la sortie standard.
help-delete-finished-games-that-nobody-has-touched-for-long = Supprime les parties finies auxquelles on n'a plus touché.
help-for-how-many-days = Depuis combien de jours.
help-say-what-would-be-deleted-and-delete-nothing = Dis ce qui serait supprimé ; garde tout.
help-ban-an-address-or-a-network = Bannis une adresse ou un réseau.
help-such-as-192-0-2-7-192-0-2-0-24-or-2001-db8-48 = Comme 192.0.2.7, 192.0.2.0/24 ou 2001:db8::/48.
help-for-how-many-days-for-good-if-not-given = Pour combien de jours ; sinon pour de bon.
help-until-a-day-such-as-2027-01-31 = Jusqu'à un jour, comme 2027-01-31.
help-reason-for-readers-of-the-list = La raison, pour qui lit la liste.
help-lift-the-ban-of-an-address-or-a-network = Lève le bannissement d'une adresse ou d'un réseau.
help-list-the-bans = Liste les bannissements.
help-delete-what-is-stored-about-a-person-and-list-it = Supprime ce qu'on sait d'une personne, et dis quoi.
help-a-private-link-a-seat-s-token-or-a-table = Un lien privé, le jeton d'une place, ou une table.
help-the-seat-at-that-table = La place, à cette table.
help-hand-a-process-s-tables-over-to-others-and-end-it = Confie les tables d'un processus à d'autres, et arrête-le.
help-its-number-on-this-machine = Son numéro, sur cette machine.
