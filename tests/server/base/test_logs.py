"""The log of an evening when everything goes wrong: every line is JSON, none has a secret."""

import asyncio
import contextlib
import gc
import io
import json
import logging
import os
import subprocess
import sys
import threading
import time
import warnings

import httpx
import pytest
import structlog
from msgspec.structs import replace
from sqlalchemy import insert

from tests.server.before import free_port
from tests.server.proxy import Proxy
from tests.server.pushing import Device
from tests.server.running import HOST, PATIENCE, PUSH_KEY, Person, Running
from tripot.server.base.logs import AT_ONCE, DROPPED, LINES, log_to_stderr
from tripot.server.live import people
from tripot.server.storage.changes import columns
from tripot.server.storage.database import DBAPIError
from tripot.server.storage.schema import HEADS
from tripot.server.tables.registry import Registry

NAMES = ["Quastenflosser", "Zoë Wieselfang", "Brombeerhexe"]
WORDS = "der Schlüssel liegt unter der Fußmatte"
PASSWORD = "Geheim-7-Passwort"
WRONG = "falsches_Zeichen_das_auch_keiner_sehen_soll"
COOKIE = "k" * 43


@pytest.fixture
def lines(monkeypatch):
    """Yield what is logged, in the format of `tripot serve`."""
    said, root = io.StringIO(), logging.getLogger()
    monkeypatch.setattr(sys, "stderr", said)
    for place, name in ((sys, "excepthook"), (sys, "unraisablehook"), (threading, "excepthook")):
        monkeypatch.setattr(place, name, getattr(place, name))  # restored after the test
    monkeypatch.setattr(root, "handlers", [])
    level = root.level
    logging.captureWarnings(False)  # else it stays as an earlier test left it, which pytest undid
    log_to_stderr()
    yield said
    logging.captureWarnings(False)
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.fixture
def at_fault(monkeypatch):
    """Return a context in which a function fails with an error that quotes what it should not."""

    @contextlib.contextmanager
    def fails(where, name, *quoted):
        def failing(*_, **__):
            raise KeyError(*quoted)

        with monkeypatch.context() as patch:
            patch.setattr(where, name, failing)
            yield

    return fails


async def evening(running, proxy, at_fault):
    """Make most of what can happen on a server happen; return the secrets involved."""
    table = await running.table(people=NAMES, start=False)
    ada, ben, cleo = table.people
    head = running.tables._tables[table.id].head
    secrets = [table.id, *NAMES, WORDS, PASSWORD, WRONG, COOKIE, PUSH_KEY]
    # Dice to which everybody contributes; then a game, with chat.
    for person in table.people:
        await person.promise()
    secrets += [nonce for person in table.people for nonce in person.nonces.values()]
    start = asyncio.create_task(running.post(f"{table.path}/start", token=ada.token))
    for person in table.people:
        await person.reveal()
    await start
    for person in table.people:
        await person.until(lambda p: p["status"] == "playing")
    seed = running.tables._tables[table.id].head.seed
    secrets += [seed, head.seed]
    await ada.send("chat", text=WORDS)
    await table.move()
    # A seat moves by its link, which somebody else also tries.
    link = (await running.post(f"{table.path}/seats/1/link", token=ben.token))["token"]
    moved = await running.move(link)
    await running.move(link, device="q", status=410)
    secrets += [link, moved["token"], *(person.token for person in table.people)]
    # A notice goes to a push service that does not exist.
    device = Device(running.services[0], "geheime-adresse")
    await running.post(f"{table.path}/seats/2/push", device.said, cleo.token)
    secrets += ["geheime-adresse", device.said["p256dh"], device.said["auth"]]
    running.resources.push.tell(running.tables._tables[table.id].head, 2, 99, None)
    # Strangers, and people without permission.
    await running.post(f"{table.path}/start", token=WRONG, status=403)
    await running.call("GET", f"/api/tables/{WRONG}", status=404)
    await running.post(
        "/api/tables", {"game": "tokio", "players": 99, "name": NAMES[0]}, status=400
    )
    liar = Person(running, table.id, WRONG)
    await liar.dial()
    await liar.send("hello", version=1, token=WRONG)
    assert await liar.refused() == "not_yours"
    await liar.send("chat", text=WORDS)
    await liar.socket.send(WRONG * 1000)
    await liar.closed()
    for text in (f"GET /t/{table.id}?{link}\r\n\r\n", f"{WRONG}\r\n\r\n"):
        reader, writer = await asyncio.open_connection(HOST, running.port)
        writer.write(text.encode())
        await reader.read()
        writer.close()
        await writer.wait_closed()
    # The database goes away during a move, and comes back.
    proxy.cuts, proxy.away = ["after"], 60
    mover = ada if ada.position["legal"] else cleo
    await mover.send("act", move=mover.move + 1, action=(mover.position["legal"] or ["doubt"])[0])
    await running.call("GET", "/api/tables/nowhere-to-be-at", status=503)
    proxy.come_back()
    proxy.away, proxy.cuts = 0, []
    # Errors that should not happen.
    quoted = (table.id, seed, WORDS, link, ada.token, *NAMES)
    with at_fault(Registry, "find", *quoted):
        await running.call("GET", f"{table.path}/history", status=500)
    with at_fault(people, "say", *quoted):
        await ada.send("chat", text=WORDS)
        assert (await ada.closed())[0] == 1011
    with at_fault(running.server.config.app.__class__, "objection", *quoted):
        assert (await running.http.get(table.path)).status_code == 500
    await twice(running, replace(head, id="doppelt" * 2))
    secrets.append("doppelt" * 2)
    await nobody_waits(quoted)
    return secrets


