"""How long an analysis takes, how exact it is, and whether it is unbiased."""
