"""New tables: made by a host, or called as a rematch of a game that has ended."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from msgspec.structs import replace

import tripot
from tripot import games
from tripot.core.errors import Misuse
from tripot.match import Match
from tripot.protocol import Bank, NewTable
from tripot.server.base.errors import Unavailable
from tripot.server.base.limits import Limits
from tripot.server.base.rates import WideBuckets, widest
from tripot.server.base.refusal import Denied, unavailable
from tripot.server.base.text import clean
from tripot.server.base.tokens import new_table, owner, token_of
from tripot.server.cluster.news import Made
from tripot.server.cluster.peers import Peers
from tripot.server.live.hosting import rematch
from tripot.server.live.table import Table
from tripot.server.model.access import Owners, check_strength, seats_of
from tripot.server.model.dice import new_seed
from tripot.server.model.heads import family, shown
from tripot.server.model.records import SeatHead, TableHead
from tripot.server.storage.store import Store
from tripot.server.tables.capacity import Capacity
from tripot.server.tables.leaving import GOING, Leaving
from tripot.server.tables.lobby import Lobby
from tripot.server.tables.registry import Registry

log = structlog.get_logger()


class Maker:
    """Makes tables, as many as an address may ask for and the server has room for."""

    def __init__(
        self,
        store: Store,
        limits: Limits,
        peers: Peers,
        registry: Registry,
        lobby: Lobby,
        capacity: Capacity,
        leaving: Leaving,
    ) -> None:
        self._store, self._peers, self._registry = store, peers, registry
        self._lobby, self._capacity, self._leaving = lobby, capacity, leaving
        self._made = WideBuckets.of_tables(limits)

    async def create(self, new: NewTable, address: str, secret: str) -> tuple[Table, str]:
        """Make a table with the host in a seat; return it, and the host's token.

        The token is derived from `secret`. Denied if the table is impossible, or there is no room.
        """
        name = clean(new.name)
        if new.clock is not None and new.bank is not None:
            sentence = (
                "a table has a clock for each decision or a bank for the whole game, not both"
            )
            raise Denied("bad_option", sentence)
        seats = _seats(new)
        table = new_table()
        token = token_of(secret, table, new.seat)
        seats[new.seat] = SeatHead(name=name, owner=owner(token))
        head = _head(
            table,
            new.game,
            games.load(new.game).house.complete(new.players, new.rules),
            seats,
            host=new.seat,
            clock=new.clock,
            bank=new.bank and Bank(new.bank.total, new.bank.increment),
            public=new.public,
            watchable=new.watchable,
            hints=new.hints,
            latecomers=new.latecomers,
        )
        try:
            return await self._add(head, address, lambda: self._store.create(head)), token
        except Unavailable as no:
            raise unavailable(no) from no

    async def rematch(self, old: Table, owners: Owners, address: str) -> str:
        """Call the seats of `old` to a new table, and return its id; the caller is its host."""

        async def call() -> None:
            head = old.head
            try:
                rules = games.load(head.game).house.complete(head.players, head.rules)
            except Misuse as no:  # today's rules don't have these options
                raise Denied("bad_option", str(no)) from None
            callers = seats_of(head, owners)
            again = _head(
                new_table(),
                head.game,
                rules,
                [replace(who, promise=None, finished=False) for who in head.seats],
                host=head.host if head.host in callers else callers[0],
                clock=head.clock,
                bank=head.bank,
                public=head.public,
                watchable=head.watchable,
                hints=head.hints,
                latecomers=head.latecomers,
                family=family(head),
            )
            called = replace(head, rematch=again.id, touched=time.time())
            # Two processes may call one at the same time: only one of their tables is written.
            await self._add(again, address, lambda: old.write(called, again), again=True)

        return await rematch(old, owners, call)

    def made_elsewhere(self, table: str, address: str) -> None:
        """Count a table, made by another process, against the address that asked for it."""
        self._made.take(address)
        self._note(table, address)

    def sweep(self) -> None:
        """Forget the addresses that have made no tables for long."""
        self._made.sweep()

    async def _add(
        self,
        head: TableHead,
        address: str,
        write: Callable[[], Awaitable[None]],
        again: bool = False,
    ) -> Table:
        """Have a new table written; there is always room for one to play `again`."""
        if self._leaving.full:
            raise Denied("unavailable", GOING)
        if not self._made.take(address):
            raise Denied("too_many", "you have made many tables: wait a while before the next")
        if not await self._capacity.has_room() and not again:
            raise Denied("too_many", "the server has as many tables as it can take: try later")
        with self._capacity.reserved():
            await write()
        self._note(head.id, address)
        self._peers.tell(Made(head.id, address))
        log.info("table made", table=shown(head.id), game=head.game, players=head.players)
        await self._peers.follow(head.id)
        return self._registry.keep(head, None)

    def _note(self, table: str, address: str) -> None:
        self._lobby.makers[table] = widest(address)


def _seats(new: NewTable) -> list[SeatHead]:
    """Return the seats of a new table with its bots; Denied if any of it is impossible."""
    try:
        game = games.load(new.game)
    except Misuse as no:
        raise Denied("unknown_game", str(no)) from None
    try:
        Match(game, new.players, new.rules)
    except Misuse as no:
        raise Denied("bad_option", str(no)) from None
    seats = [SeatHead() for _ in range(new.players)]
    last = new.players - 1
    if new.seat > last:
        raise Denied("bad_seat", f"the host can have seats 0 to {last}, not {new.seat}")
    for seat, strength in new.bots.items():
        if not 0 <= seat <= last:
            raise Denied("bad_seat", f"bots can have seats 0 to {last}, not {seat}")
        if seat == new.seat:
            raise Denied("bad_seat", f"seat {seat} is the host's own: no bot can have it")
        check_strength(new.game, strength)
        seats[seat] = SeatHead(strength=strength)
    return seats


def _head(
    table: str, game: str, rules: dict[str, Any], seats: list[SeatHead], **chosen: Any
) -> TableHead:
    (seed, commitment), now = new_seed(), time.time()
    return TableHead(
        id=table,
        game=game,
        players=len(seats),
        rules=rules,
        version=tripot.__version__,
        rules_version=games.load(game).version,
        seats=seats,
        seed=seed,
        commitment=commitment,
        created=now,
        touched=now,
        **chosen,
    )
