"""What stands before the application: other sites' pages, floods, and headers that protect."""

import re
import socket
from collections.abc import Awaitable, Callable, Collection, Mapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tripot.protocol import Refusal, encode
from tripot.server.base.refusal import STATUS
from tripot.server.http.inherit import inherited
from tripot.server.storage.bans import KEPT_OUT
from tripot.server.tables.tables import GOING, Tables

UNNAMED = ("/healthz", "/readyz")  # asked by whatever name a supervisor has for the server

NO_SOCKET = "no socket is served here: that of a table is at /api/tables/ID/play"

HOST = re.compile(r"(?:\[([^]]*)\]|([^][:]*))(?::\d*)?")
POINTLESS = re.compile(r"[\w-]*")

HOMES = ("local", "lan", "internal", "home.arpa")

Scope = Any  # what ASGI says of a request
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
    """An ASGI application that lets through to another what may pass."""

    def __init__(self, app: Any, tables: Tables, origins: Collection[str]) -> None:
        self.app, self.tables = app, tables
        self.origins = {origin.lower() for origin in origins}
        self.names = own_names() | {host_name(urlsplit(origin).netloc) for origin in self.origins}

    async def __call__(self, scope: Scope, receive: Any, send: Send) -> None:
        """One request, or one socket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self.objection(scope)
        if refusal is not None:
            self.tables.metrics.refused.labels(refusal.code).inc()
            await refuse(refusal, scope, send)
        elif scope["type"] == "http":
            send = protected(send)
            if scope["path"].lstrip("/").startswith("api/"):
                send = with_cookies(send, await inherited(ASGIConnection(scope), self.tables))
            if scope["method"] == "HEAD":  # what GET answers: uvicorn leaves its body out
                scope = {**scope, "method": "GET"}
            await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, explained(send, scope))

    def objection(self, scope: Scope) -> Refusal | None:
        """Why this request may not pass."""
        address = scope["client"][0] if scope["client"] else ""
        if scope["path"] not in UNNAMED and self.tables.bans.keeps_out(address):
            return Refusal("banned", KEPT_OUT)
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if scope["path"] not in UNNAMED and not self.is_ours(host_name(host)):
            sentence = f"this server is not known as '{host}': if it is, name it in TRIPOT_ORIGINS"
            return Refusal("bad_origin", f"{sentence}, such as https://{host}")
        changing = scope.get("method") not in ("GET", "HEAD")  # a socket has no method
        own = own_origin(scope)
        origin = headers.get(b"origin", own.encode("latin-1")).decode("latin-1").lower()
        if changing and origin not in {own, *self.origins}:
            sentence = f"pages of '{origin}' may not use this server: TRIPOT_ORIGINS says which may"
            return Refusal("bad_origin", sentence)
        if scope["type"] == "websocket" and self.tables.full:
            return Refusal("unavailable", GOING)
        # The application takes several strokes for one.
        asks = scope["path"].lstrip("/").startswith("api/")
        if asks and not self.tables.requests.take(address):
            return Refusal("too_many", "too many requests come from your address: slow down")
        return None

    def is_ours(self, name: str) -> bool:
        """Whether the server can be called that: a name of somebody else's could lead here too.

        A page that came from there would be of the same site to a browser, and read all.
        """
        if POINTLESS.fullmatch(name) or name.endswith(".localhost") or name in self.names:
            return True  # no name without a point is given to strangers
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def host_name(host: str) -> str:
    """A host without its port; what is no host stays as it is."""
    found = HOST.fullmatch(host)
    if found is None:
        return host
    literal, name = found.groups()
    return name.rstrip(".") if literal is None else literal.partition("%")[0]


def own_names() -> set[str]:
    """What this machine is called, also by networks at home, whose names nobody else can have."""
    name = socket.gethostname().lower()
    return {name, *(f"{name.partition('.')[0]}.{home}" for home in HOMES)}


def own_origin(scope: Scope) -> str:
    """That of the page that asks, if it is the server's own; a proxy may have told the scheme."""
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1").lower()
    return f"{scheme}://{host}"


ADDED = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
# A socket that is refused before it opens gets an HTTP response under another name.
STARTS = ("http.response.start", "websocket.http.response.start")


def protected(send: Send) -> Send:
    """The same, with the headers on every response that does not say otherwise."""

    async def with_headers(message: Any) -> None:
        if message["type"] in STARTS:
            own = [*message.get("headers", [])]
            names = {name.lower() for name, _ in own}
            message["headers"] = own + [header for header in ADDED if header[0] not in names]
        await send(message)

    return with_headers


def explained(send: Send, scope: Scope) -> Send:
    """The same, but whoever asks for a socket where the application has none is told why."""
    begun = False

    async def answering(message: Any) -> None:
        nonlocal begun
        if message["type"] == "websocket.close" and not begun:
            await refuse(Refusal("unknown_table", NO_SOCKET), scope, send)
        else:
            await send(message)
        begun = True

    return answering


def with_cookies(send: Send, cookies: Collection[Cookie]) -> Send:
    """The same, with these cookies on every response."""
    if not cookies:
        return send
    added = [cookie.to_encoded_header() for cookie in cookies]

    async def with_added(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *added]
        await send(message)

    return with_added


async def refuse(refusal: Refusal, scope: Scope, send: Send) -> None:
    """Answer a request that does not pass, or a socket before it opens."""
    kind = "http" if scope["type"] == "http" else "websocket.http"
    status = STATUS[refusal.code]
    send = protected(send)
    content = [(b"content-type", b"application/json")]
    await send({"type": f"{kind}.response.start", "status": status, "headers": content})
    await send({"type": f"{kind}.response.body", "body": encode(refusal)})
