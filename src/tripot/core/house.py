"""House rules: what a table may change, declared with bounds; locale/ explains them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tripot.core.errors import Misuse
from tripot.core.given import truth, whole, word
from tripot.core.quoted import shown, spelled
from tripot.core.record import refuse_shadowed

Value = int | bool | str

# How a caller's value is converted to the default's type; None if it can't be.
_own: Mapping[type, Callable[[object], Value | None]] = {int: whole, bool: truth, str: word}


@dataclass(frozen=True)
class Option:
    """One house rule: `accepts` is (least, most) as a range, or the tuple of the values allowed.

    `group` says what it changes: the `table`, the `play`, what `cards` do, or what seats `pay`.
    """

    name: str
    default: Value
    accepts: range | tuple[Value, ...]
    rule: str
    group: str = "play"

    @property
    def accepted(self) -> str:
        """What the option accepts, worded for a sentence."""
        if isinstance(self.accepts, range):
            return f"a whole number from {self.accepts[0]} to {self.accepts[-1]}"
        return " or ".join(spelled(value) for value in self.accepts)

    def value(self, given: object) -> Value:
        """Return the `given` value as a plain Python value; Misuse if it is not accepted."""
        value = _own[type(self.default)](given)
        if value is None or value not in self.accepts:
            raise Misuse(f"option '{self.name}' takes {self.accepted}, not {spelled(given)}")
        return value

    def number(self, given: object) -> int:
        """Return the integer for `given` in the state's record; Misuse if it is not accepted.

        A number stands for itself, False and True for 0 and 1, a word for its index in `accepts`.
        """
        value = self.value(given)
        return self.accepts.index(value) if isinstance(value, str) else int(value)  # type: ignore[arg-type]

    def of(self, number: int) -> Value:
        """Return the value that a number in a record means; the number itself if there is none."""
        return next((value for value in self.accepts if self.number(value) == number), number)


@dataclass(frozen=True)
class Preset:
    """House rules known by one name; `players` is set if they fit only one number of seats."""

    name: str
    rules: Mapping[str, Value]
    players: int | None = None


def between(least: int, most: int) -> range:
    """Return the whole numbers from `least` to `most`, both included."""
    return range(least, most + 1)


class House:
    """The house rules that a game declares.

    `refuse(players, rules)` may return a sentence that objects to a combination that no single
    bound rules out. `presets` are combinations with a name.
    """

    def __init__(
        self,
        *options: Option,
        presets: Iterable[Preset] = (),
        refuse: Callable[[int, Mapping[str, Value]], str | None] = lambda players, rules: None,
    ) -> None:
        self.options = {option.name: option for option in options}
        for name in self.options:
            refuse_shadowed("an option", name)
        self.presets = {preset.name: preset for preset in presets}
        for preset in self.presets.values():
            self._set(preset.rules)
        self.refuse = refuse
        self.dtype: np.dtype[Any] = np.dtype([(name, "i4") for name in self.options], align=True)

    def complete(self, players: int, given: Mapping[str, object]) -> dict[str, Value]:
        """Return every option with its `given` value or its default; Misuse if one is bad."""
        rules = self._set(given)
        if objection := self.refuse(players, rules):
            raise Misuse(objection)
        return rules

    def _set(self, given: Mapping[str, object]) -> dict[str, Value]:
        for name in given:
            if name == "players":
                raise Misuse("'players' is not a house rule: give it separately")
            if name not in self.options:
                known = ", ".join(self.options)
                raise Misuse(f"there is no option {shown(name)}; the options are {known}")
        return {
            name: option.value(given[name]) if name in given else option.default
            for name, option in self.options.items()
        }

    def values(self, players: int, numbers: Iterable[int]) -> dict[str, Value]:
        """Return the house rules for numbers of a record's `rules` field; Misuse if one is bad."""
        found = zip(self.options.values(), numbers, strict=True)
        return self.complete(players, {option.name: option.of(number) for option, number in found})

    def numbers(self, rules: Mapping[str, Value]) -> tuple[int, ...]:
        """Return complete house rules as the numbers of a record's `rules` field."""
        return tuple(option.number(rules[name]) for name, option in self.options.items())
