"""Who is asking: the tokens that a request carries, and where it comes from."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tripot.match import Seat
from tripot.server.tokens import owner

Connection = ASGIConnection[Any, Any, Any, Any]

COOKIE = "tripot_"
MOST = 200  # tokens that a request may carry
MAPPED = "::ffff:"  # before an IPv4 address where the server listens for both kinds
KEPT = 180 * 86_400  # seconds that a browser keeps a seat


def tokens(connection: Connection) -> list[str]:
    """The token in the Authorization header, or those in the cookies.

    Cookies of other tables count too: a rematch keeps its seats' tokens.
    """
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return [bearer.strip()]
    found = [value for name, value in connection.cookies.items() if name.startswith(COOKIE)]
    return found[:MOST]


def owners(connection: Connection) -> frozenset[str]:
    """What is kept of these tokens."""
    return frozenset(map(owner, tokens(connection)))


def cookie(connection: Connection, table: str, seat: Seat, token: str | None) -> Cookie:
    """The cookie that lets a browser keep a seat, or, without a token, give it up."""
    return Cookie(
        key=f"{COOKIE}{table}_{seat}",
        value=token or "",
        max_age=KEPT if token else 0,
        path="/api",
        secure=connection.scope["scheme"] in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )


def address(connection: Connection) -> str:
    """Where a request comes from; uvicorn has looked behind a proxy that it trusts."""
    host = connection.client.host if connection.client else ""
    return host.removeprefix(MAPPED)
