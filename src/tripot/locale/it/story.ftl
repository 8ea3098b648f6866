# La propria storia: quello che si è giocato su questo dispositivo, e un risultato da mostrare altrove.

story-sum =
    { $played ->
        [one] Hai giocato una partita fino in fondo
       *[other] Hai giocato { $played } partite fino in fondo
    } e ne hai vinte { $won }.
story-fair = Se tutti giocassero ugualmente bene, sarebbero circa { $count }: è il segno su ogni barra.
story-games = Per gioco
story-faced = Per avversario più forte
story-people = persone
story-errors = Quanto ti costa una scelta
story-rate = Probabilità di vincere persa a ogni scelta, nelle ultime dieci partite analizzate: { $first } all'inizio, { $last } adesso.
story-weighing = Si analizzano le tue scelte: partita { $place } di { $count } …
story-weigh-why = Il server può analizzare le tue scelte, ciascuna in base a quello che sapevi allora. Gli serve fino a un minuto per partita.
story-weigh =
    { $count ->
        [one] Analizza l'ultima partita
       *[other] Analizza le ultime { $count } partite
    }
story-unweighed =
    { $count ->
        [one] Una partita non si è potuta analizzare.
       *[other] { $count } partite non si sono potute analizzare.
    }
story-costs = Che cosa ti costa di più
story-costs-one = { $loss } di una vittoria a partita
story-best = I momenti migliori
story-best-one = Di quanto la tua scelta valeva più di tutto il resto
story-last = Le ultime partite
story-first = Hai vinto.
story-place = { $place }º posto su { $players }.
story-with = con { $names }
story-found = Ogni scelta è costata { $error }, la fortuna ha portato { $luck }.
story-more = Mostrane altre
story-empty = Qui non c'è ancora niente. Le partite che finisci su questo dispositivo entrano nella tua storia.
story-keep = Solo tua
story-keep-why = La tua storia è in questo browser e in nessun altro posto. Un file la porta su un altro dispositivo; il link privato di una partita ci porta quella partita.
story-save = Salvala in un file
story-open = Aggiungi un file
story-forget = Dimentica tutto
story-opened =
    { $count ->
        [0] Niente di nuovo: queste partite c'erano già tutte.
        [one] Una partita aggiunta.
       *[other] { $count } partite aggiunte.
    }
story-broken = Questo non è il file di una storia, o non è intero. Non è cambiato niente.
story-newer = Questa storia è stata salvata da una pagina più recente di questa. Ricarica questa pagina, poi aggiungila.
story-full = Questo browser non ha posto per tutto. Tiene quello che ci sta.
story-forgotten = Dimenticata. La tua storia ricomincia con la prossima partita.
story-share-picture = Condividi l'immagine
story-share-save = Salva l'immagine
story-share-text = Copia come testo
