"""Lighthouse's scores for the page, on a phone."""
