# Quello che `tripot serve` dice a chi lo ha avviato.
serve-open = Tripot è aperto: { $address }
serve-phones = Per i telefoni nella stessa rete: { $address }
serve-no-network = Questa macchina non è in nessuna rete: i telefoni non possono trovarla.
serve-close = Ctrl-C per chiudere. I tavoli restano, e riprendono alla riapertura.
