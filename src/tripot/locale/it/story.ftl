# La propria storia: quello che si è giocato su questo dispositivo, e un risultato da mostrare altrove.

story-sum =
    { $played ->
        [one] Hai giocato una partita fino in fondo
       *[other] Hai giocato { $played } partite fino in fondo
    } e ne hai vinte { $won }.
story-fair = Se ai tuoi tavoli fossero tutti pari, sarebbero circa { $count }: è il segno su ogni barra.
story-games = Per gioco
story-faced = Per avversario più forte
story-people = persone
story-errors = Quanto ti costa una decisione
story-rate = Probabilità di vincere persa per decisione, nelle ultime dieci partite analizzate: { $first } all'inizio, { $last } adesso.
story-weighing = Le tue decisioni vengono pesate: partita { $place } di { $count } …
story-weigh-why = Il server può pesare le tue decisioni, ciascuna da quello che sapevi allora. Gli serve fino a un minuto per partita.
story-weigh =
    { $count ->
        [one] Pesa l'ultima partita
       *[other] Pesa le ultime { $count } partite
    }
story-unweighed =
    { $count ->
        [one] Una partita non si è potuta pesare.
       *[other] { $count } partite non si sono potute pesare.
    }
story-costs = Che cosa ti costa di più
story-costs-one = { $loss } di una vittoria, a ogni partita
story-best = I momenti migliori
story-best-one = Di tanto quello che hai trovato valeva più di tutto il resto
story-last = Le ultime partite
story-first = Hai vinto.
story-place = Sei arrivato { $place }º su { $players }.
story-with = con { $names }
story-found = Una decisione è costata { $error }, la fortuna ha portato { $luck }.
story-more = Mostrane altre
story-empty = Qui non c'è ancora niente. Una partita che giochi fino in fondo su questo dispositivo entra nella tua storia.
story-keep = Soltanto tua
story-keep-why = La tua storia è in questo browser e in nessun altro posto. Un file la porta su un altro dispositivo; il link privato di una partita vi porta quella partita.
story-save = Salvala in un file
story-open = Aggiungi un file
story-forget = Dimentica tutto
story-opened =
    { $count ->
        [0] Niente di nuovo: tutte le sue partite erano qui.
        [one] È arrivata una partita.
       *[other] Sono arrivate { $count } partite.
    }
story-broken = Questo non è il file di una storia, o non è intero. Non è cambiato niente.
story-newer = Questa storia è stata salvata da una pagina più recente di questa. Ricarica questa pagina, poi aggiungila.
story-full = Questo browser non ha posto per tutto. Quello che ci sta è conservato.
story-forgotten = Dimenticata. Le partite che giochi d'ora in poi cominciano una nuova storia.
story-share-picture = Condividi l'immagine
story-share-save = Salva l'immagine
story-share-text = Copia come testo
