"""How a table's dice are made, from its host's start to the first draw: see docs/dice.md."""

import asyncio
import time
from collections.abc import Collection

from msgspec.structs import replace

from tripot.match import Reader, Seat
from tripot.server.base.limits import Limits
from tripot.server.base.refusal import Denied
from tripot.server.live.ledger import Ledger
from tripot.server.model.dice import Listed, anew, is_made, listed, silent, with_shown
from tripot.server.model.heads import is_playable
from tripot.server.model.records import TableHead


class Making:
    """Dice that are being made: what this process knows beyond the table's head."""

    def __init__(self, head: TableHead, until: float) -> None:
        """Begin to make dice; patience ends at `until`, by time.monotonic()."""
        self.commitment, self.until = head.commitment, until
        self.nonces: dict[Seat, str] = {}  # shown to this process, perhaps not written yet
        owned = {seat for seat, who in enumerate(head.seats) if who.owner is not None}
        self.awaited: set[Seat] = owned.difference(head.left_out)  # to promise for the next list
        self.ended = asyncio.Event()  # the game has begun, or there is trouble
        self.trouble: Denied | None = None

    def renew(self, head: TableHead, until: float) -> None:
        """Go on with new dice, if the head has some: nonces shown for the old ones are void."""
        if self.commitment != head.commitment:
            self.commitment, self.until, self.nonces = head.commitment, until, {}

    def end(self, trouble: Denied | None = None) -> None:
        """Answer the host who started the game."""
        self.trouble = trouble
        self.ended.set()


class DiceRound:
    """Makes the dice of one table, writing one step at a time."""

    def __init__(self, ledger: Ledger, limits: Limits) -> None:
        self._ledger, self._limits = ledger, limits
        self.making: Making | None = None

    @property
    def rest(self) -> float:
        """Seconds of patience left, while dice are being made."""
        assert self.making is not None
        return max(0.0, self.making.until - time.monotonic())

    def take_in(self) -> None:
        """Go on if the head says that dice are being made; owners may have to come back."""
        head, now = self._ledger.head, time.monotonic()
        if not is_made(head) or not is_playable(head):
            self.end()
        elif self.making is None:
            self.making = Making(head, now + max(self._limits.grace, self._limits.reveal))
        else:
            self.making.renew(head, now + self._limits.reveal)

    async def start(self, here: Collection[Reader]) -> None:
        """Fix the list of promises, so that nonces may be shown; if empty, begin the game."""
        promises = listed(self._ledger.head, here)
        if not any(promises):
            await self._begin(promises, promises)
            return
        await self._ledger.commit(
            (), replace(self._ledger.head, promises=promises, touched=time.time())
        )
        until = time.monotonic() + self._limits.reveal
        self.making = self.making or Making(self._ledger.head, until)
        self.making.until = until

    def show(self, seat: Seat, nonce: str) -> None:
        """Take a nonce that matches its promise."""
        if self.making is not None:
            self.making.nonces[seat] = nonce

    async def advance(self, here: Collection[Reader], late: bool = False) -> bool:
        """Take the next step if it has all it needs, or it is too `late` to wait for the rest.

        Return whether anything was written.
        """
        making, head = self.making, self._ledger.head
        if making is None:
            return False
        if head.promises is None:
            if not late and any(head.seats[seat].promise is None for seat in making.awaited):
                return False
            await self.start(here)
            return True
        changed = with_shown(head, making.nonces)
        missing = silent(changed)
        if not missing:
            await self._begin(head.promises, changed.shown or [])
        elif late:
            await self._make_anew(head.promises, missing)
        elif making.nonces and changed != head:
            await self._ledger.commit((), changed)
        else:
            return False
        return True

    def put_off(self, seconds: float) -> None:
        """Retry later what can't be written now, and tell the host who waits."""
        if self.making is not None:
            self.making.end(Denied("unavailable", "the dice can't be written now: they will be"))
            self.making.until = time.monotonic() + seconds

    def forgive(self, lost: float) -> None:
        """Give back `lost` seconds in which no page could answer."""
        if self.making is not None:
            self.making.until += lost

    def end(self, trouble: Denied | None = None) -> None:
        """Stop making dice, and answer the host who started the game."""
        if self.making is not None:
            self.making.end(trouble)
            self.making = None

    async def _make_anew(self, promises: Listed, missing: set[Seat]) -> None:
        """Make the dice again without the seats that have not shown their nonces."""
        making = self.making
        assert making is not None
        await self._ledger.commit(
            (), replace(anew(self._ledger.head, missing), touched=time.time())
        )
        making.renew(self._ledger.head, time.monotonic() + self._limits.reveal)
        asked = {seat for seat, promise in enumerate(promises) if promise is not None}
        making.awaited = asked - missing

    async def _begin(self, promises: Listed, nonces: Listed) -> None:
        """Begin the game with its first dice or cards."""
        await self._ledger.begin(promises, nonces)
        self.end()
