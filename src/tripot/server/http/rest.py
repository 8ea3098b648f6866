"""Tables over HTTP: made, listed, claimed, started, taken home as a file."""

import hashlib
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Raw

from tripot import bots, games
from tripot.analysis import JUDGED, RIGHT, about
from tripot.core.house import Option
from tripot.match import Match, Seat
from tripot.protocol import (
    Advice,
    AnalysisState,
    Branch,
    Branched,
    Claim,
    Code,
    Exercise,
    GameInfo,
    History,
    Home,
    Link,
    Move,
    NewTable,
    OptionInfo,
    Practise,
    PushKey,
    Replay,
    Seated,
    Subscribe,
    TableInfo,
    Unsubscribe,
    UseBot,
    encode,
    schema,
)
from tripot.server.base.refusal import Denied, refusals
from tripot.server.base.slices import Sliced
from tripot.server.base.text import clean
from tripot.server.base.tokens import link_of, new_secret, owner, token_of
from tripot.server.game.play import moments
from tripot.server.http.credentials import (
    COOKIE,
    a_secret,
    address,
    askers,
    cookie,
    is_known,
    owners,
    tokens,
)
from tripot.server.model import seating
from tripot.server.model.access import seats_of
from tripot.server.model.heads import family
from tripot.server.model.records import Subscription
from tripot.server.replays.branch import begun, play_on
from tripot.server.replays.replay import eyes_of, of_no_table, past, read, retold
from tripot.server.tables import ended, hosting
from tripot.server.tables.table import Table
from tripot.server.tables.tables import Tables
from tripot.texts import t

Asked = Request[Any, Any, Any]
Server = NamedDependency[Tables]
Name = FromPath[str]
Place = FromPath[Seat]
Eyes = FromQuery[str]

LINES = "application/x-ndjson"
MINE = 50  # tables that a home page may ask for
MOMENTS = 120  # of a game, for a chart
LARGEST_FILE = 4_194_304  # bytes of a game that is looked at
TOLD_BEFORE = 30  # moments of a game before a question from it
KNOWN = "known"  # says of a repeated request that its browser has got a cookie

# What requests may be refused with: those that read, those that change, and those with a body.
READING: tuple[Code, ...] = ("bad_message", "too_many", "unavailable")
CHANGING: tuple[Code, ...] = (*READING, "in_doubt", "bad_origin")
WITH_BODY: tuple[Code, ...] = (*CHANGING, "too_large")
TABLE: tuple[Code, ...] = ("unknown_table", "closed", "unplayable")
WEIGHED = {HTTP_200_OK: ResponseSpec(AnalysisState, generate_examples=False)}
FILE = "file-"  # begins what stands for a file, as no table's id is so long
TOLD = {HTTP_200_OK: ResponseSpec(Replay, generate_examples=False)}


@get("/api/games", responses=refusals("too_many"))
async def list_games() -> list[GameInfo]:
    """The games, their house rules and bots."""
    return described()


@get("/api/tables", responses=refusals("too_many", "unavailable"))
async def list_tables(tables: Server) -> list[TableInfo]:
    """The public tables that are waiting or being played."""
    return await tables.listed()


@get("/api/home", responses=refusals(*READING))
async def show_home(request: Asked, tables: Server, mine: FromQuery[str] = "") -> Home:
    """What a home page shows; `mine` are the ids of tables, with commas between them."""
    names = mine.split(",")[:MINE] if mine else []
    return await tables.home(names, lambda head: owners(request, head))


@post(
    "/api/tables",
    status_code=HTTP_201_CREATED,
    responses=refusals(*WITH_BODY, "unknown_game", "bad_option", "bad_seat"),
)
async def make_table(request: Asked, data: JSONBody[NewTable], tables: Server) -> Response[Seated]:
    """Make a table; whoever does is its host and has the seat it asks for."""
    secret = a_secret(request)
    with kept_in_doubt(request, secret):
        table, token = await tables.create(data, address(request), secret)
    return seated(request, table, data.seat, token, secret)


