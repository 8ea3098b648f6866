"""Views as JSON, made of what has been made before: from one step to the next most fields stay."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import prod
from typing import Any

import numpy as np
from msgspec import Raw

from tripot.match import Reader
from tripot.protocol import encode
from tripot.table.record import OWNER, Record

MEMBERS = 8192  # that are remembered, of all games
SPELLED = 128  # bytes of which a member in words fills whole pieces

Place = tuple[str, int, int]  # a field's name, and where its bytes begin and end


class Views:
    """All views of one state as JSON. Each is made of `Record.seen`: the one door."""

    def __init__(self, layout: Record, state: bytes) -> None:
        self.layout, self.state = layout, state
        self._public: dict[bool, dict[str, bytes]] = {}

    def json(self, reader: Reader, plain: bool) -> tuple[Any, int]:
        """The reader's view, in words or plain, and by how much its secrets could be longer."""
        public = self._public.get(plain)
        if public is None:
            public = self._public[plain] = self._members(None, plain, every(self.layout, plain))
        spare = 0
        if reader is not None:
            own = self._members(reader, plain, owned(self.layout))
            spare = sum(most(self.layout, *item, plain) - len(item[1]) for item in own.items())
            public = public | own
        return Raw(b"{" + b",".join(public.values()) + b"}"), spare

    def _members(self, reader: Reader, plain: bool, places: Sequence[Place]) -> dict[str, bytes]:
        layout, seen = self.layout, self.layout.seen(self.state, reader).tobytes()
        return {name: member(layout, name, plain, seen[a:b]) for name, a, b in places}


def changed(layout: Record, before: bytes, seen: bytes) -> bytes:
    """A view in words as a JSON object, but for what it was before: all, if that is empty."""
    places = every(layout, False)
    new = [(name, seen[a:b]) for name, a, b in places if seen[a:b] != before[a:b]]
    return b"{%s}" % b",".join(member(layout, name, False, raw) for name, raw in new)


@cache
def every(layout: Record, plain: bool) -> list[Place]:
    """The places of all fields; the house rules are among them where they are sent plain."""
    assert layout.dtype.fields is not None
    names = (*layout.fields, "rules") if plain else (*layout.fields,)
    kinds = ((name, *layout.dtype.fields[name][:2]) for name in names)
    return [(name, start, start + kind.itemsize) for name, kind, start in kinds]


@cache
def owned(layout: Record) -> list[Place]:
    """The places of the fields in which every seat has a row of its own."""
    fields = layout.fields
    return [place for place in every(layout, False) if fields[place[0]].audience is OWNER]


def most(layout: Record, name: str, text: bytes, plain: bool) -> int:
    """How long a field in which a seat has a row of its own may be, whatever it holds.

    Of one that is spelled, which is as long as the number of cards makes it, a little is left open.
    """
    if layout.fields[name].spell and not plain:
        return -(-len(text) // SPELLED) * SPELLED
    return widest(layout, name)


@cache
def widest(layout: Record, name: str) -> int:
    """How long a member of plain integers may be, with zeros where it is others'."""
    kind, shape = np.dtype(layout.fields[name].kind), layout.fields[name].shape
    digits = len(str(np.iinfo(kind).min))
    zeros = member(layout, name, True, bytes(layout.dtype[name].itemsize))
    return len(zeros) + prod(shape[1:]) * (digits - 1)


@lru_cache(MEMBERS)
def member(layout: Record, name: str, plain: bool, raw: bytes) -> bytes:
    """A field as a member of a JSON object."""
    value = np.frombuffer(raw, layout.dtype[name])[0].tolist()
    return b'"%s":%s' % (name.encode(), encode(told(layout, name, plain, value)))


def told(layout: Record, name: str, plain: bool, value: Any) -> Any:
    """A field's value as the reader gets it."""
    spell = None if plain else layout.fields[name].spell
    return spell(value) if spell else value
