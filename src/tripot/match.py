"""One game in play: the authority that knows neither socket nor database.

A match is its log, the list of every action and outcome in order. The state, the views, what each
seat has heard and the result all follow from it.
"""

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import Any, TypeVar

import numpy as np

from tripot.table.actions import BY_ALL, BY_DRAWER
from tripot.table.errors import Illegal, Misuse
from tripot.table.game import NOTHING, Game
from tripot.table.given import Whole, seat_of, whole
from tripot.table.handle import handle
from tripot.table.house import Value

T = TypeVar("T")

Seat = int
Reader = Seat | None  # None: a spectator

# What a match holds, and what of it is made anew of its bytes when it is copied.
_MADE = {"state", "_handle", "_s", "_codes", "_weights", "_mind", "_found"}
_HELD = _MADE | {"game", "players", "rules", "log", "_heard", "_sealed", "_bytes"}


@cache
def _members(mask: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a reader learns: an action taken, or that one was taken.

    `seat` is None at a chance step, `drawer` the seat that it was for (None: the whole table).
    `action` is None as long as the reader may not know it; a sealed action is told a second time,
    in full, when the last seat has decided.
    """

    seat: Seat | None
    drawer: Seat | None
    action: str | None


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """A decision that the seat's owner did not take: `by` says who or what did."""

    by: str


# Made once each, whoever hears of them in whatever game: of millions the garbage collector would
# look at every one.
_event, _taken = cache(Event), cache(Taken)


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment of a match to go back to."""

    game: Game
    state: bytes
    log: list[tuple[Seat | None, int]]  # the match's own; what is not yet in it comes after these
    length: int
    heard: dict[Reader, int]
    sealed: list[Event]


def _given(game: Game, states: Any) -> Any:
    """The one state in an array as the rules get it: compiled ones can't use a handle."""
    return handle(states) if isinstance(game.apply, FunctionType) else states[0]


class _Mind:
    """What a spectator keeps in mind of a match, brought up to date when it is asked for."""

    def __init__(self, game: Game, state: Any) -> None:
        self._game, self._known = game, 0
        self._states, self._seen = game.state.new(), game.state.new()
        self._states["players"], self._states["rules"] = state["players"], state["rules"]
        self._s, self._view = _given(game, self._states), _given(game, self._seen)
        memories = np.zeros(1, game.memory).view(np.recarray)
        self.memory, self._m = memories[0], _given(game, memories)
        game.start(self._s)

    def up_to(self, log: list[tuple[Seat | None, int]]) -> Any:
        """The memory when all this has happened."""
        for seat, code in log[self._known :] if self._game.memory is not NOTHING else ():
            self._view_it()
            heard = code if self._game.actions.kind(code).seen is BY_ALL else -1
            self._game.remember(self._m, self._view, -1 if seat is None else seat, heard)
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

    A copy, made by `copy.copy`, `copy.deepcopy` or `pickle`, goes its own way from there.
    """

    def __init__(
        self, game: Game, players: Whole, rules: Mapping[str, object] | None = None
    ) -> None:
        """`rules` holds the house rules that differ; Misuse if they or `players` are impossible."""
        if not isinstance(game, Game):
            raise Misuse(f"a match is of a game, as `games.load` gives it, not {game!r}")
        if rules is not None and not isinstance(rules, Mapping):
            raise Misuse(f"house rules are options and their values by name, not {rules!r}")
        number = whole(players)
        if number is None or number not in game.seats:
            raise Misuse(
                f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {players!r}"
            )
        self.game = game
        self.players = number
        self.rules: dict[str, Value] = game.house.complete(number, rules or {})
        self.log: list[tuple[Seat | None, int]] = []
        self._heard: dict[Reader, list[Event]] = {reader: [] for reader in (*self.seats, None)}
        self._sealed: list[Event] = []
        self._codes = np.zeros(len(game.actions), "i2")
        self._weights = np.zeros(len(game.actions), "i2")
        self._hold(game.state.new())
        self.state["players"] = number
        self.state["rules"] = game.house.numbers(self.rules)
        game.start(self._s)

    def _hold(self, states: Any) -> None:
        """The one state in an array is this match's from now on."""
        self._bytes = states.view(np.ndarray).view("u1")
        self.state: Any = states[0]
        self._handle = handle(states)
        self._s = _given(self.game, states)
        self._mind: _Mind | None = None
        self._found: tuple[bytes, dict[object, Any]] = b"", {}

    def _once(self, what: object, find: Callable[[], T]) -> T:
        """What the rules say, found once for each state: who is asked, and plays, asks twice."""
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
        heard = {reader: list(events) for reader, events in self._heard.items()}
        return own | {
            "rules": dict(self.rules),
            "log": list(self.log),
            "_heard": heard,
            "_sealed": list(self._sealed),
            "_bytes": self._bytes.tobytes(),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._codes = np.zeros(len(self.game.actions), "i2")
        self._weights = np.zeros(len(self.game.actions), "i2")
        self._hold(
            np.frombuffer(bytearray(kept["_bytes"]), self.game.state.dtype).view(np.recarray)
        )

    def __copy__(self) -> "Match":
        twin = object.__new__(type(self))
        twin.__setstate__(self.__getstate__())
        return twin

    def __deepcopy__(self, known: dict[int, Any]) -> "Match":
        known[id(self)] = twin = self.__copy__()
        # All else that the copy shares with this match never changes.
        of_subclass = {name: value for name, value in vars(self).items() if name not in _HELD}
        vars(twin).update(deepcopy(of_subclass, known))
        return twin

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
        return bool(self._sealed)

    def legal_codes(self, seat: Whole) -> list[int]:
        """The codes of what `seat` may play now; empty if it is not asked. Misuse if it is none."""
        seat = seat_of(seat, self.players)
        if seat not in self.actors:
            return []
        return [*self._once(seat, lambda: self._legal(seat))]

    def _legal(self, seat: Seat) -> list[int]:
        count = self.game.legal(self._s, seat, self._codes)
        codes: list[int] = self._codes[:count].tolist()
        return codes

    def legal(self, seat: Whole) -> list[str]:
        """What `seat` may play now; empty if it is not asked."""
        return [self.game.actions.texts[code] for code in self.legal_codes(seat)]

    def leads(self, seat: Whole) -> list[dict[str, Any]]:
        """Where each of `legal(seat)` leads: the fields of the game's `preview` that it changes.

        Their new values, as `game.state.numbers` gives them. The rules themselves say so, played on
        the seat's own view, before chance speaks: it shows no more than the seat knows. Empty if
        the game has no preview.
        """
        seat, game = seat_of(seat, self.players), self.game
        codes = self.legal_codes(seat) if game.preview else []
        seen, states = game.state.seen(self.state.tobytes(), seat), game.state.new()
        bytes_, given = states.view(np.ndarray).view("u1"), _given(game, states)

        def shown(code: int | None) -> dict[str, Any]:
            bytes_[:] = seen
            if code is not None:
                game.apply(given, seat, code)
            return {name: states[name][0].tolist() for name in game.preview}

        now = shown(None)
        after = map(shown, codes)
        return [{name: value for name, value in one.items() if value != now[name]} for one in after]

    def memory(self) -> Any:
        """What all who have watched from the beginning keep in mind: see `remember`."""
        if self._mind is None:
            self._mind = _Mind(self.game, self.state)
        return self._mind.up_to(self.log)

    def chance(self) -> dict[str, int]:
        """What chance may bring now, with weights; empty if it does not speak."""
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
        """`seat` plays `action`. Illegal, with a sentence and nothing changed, if it may not.

        If somebody else decided in its place, `by` says who, to all who learn of the action.
        """
        self._refuse_if_over(action)
        before = self.actors
        number = whole(seat)
        if number is None or number not in before:
            raise Illegal(f"seat {seat!r} does not decide now: {self._awaited()}")
        seat = number
        code = self._code(action)
        if code is None or code not in self.legal_codes(seat):
            raise Illegal(self._not_among(action, f"seat {seat} may play", self.legal(seat)))
        self._carry_out(self.game.apply, seat, code)
        self.log.append((seat, code))
        self._tell_action(seat, code, before == [seat], by)

    def happen(self, outcome: str) -> None:
        """Chance brings `outcome`. Illegal, with a sentence and nothing changed, if it can't."""
        self._refuse_if_over(outcome)
        if self._handle.actors:
            raise Illegal(f"'{outcome}' can't happen now: {self._awaited()}")
        code = self._code(outcome)
        if code is None or code not in self._outcomes():
            raise Illegal(self._not_among(outcome, "chance may bring", list(self.chance())))
        drawer = int(self._handle.drawer)
        if self.game.actions.kind(code).seen is BY_DRAWER and drawer not in self.seats:
            raise TypeError(f"'{outcome}' is for its drawer alone, and seat {drawer} is nobody")
        self._carry_out(self.game.happen, code)
        self.log.append((None, code))
        self._tell_outcome(None if drawer < 0 else drawer, code)

    def view(self, reader: Whole | None) -> Any:
        """The state as `reader` may see it: what it may not see is zero."""
        return self.game.state.view(self.state, self._reader(reader))

    def events(self, reader: Whole | None, since: Whole = 0) -> list[Event]:
        """What `reader` has learnt, in order, from number `since` on."""
        first = whole(since)
        if first is None or first < 0:
            raise Misuse(f"events are numbered from 0 on, so there is none from {since!r} on")
        return self._heard[self._reader(reader)][first:]

    def heard(self, reader: Whole | None) -> int:
        """How many events `reader` has learnt."""
        return len(self._heard[self._reader(reader)])

    def payoffs(self) -> list[int]:
        """What each seat ends with, in the game's own unit; only once the game is over."""
        self._refuse_unless_over()
        return [int(self.game.payoff(self._s, seat)) for seat in self.seats]

    def standing(self) -> list[int]:
        """Each seat's rank, 1 plus the number of seats strictly better; once the game is over."""
        self._refuse_unless_over()
        scores = [int(self.game.score(self._s, seat)) for seat in self.seats]
        return [1 + sum(other > score for other in scores) for score in scores]

    def step(self, seat: Whole | None, text: str) -> None:
        """What a line of a log says: an action of `seat`, or, if that is None, of chance."""
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
        """The match that a log of (seat or None, text) leads to; Illegal where it can't be."""
        match = cls(game, players, rules)
        if not isinstance(log, Iterable):
            raise Misuse(f"a log is a list of pairs of seat (None: chance) and text, not {log!r}")
        for entry in log:
            try:
                seat, text = entry
            except (TypeError, ValueError):
                raise Misuse(
                    f"a log holds pairs of seat (None: chance) and text, not {entry!r}"
                ) from None
            match.step(seat, text)
        return match

    def record(self) -> list[tuple[Seat | None, str]]:
        """The log in words, as `replay` takes it."""
        return [(seat, self.game.actions.texts[code]) for seat, code in self.log]

    def mark(self) -> Mark:
        """A moment to go `back` to: now."""
        heard = {reader: len(events) for reader, events in self._heard.items()}
        length = len(self.log)
        return Mark(self.game, self.state.tobytes(), self.log, length, heard, self._sealed.copy())

    def back(self, mark: Mark) -> None:
        """Forget what has happened since an earlier moment of this match; Misuse if it is none."""
        if not isinstance(mark, Mark):
            raise Misuse(f"a match goes back to what its `mark` gave, not to {mark!r}")
        if not self._has_passed(mark):
            raise Misuse(
                "a match goes back to a moment of its own past, not to one of another match, or of "
                "what has been taken back"
            )
        self._bytes[:] = np.frombuffer(mark.state, "u1")
        # Another list: marks of what is forgotten keep the old one.
        self.log = self.log[: mark.length]
        for reader, length in mark.heard.items():
            del self._heard[reader][length:]
        self._sealed[:] = mark.sealed
        self._mind = None

    def _has_passed(self, mark: Mark) -> bool:
        """Whether a moment is of the same game, and what had happened by then has happened here."""
        if mark.game != self.game:
            return False
        then = np.frombuffer(mark.state, self.game.state.dtype)[0]
        same = all(then[name] == self.state[name] for name in ("players", "rules"))
        return same and mark.log[: mark.length] == self.log[: mark.length]

    def _reader(self, reader: Whole | None) -> Reader:
        return None if reader is None else seat_of(reader, self.players)

    def _code(self, text: str) -> int | None:
        return self.game.actions.code(text) if isinstance(text, str) else None

    def _carry_out(self, rule: Callable[..., None], *what: int) -> None:
        """Run a rule that changes the state; if it fails half way, nothing has changed."""
        before = self._bytes.copy()
        try:
            rule(self._s, *what)
        except BaseException:
            self._bytes[:] = before
            raise

    def _tell_action(self, seat: Seat, code: int, last_to_decide: bool, by: str | None) -> None:
        kind, text = self.game.actions.kind(code), self.game.actions.texts[code]
        told = _event(seat, None, text) if by is None else _taken(seat, None, text, by)
        if kind.seen is BY_ALL:
            self._tell(self._heard, told)
            return
        self._heard[seat].append(told)
        self._sealed.append(told)
        others = [reader for reader in self._heard if reader != seat]
        if kind.final and last_to_decide:
            # In seat order: the order in which the seats thought is nobody's business.
            for told in sorted(self._sealed, key=lambda sealed: sealed.seat or 0):
                self._tell([reader for reader in self._heard if reader != told.seat], told)
            self._sealed.clear()
        elif kind.final:
            self._tell(others, _event(seat, None, None))

    def _tell_outcome(self, drawer: Seat | None, code: int) -> None:
        kind, text = self.game.actions.kind(code), self.game.actions.texts[code]
        told, hidden = _event(None, drawer, text), _event(None, drawer, None)
        for reader, heard in self._heard.items():
            seen = kind.seen is not BY_DRAWER or reader == drawer is not None
            heard.append(told if seen else hidden)

    def _tell(self, readers: Iterable[Reader], event: Event) -> None:
        for reader in readers:
            self._heard[reader].append(event)

    def _awaited(self) -> str:
        """Who is to speak, as the end of a sentence."""
        if not self.actors:
            return "chance is to speak"
        names = " and ".join(map(str, self.actors))
        return f"seat {names} does" if len(self.actors) == 1 else f"seats {names} do"

    def _not_among(self, text: str, who: str, allowed: list[str]) -> str:
        known = "not an action" if self._code(text) is None else "not allowed now"
        some = ", ".join(f"'{option}'" for option in allowed[:8])
        more = f" and {len(allowed) - 8} more" if len(allowed) > 8 else ""
        return f"'{text}' is {known} in {self.game.title}: {who} {some}{more}"

    def _refuse_if_over(self, text: str) -> None:
        if self.over:
            raise Illegal(f"'{text}' comes after the end: the game is over")

    def _refuse_unless_over(self) -> None:
        if not self.over:
            raise Illegal("the game is not over: there is no result yet")
