"""The contract between a game's file and everything that plays it.

A game exports the rule functions below, under these names. They are plain Python over the game's
record (see `record.py`), and `compile.py` compiles the same functions to machine code; so a rule
allocates nothing, raises nothing, holds no Python objects and writes only to its arguments.

A position is in one of three conditions, given by two public fields that every game has:

- `over` is 1: the game has ended; `payoff` and `score` can be asked.
- `actors` is not 0: every seat whose bit is set must decide. Several bits mean that the decisions
  are sealed and may come in any order.
- otherwise chance must move: `outcomes` lists what may happen, `happen` carries it out.

`start`, `apply` and `happen` run the game until one of the three holds.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import FunctionType
from typing import Any, NamedTuple, Self, TypeVar

import numpy as np

from tripot.core.actions import SEALED, Actions, Kind
from tripot.core.errors import Misuse, Unknown
from tripot.core.given import whole
from tripot.core.handle import handle
from tripot.core.house import House, Value
from tripot.core.quoted import shown
from tripot.core.record import NOBODY, Record

State = Any  # one item of the array that Record.new() makes; mypy can't see into a dtype
Memory = Any  # one item of an array of a game's `memory`
Codes = Any  # one-dimensional array of 16-bit integers, as long as the game has actions

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Mark a function as a rule: it runs as plain Python, and `compile.py` compiles it."""
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


@rule
def start(s: State) -> None:
    """Begin the game: `s` is all zeros except for `players` and `rules`."""
    raise NotImplementedError


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    """Write the codes that `seat`, one of the actors, may play, each once, and return how many.

    Use nothing that `seat` may not see, so that a view serves as well as the state.
    """
    raise NotImplementedError


@rule
def apply(s: State, seat: int, code: int) -> None:
    """Play a code that `legal` lists for `seat`; nothing is checked here."""
    raise NotImplementedError


@rule
def outcomes(s: State, codes: Codes, weights: Codes) -> int:
    """Write what chance may bring, with whole-number weights above 0, and return how many."""
    raise NotImplementedError


@rule
def draw(s: State, u: float) -> int:
    """Return the outcome for a uniform `u` in [0, 1), distributed as `outcomes` says."""
    raise NotImplementedError


@rule
def happen(s: State, code: int) -> None:
    """Carry out an outcome that `outcomes` lists; nothing is checked here."""
    raise NotImplementedError


@rule
def payoff(s: State, seat: int) -> int:
    """Return what `seat` ends with, in the game's own unit, once the game is over."""
    raise NotImplementedError


@rule
def score(s: State, seat: int) -> int:
    """Return the number that ranks `seat` once the game is over: higher is better, equals tie."""
    raise NotImplementedError


@rule
def remember(m: Memory, s: State, seat: int, code: int) -> None:
    """Record in `m`, all zeros before the game, what `s` will no longer show.

    `s` is what everybody sees before `seat` plays `code`, or before chance (seat -1) brings it; the
    code is -1 if not everybody learns it.
    """
    raise NotImplementedError


@rule
def redeal(s: State, m: Memory, seat: int, rng: Any, codes: Codes) -> None:
    """Turn `seat`'s view into a whole state that the seat can't tell from the truth.

    Every such state is as likely as chance would have made it, as if the others' choices revealed
    nothing about what else they hold; a sealed decision may be any that was legal. `m` is what
    everybody remembers, `rng` a generator of `core/chance.py`, `codes` room for a list of codes.
    """
    raise NotImplementedError


@rule
def nothing(m: Memory, s: State, seat: int, code: int) -> None:
    """Remember nothing, as the views show everything that could be remembered."""


NOTHING = np.dtype([("nothing", "i4")])  # its memory


def plausible(
    states: np.ndarray[Any, Any], players: int, rules: Mapping[str, Value]
) -> Mapping[str, Any]:
    """Return for each field in which states its value can come from play.

    This checks what a field's declaration leaves open, above all amounts, so that the rules can go
    on from any state that passes: the game ends, and no index is too large or negative. All states
    have the same number of players and these complete house rules, and their fields hold what they
    are declared to hold.
    """
    return {}


