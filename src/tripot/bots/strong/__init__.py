"""The strongest that there are, one file a game."""