@get("/api/tables/{name:str}", responses=refusals(*READING, *TABLE))
async def show_table(name: Name, tables: Server) -> TableInfo:
    """Everything about a table but its game's state."""
    return await tables.info(name)


@post(
    "/api/tables/{name:str}/seats/{seat:int}",
    status_code=HTTP_201_CREATED,
    responses=refusals(*WITH_BODY, *TABLE, "bad_seat", "seat_taken", "barred"),
)
async def claim_seat(
    request: Asked, name: Name, seat: Place, data: JSONBody[Claim], tables: Server
) -> Response[Seated]:
    """Sit down in a free seat."""
    table, secret = await tables.find(name), a_secret(request)
    token = token_of(secret, family(table.head), seat)
    with kept_in_doubt(request, secret):
        sits = clean(data.name), owner(token), askers(request, table.head)
        await table.change(lambda head: seating.claimed(head, seat, *sits))
    return seated(request, table, seat, token, secret)


@delete(
    "/api/tables/{name:str}/seats/{seat:int}",
    status_code=HTTP_200_OK,
    responses=refusals(*CHANGING, *TABLE, "bad_seat", "not_yours"),
)
async def free_seat(request: Asked, name: Name, seat: Place, tables: Server) -> TableInfo:
    """Leave one's seat, or, as the host, free any."""
    table = await tables.find(name)
    who = owners(request, table.head)
    await table.change(lambda head: seating.freed(head, seat, who))
    return table.info()


@post(
    "/api/tables/{name:str}/seats/{seat:int}/bot",
    status_code=HTTP_200_OK,
    responses=refusals(*WITH_BODY, *TABLE, "bad_option", "bad_seat", "not_yours"),
)
async def use_bot(
    request: Asked, name: Name, seat: Place, data: JSONBody[UseBot], tables: Server
) -> TableInfo:
    """As the host, let a bot play a seat, whoever had it."""
    table = await tables.find(name)
    who = owners(request, table.head)
    await table.change(lambda head: seating.with_bot(head, seat, data.strength, who))
    return table.info()


@post(
    "/api/tables/{name:str}/start",
    status_code=HTTP_200_OK,
    responses=refusals(*CHANGING, *TABLE, "not_yours"),
)
async def start_table(request: Asked, name: Name, tables: Server) -> TableInfo:
    """As the host, begin the game."""
    table = await tables.find(name)
    await hosting.start(table, owners(request, table.head))
    return table.info()


@post(
    "/api/tables/{name:str}/rematch",
    status_code=HTTP_200_OK,
    responses=refusals(*CHANGING, *TABLE, "not_yours", "not_over"),
)
async def rematch(request: Asked, name: Name, tables: Server) -> TableInfo:
    """As one who played, call the same seats to a new table, as its host; tokens stay good."""
    table = await tables.find(name)
    who = owners(request, table.head)
    return await tables.info(await tables.rematch(table, who, address(request)))


@delete(
    "/api/tables/{name:str}",
    status_code=HTTP_200_OK,
    responses=refusals(*CHANGING, *TABLE, "not_yours"),
)
async def close_table(request: Asked, name: Name, tables: Server) -> TableInfo:
    """As the host, end the table."""
    table = await tables.find(name)
    who = owners(request, table.head)
    await table.change(lambda head: seating.closed(head, who))
    return table.info()


@post(
    "/api/seat",
    status_code=HTTP_200_OK,
    responses=refusals(*WITH_BODY, *TABLE, "not_yours", "link_used"),
)
async def take_over(
    request: Asked, data: JSONBody[Move], tables: Server
) -> Response[Seated] | Response[None]:
    """With a seat's private link, move the seat to this device.

    Who has no cookie gets it first, by a redirect to the same place: else, if the answer to the
    move were lost, the seat would be nobody's.
    """
    if not is_known(request):
        if KNOWN in request.query_params:
            raise Denied("bad_message", f"a seat moves to who keeps the cookie '{COOKIE}' alone")
        keep = [cookie(request, new_secret())]
        again = f"{request.url.path}?{KNOWN}"
        return Response(None, status_code=307, headers={"Location": again}, cookies=keep)
    secret = a_secret(request)
    name, seat, token = await tables.move(data.token, secret)
    return seated(request, await tables.find(name), seat, token, secret)


