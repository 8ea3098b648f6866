"""The connection to a server: what it does with a move whose result the server can't tell."""

import contextlib
import json
import queue
import threading
from typing import get_args, get_type_hints

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import serve

from tests.terminal.emulated import PATIENCE
from tests.web.record import table
from tripot import games, languages
from tripot.core.errors import Misuse
from tripot.match import Match
from tripot.protocol import (
    REST,
    Accepted,
    Act,
    Asking,
    Bank,
    Hello,
    Refusal,
    Refused,
    ServerMessage,
    Welcome,
    decode,
    encode,
)
from tripot.terminal.wire import Address, LineLost, ServerRefusal, Wire


@contextlib.contextmanager
def serving(talk):
    """Yield a server in which `talk` decides what each socket answers to a move."""

    def handle(socket):
        with contextlib.suppress(ConnectionClosed):
            for text in socket:
                message = decode(text)
                welcome = Welcome(1, 0, [0], 0, table(Match(games.load("tokio"), 3, {})), [])
                answer = welcome if isinstance(message, Hello) else talk(message)
                for said in answer if isinstance(answer, list) else [answer]:
                    socket.send(encode(said).decode())

    with serve(handle, "127.0.0.1", 0, compression=None) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.socket.getsockname()[1]}"
        finally:
            server.shutdown()
            thread.join()


@contextlib.contextmanager
def opened(server, heard):
    """Yield a connection to a table there."""
    wire = Wire(Address(server, "abc", None), lambda *_: [], heard.put)
    wire.open()
    try:
        yield wire
    finally:
        wire.close()


@pytest.mark.parametrize("code", ["in_doubt", "illegal"])
def test_a_move_in_doubt_is_sent_again_and_one_that_is_refused_is_not(code):
    sent, heard = [], queue.Queue()

    def talk(message):
        sent.append(message)
        if len(sent) == 1:
            return Refused(code, "no", message.move)
        return Accepted(message.move, 0)

    with serving(talk) as server, opened(server, heard) as wire:
        while not isinstance(heard.get(timeout=PATIENCE), Welcome):
            pass
        wire.play(Act(7, "say 31"))
        answer = heard.get(timeout=PATIENCE)
        if code == "in_doubt":
            assert isinstance(answer, LineLost)
            while not isinstance(heard.get(timeout=PATIENCE), Accepted):
                pass
        else:
            assert isinstance(answer, Refused)
    assert sent == [Act(7, "say 31")] * (2 if code == "in_doubt" else 1)


def test_what_a_newer_server_adds_is_ignored():
    heard = queue.Queue()

    def talk(message):
        told = json.loads(encode(Accepted(message.move, 0)))
        return [{"type": "a newer kind", "of": 1}, told | {"a newer field": 1}]

    with serving(talk) as server, opened(server, heard) as wire:
        while not isinstance(heard.get(timeout=PATIENCE), Welcome):
            pass
        wire.play(Act(7, "say 31"))
        assert heard.get(timeout=PATIENCE) == Accepted(7, 0)


def test_what_a_server_says_may_have_more_fields():
    """Whatever its messages and answers hold, to any depth."""
    told, seen = [ServerMessage, *(one for one in REST if not issubclass(one, Asking))], set()
    while told:
        one = told.pop()
        if one not in seen and hasattr(one, "__struct_config__"):
            seen.add(one)
            assert not one.__struct_config__.forbid_unknown_fields, one
            told += get_type_hints(one).values()
        told += get_args(one)
    assert Bank in seen


def test_a_newer_server_s_refusal_says_why(monkeypatch):
    heard = queue.Queue()
    newer = {"code": "a_newer_code", "sentence": "the moon is full"}

    def talk(message):
        return [{"type": "refused", "move": message.move} | newer]

    with serving(talk) as server, opened(server, heard) as wire:
        while not isinstance(heard.get(timeout=PATIENCE), Welcome):
            pass
        wire.play(Act(7, "say 31"))
        assert heard.get(timeout=PATIENCE) == Refused(**newer, move=7)
    monkeypatch.setattr(languages, "_current", ["fr"])
    answered = ServerRefusal(msgspec.json.decode(json.dumps(newer), type=Refusal))
    assert str(answered) == "the moon is full"
    assert str(ServerRefusal(Refusal("illegal", "no"))) != "no"


@pytest.mark.parametrize(
    "url",
    [
        "http://[::1/t/abc",
        f"http://{'a' * 64}.b/t/abc",
        "http://a..b/t/abc",
        "http://\udcff/t/abc",
        "http://a:99999/t/abc",
        "http://a:b/t/abc",
        "http://anna:secret@a/t/abc",
    ],
)
def test_an_address_at_which_nothing_can_be_is_refused(url):
    with pytest.raises(Misuse, match="is not the address of a table"):
        Address.parse(url)


@pytest.mark.parametrize("host", ["a.", "[::1]:8000", "bücher.example", "a:80"])
def test_any_host_may_have_a_table(host):
    assert Address.parse(f"http://{host}/t/abc").server == f"http://{host}"
