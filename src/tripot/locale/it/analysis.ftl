# Quanto valeva ogni decisione di una partita: le parole di `tripot analyse` e della pagina.

analysis-ready = Preparazione (mezzo minuto, la prima volta)
analysis-working = La partita viene pesata ...
analysis-title = { $game }: quanto valeva ogni decisione
analysis-seat = Posto
analysis-result = Risultato
analysis-start = Inizio
analysis-luck = Fortuna
analysis-skill = Bravura
analysis-decisions = Decisioni
analysis-error = Perso a decisione
analysis-payoff = Guadagno
analysis-grade-mild = lieve
analysis-grade-grave = grave
analysis-grade-terrible = terribile
analysis-verdict-flawless = ha giocato senza errori
analysis-verdict-strong = ha giocato come i più forti
analysis-verdict-fair = ha giocato bene
analysis-verdict-shaky = ha sprecato un po'
analysis-verdict-costly = ha sprecato molto
analysis-verdict-none = non aveva niente da decidere
analysis-luck-lucky = { $verdict }, con fortuna
analysis-luck-unlucky = { $verdict }, senza fortuna
analysis-luck-even = { $verdict }
analysis-mistakes = Che cosa è costato di più
analysis-no-mistakes = Nessuno ha fatto errori che si distinguano dal caso.
analysis-moment = Momento
analysis-made = Fatto
analysis-best = Migliore
analysis-lost = Perso
analysis-why-lie = Una bugia { $likely } volte su 100, da quel che si vedeva; { $was ->
        [yes] lo era
       *[no] non lo era
    }.
analysis-why-lowest = Il più basso { $likely } volte su 100, da quel che si vedeva; { $was ->
        [yes] era così
       *[no] non era così
    }.
analysis-why-worth = { $best } vittorie su 100 invece di { $made }.
analysis-moments-of-luck = I momenti di fortuna
analysis-left-out = La partita è così lunga che { $count } dei suoi passi non sono stati guardati.
analysis-stops = Il file si ferma prima della fine della partita; si parla solo di quel che c'è.

# The sign before tenths.
analysis-decimal = ,

# On the page.

analysis-open = Quanto valeva
analysis-ask = Pesare la partita
analysis-what = Quanto valeva ogni decisione, secondo ciò che allora si sapeva, e che cosa ha portato la fortuna. Ci vuole fino a un minuto, e continua se te ne vai.
analysis-waiting =
    { $place ->
        [one] Prima di questa si pesa un'altra partita.
       *[other] Prima di questa si pesano { $place } partite.
    }
analysis-failed = Questa partita non si è potuta pesare.
analysis-said-best = Il meglio che ci fosse.
analysis-said-good = Buona quanto la migliore.
analysis-said-mild = Un errore lieve: costa { $lost } vittorie su 100.
analysis-said-grave = Un errore grave: costa { $lost } vittorie su 100.
analysis-said-terrible = Un errore terribile: costa { $lost } vittorie su 100.
analysis-better = Meglio: { $best }.
analysis-choices = Quanto valevano le scelte
analysis-choices-none = Dove qualcuno decide, qui si legge quanto valeva ogni scelta.
analysis-chances = probabilità di vincere
analysis-more =
    { $count ->
        [one] Un'altra valeva meno.
       *[other] Altre { $count } valevano meno.
    }
analysis-faults = Errori
analysis-next = All'errore seguente
analysis-learn = Riprovarli
analysis-learn-of = { $who }: { $at } di { $count }
analysis-learn-best = Sì: non c'è niente di meglio.
analysis-learn-better = Meglio di allora, ma non il meglio.
analysis-learn-same = Di nuovo lo stesso errore.
analysis-learn-worse = Non meglio di allora.
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
analysis-branch-go = Giocare da qui
analysis-branch-from = E se, dal momento { $moment }
analysis-branch-again = Ancora una volta
analysis-back = Torna alla partita
hint-what = Quanto valgono le tue scelte, per quello che sai. Tocca una scelta per prenderla.
hint-thinking = Un momento per pensarci ...
hint-thinking-long = Il primo a un gioco può richiedere un minuto o due. Arriverà da solo.
hint-seen = Tutto il tavolo vede che hai avuto un consiglio.
