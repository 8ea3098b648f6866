"""One game in play, and each moment of it as messages."""
