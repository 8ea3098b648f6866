"""Notices to people who have closed the page (Web Push)."""
