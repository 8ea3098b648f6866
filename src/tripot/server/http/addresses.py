"""The page's own addresses: what is not here is nowhere, for the page too (`types.py` tells it)."""

from urllib.parse import unquote

ADDRESSES = {  # by screen; what begins with a colon is anything
    "home": "/",
    "new": "/new/:game",
    "table": "/t/:id",
    "how": "/how/:game",
    "story": "/story",
    "practise": "/practise",
    "exercise": "/practise/:game",
    "replay": "/t/:id/replay",
    "file": "/replay",
}


def screen(path: str) -> tuple[str, str] | None:
    """The screen at this address, as it was sent, and what it is about; None if there is none."""
    asked = [unquote(part) for part in path.rstrip("/").split("/")]
    for name, address in ADDRESSES.items():
        parts = address.rstrip("/").split("/")
        if len(parts) == len(asked) and all(map(_fits, parts, asked)):
            return name, next((a for p, a in zip(parts, asked, strict=True) if p[:1] == ":"), "")
    return None


def _fits(part: str, asked: str) -> bool:
    return part == asked or (part.startswith(":") and bool(asked))
