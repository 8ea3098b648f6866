"""Tokio's equilibrium as others see it; never part of the tests."""
