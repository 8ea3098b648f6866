"""`tripot join`: the terminal game over the wire, through pipes and on a terminal."""

import asyncio
import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests import tables
from tests.server.process import Process
from tests.terminal.conftest import no_terminal_is_left  # noqa: F401  (it is used by every test)
from tests.terminal.emulated import COMMAND, LEFT, Terminal, subprocess_environment
from tripot import games, transcript
from tripot.core.errors import Misuse
from tripot.server import serve
from tripot.terminal.names import clean, short
from tripot.terminal.wire import Address

LINES = 3000
PATIENCE = 280


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    process = Process(f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.db")
    process.start()
    yield process
    process.stop()


@pytest.fixture(autouse=True, scope="module")
def own_folder(tmp_path_factory):
    """Let these terminals keep their files in a folder of the test."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("home")))
        yield


def join(server, table, lines, *options, token=None):
    """Return the task of a person who joins a table and types these lines."""
    url = f"{server.url}/t/{table}" + (f"#{token}" if token else "")
    return asyncio.create_task(piped(url, lines, *options))


async def piped(url, lines, *options):
    """Run `tripot join`; return its exit status and what it printed."""

    def run():
        done = subprocess.run(
            [*COMMAND, "join", url, *options],
            input="".join(f"{line}\n" for line in lines),
            capture_output=True,
            env=subprocess_environment(),
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    return await asyncio.to_thread(run)


async def until(true, seconds=150):
    end = time.monotonic() + seconds
    while not await asyncio.to_thread(true):
        assert time.monotonic() < end
        await asyncio.sleep(0.05)


@pytest.mark.timeout(600)
@pytest.mark.slow("each game is played by four commands while the server is killed")
@pytest.mark.parametrize(
    "names",
    [
        ("tokio", "tabu"),
        pytest.param(
            games.NAMES, marks=pytest.mark.prove("all five games at once; `make test` plays two")
        ),
    ],
    ids=["two", "all"],
)
async def test_three_terminals_two_bots_and_a_watcher_play_through_kills(server, names):
    """The server is killed twice during these games; nobody has to do anything."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(32))
    described = json.loads(server.call("GET", "/api/games"))
    strongest = {game["name"]: game["strengths"][-1] for game in described}
    made, playing = {}, {}
    for name in names:
        players = min(5, games.load(name).seats[-1])
        bots = dict.fromkeys(range(3, players), strongest[name])
        table, (token,) = server.table(
            1, game=name, players=players, rules=tables.of(name).LONG, bots=bots, public=True
        )
        made[table] = token
        lines = tables.of(name).TYPED * LINES
        playing[name] = [
            join(server, table, ["Ben", *lines]),
            join(server, table, lines, "--name", "Cleo"),
            join(server, table, [], "--watch"),
        ]
    for table in made:
        await until(lambda table=table: promises(server, table) == 2)
    for (table, token), name in zip(made.items(), playing, strict=True):
        lines = ["/start", *tables.of(name).TYPED * LINES]
        playing[name].append(join(server, table, lines, token=token))
    for table in made:
        await until(lambda table=table: info(server, table)["status"] != "waiting")
    for _ in range(2):
        await asyncio.sleep(0.3)
        server.kill()
        await asyncio.sleep(0.3)
        await asyncio.to_thread(server.start)
    for name, people in playing.items():
        results = set()
        for code, out, err in await asyncio.gather(*people):
            assert (code, err) == (0, ""), (name, out[-2000:])
            assert "No connection to the table" in out, name
            # Everybody with a seat also added a number to the dice, and found them fair.
            assert "BEWARE" not in out, (name, out[-2000:])
            assert "the game that you saw" in " ".join(out.split()), (name, out[-2000:])
            result = re.sub(r"(?s).*The result\n", "", out)
            results.add(re.sub(r"(?m)^\S.*\n", "", result))
        assert len(results) == 1, results
    for table in made:
        transcript.verify(server.call("GET", f"/api/tables/{table}/file").splitlines())


def info(server, table):
    return json.loads(server.call("GET", f"/api/tables/{table}"))


def promises(server, table):
    return sum(seat["promise"] is not None for seat in info(server, table)["seats"])


def here(server, table):
    return sum(seat["here"] for seat in info(server, table)["seats"])


# --- on a terminal -------------------------------------------------------------------------------


class Guest(Terminal):
    """`tripot join` on a pseudo-terminal. All are of one user, unless a test says otherwise."""

    def __init__(self, server, table, token, home=None):
        home = home or os.environ["XDG_DATA_HOME"]
        super().__init__("join", f"{server.url}/t/{table}#{token}", XDG_DATA_HOME=str(home))

    def leave(self):
        self.type("\x03")
        assert self.finish() == 130
        assert self.is_clean()


def two_at_tokio(server, **new):
    """Return a table of two people, who will take turns, and their tokens."""
    return server.table(2, game="tokio", players=2, **new)


def test_what_is_half_typed_stays_while_news_come_in(server):
    table, (ada, ben) = two_at_tokio(server)
    one, two = Guest(server, table, ada), Guest(server, table, ben)
    one.shows("Start when you like.")
    two.shows("The host will start the game.")
    one.type("/start\r")
    one.shows("You begin. Claim")
    two.shows("Guest 0 decides.")
    two.type("/say how are you")
    two.shows("how are you")
    one.type("21\r")
    # The table is redrawn, with the half-typed line below it.
    two.shows("Believe it?")
    two.shows("> /say how are you")
    two.type(f"{LEFT * 3}has \x7f\x7f\x7f\x7f\r")
    one.shows("Guest 1 says: how are you")
    two.type("do\r")
    two.shows("You doubt")
    one.type("/react clap\r")
    two.shows("Guest 0 claps.")
    one.leave()
    two.shows("Guest 0 is away.")
    two.leave()


def test_a_seat_may_be_played_from_two_terminals_of_one_user(server):
    table, (ada, ben) = two_at_tokio(server)
    server.post(f"/api/tables/{table}/start", token=ada)
    desk, phone, other = (Guest(server, table, token) for token in (ada, ada, ben))
    desk.shows("You begin. Claim")
    phone.shows("You begin. Claim")
    desk.type("21\r")
    phone.shows("You claim Tokio (21).")
    for word in ("moves", "?"):
        phone.type(f"{word}\r")
        phone.shows("You have nothing to decide now.")
        phone.type("\r")
        phone.hides("You have nothing to decide now.")  # keys typed sooner go to this page
        phone.shows("decides.")
    other.shows("Believe it?")
    other.type("believe\r")
    other.shows("After Tokio you claim")
    other.type("21\r")
    phone.shows("Believe it?")
    phone.type("doubt\r")
    desk.shows("You doubt")
    for guest in (desk, phone, other):
        guest.leave()


@pytest.mark.slow("the server is started anew, and clients dial again after a while")
def test_a_move_chosen_while_the_server_is_down_is_made_when_it_is_back(server):
    table, (ada, ben) = two_at_tokio(server, clock=3600)
    server.post(f"/api/tables/{table}/start", token=ada)
    one, two = Guest(server, table, ada), Guest(server, table, ben)
    one.shows("59:5")
    two.shows("Guest 0 decides.")
    server.kill()
    one.shows("No connection to the table")
    one.type("21\r")
    one.shows("Your 'say 21' will be sent then.")
    server.start()
    one.shows("You claim Tokio (21).")
    two.shows("Believe it?")
    two.type("bel\r")
    one.shows("Guest 1 believes")
    one.leave()
    two.leave()


def test_if_time_runs_out_a_bot_decides_and_both_are_told(server):
    table, (ada, ben) = two_at_tokio(server, clock=5)
    one, two = Guest(server, table, ada), Guest(server, table, ben)
    server.post(f"/api/tables/{table}/start", token=ada)
    one.shows("Your time ran out: a bot decides for you.")
    two.shows("Guest 0 ran out of time: a bot decides.")
    one.leave()
    two.leave()


def test_leaving_shows_the_link_that_brings_one_back(server):
    table, (ada, _) = two_at_tokio(server)
    server.post(f"/api/tables/{table}/start", token=ada)
    one = Guest(server, table, ada)
    one.shows("You begin. Claim")
    one.type("/link\r")
    one.shows("goes back")
    shown = one.seen
    one.type("\r")
    one.shows("You begin. Claim")
    one.type("quit\r")
    assert one.finish() == 0
    link = re.search(r"http://\S+#\S+", one.seen[one.seen.index("Your seat is kept") :])[0]
    assert link in shown
    for token in (link.partition("#")[2], ada):  # or its first link, from the shell's history
        again = Guest(server, table, token)
        again.shows("You begin. Claim")
        again.leave()


def test_another_user_s_terminal_has_the_seat_alone(server, tmp_path):
    table, (ada, _) = two_at_tokio(server)
    server.post(f"/api/tables/{table}/start", token=ada)
    one = Guest(server, table, ada)
    one.shows("You begin. Claim")
    one.type("/link\r")
    one.shows("goes back")
    link = re.search(rf"{table}#(\S+)", one.seen)[1]
    one.type("\r")
    other = Guest(server, table, link, home=tmp_path)
    other.shows("You begin. Claim")
    assert one.finish() == 1
    assert "opens no seat" in one.seen
    late = Guest(server, table, link)
    assert late.finish() == 2
    assert "has moved its seat already" in late.seen
    other.leave()


def test_the_host_replaces_who_left_and_calls_a_rematch(server):
    table, (ada, ben) = two_at_tokio(server, rules={"lives": 1})
    one, two = Guest(server, table, ada), Guest(server, table, ben)
    one.shows("Start when you like.")
    two.shows("The host will start")
    one.type("/free 1\r")
    one.shows("1 free")
    assert two.finish() == 1
    assert "This seat is not yours any more." in two.screen()  # after the window is left
    one.type("/bot 1\r")
    one.shows("1 simple bot")
    one.type("/start\r")
    one.shows("At the table")
    one.shows("You begin. Claim")
    one.type("21\r")
    if one.shows("The result", "Believe it?") != "The result":
        one.type("doubt\r")
        one.shows("The result")
    one.shows("Nobody chose the draws")
    one.type("/rematch\r")
    one.shows("Start when you like.")
    one.type("/close\r")
    assert one.finish() == 1
    assert "The table is closed." in one.seen
    assert one.is_clean()


# --- through a pipe ------------------------------------------------------------------------------


async def test_a_table_is_made_from_the_terminal_and_found_by_others(server):
    typed = tables.of("tokio").TYPED * LINES
    lines = ["9", "new", "2", "3", "1", "y", "Ada", "/who", "/start", *typed]
    made = asyncio.create_task(piped(server.url, lines))
    found = None

    def listed():
        nonlocal found
        listed = json.loads(server.call("GET", "/api/tables"))
        found = next((t for t in listed if t["seats"][0]["name"] == "Ada"), None)
        return found

    await until(listed)
    code, out, err = await made
    assert (code, err) == (0, ""), out[-1000:]
    assert "Tokio with" in out or "Which table?" in out
    assert "Others join with: tripot join" in out
    assert "Nobody chose the draws" in " ".join(out.split())
    code, out, err = await piped(f"{server.url}/t/{found['id']}", [])
    assert (code, err) == (0, "")
    assert "The result" in out


@pytest.mark.slow("a server and two clients are started, each a process")
async def test_a_server_below_a_path_is_found_by_its_whole_address(tmp_path):
    server = Process(f"sqlite:///{tmp_path}/tables.db")
    server.command += ["--path", "/games/"]
    await asyncio.to_thread(server.start)
    try:
        lines = ["new", "2", "2", "1", "n", "Ada", "/start", *tables.of("tokio").TYPED * LINES]
        code, out, err = await piped(f"{server.url}/games", lines)
        assert (code, err) == (0, ""), out[-1000:]
        assert "The result" in out
        [link] = set(re.findall(rf"{server.url}/games/t/[\w-]+", out))
        code, out, err = await piped(link, [])
        assert (code, err) == (0, "")
        assert "The result" in out
    finally:
        server.stop()


@pytest.mark.parametrize("path", ["games", "/a b", "/privacy", "/t/x", "//", "/g?x", "/ä", "/.."])
def test_invalid_paths_for_a_server_are_refused(path):
    with pytest.raises(Misuse, match="a server's path is one such as '/games'"):
        serve.main("127.0.0.1", 0, path, None, None)


@pytest.mark.parametrize(
    ("url", "options", "sentence"),
    [
        ("ftp://{host}/t/x", (), "is not the address of a table"),
        ("http://{host}/elsewhere", (), "is not a table server"),
        ("{host}/t/nothing", (), "there is no table of this name"),
        ("http://127.0.0.1:1", (), "no table server answers"),
        ("{host}/t/{table}#wrong", (), "there is no table"),
        ("{host}/t/{table}#{table}.wrong", (), "this link opens no seat"),
        ("{host}/t/{table}", ("--name", "x" * 30), "name"),
        ("{host}/t/{table}", ("--name", "Dora", "--seat", "9"), "there is no seat 9"),
        ("{host}/t/{table}", ("--name", "Dora", "--seat", "0"), "taken"),
        ("{host}/t/{table}", ("--name", "guest 0"), "already sits"),
        ("{host}/t/{shut}", ("--watch",), "only for its players"),
    ],
)
async def test_impossible_joins_are_refused_with_one_sentence(server, url, options, sentence):
    table, _ = server.table(1, game="tokio", players=2)
    shut, _ = server.table(1, game="tokio", players=2, watchable=False)
    host = server.url.removeprefix("http://")
    code, out, err = await piped(url.format(host=host, table=table, shut=shut), [], *options)
    assert code in (1, 2)
    assert sentence in err + out
    assert "Traceback" not in err + out


async def test_input_that_ends_early_is_said_on_standard_error(server):
    table, (ada, _) = two_at_tokio(server)
    server.post(f"/api/tables/{table}/start", token=ada)
    code, _, err = await piped(f"{server.url}/t/{table}#{ada}", [])
    assert (code, err) == (1, "tripot: the input ended before the game did\n")


async def test_names_and_chat_can_not_command_the_terminal(server):
    """The client itself refuses what a server would let through."""
    assert clean("A\x1b[2Jnna\r\n\x07") == "A[2Jnna"
    assert short("\x9bMaximilian the Great") == "Maximilia…"


async def test_the_example_bot_plays_to_the_end(server):
    table, (ada,) = server.table(1, game="tokio", players=3, rules={"lives": 2})
    bot = [sys.executable, "examples/bot.py", server.url, table]
    bots = []
    for seats in (2, 3):
        bots.append(subprocess.Popen(bot, stdout=subprocess.PIPE, text=True))
        await until(lambda seats=seats: here(server, table) == seats - 1)
    # Both clients promise numbers for the dice without being asked.
    await until(lambda: all(seat["promise"] for seat in info(server, table)["seats"][1:]))
    playing = piped(f"{server.url}/t/{table}#{ada}", ["/start", *tables.of("tokio").TYPED * LINES])
    code, _, _ = await playing
    assert code == 0
    for bot in bots:
        out, _ = await asyncio.to_thread(bot.communicate)
        assert sorted(json.loads(out.replace("'", '"'))["payoffs"]) == [0, 0, 1]
    assert None not in info(server, table)["nonces"]


# --- parts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("localhost:8000", ("http://localhost:8000", None, None)),
        ("https://tables.example/", ("https://tables.example", None, None)),
        ("http://h:1/t/ab-c_9", ("http://h:1", "ab-c_9", None)),
        ("http://h:1/t/abc/", ("http://h:1", "abc", None)),
        ("h:1/t/abc#abc.secret", ("http://h:1", "abc", "abc.secret")),
        ("http://h:1/api/tables/abc", ("http://h:1", "abc", None)),
        ("http://h:1/api/tables/abc/play", ("http://h:1", "abc", None)),
        ("https://h/games", ("https://h/games", None, None)),
        ("https://h/our/games/t/abc#abc.secret", ("https://h/our/games", "abc", "abc.secret")),
    ],
)
def test_addresses(url, address):
    found = Address.parse(url)
    assert (found.server, found.table, found.token) == address


@pytest.mark.parametrize(
    "url", ["", "http://", "http://h/x y", "ws://h/t/a", "h/t/a/b", "http://h/t/ä"]
)
def test_what_is_no_address(url):
    with pytest.raises(Misuse, match="is not the address of a table"):
        Address.parse(url)
