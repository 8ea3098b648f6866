# Che cosa rifiuta `tripot`.
refusal-see-help = { $what } (vedi '{ $command } --help')
refusal-on-line = riga { $line }: { $what }

## La riga di comando

refusal-command-meant = non c'è un comando '{ $given }' (volevi dire { $meant }?)
refusal-no-command = non c'è un comando '{ $given }'
refusal-option-meant = non c'è un'opzione '{ $given }' (volevi dire { $meant }?)
refusal-no-option = non c'è un'opzione '{ $given }'
refusal-missing-argument = manca '{ $name }'
refusal-missing-option = manca l'opzione '{ $name }'
refusal-extra-arguments = queste parole sono di troppo: { $given }
refusal-extra-argument = questa parola è di troppo: { $given }
refusal-needs-value = l'opzione '{ $name }' vuole un valore
refusal-takes-no-value = l'opzione '{ $name }' non prende un valore
refusal-no-text = '{ $given }' non è testo
refusal-no-output = l'output è chiuso: non c'è modo di rispondere
refusal-either = o { $one } o { $other }, non tutti e due
refusal-rule-takes = la regola '{ $name }' prende { $accepted }, non { $given }
refusal-takes = { $name } prende { $accepted }, non { $given }
refusal-whole-number-between = un numero intero da { $least } a { $most }
refusal-whole-number-from = un numero intero da { $least } in su
refusal-whole-number = un numero intero
refusal-number-between = un numero da { $least } a { $most }
refusal-number-from = un numero da { $least } in su
refusal-number = un numero
refusal-seats-between = uno dei posti da { $least } a { $most }
refusal-about-alone = --about va con un gioco, come in { $example }
refusal-show-alone = --eyes e --moment vanno con --show, come in { $example }

## Giochi, bot e regole

refusal-no-game = non c'è un gioco '{ $given }'; ci sono { $known }
refusal-no-bot = non c'è un bot '{ $given }' per { $game }; ci sono { $known }
refusal-no-house-rule = non c'è una regola della casa '{ $given }'; ci sono { $known }
refusal-players-no-rule = quanti giocano non è una regola della casa: si dice con --players
refusal-players = { $game } si gioca da { $few } a { $many }, non in { $given }
refusal-only-for = la regola '{ $name }' può essere { $value } solo in { $players }, non in { $given }
refusal-level = le domande sono { $one } o { $other }, non '{ $given }'
refusal-about-either = le domande di { $game } riguardano { $one } o { $other }, non '{ $given }'
refusal-about = le domande di { $game } riguardano { $accepted }, non '{ $given }'
refusal-one-of-two = "{ $one }" o "{ $other }"
refusal-only-with = la regola '{ $name }' può essere { $value } solo se lo è la regola '{ $other }'
refusal-no-part = con { $game } non si può: nella sua cartella manca '{ $file }'
refusal-no-rulebook = '{ $game }' non ha ancora un regolamento: manca '{ $file }'

## File e macchine

