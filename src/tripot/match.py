"""One game in play: the authority, independent of sockets and databases.

A match is its log, the list of every action and outcome in order. The state, the views, what each
seat has heard and the result all follow from it.
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import chain, takewhile
from typing import Any, NamedTuple, Self, TypeVar

import numpy as np

from tripot.core.actions import BY_ALL, BY_DRAWER, BY_PARTNER
from tripot.core.errors import Illegal, Misuse
from tripot.core.game import NOTHING, Game, game_of
from tripot.core.given import Whole, seat_of, seed_of, whole, word
from tripot.core.handle import handle
from tripot.core.house import Value
from tripot.core.quoted import shown

T = TypeVar("T")

Seat = int
Reader = Seat | None  # None: a spectator

KEY = 16  # bytes of an information key

# A match's attributes: those that a copy makes again from the others, and those that it keeps.
_MADE = {"_shown", "_handle", "_s", "_codes", "_weights", "_mind", "_found", "_heard"}
_KEPT = {"_bytes", "log", "_told", "_before", "_keys", "_origin"}
_HELD = _MADE | _KEPT | {"game", "players", "rules"}


@cache
def _members(mask: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


@dataclass(frozen=True, slots=True)
class Event:
    """What a reader learns: an action, or only that one was taken.

    `seat` is None at a chance step; `drawer` is the seat that the step was for: the one that drew a
    card, or got one from its partner (None: the whole table). `action` is None while the reader may
    not know it; a sealed action is told a second time, in full, when the last seat has decided, to
    those who may know it.
    """

    seat: Seat | None
    drawer: Seat | None
    action: str | None


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """A decision that the seat's owner did not make: `by` says who or what did."""

    by: str


# Equal events are one object in all games: the garbage collector would visit each of millions.
_event, _taken = cache(Event), cache(Taken)


class Told(NamedTuple):
    """What a step tells each reader."""

    seat: Seat | None  # the seat that made the action or drew the card, if not everybody learns it
    to_it: tuple[Event, ...]
    to_others: tuple[Event, ...]
    opened: tuple[Event, ...] = ()  # sealed actions, told to all who may know them but their makers
    sealed: bool = False  # whether it waits for the last seat to decide

    def to(self, reader: Reader) -> Iterable[Event]:
        """Return what a reader learns from the step, in order."""
        told = self.to_it if self.seat is not None and reader == self.seat else self.to_others
        if not self.opened:
            return told
        opened = (event for event in self.opened if event.drawer in (None, reader))
        return chain(told, (event for event in opened if event.seat != reader))


@cache
def _for_all(event: Event) -> Told:
    return Told(None, (), (event,))


@cache
def _for_one(seat: Seat | None, event: Event, others: Event | None, sealed: bool) -> Told:
    return Told(seat, (event,), () if others is None else (others,), sealed=sealed)


class Snapshot(NamedTuple):
    """A match at one moment: what it shows to readers, without checking who asks."""

    state: bytes
    actors: list[Seat]
    events: Mapping[Reader, Sequence[Event]]  # what each has learnt; they grow with the match