@post(
    "/api/tables/{name:str}/seats/{seat:int}/link",
    status_code=HTTP_200_OK,
    responses=refusals(*CHANGING, *TABLE, "not_yours"),
)
async def make_link(request: Asked, name: Name, seat: Place, tables: Server) -> Link:
    """The private link that moves one's seat to another device; the same until it has done so."""
    table = await tables.find(name)
    for token in tokens(request, table.head):
        if seat in seats_of(table.head, (owner(token),)):
            head = await table.change(partial(seating.linked, seat=seat, token=token))
            return Link(link_of(token, head.id, head.seats[seat].came_by))
    raise Denied("not_yours", f"seat {seat} of this table is not yours")


@get("/api/push", responses=refusals("too_many"))
async def show_push_key(tables: Server) -> PushKey:
    """For which key a browser subscribes to notices that it is one's turn, if there are any."""
    return PushKey(tables.push.key)


@post(
    "/api/tables/{name:str}/seats/{seat:int}/push",
    status_code=HTTP_200_OK,
    responses=refusals(*WITH_BODY, *TABLE, "not_yours"),
)
async def subscribe(
    request: Asked, name: Name, seat: Place, data: JSONBody[Subscribe], tables: Server
) -> PushKey:
    """Have this browser told when it is the turn of a seat of one's own, and nobody is there."""
    table = await tables.find(name)
    for key in sorted(owners(request, table.head)):
        if seat in seats_of(table.head, (key,)):
            browser = data.endpoint, data.p256dh, data.auth, data.language
            new = Subscription(name, seat, *browser, key, time.time())
            await tables.push.subscribe(table.head, new)
            return PushKey(tables.push.key)
    raise Denied("not_yours", f"seat {seat} of this table is not yours")


@post("/api/push/end", status_code=HTTP_200_OK, responses=refusals(*WITH_BODY))
async def unsubscribe(data: JSONBody[Unsubscribe], tables: Server) -> PushKey:
    """Have this browser told nothing any more."""
    await tables.push.end(data.endpoint)
    return PushKey(tables.push.key)


@get(
    "/api/tables/{name:str}/file",
    media_type=LINES,
    responses=refusals(*READING, *TABLE, "not_watchable", "not_over"),
)
async def download(request: Asked, name: Name, tables: Server) -> Response[bytes]:
    """The game that has ended as a file for `tripot replay` and `tripot verify`."""
    table = await tables.find(name)
    said, lines = await ended.file(table, owners(request, table.head))
    key = "file", name, msgspec.json.encode(said)
    text = await tables.retold(key, lambda: whole(lines))
    filename = f"{table.head.game}-{name}.jsonl"
    disposition = {"Content-Disposition": f'attachment; filename="{filename}"'}
    return Response(text, media_type=LINES, headers=disposition)


@get(
    "/api/tables/{name:str}/history",
    responses=refusals(*READING, *TABLE, "not_watchable", "not_over"),
)
async def look_back(request: Asked, name: Name, tables: Server) -> History:
    """How the finished game went."""
    table = await tables.find(name)
    match = ended.finished(table, owners(request, table.head))
    key = "history", name
    return History(await tables.retold(key, lambda: moments(match, MOMENTS)))


@get(
    "/api/tables/{name:str}/replay",
    responses=TOLD | refusals(*READING, *TABLE, "not_watchable", "not_over", "bad_seat"),
)
async def look_again(
    request: Asked, name: Name, tables: Server, eyes: Eyes = "none", first: FromQuery[int] = 0
) -> Response[bytes]:
    """A game that has ended from moment `first` on: what a seat saw, a spectator, or all (open)."""
    table = await tables.find(name)
    match = ended.played(table, owners(request, table.head))
    whose = eyes_of(eyes, match.players)
    before = await tables.retold(("past", name), lambda: past(match))
    return as_json(await tables.slices.do(retold(table.info(), before, whose, first)))


