# Quanto valeva ogni decisione di una partita: le parole di `tripot analyse` e della pagina.

analysis-ready = Preparazione (mezzo minuto, la prima volta)
analysis-working = Si guarda ogni mossa ...
analysis-title = { $game }: quanto valeva ogni decisione
analysis-seat = Posto
analysis-result = Risultato
analysis-start = Inizio
analysis-luck = Dalla fortuna
analysis-skill = Dal gioco di tutti
analysis-decisions = Decisioni
analysis-error = Perso a decisione
analysis-payoff = vinto o perso, in media
analysis-grade-mild = piccolo
analysis-grade-grave = grosso
analysis-grade-terrible = enorme
analysis-verdict-flawless = ha giocato senza errori
analysis-verdict-strong = ha giocato molto bene
analysis-verdict-fair = ha giocato abbastanza bene
analysis-verdict-shaky = ha sprecato qualcosa
analysis-verdict-costly = ha sprecato molto
analysis-verdict-none = aveva poco da decidere
analysis-verdict-unclear = non si può giudicare da questa partita
analysis-luck-lucky = { $verdict }, con fortuna
analysis-luck-unlucky = { $verdict }, senza fortuna
analysis-luck-even = { $verdict }
analysis-mistakes = Gli errori più cari
analysis-no-mistakes = Nessuno ha fatto veri errori.
analysis-moment = Momento
analysis-made = Scelto
analysis-best = Migliore
analysis-equal = Pari
analysis-lost = Perso
analysis-why-lie = Una dichiarazione così è una bugia { $likely ->
        [one] 1 volta
       *[other] { $likely } volte
    } su 100. Questa { $was ->
        [yes] lo era
       *[no] non lo era
    }.
analysis-why-lowest = Una mano così è la più bassa { $likely ->
        [one] 1 volta
       *[other] { $likely } volte
    } su 100. Questa { $was ->
        [yes] lo era
       *[no] non lo era
    }.
analysis-why-worth = { $best } vittorie su 100 invece di { $made }.
analysis-moments-of-luck = I momenti di fortuna
analysis-left-out = La partita è così lunga che { $count } dei suoi passi sono stati saltati.
analysis-stops = Il file si ferma prima della fine: qui c'è la parte che contiene.

# The sign before tenths.
analysis-decimal = ,

# On the page.

analysis-open = Analisi
analysis-ask = Analizza la partita
analysis-what = Quanto valeva ogni scelta, in base a quello che si sapeva allora, e che cosa ha fatto la fortuna. Ci vuole fino a un minuto, e continua anche se te ne vai.
analysis-waiting =
    { $place ->
        [one] Prima di questa c'è un'altra partita.
       *[other] Prima di questa ci sono { $place } partite.
    }
analysis-failed = Non è stato possibile analizzare questa partita.
analysis-said-best = La scelta migliore.
analysis-said-good = Buona quanto la migliore.
analysis-said-mild = Un piccolo errore: costa { $lost ->
        [one] { $lost } vittoria
       *[other] { $lost } vittorie
    } su 100.
analysis-said-grave = Un grosso errore: costa { $lost } vittorie su 100.
analysis-said-terrible = Un errore enorme: costa { $lost } vittorie su 100.
analysis-better = Meglio: { $best }.
analysis-choices = Quanto valeva ogni scelta
analysis-choices-none = Quando qualcuno sceglie, qui vedi quanto valeva ogni scelta.
analysis-chances = probabilità di vincere
analysis-margin = Dopo ±: il margine d'errore di questa probabilità.
analysis-more =
    { $count ->
        [one] Un'altra valeva meno.
       *[other] Altre { $count } valevano meno.
    }
analysis-faults = Errori
analysis-next = Al prossimo errore
analysis-learn = Riprovali
analysis-learn-of = { $who }: { $at } di { $count }
analysis-learn-best = Sì: non c'è niente di meglio.
analysis-learn-better = Meglio dell'altra volta, ma non il meglio.
analysis-learn-same = Ancora lo stesso errore.
analysis-learn-worse = Non meglio dell'altra volta.
analysis-learn-wins = Vince { $made } volte su 100; la scelta migliore, { $best }.
analysis-learn-run =
    { $count ->
        [0] Ancora nessuna giusta
        [one] Una giusta
       *[other] { $count } giuste di fila
    }
analysis-learn-next = Prossima
analysis-learn-over = { $right } giuste su { $count }.
analysis-branch = E se?
analysis-branch-what = Gioca da qui al posto di chi vuoi, contro i bot, quante volte vuoi. La partita resta com'era.
analysis-branch-as = Al posto di
analysis-branch-bots = Contro
analysis-branch-go = Gioca da qui
analysis-branch-from = E se, dal momento { $moment }
analysis-branch-again = Ancora una volta
analysis-back = Torna alla partita

# To a player, on the end screen.
analysis-yours-looking = Guardiamo le tue mosse ...
analysis-yours-cost = Che cosa ti è costato di più
analysis-yours-dearest = Ti è costato di più: { $made }. Meglio: { $best }.
analysis-yours-flawless = Hai giocato senza errori
analysis-yours-strong = Hai giocato molto bene
analysis-yours-fair = Hai giocato abbastanza bene
analysis-yours-shaky = Hai sprecato qualcosa, poco a poco
analysis-yours-costly = Hai sprecato molto, poco a poco
analysis-yours-none = Avevi poco da decidere
analysis-yours-unclear = Non hai fatto errori evidenti

hint-what = Quante probabilità di vincere ha ogni scelta, in base a quello che sai: più lunga la barra, meglio è. Toccane una per prenderla. Se più scelte si equivalgono, la prima è quella che farebbe un bot temibile.
hint-thinking = Sto pensando ...
hint-thinking-long = Il primo consiglio di una partita può richiedere un minuto o due. Arriva.
hint-seen = Tutto il tavolo vede che hai avuto un consiglio.
