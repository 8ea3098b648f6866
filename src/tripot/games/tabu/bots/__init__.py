"""The bots that play Tabu, by strength."""
