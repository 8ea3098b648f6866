"""Dishonest servers and seats against honest terminals: every lie is found, by the expected check.

The server is patched, within this process; its players run `tripot join`'s own code, on a screen
that nobody sees. The client's modules are never patched.
"""

import asyncio
import contextlib
import io
import itertools
import json
import re
import types

import msgspec
import pytest
import pytest_asyncio
from msgspec.structs import replace
from rich.console import Console

from tests import tables
from tests.server.running import HOST, Person, bound
from tripot import fair, games, transcript
from tripot.protocol import Changed, Position, TableChanged, TableInfo, Welcome
from tripot.server.game import scene
from tripot.server.game.play import Play
from tripot.server.live import broadcast, dice_round, people, table
from tripot.server.live.ledger import Ledger
from tripot.server.model.dice import new_seed
from tripot.server.transport.lines import framed
from tripot.terminal.drawing import WIDTH
from tripot.terminal.join import Joined, TableGone
from tripot.terminal.screen import Screen
from tripot.terminal.wire import Address, LineEnded
from tripot.texts import t

REVEAL = 1.5


class Guest:
    """`tripot join` at a table, in a thread of its own, until the game has ended."""

    def __init__(self, running, name, token):
        # Output goes to a string, and the same input is typed again and again.
        self.stream = io.StringIO()
        self.screen = Screen()
        self.screen.console = Console(file=self.stream, color_system=None, width=WIDTH)
        self.screen.inbox.lines.extend(tables.of("tokio").TYPED * 2000)
        self.address = Address(f"http://{HOST}:{running.port}", name, token)
        self.joined = None
        self.task = asyncio.create_task(asyncio.to_thread(self.run))

    def run(self):
        info = self.address.ask(f"/api/tables/{self.address.table}", TableInfo)
        self.joined = Joined(self.screen, self.address, info)
        with contextlib.suppress(TableGone):
            self.joined.run()

    async def leave(self):
        """Leave, whatever it is waiting for: a failed test must not wait for it."""
        self.screen.inbox.put((self.joined, LineEnded("The evening is over.")))
        await asyncio.wait([self.task], timeout=10)

    @property
    def said(self):
        return " ".join(self.stream.getvalue().split())

    async def verdict(self):
        async with asyncio.timeout(60):
            await self.task
        return self.joined.dice.witness.verdict


class Evening:
    """A table with two honest guests, a bot, and perhaps somebody else."""

    def __init__(self, running):
        self.running = running
        self.ada = self.ben = None

    async def sit(self, others=0, game="tokio", **new):
        people = 2 + others
        new = {"game": game, "players": people + 1, "name": "Ada", "rules": {"lives": 1}} | new
        made = await self.running.post("/api/tables", new | {"bots": {people: "simple"}})
        self.name, self.tokens = made["table"]["id"], [made["token"]]
        self.path = f"/api/tables/{self.name}"
        for seat, who in enumerate(("Ben", "Cleo", "Dora")[: 1 + others], 1):
            claimed = await self.running.post(f"{self.path}/seats/{seat}", {"name": who})
            self.tokens.append(claimed["token"])
        self.ada, self.ben = (Guest(self.running, self.name, token) for token in self.tokens[:2])
        self.others = [Person(self.running, self.name, token) for token in self.tokens[2:]]
        for person in self.others:
            await person.come()
            await person.promise()
        return self

    async def info(self):
        return await self.running.call("GET", self.path)

    async def until(self, true):
        async with asyncio.timeout(30):
            while not true(await self.info()):
                await asyncio.sleep(0.02)

    async def ready(self):
        """Wait until both guests have promised."""
        await self.until(lambda info: all(seat["promise"] for seat in info["seats"][:2]))

    async def start(self):
        await self.running.post(f"{self.path}/start", token=self.tokens[0], timeout=60)

    async def play(self):
        """Play to the end; return what both guests found."""
        await self.ready()
        await self.start()
        return [await guest.verdict() for guest in (self.ada, self.ben)]


