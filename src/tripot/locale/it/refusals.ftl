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
refusal-not-listening = il server non può ascoltare su { $host }, porta { $port }: { $why }
refusal-no-path = il percorso di un server è come '/games', e non uno dei suoi: non '{ $given }'
refusal-no-home = questo utente non ha una cartella personale per i tavoli: indica una cartella con --data
refusal-served-already = un altro server tiene la base di dati '{ $database }': fermalo, o usa un'altra base di dati
refusal-no-server-address = un server è un indirizzo come 'https://tripot.example', non '{ $given }'
refusal-there-already = '{ $file }' esiste già: indica una cartella nuova, o vuota
refusal-no-page = qui non c'è una pagina che giochi a { $games }; nei sorgenti di Tripot, 'make setup linker' prepara ciò che serve a questo comando per costruirne una
refusal-no-build = impossibile costruire la pagina: { $reason }
refusal-no-json = questo non è JSON; ci vorrebbe { $shape }
refusal-object = un oggetto JSON con i campi { $fields }
refusal-empty-file = il file è vuoto: una partita registrata comincia dal suo gioco
refusal-utf-16 = questo è UTF-16, come lo scrive il '>' di PowerShell: salva il file in UTF-8, con un editor o con '| Out-File -Encoding utf8 FILE' al posto di '> FILE'

# Put after a refusal, in parentheses.
refuse-guess = volevi dire { $meant }?
