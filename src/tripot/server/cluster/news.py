"""What the processes of one server tell each other: what was written, and who is where.

The database is the truth. News is sealed with a key from there, so that nobody else on the bus can
read or forge it; and numbered, so that what comes late or twice is dropped.
"""

from collections.abc import Sequence

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from msgspec import Struct

from tripot.protocol import Nudged, Said, Status
from tripot.server.model.records import Entry

HALF = 6  # bytes of each half of a nonce, process and number, so that no two are the same
SIZE = 4  # bytes that give the length before padding
BLOCK = 512  # bytes to which it is padded: an action's length is as secret as the action


class Rung(Struct, tag="rung", array_like=True, frozen=True):
    """A table's log has `moves` steps by now, and its head `revision` changes.

    If only steps were written, `steps` holds them, and a process that knows all earlier ones need
    not ask the database.
    """

    moves: int
    revision: int
    steps: list[Entry] = []


def told_since(moves: int, revision: int, rung: Sequence[Rung]) -> list[Entry] | None:
    """Return the steps from `moves` on; None unless they are complete and nothing else is new."""
    steps = [step for one in rung for step in one.steps if step.seq >= moves]
    last = max((one.moves for one in rung), default=moves)
    changed = any(one.revision > revision for one in rung)
    told = [step.seq for step in steps] == list(range(moves, last))
    return steps if told and not changed else None


class Talked(Struct, tag="talked", array_like=True, frozen=True):
    """A person at a table has said something."""

    said: Said


class Reminded(Struct, tag="reminded", array_like=True, frozen=True):
    """A seat was reminded that all wait for it."""

    nudged: Nudged


class Here(Struct, tag="here", array_like=True, frozen=True):
    """The people at a table through the sending process, which may ask the others for theirs."""

    seats: list[int]
    watchers: list[str]  # a pseudonym for each browser, or socket without one
    resumed: float | None = None  # from the owner of the clocks: earlier time does not count
    asks: bool = False
    chat: list[Said] = []  # for a process that asks


class Listed(Struct, tag="listed", array_like=True, frozen=True):
    """Something that lists and counts show has changed in a table's head."""

    table: str
    status: Status


class Peopled(Struct, tag="peopled", array_like=True, frozen=True):
    """Tables where people are through the sending process: `all_of` them, or new ones."""

    tables: list[str]
    left: list[str] = []
    all_of: bool = False


class Made(Struct, tag="made", array_like=True, frozen=True):
    """A table was made from an address of these networks."""

    table: str
    address: str


class Subscribed(Struct, tag="subscribed", array_like=True, frozen=True):
    """The subscriptions to a table's turns have changed."""

    table: str


class Alive(Struct, tag="alive", array_like=True, frozen=True):
    """A process is alive; `sockets` is its number of sockets, by each network with many."""

    sockets: dict[str, int] = {}


OfTable = Rung | Talked | Reminded | Here
OfServer = Listed | Peopled | Made | Subscribed | Alive
News = OfTable | OfServer


class Sent(Struct, array_like=True, frozen=True):
    """A piece of news, the process that sends it, and its number there."""

    process: str  # 12 hexadecimal digits
    number: int
    news: News


_READ = msgspec.msgpack.Decoder(Sent)


class Seal:
    """AES-GCM (NIST SP 800-38D) with one server's key, of 16, 24 or 32 bytes."""

    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(key)

    def sealed(self, sent: Sent, subject: str) -> bytes:
        """Return a message as it goes over the bus."""
        body = msgspec.msgpack.encode(sent)
        plain = len(body).to_bytes(SIZE) + body
        plain += bytes(-len(plain) % BLOCK)
        nonce = bytes.fromhex(sent.process) + sent.number.to_bytes(HALF)
        return nonce + self._cipher.encrypt(nonce, plain, subject.encode())

    def read(self, data: bytes, subject: str) -> Sent:
        """Return a message that came over the bus; ValueError if it is not ours or not news."""
        nonce, rest = data[: 2 * HALF], data[2 * HALF :]
        try:
            plain = self._cipher.decrypt(nonce, rest, subject.encode())
        except InvalidTag:
            raise ValueError("it is not sealed by this server") from None
        size = int.from_bytes(plain[:SIZE])
        return _READ.decode(plain[SIZE : SIZE + size])  # msgspec's errors are ValueErrors
