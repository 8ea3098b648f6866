"""Sixte: everything about it."""
