"""The bots that play Sixte, by strength."""
