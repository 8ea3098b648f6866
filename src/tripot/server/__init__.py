"""The table server: friends at one table from anywhere. It contains no game's rules."""
