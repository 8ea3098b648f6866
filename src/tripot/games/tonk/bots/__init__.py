"""The bots that play Tonk, by strength."""