refusal-not-read = non si può leggere '{ $file }': { $why }
refusal-not-written = non si può scrivere '{ $file }': { $why }
refusal-system = il sistema rifiuta { $what }: { $why }
refusal-no-file = non esiste
refusal-not-allowed = non ne hai il permesso
refusal-a-folder = è una cartella
refusal-name-too-long = il nome è troppo lungo
refusal-disk-full = il disco è pieno
refusal-address-taken = l'indirizzo è già occupato
refusal-this = questo
refusal-not-a-folder = non è una cartella
refusal-read-only = lì non si può scrivere
refusal-connection-refused = lì non risponde nessuno
refusal-not-permitted = il sistema non lo permette
refusal-disk-quota = non hai più posto su questo disco
refusal-address-elsewhere = questo indirizzo non è di questa macchina
refusal-name-unknown = nessuna macchina ha questo nome
refusal-name-not-found-now = questo nome per ora non si trova
refusal-network-away = la rete è irraggiungibile
refusal-no-route = nessuna strada ci porta
refusal-timed-out = la risposta si fa attendere troppo
refusal-broken-off = la connessione è stata interrotta
refusal-silent = non risponde
refusal-not-listening = il server non può ascoltare su { $host }, porta { $port }: { $why }
refusal-no-path = il percorso di un server è come '/games', e non uno dei suoi: non '{ $given }'
refusal-no-home = questo utente non ha una cartella personale per i tavoli: indica una cartella con --data
refusal-served-already = { $what } usa già il database '{ $database }': fermalo, o usa un altro database
refusal-another-server = un altro server
refusal-server-alone = un server senza bus
refusal-no-server-address = un server è un indirizzo come 'https://tripot.example', non '{ $given }'
refusal-there-already = '{ $file }' esiste già: indica una cartella nuova, o vuota
refusal-no-page = qui non c'è una pagina che giochi a { $games }; nei sorgenti di Tripot, 'make setup linker' prepara ciò che serve a questo comando per costruirne una
refusal-no-build = impossibile costruire la pagina: { $reason }
refusal-nowhere-to-write = qui non si può scrivere in nessuna cartella: metti in HOME o TMPDIR una cartella in cui si può
refusal-not-compiled-at = non si può compilare in codice macchina: { $reason } in '{ $file }', riga { $line }, o in una funzione chiamata lì
refusal-not-compiled = non si può compilare in codice macchina: { $reason }

## Partite registrate

refusal-no-json = questo non è JSON; ci vorrebbe { $shape }
refusal-field-twice = il campo { $field } è dato due volte; ci vuole una volta sola
refusal-no-field = il campo { $field } qui non c'entra; ci vorrebbe { $shape }
refusal-trace-goes-on = la partita non è ancora finita: ci vorrebbe { $shape }
refusal-trace-ended = la partita è finita: ci vorrebbe { $shape }
refusal-object = un oggetto JSON con i campi { $fields }
refusal-empty-file = il file è vuoto: una partita registrata comincia dal suo gioco
refusal-utf-16 = questo è UTF-16, come lo scrive il '>' di PowerShell: salva il file in UTF-8, con un editor o con '| Out-File -Encoding utf8 FILE' al posto di '> FILE'
refusal-no-object = qui ci vorrebbe { $shape }
refusal-too-long = questo è più lungo di { $most } byte; ci vorrebbe { $shape }
refusal-too-deep = questo è annidato troppo a fondo; ci vorrebbe { $shape }
refusal-trace-begins = una partita registrata comincia con { $fields }; manca '{ $name }'
refusal-field-missing = manca il campo '{ $name }'
refusal-should-be = '{ $name }' dovrebbe essere { $shape }, non { $given }
refusal-a-game-name = il nome di un gioco
refusal-options-object = un oggetto di regole della casa
refusal-a-text = un testo
refusal-seat-or-null = il numero di un posto o null
refusal-names-list = una lista di { $players }, uno per posto: ognuno un nome di al massimo { $most } caratteri, o null
refusal-number-within = un numero sopra { $least } e sotto { $most }
refusal-lacks = in '{ $name }' manca { $value }
refusal-holds-too-much = in '{ $name }' { $value } è di troppo
refusal-after-the-end = { $what } viene dopo la fine: la partita è finita
refusal-stops-here = il file finisce qui, ma { $why }
refusal-payoffs-missing = manca la riga delle vincite
refusal-goes-on = la partita non è finita
refusal-other-rules = questa partita segue la versione { $version } delle regole di { $game }, che la versione { $own }, installata qui, non gioca
refusal-not-its-turn = non tocca al posto { $seat }: { $why }
refusal-not-by-chance = { $given } non può succedere adesso: { $why }
refusal-chance-speaks = tocca al caso
refusal-seat-decides = tocca al posto { $seat }
refusal-seats-decide = tocca ai posti { $seats }
refusal-no-action = { $given } non è una mossa di { $game }: { $why }
refusal-not-allowed-now = { $given } non è permesso adesso a { $game }: { $why }
refusal-seat-may-play = il posto { $seat } può giocare { $legal }
refusal-chance-may-bring = il caso può dare { $legal }

