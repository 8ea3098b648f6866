"""Toc: all that is known of it."""
