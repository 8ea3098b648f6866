"""Long work delays nobody: the event loop runs quickly whatever is loaded or requested.

The tests measure CPU time from one poll of the sockets to the next, not elapsed time, so that other
users of this machine make no difference.
"""

import asyncio
import contextlib
import gc
import random
import socket
import struct
import time
from functools import cache

import pytest
import pytest_asyncio
from msgspec.structs import replace
from websockets.asyncio.client import connect

from tests.server.heads import a_head
from tests.server.running import HOST, Running
from tripot import games
from tripot.match import Match
from tripot.server.game.play import Play
from tripot.server.model.records import Entry, SeatHead
from tripot.server.storage.store import Store

LONG = 4_000  # steps: half a second of work
LATE = 0.15  # seconds; 0.05 is allowed on a machine that does nothing else
PROMISED = 0.05  # seconds, for work that stays far below
COLD = 2  # tables


@cache
def played(game, players, most, **rules):
    """Play at random to the end, or for `most` steps and then until somebody must decide."""
    match, rng = Match(games.load(game), players, rules), random.Random(1)
    while not match.over and (len(match.log) < most or not match.actors):
        if chance := match.chance():
            match.happen(rng.choices(list(chance), list(chance.values()))[0])
        else:
            seat = rng.choice(match.actors)
            match.act(seat, rng.choice(match.legal(seat)))
    return match


async def keep(url, match, names, status="playing"):
    """Store tables with this game, with this status if it is not over."""
    store = await Store.open(url)
    seats = [SeatHead(f"Guest {seat}", f"{seat:064}") for seat in match.seats]
    entries = [Entry(n, *step, None, time.time()) for n, step in enumerate(match.record())]
    fields = {"game": match.game.name, "players": match.players, "rules": match.rules}
    for name in names:
        head = a_head(name, **fields, seats=seats, nonces=[""] * match.players, status="playing")
        await store.create(head)
        done = replace(head, status="over" if match.over else status, touched=time.time())
        await store.append(head, entries, done)
    await store.close()


@contextlib.contextmanager
def watched():
    """Yield the CPU seconds that each round of the loop took.

    Existing objects are frozen in the garbage collector first, as in a server that opens.
    """
    gc.collect()
    gc.freeze()
    loop, rounds = asyncio.get_running_loop(), []
    select, began = loop._selector.select, time.thread_time()

    def look(timeout=None):
        nonlocal began
        rounds.append(time.thread_time() - began)
        found = select(timeout)
        began = time.thread_time()
        return found

    loop._selector.select = look
    try:
        yield rounds
    finally:
        loop._selector.select = select
        gc.unfreeze()


@pytest_asyncio.fixture
async def started():
    """Yield a function that starts a server, which is stopped at the end."""
    running = []

    async def start(url, **limits):
        running.append(Running(url, **limits))
        await running[0].start()
        return running[0]

    yield start
    await running[0].stop()


async def test_cold_tables_are_taken_up_while_others_play(database_url, started):
    names = [f"{number:016}" for number in range(COLD)]
    await keep(database_url, played("tonk", 8, LONG, hands=100), names)
    running = await started(database_url)

    async def come(name):
        url = f"ws://{HOST}:{running.port}/api/tables/{name}/play"
        async with connect(url, compression=None, proxy=None, max_size=None) as socket:
            await socket.send('{"type": "hello", "version": 1}')
            return [await socket.recv(), await socket.recv()]

    with watched() as rounds:
        told = await asyncio.gather(*map(come, names))
    assert all('"position"' in position[:20] for _, position in told)
    print(f"{len(rounds)} rounds, the longest {max(rounds):.3f} s")
    assert max(rounds) < LATE


async def test_a_step_that_could_not_be_written_is_undone_without_playing_all_again(monkeypatch):
    """A replay checks it: the bytes of the state, what everybody heard, and what is sealed."""
    rng = random.Random(2)
    for game in games.NAMES:
        head = a_head(
            game=game,
            players=4,
            rules=games.load(game).house.complete(4, {}),
            nonces=[""] * 4,
            status="playing",
        )
        play = Play(games.load(game), head)
        play.start(0.0)
        while not play.match.over and len(play.match.log) < 300:
            match = play.match
            seat = rng.choice(match.actors)
            before, decision = everything(match), play.decision(seat)
            play.step(seat, rng.choice(match.legal(seat)), None, 0.0)
            with monkeypatch.context() as patch:
                patch.setattr(Match, "happen", None)
                patch.setattr(Match, "act", None)
                play.undo()
            assert (everything(match), play.decision(seat)) == (before, decision)
            again = Match.replay(match.game, match.players, match.rules, match.record())
            assert everything(again) == before
            play.step(seat, rng.choice(match.legal(seat)), None, 0.0)


