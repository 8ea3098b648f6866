"""`tripot admin`: what an operator does by hand, whether the server's processes run or not.

Everything is written into the database, with the same guards as the servers' own writes; servers
look there for what others have changed.
"""

import asyncio
import contextlib
import datetime
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from types import SimpleNamespace as Namespace
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, case, delete, select

from tripot import bots
from tripot.core.errors import Misuse
from tripot.server.admin import forget
from tripot.server.base.errors import Conflict, Unavailable
from tripot.server.base.refusal import Denied
from tripot.server.base.slices import Slices
from tripot.server.base.tokens import owner, table_of
from tripot.server.live.loading import load
from tripot.server.model.dice import is_made
from tripot.server.model.heads import has_ended, shown
from tripot.server.model.records import Ban, SeatHead, TableHead, is_free
from tripot.server.model.seating import seated
from tripot.server.replays.filed import filed
from tripot.server.serve import named
from tripot.server.storage import bans
from tripot.server.storage.backup import new_file
from tripot.server.storage.database import is_postgres, parsed
from tripot.server.storage.database import shown as named_shown
from tripot.server.storage.queries import WITH_LAST_STEP, read_followed
from tripot.server.storage.schema import BANS, HEADS, LOG, SUBSCRIPTIONS
from tripot.server.storage.store import Store
from tripot.server.storage.upkeep import DELETED

DAY = 86_400.0
LOOK = 0.2  # seconds between two checks of whether a process has ended
ATTEMPTS = 10  # to make a change, while a server changes the same table
BREATH = 0.02  # seconds between two pages of deleted tables, in which a server can write
SHORTEST = 4  # characters of a table's id that are enough to look for it
TOKEN = re.compile(r"[\w-]+\.[\w-]{43}", re.ASCII)
SERVING = re.compile(r"python.* (\S*/)?tripot(\.cli)? serve\b")
STEPS = ((DAY, "d"), (3600.0, "h"), (60.0, "min"))

Work = Callable[[Store, Namespace], Awaitable[None]]


def main(args: Namespace) -> int:
    """Do what `args` says, and return the exit status; Misuse if it can't be done."""
    if args.order == "drain":
        drain(args.process)
        return 0
    asyncio.run(_done(ORDERS[args.order], args))
    return 0


async def _done(work: Work, args: Namespace) -> None:
    url = named(args.database, args.data)
    found = parsed(url)
    if not is_postgres(found) and not Path(found.database or "").is_file():
        raise Misuse(f"there is no database '{found.database}'")
    store = await Store.open(url, renew=False)
    try:
        await work(store, args)
    except Unavailable as no:
        raise Misuse(f"the database '{named_shown(found)}' can't be used now: {no}") from None
    except Denied as no:
        raise Misuse(no.refusal.sentence) from None
    finally:
        await store.close()


def say(line: str = "") -> None:
    """Print a line for the operator."""
    sys.stdout.write(f"{line}\n")


# --- tables --------------------------------------------------------------------------------------


async def list_tables(store: Store, args: Namespace) -> None:
    """Show the tables that are asked for, the most recently touched first."""
    heads = await store.database.read(_chosen, args)
    if args.json:
        say(json.dumps([_told(head) for head in heads]))
        return
    rows = [("table", "game", "status", "quiet", "steps", "seats")]
    now = time.time()
    for head in heads:
        name = head.id if args.whole else shown(head.id)
        status = "archived" if head.archived else head.status
        quiet, seats = _lasting(now - head.touched), ", ".join(_seats(head))
        rows.append((name, head.game, status, quiet, str(head.moves), seats))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        say("  ".join(cells).rstrip())
    if len(heads) == args.most:
        say(f"These are the first {args.most}: --most shows others.")


