"""What is sent to a client holds nothing that its seat may not see, and reveals nothing.

Three people and a watcher play over real sockets, and every byte that each receives is kept. The
results of the dice are fixed beforehand, so that a game can be repeated with another secret.
"""

import asyncio
import copy
import json
import re
from collections import defaultdict

import msgspec
import pytest
import pytest_asyncio

from tests import rulings
from tests.every_game.play import mood, random_rules
from tests.every_game.test_secrets import story, twins
from tests.server.running import Person, made
from tripot import fair, games
from tripot.match import Match
from tripot.protocol import encode

PEOPLE = ("Ada", "Ben", "Cleo")
STEPS = 200  # of a game, at most
TWIN_STEPS = 120
TABLES = 5  # searched for a pair: with some house rules nothing is hidden
FORMS = {  # what clients ask for in their hello
    "words": {},
    "plain": {"plain": True},
    "words changed": {"changes": True},
    "plain changed": {"plain": True, "changes": True},
}
RELOADS = 0.1  # of the decisions, before which all reload
CLOCKS = re.compile(r'"(?:created|now)":[\d.]+')  # when the table and the message were made


class Recorded(Person):
    """A client that keeps the exact text of every message."""

    def __init__(self, running, table, token=None):
        super().__init__(running, table, token)
        self.raw = []

    async def dial(self, **more):
        await super().dial(**more)
        receive = self.socket.recv

        async def recv():
            text = await receive()
            self.raw.append(text)
            return text

        self.socket.recv = recv


MANY = pytest.mark.prove("many pairs; `make test` tries a few")


@pytest.fixture(params=[6, pytest.param(24, marks=MANY)])
def pairs(request):
    """Return how many pairs of games are compared."""
    return request.param


@pytest_asyncio.fixture
async def running(serve):
    limits = ("requests", "tables_an_hour", "sockets_an_address")
    return await serve(**dict.fromkeys(limits, 10**6))


@pytest.fixture
def dice(monkeypatch):
    """Return fixed outcomes of chance, in order, by table's seed; other tables draw fairly."""
    laid = {}

    def draw(seed, nonces, k, weights):
        return laid[seed][k] if seed in laid else fair_draw(seed, nonces, k, weights)

    fair_draw = fair.draw
    monkeypatch.setattr("tripot.server.game.play.fair.draw", draw)
    return laid


class Room:
    """A table with three people and a watcher, all of them recorded."""

    @classmethod
    async def open(cls, running, game, rules, form, outcomes=None, dice=None):
        room = cls()
        room.form = {"leads": True} | form
        new = {"game": game.name, "players": len(PEOPLE), "name": PEOPLE[0], "rules": rules}
        host = await running.post("/api/tables", new)
        name = host["table"]["id"]
        tokens = [host["token"]]
        for seat, called in enumerate(PEOPLE[1:], 1):
            path = f"/api/tables/{name}/seats/{seat}"
            tokens.append((await running.post(path, {"name": called}))["token"])
        room.table = await running.tables.find(name)
        room.tokens = tokens
        if outcomes is not None:
            dice[bytes.fromhex(room.table.head.seed)] = outcomes
        room.people = [Recorded(running, name, token) for token in (*tokens, None)]
        for person in room.people:
            await person.come(**room.form)
        await running.post(f"/api/tables/{name}/start", token=tokens[0])
        await room.catch_up()
        return room

    async def catch_up(self):
        """Wait until everybody has heard everything."""
        for person in self.people:
            await person.ping()

    async def act(self, seat, action):
        await self.people[seat].act(action)
        await self.catch_up()

    async def reload(self):
        """Let everybody reconnect as if for the first time."""
        for person in self.people:
            person.events, person.learnt = 0, []
            await person.greet(**self.form)

    def heard(self, reader):
        """Return all that a reader was sent, except what differs between tables without secrecy."""
        head = self.table.head
        text = "\n".join(self.people[-1 if reader is None else reader].raw)
        for own in (head.id, head.commitment):
            text = text.replace(own, "...")
        return CLOCKS.sub("", text)


