"""House rules: what a table may change, declared with bounds; locale/ explains them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tripot.table.errors import Misuse

type_names = {int: "a whole number", bool: "true or false", str: "a word"}

Value = int | bool | str


@dataclass(frozen=True)
class Option:
    """One house rule: `accepts` is (least, most) as a range, or the tuple of the values allowed."""

    name: str
    default: Value
    accepts: range | tuple[Value, ...]
    rule: str

    @property
    def accepted(self) -> str:
        """What the option accepts, as it stands in a sentence."""
        if isinstance(self.accepts, range):
            return f"a whole number from {self.accepts[0]} to {self.accepts[-1]}"
        return " or ".join(spelled(value) for value in self.accepts)

    def number(self, value: object) -> int:
        """The integer that stands for `value` in the state's record; Misuse if it is not accepted.

        A number stands for itself, false and true for 0 and 1, a word for its place in `accepts`.
        """
        fits = type(value) is type(self.default) and value in self.accepts
        if not fits:
            raise Misuse(f"option '{self.name}' takes {self.accepted}, not {spelled(value)}")
        return self.accepts.index(value) if isinstance(value, str) else int(value)  # type: ignore[arg-type,call-overload]


def spelled(value: object) -> str:
    """A value as JSON writes it."""
    import json

    try:
        return json.dumps(value)
    except (TypeError, ValueError):
        return repr(value)


def between(least: int, most: int) -> range:
    """The whole numbers from `least` to `most`, both included."""
    return range(least, most + 1)


class House:
    """The house rules that a game declares.

    `refuse(players, rules)` may object, with a sentence, to a combination that no single bound
    excludes.
    """

    def __init__(
        self,
        *options: Option,
        refuse: Callable[[int, Mapping[str, Value]], str | None] = lambda players, rules: None,
    ) -> None:
        self.options = {option.name: option for option in options}
        self.refuse = refuse
        self.dtype: np.dtype[Any] = np.dtype([(name, "i4") for name in self.options], align=True)

    def complete(self, players: int, given: Mapping[str, object]) -> dict[str, Value]:
        """Every option with its value, the default where none is `given`; Misuse if one is bad."""
        for name in given:
            if name == "players":
                raise Misuse("'players' is given beside the house rules, not among them")
            if name not in self.options:
                known = ", ".join(self.options)
                raise Misuse(f"there is no option '{name}'; the options are {known}")
        for name, value in given.items():
            self.options[name].number(value)
        rules: dict[str, Any] = {n: given.get(n, o.default) for n, o in self.options.items()}
        if objection := self.refuse(players, rules):
            raise Misuse(objection)
        return rules

    def numbers(self, rules: Mapping[str, Value]) -> tuple[int, ...]:
        """Complete house rules as the record's `rules` field holds them."""
        return tuple(option.number(rules[name]) for name, option in self.options.items())
