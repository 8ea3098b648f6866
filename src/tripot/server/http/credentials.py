"""Who is asking: the tokens that a request carries, and where it comes from.

A browser keeps one cookie, a secret of its own, however many seats it has: the token of each is
made of it (`tokens.token_of`) when it is needed. The store, which keeps the tokens' hashes alone,
can't tell which seats of different tables are one person's.
"""

import base64
import hmac
import re
import secrets
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tripot.server.base.tokens import new_secret, owner, token_of
from tripot.server.model.heads import family
from tripot.server.model.records import TableHead

Connection = ASGIConnection[Any, Any, Any, Any]

COOKIE = "tripot"
SECRET = re.compile(r"[\w-]{43}", re.ASCII)
OLD = re.compile(r"tripot_[\w-]+_\d+", re.ASCII)  # table, seat: a cookie a seat, up to version 0.1
MOST = 200  # of those that a request may carry
MAPPED = "::ffff:"  # before an IPv4 address where the server listens for both kinds
KEPT = 180 * 86_400  # seconds that a browser keeps its seats after it took the last one

_MIXED_IN = secrets.token_bytes(32)


def secret(connection: Connection) -> str | None:
    """The secret of the browser that asks, if it has one."""
    found = connection.cookies.get(COOKIE, "")
    return found if SECRET.fullmatch(found) else None


def a_secret(connection: Connection) -> str:
    """The secret of the browser that asks; a new one if it has none.

    Of old cookies, which come with several requests at a time, the same is made each time.
    """
    if found := secret(connection):
        return found
    if old := old_cookies(connection):
        mixed = hmac.digest(_MIXED_IN, "\n".join(sorted(old.values())).encode(), "sha256")
        return base64.urlsafe_b64encode(mixed).decode().rstrip("=")
    return new_secret()


def is_known(connection: Connection) -> bool:
    """Whether the browser that asks brings what it can be known by when it asks again."""
    return secret(connection) is not None or bool(old_cookies(connection))


def old_cookies(connection: Connection) -> dict[str, str]:
    """Tokens by the names of their cookies, where a browser brings one for each seat."""
    found = [pair for pair in connection.cookies.items() if OLD.fullmatch(pair[0])]
    return dict(found[:MOST])


def bearer(connection: Connection) -> str | None:
    """The token in the Authorization header."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def tokens(connection: Connection, table: TableHead) -> list[str]:
    """What may open a seat of this table: the token in the Authorization header, or a browser's.

    Those are what the browser would have for each seat, whether it sits there or not.
    """
    token = bearer(connection)
    if token is not None:
        return [token]
    return [*old_cookies(connection).values(), *_of_secret(connection, table)]


def _of_secret(connection: Connection, table: TableHead) -> list[str]:
    """What a browser's one cookie has for each seat."""
    own = secret(connection)
    return [] if own is None else [token_of(own, family(table), s) for s in range(len(table.seats))]


def owners(connection: Connection, table: TableHead) -> frozenset[str]:
    """What the store would keep of these tokens: `heads.is_own` says which seats they open."""
    return frozenset(map(owner, tokens(connection, table)))


def askers(connection: Connection, table: TableHead) -> list[frozenset[str]]:
    """All whom a request shows, each as in `owners`: a browser, and every token beside its cookie.

    They may be several people.
    """
    beside = [*old_cookies(connection).values(), bearer(connection)]
    return [
        frozenset(map(owner, _of_secret(connection, table))),
        *(frozenset((owner(token),)) for token in beside if token is not None),
    ]


def cookie(connection: Connection, secret: str) -> Cookie:
    """The cookie by which a browser keeps its seats."""
    return _cookie(connection, COOKIE, secret, KEPT)


def no_cookie(connection: Connection, name: str) -> Cookie:
    """What makes a browser forget a cookie."""
    return _cookie(connection, name, "", 0)


def _cookie(connection: Connection, name: str, value: str, seconds: int) -> Cookie:
    return Cookie(
        key=name,
        value=value,
        max_age=seconds,
        path="/api",
        secure=connection.scope["scheme"] in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )


def address(connection: Connection) -> str:
    """Where a request comes from; uvicorn has looked behind a proxy that it trusts."""
    host = connection.client.host if connection.client else ""
    return host.removeprefix(MAPPED)
