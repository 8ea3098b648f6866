"""Measurements, and comparisons with other programs in the same run; not run by the tests."""
