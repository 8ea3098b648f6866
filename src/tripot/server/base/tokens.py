"""The secrets of browsers, seats and tables, and what is stored in their place."""

import base64
import hashlib
import hmac
import re
import secrets

from tripot.match import Seat

_TABLE = re.compile(r"\w[\w-]{15}", re.ASCII)  # what `new_table` makes


def new_secret() -> str:
    """Return a browser's new secret, from which the tokens of its seats are made."""
    return secrets.token_urlsafe(32)


def new_table() -> str:
    """Return a new table's id: it can't be guessed, and does not look like a command's option."""
    while (made := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return made


def is_table(name: str) -> bool:
    """Return whether a name has the form of a table's id; nothing else is ever looked for."""
    return _TABLE.fullmatch(name) is not None


def token_of(secret: str, table: str, seat: Seat) -> str:
    """Return a browser's token for a seat, which begins with the table's id and a dot.

    From one token neither another one nor the secret can be computed.
    """
    return _made(secret, table, str(seat))


def link_of(token: str, table: str, came_by: str | None) -> str:
    """Return the private link of a token's seat, which changes each time the seat moves."""
    return _made(token, table, f"link {came_by}")


def _made(secret: str, table: str, what: str) -> str:
    rest = hmac.digest(secret.encode(), f"{table} {what}".encode(), "sha256")
    return f"{table}.{base64.urlsafe_b64encode(rest).decode().rstrip('=')}"


def table_of(token: str) -> str:
    """Return the table that a token was made for."""
    return token.partition(".")[0]


def owner(token: str) -> str:
    """Return what the store keeps in place of a token: its SHA-256 in hexadecimal."""
    return hashlib.sha256(token.encode()).hexdigest()
