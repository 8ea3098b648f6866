"""The values that bots learn from the rules alone, by play of nets against themselves."""
