"""Toc: everything about it."""
