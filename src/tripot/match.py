"""One game in play: the authority that knows neither socket nor database.

A match is its log, the list of every action and outcome in order. The state, the views, what each
seat has heard and the result all follow from it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from tripot.table.actions import BY_ALL, BY_DRAWER
from tripot.table.errors import Illegal, Misuse
from tripot.table.game import Game
from tripot.table.handle import handle
from tripot.table.house import Value

Seat = int
Reader = Seat | None  # None: a spectator


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


class Match:
    """A game, its players and house rules, and what has happened so far."""

    def __init__(self, game: Game, players: int, rules: Mapping[str, object] | None = None) -> None:
        """`rules` holds the house rules that differ; Misuse if they or `players` are impossible."""
        if type(players) is not int or players not in game.seats:
            raise Misuse(
                f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {players!r}"
            )
        self.game = game
        self.players = players
        self.rules: dict[str, Value] = game.house.complete(players, rules or {})
        self.log: list[tuple[Seat | None, int]] = []
        self._heard: dict[Reader, list[Event]] = {reader: [] for reader in (*self.seats, None)}
        self._sealed: list[tuple[Seat, str]] = []
        self._codes = np.zeros(len(game.actions), "i2")
        self._weights = np.zeros(len(game.actions), "i2")
        states = game.state.new()
        self.state: Any = states[0]
        self._handle = handle(states)
        # What the rules are given: compiled ones can't use a handle.
        self._s = self._handle if isinstance(game.apply, FunctionType) else self.state
        self.state["players"] = players
        self.state["rules"] = game.house.numbers(self.rules)
        game.start(self._s)

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

    def legal_codes(self, seat: Seat) -> list[int]:
        """The codes of what `seat` may play now; empty if it is not asked."""
        if seat not in self.actors:
            return []
        count = self.game.legal(self._s, seat, self._codes)
        codes: list[int] = self._codes[:count].tolist()
        return codes

    def legal(self, seat: Seat) -> list[str]:
        """What `seat` may play now; empty if it is not asked."""
        return [self.game.actions.texts[code] for code in self.legal_codes(seat)]

    def chance(self) -> dict[str, int]:
        """What chance may bring now, with weights; empty if it does not speak."""
        if self.over or self._handle.actors:
            return {}
        count = self.game.outcomes(self._s, self._codes, self._weights)
        texts = [self.game.actions.texts[code] for code in self._codes[:count].tolist()]
        return dict(zip(texts, self._weights[:count].tolist(), strict=True))

    def act(self, seat: Seat, action: str) -> None:
        """`seat` plays `action`. Illegal, with a sentence and nothing changed, if it may not."""
        self._refuse_if_over(action)
        before = self.actors
        if seat not in before:
            raise Illegal(f"seat {seat!r} does not decide now: {self._awaited()}")
        code = self.game.actions.code(action)
        if code is None or code not in self.legal_codes(seat):
            raise Illegal(self._not_among(action, f"seat {seat} may play", self.legal(seat)))
        self.game.apply(self._s, seat, code)
        self.log.append((seat, code))
        self._tell_action(seat, code, before == [seat])

    def happen(self, outcome: str) -> None:
        """Chance brings `outcome`. Illegal, with a sentence and nothing changed, if it can't."""
        self._refuse_if_over(outcome)
        if self._handle.actors:
            raise Illegal(f"'{outcome}' can't happen now: {self._awaited()}")
        code = self.game.actions.code(outcome)
        count = self.game.outcomes(self._s, self._codes, self._weights)
        if code is None or code not in self._codes[:count]:
            raise Illegal(self._not_among(outcome, "chance may bring", list(self.chance())))
        drawer = int(self._handle.drawer)
        self.game.happen(self._s, code)
        self.log.append((None, code))
        self._tell_outcome(None if drawer < 0 else drawer, code)

    def view(self, reader: Reader) -> Any:
        """The state as `reader` may see it: what it may not see is zero."""
        return self.game.state.view(self.state, reader)

    def events(self, reader: Reader, since: int = 0) -> list[Event]:
        """What `reader` has learnt, in order, from number `since` on."""
        return self._heard[reader][since:]

    def heard(self, reader: Reader) -> int:
        """How many events `reader` has learnt."""
        return len(self._heard[reader])

    def payoffs(self) -> list[int]:
        """What each seat ends with, in the game's own unit; only once the game is over."""
        self._refuse_unless_over()
        return [int(self.game.payoff(self._s, seat)) for seat in self.seats]

    def standing(self) -> list[int]:
        """Each seat's rank, 1 plus the number of seats strictly better; once the game is over."""
        self._refuse_unless_over()
        scores = [int(self.game.score(self._s, seat)) for seat in self.seats]
        return [1 + sum(other > score for other in scores) for score in scores]

    def step(self, seat: Seat | None, text: str) -> None:
        """What a line of a log says: an action of `seat`, or, if that is None, of chance."""
        if seat is None:
            self.happen(text)
        else:
            self.act(seat, text)

    @classmethod
    def replay(
        cls,
        game: Game,
        players: int,
        rules: Mapping[str, object] | None,
        log: Iterable[tuple[Seat | None, str]],
    ) -> "Match":
        """The match that a log of (seat or None, text) leads to; Illegal where it can't be."""
        match = cls(game, players, rules)
        for seat, text in log:
            match.step(seat, text)
        return match

    def record(self) -> list[tuple[Seat | None, str]]:
        """The log in words, as `replay` takes it."""
        return [(seat, self.game.actions.texts[code]) for seat, code in self.log]

    def _tell_action(self, seat: Seat, code: int, last_to_decide: bool) -> None:
        kind, text = self.game.actions.kind(code), self.game.actions.texts[code]
        if kind.seen is BY_ALL:
            self._tell(self._heard, Event(seat, None, text))
            return
        self._heard[seat].append(Event(seat, None, text))
        self._sealed.append((seat, text))
        others = [reader for reader in self._heard if reader != seat]
        if kind.final and last_to_decide:
            # In seat order: the order in which the seats thought is nobody's business.
            for maker, sealed in sorted(self._sealed, key=lambda entry: entry[0]):
                readers = [reader for reader in self._heard if reader != maker]
                self._tell(readers, Event(maker, None, sealed))
            self._sealed.clear()
        elif kind.final:
            self._tell(others, Event(seat, None, None))

    def _tell_outcome(self, drawer: Seat | None, code: int) -> None:
        kind, text = self.game.actions.kind(code), self.game.actions.texts[code]
        told, hidden = Event(None, drawer, text), Event(None, drawer, None)
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
        known = "not allowed now" if self.game.actions.code(text) is not None else "not an action"
        some = ", ".join(f"'{option}'" for option in allowed[:8])
        more = f" and {len(allowed) - 8} more" if len(allowed) > 8 else ""
        return f"'{text}' is {known} in {self.game.title}: {who} {some}{more}"

    def _refuse_if_over(self, text: str) -> None:
        if self.over:
            raise Illegal(f"'{text}' comes after the end: the game is over")

    def _refuse_unless_over(self) -> None:
        if not self.over:
            raise Illegal("the game is not over: there is no result yet")
