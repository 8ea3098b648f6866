"""What an operator does by hand."""
