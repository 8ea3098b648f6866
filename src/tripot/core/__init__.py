"""What all games share, without the rules of any."""
