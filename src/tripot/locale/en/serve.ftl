# What `tripot serve` says to the person who starts it.
serve-open = Tripot is open: { $address }
serve-phones = On phones in the same network: { $address }
serve-no-network = This machine is in no network, so phones can't find it.
serve-no-page = Tripot serves tables at { $address } to 'tripot join' and other clients, but not to browsers: the page is not in this installation. 'make setup' builds it in a clone.
serve-close = Ctrl-C closes it. The tables are kept, and go on when it opens again.
