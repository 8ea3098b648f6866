"""`make bench-processes`: how soon a reader on another process knows of a move."""
