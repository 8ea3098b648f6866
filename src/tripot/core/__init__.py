"""What all games share; it knows the rules of none."""
