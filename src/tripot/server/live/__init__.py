"""One live table: its turns, its parts, and what people do there."""