@post(
    "/api/replay",
    status_code=HTTP_200_OK,
    request_max_body_size=LARGEST_FILE,
    responses=TOLD | refusals(*READING, "too_large", "illegal", "bad_seat", "bad_origin"),
)
async def look_into(
    request: Asked, tables: Server, eyes: Eyes = "none", first: FromQuery[int] = 0
) -> Response[bytes]:
    """The same of the game in a file, as `tripot trace` and tables write them, whole or not."""
    with tables.reading(address(request)):
        body = await request.body()
        key = "file", hashlib.sha256(body).digest()
        table, before = await tables.retold(key, lambda: read(body))
        whose = eyes_of(eyes, table.players)
        return as_json(await tables.slices.do(retold(table, before, whose, first)))


@post(
    "/api/tables/{name:str}/analysis",
    status_code=HTTP_200_OK,
    responses=WEIGHED | refusals(*CHANGING, *TABLE, "not_watchable", "not_over"),
)
async def weigh(request: Asked, name: Name, tables: Server) -> Response[bytes]:
    """Have the decisions of a game that has ended weighed, unless they are."""
    table = await tables.find(name)
    match = ended.played(table, owners(request, table.head))
    return as_json(await tables.analyses.ask(name, match, address(request), table=True))


@get(
    "/api/tables/{name:str}/analysis",
    responses=WEIGHED | refusals(*READING, *TABLE, "not_watchable", "not_over"),
)
async def show_weighed(request: Asked, name: Name, tables: Server) -> Response[bytes]:
    """How far that is, and what was found."""
    table = await tables.find(name)
    ended.played(table, owners(request, table.head))
    return as_json(await tables.analyses.state(name))


@post(
    "/api/analysis",
    status_code=HTTP_200_OK,
    request_max_body_size=LARGEST_FILE,
    responses=WEIGHED | refusals(*READING, "too_large", "illegal", "bad_origin"),
)
async def weigh_file(request: Asked, tables: Server) -> Response[bytes]:
    """The same of the game in a file."""
    with tables.reading(address(request)):
        body = await request.body()
        digest = hashlib.sha256(body)
        _, before = await tables.retold(("file", digest.digest()), lambda: read(body))
    key = FILE + digest.hexdigest()
    return as_json(await tables.analyses.ask(key, before.match, address(request), table=False))


@get("/api/analyses/{key:str}", responses=WEIGHED | refusals(*READING, "not_yours"))
async def show_weighed_file(key: FromPath[str], tables: Server) -> Response[bytes]:
    """How far that is: whoever has the file knows its key."""
    if not key.startswith(FILE):
        raise Denied("not_yours", "a table's game is asked for by its table")
    return as_json(await tables.analyses.state(key))


@post(
    "/api/tables/{name:str}/hint",
    status_code=HTTP_200_OK,
    responses=refusals(*CHANGING, *TABLE, "not_yours", "not_started", "stale"),
)
async def hint(
    request: Asked, name: Name, tables: Server, seat: FromQuery[int | None] = None
) -> Advice:
    """What one's choices are worth, by what one knows: for all to see that it was asked."""
    table = await tables.find(name)
    question = await hosting.advise(table, owners(request, table.head), seat)
    return Advice(question.seat, await tables.analyses.advise(name, question))


@post(
    "/api/branch",
    status_code=HTTP_200_OK,
    request_max_body_size=LARGEST_FILE,
    responses={HTTP_200_OK: ResponseSpec(Branched, generate_examples=False)}
    | refusals(*READING, "too_large", "illegal", "bad_origin"),
)
async def go_on(request: Asked, data: JSONBody[Branch], tables: Server) -> Response[bytes]:
    """What if: a game is played on from a moment, by one seat against bots; nothing is kept."""
    with tables.reading(address(request)):
        match = await tables.slices.do(begun(data))
        new = await play_on(match, data.seat, data.bot, tables.thinkers)
        return as_json(encode(Branched([*new], await seen(match, tables, data.seat, data.first))))


