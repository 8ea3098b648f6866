"""The table server: friends at one table from anywhere. It holds no rule of any game."""
