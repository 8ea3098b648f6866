"""A seat's secret, and what is kept of it."""

import base64
import hashlib
import hmac
import secrets

from tripot.match import Seat


def new_secret() -> str:
    """What a browser is known by: the tokens of its seats are made of it."""
    return secrets.token_urlsafe(32)


def new_table() -> str:
    """An id that can't be guessed, and that a command takes for no option."""
    while (made := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return made


def token_of(secret: str, table: str, seat: Seat) -> str:
    """A browser's token for a seat: what stands before the point finds the table.

    From one token follows no other, nor the secret that it was made of.
    """
    return _made(secret, table, str(seat))


def link_of(token: str, table: str, came_by: str | None) -> str:
    """The private link of the seat that a token opens: another one each time the seat has moved."""
    return _made(token, table, f"link {came_by}")


def _made(secret: str, table: str, what: str) -> str:
    rest = hmac.digest(secret.encode(), f"{table} {what}".encode(), "sha256")
    return f"{table}.{base64.urlsafe_b64encode(rest).decode().rstrip('=')}"


def table_of(token: str) -> str:
    """The table that a token was made for."""
    return token.partition(".")[0]


def owner(token: str) -> str:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
