"""What the reference models share: options and their checks, dice, ranks, a game's outline.

These programs are a second reading of the rulings, written for clarity and not for speed. Rule ids
in the docstrings are those of docs/rulings.md.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

Value = int | str | bool
"""A value that an option may have."""


class Refused(ValueError):
    """Options that the rulings refuse; the message names the option and says what it accepts."""


class Illegal(ValueError):
    """An action that is not legal, or an outcome that cannot happen. The game is unchanged."""


@dataclass(frozen=True)
class Whole:
    """An option that is a whole number within bounds, both included."""

    default: int
    low: int
    high: int

    def accepts(self, value: object) -> bool:
        """Return whether a value is an int within the bounds: not true, and not 8.0."""
        return type(value) is int and self.low <= value <= self.high

    def describe(self) -> str:
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True)
class OneOf:
    """An option that is one of a few values; the first is the default."""

    values: tuple[Value, ...]

    @property
    def default(self) -> Value:
        return self.values[0]

    def accepts(self, value: object) -> bool:
        """Return whether a value is allowed; its type counts, because 1 == True in Python."""
        return any(type(value) is type(allowed) and value == allowed for allowed in self.values)

    def describe(self) -> str:
        return "one of " + ", ".join(repr(allowed) for allowed in self.values)


YES_NO_DEFAULT_NO = OneOf((False, True))
YES_NO_DEFAULT_YES = OneOf((True, False))

Options = Mapping[str, Whole | OneOf]
"""Every option of a game by name: its default and what it accepts."""

DICE: dict[str, int] = {
    f"{high}{low}": (1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)
}
"""The 21 rolls of a pair of dice, high die first, with their weights (Notation)."""


def ranks(scores: Sequence[object]) -> list[int]:
    """Return the standing: 1 plus the number of seats with a better score, of comparable scores."""
    return [1 + sum(other > mine for other in scores) for mine in scores]  # type: ignore[operator]


class Game(ABC):
    """A game in progress. Seats count from 0; actions and outcomes are the rulings' texts."""

    NAME: ClassVar[str]
    SEATS: ClassVar[tuple[int, int]]
    DEFAULTS: ClassVar[Options]

    def __init__(self, players: int, rules: Mapping[str, Value]) -> None:
        self.validate(players, rules)
        self.players = players
        self.rules = dict(rules)

    @classmethod
    def defaults(cls) -> dict[str, Value]:
        """Return every option with its default."""
        return {name: option.default for name, option in cls.DEFAULTS.items()}

    @classmethod
    def validate(cls, players: object, rules: Mapping[str, object]) -> None:
        """Raise Refused unless `rules` gives every option an accepted value, and no other."""
        least, most = cls.SEATS
        if type(players) is not int or not least <= players <= most:
            raise Refused(f"players must be a whole number from {least} to {most}, not {players!r}")
        for name, value in rules.items():
            if name not in cls.DEFAULTS:
                raise Refused(
                    f"{cls.NAME} has no option {name!r}; it has {', '.join(cls.DEFAULTS)}"
                )
            if not cls.DEFAULTS[name].accepts(value):
                raise Refused(f"{name} must be {cls.DEFAULTS[name].describe()}, not {value!r}")
        for name in cls.DEFAULTS:
            if name not in rules:
                raise Refused(f"{name} is missing: it must be {cls.DEFAULTS[name].describe()}")

    def number(self, name: str) -> int:
        """Return the value of an option that is a whole number."""
        value = self.rules[name]
        assert isinstance(value, int)
        return value

    def act(self, seat: int, text: str) -> None:
        """Take a seat's decision; refuse one that is not legal."""
        if seat not in self.actors() or text not in self.legal(seat):
            raise Illegal(f"{text!r} is not legal for seat {seat}")
        self.carry_out(seat, text)

    def happen(self, text: str) -> None:
        """Take a chance outcome; refuse one that cannot happen."""
        outcomes = self.chance()
        if outcomes is None or text not in outcomes:
            raise Illegal(f"{text!r} cannot happen")
        self.take_outcome(text)

    @abstractmethod
    def actors(self) -> list[int]:
        """Return the seats that must decide now; none at a chance step and after the end."""

    @abstractmethod
    def legal(self, seat: int) -> set[str]:
        """Return the legal actions of a seat; none for a seat that need not decide."""

    @abstractmethod
    def chance(self) -> dict[str, int] | None:
        """Return outcome texts with their weights if chance must move, otherwise None."""

    @abstractmethod
    def over(self) -> bool:
        """Return whether the game has ended."""

    @abstractmethod
    def payoffs(self) -> list[int]:
        """Return what each seat ends with, once the game is over."""

    @abstractmethod
    def standing(self) -> list[int]:
        """Return the rank of each seat, once the game is over."""

    @abstractmethod
    def carry_out(self, seat: int, text: str) -> None:
        """Carry out an action already known to be legal."""

    @abstractmethod
    def take_outcome(self, text: str) -> None:
        """Carry out an outcome already known to be possible."""
