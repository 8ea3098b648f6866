"""What decisions are worth: in a game that has ended, in a turn, in an exercise."""

import hashlib
import re

from litestar import MediaType, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_202_ACCEPTED

from tripot import games
from tripot.analysis import JUDGED, RIGHT, about
from tripot.match import Match
from tripot.protocol import Advice, AnalysisState, Exercise, Practise, Thinking, encode
from tripot.server.base.refusal import Denied
from tripot.server.http.api.common import (
    CHANGING,
    LARGEST_FILE,
    READING,
    TABLE,
    Asked,
    Name,
    Registered,
    Telling,
    Weighing,
    as_json,
)
from tripot.server.http.api.replays import seen
from tripot.server.http.credentials import address, owners
from tripot.server.http.intake import FILE, QUESTION
from tripot.server.http.refusals import refusals
from tripot.server.live import ended, hosting
from tripot.server.replays.replay import read

OF_FILE = re.compile("file-[0-9a-f]{64}")  # the key of a file: no table has such an id
TOLD_BEFORE = 30  # moments of a game before a question from it
WEIGHED = {HTTP_200_OK: ResponseSpec(AnalysisState, generate_examples=False)}
LATER = {HTTP_202_ACCEPTED: ResponseSpec(Thinking, generate_examples=False)}
ADVISED = {HTTP_200_OK: ResponseSpec(Advice, generate_examples=False)} | LATER
POSED = {HTTP_200_OK: ResponseSpec(Exercise, generate_examples=False)} | LATER
AGAIN = {"Retry-After": "1"}  # seconds


@post(
    "/api/tables/{name:str}/analysis",
    status_code=HTTP_200_OK,
    opt=QUESTION,
    responses=WEIGHED | refusals(*CHANGING, *TABLE, "not_watchable", "not_over"),
)
async def weigh(
    request: Asked,
    name: Name,
    registry: Registered,
    analyses: Weighing,
    spare: FromQuery[bool] = False,
) -> Response[bytes]:
    """Have the decisions of a game that has ended weighed, unless they have been.

    A spare analysis is made when nobody waits for another.
    """
    table = await registry.find(name)
    match = ended.played(table, owners(request, table.head))
    asked = analyses.ask(name, match, address(request), table=True, spare=spare)
    return as_json(await asked)


@get(
    "/api/tables/{name:str}/analysis",
    responses=WEIGHED | refusals(*READING, *TABLE, "not_watchable", "not_over"),
)
async def show_weighed(
    request: Asked, name: Name, registry: Registered, analyses: Weighing
) -> Response[bytes]:
    """Return how far along the analysis of a table's game is, and what was found."""
    table = await registry.find(name)
    ended.played(table, owners(request, table.head))
    return as_json(await analyses.state(name))


@post(
    "/api/analysis",
    status_code=HTTP_200_OK,
    opt=FILE,
    request_max_body_size=LARGEST_FILE,
    responses=WEIGHED | refusals(*READING, "too_large", "illegal", "bad_origin"),
)
async def weigh_file(request: Asked, retelling: Telling, analyses: Weighing) -> Response[bytes]:
    """Have the decisions of the game in a file weighed, unless they have been."""
    body = await request.body()
    digest = hashlib.sha256(body)
    _, before = await retelling.once(("file", digest.digest()), lambda: read(body))
    key = f"file-{digest.hexdigest()}"
    return as_json(await analyses.ask(key, before.match, address(request), table=False))


@get("/api/analyses/{key:str}", responses=WEIGHED | refusals(*READING, "not_yours"))
async def show_weighed_file(key: FromPath[str], analyses: Weighing) -> Response[bytes]:
    """Return how far along the analysis of a file is; only people with the file know its key."""
    if not OF_FILE.fullmatch(key):
        raise Denied("not_yours", "ask for a table's analysis at /api/tables/ID/analysis")
    return as_json(await analyses.state(key))


@post(
    "/api/tables/{name:str}/hint",
    status_code=HTTP_200_OK,
    opt=QUESTION,
    responses=ADVISED | refusals(*CHANGING, *TABLE, "not_yours", "not_started", "stale"),
)
async def hint(
    request: Asked,
    name: Name,
    registry: Registered,
    analyses: Weighing,
    seat: FromQuery[int | None] = None,
) -> Response[bytes]:
    """Return what the choices of your turn are worth given what you know; all see that you asked.

    If an answer takes longer, ask the same again to get it.
    """
    table = await registry.find(name)
    question = await hosting.advise(table, owners(request, table.head), seat)
    said = await analyses.advise(name, question, address(request))
    if isinstance(said, Thinking):
        return later(said)
    return as_json(encode(Advice(question.seat, said)))


@post(
    "/api/practice",
    status_code=HTTP_200_OK,
    opt=QUESTION,
    responses=POSED | refusals(*READING, "unknown_game", "bad_origin", "too_large"),
)
async def practise(
    request: Asked, data: JSONBody[Practise], analyses: Weighing, retelling: Telling
) -> Response[bytes]:
    """Return a decision to practise with, from a game of bots, in which the choice matters.

    If one takes longer to find, ask the same again to get it.
    """
    if data.game not in games.NAMES:
        raise Denied("unknown_game", f"there is no game '{data.game}'")
    if data.game not in JUDGED:
        raise Denied("bad_message", f"nobody can say what a decision of {data.game} is worth")
    if data.about not in (None, *about(data.game)):
        raise Denied("bad_message", f"no decision of {data.game} is about '{data.about}'")
    posed = await analyses.pose(data.game, data.level, data.about, address(request))
    if isinstance(posed, Thinking):
        return later(posed)
    match = Match.replay(games.load(data.game), posed.players, None, posed.record)
    replay = await seen(match, retelling, posed.seat, max(0, len(match.log) - TOLD_BEFORE))
    return as_json(encode(Exercise(posed.seat, posed.choices, RIGHT, posed.record, replay)))


def later(thinking: Thinking) -> Response[bytes]:
    """Return how far along an answer is, and when to ask again."""
    return Response(
        encode(thinking),
        status_code=HTTP_202_ACCEPTED,
        headers=AGAIN,
        media_type=MediaType.JSON,
    )
