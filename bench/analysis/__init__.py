"""What an analysis takes, how sure it is, and whether it is honest."""
