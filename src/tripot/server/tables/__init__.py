"""All live tables of a process: found, made, listed, swept and stopped."""
