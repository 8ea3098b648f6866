"""`make bench-processes`: how soon a reader on another process hears about a move."""
