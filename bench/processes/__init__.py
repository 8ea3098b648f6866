"""`make bench-processes`: what it takes until a reader on another process knows of a move."""
