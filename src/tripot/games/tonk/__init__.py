"""Tonk: all that is known of it."""
