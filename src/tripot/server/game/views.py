"""Views as JSON, built from cached members, as most fields stay the same from step to step."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import prod
from typing import Any

import numpy as np
from msgspec import Raw

from tripot.core.record import OWNER, Record
from tripot.match import Reader, Seat
from tripot.protocol import encode

MEMBERS = 8192  # members that are cached, of all games
SPELLED = 128  # bytes of the pieces to which a member in words is padded
ROW = 64  # bytes of such pieces for one seat's part

Place = tuple[str, int, int]  # a field's name, and where its bytes begin and end


class Views:
    """All views of one state as JSON. Secrets leave only through `Record.seen`."""

    def __init__(self, layout: Record, state: bytes) -> None:
        self.layout, self.state = layout, state
        self._public: dict[bool, dict[str, bytes]] = {}
        self._seen: dict[Reader, bytes] = {}

    def seen(self, reader: Reader) -> bytes:
        """Return the bytes of the state that the reader may see, the others zero."""
        if reader not in self._seen:
            self._seen[reader] = self.layout.seen(self.state, reader).tobytes()
        return self._seen[reader]

    def raw(self, reader: Reader, name: str) -> bytes:
        """Return the bytes of one field that the reader may see."""
        kind, start = self.layout.dtype.fields[name][:2]  # type: ignore[index]
        return self.seen(reader)[start : start + kind.itemsize]

    def json(self, reader: Reader, plain: bool) -> tuple[Any, int]:
        """Return the reader's view, in words or plain, and how many bytes longer it could be."""
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
        layout, seen = self.layout, self.seen(reader)
        return {name: member(layout, name, plain, seen[a:b]) for name, a, b in places}

    def news(self, before: "Views", plain: bool) -> list[bytes]:
        """Return the public fields that have changed since an earlier state, as JSON members."""
        layout, seen, saw = self.layout, self.seen(None), before.seen(None)
        return [
            patch(layout, name, plain, saw[a:b], seen[a:b])
            for name, a, b in every(layout, plain)
            if seen[a:b] != saw[a:b]
        ]

    def rows(self, seat: Seat, plain: bool) -> tuple[list[bytes], int]:
        """Return what only the seat may see, as members, and how many bytes longer it could be.

        They are sent whether or not they have changed, as that may be a secret: the same dice may
        fall again.
        """
        layout, seen, rows, spare = self.layout, self.seen(seat), [], 0
        for name, a, b in owned(layout):
            text, more = row(layout, name, plain, seat, seen[a:b])
            rows.append(text)
            spare += more
        return rows, spare


def changed(layout: Record, before: bytes, seen: bytes) -> bytes:
    """Return what differs between two views, in words, as a JSON object; at first, everything."""
    places = every(layout, False)
    new = [(name, seen[a:b]) for name, a, b in places if seen[a:b] != before[a:b]]
    return b"{%s}" % b",".join(member(layout, name, False, raw) for name, raw in new)


@cache
def every(layout: Record, plain: bool) -> list[Place]:
    """Return the places of all fields, and of the house rules if they are sent plain."""
    assert layout.dtype.fields is not None
    names = (*layout.fields, "rules") if plain else (*layout.fields,)
    kinds = ((name, *layout.dtype.fields[name][:2]) for name in names)
    return [(name, start, start + kind.itemsize) for name, kind, start in kinds]


@cache
def owned(layout: Record) -> list[Place]:
    """Return the places of the fields with a row for each seat."""
    fields = layout.fields
    return [place for place in every(layout, False) if fields[place[0]].audience is OWNER]


def most(layout: Record, name: str, text: bytes, plain: bool) -> int:
    """Return how long a field with a row for each seat may be, whatever it holds.

    A field in words, whose length would show a number of cards, is padded to pieces instead.
    """
    if layout.fields[name].spell and not plain:
        return -(-len(text) // SPELLED) * SPELLED
    return widest(layout, name)


@cache
def widest(layout: Record, name: str) -> int:
    """Return how long a member of plain integers may be, with zeros for the other seats."""
    zeros = member(layout, name, True, bytes(layout.dtype[name].itemsize))
    return len(zeros) + growth(layout, name)


@cache
def growth(layout: Record, name: str) -> int:
    """Return how many bytes longer than zeros the integers of one seat may be."""
    declared = layout.fields[name]
    digits = len(str(np.iinfo(np.dtype(declared.kind)).min))
    return prod(declared.shape[1:]) * (digits - 1)


@lru_cache(MEMBERS)
def member(layout: Record, name: str, plain: bool, raw: bytes) -> bytes:
    """Return a field as a member of a JSON object."""
    return b'"%s":%s' % (name.encode(), encode(read(layout, name, plain, raw)))


@lru_cache(MEMBERS)
def patch(layout: Record, name: str, plain: bool, before: bytes, raw: bytes) -> bytes:
    """Return a changed field as a JSON member; for a list only the changes, if that is shorter."""
    news = fewer(read(layout, name, plain, before), read(layout, name, plain, raw))
    return b'"%s":%s' % (name.encode(), encode(news))


@lru_cache(MEMBERS)
def row(layout: Record, name: str, plain: bool, seat: Seat, raw: bytes) -> tuple[bytes, int]:
    """Return a seat's part of a field as a JSON member, and how many bytes longer it could be."""
    declared, value = layout.fields[name], read(layout, name, plain, raw)[seat]
    text = b'"%s":%s' % (name.encode(), encode({seat: value}))
    if declared.spell and not plain:
        return text, -len(text) % ROW
    zeros = np.zeros(declared.shape[1:], int).tolist()
    return text, len(encode(zeros)) + growth(layout, name) - len(encode(value))


@lru_cache(MEMBERS)
def read(layout: Record, name: str, plain: bool, raw: bytes) -> Any:
    """Return a field's value from its bytes; it is cached, so nobody may change it."""
    return told(layout, name, plain, np.frombuffer(raw, layout.dtype[name])[0].tolist())


def fewer(before: Any, now: Any) -> Any:
    """Return a new value, or for a list the changes by index if that is shorter."""
    if not isinstance(now, list) or len(before) != len(now):
        return now
    news = {place: one for place, one in enumerate(now) if one != before[place]}
    return news if len(encode(news)) < len(encode(now)) else now


def told(layout: Record, name: str, plain: bool, value: Any) -> Any:
    """Return a field's value in words, or plain."""
    spell = None if plain else layout.fields[name].spell
    return spell(value) if spell else value
