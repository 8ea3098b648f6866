"""Notices by Web Push that it is a seat's turn: asked for, and ended."""

import time

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from tripot.protocol import PushKey, Subscribe, Unsubscribe
from tripot.server.base.refusal import Denied
from tripot.server.http.api.common import TABLE, WITH_BODY, Asked, Name, Place, Registered
from tripot.server.http.credentials import owners
from tripot.server.http.refusals import refusals
from tripot.server.model.access import seats_of
from tripot.server.model.records import Subscription
from tripot.server.notices.push import Push

Notices = NamedDependency[Push]


@get("/api/push", responses=refusals("too_many"))
async def show_push_key(push: Notices) -> PushKey:
    """Return the key with which browsers subscribe to notices of turns; null if there are none."""
    return PushKey(push.key)


@post(
    "/api/tables/{name:str}/seats/{seat:int}/push",
    status_code=HTTP_200_OK,
    responses=refusals(*WITH_BODY, *TABLE, "not_yours"),
)
async def subscribe(
    request: Asked,
    name: Name,
    seat: Place,
    data: JSONBody[Subscribe],
    registry: Registered,
    push: Notices,
) -> PushKey:
    """Have this browser told when it is your seat's turn and you have left the page."""
    table = await registry.find(name)
    for key in sorted(owners(request, table.head)):
        if seat in seats_of(table.head, (key,)):
            browser = data.endpoint, data.p256dh, data.auth, data.language
            new = Subscription(name, seat, *browser, key, time.time())
            await push.subscribe(table.head, new)
            return PushKey(push.key)
    raise Denied("not_yours", f"seat {seat} of this table is not yours")


@post("/api/push/end", status_code=HTTP_200_OK, responses=refusals(*WITH_BODY))
async def unsubscribe(data: JSONBody[Unsubscribe], push: Notices) -> PushKey:
    """End all notices to this browser."""
    await push.end(data.endpoint)
    return PushKey(push.key)
