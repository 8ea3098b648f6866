"""One-step bots, one file a game: the odds they can see, and nothing a child would call silly."""
