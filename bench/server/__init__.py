"""`make bench-server`: the table server side by side with boardgame.io."""