## I dadi di una partita

refusal-to-verify = per verificare i dadi, in 'fair' ci vogliono 'dice': 2, il giro, un impegno, un seme in esadecimale, e per ognuno dei { $players } posti una promessa e un numero suo, non { $given }
refusal-dice-bound = i dadi sono legati al loro 'table' e alla sua 'rules_version'; manca uno dei due
refusal-other-dice = questi dadi sono stati fatti per il tavolo { $table }, non per '{ $given }'
refusal-other-commitment = l'impegno è { $commitment }, non '{ $given }'
refusal-other-promises = le promesse sono { $promises }, non '{ $given }'
refusal-other-nonce = il numero '{ $given }' non è fra quelli dei dadi
refusal-other-seed = il seme non è quello il cui impegno è stato pubblicato prima della partita
refusal-other-draw = il seme e i numeri qui danno '{ $drawn }', non '{ $given }'
refusal-promises-and-nonces = ci sono promesse per { $promises } posti, e numeri per { $nonces }
refusal-promised-none-there = il posto { $seat } ha promesso un numero, e nei dadi non c'è
refusal-not-promised = il posto { $seat } non ha promesso nessun numero, e nei dadi ce n'è uno
refusal-promise-broken = il numero del posto { $seat } non è quello che ha promesso
refusal-other-file = questo non è il file verificato prima: il suo SHA-256 è { $found }

## Ricerca

refusal-not-solved = si possono risolvere solo { $one } e { $other }, non '{ $given }'
refusal-only-tokio = --export, --ladder e --tokios vanno con Tokio, non con { $game }
refusal-unseen = Tokio non si può risolvere dove i dadi possono passare senza essere visti (regola 'unseen')
refusal-too-many-nodes = questa partita ha più di { $most } nodi: riducila con meno vite, --ladder (di { $values } valori) e --tokios (di { $tokios })
refusal-not-learnt = si possono imparare { $one } e { $other }, non '{ $given }'
refusal-say-how-many = di' quanti giocano, con --players o con un bot per ogni posto in --bots
refusal-bots-needed = in { $players } ci vogliono { $bots } bot, non { $given }
refusal-pattern = uno schema ha una a o una b per ognuno dei { $players } posti, e tutte e due, non { $given }
refusal-pairs = le coppie sono (uno, gli altri), fra { $bots }, non { $given }
refusal-two-bots = un torneo vuole due bot o più, tutti diversi, non { $given }
refusal-no-cluster = non c'è un cluster Ray a '{ $address }': { $why }
refusal-other-versions = una macchina del cluster ha un'altra versione di Tripot, NumPy o Numba: installa la stessa dappertutto
refusal-games-lost-own = Ray ha rinunciato ad alcune partite, perse { $times } volte ({ $bot } risponde?): { $why }
refusal-games-lost = Ray ha rinunciato ad alcune partite, perse { $times } volte: { $why }
refusal-a-picture = un file che finisce in { $one }, { $two } o { $three }
refusal-a-rules-object = un oggetto JSON come { $example }
refusal-no-library = qui serve { $library }, che non è installato: pip install { $package }
refusal-bot-not-imported = non si può importare '{ $place }' del bot '{ $given }': { $why }
refusal-bot-no-function = il modulo '{ $place }' non ha una funzione '{ $name }' per giocare come '{ $given }'
refusal-bot-no-bot = un bot è una funzione di { $arguments }, e '{ $given }' non lo è
refusal-number-of = il numero di { $what } è { $accepted }, non { $given }
refusal-games = partite
refusal-deals = mani
refusal-bot-slow = il bot { $bot } non ha risposto entro { $seconds } secondi
refusal-bot-failed = il bot { $bot } ha fallito: { $why }
refusal-bot-returned-here = il bot { $bot } ha restituito { $what }, ma deve restituire uno dei suoi primi `count` codici, un numero intero: qui { $codes }
refusal-bot-returned = il bot { $bot } ha restituito { $what }, ma deve restituire uno dei suoi primi `count` codici, un numero intero
refusal-of-type = un valore di tipo { $type }
refusal-bot-in-seat = '{ $name }' al posto { $seat }
refusal-one-or-other = '{ $one }' o '{ $other }'
refusal-other-weights = i pesi di '{ $file }' sono della versione { $found } delle regole di { $game } e di ciò che vedono le sue reti, non della { $own }: '{ $command }' ne fa di nuovi
refusal-tabu-seats = Tabu si risolve in due o in tre, non in { $given }
refusal-tabu-rule = Tabu si risolve con { $name } { $value }, non con { $given }
refusal-tabu-large = Tabu in { $players }, con money { $money } e laps { $laps }, richiede più di un minuto; { $why }
refusal-tabu-money = con money { $money } si può
refusal-tabu-laps = meno giri (laps) aiutano, meno soldi (money) no

