# Le domande per esercitarsi: le parole di `tripot practise` e della pagina.

practise-right = Giusto: vince { $win ->
        [one] 1 volta
       *[other] { $win } volte
    } su 100.
practise-wrong = Meglio: { $action }, che vince { $best } volte su 100; la tua { $win }.

# Sulla pagina.

practise-title = Allenati a { $game }
practise-what = Situazioni di partite vere: trova la mossa migliore. Non rischi nulla.
practise-level = Livello
practise-easy = Facile
practise-hard = Difficile
practise-people = Chi risponde
practise-people-count =
    { $count ->
        [one] solo tu
       *[other] { $count } persone
    }
practise-people-why = Tutti rispondono alla stessa domanda, uno dopo l'altro. Dopo l'ultima risposta si vede chi aveva ragione.
practise-longest =
    { $count ->
        [0] Ancora nessuna serie
       *[other] Record: { $count }
    }
practise-run = Di fila: { $count }
practise-sought = Si cerca una domanda …
practise-sought-long = La prima di un gioco può richiedere un minuto o due. Arriva.
practise-again = Riprova
practise-turn = { $name }, che cosa fai?
practise-skip = Salta
practise-skipped = Il meglio: { $action }, che vince { $best } volte su 100.
practise-told =
    { $count ->
        [0] Nessuno ha ragione
        [one] { $names } ha ragione
       *[other] { $names } hanno ragione
    }: { $action } vince { $best } volte su 100.
practise-back = Tutti gli allenamenti
practise-about = { $level }: { $about }