async def twice(running, head):
    """Write the same head again: PostgreSQL's error names the table."""

    def add(connection):
        connection.execute(insert(HEADS), columns(head))

    await running.store._database.write(add)
    try:
        await running.store._database.write(add)
    except DBAPIError:
        structlog.get_logger().exception("written twice")


async def nobody_waits(quoted):
    """Make a task, a callback and a thread fail, and make Python itself warn."""

    async def fails():
        raise ValueError(*quoted)

    def falls():
        raise ValueError(*quoted)

    task = asyncio.create_task(fails())
    asyncio.get_running_loop().call_soon(falls)
    await asyncio.sleep(0.01)
    del task
    gc.collect()
    thread = threading.Thread(target=falls)
    thread.start()
    thread.join()
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn("two\nlines", stacklevel=1)


async def test_no_secret_of_an_evening_is_in_its_log(lines, at_fault, postgres_url, monkeypatch):
    monkeypatch.setattr("tripot.server.storage.writer.SETTLING", 0.1)
    before = counted()
    async with Proxy(postgres_url) as proxy:
        url = proxy.url.replace("tripot@", f"tripot:{PASSWORD}@")
        assert PASSWORD in url
        running = Running(url, services=[f"http://{HOST}:{free_port()}"], away=3600)
        await running.start()
        try:
            secrets = await evening(running, proxy, at_fault)
        finally:
            await running.hang_up()
            await running.stop()
    told = [json.loads(line) for line in lines.getvalue().splitlines()]
    for line in told:
        assert {"event", "level", "timestamp"} <= line.keys()
    # All of this has happened.
    for event in (
        *("table made", "database failed", "request failed", "socket failed", "notice lost"),
        *("request refused", "socket broken", "written twice", "not caught"),
        *("Exception in ASGI application", "Task exception was never retrieved"),
    ):
        assert any(line["event"] == event for line in told), event
    assert any(line["event"].startswith("Exception in callback") for line in told)
    assert any("two" in line["event"] for line in told)
    assert sum("KeyError" in line.get("exception", "") for line in told) == 3
    # But the log reveals no secret.
    text = lines.getvalue() + json.dumps(told, ensure_ascii=False)
    for secret in secrets:
        rest = secret.partition(".")[2] or secret
        assert rest not in text, secret
    assert counted() - before == len(told)


def counted():
    """Return how many lines the metrics have counted."""
    return sum(
        sample.value
        for metric in LINES.collect()
        for sample in metric.samples
        if sample.name.endswith("_total")
    )