## Un gioco nuovo

refusal-game-name = il nome di un gioco ha da 2 a 16 lettere minuscole e cifre: non '{ $given }'
refusal-game-keyword = '{ $given }' è una parola di Python: un gioco non può chiamarsi così
refusal-game-there = c'è già un gioco '{ $given }'; prendi un altro nome
refusal-no-shelf = '{ $folder }' non è una cartella: indica una cartella di giochi
refusal-rules-need-players = le regole della casa cambiano ciò che i bot preparano: da' anche --players
refusal-no-linker = '{ $linker }' produce WebAssembly, e questa macchina non ce l'ha; su Debian '{ $command }' lo installa
refusal-no-such-field = '{ $file }', riga { $line }: non c'è un campo '{ $given }' in { $game }; ci sono { $known }
refusal-no-such-rule = '{ $file }', riga { $line }: non c'è una regola della casa '{ $given }' in { $game }; ci sono { $known }

## Il database di un server

refusal-none-to-back-up = non c'è un database '{ $database }' di cui fare il backup
refusal-no-database = non c'è un database '{ $database }'
refusal-not-backed-up = non si può fare il backup del database '{ $database }': { $why }
refusal-database-not-restored = non si può ripristinare il database '{ $database }': { $why }
refusal-not-restored = non si può ripristinare '{ $file }': { $why }
refusal-none-to-restore = non c'è un file '{ $file }' da ripristinare
refusal-database-away = ora non si può usare il database '{ $database }': { $why }
refusal-database-refused = non si può usare il database '{ $database }': { $why }
refusal-a-database-refused = non si può usare il database: { $why }
refusal-never-used = nessun server l'ha ancora usato: non ci sono tavoli
refusal-tables-there = ci sono già dei tavoli: indica un altro database, o di' --replace, che li mette da parte
refusal-file-there = '{ $file }' c'è già: indica un file nuovo
refusal-file-not-made = non si può creare il file '{ $file }': { $why }
refusal-not-sqlite = non è un database
refusal-damaged = è rovinato: { $why }
refusal-unsaid-table = niente dice che cosa contiene la sua tabella '{ $name }'
refusal-changed-table = la sua tabella '{ $name }' non è più com'era stata scritta
refusal-missing-table = manca la sua tabella '{ $name }'
refusal-other-columns = la sua tabella '{ $name }' ha altre colonne
refusal-another-program = non ha nessuna tabella come le scrive Tripot: è il database di un altro programma
refusal-empty-database = non ha nessuna tabella come le scrive Tripot: è vuoto, come se chi lo scriveva si fosse interrotto
refusal-cut-off = è tagliato: ha { $size } dei suoi { $whole } byte
refusal-strange-table = ha una tabella '{ $name }', che un backup non ha
refusal-strange-part = ha un elemento '{ $name }' ({ $kind }), che un backup non ha
refusal-no-backup = non è un backup, che dice che cosa contiene: { $command } ne fa uno
refusal-old-schema = il suo schema '{ $schema }' è di prima della prima versione, e non si può aggiornare; usa un altro database
refusal-newer-schema = viene da un Tripot più nuovo, con lo schema '{ $schema }', mentre questo conosce '{ $own }'; usa quella versione, o un altro database
refusal-older-servers = il suo schema è '{ $schema }', mentre questo Tripot prende '{ $own }': i suoi server sono più vecchi; usa la loro versione, o avviane uno di questa
refusal-no-url = questo non è l'URL di un database che si può usare: un database si indica con { $file } o { $server }
refusal-at-sign = nell'URL di un database scrivi %40 per una '@' in un nome o in una password
refusal-no-setting = '{ $name }' non esiste nell'URL di un database: dopo il suo '?' viene { $accepted }
refusal-settings-none = niente
refusal-settings = solo { $settings }
refusal-sslmode = nell'URL di un database sslmode è uno di { $modes }

