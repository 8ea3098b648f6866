"""Games that have ended: shown again, played on, kept as files."""
