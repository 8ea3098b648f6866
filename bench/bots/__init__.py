"""How strong the bots are, over the same deals for every seating: `make bench-bots`."""
