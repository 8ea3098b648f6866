"""What a table's head says and how it may change: pure functions, no I/O."""
