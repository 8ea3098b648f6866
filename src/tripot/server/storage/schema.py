"""The database's tables in SQL, and how a row becomes a head."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec
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
)

from tripot.protocol import Bank, Outcome
from tripot.server.model.records import Gone, SeatHead, TableHead

# msgspec crashes if several threads at once are the first to use a type, as readers would be.
msgspec.json.Decoder(TableHead)
_KINDS = {field.name: field.type for field in fields(TableHead)}
_MISSING = {field.name: field.type() for field in fields(TableHead) if field.required}
_SEED = re.compile(r"[0-9a-f]{64}")


def read_head(row: Mapping[str, Any]) -> TableHead:
    """Return the head that a row holds, without the parts that can't be read.

    Such a head says in `damaged` what is wrong; everything else in it has its usual shape, so that
    code that reads it need not expect anything unusual.
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
        """Return the value as JSON."""
        return msgspec.json.encode(value).decode()

    def process_result_value(self, value: Any, dialect: Any) -> Any:  # noqa: ARG002
        """Return the value, or the text if it can't be read: see `read_head`."""
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
    Column("bank", Document(Bank | None), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("seats", Document(list[SeatHead]), nullable=False),
    Column("host", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("dice_round", Integer, nullable=False),
    Column("promises", Document(list[str | None] | None), nullable=False),
    Column("left_out", Document(list[int]), nullable=False),
    Column("shown", Document(list[str | None] | None), nullable=False),
    Column("nonces", Document(list[str | None] | None), nullable=False),
    Column("outcome", Document(Outcome | None), nullable=False),
    Column("gone", Document(list[Gone]), nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("rematch", Text),
    Column("family", Text, nullable=False),
    Column("archived", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("unattended", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("hinted", Document(list[int]), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("latecomers", Boolean, nullable=False),
    Index("tables_in_use", "archived", "status"),
    Index("tables_listed", "listed", "created"),
    Index("tables_unattended", "unattended"),
    Index("tables_by_age", "archived", "touched"),
)
# The analyses of games that are over: the protocol's Analysis as JSON.
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
# The name and key by which the processes of one server recognise each other's news. A copy of the
# database gets its own.
INSTALLATION = Table(
    "installation",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("key", LargeBinary, nullable=False),
)
# The processes that serve the tables together: each counts as alive `until` that time of the
# database's clock.
PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("until", Double, nullable=False),
)
# Which process runs a table's bots and clocks: valid as long as that process is alive.
LEASES = Table(
    "leases",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("holder", Text, nullable=False),
    Index("leases_of_a_process", "holder"),
)
# Addresses that are kept out: see bans.py.
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
    sqlite_with_rowid=False,  # stores the steps of a table side by side
)
