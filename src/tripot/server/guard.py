"""What stands before the application: other sites' pages, floods, and headers that protect."""

from collections.abc import Awaitable, Callable, Collection, Mapping, MutableMapping
from typing import Any

from tripot.protocol import Refusal, encode
from tripot.server.refusal import STATUS
from tripot.server.tables import Tables

Scope = MutableMapping[str, Any]
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
        self.app, self.tables, self.origins = app, tables, frozenset(origins)

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
            await self.app(scope, receive, protected(send))
        else:
            await self.app(scope, receive, send)

    def objection(self, scope: Scope) -> Refusal | None:
        """Why this request may not pass."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        changing = scope.get("method") not in ("GET", "HEAD")  # a socket has no method
        if changing and origin and origin not in self.origins:
            host = headers.get(b"host", b"").decode("latin-1")
            if origin.lower().partition("://")[2] != host.lower():
                return Refusal("bad_origin", f"pages of {origin} may not use this server")
        address = scope["client"][0] if scope["client"] else ""
        # The application takes several strokes for one.
        asks = scope["path"].lstrip("/").startswith("api/")
        if asks and not self.tables.requests.take(address):
            return Refusal("too_many", "too many requests come from your address: slow down")
        return None


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


async def refuse(refusal: Refusal, scope: Scope, send: Send) -> None:
    """Answer a request that does not pass, or a socket before it opens."""
    kind = "http" if scope["type"] == "http" else "websocket.http"
    status = STATUS[refusal.code]
    send = protected(send)
    content = [(b"content-type", b"application/json")]
    await send({"type": f"{kind}.response.start", "status": status, "headers": content})
    await send({"type": f"{kind}.response.body", "body": encode(refusal)})
