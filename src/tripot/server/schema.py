"""What the database holds: the tables' heads and their logs, as the program and as SQL see them."""

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
)

from tripot.protocol import Status


class Entry(Struct, frozen=True):
    """One step of a table's log, chance included."""

    seq: int  # from 0, without gaps
    seat: int | None  # None: chance
    action: str
    move: int | None  # the number that the seat gave its move; None: chance, or a bot
    at: float  # seconds since 1970


class SeatHead(Struct, frozen=True):
    """Who sits in a seat."""

    name: str | None = None
    owner: str | None = None  # SHA-256 of the seat's token, in hexadecimal
    strength: str | None = None  # of the bot that plays it, in its own right or for its owner
    nonce: str | None = None


class TableHead(Struct, frozen=True, kw_only=True):
    """All that is known of a table but its log. `msgspec.structs.replace` gives a changed one."""

    id: str
    game: str
    players: int
    rules: dict[str, Any]  # complete
    version: str  # of the Tripot that made the table
    clock: int | None = None  # seconds a decision
    public: bool = False
    watchable: bool = True
    status: Status = "waiting"
    seats: list[SeatHead]
    host: int = 0  # the seat that may start, replace, close
    seed: str  # of the dice, in hexadecimal: SECRET until the game is over
    commitment: str
    nonces: list[str] | None = None  # fixed when the game starts
    created: float
    touched: float  # last change of the head, or last step in the log
    rematch: str | None = None
    archived: bool = False
    moves: int = 0  # length of the log; kept by the store
    revision: int = 0  # number of changes; kept by the store


class Document(TypeDecorator[Any]):
    """A value of a Python type as JSON text."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: Any) -> None:
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: Any, dialect: Any) -> str:  # noqa: ARG002
        """The value as JSON."""
        return msgspec.json.encode(value).decode()

    def process_result_value(self, value: Any, dialect: Any) -> Any:  # noqa: ARG002
        """The value again."""
        return msgspec.json.decode(value, type=self.kind)


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
    Column("public", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("seats", Document(list[SeatHead]), nullable=False),
    Column("host", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("nonces", Document(list[str] | None), nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("rematch", Text),
    Column("archived", Boolean, nullable=False),
    Column("revision", Integer, nullable=False),
    Index("tables_in_use", "archived", "status"),
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
    sqlite_with_rowid=False,  # the steps of a table lie side by side
)