## Più server insieme

refusal-bus-not-shared = un bus serve a processi che condividono un database PostgreSQL: quello di SQLite non si condivide
refusal-say-the-bus = indica il bus con --bus nats://HOST:PORTA, o in TRIPOT_BUS
refusal-no-bus = un bus si indica con nats://HOST:PORTA, o tls://HOST:PORTA
refusal-metrics-not-served = non si possono servire le misure su { $host }, porta { $port }: { $why }
refusal-no-push-service = un servizio di notifiche si indica come '{ $example }', non '{ $given }'
refusal-no-push-key = la chiave delle notifiche è di quelle che fa `tripot keys`
refusal-push-needs-site = TRIPOT_PUSH vuole un sito https:// in TRIPOT_ORIGINS: i browser non si abbonano ad altri, e dice ai loro servizi chi invia
refusal-limits-object = un oggetto JSON di limiti
refusal-some-sites = siti come '{ $example }'
refusal-some-addresses = indirizzi e reti come { $example }
refusal-a-contact = un indirizzo di posta o l'indirizzo https:// di una pagina
refusal-public-or-host = 'public' o HOST:PORTA

## Chi tiene un server

refusal-younger-games = --days prende un numero da 1 in su: le partite più recenti si possono ancora guardare
refusal-a-moment = un giorno o un momento, come { $example }
refusal-ended-already =
    il tavolo { $table } è già { $status ->
        [over] finito
       *[closed] chiuso
    }
refusal-seats-kept =
    il tavolo { $table } è { $status ->
        [over] finito
       *[closed] chiuso
    }: i suoi posti non si possono più liberare
refusal-no-seat = non c'è un posto { $given }; i posti vanno da { $least } a { $most }
refusal-seat-free = il posto { $seat } è già libero
refusal-dice-made = i dadi si stanno preparando: riprova fra un attimo
refusal-dice-of-table = i dadi del tavolo { $table } si stanno preparando: riprova fra un attimo
refusal-not-begun = nessuna partita è cominciata al tavolo { $table }
refusal-not-over = la partita del tavolo { $table } non è finita: il suo file contiene il seme dei suoi dadi, segreto fino ad allora
refusal-no-table-id = '{ $given }' non è l'identificativo di un tavolo, né i suoi primi { $characters } caratteri
refusal-no-table = non c'è un tavolo '{ $given }'
refusal-several-tables = più identificativi di tavoli cominciano così: { $tables }
refusal-changes-too-fast = il tavolo { $table } cambia troppo in fretta: riprova
refusal-ban-over = un blocco deve finire nel futuro
refusal-not-banned-as-such = { $network } non è bloccato come tale: fa parte di { $wider }
refusal-not-banned = { $network } non è bloccato come tale
refusal-no-network = '{ $given }' non è un indirizzo né una rete, come { $one }, { $two } o { $three }
refusal-wide-network = '{ $given }' bloccherebbe gran parte del mondo: una rete ha almeno { $bits } bit
refusal-nothing-kept = di questa persona non è conservato niente a questi tavoli
refusal-say-who = indica la persona con un link privato, con il token di un posto, o con un tavolo e --seat
refusal-nobody-there = nessuno ha il posto { $seat } del tavolo { $table }
refusal-no-process = il processo { $process } non è un `tripot serve` di questa macchina
refusal-no-ps = qui serve il comando ps: senza, lancia kill -TERM { $process }

# Put after a refusal, in parentheses.
refuse-guess = volevi dire { $meant }?
