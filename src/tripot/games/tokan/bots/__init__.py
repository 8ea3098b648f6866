"""The bots that play Tokan, by strength."""
