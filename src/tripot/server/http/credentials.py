"""What a request says about its client: the tokens it carries, and where it comes from.

A browser keeps one cookie, a secret of its own, however many seats it has: the token of each is
made from it (`tokens.token_of`) when it is needed. The store keeps only the tokens' hashes, so it
can't tell which seats at different tables are one person's.
"""

import re
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tripot.server.base.tokens import new_secret, owner, token_of
from tripot.server.http.addresses import base_of
from tripot.server.model.heads import family
from tripot.server.model.records import TableHead

Connection = ASGIConnection[Any, Any, Any, Any]

COOKIE = "tripot"
SECRET = re.compile(r"[\w-]{43}", re.ASCII)
MAPPED = "::ffff:"  # precedes an IPv4 address if the server listens for both kinds
KEPT = 180 * 86_400  # seconds that a browser keeps its seats after it last took one


def secret(connection: Connection) -> str | None:
    """Return the secret of the browser that asks, if it has one."""
    found = connection.cookies.get(COOKIE, "")
    return found if SECRET.fullmatch(found) else None


def a_secret(connection: Connection) -> str:
    """Return the secret of the browser that asks; a new one if it has none."""
    return secret(connection) or new_secret()


def bearer(connection: Connection) -> str | None:
    """Return the token in the Authorization header."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def tokens(connection: Connection, table: TableHead) -> list[str]:
    """Return the tokens that may open a seat of this table.

    That is the one in the Authorization header, or else those that the browser would have for each
    seat, whether it sits there or not.
    """
    token = bearer(connection)
    return _of_secret(connection, table) if token is None else [token]


def _of_secret(connection: Connection, table: TableHead) -> list[str]:
    own = secret(connection)
    return [] if own is None else [token_of(own, family(table), s) for s in range(len(table.seats))]


def owners(connection: Connection, table: TableHead) -> frozenset[str]:
    """Return what the store would keep of these tokens; `heads.is_own` says what they open."""
    return frozenset(map(owner, tokens(connection, table)))


def askers(connection: Connection, table: TableHead) -> list[frozenset[str]]:
    """Return the people behind a request, each as in `owners`: by its cookie, and by its token.

    These may be two different people.
    """
    found = [frozenset(map(owner, _of_secret(connection, table)))]
    if (token := bearer(connection)) is not None:
        found.append(frozenset((owner(token),)))
    return found


def cookie(connection: Connection, secret: str) -> Cookie:
    """Return the cookie by which a browser keeps its seats."""
    return Cookie(
        key=COOKIE,
        value=secret,
        max_age=KEPT,
        path=f"{base_of(connection.scope)}/api",
        secure=connection.scope["scheme"] in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )


def address(connection: Connection) -> str:
    """Return where a request comes from; uvicorn has already seen through trusted proxies."""
    host = connection.client.host if connection.client else ""
    return host.removeprefix(MAPPED)
