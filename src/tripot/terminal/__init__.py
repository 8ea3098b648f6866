"""Play at a terminal: a game's face draws the table and finds the words, `play` runs the game."""
