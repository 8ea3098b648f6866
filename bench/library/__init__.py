"""How fast a program can play in each way: the figures of docs/library.md."""
