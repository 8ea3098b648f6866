"""Values learnt from the rules alone, by play of a net against itself."""
