"""Tokio: all that is known of it."""
