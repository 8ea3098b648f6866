# What the page and the terminal share, whatever the game.

## Pieces

die = { $face ->
    [0] un dado che non puoi vedere
   *[other] un dado che mostra { $face }
}
card-rank = { $rank ->
    [A] asso
    [T] dieci
    [J] fante
    [Q] donna
    [K] re
    [X] jolly
   *[other] { $rank }
}
card-suit = { $suit ->
    [S] picche
    [H] cuori
    [D] quadri
   *[C] fiori
}
card = { card-rank } di { card-suit }
card-back = una carta coperta
# As printed in a card's corner.
card-corner = { $rank ->
    [T] 10
    [X] Jolly
   *[other] { $rank }
}

## Everywhere

yes = sì
no = no
close = Chiudi
press-again = Davvero? Premi di nuovo.
reload = Ricarica la pagina
loading = Caricamento…
home = Tutti i giochi
table = il tavolo
guest = Ospite
guest-numbered = Ospite { $number }
your-name = Il tuo nome
house-rules = Regole della casa
rulebook = Regole
rulebook-here = A questo tavolo: { $rule }
rulebook-played = { $rule }: { $value }
strength-random = bot spericolato
strength-simple = bot assennato
status-waiting = aspetta gente
status-playing = partita in corso
status-over = finita
status-closed = chiuso

## Settings

settings = Impostazioni
settings-language = Lingua
settings-theme = Chiaro o scuro
settings-pace = Ritmo di ciò che accade
settings-sounds = Suoni
theme-light = Chiaro
theme-dark = Scuro
pace-calm = Calmo
pace-brisk = Vivace
pace-instant = Immediato

## Home

home-hail = Cinque vecchi giochi da tavolo, per giocare stasera: senza registrarsi e senza manuale.
home-mine = Le tue partite
home-open = Tavoli a cui unirsi o da guardare
home-play-now = Gioca
home-new-table = Nuovo tavolo

## A new table

new-title = { $game }: nuovo tavolo
new-seats = Chi gioca
new-players = Posti
new-seat = Posto { $number }
new-seat-open = da invitare
new-seat-here = su questo schermo
new-seat-name = Nome al posto { $number }
new-table = Il tavolo
new-clock = Tempo per decidere
new-public = Chiunque può unirsi: mostralo nella prima pagina
new-watchable = Altri possono guardare
new-open = Apri il tavolo
new-start = Comincia la partita
clock-none = senza limite
clock-seconds =
    { $count ->
        [one] { $count } secondo
       *[other] { $count } secondi
    }
clock-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minuti
    }
clock-hours =
    { $count ->
        [one] { $count } ora
       *[other] { $count } ore
    }
clock-left =
    { $count ->
        [one] ancora { $count } secondo
       *[other] ancora { $count } secondi
    }

## Before the game

lobby-invite = Invita
lobby-invite-why = Chi riceve questo link può sedersi.
lobby-seats = Posti
lobby-fill =
    { $count ->
        [one] Dai il posto libero a un
       *[other] Dai i { $count } posti liberi a un
    }
lobby-start =
    { $count ->
        [0] Comincia la partita
        [1] Comincia con un bot al posto libero
       *[other] Comincia con dei bot ai { $count } posti liberi
    }
lobby-wait = Hai il tuo posto. La partita la avvia chi ha aperto il tavolo.
lobby-watch = Prendi un posto libero, o resta a guardare.
lobby-full = Tutti i posti sono occupati. Puoi guardare.
table-close = Chiudi questo tavolo
link-copy = Copia
link-copied = Copiato
link-share = Condividi
link-code = Codice QR
link-code-label = Il link come codice QR

## Seats

seats = Chi siede qui
seat-number = Posto { $number }
seat-yours = il tuo posto
seat-host = tiene il tavolo
seat-here = qui
seat-away = non c'è in questo momento
seat-stand-in = non c'è, gioca un bot
seat-free = libero
seat-free-bot = libero, gioca un bot
seat-take = Siediti qui
seat-add = Un'altra persona su questo dispositivo
seat-sit = Siediti
seat-leave = Lascia il posto
seat-use-bot = Affida a un { $bot }
seat-free-it = Libera il posto
seat-move = Continua altrove
seat-move-why = Il tuo link privato: apre il tuo posto su un altro dispositivo. Non darlo a nessuno.

