"""Views as JSON, made of what has been made before: from one step to the next most fields stay."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import numpy as np
from msgspec import Raw

from tripot.match import Reader
from tripot.protocol import encode
from tripot.table.record import OWNER, Record

MEMBERS = 8192  # that are remembered, of all games

Place = tuple[str, int, int]  # a field's name, and where its bytes begin and end


class Views:
    """All views of one state as JSON. Each is made of `Record.seen`: the one door."""

    def __init__(self, layout: Record, state: bytes) -> None:
        self.layout, self.state = layout, state
        self._public: dict[bool, dict[str, bytes]] = {}

    def json(self, reader: Reader, plain: bool) -> Any:
        """The reader's view, in words or plain."""
        public = self._public.get(plain)
        if public is None:
            public = self._public[plain] = self._members(None, plain, every(self.layout, plain))
        if reader is not None:
            public = public | self._members(reader, plain, owned(self.layout))
        return Raw(b"{" + b",".join(public.values()) + b"}")

    def _members(self, reader: Reader, plain: bool, places: Sequence[Place]) -> dict[str, bytes]:
        layout, seen = self.layout, self.layout.seen(self.state, reader).tobytes()
        return {name: member(layout, name, plain, seen[a:b]) for name, a, b in places}


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


@lru_cache(MEMBERS)
def member(layout: Record, name: str, plain: bool, raw: bytes) -> bytes:
    """A field as a member of a JSON object."""
    value = np.frombuffer(raw, layout.dtype[name])[0].tolist()
    spell = None if plain else layout.fields[name].spell
    return b'"%s":%s' % (name.encode(), encode(spell(value) if spell else value))
