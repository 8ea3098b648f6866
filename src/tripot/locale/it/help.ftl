# Ciò che dice `--help`.

## Titoli

help-usage = Uso:
help-options = Opzioni
help-commands = Comandi
help-positional-arguments = Argomenti
help-default = predefinito:
help-required = obbligatorio
help-show-the-version-and-exit = Mostra la versione e basta.
help-show-this-message-and-exit = Mostra questo aiuto.
help-language-of-all-that-is-shown-the-system-s-if-not-given = La lingua di tutto ciò che si vede; se manca, quella del sistema.
help-print-one-json-object = Scrivi un oggetto JSON.
help-print-one-json-list = Scrivi una lista JSON.
help-number-of-seats = Il numero di posti.
help-seed-of-all-chance = Il seme di tutto il caso.
help-house-rules-as-a-json-object = Le regole della casa, come oggetto JSON.
help-a-house-rule-or-a-name-for-several-may-be-repeated = Una regola della casa, o un nome per più d'una; se ne possono dare più d'una.
help-threads-one-per-core-if-not-given = Quanti thread; se manca, uno per core.
help-a-ray-cluster-host-port-auto-or-local = Un cluster Ray: HOST:PORTA, auto o local.

## Giocare

help-play-simulate-and-study-five-old-table-games = Gioca a cinque vecchi giochi da tavolo, simulali, studiali.
help-play-at-the-terminal = Gioca al terminale.
help-the-game-you-may-choose-one-if-not-given = Il gioco; se manca, lo scegli dopo.
help-who-sits-where-such-as-you-bot-bot-or-anna-ben-bot-random = Chi siede dove, come you,bot,bot o anna,ben,bot:random.
help-number-of-seats-bots-take-those-not-named = Il numero di posti; i bot prendono quelli senza nome.
help-seed-of-the-dice-and-the-bots-random-if-not-given = Il seme dei dadi e dei bot; se manca, a caso.
help-continue-your-unfinished-game = Riprendi la tua partita.
help-how-long-each-event-stays-on-the-screen = Quanto resta sullo schermo ogni mossa.
help-play-at-a-table-on-a-server = Gioca a un tavolo su un server.
help-of-the-table-of-your-seat-s-private-link-or-of-the-server = Quello del tavolo, del link privato del tuo posto o del server.
help-your-name-at-the-table = Il tuo nome al tavolo.
help-the-seat-to-take-the-first-free-one-if-not-given = Il posto da prendere; se manca, il primo libero.
help-watch-without-a-seat = Guarda, senza posto.
help-show-a-game-s-rulebook = Mostra le regole di un gioco.
help-solve-practice-puzzles-one-decision-at-a-time = Allenati, una decisione alla volta.
help-the-game-a-random-one-each-time-if-not-given = Il gioco; se manca, ogni volta uno a caso.
help-easy-or-hard = easy (facile) o hard (difficile).
help-only-decisions-about-this-for-tokio-claim-or-answer = Solo queste decisioni; a tokio claim o answer.
help-seed-of-the-questions-random-if-not-given = Il seme delle domande; se manca, a caso.
help-how-many-until-you-leave-if-not-given = Quante; se manca, finché non esci.

## Partite nei file

help-write-a-random-game-one-json-object-per-line = Scrivi una partita a caso, un oggetto JSON per riga.
help-replay-a-trace-and-print-its-result-or-show-the-game = Rigioca una partita e scrivine il risultato, o mostrala.
help-a-trace-reads-standard-input = Una partita registrata; - legge lo standard input.
help-show-the-game-step-by-step-with-the-arrow-keys = Mostra la partita passo per passo, con le frecce.
help-seen-by-a-seat-its-number-none-or-open-all = Vista da un posto (il numero), none: nessuno, open: tutto.
help-start-after-n-entries-of-the-log = Comincia dopo N righe del diario.
help-evaluate-each-decision-of-a-game-and-the-luck = Valuta ogni decisione di una partita, e la fortuna.
help-a-trace-or-the-game-of-a-table-reads-standard-input = Una partita registrata, o quella di un tavolo; - legge lo standard input.
help-report-on-this-seat-only = Solo per questo posto.
help-seed-of-the-sampling = Il seme dei campioni.
help-samples-as-a-multiple-of-the-usual-number-4-halves-the-intervals = Campioni, in multipli del numero solito; 4 dimezza gli intervalli.
help-check-that-nobody-chose-the-dice-of-a-table-s-game = Controlla che nessuno abbia scelto i dadi di una partita.
help-the-file-of-a-finished-game-reads-standard-input = Il file di una partita finita; - legge lo standard input.
help-the-table-where-you-sat = Il tavolo dove sedevi.
help-the-commitment-it-showed-before-the-game = L'impegno che mostrava prima della partita.
help-the-list-of-promises-it-fixed-by-seat-for-none = La lista delle promesse che ha fissato, per posto; - se non c'è.
help-your-own-contribution-to-the-dice = Il tuo contributo ai dadi.
help-sha-256-of-the-file-that-your-page-checked = Lo SHA-256 del file che la tua pagina ha controllato.

