"""The page's own addresses, which `types.py` writes out for the page, and the server's origin."""

from typing import Any
from urllib.parse import unquote

ADDRESSES = {  # by screen; a part that begins with a colon stands for anything
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

HERE = "~"  # begins the id of a table that lives in the browser, and that no server knows


def screen(path: str) -> tuple[str, str] | None:
    """Return the screen at this address, still escaped, and its subject; None if there is none."""
    asked = [unquote(part) for part in path.rstrip("/").split("/")]
    for name, address in ADDRESSES.items():
        parts = address.rstrip("/").split("/")
        if len(parts) == len(asked) and all(map(_fits, parts, asked)):
            return name, next((a for p, a in zip(parts, asked, strict=True) if p[:1] == ":"), "")
    return None


def _fits(part: str, asked: str) -> bool:
    return part == asked or (part.startswith(":") and bool(asked))


def below(scope: Any, base: str) -> Any:
    """Return a request without the path `base`, below which people find the server.

    A proxy may have removed the path already.
    """
    scope["state"]["base"] = base
    path = scope["path"]
    if base and f"{path}/".startswith(f"{base}/"):
        return {**scope, "path": path[len(base) :] or "/"}
    return scope


def base_of(scope: Any) -> str:
    """Return the path below which people find the server, such as "/games"; "" if there is none."""
    base: str = scope["state"]["base"]
    return base


def own_origin(scope: Any) -> str:
    """Return the origin of the server's own pages; a proxy may have passed on the scheme."""
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1").lower()
    return f"{scheme}://{host}"
