# Una partita che si rivede.

replay-title = { $game }: rivedi la partita
replay-steer = Scorri la partita
replay-first = All'inizio
replay-back = Indietro
replay-play = Avvia
replay-pause = Pausa
replay-next = Avanti
replay-last = Alla fine
replay-speed = Velocità: { $times } volte
replay-moment = Momento della partita
replay-at = momento { $at } di { $length }
replay-link = Copia il link a questo momento
replay-eyes = Visto da
replay-open = Vedi tutto
replay-none = Uno spettatore
replay-decides = { $who } decide
replay-end = La fine della partita
replay-stops = La partita si interrompe qui
replay-drop = Trascina qui il file di una partita, o scegline uno. Un tavolo te lo dà alla fine.
replay-choose = Scegli un file
replay-refused = Questo file non si può mostrare.
replay-too-large = Questo file è troppo lungo.
