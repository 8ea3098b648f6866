"""What the database holds: the tables' heads and their logs, as the program and as SQL see them."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace
from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    false,
)

from tripot.protocol import Bank, By, Outcome, Status


class Entry(Struct, frozen=True):
    """One step of a table's log, chance included."""

    seq: int  # from 0, without gaps
    seat: int | None  # None: chance
    action: str
    move: int | None  # the number that the seat gave its move; None: chance, or a bot
    at: float  # seconds since 1970
    by: By | None = None  # why a bot decided in the place of the seat's owner
    spent: float | None = None  # seconds of the seat's bank; None: of none


class SeatHead(Struct, frozen=True):
    """Who sits in a seat."""

    name: str | None = None
    owner: str | None = None  # SHA-256 of the seat's token, in hexadecimal
    strength: str | None = None  # of the bot that plays it, in its own right or for its owner
    promise: str | None = None  # of the nonce that its page will add to the dice
    devices: list[str] = []  # owners again: what a browser has in the place of its old cookies
    link: str | None = None  # SHA-256 of the private link that moves the seat, once
    came_by: str | None = None  # of that by which its owner has it
    past: list[str] = []  # owners before, the last one last: it was moved from their devices


class Subscription(Struct, frozen=True):
    """A browser that is told, by its push service, when it is a seat's turn."""

    table_id: str
    seat: int
    endpoint: str  # its address at that service: SECRET, whoever knows it may write there
    p256dh: str  # the browser's public key, and a secret: what is told it alone can read
    auth: str
    language: str
    owner: str  # SHA-256 of the seat's token: with another owner of the seat nobody is told
    made: float


class Ban(Struct, frozen=True):
    """A network from which nobody may come."""

    network: str  # as `bans.network` writes it
    until: float | None  # seconds since 1970; None: for good
    why: str  # for whoever runs the server
    made: float


class Gone(Struct, frozen=True):
    """Somebody who has had a seat since the game began, and has it no more."""

    seat: int
    owners: list[str]  # on all the devices that they had it on
    name: str
    by: str | None  # the host who took it; None: its owner left
    at: float


class TableHead(Struct, frozen=True, kw_only=True):
    """All that is known of a table but its log. `msgspec.structs.replace` gives a changed one."""

    id: str
    game: str
    players: int
    rules: dict[str, Any]  # complete
    version: str  # of the Tripot that made the table
    clock: int | None = None  # seconds a decision
    bank: Bank | None = None  # seconds a game
    public: bool = False
    watchable: bool = True
    status: Status = "waiting"
    seats: list[SeatHead]
    host: int = 0  # the seat that may start, replace, close
    seed: str  # of the dice, in hexadecimal: SECRET until the game is over
    commitment: str
    rules_version: int = 1  # of the game's rules by which its log is played
    dice: int = 1  # version of the protocol of its dice; see fair.py
    dice_round: int = 0  # how often seed and nonces were made anew
    promises: list[str | None] | None = None  # of nonces, by seat; fixed before any is shown
    left_out: list[int] = []  # seats whose nonce was promised and never shown
    shown: list[str | None] | None = None  # nonces shown so far, by seat: SECRET until all are
    nonces: list[str | None] | None = None  # by seat; fixed when the game starts
    outcome: Outcome | None = None  # once the game is over: it stays, whatever the rules become
    gone: list[Gone] = []  # in order
    created: float
    touched: float  # last change of the head, or last step in the log
    rematch: str | None = None
    family: str = ""  # the table for which its seats' tokens are made: the first of its rematches
    archived: bool = False
    hints: bool = False  # all agreed to them when they sat down
    hinted: list[int] = []  # seats that had any
    listed: bool = False  # for anybody to see: see `is_listed`; kept by the store
    unattended: bool = False  # it may go on without anybody's coming; kept by the store
    moves: int = 0  # length of the log; kept by the store
    revision: int = 0  # number of changes; kept by the store
    damaged: str = ""  # why what is stored can't be read, or played; not stored itself


def is_free(who: SeatHead) -> bool:
    """Whether anybody may sit down there."""
    return who.owner is None and who.strength is None


def is_listed(head: TableHead) -> bool:
    """Whether the table is shown to anybody: it is public, and has a place to play or to watch."""
    free = any(map(is_free, head.seats))
    goes_on = head.status in ("waiting", "playing") and not head.archived
    return head.public and goes_on and (head.watchable or free)


def is_unattended(head: TableHead) -> bool:
    """Whether something may happen at the table without anybody's coming."""
    if head.status != "playing" or head.archived:
        return False
    return bool(head.clock or head.bank) or any(who.owner is None for who in head.seats)


_KINDS = {field.name: field.type for field in fields(TableHead)}
_MISSING = {field.name: field.type() for field in fields(TableHead) if field.required}
_SEED = re.compile(r"[0-9a-f]{64}")


