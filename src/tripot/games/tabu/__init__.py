"""Tabu: everything about it."""
