# Quanto valeva ogni decisione di una partita: le parole di `tripot analyse` e della pagina.

analysis-working = La partita viene pesata ...
analysis-title = { $game }: quanto valeva ogni decisione
analysis-seat = Posto
analysis-result = Risultato
analysis-start = All'inizio
analysis-luck = Fortuna
analysis-skill = Bravura
analysis-decisions = Decisioni
analysis-error = Perso a decisione
analysis-payoff = Guadagno
analysis-grade-mild = lieve
analysis-grade-grave = grave
analysis-grade-terrible = terribile
analysis-verdict-flawless = senza errori
analysis-verdict-strong = giocato come i più forti
analysis-verdict-fair = giocato bene
analysis-verdict-shaky = ha sprecato un po'
analysis-verdict-costly = ha sprecato molto
analysis-verdict-none = non aveva niente da decidere
analysis-luck-lucky = { $verdict }, e con fortuna
analysis-luck-unlucky = { $verdict }, e senza fortuna
analysis-luck-even = { $verdict }
analysis-mistakes = Che cosa è costato di più
analysis-no-mistakes = Nessuno ha fatto errori che si distinguano dal caso.
analysis-moment = Momento
analysis-made = Fatto
analysis-best = Meglio
analysis-lost = Perso
analysis-why-lie = Una bugia { $likely } volte su 100, da quel che si vedeva; { $was ->
        [yes] lo era
       *[no] non lo era
    }.
analysis-why-lowest = Il più basso { $likely } volte su 100, da quel che si vedeva; { $was ->
        [yes] era così
       *[no] non era così
    }.
analysis-why-worth = Vince { $made } volte su 100, l'altra { $best }.
analysis-moments-of-luck = I momenti di fortuna
analysis-left-out = La partita è così lunga che { $count } dei suoi passi non sono stati guardati.
analysis-stops = Il file si ferma prima della fine della partita; si parla solo di quel che c'è.