## At the table

board = Sul tavolo
log = Che cosa è successo
log-open = Mostra tutto ciò che è successo
waiting-for = In attesa di { $names }
watching = Stai guardando.
sending = Invio…
proposal = La tua scelta, non ancora inviata
take-back = Annulla
send = Invia
offline = La connessione è caduta. Torna da sola; la tua scelta resta.
hand-over = Passa il dispositivo a { $name }
hand-over-why = Nessun altro deve guardare.
hand-over-ready = Sono { $name }

## Talk

chat = Chiacchiere
chat-unread = Chiacchiere, novità
chat-say = Di' qualcosa
chat-send = Di'
chat-empty = Nessuno ha ancora detto niente.
chat-muted = Non senti niente.
chat-mute = Non sentire più niente
reaction-laugh = ride
reaction-wow = si stupisce
reaction-sweat = suda
reaction-clap = applaude
reaction-cry = piange
reaction-think = riflette

## The end

end-you-won = Hai vinto!
end-won =
    { $count ->
        [one] Vince { $names }
       *[other] Vincono { $names }
    }
end-kind = Ben giocato. Dadi e carte non hanno memoria: alla prossima.
chart = { $what }, nel corso della partita
end-rematch = Gioca ancora
end-rematch-join = Vai alla prossima
end-rematch-wait = { $who } può avviare un'altra partita; comparirà qui.
end-file = Il file della partita
end-proof = I dadi erano onesti?
proof-why = Prima della partita il tavolo ha fissato un seme segreto e ne ha pubblicato l'impronta. Ogni posto ha poi aggiunto un numero suo. Tutto ciò che è stato dato e tirato deriva dai due: nessuno ha potuto sceglierlo.
proof-commitment = Impronta, nota prima della partita
proof-seed = Seme, mostrato dopo la partita
proof-later = mostrato a partita finita
proof-nonces = Aggiunto da ogni posto
proof-own = Il tuo numero è tra questi.
proof-do = Verifica qui
proof-proved =
    { $count ->
        [one] L'unica estrazione è quella che danno il seme e i numeri.
       *[other] Tutte le { $count } estrazioni sono quelle che danno il seme e i numeri.
    }
proof-loaded = Non torna: i dadi non erano onesti.
proof-unread = Il file della partita ora non si può avere. Riprova.
proof-self = Oppure verifica il file della partita sul tuo computer con Tripot:

## What may go wrong, by the code of the refusal

refused-nowhere = A questo indirizzo non c'è niente.
refused-offline = Il server non risponde. La pagina riprova da sola.
refused-strange = È arrivata una risposta inattesa. Riprova.
refused-decided = Mentre non c'eri, un bot ha deciso per te.
refused-name_taken = A questo tavolo c'è già qualcuno con questo nome. Scegline un altro.
refused-seat_lost = Questo posto non è più tuo: è stato liberato o affidato a un bot.
refused-bad_message = Il server non ha capito. Forse un nome contiene un segno che non accetta.
refused-version = Questa pagina è di un'altra versione rispetto al server. Ricaricala.
refused-unknown_table = Questo tavolo non esiste, o non esiste più.
refused-unknown_game = Qui questo gioco non c'è.
refused-bad_option = Questo numero di posti e queste regole della casa non vanno insieme.
refused-bad_seat = Con questo posto non si può.
refused-seat_taken = Qualcuno è arrivato prima: questo posto è occupato.
refused-not_yours = Non spetta a te.
refused-not_watchable = Questo tavolo è riservato a chi ci gioca.
refused-bad_origin = Il server non parla con le pagine di questo indirizzo.
refused-not_started = La partita non è ancora cominciata.
refused-not_over = La partita non è ancora finita.
refused-illegal = Questo ora non si può giocare. Scegli di nuovo.
refused-stale = Questo posto ha già giocato da un altro dispositivo. Scegli di nuovo.
refused-closed = Questo tavolo è chiuso.
refused-too_many = Troppo in una volta. Aspetta un momento e riprova.
refused-too_large = È troppo lungo.
refused-unavailable = Il server ora non può registrarlo, quindi niente è cambiato. Riprova tra un momento.
