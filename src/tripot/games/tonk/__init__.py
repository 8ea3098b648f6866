"""Tonk: everything about it."""
