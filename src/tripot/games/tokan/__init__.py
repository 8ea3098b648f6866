"""Tokan: everything about it."""
