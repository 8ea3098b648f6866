"""Tabu: all that is known of it."""
