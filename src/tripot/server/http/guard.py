"""The guard in front of the application: keeps out other sites and floods, adds headers."""

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable, Collection, Mapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from tripot.protocol import Refusal, encode
from tripot.server.base.rates import ASKER
from tripot.server.base.refusal import refusal
from tripot.server.http.addresses import below, own_origin
from tripot.server.http.parts import Parts, hand_over
from tripot.server.http.refusals import STATUS
from tripot.server.storage.bans import KEPT_OUT
from tripot.server.tables.leaving import GOING, Leaving

UNNAMED = ("/healthz", "/readyz")  # a supervisor may call the server by any name

CUT_OFF = "the server ended before this was answered: look whether it was done, then ask again"
NO_SOCKET = "there is no socket here: a table's is at /api/tables/ID/play"

HOST = re.compile(r"(?:\[([^]]*)\]|([^][:]*))(?::\d*)?")
POINTLESS = re.compile(r"[\w-]*")

HOMES = ("local", "lan", "internal", "home.arpa")

Scope = Any  # what ASGI says about a request
Send = Callable[[Any], Awaitable[None]]

HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",
}


class Guard:
    """An ASGI application that passes allowed requests on to another."""

    def __init__(
        self, app: Any, parts: Parts, leaving: Leaving, origins: Collection[str], base: str
    ) -> None:
        self.app, self.parts, self.leaving, self.base = app, parts, leaving, base
        self.origins = {origin.lower() for origin in origins}
        self.names = own_names() | {host_name(urlsplit(origin).netloc) for origin in self.origins}

    async def __call__(self, scope: Scope, receive: Any, send: Send) -> None:
        """Serve one request, or one socket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope = below(scope, self.base)
        hand_over(scope, self.parts)
        ASKER.set(_address(scope))
        objection = self.objection(scope)
        if objection is not None:
            self.parts.metrics.clients.refused.labels(objection.code).inc()
            await refuse(objection, scope, send)
        elif scope["type"] == "http":
            if scope["method"] == "HEAD":  # answered like GET: uvicorn leaves its body out
                scope = {**scope, "method": "GET"}
            await answered(self.app, scope, receive, protected(send))
        else:
            await self.app(scope, receive, explained(send, scope))

    def objection(self, scope: Scope) -> Refusal | None:
        """Return why this request may not pass; None if it may."""
        address = _address(scope)
        if scope["path"] not in UNNAMED and self.parts.gate.bans.keeps_out(address):
            return refusal("banned", KEPT_OUT)
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if scope["path"] not in UNNAMED and not self.is_ours(host_name(host)):
            sentence = f"this server is not known as '{host}': if it is, name it in TRIPOT_ORIGINS"
            return refusal("bad_origin", f"{sentence}, such as https://{host}")
        changing = scope.get("method") not in ("GET", "HEAD")  # a socket has no method
        own = own_origin(scope)
        origin = headers.get(b"origin", own.encode("latin-1")).decode("latin-1").lower()
        if changing and origin not in {own, *self.origins}:
            sentence = f"pages of '{origin}' may not use this server: TRIPOT_ORIGINS says which may"
            return refusal("bad_origin", sentence)
        if scope["type"] == "websocket" and self.leaving.full:
            return refusal("unavailable", GOING)
        # The application merges repeated slashes.
        asks = scope["path"].lstrip("/").startswith("api/")
        if asks and not self.parts.gate.requests.take(address):
            return refusal("too_many", "too many requests come from your address: slow down")
        return None

    def is_ours(self, name: str) -> bool:
        """Return whether `name` can be a name of this server.

        A stranger could make another name point here. Browsers would then take the stranger's page
        for one of this site, and let it read everything.
        """
        if POINTLESS.fullmatch(name) or name.endswith(".localhost") or name in self.names:
            return True  # nobody can register a name without a dot
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def _address(scope: Scope) -> str:
    return scope["client"][0] if scope["client"] else ""


def host_name(host: str) -> str:
    """Return a host without its port; anything else stays as it is."""
    found = HOST.fullmatch(host)
    if found is None:
        return host
    literal, name = found.groups()
    return name.rstrip(".") if literal is None else literal.partition("%")[0]


def own_names() -> set[str]:
    """Return this machine's names, also in its local network: nobody else can have those."""
    name = socket.gethostname().lower()
    return {name, *(f"{name.partition('.')[0]}.{home}" for home in HOMES)}


async def answered(app: Any, scope: Scope, receive: Any, send: Send) -> None:
    """Serve a request, and answer one that is cut off because the server ends."""
    begun = False

    async def noting(message: Any) -> None:
        nonlocal begun
        begun = True
        await send(message)

    try:
        await app(scope, receive, noting)
    except asyncio.CancelledError:
        if begun:
            raise
        await refuse(refusal("in_doubt", CUT_OFF), scope, send)


ADDED = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
# A socket that is refused before it opens gets an HTTP response under another name.
STARTS = ("http.response.start", "websocket.http.response.start")


def protected(send: Send) -> Send:
    """Return a `send` that adds to each response the headers that it lacks."""

    async def with_headers(message: Any) -> None:
        if message["type"] in STARTS:
            own = [*message.get("headers", [])]
            names = {name.lower() for name, _ in own}
            message["headers"] = own + [header for header in ADDED if header[0] not in names]
        await send(message)

    return with_headers


def explained(send: Send, scope: Scope) -> Send:
    """Return a `send` that tells a client why there is no socket at the address it asked for."""
    begun = False

    async def answering(message: Any) -> None:
        nonlocal begun
        if message["type"] == "websocket.close" and not begun:
            await refuse(refusal("unknown_table", NO_SOCKET), scope, send)
        else:
            await send(message)
        begun = True

    return answering


async def refuse(told: Refusal, scope: Scope, send: Send) -> None:
    """Answer a request that does not pass, or a socket before it opens."""
    kind = "http" if scope["type"] == "http" else "websocket.http"
    status = STATUS[told.code]
    send = protected(send)
    content = [(b"content-type", b"application/json")]
    await send({"type": f"{kind}.response.start", "status": status, "headers": content})
    await send({"type": f"{kind}.response.body", "body": encode(told)})
