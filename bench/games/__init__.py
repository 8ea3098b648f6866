"""What was found out about the games: the figures and plots of docs/games."""
