"""How requests come in: each gets its slot first, then its body is decoded into its type."""

from contextlib import ExitStack
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import SerializationException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tripot.server.http.credentials import address
from tripot.server.http.parts import parts_of

# A handler's option for costly requests: it names the slots of `Gate.slots` that they need.
SLOT = "slot"
FILE, LOOK, QUESTION = {SLOT: "files"}, {SLOT: "looks"}, {SLOT: "questions"}


class Slotted(ASGIMiddleware):
    """Holds a slot for each costly request, before its body is read, until its answer begins."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Serve one request."""
        slots = parts_of(scope).gate.slots.get(scope["route_handler"].opt.get(SLOT, ""))
        if slots is None:
            await next_app(scope, receive, send)
            return
        with ExitStack() as held:
            held.enter_context(slots.held(address(Request(scope))))

            async def sending(message: Message) -> None:
                held.close()  # a slow reader of the answer must not hold the slot
                await send(message)

            await next_app(scope, receive, sending)


class TypedRequest(Request[Any, Any, Any]):
    """A request whose body is decoded into its type at once.

    The framework would first turn any body into objects, which costs far more than refusing it.
    """

    async def json(self) -> Any:
        """Return the body, decoded into its handler's type."""
        data = self.route_handler.parsed_data_field
        assert data is not None, "a handler without a body asks for none"
        try:
            return msgspec.json.decode(await self.body() or b"null", type=data.annotation)
        except msgspec.MsgspecError as no:
            raise SerializationException(str(no)) from no
