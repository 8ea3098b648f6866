"""The bots that play Toc, by strength."""
