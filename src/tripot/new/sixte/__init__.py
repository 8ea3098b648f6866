"""Sixte: all that is known of it."""
