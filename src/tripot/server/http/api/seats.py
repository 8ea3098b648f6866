"""Seats: taken, left, given to a bot, moved to another device."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from litestar import Response, delete, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from tripot.match import Seat
from tripot.protocol import Claim, Link, Move, Seated, TableInfo, UseBot
from tripot.server.base.refusal import Denied
from tripot.server.base.text import clean
from tripot.server.base.tokens import link_of, new_secret, owner, token_of
from tripot.server.http import credentials
from tripot.server.http.addresses import base_of
from tripot.server.http.api.common import (
    CHANGING,
    TABLE,
    WITH_BODY,
    Asked,
    Name,
    Place,
    Registered,
)
from tripot.server.http.credentials import (
    COOKIE,
    a_secret,
    askers,
    cookie,
    owners,
    tokens,
)
from tripot.server.http.refusals import DeniedWithCookie, refusals
from tripot.server.live.table import Table
from tripot.server.model import seating
from tripot.server.model.access import seats_of
from tripot.server.model.heads import family
from tripot.server.tables.devices import Devices

KNOWN = "known"  # marks the repeated request of a browser that was given a cookie


@post(
    "/api/tables/{name:str}/seats/{seat:int}",
    status_code=HTTP_201_CREATED,
    responses=refusals(*WITH_BODY, *TABLE, "bad_seat", "seat_taken", "no_latecomers", "barred"),
)
async def claim_seat(
    request: Asked, name: Name, seat: Place, data: JSONBody[Claim], registry: Registered
) -> Response[Seated]:
    """Sit down in a free seat."""
    table, secret = await registry.find(name), a_secret(request)
    token = token_of(secret, family(table.head), seat)
    with kept_in_doubt(request, secret):
        wish = seat, clean(data.name), owner(token), askers(request, table.head)
        await table.change(lambda head: seating.claimed(head, *wish))
    return seated(request, table, seat, token, secret)


@delete(
    "/api/tables/{name:str}/seats/{seat:int}",
    status_code=HTTP_200_OK,
    responses=refusals(*CHANGING, *TABLE, "bad_seat", "not_yours"),
)
async def free_seat(request: Asked, name: Name, seat: Place, registry: Registered) -> TableInfo:
    """Leave your seat, or, as the host, free any seat."""
    table = await registry.find(name)
    asker = owners(request, table.head)
    await table.change(lambda head: seating.freed(head, seat, asker))
    return table.info()


@post(
    "/api/tables/{name:str}/seats/{seat:int}/bot",
    status_code=HTTP_200_OK,
    responses=refusals(*WITH_BODY, *TABLE, "bad_option", "bad_seat", "not_yours"),
)
async def use_bot(
    request: Asked, name: Name, seat: Place, data: JSONBody[UseBot], registry: Registered
) -> TableInfo:
    """Let a bot play a seat, whether somebody had it or not. Only for the host."""
    table = await registry.find(name)
    asker = owners(request, table.head)
    await table.change(lambda head: seating.with_bot(head, seat, data.strength, asker))
    return table.info()


@post(
    "/api/seat",
    status_code=HTTP_200_OK,
    responses=refusals(*WITH_BODY, *TABLE, "not_yours", "link_used"),
)
async def take_over(
    request: Asked, data: JSONBody[Move], devices: NamedDependency[Devices]
) -> Response[Seated] | Response[None]:
    """Move a seat to this device by the seat's private link.

    A browser without a cookie gets one first, by a redirect to the same place: otherwise, if the
    answer to the move got lost, the seat would be lost too.
    """
    if credentials.secret(request) is None:
        if KNOWN in request.query_params:
            raise Denied(
                "bad_message", f"a seat moves only to a browser that keeps the cookie '{COOKIE}'"
            )
        keep = [cookie(request, new_secret())]
        again = f"{base_of(request.scope)}{request.url.path}?{KNOWN}"
        return Response(None, status_code=307, headers={"Location": again}, cookies=keep)
    secret = a_secret(request)
    table, seat, token = await devices.move(data.token, secret)
    return seated(request, table, seat, token, secret)


@delete("/api/device", status_code=HTTP_200_OK, responses=refusals("too_many"))
async def forget_device(request: Asked) -> Response[dict[str, Any]]:
    """Take away the cookie by which this browser knows its seats."""
    gone = cookie(request, "")
    gone.max_age = 0
    return Response({}, cookies=[gone])


@post(
    "/api/tables/{name:str}/seats/{seat:int}/link",
    status_code=HTTP_200_OK,
    responses=refusals(*CHANGING, *TABLE, "not_yours"),
)
async def make_link(request: Asked, name: Name, seat: Place, registry: Registered) -> Link:
    """Return the private link that moves your seat to another device; it changes once used."""
    table = await registry.find(name)
    for token in tokens(request, table.head):
        if seat in seats_of(table.head, (owner(token),)):
            head = await table.change(partial(seating.linked, seat=seat, token=token))
            return Link(link_of(token, head.id, head.seats[seat].came_by))
    raise Denied("not_yours", f"seat {seat} of this table is not yours")


def seated(request: Asked, table: Table, seat: Seat, token: str, secret: str) -> Response[Seated]:
    """Return the answer to a client that has a seat now, with the cookie that keeps it."""
    return Response(Seated(table.info(), seat, token), cookies=[cookie(request, secret)])


@contextmanager
def kept_in_doubt(request: Asked, secret: str) -> Iterator[None]:
    """Send the cookie with a refusal `in_doubt`: it opens the seat if it was taken after all."""
    try:
        yield
    except Denied as no:
        if no.refusal.code == "in_doubt":
            raise DeniedWithCookie(no, cookie(request, secret)) from no
        raise
