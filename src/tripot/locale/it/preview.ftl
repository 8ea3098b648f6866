# Quel che un link alla pagina dice di sé dove lo si mostra, in una chat per esempio.

preview-new = Un nuovo tavolo di { $game }
preview-how = Come si gioca a { $game }
preview-exercise = Allenati a { $game }: trova la mossa migliore
preview-game = Una partita di { $game }
preview-invites = { $name } ti invita a { $game }
preview-invited = Ti invitano a una partita di { $game }
preview-plays = { $name } gioca a { $game }
preview-won = { $name } ha vinto a { $game }
preview-free = { $free ->
    [0] Tutti i posti sono occupati.
    [one] C'è un posto libero.
   *[other] Ci sono { $free } posti liberi.
}
preview-kept = La partita è in corso. { $free ->
    [one] Un bot ti tiene un posto.
   *[other] Dei bot tengono { $free } posti per gli amici.
}
preview-watch = La partita è in corso, e puoi guardarla.
preview-shut = La partita è in corso, solo per chi la gioca.
preview-over = La partita è finita.
