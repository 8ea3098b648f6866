"""What the processes of one server tell each other: a bell for what is written, and company.

The database is the truth. News is signed with a key that stands there, so that on the bus nobody
else can ring, talk or be present; and numbered, so that what comes late or twice is dropped.
"""

import hmac
from hashlib import sha256

import msgspec
from msgspec import Struct

from tripot.protocol import Nudged, Said, Status

SIGNED = 16  # bytes of a signature before what it signs


class Rung(Struct, tag="rung", array_like=True, frozen=True):
    """A table's log has so many steps by now, and its head so many changes."""

    moves: int
    revision: int


class Talked(Struct, tag="talked", array_like=True, frozen=True):
    """Somebody at a table has said something."""

    said: Said


class Reminded(Struct, tag="reminded", array_like=True, frozen=True):
    """A seat was reminded that all wait for it."""

    nudged: Nudged


class Here(Struct, tag="here", array_like=True, frozen=True):
    """Who is at a table through the process that tells it; whoever `asks` is told the same."""

    seats: list[int]
    watchers: list[str]  # each a browser, by what tells nothing of it, or a socket
    resumed: float | None = None  # of who has the clocks: no decision's time counts from before
    asks: bool = False
    chat: list[Said] = []  # for who asks


class Listed(Struct, tag="listed", array_like=True, frozen=True):
    """The head of a table has changed in what lists and counts show."""

    table: str
    status: Status


class Peopled(Struct, tag="peopled", array_like=True, frozen=True):
    """At these tables are people through the process that tells it; `all_of` them, or new ones."""

    tables: list[str]
    left: list[str] = []
    all_of: bool = False


class Made(Struct, tag="made", array_like=True, frozen=True):
    """A table was made from an address of these networks."""

    table: str
    address: str


class Subscribed(Struct, tag="subscribed", array_like=True, frozen=True):
    """Who is told of turns at a table has changed."""

    table: str


class Alive(Struct, tag="alive", array_like=True, frozen=True):
    """A process serves, and has so many sockets from each address that has many."""

    sockets: dict[str, int] = {}


OfTable = Rung | Talked | Reminded | Here
OfServer = Listed | Peopled | Made | Subscribed | Alive
News = OfTable | OfServer


class Told(Struct, array_like=True, frozen=True):
    """One piece of news, and who tells it as what number of its own."""

    process: str
    number: int
    news: News


_READ = msgspec.msgpack.Decoder(Told)


def signed(told: Told, subject: str, key: bytes) -> bytes:
    """As it goes over the bus."""
    body = msgspec.msgpack.encode(told)
    return _signature(subject, body, key) + body


def read(data: bytes, subject: str, key: bytes) -> Told:
    """What came over the bus; ValueError if it is not ours, or not news."""
    if not hmac.compare_digest(data[:SIGNED], _signature(subject, data[SIGNED:], key)):
        raise ValueError("it is not signed by this server")
    return _READ.decode(data[SIGNED:])  # msgspec's errors are ValueErrors


def _signature(subject: str, body: bytes, key: bytes) -> bytes:
    return hmac.digest(key, subject.encode() + b"\0" + body, sha256)[:SIGNED]