## Studi

help-play-many-games-between-bots-and-report-the-results = Fai giocare molte partite ai bot e scrivi i risultati.
help-number-of-seats-the-number-of-bots-named-if-not-given = Il numero di posti; se manca, quello dei bot nominati.
help-number-of-games = Il numero di partite.
help-a-bot-for-each-seat-or-one-for-all = Un bot per posto, o uno per tutti.
help-rate-bots-against-each-other-on-the-same-dice-and-cards = Confronta i bot con gli stessi dadi e le stesse carte.
help-the-bots-to-rate-every-strength-if-not-given = I bot da confrontare; se manca, tutte le forze.
help-number-of-seats-the-fewest-if-not-given = Il numero di posti; se manca, il minimo.
help-games-for-every-seating = Quante partite per ogni disposizione.
help-seats-of-one-bot-a-and-of-another-b-abab-for-teams = I posti di un bot (a) e di un altro (b); abab a squadre.
help-draw-the-ratings = Disegna la classifica.
help-find-how-much-an-opponent-that-knows-a-bot-can-win-against-it = Trova quanto vince contro un bot un avversario che lo conosce.
help-the-bot-to-exploit-the-strongest-if-not-given = Il bot da sfruttare; se manca, il più forte.
help-what-the-exploiter-plays-unless-it-finds-better-the-strongest-if-not-given = Cosa gioca l'avversario se non trova di meglio; se manca, il più forte.
help-games-in-every-seat = Quante partite in ogni posto.
help-worlds-that-it-imagines-for-a-decision = Quanti mondi immagina per una decisione.
help-own-turns-that-it-plays-out-in-each = Quanti dei propri turni gioca in ognuno.
help-compute-optimal-play-for-a-game-and-how-exact-it-is = Calcola il gioco ottimale, e quanto è esatto.
help-tokio-or-tabu = tokio o tabu.
help-write-that-object-to-a-file-too = Scrivi questo oggetto anche in un file.
help-write-the-whole-tree-for-gambit = Scrivi tutto l'albero per Gambit.
help-keep-only-the-n-highest-values = Tieni solo gli N valori più alti.
help-allow-only-n-claims-of-tokio-in-a-row = Al massimo N Tokio dichiarati di fila.
help-train-a-neural-net-on-a-game-by-self-play = Allena una rete neurale, che gioca contro se stessa.
help-toc-or-tonk = toc o tonk.
help-file-for-the-weights-game-npz-if-not-given = Il file dei pesi; se manca, GIOCO.npz.
help-games-per-net-the-usual-number-if-not-given = Quante partite per rete; se manca, quante di solito.
help-create-the-folder-of-a-new-game = Crea la cartella di un gioco nuovo.
help-its-name-in-lower-case = Il suo nome, in minuscolo.
help-where-to-put-it-next-to-the-five-if-not-given = Dove metterlo; se manca, accanto ai cinque.
help-write-the-rules-and-bots-of-games-as-webassembly = Scrivi le regole e i bot dei giochi in WebAssembly.
help-the-folder-to-write-to = La cartella in cui scrivere.
help-write-the-page-for-any-web-host-it-plays-without-a-server = Scrivi la pagina per qualsiasi hosting: si gioca senza server.
help-the-folder-to-write-to-it-must-be-new-or-empty = La cartella in cui scrivere; deve essere nuova, o vuota.
help-where-friends-play-with-each-other = Dove gli amici giocano insieme.
help-the-games-all-if-not-given = I giochi; altrimenti tutti.
help-write-also-what-bots-prepare-for-this-number-of-seats-may-be-repeated = Scrivi anche quel che i bot preparano per questo numero di posti; si può ripetere.

## Servire

