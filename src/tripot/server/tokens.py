"""A seat's secret, and what is kept of it."""

import hashlib
import secrets


def new_token(table: str) -> str:
    """What stands before the point finds the table; the rest can't be guessed."""
    return f"{table}.{secrets.token_urlsafe(32)}"


def table_of(token: str) -> str:
    """The table that a token was made for."""
    return token.partition(".")[0]


def owner(token: str) -> str:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