@post(
    "/api/practice",
    status_code=HTTP_200_OK,
    responses={HTTP_200_OK: ResponseSpec(Exercise, generate_examples=False)}
    | refusals(*READING, "unknown_game", "bad_origin", "too_large"),
)
async def practise(data: JSONBody[Practise], tables: Server) -> Response[bytes]:
    """One decision in a game of bots, in which it matters what one does."""
    if data.game not in games.NAMES:
        raise Denied("unknown_game", f"there is no game '{data.game}'")
    if data.game not in JUDGED:
        raise Denied("bad_message", f"nobody can say what a decision of {data.game} is worth")
    if data.about not in (None, *about(data.game)):
        raise Denied("bad_message", f"no decision of {data.game} is about '{data.about}'")
    posed = await tables.analyses.pose(data.game, data.level, data.about)
    match = Match.replay(games.load(data.game), posed.players, None, posed.record)
    replay = await seen(match, tables, posed.seat, max(0, len(match.log) - TOLD_BEFORE))
    return as_json(encode(Exercise(posed.seat, posed.choices, RIGHT, posed.record, replay)))


@get("/api/schema.json", responses=refusals("too_many"))
async def show_schema() -> dict[str, Any]:
    """All messages as JSON Schema."""
    return schema()


HANDLERS = [
    list_games,
    list_tables,
    show_home,
    make_table,
    show_table,
    claim_seat,
    free_seat,
    use_bot,
    start_table,
    rematch,
    close_table,
    take_over,
    make_link,
    show_push_key,
    subscribe,
    unsubscribe,
    download,
    look_back,
    look_again,
    look_into,
    hint,
    go_on,
    practise,
    weigh,
    show_weighed,
    weigh_file,
    show_weighed_file,
    show_schema,
]


def seated(request: Asked, table: Table, seat: Seat, token: str, secret: str) -> Response[Seated]:
    """The answer to whoever has a seat now, with the cookie that keeps it."""
    keep: list[Cookie] = [cookie(request, secret)]
    return Response(Seated(table.info(), seat, token), cookies=keep)


@contextmanager
def kept_in_doubt(request: Asked, secret: str) -> Iterator[None]:
    """Whoever may have got a seat, which nobody knows yet, keeps what opens it if there is one."""
    try:
        yield
    except Denied as no:
        if no.refusal.code == "in_doubt":
            no.cookies = [cookie(request, secret)]
        raise


async def seen(match: Match, tables: Tables, seat: Seat, first: int) -> Any:
    """The Replay of a game of no table, through a seat's eyes."""
    before = await tables.slices.do(past(match))
    return Raw(await tables.slices.do(retold(of_no_table(match), before, seat, first)))


def as_json(told: bytes) -> Response[bytes]:
    """What is JSON already."""
    return Response(told, media_type=MediaType.JSON)


def whole(lines: Iterator[str]) -> Sliced[bytes]:
    """Lines as a file."""
    found = []
    for line in lines:
        found.append(line)
        yield
    return "\n".join([*found, ""]).encode()


@cache
def described() -> list[GameInfo]:
    """What a form for a new table needs to know."""
    return [
        GameInfo(
            name,
            game.title,
            game.seats[0],
            game.seats[-1],
            [described_option(name, option) for option in game.house.options.values()],
            list(bots.offered(name)),
            about(name),
        )
        for name, game in ((name, games.load(name)) for name in games.NAMES)
    ]


def described_option(game: str, option: Option) -> OptionInfo:
    """One house rule."""
    explanation = t(f"option-{game}-{option.name}")
    told = OptionInfo(option.name, option.default, option.rule, explanation)
    if isinstance(option.accepts, range):
        told.least, told.most = option.accepts[0], option.accepts[-1]
    else:
        told.values = list(option.accepts)
    return told