help-serve-tables-to-players-anywhere = Apri tavoli per chi gioca, ovunque sia.
help-address-to-listen-at = L'indirizzo su cui ascoltare.
help-port-to-listen-at = La porta su cui ascoltare.
help-path-below-which-a-proxy-shows-the-server = Il percorso sotto cui un proxy mostra il server.
help-sqlite-file-or-postgresql-of-the-tables = sqlite:///FILE o postgresql://...: dove stanno i tavoli.
help-folder-of-the-tables-without-a-url = La cartella dei tavoli, senza URL.
help-nats-serve-together-with-other-processes = nats://...: servi insieme ad altri processi.
help-run-bots-here-for-servers-that-share-a-bus = Fai pensare qui i bot di server che condividono un bus.
help-nats-the-bus-of-the-servers = nats://...: il bus dei server.
help-decisions-at-a-time-one-per-core-if-not-given = Quante decisioni alla volta; se manca, una per core.
help-copy-a-running-server-s-tables-into-a-new-file = Copia i tavoli di un server in funzione in un file nuovo.
help-file-to-create-sqlite-whatever-the-database = Il file da creare: SQLite, qualunque sia il database.
help-restore-a-backup-into-a-database-that-no-server-uses = Ripristina un backup in un database che nessun server usa.
help-file-that-tripot-backup-made-of-any-database = Il file fatto da `tripot backup`, da qualsiasi database.
help-replace-the-tables-that-are-there-they-are-kept-aside = Sostituisci i tavoli che ci sono; vengono messi da parte.
help-check-the-file-and-restore-nothing = Controlla il file, senza ripristinare nulla.
help-create-the-key-with-which-a-server-sends-notifications = Crea la chiave con cui un server manda le notifiche.

## Gestione

help-manage-a-server-s-tables-and-people = Gestisci i tavoli e le persone di un server.
help-list-the-tables-the-most-recently-active-first = Elenca i tavoli, prima quelli attivi da poco.
help-waiting-playing-over-closed-or-archived-ones = Quelli che sono waiting, playing, over, closed o archived.
help-those-of-this-game = Quelli di questo gioco.
help-those-without-activity-for-days-days = Quelli fermi da DAYS giorni.
help-those-active-within-the-last-days-days = Quelli attivi negli ultimi DAYS giorni.
help-those-where-somebody-has-a-seat = Quelli dove qualcuno ha un posto.
help-those-where-nobody-has-a-seat = Quelli dove nessuno ha un posto.
help-how-many = Quanti.
help-show-whole-ids-which-open-the-tables = Mostra gli identificativi interi, che aprono i tavoli.
help-close-a-table-in-whatever-state-it-is = Chiudi un tavolo, a qualunque punto sia.
help-its-id-the-first-characters-of-it-or-a-link-to-it = Il suo identificativo, l'inizio, o un link.
help-free-a-seat-that-somebody-has = Libera un posto preso.
help-write-the-file-of-a-finished-game = Scrivi il file di una partita finita.
help-file-to-create-writes-to-standard-output = Il file da creare; - scrive sullo standard output.
help-delete-finished-games-that-nobody-has-touched-for-long = Cancella le partite finite che nessuno tocca da tempo.
help-for-how-many-days = Da quanti giorni.
help-say-what-would-be-deleted-and-delete-nothing = Di' che cosa si cancellerebbe; tieni tutto.
help-ban-an-address-or-a-network = Blocca un indirizzo o una rete.
help-such-as-192-0-2-7-192-0-2-0-24-or-2001-db8-48 = Come 192.0.2.7, 192.0.2.0/24 o 2001:db8::/48.
help-for-how-many-days-for-good-if-not-given = Per quanti giorni; se manca, per sempre.
help-until-a-day-such-as-2027-01-31 = Fino a un giorno, come 2027-01-31.
help-reason-for-readers-of-the-list = Il motivo, per chi legge la lista.
help-lift-the-ban-of-an-address-or-a-network = Sblocca un indirizzo o una rete.
help-list-the-bans = Elenca i blocchi.
help-delete-what-is-stored-about-a-person-and-list-it = Cancella ciò che si sa di una persona, e di' che cosa.
help-a-private-link-a-seat-s-token-or-a-table = Un link privato, il token di un posto, o un tavolo.
help-the-seat-at-that-table = Il posto, a quel tavolo.
help-hand-a-process-s-tables-over-to-others-and-end-it = Passa i tavoli di un processo ad altri, e fermalo.
help-its-number-on-this-machine = Il suo numero, su questa macchina.