# --- what strangers cause, and what can't be written ---------------------------------------------


def dropped(why):
    return DROPPED.labels(why)._value.get()


def test_many_lines_of_one_kind_are_dropped_and_counted(lines, monkeypatch):
    now, before = [0.0], dropped("many")
    monkeypatch.setattr("tripot.server.base.rates.time.monotonic", lambda: now[0])
    log, foreign = structlog.get_logger(), logging.getLogger("somebody.else")
    for _ in range(100):
        log.error("request failed")
        foreign.error("it failed %s", "again")
    log.warning("something else")
    now[0] = 1.5
    log.error("request failed")
    told = [json.loads(line) for line in lines.getvalue().splitlines()]
    events = [line["event"] for line in told]
    assert events.count("request failed") == AT_ONCE + 1
    assert events.count("it failed again") == AT_ONCE
    assert "something else" in events
    assert told[-1]["dropped"] == 100 - AT_ONCE
    assert dropped("many") - before == 2 * (100 - AT_ONCE)


def test_lines_not_caused_by_strangers_are_never_dropped(lines):
    for _ in range(100):
        structlog.get_logger().info("table made")
    assert len(lines.getvalue().splitlines()) == 100


def test_a_line_quotes_little_and_only_printable_text(lines):
    structlog.get_logger().warning("not read", why="\u202e\ud800\x1b" + "x" * 1_000_000)
    logging.getLogger("somebody.else").error("%s", "\x07" * 1_000_000)
    for line in lines.getvalue().splitlines():
        assert len(line) < 2_000
        assert all(said.isprintable() for said in map(str, json.loads(line).values()))


class Broken(io.StringIO):
    """A pipe without a reader, a full disk, or a closed file."""

    def __init__(self, no):
        super().__init__()
        self.no = no

    def write(self, _):
        raise self.no


@pytest.mark.parametrize("no", [BrokenPipeError(), OSError(28, "full"), ValueError("closed")])
def test_a_line_that_can_t_be_written_is_dropped_and_counted(lines, monkeypatch, no):
    monkeypatch.setattr(sys, "stderr", Broken(no))
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    log_to_stderr()
    before = dropped("unwritten")
    structlog.get_logger().info("table made")
    logging.getLogger("somebody.else").error("it failed")
    assert dropped("unwritten") - before == 2


def nowhere(full):
    """Return a file that accepts no line: on a full disk, or a pipe that nobody reads."""
    if full:
        return os.open("/dev/full", os.O_WRONLY)
    reads, writes = os.pipe()
    os.close(reads)
    return writes


def serves(http):
    """Return whether the server answers."""
    try:
        return http.get("/healthz").is_success
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("full", [True, False])
def test_a_server_whose_log_goes_nowhere_serves(tmp_path, full):
    port, out = free_port(), nowhere(full)
    command = ["serve", "--port", port, "--data", tmp_path]
    process = subprocess.Popen(
        [sys.executable, "-m", "tripot.cli", *map(str, command)],
        stdout=out,
        stderr=out,
        env=os.environ | {"TRIPOT_METRICS": "public"},
    )
    os.close(out)
    new = {"game": "tokio", "players": 2, "name": "Ada"}
    try:
        with httpx.Client(base_url=f"http://{HOST}:{port}", timeout=PATIENCE) as http:
            while not serves(http):
                assert process.poll() is None
                time.sleep(0.1)
            for _ in range(3):
                made = http.post("/api/tables", json=new)
                assert made.status_code == 201, made.text
                path = f"/api/tables/{made.json()['table']['id']}"
                assert http.post(f"{path}/seats/1", json={"name": "Ben"}).status_code == 201
            assert http.get("/readyz").text == "ok\n"
            told = http.get("/metrics").text
            assert 'tripot_log_dropped_total{why="unwritten"} ' in told
            assert 'tripot_log_dropped_total{why="unwritten"} 0.0' not in told
    finally:
        process.terminate()
        process.wait(PATIENCE)
