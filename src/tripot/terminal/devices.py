"""The secrets by which a server knows the terminal that a private link moved a seat to.

A browser has a cookie instead. There is one secret per link, so that several people can play on one
machine, and so that a link works here again even after the terminal was killed.
"""

import secrets
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from tripot.terminal import kept

Secret = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}$(?!\n)")]


def secret(server: str, token: str) -> str:
    """Return the secret of this device for this link; made at the first call.

    Terminals that open the link at the same time get the same one.
    """
    file = kept.place("devices", server, token)
    if known := _read(file):
        return known
    made = secrets.token_urlsafe(32)
    kept.keep_first(file, msgspec.json.encode(made))  # before it is used, as an answer may be lost
    if first := _read(file):
        return first
    remember(server, token, made)  # the file holds no secret, or can't be written
    return made


def _read(file: Path) -> str | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Secret)
    except (OSError, msgspec.MsgspecError):
        return None


def remember(server: str, token: str, secret: str) -> None:
    """Remember that this token opens the seat, which has moved here."""
    kept.keep(kept.place("devices", server, token), msgspec.json.encode(secret))
