"""A terminal's part in a table's dice, and its own check of them: see docs/dice.md.

It treats any contradiction by the server as a lie. Promises and numbers are sent from the wire's
thread, because the terminal's own thread may be waiting for a request.
"""

import secrets
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tripot import fair, transcript
from tripot.core.errors import Illegal, Misuse
from tripot.core.game import Game
from tripot.match import Event, Reader
from tripot.protocol import Outcome, PromiseNonce, RevealNonce, TableInfo
from tripot.refusals import translated
from tripot.terminal import pins
from tripot.terminal.pins import Pin
from tripot.terminal.seen_game import Lie, SeenGame
from tripot.texts import t

Answer = PromiseNonce | RevealNonce


@dataclass(frozen=True)
class Verdict:
    """The result of the check, in words; `kind` is good, bad (somebody lied), or open."""

    kind: str
    words: str


class Witness:
    """What one terminal knows about one table's dice."""

    def __init__(self, game: Game, server: str, table: str) -> None:
        self.server, self.table = server, table
        self.told: list[str] = []  # sentences for the reader; the terminal removes them
        self.verdict: Verdict | None = None  # once everything is checked, or something is wrong
        self.stands = threading.Event()  # our promise stands at the table
        self._pins = pins.Pins()
        self._file: Path | None = None
        self._fresh = False  # our promise is for these dice, but the table has not shown it yet
        self._shown: fair.Bound | None = None  # the dice for which this connection showed our nonce
        self._seen = SeenGame(game)
        self._ended = False  # the game was checked to its end

    # --- before the game ---

    def answer(self, table: TableInfo, seat: Reader, back: bool) -> list[Answer]:
        """Return what to send, given the table now. `back` means that the connection is new."""
        if self._file is None:
            self._file = pins.place(self.server, self.table, seat)
            self._pins = pins.load(self._file)
        if back:
            self._shown = None
        try:
            pin = self._see(table)
        except Lie as lie:
            self.wrong(str(lie))
        if self.verdict or seat is None or table.status != "waiting" or seat in table.left_out:
            self.stands.set()  # nothing to wait for
            return []
        if table.promises is None:
            return self._promise(table, seat, pin, back)
        return self._reveal(table, seat, pin)

    def _promise(self, table: TableInfo, seat: int, pin: Pin, back: bool) -> list[Answer]:
        fresh = pin.nonce is None
        if pin.nonce is None:
            pin.nonce, self._fresh = secrets.token_hex(32), True
            self.stands.clear()
            self._save()
        said = fair.promise(fair.binding(pin.bound), seat, pin.nonce)
        standing = table.seats[seat].promise
        if standing == said:
            self._fresh = False
            self.stands.set()
        elif standing is None or fresh or (back and self._fresh):
            return [PromiseNonce(table.commitment, said)]
        else:
            self.stands.set()  # another device's promise, which is as good
        return []

    def _reveal(self, table: TableInfo, seat: int, pin: Pin) -> list[Answer]:
        self.stands.set()
        if not self._is_in(pin, seat) or self._shown == pin.bound:
            return []
        assert pin.nonce is not None
        self._shown = pin.bound
        pin.shown = True
        self._save()
        return [RevealNonce(table.commitment, pin.nonce)]

    def _see(self, table: TableInfo) -> Pin:
        """Pin what is new, and return it; Lie if it contradicts what was pinned."""
        known, bound = self._pins.rounds, fair.Bound.to(table)
        if bound.table != self.table:
            raise Lie("join-seal-other")
        pin = known.get(bound.round)
        if known and bound.round != max(known) and not self._may_renew(table, max(known)):
            raise Lie("join-seal-renewed")
        if pin is None:
            waits = table.status == "waiting"
            pin = known[bound.round] = Pin(bound, late=not waits)
        lists = [table.seats, table.promises, table.nonces]
        if pin.bound != bound or any(n is not None and len(n) != bound.players for n in lists):
            raise Lie("join-seal-other")
        if pin.promises is not None and pin.promises != table.promises:
            raise Lie("join-seal-relisted")
        if pin.nonces is not None and pin.nonces != table.nonces:
            raise Lie("join-seal-swapped")
        self._pins.left_out = sorted({*self._pins.left_out, *table.left_out})
        pin.promises, pin.nonces = table.promises, table.nonces
        if table.nonces is not None:
            self._check_made(pin)
        elif table.status in ("playing", "over"):
            raise Lie("join-seal-other")
        self._save()
        return pin

    def _may_renew(self, table: TableInfo, last: int) -> bool:
        """Return whether the dice may be remade: only if seats did not show a promised number.

        If this terminal missed a list of promises, it does not know who was on it. The dice of an
        earlier round never come back.
        """
        rounds = table.dice_round - last
        seats, before = {*table.left_out}, {*self._pins.left_out}
        if len(seats) < len(table.left_out) or not seats <= {*range(table.players)}:
            return False
        if not before <= seats or rounds <= 0:
            return False
        silent = seats - before
        listed = self._pins.rounds[last].promises
        if listed is None:
            return True
        if rounds == 1:
            silent &= {seat for seat, promise in enumerate(listed) if promise is not None}
        return rounds <= len(silent)

    def _check_made(self, pin: Pin) -> None:
        if pin.promises is None:
            raise Lie("join-seal-other")
        try:
            fair.kept(fair.binding(pin.bound), pin.promises, pin.nonces or ())
        except Illegal as no:
            raise Lie("join-seal-broken", why=translated(str(no))) from None

    def _is_in(self, pin: Pin, seat: Reader) -> bool:
        if seat is None or pin.nonce is None or pin.promises is None:
            return False
        return pin.promises[seat] == fair.promise(fair.binding(pin.bound), seat, pin.nonce)

    @property
    def _remade(self) -> int:
        """How often the dice were remade after our number was known."""
        rounds = self._pins.rounds
        shown = [number for number, pin in rounds.items() if pin.shown]
        return max(rounds) - min(shown) if shown else 0

    def _save(self) -> None:
        assert self._file is not None
        pins.save(self._file, self._pins)

    # --- news of the dice ---

    def made(self, table: TableInfo, seat: Reader) -> list[str]:
        """Return what to tell when the game has begun."""
        pin = self._pins.rounds.get(table.dice_round)
        if pin is None or pin.nonces is None or pin.promises is None:
            return []
        people = sum(nonce is not None for nonce in pin.nonces)
        if not people:
            return [t("join-seal-nobody")]
        words = fair.code_words(fair.start(fair.binding(pin.bound), pin.nonces))
        told = [t("join-seal-code", count=people, code=words)]
        if seat is not None and not self._is_in(pin, seat):
            unheard = seat in table.left_out and any(p.shown for p in self._pins.rounds.values())
            told.append(t("join-seal-unheard" if unheard else "join-seal-missing"))
        return told

    def wrong(self, why: str) -> None:
        """Note permanently that something is wrong with the dice."""
        if self.verdict is None or self.verdict.kind != "bad":
            self.verdict = Verdict("bad", t("join-seal-wrong", why=why))
            self.told.append(self.verdict.words)

    # --- during the game ---

    def hear(
        self,
        since: int,
        events: Sequence[Event],
        views: dict[int, Any],
        outcome: Outcome | None = None,
    ) -> None:
        """Keep what was told and shown: see `SeenGame.hear`."""
        try:
            fresh = self._seen.hear(since, events, views, outcome)
        except Lie as lie:
            self.wrong(str(lie))
            return
        if self._ended and fresh:
            self.wrong(t("join-seal-retold"))

    # --- after the game ---

    def prove(
        self, lines: Sequence[bytes], table: TableInfo, seat: Reader, outcome: Outcome | None
    ) -> None:
        """Check the file of a game that has ended against everything pinned and heard."""
        if self.verdict is not None:
            return
        self._ended = True
        try:
            self.verdict = self._proven(lines, table, seat, outcome)
        except Lie as lie:
            self.wrong(str(lie))
        except (Illegal, Misuse) as no:
            self.wrong(t("join-seal-file", why=translated(str(no))))

    def _proven(
        self, lines: Sequence[bytes], table: TableInfo, seat: Reader, outcome: Outcome | None
    ) -> Verdict:
        pin = self._pins.rounds[table.dice_round]
        proof = transcript.verify(lines)
        if proof.bound != pin.bound:
            raise Lie("join-seal-other")
        if proof.promises != pin.promises:
            raise Lie("join-seal-relisted")
        if proof.nonces != pin.nonces:
            raise Lie("join-seal-swapped")
        self._seen.compare(proof.game, seat, outcome)
        if self._is_in(pin, seat) and self._remade:
            among = self._remade + 1
            return Verdict("open", t("join-seal-remade", draws=proof.draws, among=among))
        if self._is_in(pin, seat):
            return Verdict("good", t("join-seal-fair", draws=proof.draws))
        return Verdict("open", t("join-seal-not-own", draws=proof.draws))
