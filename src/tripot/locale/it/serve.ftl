# Quello che `tripot serve` dice a chi lo ha avviato.
serve-open = Tripot è aperto: { $address }
serve-phones = Per i telefoni nella stessa rete: { $address }
serve-no-network = Questa macchina non è in nessuna rete: i telefoni non possono trovarla.
serve-no-page = Tripot tiene tavoli a { $address } per «tripot join» e altri client, ma non per i browser: in questa installazione manca la pagina. «make setup» la costruisce in un clone.
serve-close = Ctrl-C per chiudere. I tavoli restano, e riprendono alla riapertura.
