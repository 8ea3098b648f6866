"""The bots that play Tokio, by strength."""
