"""`tripot new`."""
