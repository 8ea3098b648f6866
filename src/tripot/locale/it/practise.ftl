# Le domande per esercitarsi: le parole di `tripot practise` e della pagina.

practise-right = Giusto: vince { $win } volte su 100.
practise-wrong = Meglio: { $action }, che vince { $best } volte su 100; la tua { $win }.

# Sulla pagina.

practise-title = Esercitarsi a { $game }
practise-what = Decisioni prese da partite di bot, in cui conta ciò che si fa. Che cosa faresti?
practise-level = Livello
practise-easy = Facile
practise-hard = Difficile
practise-people = Chi risponde
practise-people-count =
    { $count ->
        [one] tu soltanto
       *[other] { $count } persone
    }
practise-people-why = Tutti rispondono alla stessa domanda, uno dopo l'altro. L'esito si vede quando l'ultimo ha risposto.
practise-longest =
    { $count ->
        [0] Ancora nessuna serie
       *[other] Record qui: { $count }
    }
practise-run = Di fila: { $count }
practise-sought = Si cerca una domanda …
practise-sought-long = La prima di un gioco può richiedere un minuto o due. Arriverà da sola.
practise-again = Riprovare
practise-turn = { $name }, che cosa fai?
practise-skip = Saltare
practise-skipped = Il meglio: { $action }, che vince { $best } volte su 100.
practise-told =
    { $count ->
        [0] Nessuno ha ragione
        [one] { $names } ha ragione
       *[other] { $names } hanno ragione
    }: { $action } vince { $best } volte su 100.
practise-back = Tutti i giochi per esercitarsi
practise-about = { $level }: { $about }