def _chosen(connection: Connection, args: Namespace) -> list[TableHead]:
    touched = case((LOG.c.at > HEADS.c.touched, LOG.c.at), else_=HEADS.c.touched)
    chosen = select(HEADS, LOG.c.seq, LOG.c.at).select_from(WITH_LAST_STEP)
    if args.status:
        statuses = set(args.status.split(","))
        if unknown := statuses - STATUSES:
            raise Misuse(f"--status takes {', '.join(sorted(STATUSES))}, not '{min(unknown)}'")
        archived = HEADS.c.archived.is_("archived" in statuses)
        if statuses == {"archived"}:
            chosen = chosen.where(archived)
        elif "archived" in statuses:
            chosen = chosen.where(HEADS.c.status.in_(statuses) | archived)
        else:
            chosen = chosen.where(HEADS.c.status.in_(statuses), archived)
    if args.game:
        chosen = chosen.where(HEADS.c.game == args.game)
    if args.older is not None:
        chosen = chosen.where(touched < time.time() - args.older * DAY)
    if args.newer is not None:
        chosen = chosen.where(touched >= time.time() - args.newer * DAY)
    found: list[TableHead] = []
    rows = connection.execute(chosen.order_by(touched.desc()), execution_options={"yield_per": 500})
    for row in rows.mappings():
        head = read_followed(row)
        if args.people in (None, any(who.owner is not None for who in head.seats)):
            found.append(head)
        if len(found) == args.most:
            break
    return found


def _seats(head: TableHead) -> Iterable[str]:
    """Yield the names at a table, printable even if they are damaged."""
    for who in head.seats:
        name = who.name or (who.strength and f"({who.strength})") or "-"
        yield "".join(sign if sign.isprintable() else "?" for sign in name)


def _told(head: TableHead) -> dict[str, Any]:
    """Return what an operator may know about a table, without its dice's secrets and any keys."""
    seats = [{"name": w.name, "bot": w.strength, "owned": w.owner is not None} for w in head.seats]
    return {
        "id": head.id,
        "game": head.game,
        "status": head.status,
        "archived": head.archived,
        "public": head.public,
        "created": head.created,
        "touched": head.touched,
        "steps": head.moves,
        "seats": seats,
        "damaged": head.damaged,
    }


def _lasting(seconds: float) -> str:
    for step, unit in STEPS:
        if seconds >= step:
            return f"{int(seconds // step)} {unit}"
    return f"{max(0, int(seconds))} s"


async def close(store: Store, args: Namespace) -> None:
    """Close a table, even in the middle of a game."""

    def closed(head: TableHead) -> TableHead:
        if head.status in ("over", "closed"):
            raise Misuse(f"table {shown(head.id)} is {head.status} already")
        return replace(head, status="closed", touched=time.time())

    head = await changed(store, await found(store, args.table), closed)
    await store.database.write(_untold, head.id)
    say(f"Table {shown(head.id)} ({head.game}) is closed.")


async def free(store: Store, args: Namespace) -> None:
    """Free a seat; with its last owner the table closes."""
    before: list[SeatHead] = []

    def freed(head: TableHead) -> TableHead:
        if args.seat not in range(head.players):
            raise Misuse(f"there is no seat {args.seat}; the seats are 0 to {head.players - 1}")
        who = head.seats[args.seat]
        if head.status in ("over", "closed"):
            raise Misuse(f"table {shown(head.id)} is {head.status}: its seats can't be freed")
        if is_free(who):
            raise Misuse(f"seat {args.seat} is free already")
        if is_made(head):
            raise Misuse("the dice are being made: try again in a moment")
        before[:] = [who]
        return seated(head, args.seat, SeatHead())

    head = await changed(store, await found(store, args.table), freed)
    await store.database.write(_untold, head.id, args.seat)
    who = next(iter(before))
    name = f"'{who.name}'" if who.name else f"the bot {who.strength or bots.default(head.game)}"
    say(f"Seat {args.seat} of table {shown(head.id)}, which {name} had, is free.")
    if head.status == "closed":
        say("That was the last person there: the table is closed.")


def _untold(connection: Connection, table: str, seat: int | None = None) -> None:
    """Delete the subscriptions to a table's turns, or to a seat's."""
    gone = delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.table_id == table)
    connection.execute(gone if seat is None else gone.where(SUBSCRIPTIONS.c.seat == seat))


