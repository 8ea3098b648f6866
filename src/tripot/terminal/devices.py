"""What a terminal is known by when a private link moves a seat to it, as a browser by its cookie.

It is kept by the link, so that several people may play on one machine, each in a terminal, and the
link that brought a seat here goes on doing so, even after the terminal was killed.
"""

import secrets
from typing import Annotated

import msgspec
from msgspec import Meta

from tripot.terminal import kept

Secret = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}$(?!\n)")]


def secret(server: str, token: str) -> str:
    """By which the device is known that this link moves its seat to."""
    try:
        return msgspec.json.decode(kept.place("devices", server, token).read_bytes(), type=Secret)
    except (OSError, msgspec.MsgspecError):
        made = secrets.token_urlsafe(32)
        remember(server, token, made)  # before it is used: an answer may be lost
        return made


def remember(server: str, token: str, secret: str) -> None:
    """The seat came here, and this token opens it from now on."""
    kept.keep(kept.place("devices", server, token), msgspec.json.encode(secret))
