# Sixte, sulla pagina e al terminale.

game-sixte-title = Sixte
game-sixte-summary = Tieni il dado sotto il bicchiere, o tiralo ancora una volta: segna il più alto, ma se l'ultimo dado è un 1 il più basso.
sixte-goal =
    Scopo: più punti di tutti dopo { $rounds ->
        [one] { $rounds } giro.
       *[other] { $rounds } giri.
    }

# A che punto è la partita.
sixte-round = Giro { $round } di { $rounds }
sixte-score = Punti
sixte-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
sixte-yours = Il tuo dado
sixte-again-mark = di nuovo

# Che cosa si chiede e si sceglie.
sixte-ask = Il tuo dado è un { $die }. Lo tieni, o lo tiri ancora?
sixte-keep = Tieni
sixte-again = Tira ancora

# Che cosa succede.
sixte-kept =
    { $you ->
        [yes] Tieni il tuo dado.
       *[no] { $who } tiene il suo dado.
    }
sixte-rolled-again =
    { $you ->
        [yes] Tiri ancora il tuo dado.
       *[no] { $who } tira ancora il suo dado.
    }
sixte-last =
    { $die ->
        [1] L'ultimo dado è un 1: segna il più basso.
       *[other] L'ultimo dado è un { $die }: segna il più alto.
    }
sixte-shows =
    { $you ->
        [yes] Mostri un { $die }.
       *[no] { $who } mostra un { $die }.
    }
sixte-scores =
    { $you ->
        [yes] Mostri un { $die } e segni.
       *[no] { $who } mostra un { $die } e segna.
    }

# Come si gioca, figura per figura.
sixte-how-1 = Tutti tirano un dado sotto il bicchiere, e ognuno guarda solo il suo.
sixte-how-2 = A turno tieni il tuo dado o lo tiri ancora una volta. Tutti vedono che cosa fai, e nessuno che cosa tiri.
sixte-how-3 = Poi si tira un ultimo dado, e si alzano tutti i bicchieri. Il dado più alto segna un punto; in parità, ognuno ne segna uno.
sixte-how-4 = Ma se l'ultimo dado è un 1 segnano i più bassi. Dopo cinque giri la partita è finita; vince chi ha più punti.

# Regole della casa.
option-sixte-rounds-label = giri
option-sixte-rounds = i giri che si giocano
