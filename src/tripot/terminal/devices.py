"""The secrets by which a server knows the terminal that a private link moved a seat to.

A browser has a cookie instead. There is a secret for each link, so that several people can play on
one machine, and so that a link works here again, even after the terminal was killed.
"""

import secrets
from typing import Annotated

import msgspec
from msgspec import Meta

from tripot.terminal import kept

Secret = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}$(?!\n)")]


def secret(server: str, token: str) -> str:
    """Return the secret of this device for this link; made at the first call."""
    try:
        return msgspec.json.decode(kept.place("devices", server, token).read_bytes(), type=Secret)
    except (OSError, msgspec.MsgspecError):
        made = secrets.token_urlsafe(32)
        remember(server, token, made)  # before it is used, because an answer may be lost
        return made


def remember(server: str, token: str, secret: str) -> None:
    """Remember that this token now opens the seat, which came here."""
    kept.keep(kept.place("devices", server, token), msgspec.json.encode(secret))
