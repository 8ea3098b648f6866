"""The page in Firefox and in WebKit: each game is played there to its end, and looked at again."""

import json
import random
import time
from types import SimpleNamespace

import pytest

from tests import tables
from tests.web.engines import Firefox, WebKit
from tests.web.people import CHOICES, END, LONGEST, TABLE, UNREACHED, Person
from tripot import games

ENGINES = {"firefox": Firefox, "webkit": WebKit}
TAKEN = 8  # decisions at a table that needs no server
FAULTS = """
  window.faults = [];
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
"""
MADE = """
  const asked = new XMLHttpRequest();
  asked.open('POST', '/api/tables', false);
  asked.setRequestHeader('Content-Type', 'application/json');
  asked.send(arguments[0]);
  const { id } = JSON.parse(asked.responseText).table;
  sessionStorage.setItem(`tripot-begin-${id}`, '1');
  return id;
"""
# What of the page is wider than the window.
WIDE = "document.documentElement.scrollWidth - innerWidth"

pytestmark = [
    pytest.mark.prove("two more engines; `make test` tries the same page in one"),
    pytest.mark.slow("a browser starts, and games are played"),
]


@pytest.fixture(params=ENGINES)
def engine(request, tmp_path):
    """Start a browser, and end it."""
    browser = ENGINES[request.param](tmp_path)
    yield browser
    browser.close()


def play_on(engine, until):
    """Play like somebody who clicks on whatever there is, until an expression is true."""
    hand = SimpleNamespace(page=engine, rng=random.Random(1), clicks=0)
    engine.mouse = engine
    deadline = time.monotonic() + LONGEST
    while not until(hand):
        assert time.monotonic() < deadline, engine.evaluate("document.body.innerText")
        assert engine.evaluate(UNREACHED, CHOICES.removesuffix(":visible")) == []
        Person.play(hand)
    return hand


@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_is_played_to_its_end_in_every_engine(engine, server, game):
    engine.go(server.url)
    engine.run("localStorage.setItem('tripot-pace', '\"instant\"')")
    engine.go(server.url)
    engine.run(FAULTS)
    begin = f"document.querySelector('[data-game={game}] .ways button')"
    engine.until(f"{begin} !== null")
    engine.run(f"{begin}.click()")
    engine.until(f"document.querySelector('{TABLE}') !== null")
    assert "/t/~" in engine.evaluate("location.pathname")
    play_on(engine, lambda hand: hand.clicks >= TAKEN)
    assert engine.evaluate("faults") == []

    players, rules = tables.of(game).SOONEST
    wish = {"game": game, "players": players, "name": "Anna", "rules": whole(game, rules)}
    wish["bots"] = dict.fromkeys(range(1, players), "simple")
    table = engine.run(MADE, json.dumps(wish))
    engine.go(f"{server.url}/t/{table}")
    engine.run(FAULTS)
    engine.until(f"document.querySelector('{TABLE}') !== null")
    play_on(engine, lambda _: engine.evaluate(f"document.querySelector('{END}') !== null"))
    assert engine.evaluate(WIDE) <= 0
    assert engine.evaluate("faults") == []

    engine.go(f"{server.url}/t/{table}/replay#3")
    engine.run(FAULTS)
    engine.until("document.querySelector('input[type=range]')?.value === '3'")
    assert engine.evaluate(WIDE) <= 0
    assert engine.evaluate("faults") == []


def whole(game, rules):
    """Return house rules with the types that a server wants."""
    options = games.load(game).house.options
    return {name: type(options[name].default)(value) for name, value in rules.items()}
