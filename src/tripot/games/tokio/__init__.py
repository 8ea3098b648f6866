"""Tokio: everything about it."""