def everything(match):
    """Return the whole content of a match."""
    heard = {reader: match.events(reader) for reader in (*match.seats, None)}
    return match.state.tobytes(), match.record(), heard, match.sealed


async def test_files_and_histories_are_made_while_others_play(sqlite_url, started):
    names = [f"{number:016}" for number in range(COLD)]
    await keep(sqlite_url, played("tonk", 8, LONG, hands=60), names)
    running = await started(sqlite_url)
    with watched() as rounds:
        asked = [f"/api/tables/{name}/{what}" for name in names for what in ("file", "history")]
        answers = await asyncio.gather(*(running.http.get(path, timeout=60) for path in asked))
    assert all(answer.is_success for answer in answers)
    print(f"{len(rounds)} rounds, the longest {max(rounds):.3f} s")
    assert max(rounds) < LATE


# --- floods --------------------------------------------------------------------------------------


def frames(first, text=b""):
    """Return a WebSocket's frame, masked with zeros, over and over."""
    return (struct.pack("!BBI", first, 0x80 | len(text), 0) + text) * 20_000


OPENING = (
    b"GET /api/tables/%s/play HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
CHUNKED = b"POST %s HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
FLOODS = {  # what is sent first, and what is then repeated endlessly
    "messages": (OPENING, frames(0x81)),
    "pings": (OPENING, frames(0x89)),
    "pongs": (OPENING, frames(0x8A)),
    "after the close": (OPENING % b"no-such-table", frames(0x81)),
    "chunks": (CHUNKED % b"/api/tables", b"1\r\n \r\n" * 20_000),
    "chunks where none are read": (CHUNKED % b"/nowhere", b"1\r\n \r\n" * 20_000),
    "trailers": (CHUNKED % b"/nowhere" + b"0\r\n", b"a:\r\n" * 9_000),
}


def pour(port, first, then, seconds):
    """Send as fast as the server accepts it, until it accepts no more."""
    with socket.create_connection((HOST, port)) as one:
        one.sendall(first)
        if first.startswith(b"GET"):
            one.recv(65536)
        one.settimeout(seconds)
        end = time.monotonic() + seconds
        with contextlib.suppress(OSError):
            while time.monotonic() < end:
                one.sendall(then)


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_on_one_connection_holds_nobody_up(sqlite_url, started, kind):
    running = await started(sqlite_url, messages=20)
    table = await running.table()
    first, then = FLOODS[kind]
    first = first.replace(b"%s", table.id.encode())
    await asyncio.to_thread(pour, running.port, first, b"", 0)  # one-time set-up happens now
    with watched() as rounds:
        await asyncio.to_thread(pour, running.port, first, then, 1)
        await table.move()
    print(f"{len(rounds)} rounds, the longest {max(rounds):.3f} s")
    assert max(rounds) < PROMISED
    await running.hang_up()


def greet(port, name):
    """Say hello, and read the whole answer."""
    with socket.create_connection((HOST, port), timeout=60) as one:
        one.sendall(OPENING % name.encode())
        one.recv(65536)
        one.sendall(struct.pack("!BBI", 0x81, 0x80 | 28, 0) + b'{"type":"hello","version":1}')
        got = 0
        while got < LENGTH * 20:
            got += len(one.recv(1 << 20))


LENGTH = 100_000  # events that a very long game has had
MANY = 50  # people who connect at once


async def test_many_who_have_heard_nothing_of_a_long_game_hold_nobody_up(sqlite_url, started):
    await keep(sqlite_url, played("tonk", 8, LONG, hands=100), ["a-very-long-game"])
    running = await started(sqlite_url)
    match = (await running.tables.find("a-very-long-game")).play.match
    match.events(None)
    _, heard = match._heard[None]
    heard += heard * (LENGTH // len(heard))
    with watched() as rounds:
        async with asyncio.timeout(60):
            await asyncio.gather(
                *(asyncio.to_thread(greet, running.port, "a-very-long-game") for _ in range(MANY))
            )
    print(f"{len(rounds)} rounds, the longest {max(rounds):.3f} s")
    assert max(rounds) < PROMISED
