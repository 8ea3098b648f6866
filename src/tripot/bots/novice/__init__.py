"""Beginners, one file a game: they know the rules, and a rule of thumb."""