def views(match, reader, plain):
    """Return a reader's views in the course of the game, by number of events heard."""
    layout = match.game.state
    again = Match(match.game, match.players, match.rules)
    shown = defaultdict(set)

    def look():
        view = again.view(reader)
        numbers = layout.numbers(view) if plain else layout.words(view)
        shown[again.heard(reader)].add(encode(numbers))

    look()
    for seat, text in match.record():
        again.step(seat, text)
        look()
    return shown


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
async def test_a_whole_game_tells_each_reader_what_it_may_see_and_no_more(game, rng, running, form):
    rules = random_rules(game, len(PEOPLE), rng)
    room = await Room.open(running, game, rules, form)
    match = room.table.play.match
    while not match.over and len(match.log) < STEPS:
        seat = rng.choice(match.actors)
        await room.act(seat, rng.choice(match.legal(seat)))
    await room.reload()
    for reader, person in zip((*match.seats, None), room.people, strict=True):
        shown = views(match, reader, "plain" in form)
        heard = [(e.seat, e.drawer, e.action) for e in match.events(reader)]
        told, message = [], {}
        for text in person.raw:
            before, message = message, json.loads(text)
            assert (message["type"] == "changed") <= ("changes" in form)
            if message["type"] == "changed":
                message = made(before, message)
            if message["type"] != "position":
                message = before
                continue
            if message["since"] < len(told):  # it has reloaded
                assert told == heard
                told = []
            assert message["since"] == len(told)
            if message["before"] is not None:
                assert msgspec.json.encode(message["before"]) in shown[message["told_from"]]
            for event in message["events"]:
                told.append(tuple(event[word] for word in ("seat", "drawer", "action")))
                if "view" in event:
                    assert msgspec.json.encode(event["view"]) in shown[len(told)]
            if message["view"] is not None:
                assert msgspec.json.encode(message["view"]) in shown[len(told)]
        assert told == heard
        assert_keeps_secrets(room, person)


async def test_tonk_5_a_tonk_is_laid_open_to_all_though_the_next_hand_is_dealt_at_once(
    rng, running
):
    # Enough hands that some end by a TONK, whatever is dealt.
    rules = {"tonk_low": 20, "tonk_high": 45, "hands": 60}
    room = await Room.open(running, games.load("tonk"), rules, FORMS["words changed"])
    match = room.table.play.match
    while not match.over:
        seat = rng.choice(match.actors)
        await room.act(seat, rng.choice(match.legal(seat)))
    for person in room.people:
        dealt = [e for e in person.learnt if e["seat"] is None and "view" in e]
        laid = [e["view"]["shown"] for e in dealt if e["view"]["ending"] == "tonk"]
        assert laid
        assert all(any(hands) for hands in laid)


def assert_keeps_secrets(room, person):
    """Assert that nobody is sent another's token, or the dice's seed before the end."""
    head = room.table.head
    others = [token for token in room.tokens if token != person.token]
    others += [token.partition(".")[2] for token in others]
    owners = [seat.owner for seat in head.seats]
    for text in person.raw:
        assert not any(secret in text for secret in (*others, *owners))
        if head.seed in text:
            assert json.loads(text)["table"]["status"] == "over"


def pair_of_games(game, reader, rng, in_step=True):
    """Return two games that a reader can't distinguish although something hidden differs.

    Return their house rules, and their logs up to where the difference is revealed, of equal length
    if `in_step`; the logs are empty if no such games are found.
    """
    for _ in range(TABLES):
        rules, *logs = pair_at_a_table(game, reader, rng, in_step)
        if logs[0]:
            break
    return rules, *logs


