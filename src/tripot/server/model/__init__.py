"""What a table's head says, and what may become of it: pure functions, no I/O."""
