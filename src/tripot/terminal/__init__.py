"""Play at a terminal: a game's face draws the table and words events, `play` runs the game."""