@pytest_asyncio.fixture
async def evening(serve, tmp_path, monkeypatch):
    """Yield an evening before anybody sits down."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    evening = Evening(await serve(requests=10**6, reveal=REVEAL))
    yield evening
    for guest in filter(None, (evening.ada, evening.ben)):
        await guest.leave()


def telling(monkeypatch, lie):
    """Pass everything that the server sends through `lie`."""

    def lied(message, *padding):
        return framed(lie(message), *padding)

    for module in (broadcast, people, scene):
        monkeypatch.setattr(module, "framed", lied)


def table_told(monkeypatch, lie):
    """Pass everything that the server sends about the table through `lie`."""

    def changed(message):
        if isinstance(message, Welcome | TableChanged):
            return replace(message, table=lie(message.table))
        return message

    telling(monkeypatch, changed)


def drawing(monkeypatch, draw):
    """Make the server, and nobody else, draw in this way."""
    crooked = types.SimpleNamespace(**vars(fair) | {"draw": draw})
    monkeypatch.setattr("tripot.server.game.play.fair", crooked)


def beginning(monkeypatch, begin):
    """Make the server change the head and the nonces before the first draw."""
    honest = Ledger.begin

    async def changed(self, promises, nonces):
        self.head, nonces = begin(self.head, [*nonces])
        await honest(self, self.head.promises or nonces, nonces)

    monkeypatch.setattr(Ledger, "begin", changed)


async def played_after(evening, monkeypatch, begin):
    """Return what both guests found about a game that began in this way."""
    beginning(monkeypatch, begin)
    await evening.sit()
    return await evening.play()


def filed(monkeypatch, change):
    """Pass the lines of every file through `change`."""

    def written(*what):
        return iter(change([*transcript.written(*what)]))

    crooked = types.SimpleNamespace(**vars(transcript) | {"written": written})
    monkeypatch.setattr("tripot.server.replays.filed.transcript", crooked)


def found(verdicts, *reasons):
    """Assert that all have found the lie, for one of these reasons; return true."""
    said = [re.escape(t(reason, why="WHY")).replace("WHY", ".*") for reason in reasons]
    for verdict in verdicts:
        assert verdict.kind == "bad", verdict
        assert any(re.search(reason, verdict.words) for reason in said), verdict
    return True


async def test_an_honest_evening_is_found_honest(evening):
    await evening.sit()
    for verdict in await evening.play():
        assert verdict.kind == "good", verdict
    info = await evening.info()
    code = fair.code_words(fair.start(fair.binding(bound(info)), info["nonces"]))
    for guest in (evening.ada, evening.ben):
        assert f"Code words: {code}" in guest.said
        words, colour = guest.joined.dice.verdict()
        assert "Nobody chose the draws" in " ".join(words.split())
        assert colour == "green"


def loaded(head, nonces):
    """Try seeds until the first roll is a double; return that one."""
    for _ in range(200):
        seed, commitment = new_seed()
        tried = replace(head, seed=seed, commitment=commitment, nonces=nonces)
        tried = replace(tried, promises=head.promises, status="playing")
        roll = Play(games.load(head.game), tried).start(0.0)[0].action
        if roll[-1] == roll[-2]:
            return seed, commitment
    raise AssertionError("200 tries found no double")


async def test_1_a_seed_chosen_after_the_nonces_and_committed_to_anew(evening, monkeypatch):
    def begin(head, nonces):
        seed, commitment = loaded(head, nonces)
        return replace(head, seed=seed, commitment=commitment), nonces

    assert found(await played_after(evening, monkeypatch, begin), "join-seal-other")


async def test_3_a_seed_swapped_after_the_nonces_under_the_old_commitment(evening, monkeypatch):
    def begin(head, nonces):
        seed, _ = loaded(head, nonces)
        return replace(head, seed=seed), nonces

    verdicts = await played_after(evening, monkeypatch, begin)
    assert found(verdicts, "join-seal-file")
    assert "the seed is not the one" in verdicts[0].words


async def test_2_a_last_number_added_for_a_bot(evening, monkeypatch):
    def begin(head, nonces):
        return head, [*nonces[:-1], "c" * 64]

    verdicts = await played_after(evening, monkeypatch, begin)
    assert found(verdicts, "join-seal-broken")
    assert "seat 2 promised no nonce" in verdicts[0].words


async def test_2_a_last_number_added_and_the_list_made_to_fit(evening, monkeypatch):
    def begin(head, nonces):
        said = fair.promise(fair.binding(fair.Bound.to(head)), 2, "c" * 64)
        return replace(head, promises=[*head.promises[:-1], said]), [*nonces[:-1], "c" * 64]

    assert found(await played_after(evening, monkeypatch, begin), "join-seal-relisted")


def told_apart(monkeypatch, change):
    """Tell Ben about a different table than the others."""

    def tell(self, but=None):
        for line in [line for line in self._presence.lines if line is not but]:
            info = change(self._info()) if line.reader == 1 else self._info()
            line.put(framed(TableChanged(info)))

    monkeypatch.setattr(broadcast.Broadcast, "table", tell)


async def test_4_another_list_for_one_of_two(evening, monkeypatch):
    def other(info):
        if info.promises is None or info.promises[1] is None:
            return info
        made_up = fair.promise(fair.binding(fair.Bound.to(info)), 0, "c" * 64)
        return replace(info, promises=[made_up, *info.promises[1:]])

    told_apart(monkeypatch, other)
    await evening.sit()
    ada, ben = await evening.play()
    assert ada.kind == "good"  # her dice include her number: nobody could choose them
    assert found([ben], "join-seal-broken")


async def test_4_another_list_and_other_numbers_for_one_of_two(evening, monkeypatch):
    def other(info):
        if info.promises is None or info.promises[1] is None:
            return info
        made_up = fair.promise(fair.binding(fair.Bound.to(info)), 0, "c" * 64)
        info = replace(info, promises=[made_up, *info.promises[1:]])
        return info if info.nonces is None else replace(info, nonces=["c" * 64, *info.nonces[1:]])

    told_apart(monkeypatch, other)
    await evening.sit()
    ada, ben = await evening.play()
    assert ada.kind == "good"
    assert found([ben], "join-seal-relisted", "join-seal-file")
    ada, ben = (re.search("Code words: (.{9})", g.said)[1] for g in (evening.ada, evening.ben))
    assert ada != ben  # the code words differ, as they would notice if they compared them


async def test_4_a_second_list_after_the_first(evening, monkeypatch):
    honest, again = table.Table.start_dice, []

    async def twice(self):
        await honest(self)
        again.append(True)
        self.broadcast.table()
        again.clear()

    def other(info):
        return replace(info, promises=[info.promises[0], "ab" * 32, None]) if again else info

    monkeypatch.setattr(table.Table, "start_dice", twice)
    table_told(monkeypatch, other)
    await evening.sit()
    assert found(await evening.play(), "join-seal-relisted")


async def test_5_an_honest_seat_is_left_off_the_list(evening, monkeypatch):
    honest = dice_round.listed
    monkeypatch.setattr(
        dice_round, "listed", lambda head, here: [*honest(head, here)[:1], None, None]
    )
    await evening.sit()
    ada, ben = await evening.play()
    assert (ada.kind, ben.kind) == ("good", "open")
    assert t("join-seal-missing") in evening.ben.said
    assert "No number of yours is among them" in " ".join(ben.words.split())


async def test_6_a_draw_that_the_seed_does_not_give(evening, monkeypatch):
    def draw(seed, start, k, weights):
        outcome = fair.draw(seed, start, k, weights)
        return next(o for o in weights if o != outcome) if k == 1 else outcome

    drawing(monkeypatch, draw)
    await evening.sit()
    verdicts = await evening.play()
    assert found(verdicts, "join-seal-file")
    assert "the seed and the nonces give" in verdicts[0].words


def positions(monkeypatch, lie):
    """Pass positions and changes of positions through `lie` as JSON."""

    def changed(message):
        if isinstance(message, Position | Changed):
            return lie(json.loads(msgspec.json.encode(message)))
        return message

    telling(monkeypatch, changed)


def other_roll(text):
    return "roll 11" if text != "roll 11" else "roll 22"


async def test_6_rolls_are_told_that_were_not_drawn(evening, monkeypatch):
    def lie(position):
        for event in position.get("events", ()):
            if (event.get("action") or "").startswith("roll"):
                event["action"] = other_roll(event["action"])
        return position

    positions(monkeypatch, lie)
    await evening.sit()
    # A seat that rolled nothing was told no lie.
    verdicts = await evening.play()
    assert found([v for v in verdicts if v.kind != "good"], "join-seal-not-seen")
    assert any(v.kind == "bad" for v in verdicts)


async def test_6_rolls_are_shown_that_were_not_told(evening, monkeypatch):
    def lie(position):
        views = [event.get("view") for event in position.get("events", ())]
        for view in (position.get("view"), *views):
            if view and view.get("shown"):
                view["shown"] = 1 if view["shown"] != 1 else 2
        return position

    positions(monkeypatch, lie)
    await evening.sit()
    assert found(await evening.play(), "join-seal-not-seen")


async def test_the_past_is_told_again_differently(evening, monkeypatch):
    def lie(position):
        if position["since"] > 3 and position["outcome"] is None:
            position["since"] = 0
        return position

    positions(monkeypatch, lie)
    monkeypatch.setattr(scene.Scene, "_changed", lambda *_: None)  # send only whole positions
    await evening.sit(rules={"lives": 3})
    assert found(await evening.play(), "join-seal-retold", "join-seal-not-seen")


async def test_another_result_is_shown(evening, monkeypatch):
    def lie(position):
        if position.get("outcome"):
            payoffs = position["outcome"]["payoffs"]
            payoffs.append(payoffs.pop(0))  # everybody has another's
        return position

    positions(monkeypatch, lie)
    await evening.sit()
    assert found(await evening.play(), "join-seal-result")


@pytest.mark.parametrize("later", ["outcome", "view", "event", "nothing"])
async def test_after_the_check_the_end_is_told_otherwise(evening, later):
    await evening.sit()
    assert [verdict.kind for verdict in await evening.play()] == ["good", "good"]
    joined = evening.ada.joined
    followed, witness = joined.followed, joined.dice.witness
    position, heard = followed.position, len(followed.sight.events)
    view = followed.game.state.numbers(followed.sight.view)
    outcome, events = position.outcome, []
    match later:
        case "outcome":
            outcome = replace(outcome, payoffs=[pay + 1 for pay in outcome.payoffs])
        case "view":
            view |= {"shown": 1 if view["shown"] != 1 else 2}
        case "event":
            events = followed.sight.events[-1:]
    witness.hear(heard, events, {heard + len(events): view}, outcome)
    assert witness.verdict.kind == ("good" if later == "nothing" else "bad")


async def test_7_a_file_with_other_weights(evening, monkeypatch):
    def heavier(lines):
        for number, line in enumerate(lines[1:], 1):
            step = json.loads(line)
            if step.get("chance"):
                step["chance"][step["action"]] += 1
                return [*lines[:number], json.dumps(step), *lines[number + 1 :]]
        raise AssertionError("no chance in the file")

    filed(monkeypatch, heavier)
    await evening.sit()
    verdicts = await evening.play()
    assert found(verdicts, "join-seal-file")
    # Both are shown, or the weight that is missing if that would be cut off.
    assert re.search(r"line \d+: 'chance' (should be|lacks) ", verdicts[0].words)


async def test_8_the_file_of_another_game_that_is_in_order(evening, monkeypatch):
    other = await evening.sit()
    for verdict in await other.play():
        assert verdict.kind == "good"
    answer = await evening.running.http.get(f"{other.path}/file")
    lines = answer.text.splitlines()
    assert transcript.verify(lines).draws
    filed(monkeypatch, lambda _: lines)
    again = await Evening(evening.running).sit()
    assert found(await again.play(), "join-seal-other")


async def test_8_this_game_shortened_and_said_to_be_closed(evening, monkeypatch):
    def shorter(lines):
        head = json.loads(lines[0]) | {"closed": True}
        lines = [json.dumps(head), *lines[1:-3]]
        assert transcript.verify(lines).draws
        return lines

    filed(monkeypatch, shorter)
    await evening.sit()
    assert found(await evening.play(), "join-seal-not-seen")


@pytest.mark.slow("the table waits twice for a number that is never shown")
async def test_9_a_seat_that_keeps_silent_costs_rounds_that_all_hear_of(evening):
    await evening.sit(others=2)
    _, dora = evening.others

    async def dora_goes_on():
        # She shows her number the first time, but not the second.
        await dora.reveal()
        await dora.told(lambda info: info["left_out"] == [2])
        await dora.promise()
        await dora.told(lambda info: info["left_out"] == [2, 3])

    silent = asyncio.create_task(dora_goes_on())
    playing = asyncio.create_task(evening.play())
    await silent
    await evening.until(lambda info: info["status"] == "playing")
    info = await evening.info()
    assert (info["dice_round"], info["left_out"]) == (2, [2, 3])
    assert [nonce is None for nonce in info["nonces"]] == [False, False, True, True, True]
    for guest in (evening.ada, evening.ben):
        for name in ("Cleo", "Dora"):
            assert f"was never shown: {name}." in guest.said
    for person in evening.others:
        await person.go()
    await evening.running.call("DELETE", evening.path, token=evening.tokens[0])
    for verdict in await playing:
        assert verdict.kind == "open"  # all fits, but dice made anew could have been chosen
        assert "choose among 3" in verdict.words


async def test_9_dice_are_made_anew_and_nobody_is_said_to_have_been_silent(evening, monkeypatch):
    rounds = itertools.count()
    honest = dice_round.DiceRound._begin

    async def begin(self, promises, nonces):
        if next(rounds):
            return await honest(self, promises, nonces)
        return await self._make_anew(promises, set())

    monkeypatch.setattr(dice_round.DiceRound, "_begin", begin)
    await evening.sit()
    assert found(await evening.play(), "join-seal-renewed")
    # No number is shown for such dice.
    assert (await evening.info())["nonces"] == [None] * 3


async def test_10_a_promise_copied_from_another_seat(evening, monkeypatch):
    await evening.sit(others=1)
    await evening.ready()
    (eve,) = evening.others
    info = await evening.info()
    copied = info["seats"][0]["promise"]
    await eve.send("promise", commitment=info["commitment"], promise=copied)
    await eve.told(lambda info: info["seats"][2]["promise"] == copied)
    # By then the server knows Ada's number, and uses it for Eve.
    monkeypatch.setattr(people, "check_shown", lambda *_: None)

    def begin(head, nonces):
        return head, [nonces[0], nonces[1], nonces[0], None]

    beginning(monkeypatch, begin)
    playing = asyncio.create_task(evening.start())
    await eve.told(lambda info: info["promises"] is not None)
    await eve.send("reveal", commitment=info["commitment"], nonce="x" * 32)
    await playing
    await eve.go()
    await evening.running.call("DELETE", evening.path, token=evening.tokens[0])
    verdicts = [await guest.verdict() for guest in (evening.ada, evening.ben)]
    assert found(verdicts, "join-seal-broken")
    assert "seat 2" in verdicts[0].words


async def test_11_a_game_is_closed_and_its_seed_not_shown(evening, monkeypatch):
    table_told(monkeypatch, lambda info: replace(info, seed=None))
    await evening.sit(rules={"lives": 10})
    await evening.ready()
    await evening.start()
    await evening.running.call("DELETE", evening.path, token=evening.tokens[0])
    verdicts = [await guest.verdict() for guest in (evening.ada, evening.ben)]
    assert found(verdicts, "join-seal-no-seed")


async def test_dice_are_announced_anew_without_a_word(evening, monkeypatch):
    await evening.sit()
    await evening.ready()
    inside = evening.running.tables._tables[evening.name]
    seed, commitment = new_seed()
    seats = [replace(who, promise=None) for who in inside.head.seats]
    inside.ledger.head = replace(inside.head, seed=seed, commitment=commitment, seats=seats)
    inside.broadcast.table()
    await evening.start()
    verdicts = [await guest.verdict() for guest in (evening.ada, evening.ben)]
    assert found(verdicts, "join-seal-other")
    assert (await evening.info())["nonces"] == [None] * 3  # nobody promised a number for them


@pytest.mark.parametrize(
    "other", [{"rules": {"lives": 9}}, {"game": "toc"}, {"id": "another"}, {"rules_version": 7}]
)
async def test_dice_are_used_for_something_else(evening, monkeypatch, other):
    def lie(info):
        if info.promises is None:
            return info
        rules = info.rules | other.get("rules", {})
        return replace(info, **other | {"rules": rules})

    table_told(monkeypatch, lie)
    await evening.sit()
    await evening.ready()
    await evening.start()
    await evening.running.call("DELETE", evening.path, token=evening.tokens[0], status=None)
    verdicts = [await guest.verdict() for guest in (evening.ada, evening.ben)]
    assert found(verdicts, "join-seal-other")


async def test_the_table_is_said_to_be_of_the_old_kind(evening, monkeypatch):
    def lie(info):
        if info.nonces is None:
            return info
        return replace(info, promises=None)

    table_told(monkeypatch, lie)
    await evening.sit()
    assert found(await evening.play(), "join-seal-other", "join-seal-relisted")
