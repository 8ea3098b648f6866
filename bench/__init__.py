"""Measurements beside peers in one run; never part of the tests."""