class Origin(NamedTuple):
    """What a match began from."""

    state: bytes
    memory: bytes | None  # None: unknown


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment of a match to go back to."""

    game: Game
    origin: Origin
    state: bytes
    log: list[tuple[Seat | None, int]]  # the match's own list, to which later steps are appended
    length: int


class _Mind:
    """What a spectator remembers of a match, updated on demand."""

    def __init__(self, game: Game, state: bytes, memory: bytes) -> None:
        self._game, self._known = game, 0
        self._states, self._seen = game.state.new(), game.state.new()
        self._states.view(np.ndarray).view("u1")[:] = np.frombuffer(state, "u1")
        self._s, self._view = game.taken(self._states), game.taken(self._seen)
        memories = np.frombuffer(bytearray(memory), game.memory).view(np.recarray)
        self.memory, self.m = memories[0], game.taken(memories)

    def up_to(self, log: list[tuple[Seat | None, int]]) -> Any:
        """Return the memory after all the steps of a log."""
        for seat, code in log[self._known :] if self._game.memory is not NOTHING else ():
            self._view_it()
            heard = code if self._game.actions.kind(code).seen is BY_ALL else -1
            self._game.remember(self.m, self._view, -1 if seat is None else seat, heard)
            if seat is None:
                self._game.happen(self._s, code)
            else:
                self._game.apply(self._s, seat, code)
        self._known = len(log)
        return self.memory

    def _view_it(self) -> None:
        bytes_ = self._seen.view(np.ndarray).view("u1")
        bytes_[:] = self._game.state.seen(self._states.tobytes(), None)


class Match:
    """A game, its players and house rules, and what has happened so far.

    A copy, made by `clone`, `copy.copy`, `copy.deepcopy` or `pickle`, is independent from then on.
    """

    def __init__(
        self, game: Game, players: Whole, rules: Mapping[str, object] | None = None
    ) -> None:
        """Begin a game; `rules` holds what differs from the defaults. Misuse if impossible."""
        game_of(game, "a match is")
        number, complete = game.table(players, rules)
        states = game.state.new()
        states["players"] = number
        states["rules"] = game.house.numbers(complete)
        game.start(game.taken(states))
        self._begin(game, Origin(states.tobytes(), b"\0" * game.memory.itemsize), number, complete)

    def _begin(self, game: Game, origin: Origin, players: int, rules: dict[str, Value]) -> None:
        """Start with an empty log."""
        self.game, self.players, self.rules = game, players, rules
        self.log: list[tuple[Seat | None, int]] = []
        self._told: list[Told] = []
        self._origin = origin
        self._before: list[bytes] | None = None  # the state before each step, once it is needed
        self._keys: dict[Seat, list[bytes]] = {}
        self._hold(np.frombuffer(bytearray(origin.state), "u1"))

    def _hold(self, bytes_: Any) -> None:
        """Use these bytes as the match's state from now on."""
        states = bytes_.view(self.game.state.dtype)
        self._bytes, self._shown = bytes_, states.view(np.recarray)
        self._shown.flags.writeable = False
        self._handle = handle(states)
        self._s = self._handle if self.game.interpreted else states[0]
        self._codes = np.zeros(len(self.game.actions), "i2")
        self._weights = np.zeros(len(self.game.actions), "i2")
        self._heard: dict[Reader, tuple[int, list[Event]]] = {}  # by reader: steps, their events
        self._mind: _Mind | None = None
        self._found: tuple[bytes, dict[object, Any]] = b"", {}

    @property
    def state(self) -> Any:
        """The truth, as a read-only record; `view` shows what a seat may see of it.

        To go on from another position, change a copy: `Match.at(game, changed)`.
        """
        return self._shown[0]

    def _once(self, what: object, find: Callable[[], T]) -> T:
        """Return what the rules say, computed once per state, since playing asks for it twice."""
        now = self._bytes.tobytes()
        if self._found[0] != now:
            self._found = now, {}
        known = self._found[1]
        if what not in known:
            known[what] = find()
        found: T = known[what]
        return found

    def __getstate__(self) -> dict[str, Any]:
        own = {name: value for name, value in vars(self).items() if name not in _MADE}
        return own | self._own() | {"_bytes": self._bytes.tobytes()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._hold(np.frombuffer(bytearray(kept["_bytes"]), "u1"))

    def _own(self) -> dict[str, Any]:
        """Return the attributes that a copy does not share, except those that it makes again."""
        return {
            "rules": dict(self.rules),
            "log": self.log.copy(),
            "_told": self._told.copy(),
            "_before": None if self._before is None else self._before.copy(),
            "_keys": {seat: keys.copy() for seat, keys in self._keys.items()},
        }

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        vars(twin).update(self._own())
        twin._hold(self._bytes.copy())
        return twin

    def __deepcopy__(self, known: dict[int, Any]) -> Self:
        known[id(self)] = twin = self.__copy__()
        # Everything else that the copy shares with this match is immutable.
        of_subclass = {name: value for name, value in vars(self).items() if name not in _HELD}
        vars(twin).update(deepcopy(of_subclass, known))
        return twin

    def clone(self) -> Self:
        """Return a match with the same past that is independent from here on."""
        return self.__copy__()

    @classmethod
    def at(cls, game: Game, state: Any, memory: Any = None) -> Self:
        """Return a match that continues from a position: from a whole state, not from a view.

        `state` is a record of the game, such as from `Tables.states` or `Match.state`. `memory`,
        which redealing needs, is what everybody remembers then, as from `Match.memory`. The log and
        the events begin there. Misuse if the state is impossible, as `Game.positions` says, or the
        memory is another game's; what it remembers is not checked.
        """
        given, players, rules = game_of(game, "a match is").positions(state)
        if memory is not None:
            if getattr(memory, "dtype", None) != game.memory or np.size(memory) != 1:
                raise Misuse(f"a memory of {game.title} is a record as `Match.memory` gives it")
            memory = memory.tobytes()
        elif game.memory is NOTHING:
            memory = b"\0" * game.memory.itemsize
        return cls._from(game, Origin(given.tobytes(), memory), players, rules)

    @classmethod
    def _from(cls, game: Game, origin: Origin, players: int, rules: dict[str, Value]) -> Self:
        match = object.__new__(cls)
        match._begin(game, origin, players, rules)
        return match

    def __repr__(self) -> str:
        """Describe the position as a person at the table would, including hidden things."""
        now = f"over, with payoffs {self.payoffs()}" if self.over else self._awaited()
        facts = self.game.state.told(self.state, self.players)
        first = f"{self.game.title} for {self.players} after {len(self.log)} steps: {now}"
        return "\n  ".join([first, *(f"{name}: {value}" for name, value in facts.items())])

    @property
    def seats(self) -> range:
        """The seats, 0 to players - 1."""
        return range(self.players)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._handle.over)

    @property
    def actors(self) -> list[Seat]:
        """The seats that must decide now; none at a chance step and after the end."""
        return list(_members(int(self._handle.actors)))

    @property
    def sealed(self) -> bool:
        """Whether a decision lies sealed until the last seat has decided."""
        return bool(self._told) and self._told[-1].sealed

    def legal_codes(self, seat: Whole) -> list[int]:
        """Return the codes of what `seat` may play now; none if it need not decide.

        Misuse if there is no such seat.
        """
        seat = seat_of(seat, self.players)
        if seat not in self.actors:
            return []
        return [*self._once(seat, lambda: self._legal(seat))]

    def _legal(self, seat: Seat) -> list[int]:
        count = self.game.legal(self._s, seat, self._codes)
        codes: list[int] = self._codes[:count].tolist()
        return codes

    def legal(self, seat: Whole) -> list[str]:
        """Return what `seat` may play now, as texts; none if it need not decide.

        Misuse if there is no such seat.
        """
        return [self.game.actions.texts[code] for code in self.legal_codes(seat)]

    def leads(self, seat: Whole) -> list[dict[str, Any]]:
        """Return for each of `legal(seat)` the fields of the game's `preview` that it changes.

        The values are the new ones, as in `game.state.numbers`. The rules find them by playing on
        the seat's own view, before chance moves, so that they show no more than the seat knows.
        Empty if the game has no preview.
        """
        seat, game = seat_of(seat, self.players), self.game
        codes = self.legal_codes(seat) if game.preview else []
        seen, states = game.state.seen(self.state.tobytes(), seat), game.state.new()
        bytes_, given = states.view(np.ndarray).view("u1"), game.taken(states)

        def shown(code: int | None) -> dict[str, Any]:
            bytes_[:] = seen
            if code is not None:
                game.apply(given, seat, code)
            return {name: states[name][0].tolist() for name in game.preview}

        now = shown(None)
        after = map(shown, codes)
        return [{name: value for name, value in one.items() if value != now[name]} for one in after]

    def memory(self) -> Any:
        """Return a copy of what anybody remembers after watching from the beginning.

        `remember` says what that is. Misuse if the match began at a position without a memory.
        """
        return self._minding().up_to(self.log).copy()

    def _minding(self) -> _Mind:
        if self._origin.memory is None:
            raise Misuse(
                "this match began in the middle of a game, without what everybody remembers:"
                " give `Match.at` a memory too"
            )
        if self._mind is None:
            self._mind = _Mind(self.game, self._origin.state, self._origin.memory)
        return self._mind

    def redeal(self, seat: Whole, seed: Whole) -> Self:
        """Return a match that continues from here, with everything that `seat` can't see redealt.

        The seat can't tell it from the truth. Each deal is as likely as chance would have made it,
        given what the seat knows, as if the others' choices revealed nothing about the rest of
        their hands. The same seed gives the same deal. The log and the events begin here, and go on
        as they would in truth. Misuse if there is no such seat.
        """
        seat, number, game = seat_of(seat, self.players), seed_of(seed), self.game
        mind = self._minding()
        memory = mind.up_to(self.log).tobytes()
        states = np.zeros(1, game.state.dtype)
        states.view("u1")[:] = game.state.seen(self._bytes.tobytes(), seat)
        rng = np.array([number % 2**64], "u8")
        with np.errstate(over="ignore"):  # the generator's numbers wrap around
            game.redeal(game.taken(states), mind.m, seat, rng, self._codes)
        origin = Origin(states.tobytes(), memory)
        return self._from(game, origin, self.players, dict(self.rules))

    def chance(self) -> dict[str, int]:
        """Return chance's possible outcomes now, with weights; empty if chance does not move."""
        if self.over or self._handle.actors:
            return {}
        texts = self.game.actions.texts
        return {texts[code]: weight for code, weight in self._outcomes().items()}

    def _outcomes(self) -> dict[int, int]:
        def find() -> dict[int, int]:
            count = self.game.outcomes(self._s, self._codes, self._weights)
            codes, weights = self._codes[:count].tolist(), self._weights[:count].tolist()
            return dict(zip(codes, weights, strict=True))

        return self._once(None, find)

    def act(self, seat: Whole, action: str, by: str | None = None) -> None:
        """Let `seat` play `action`. Illegal, with nothing changed, if it may not.

        If somebody else decided for the seat, `by` says who, to all who learn the action; Misuse if
        it is not a text.
        """
        if by is not None and word(by) is None:
            raise Misuse(f"`by` is a text that says who decided, not {shown(by)}")
        self._refuse_if_over(action)
        before = self.actors
        number = whole(seat)
        if number is None or number not in before:
            raise Illegal(f"seat {shown(seat)} does not decide now: {self._awaited()}")
        seat = number
        code = self._code(action, self.legal_codes(seat))
        if code is None:
            raise Illegal(self._not_among(action, f"seat {seat} may play", self.legal(seat)))
        self._carry_out(self.game.apply, seat, code)
        self.log.append((seat, code))
        self._told.append(self._telling(seat, code, before == [seat], by))

    def happen(self, outcome: str) -> None:
        """Let chance bring `outcome`. Illegal, with nothing changed, if it is impossible."""
        self._refuse_if_over(outcome)
        if self._handle.actors:
            raise Illegal(f"{shown(outcome)} can't happen now: {self._awaited()}")
        code = self._code(outcome, self._outcomes())
        if code is None:
            raise Illegal(self._not_among(outcome, "chance may bring", list(self.chance())))
        drawer = int(self._handle.drawer)
        if self.game.actions.kind(code).seen is BY_DRAWER and drawer not in self.seats:
            raise TypeError(f"'{outcome}' is for its drawer alone, and there is no seat {drawer}")
        self._carry_out(self.game.happen, code)
        self.log.append((None, code))
        told = _event(None, None if drawer < 0 else drawer, self.game.actions.texts[code])
        if self.game.actions.kind(code).seen is BY_DRAWER:
            self._told.append(_for_one(drawer, told, _event(None, drawer, None), False))
        else:
            self._told.append(_for_all(told))

    def view(self, reader: Whole | None) -> Any:
        """Return the state as `reader` may see it, with zeros for the rest."""
        return self.game.state.view(self.state, self._reader(reader))

    def events(self, reader: Whole | None, since: Whole = 0) -> list[Event]:
        """Return what `reader` has learnt, in order, from event number `since` on."""
        first = whole(since)
        if first is None or first < 0:
            raise Misuse(f"events are numbered from 0 on, so there are none from {shown(since)} on")
        return self._learnt(self._reader(reader))[first:]

    def heard(self, reader: Whole | None) -> int:
        """Return how many events `reader` has learnt."""
        return len(self._learnt(self._reader(reader)))

    def snapshot(self) -> Snapshot:
        """Return the state, the actors, and what every reader has learnt. Nothing is copied."""
        events = {reader: self._learnt(reader) for reader in (*self.seats, None)}
        return Snapshot(self._bytes.tobytes(), self.actors, events)

    def _learnt(self, reader: Reader) -> list[Event]:
        """Return everything that a reader has heard, adding what was told since the last call."""
        known, events = self._heard.get(reader, (0, []))
        if known < len(self._told):
            for told in self._told[known:]:
                events += told.to(reader)
            self._heard[reader] = len(self._told), events
        return events

    def information_key(self, seat: Whole) -> bytes:
        """Return 16 bytes that identify everything that `seat` knows: its information set.

        The recall is perfect: two histories have the same key if the seat has heard the same events
        in the same order and seen the same after each; otherwise the keys differ, except with
        probability 2**-128.
        """
        seat = seat_of(seat, self.players)
        before = self._remembered()
        keys = self._keys.setdefault(seat, [])
        if not keys:
            keys.append(self._key(b"", (), self._origin.state, seat))
        for told in self._told[len(keys) - 1 :]:
            events = tuple(told.to(seat))
            after = before[len(keys)] if len(keys) < len(before) else self._bytes.tobytes()
            # Steps of which the seat hears nothing leave its key alone: their number is secret.
            keys.append(self._key(keys[-1], events, after, seat) if events else keys[-1])
        return keys[-1]

    def _key(self, known: bytes, events: Sequence[Event], state: bytes, seat: Seat) -> bytes:
        told = repr([(event.seat, event.drawer, event.action) for event in events]).encode()
        seen = self.game.state.seen(state, seat).tobytes()
        return blake2b(known + seen + told, digest_size=KEY).digest()

    def _remembered(self) -> list[bytes]:
        """Return the state before each step; they are kept from the first call on."""
        if self._before is None:
            again = self._from(self.game, self._origin, self.players, self.rules)
            self._before = []
            for seat, code in self.log:
                self._before.append(again._bytes.tobytes())
                again._play(seat, code)
        return self._before

    def _play(self, seat: Seat | None, code: int) -> None:
        if seat is None:
            self.game.happen(self._s, code)
        else:
            self.game.apply(self._s, seat, code)

    def payoffs(self) -> list[int]:
        """Return what each seat ends with, in the game's own unit; Illegal before the end."""
        self._refuse_unless_over()
        return [int(self.game.payoff(self._s, seat)) for seat in self.seats]

    def standing(self) -> list[int]:
        """Return each seat's rank: 1 plus the number of seats that are strictly better.

        Illegal before the end.
        """
        self._refuse_unless_over()
        scores = [int(self.game.score(self._s, seat)) for seat in self.seats]
        return [1 + sum(other > score for other in scores) for score in scores]

    def step(self, seat: Whole | None, text: str) -> None:
        """Carry out a line of a log: an action of `seat`, or of chance if it is None."""
        if seat is None:
            self.happen(text)
        else:
            self.act(seat, text)

    @classmethod
    def replay(
        cls,
        game: Game,
        players: Whole,
        rules: Mapping[str, object] | None,
        log: Iterable[tuple[Whole | None, str]],
    ) -> "Match":
        """Return the match to which a log of (seat or None, text) leads.

        Illegal if the rules do not allow it, Misuse if it is not such a list.
        """
        match = cls(game, players, rules)
        if not isinstance(log, Iterable):
            raise Misuse(
                f"a log is a list of pairs of seat (None: chance) and text, not {shown(log)}"
            )
        for entry in log:
            try:
                seat, text = entry
            except (TypeError, ValueError):
                raise Misuse(
                    f"a log holds pairs of seat (None: chance) and text, not {shown(entry)}"
                ) from None
            match.step(seat, text)
        return match

    def record(self) -> list[tuple[Seat | None, str]]:
        """Return the log in words, in the form that `replay` takes."""
        return [(seat, self.game.actions.texts[code]) for seat, code in self.log]

    def mark(self) -> Mark:
        """Return this moment, so that `back` can return to it."""
        return Mark(self.game, self._origin, self._bytes.tobytes(), self.log, len(self.log))

    def back(self, mark: Mark) -> None:
        """Forget what has happened since an earlier moment of this match.

        Misuse if the mark is not of this match's own past.
        """
        if not isinstance(mark, Mark):
            raise Misuse(f"a match goes back to what its `mark` gave, not to {shown(mark)}")
        if not self._has_passed(mark):
            raise Misuse(
                "a match goes back to a moment of its own past, not to one of another match, or of "
                "what has been taken back"
            )
        self._return(mark.length, mark.state)

    def undo(self) -> None:
        """Take back the last step, of a seat or of chance; Illegal if there is none."""
        if not self.log:
            raise Illegal("nothing has happened yet that could be taken back")
        self._return(len(self.log) - 1, self._remembered()[-1])

    def _return(self, length: int, state: bytes) -> None:
        """Go back to the first `length` steps, which led to this state."""
        for reader, (known, events) in self._heard.items():
            forgotten = sum(len([*told.to(reader)]) for told in self._told[length:known])
            if forgotten:
                del events[-forgotten:]
            self._heard[reader] = min(known, length), events
        self._bytes[:] = np.frombuffer(state, "u1")
        # A new list, as marks of forgotten moments hold the old one.
        self.log = self.log[:length]
        del self._told[length:]
        if self._before is not None:
            del self._before[length:]
        for keys in self._keys.values():
            del keys[length + 1 :]
        self._mind = None

    def _has_passed(self, mark: Mark) -> bool:
        """Return whether a moment is of the same game and its log begins this one."""
        same = mark.game == self.game and mark.origin == self._origin
        return same and mark.log[: mark.length] == self.log[: mark.length]

    def _reader(self, reader: Whole | None) -> Reader:
        return None if reader is None else seat_of(reader, self.players)

    def _code(self, text: str, allowed: Container[int]) -> int | None:
        return next((code for code in self.game.actions.codes(text) if code in allowed), None)

    def _carry_out(self, rule: Callable[..., None], *what: int) -> None:
        """Run a rule that changes the state; restore the state if it fails halfway."""
        before = self._bytes.tobytes()
        try:
            rule(self._s, *what)
        except BaseException:
            self._bytes[:] = np.frombuffer(before, "u1")
            raise
        if self._before is not None:
            self._before.append(before)

    def _telling(self, seat: Seat, code: int, last_to_decide: bool, by: str | None) -> Told:
        """Return what an action tells each reader."""
        kind, text = self.game.actions.kind(code), self.game.actions.texts[code]
        private = kind.seen is BY_PARTNER
        to = (seat + self.players // 2) % self.players if private else None
        told = _event(seat, to, text) if by is None else _taken(seat, to, text, by)
        if kind.seen is BY_ALL:
            return _for_all(told)
        decided = _event(seat, to, None)
        if not (kind.final and last_to_decide):
            return _for_one(seat, told, decided if kind.final else None, True)
        waiting = takewhile(lambda earlier: earlier.sealed, reversed(self._told))
        sealed = [event for earlier in waiting for event in earlier.to_it][::-1]
        # In seat order, as the order in which the seats decided is secret.
        opened = sorted([*sealed, told], key=lambda event: event.seat or 0)
        return Told(seat, (told,), (decided,) if private else (), tuple(opened))

    def _awaited(self) -> str:
        """Return whose move it is, worded as the end of a sentence."""
        if not self.actors:
            return "chance decides"
        names = ", ".join(map(str, self.actors))
        return f"seat {names} decides" if len(self.actors) == 1 else f"seats {names} decide"

    def _not_among(self, text: str, who: str, allowed: list[str]) -> str:
        known = "not an action" if self.game.actions.code(text) is None else "not allowed now"
        some = ", ".join(f"'{option}'" for option in allowed[:8])
        more = " ..." if len(allowed) > 8 else ""
        return f"{shown(text)} is {known} in {self.game.title}: {who} {some}{more}"

    def _refuse_if_over(self, text: str) -> None:
        if self.over:
            raise Illegal(f"{shown(text)} comes after the end: the game is over")

    def _refuse_unless_over(self) -> None:
        if not self.over:
            raise Illegal("the game is not over: there is no result yet")