def pair_at_a_table(game, reader, rng, in_step):
    """Return such a pair with random house rules."""
    about, rules = rulings.load(game), random_rules(game, len(PEOPLE), rng)
    match, marks = Match(game, len(PEOPLE), rules), []
    for past in story(match, rng, TWIN_STEPS, mood(game, rng)):  # noqa: B007
        marks.append(match.mark())
    places = [place for place, step in enumerate(past) if rulings.hidden(about, step, reader)]
    for place in rng.sample(places, len(places)):
        begun, one, two = copy.copy(match), [], []
        begun.back(marks[place])
        for first, second, told in twins(begun, past, place, reader, rng):
            if told:
                break
            one, two = first.record(), second.record()
        # Chance after the last common decision may reveal secrets, so it is left out of both.
        logs = [log[: last_decision(log)] for log in (one, two)]
        if logs[0] != logs[1] and (len(one) == len(two) or not in_step):
            return rules, *logs
    return rules, [], []


def last_decision(log):
    """Return the place of the last decision in a log."""
    return max((n for n, (seat, _) in enumerate(log) if seat is not None), default=0)


def in_full(game, rules, log, rng):
    """Return the outcomes of a log's chance steps, and those that follow its last decision."""
    match = Match.replay(game, len(PEOPLE), rules, log)
    while outcomes := match.chance():
        match.happen(rng.choice(list(outcomes)))
    return [text for seat, text in match.record() if seat is None]


async def compare(game, reader, running, dice, rng, form):
    """Play such a pair of games; return how many bytes the reader was sent, the same in both."""
    rules, one, two = pair_of_games(game, reader, rng)
    laid = [in_full(game, rules, log, rng) for log in (one, two)]
    rooms = [await Room.open(running, game, rules, form, outcomes, dice) for outcomes in laid]
    for (seat, action), (_, instead) in zip(one, two, strict=True):
        if seat is not None:
            assert rooms[0].heard(reader) == rooms[1].heard(reader)
            if rng.random() < RELOADS:
                await asyncio.gather(*(room.reload() for room in rooms))
            await asyncio.gather(rooms[0].act(seat, action), rooms[1].act(seat, instead))
    if one:
        await asyncio.gather(*(room.reload() for room in rooms))
        assert rooms[0].heard(reader) == rooms[1].heard(reader)
    if one and reader is None:
        # An eavesdropper on all lines knows what is public, and how long the messages are.
        for people in zip(rooms[0].people, rooms[1].people, strict=True):
            lengths = [[len(CLOCKS.sub("", text)) for text in one.raw] for one in people]
            assert lengths[0] == lengths[1]
    return len(rooms[0].heard(reader)) if one else 0


async def test_a_game_with_another_secret_sends_the_same_bytes(game, rng, running, dice, pairs):
    readers = [(*range(len(PEOPLE)), None)[number % 4] for number in range(pairs)]
    forms = [FORMS["plain changed" if number // 4 % 2 else "plain"] for number in range(pairs)]
    sent = await asyncio.gather(
        *(compare(game, r, running, dice, rng, f) for r, f in zip(readers, forms, strict=True))
    )
    print(f"{game.name}: {sum(map(bool, sent))} of {pairs} pairs differed, {sum(sent)} bytes")
    assert sum(map(bool, sent)) > pairs // 3


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
async def test_no_message_s_length_tells_what_is_hidden(game, rng, running, dice, form, pairs):
    sent = await asyncio.gather(
        *(compare(game, None, running, dice, rng, form) for _ in range(pairs // 3))
    )
    assert any(sent)


@pytest.mark.parametrize("form", ["plain", "plain changed"])
async def test_what_is_sealed_sends_nothing_to_others(rng, running, dice, form):
    """They don't even learn that something happened: a bet's amount is as secret as its box."""
    room = await Room.open(running, games.load("tabu"), {}, FORMS[form])
    for action in ("bet C 1", "bet U 5", "bet C 2"):
        before = [room.heard(reader) for reader in (0, 2, None)]
        await room.people[1].act(action)
        await room.people[1].ping()
        for reader in (0, 2, None):
            # Only the answer to the confirming ping arrives.
            person = room.people[-1 if reader is None else reader]
            await person.ping()
            assert room.heard(reader) == before.pop(0) + '\n{"type":"pong"}'
