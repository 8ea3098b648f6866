"""Tokio's equilibrium checked by another program; not run by the tests."""
