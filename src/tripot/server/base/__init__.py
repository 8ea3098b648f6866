"""Limits, refusals, logs, metrics and other small tools that every room above uses."""
