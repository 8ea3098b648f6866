"""Limits, refusals, logs, metrics and other small tools that all other packages use."""
