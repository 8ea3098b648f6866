"""Good players with human weaknesses, one file a game: the strong ones, who forget or misjudge."""