def read_head(row: Mapping[str, Any]) -> TableHead:
    """The head that a row holds: if some of it can't be read, as if that were not there.

    Such a head is `damaged`, and yet all that it says is of a shape that nobody stumbles over.
    """
    faults: list[str] = []
    try:
        head = msgspec.convert(row, TableHead)
    except msgspec.ValidationError:
        values = dict(_MISSING)
        for name, value in row.items():
            try:
                values[name] = msgspec.convert(value, _KINDS[name])
            except msgspec.ValidationError as no:
                faults.append(f"{name}: {no}")
        head = TableHead(**values)
    fits = {
        "seats": head.players == len(head.seats) > 0,
        "host": head.host in range(len(head.seats)),
        "seed": _SEED.fullmatch(head.seed) is not None,
        "promises": head.promises is None or len(head.promises) == head.players,
        "nonces": head.nonces is None or len(head.nonces) == head.players,
        "shown": head.shown is None or len(head.shown) == head.players,
    }
    faults += [f"{name}: not what they can be" for name, does in fits.items() if not does]
    if not faults:
        return head
    return replace(
        head,
        seats=head.seats or [SeatHead()],
        players=len(head.seats) or 1,
        host=head.host if fits["host"] else 0,
        damaged="; ".join(faults),
    )


class Document(TypeDecorator[Any]):
    """A value of a Python type as JSON text."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: Any) -> None:
        super().__init__()
        self.kind, self._decoder = kind, msgspec.json.Decoder(kind)

    def process_bind_param(self, value: Any, dialect: Any) -> str:  # noqa: ARG002
        """The value as JSON."""
        return msgspec.json.encode(value).decode()

    def process_result_value(self, value: Any, dialect: Any) -> Any:  # noqa: ARG002
        """The value again, or the text that is none: see `read_head`."""
        try:
            return self._decoder.decode(value)
        except (msgspec.MsgspecError, UnicodeError):
            return value


METADATA = MetaData()
HEADS = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("rules", Document(dict[str, Any]), nullable=False),
    Column("version", Text, nullable=False),
    Column("clock", Integer),
    Column("bank", Document(Bank | None), nullable=False, server_default="null"),
    Column("public", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("seats", Document(list[SeatHead]), nullable=False),
    Column("host", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("rules_version", Integer, nullable=False, server_default="1"),
    Column("dice", Integer, nullable=False, server_default="1"),
    Column("dice_round", Integer, nullable=False, server_default="0"),
    Column("promises", Document(list[str | None] | None), nullable=False, server_default="null"),
    Column("left_out", Document(list[int]), nullable=False, server_default="[]"),
    Column("shown", Document(list[str | None] | None), nullable=False, server_default="null"),
    Column("nonces", Document(list[str | None] | None), nullable=False),
    Column("outcome", Document(Outcome | None), nullable=False, server_default="null"),
    Column("gone", Document(list[Gone]), nullable=False, server_default="[]"),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("rematch", Text),
    Column("family", Text, nullable=False, server_default=""),
    Column("archived", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("unattended", Boolean, nullable=False, server_default=false()),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("hinted", Document(list[int]), nullable=False, server_default="[]"),
    Column("revision", Integer, nullable=False),
    Index("tables_in_use", "archived", "status"),
    Index("tables_listed", "listed", "created"),
    Index("tables_unattended", "unattended"),
    Index("tables_by_age", "archived", "touched"),
)
# What was found of games that are over, as JSON of the protocol's Analysis.
ANALYSES = Table(
    "analyses",
    METADATA,
    Column("table_id", ForeignKey(HEADS.c.id), primary_key=True),
    Column("form", Integer, nullable=False),
    Column("found", LargeBinary, nullable=False),
)
SUBSCRIPTIONS = Table(
    "subscriptions",
    METADATA,
    Column("table_id", ForeignKey(HEADS.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("endpoint", Text, primary_key=True),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("made", Double, nullable=False),
    Index("subscriptions_of_a_browser", "endpoint"),
)
# What the processes of one server know each other's news by. A copy of the database is another's.
INSTALLATION = Table(
    "installation",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("key", LargeBinary, nullable=False),
)
# The processes that serve the tables together, each alive until then by the database's clock.
PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("until", Double, nullable=False),
)
# Which of them has a table's bots and clocks: good for as long as the process is alive.
LEASES = Table(
    "leases",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("holder", Text, nullable=False),
    Index("leases_of_a_process", "holder"),
)
# Addresses whose owners are kept out: see bans.py.
BANS = Table(
    "bans",
    METADATA,
    Column("network", Text, primary_key=True),
    Column("until", Double),
    Column("why", Text, nullable=False),
    Column("made", Double, nullable=False),
)
LOG = Table(
    "log",
    METADATA,
    Column("table_id", ForeignKey(HEADS.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer),
    Column("action", Text, nullable=False),
    Column("move", Integer),
    Column("at", Double, nullable=False),
    Column("decided_by", Text),
    Column("spent", Double),
    sqlite_with_rowid=False,  # the steps of a table lie side by side
)