async def export(store: Store, args: Namespace) -> None:
    """Write the file of a game that has ended, for `tripot replay` and `tripot verify`."""
    table = await found(store, args.table)
    head, play = await load(store, Slices(), table)
    if not has_ended(head):
        if head.status in ("over", "closed"):
            raise Misuse(f"no game was begun at table {shown(table)}")
        raise Misuse(
            f"the game at table {shown(table)} is not over: its file holds the seed of its dice, "
            "which is secret until then"
        )
    _, lines = await filed(store, head, play)
    written = "".join(f"{line}\n" for line in lines)
    if args.file == "-":
        sys.stdout.write(written)
        return
    with new_file(Path(args.file)) as file:
        file.write_text(written, "utf-8")
    say(f"'{args.file}' holds the game of table {shown(table)}.")


async def vacuum(store: Store, args: Namespace) -> None:
    """Delete games that are over or closed and that nobody has touched for `args.days` days."""
    if args.days < 1:
        raise Misuse("--days takes a number from 1: younger games may still be looked at")
    before = time.time() - args.days * DAY
    if args.dry_run:
        old = await store.outlived(before, archived=False)
        say(f"{_tables(old)} would be deleted.")
        return
    deleted = 0
    while old := await store.outlived(before, DELETED, archived=False):
        deleted += len(await store.delete(old, before))
        await asyncio.sleep(BREATH)
    say(f"{_tables(range(deleted))} {'is' if deleted == 1 else 'are'} deleted.")


def _tables(some: Sequence[Any]) -> str:
    return f"{len(some)} table{'' if len(some) == 1 else 's'}"


async def found(store: Store, wanted: str) -> str:
    """Return the id of the table that is named by its id, by the start of its id, or by a link."""
    name = re.sub(r"^https?://\S+?/t/([^/#?]+).*$", r"\1", wanted)
    if not (name.isprintable() and len(name) >= SHORTEST):
        raise Misuse(f"'{wanted}' is not a table's id, nor the first {SHORTEST} characters of one")
    starts = await store.database.read(_starting, name)
    if name in starts:
        return name
    if not starts:
        raise Misuse(f"there is no table '{name}'")
    if len(starts) > 1:
        raise Misuse(f"the ids of several tables begin like this: {', '.join(starts[:5])}")
    return starts[0]


def _starting(connection: Connection, name: str) -> list[str]:
    alike = select(HEADS.c.id).where(HEADS.c.id.startswith(name, autoescape=True))
    # SQLite's LIKE ignores case.
    return [row.id for row in connection.execute(alike) if row.id.startswith(name)]


async def changed(
    store: Store, table: str, make: Callable[[TableHead], TableHead | None]
) -> TableHead:
    """Change a table's head, even while a server changes it too, and return it.

    If `make` returns None, the head stays as it is.
    """
    for _ in range(ATTEMPTS):
        heads = await store.heads([table])
        if not heads:
            raise Misuse(f"there is no table '{table}'")
        after = make(heads[0])
        if after is None:
            return heads[0]
        with contextlib.suppress(Conflict):
            return await store.append(heads[0], (), after)
    raise Misuse(f"table {shown(table)} changes too fast: try again")


# --- people --------------------------------------------------------------------------------------


async def ban(store: Store, args: Namespace) -> None:
    """Keep an address out, or a whole network."""
    network, now = str(bans.network(args.address)), time.time()
    until = _until(args)
    if until is not None and until <= now:
        raise Misuse("a ban must end in the future")
    await store.database.write(bans.add, Ban(network, until, args.why or "", now))
    say(f"{network} is kept out{_ending(until)}.")


async def unban(store: Store, args: Namespace) -> None:
    """Let an address in again."""
    network = bans.network(args.address)
    if not await store.database.write(bans.remove, str(network)):
        wider = bans.covering(await store.database.read(bans.listed), network)
        if wider:
            raise Misuse(f"there is no ban of {network} itself: it lies in {', '.join(wider)}")
        raise Misuse(f"there is no ban of {network}")
    say(f"{network} may come again.")


async def list_bans(store: Store, args: Namespace) -> None:
    """Show who is kept out."""
    found = await store.database.read(bans.listed)
    if args.json:
        columns = [column.name for column in BANS.c]
        say(json.dumps([{name: getattr(one, name) for name in columns} for one in found]))
        return
    for one in found:
        say(f"{one.network}{_ending(one.until)}" + (f": {one.why}" if one.why else ""))
    if not found:
        say("Nobody is kept out.")


