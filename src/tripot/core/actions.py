"""Actions: small codes inside, the rulings' notation outside, from one declaration per game.

A kind of action is a list of texts; its codes are consecutive, in the order of the texts, so that a
rule computes a code as `FIRST + offset`, and everything else looks up the text.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import product

from tripot.core.errors import Misuse
from tripot.core.quoted import shown


class Seen(Enum):
    """Who learns of an action when it is taken.

    BY_ALL: everybody. BY_DRAWER: for a chance step, only the seat that it is for. WHEN_ALL_DECIDED:
    its maker at once, the others when the last seat has decided. BY_PARTNER: its maker at once,
    the seat opposite when the last seat has decided, and nobody else.
    """

    BY_ALL = "all"
    BY_DRAWER = "drawer"
    WHEN_ALL_DECIDED = "sealed"
    BY_PARTNER = "partner"


MOST = 2**15  # actions a game may have: codes are 16-bit integers

BY_ALL, BY_DRAWER = Seen.BY_ALL, Seen.BY_DRAWER
WHEN_ALL_DECIDED, BY_PARTNER = Seen.WHEN_ALL_DECIDED, Seen.BY_PARTNER
SEALED = WHEN_ALL_DECIDED, BY_PARTNER


@dataclass(frozen=True)
class Kind:
    """Actions of one kind: its name, every text it can have, the rule ids behind it, who sees it.

    `final` is False if the seat goes on deciding afterwards (one chip of a bet). `like` names an
    earlier kind with the same texts, seen by others, that is never legal when this one is.
    TypeError if the declaration makes no sense.
    """

    name: str
    texts: tuple[str, ...]
    rules: str
    seen: Seen = BY_ALL
    chance: bool = False
    final: bool = True
    like: str | None = None

    def __post_init__(self) -> None:
        texts = isinstance(self.texts, tuple) and all(isinstance(text, str) for text in self.texts)
        if not texts or not self.texts:
            raise TypeError(f"kind '{self.name}' needs a tuple of texts, not {shown(self.texts)}")
        if not isinstance(self.seen, Seen):
            raise TypeError(f"kind '{self.name}' has `seen` from Seen, not {shown(self.seen)}")
        if self.seen is BY_DRAWER and not self.chance:
            raise TypeError(f"kind '{self.name}' is a decision: nobody draws it, as BY_DRAWER says")
        if self.seen in SEALED and self.chance:
            raise TypeError(
                f"kind '{self.name}' is chance's, which decides nothing: it can't be sealed"
            )
        if self.chance and not self.final:
            raise TypeError(f"kind '{self.name}' is chance's, which decides nothing: it is final")


def spell(pattern: str, **words: Iterable[object]) -> tuple[str, ...]:
    """Return every text of a pattern, the last named word varying fastest.

    >>> spell("{rank} move {pawn}", rank="A2", pawn=["0.0", "0.1"])
    ('A move 0.0', 'A move 0.1', '2 move 0.0', '2 move 0.1')
    """
    names = list(words)
    return tuple(
        pattern.format(**dict(zip(names, chosen, strict=True)))
        for chosen in product(*(list(words[name]) for name in names))
    )


class Actions:
    """All actions of a game; code 0 is the first text of the first kind."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.texts = tuple(text for kind in kinds for text in kind.texts)
        self._codes: dict[str, list[int]] = {}
        for code, text in enumerate(self.texts):
            self._codes.setdefault(text, []).append(code)
        self._kind_of = tuple(kind for kind in kinds for _ in kind.texts)
        self._first = {kind.name: self._kind_of.index(kind) for kind in kinds}
        own = [text for kind in kinds if kind.like is None for text in kind.texts]
        known = {kind.name: kind.texts for kind in kinds if kind.like is None}
        if len(set(own)) != len(own):
            raise TypeError("two actions share one text")
        for kind in kinds:
            if kind.like is not None and known.get(kind.like) != kind.texts:
                raise TypeError(f"kind '{kind.name}' has other texts than '{kind.like}'")
        if len({kind.name for kind in kinds}) != len(kinds):
            raise TypeError("two kinds of action share one name")
        if len(self.texts) > MOST:
            raise TypeError(f"{len(self.texts)} actions are too many for codes of 16 bits")

    def __len__(self) -> int:
        return len(self.texts)

    def __repr__(self) -> str:
        kinds = ", ".join(f"{kind.name} ({len(kind.texts)})" for kind in self.kinds)
        return f"{len(self)} actions, whose `texts` are of these kinds: {kinds}"

    def first(self, name: str) -> int:
        """Return the first code of the kind called `name`; KeyError if there is none."""
        return self._first[name]

    def code(self, text: str) -> int | None:
        """Return the first code of a text, or None if no action has this text."""
        return next(iter(self.codes(text)), None)

    def codes(self, text: str) -> Sequence[int]:
        """Return the codes of a text: several if kinds share it, see `Kind.like`."""
        return self._codes.get(text, ()) if isinstance(text, str) else ()

    def kind(self, code: int) -> Kind:
        """Return the kind that a code belongs to; Misuse if there is no such code."""
        try:
            return self._kind_of[code if code >= 0 else len(self)]
        except (TypeError, ValueError, IndexError):
            raise Misuse(f"a code is 0 to {len(self) - 1}, not {shown(code)}") from None