def all_within(numbers: np.ndarray[Any, Any], least: Any, most: Any) -> Any:
    """Return for each state whether all numbers of its field are from `least` to `most`."""
    fits = (numbers >= least) & (numbers <= most)
    return fits.reshape(len(numbers), -1).all(axis=1)


def all_are(numbers: np.ndarray[Any, Any], others: Any) -> Any:
    """Return for each state whether all numbers of its field equal `others`."""
    return all_within(numbers, others, others)


CONTRACT = (
    *("start", "legal", "apply", "outcomes", "draw", "happen", "payoff", "score"),
    *("remember", "redeal"),
)
# The names that a game's module has for the parts of its `Game`.
DECLARED = {
    "house": "HOUSE",
    "state": "STATE",
    "actions": "ACTIONS",
    "memory": "MEMORY",
    **{name: name for name in (*CONTRACT, "bounds", "plausible")},
}


class Limits(NamedTuple):
    """Bounds that no game with these players and house rules exceeds.

    `decisions` counts those of all seats together, `chance` the chance steps; None if a game may go
    on forever. A seat's payoff is between `least` and `most`; `total` is the sum of all payoffs,
    None if it varies.
    """

    decisions: int | None
    chance: int | None
    least: int
    most: int
    total: int | None


@dataclass(frozen=True)
class Game:
    """One game: its declarations and the rule functions of the contract, plain or compiled."""

    name: str
    title: str
    version: int  # of its rules: incremented whenever a log would be played or paid differently
    seats: range
    house: House
    state: Record
    actions: Actions
    start: Callable[[State], None]
    legal: Callable[[State, int, Codes], int]
    apply: Callable[[State, int, int], None]
    outcomes: Callable[[State, Codes, Codes], int]
    draw: Callable[[State, float], int]
    happen: Callable[[State, int], None]
    payoff: Callable[[State, int], int]
    score: Callable[[State, int], int]
    redeal: Callable[[State, Memory, int, Any, Codes], None]
    bounds: Callable[[int, Mapping[str, Value]], Limits]  # of players and complete house rules
    remember: Callable[[Memory, State, int, int], None] = nothing
    memory: np.dtype[Any] = NOTHING
    plausible: Callable[..., Mapping[str, Any]] = plausible  # the function above
    plays: tuple[int, ...] = ()  # older versions whose logs these rules play and pay the same way
    # Fields whose values after a decision, before chance moves, its seat can foresee.
    preview: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name in self.preview:
            declared = self.state.fields.get(name)
            if declared is None or declared.audience is NOBODY:
                raise TypeError(f"'{name}' is not a field that a seat of {self.title} sees")

    @classmethod
    def of(
        cls,
        module: Mapping[str, Any],
        *,
        name: str,
        title: str,
        version: int,
        seats: range,
        **more: Any,
    ) -> Self:
        """Return the game that a module's `globals()` declares.

        It has HOUSE, STATE and ACTIONS, the functions of CONTRACT and `bounds`. MEMORY, which goes
        with `remember`, and `plausible` are optional. TypeError if anything else is missing.
        """
        found = {field: module[its] for field, its in DECLARED.items() if its in module}
        return cls(name=name, title=title, version=version, seats=seats, **found, **more)

    def __repr__(self) -> str:
        few, many = self.seats[0], self.seats[-1]
        return f"<{self.title} for {few} to {many}, by version {self.version} of its rules>"

    def table(
        self, players: object, rules: Mapping[str, object] | None = None
    ) -> tuple[int, dict[str, Value]]:
        """Return the number of players and the complete house rules.

        `rules` holds those that differ from the defaults. Misuse if one of them is impossible.
        """
        if rules is not None and not isinstance(rules, Mapping):
            raise Misuse(f"house rules are options and their values by name, not {shown(rules)}")
        number = whole(players)
        if number is None or number not in self.seats:
            raise Misuse(
                f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players,"
                f" not {shown(players)}"
            )
        return number, self.house.complete(number, rules or {})

    def positions(
        self, states: Any, count: int = 1
    ) -> tuple[np.ndarray[Any, Any], int, dict[str, Value]]:
        """Return a copy of `count` positions as an array, and their players and house rules.

        Every state from outside passes through here. Misuse unless all are whole states of this
        game, with the same players and legal house rules; fields hold what they are declared to
        hold and what the game finds plausible; and in each the game is over, a seat must decide, or
        chance has an outcome. Whether play could lead there is not checked.
        """
        given = self.state.given(states, count)
        for name in ("players", "rules"):
            if (given[name] != given[name][0]).any():
                raise Misuse(f"these states are of tables whose {name} differ")
        no, players = f"this is not a state of {self.title}", int(given["players"][0])
        if players not in self.seats:
            raise Misuse(f"{no}: it has {players} players")
        rules = self.house.values(players, given["rules"][0].item())
        if found := self.state.misfit(given, players):
            name, number = found
            raise Misuse(f"{no}: with {players} players its '{name}' can't hold {number}")
        ended = given["over"] != 0
        if (ended & ((given["over"] != 1) | (given["actors"] != 0))).any():
            raise Misuse(f"{no}: it does not say whether it is over")
        for name, true in self.plausible(given, players, rules).items():
            if not true.all():
                raise Misuse(f"{no}: play leads to no such '{name}'")
        codes = np.zeros((2, len(self.actions)), "i2")
        waiting = given[(given["over"] == 0) & (given["actors"] == 0)]
        for one in {state.tobytes() for state in waiting}:
            alone = np.frombuffer(bytearray(one), self.state.dtype).view(np.recarray)
            try:
                count = self.outcomes(self.taken(alone), *codes)
            except IndexError:  # more outcomes than the game has actions
                count = 0
            if count < 1:
                raise Misuse(f"{no}: it is not over, no seat decides, and chance can bring nothing")
        return given, players, rules

    def taken(self, states: np.ndarray[Any, Any]) -> Any:
        """Return the first of these states in the form the rules take: a handle if interpreted."""
        return handle(states) if self.interpreted else states[0]

    @property
    def interpreted(self) -> bool:
        """Whether the rules run as plain Python, not as machine code."""
        return isinstance(self.apply, FunctionType)

    def limits(self, players: object, rules: Mapping[str, object] | None = None) -> Limits:
        """Return bounds that no game with these players and rules exceeds; Misuse as in `table`."""
        return self.bounds(*self.table(players, rules))

    @property
    def chances(self) -> tuple[Kind, ...]:
        """Chance's kinds of action, such as a roll or a deal."""
        return tuple(kind for kind in self.actions.kinds if kind.chance)

    @property
    def sealed(self) -> bool:
        """Whether seats ever decide at the same time, without knowing each other's decision."""
        return any(kind.seen in SEALED for kind in self.actions.kinds)

    def knows(self, version: int) -> bool:
        """Return whether these rules still play a log of this version the same way."""
        number = whole(version)
        return number == self.version or number in self.plays

    def refuse_unknown(self, version: int) -> None:
        """Raise Unknown, naming both versions, if these rules do not play that version's logs."""
        if not self.knows(version):
            raise Unknown(
                f"this was played by version {shown(version)} of the rules of {self.title}, which "
                f"version {self.version}, the one installed here, does not play"
            )

    def __copy__(self) -> "Game":
        return self  # it is immutable

    def __deepcopy__(self, known: dict[int, Any]) -> "Game":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if exported(self) != self:
            raise unexported(self)
        return found_again, (self.start.__module__, self.version)


def game_of(game: object, what: str) -> Game:
    """Return the game; Misuse, in a sentence that begins with `what`, if it is not one."""
    if not isinstance(game, Game):
        raise Misuse(f"{what} of a game, as `games.load` gives it, not {shown(game)}")
    return game


def exported(game: Game) -> Game:
    """Return the game that the module of these rules exports as its GAME; TypeError without one.

    The result is plain, even if `game` is compiled.
    """
    found = getattr(import_module(game.start.__module__), "GAME", None)
    if not isinstance(found, Game):
        raise unexported(game)
    return found


def unexported(game: Game) -> TypeError:
    """Return the error of a game that can't be pickled."""
    return TypeError(f"{game.title} can't be pickled: no module exports it as its GAME")


def found_again(module: str, version: int) -> Game:
    """Return the game that a module exports, to unpickle it; Misuse if its rules have changed."""
    game: Game | None = getattr(import_module(module), "GAME", None)
    if game is None or game.version != version:
        raise Misuse(f"this was pickled under version {version} of the rules in '{module}'")
    return game