def _until(args: Namespace) -> float | None:
    if args.days is not None:
        return time.time() + args.days * DAY
    if args.until is None:
        return None
    try:
        return datetime.datetime.fromisoformat(args.until).astimezone().timestamp()
    except (ValueError, OverflowError):
        raise Misuse(
            f"--until takes a day or a moment, such as 2027-01-31, not '{args.until}'"
        ) from None


def _ending(until: float | None) -> str:
    if until is None:
        return " for good"
    return f" until {datetime.datetime.fromtimestamp(until).astimezone():%Y-%m-%d %H:%M %Z}"


async def forget_person(store: Store, args: Namespace) -> None:
    """Delete what is kept about a person at a table and at its rematches, and list it."""
    heads, keys = await _person(store, args.who, args.seat)
    tables, told = [head.id for head in heads], []
    for head in heads:
        gone: list[forget.Forgotten] = []

        def without(now: TableHead, gone: list[forget.Forgotten] = gone) -> TableHead | None:
            gone[:] = filter(None, [forget.forgotten(now, keys)])
            return gone[0].head if gone and not args.dry_run else None

        await changed(store, head.id, without)
        told += [f"{forget.header(head)}: {line}" for one in gone for line in one.told]
    work = forget.subscribed if args.dry_run else forget.unsubscribe
    if count := await store.database.write(work, tables, keys):
        told.append(f"{count} browser{'' if count == 1 else 's'} subscribed to notices of turns")
    if not told:
        raise Misuse("nothing is stored about this person at these tables")
    say("This would be deleted:" if args.dry_run else "This is deleted:")
    for line in told:
        say(f"  {line}")
    say("The games stay, as their logs name nobody. Backups made before still hold it.")


async def _person(store: Store, who: str, seat: int | None) -> tuple[list[TableHead], forget.Keys]:
    """Return the tables at which a person may be known, and the keys that identify them."""
    if token := TOKEN.search(who):
        heads = await store.database.read(forget.relatives, [table_of(token[0])])
        return heads, forget.known(heads, frozenset((owner(token[0]),)))
    if seat is None:
        raise Misuse(
            "name the person by a private link, by a seat's token, or by a table and --seat"
        )
    table = await found(store, who)
    heads = await store.database.read(forget.relatives, [table])
    here = next(head for head in heads if head.id == table)
    if seat not in range(here.players):
        raise Misuse(f"there is no seat {seat}; the seats are 0 to {here.players - 1}")
    keys = forget.keys_of(here.seats[seat])
    if not keys:
        raise Misuse(f"nobody has seat {seat} of table {shown(table)}")
    return heads, forget.known(heads, keys)


# --- a process -----------------------------------------------------------------------------------


def drain(process: int) -> None:
    """Ask a server's process on this machine to let others take over, and wait for its end."""
    if not _serves(process):
        raise Misuse(f"process {process} is not a `tripot serve` on this machine")
    began = time.monotonic()
    os.kill(process, signal.SIGTERM)
    say(f"Process {process} drains for as long as its limit 'draining' says, then ends.")
    sys.stdout.flush()
    while _serves(process):
        time.sleep(LOOK)
    say(f"It has ended, after {time.monotonic() - began:.0f} seconds.")


def _serves(process: int) -> bool:
    """Return whether Python runs `tripot serve` in a process."""
    asked = ["ps", "-o", "args=", "-p", str(process)]  # for an ended process: "[name] <defunct>"
    try:
        command = subprocess.run(asked, capture_output=True, text=True).stdout  # noqa: S603
    except OSError:
        raise Misuse(f"this needs the command ps: without it, run kill -TERM {process}") from None
    return bool(SERVING.search(command))


STATUSES = {"waiting", "playing", "over", "closed", "archived"}

ORDERS: dict[str, Work] = {
    "tables": list_tables,
    "close": close,
    "free": free,
    "export": export,
    "vacuum": vacuum,
    "ban": ban,
    "unban": unban,
    "bans": list_bans,
    "forget": forget_person,
}
