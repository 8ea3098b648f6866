"""Games that have ended: as a file, as a chart, moment by moment, or played on."""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from tripot.match import Match, Seat
from tripot.protocol import Branch, Branched, History, Replay, encode
from tripot.server.base.slices import Sliced
from tripot.server.game.play import moments
from tripot.server.http.api.common import (
    LARGEST_FILE,
    LARGEST_RECORD,
    READING,
    TABLE,
    Asked,
    Eyes,
    Name,
    Registered,
    Telling,
    as_json,
)
from tripot.server.http.credentials import owners
from tripot.server.http.intake import FILE, LOOK
from tripot.server.http.refusals import refusals
from tripot.server.live import ended
from tripot.server.replays.branch import begun, play_on
from tripot.server.replays.replay import eyes_of, of_no_table, past, read, retold
from tripot.server.replays.retelling import Retelling
from tripot.server.thinking.thinkers import Thinkers

LINES = "application/x-ndjson"
MOMENTS = 120  # of a game, for a chart
TOLD = {HTTP_200_OK: ResponseSpec(Replay, generate_examples=False)}
BRANCHED = {HTTP_200_OK: ResponseSpec(Branched, generate_examples=False)}


@get(
    "/api/tables/{name:str}/file",
    opt=LOOK,
    media_type=LINES,
    responses=refusals(*READING, *TABLE, "not_watchable", "not_over"),
)
async def download(
    request: Asked, name: Name, registry: Registered, retelling: Telling
) -> Response[bytes]:
    """Return a game that has ended as a file for `tripot replay` and `tripot verify`."""
    table = await registry.find(name)
    said, lines = await ended.file(table, owners(request, table.head))
    key = "file", name, msgspec.json.encode(said)
    text = await retelling.once(key, lambda: whole(lines))
    filename = f"{table.head.game}-{name}.jsonl"
    disposition = {"Content-Disposition": f'attachment; filename="{filename}"'}
    return Response(text, media_type=LINES, headers=disposition)


@get(
    "/api/tables/{name:str}/history",
    opt=LOOK,
    responses=refusals(*READING, *TABLE, "not_watchable", "not_over"),
)
async def look_back(
    request: Asked, name: Name, registry: Registered, retelling: Telling
) -> History:
    """Return how a game that has ended went, as points of a chart."""
    table = await registry.find(name)
    match = ended.finished(table, owners(request, table.head))
    return History(await retelling.once(("history", name), lambda: moments(match, MOMENTS)))


@get(
    "/api/tables/{name:str}/replay",
    opt=LOOK,
    responses=TOLD | refusals(*READING, *TABLE, "not_watchable", "not_over", "bad_seat"),
)
async def look_again(
    request: Asked,
    name: Name,
    registry: Registered,
    retelling: Telling,
    eyes: Eyes = "none",
    first: FromQuery[int] = 0,
) -> Response[bytes]:
    """Return a game that has ended from moment `first` on, as somebody saw it.

    `eyes` is a seat's number, `none` for a spectator, or `open` to see what was hidden too.
    """
    table = await registry.find(name)
    match = ended.played(table, owners(request, table.head))
    whose = eyes_of(eyes, match.players)
    before = await retelling.once(("past", name), lambda: past(match))
    return as_json(await retelling.do(retold(table.info(), before, whose, first)))


@post(
    "/api/replay",
    status_code=HTTP_200_OK,
    opt=FILE,
    request_max_body_size=LARGEST_FILE,
    responses=TOLD | refusals(*READING, "too_large", "illegal", "bad_seat", "bad_origin"),
)
async def look_into(
    request: Asked, retelling: Telling, eyes: Eyes = "none", first: FromQuery[int] = 0
) -> Response[bytes]:
    """Return the game in a file from moment `first` on: see `GET /api/tables/{name}/replay`.

    The file is one that `tripot trace` or a table has written, and may be cut off.
    """
    body = await request.body()
    key = "file", hashlib.sha256(body).digest()
    table, before = await retelling.once(key, lambda: read(body))
    whose = eyes_of(eyes, table.players)
    return as_json(await retelling.do(retold(table, before, whose, first)))


@post(
    "/api/branch",
    status_code=HTTP_200_OK,
    opt=FILE,
    request_max_body_size=LARGEST_RECORD,
    responses=BRANCHED | refusals(*READING, "too_large", "illegal", "bad_origin"),
)
async def go_on(
    data: JSONBody[Branch], retelling: Telling, thinkers: NamedDependency[Thinkers]
) -> Response[bytes]:
    """Play on from a moment of a game, as one seat against bots; nothing is kept."""
    match = await retelling.do(begun(data))
    new = await play_on(match, data.seat, data.bot, thinkers)
    replay = await seen(match, retelling, data.seat, data.first)
    return as_json(encode(Branched([*new], replay)))


async def seen(match: Match, retelling: Retelling, seat: Seat, first: int) -> Any:
    """Return the Replay of a game without a table, through a seat's eyes, as JSON."""
    before = await retelling.do(past(match))
    return msgspec.Raw(await retelling.do(retold(of_no_table(match), before, seat, first)))


def whole(lines: Iterator[str]) -> Sliced[bytes]:
    """Return lines as a file."""
    found = []
    for line in lines:
        found.append(line)
        yield
    return "\n".join([*found, ""]).encode()
