"""How fast the ways are by which a program plays: what docs/library.md says of it."""
