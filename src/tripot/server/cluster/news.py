"""What the processes of one server tell each other: a bell for what is written, and company.

The database is the truth. News is sealed with a key that stands there, so that on the bus nobody
else can ring, talk or be present, or read it; and numbered, so that what comes late or twice is
dropped.
"""

from collections.abc import Sequence

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from msgspec import Struct

from tripot.protocol import Nudged, Said, Status
from tripot.server.model.records import Entry

HALF = 6  # bytes of a nonce: who tells, and which number; so no two are the same
SIZE = 4  # bytes that say how long it is, before padding
BLOCK = 512  # bytes: how long an action is, is as secret as the action


class Rung(Struct, tag="rung", array_like=True, frozen=True):
    """A table's log has so many steps by now, and its head so many changes.

    If what was written is `steps` alone, they are told, so that who knows all before need not ask.
    """

    moves: int
    revision: int
    steps: list[Entry] = []


def told_since(moves: int, revision: int, rung: Sequence[Rung]) -> list[Entry] | None:
    """The steps after so many, if they are all that is new since, and were told in order."""
    steps = [step for one in rung for step in one.steps if step.seq >= moves]
    last = max((one.moves for one in rung), default=moves)
    changed = any(one.revision > revision for one in rung)
    told = [step.seq for step in steps] == list(range(moves, last))
    return steps if told and not changed else None


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

    process: str  # 12 hexadecimal digits
    number: int
    news: News


_READ = msgspec.msgpack.Decoder(Told)


class Seal:
    """AES-GCM (NIST SP 800-38D) with one server's key, of 16, 24 or 32 bytes."""

    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(key)

    def sealed(self, told: Told, subject: str) -> bytes:
        """As it goes over the bus."""
        body = msgspec.msgpack.encode(told)
        plain = len(body).to_bytes(SIZE) + body
        plain += bytes(-len(plain) % BLOCK)
        nonce = bytes.fromhex(told.process) + told.number.to_bytes(HALF)
        return nonce + self._cipher.encrypt(nonce, plain, subject.encode())

    def read(self, data: bytes, subject: str) -> Told:
        """What came over the bus; ValueError if it is not ours, or not news."""
        nonce, rest = data[: 2 * HALF], data[2 * HALF :]
        try:
            plain = self._cipher.decrypt(nonce, rest, subject.encode())
        except InvalidTag:
            raise ValueError("it is not sealed by this server") from None
        size = int.from_bytes(plain[:SIZE])
        return _READ.decode(plain[SIZE : SIZE + size])  # msgspec's errors are ValueErrors
