"""Tokan: all that is known of it."""
