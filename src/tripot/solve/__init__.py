"""Equilibria and exact play, where a game allows them."""
