"""A terminal's own part in a table's dice, and its own check of them: see docs/dice.md.

It believes nothing that the server says twice in different words. What it pins, promises and shows
is answered on the wire's thread, since the terminal's own may be waiting for a request.
"""

import hashlib
import secrets
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tripot import fair, transcript
from tripot.core.errors import Illegal, Misuse
from tripot.core.game import Game
from tripot.match import Event, Match, Reader
from tripot.protocol import Outcome, PromiseNonce, RevealNonce, TableInfo
from tripot.terminal import pins
from tripot.terminal.pins import Pin
from tripot.texts import t

Answer = PromiseNonce | RevealNonce


@dataclass(frozen=True)
class Verdict:
    """What the check has found, in words: `good`, `bad` (somebody lied), or `open`."""

    kind: str
    words: str


class Lie(Exception):
    """The server contradicts itself, or what it had promised: a message of the catalogue."""

    def __init__(self, message: str, **said: str) -> None:
        super().__init__(t(message, **said))


class Witness:
    """What one terminal knows of one table's dice."""

    def __init__(self, game: Game, server: str, table: str) -> None:
        self.game, self.server, self.table = game, server, table
        self.told: list[str] = []  # sentences for the reader, taken from here by the terminal
        self.verdict: Verdict | None = None  # once all is checked, or as soon as something is wrong
        self.stands = threading.Event()  # our promise stands at the table
        self._pins = pins.Pins()
        self._file: Path | None = None
        self._fresh = False  # our promise was made for these dice, and has not been seen there
        self._shown: fair.Bound | None = None  # for which our nonce was shown on this line
        self._heard: list[Event] = []
        self._views: dict[int, set[bytes]] = {}  # by the number of events heard, as hashes
        self._ended = False  # and was checked with all of it
        self._outcome: Outcome | None = None  # as it was told first

    # --- before the game ---

    def answer(self, table: TableInfo, seat: Reader, back: bool) -> list[Answer]:
        """What to say to what the table is now. `back`: this line to it is new."""
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
            self.stands.set()  # there is nothing to wait for
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
            self.stands.set()  # another device's, which is as good
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
        """Pin what is new; Lie if it contradicts what was pinned."""
        known, bound = self._pins.rounds, fair.Bound.to(table)
        if bound.table != self.table:
            raise Lie("join-dice-other")
        pin = known.get(bound.round)
        if known and bound.round != max(known) and not self._may_renew(table, max(known)):
            raise Lie("join-dice-renewed")
        if pin is None:
            waits = table.status == "waiting"
            pin = known[bound.round] = Pin(bound, late=not waits)
        lists = [table.seats, table.promises, table.nonces]
        if pin.bound != bound or any(n is not None and len(n) != bound.players for n in lists):
            raise Lie("join-dice-other")
        if pin.promises is not None and pin.promises != table.promises:
            raise Lie("join-dice-relisted")
        if pin.nonces is not None and pin.nonces != table.nonces:
            raise Lie("join-dice-swapped")
        self._pins.left_out = sorted({*self._pins.left_out, *table.left_out})
        pin.promises, pin.nonces = table.promises, table.nonces
        if table.nonces is not None:
            self._check_made(pin)
        elif table.status in ("playing", "over"):
            raise Lie("join-dice-other")
        self._save()
        return pin

    def _may_renew(self, table: TableInfo, last: int) -> bool:
        """Whether dice may be made anew: once our number was shown, for silent seats alone.

        These had promised one. Of lists that were missed nobody here knows who stood on them. There
        is no way back to earlier dice, whose list would come after it.
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
        if pin.promises is not None:
            try:
                fair.kept(fair.binding(pin.bound), pin.promises, pin.nonces or ())
            except Illegal as no:
                raise Lie("join-dice-broken", why=str(no)) from None
        elif not pin.late:  # dice without promises are those of tables that began long ago
            raise Lie("join-dice-other")

    def _is_in(self, pin: Pin, seat: Reader) -> bool:
        if seat is None or pin.nonce is None or pin.promises is None:
            return False
        return pin.promises[seat] == fair.promise(fair.binding(pin.bound), seat, pin.nonce)

    @property
    def _remade(self) -> int:
        """How often the dice were made anew when our number was known already."""
        rounds = self._pins.rounds
        shown = [number for number, pin in rounds.items() if pin.shown]
        return max(rounds) - min(shown) if shown else 0

    def _save(self) -> None:
        assert self._file is not None
        pins.save(self._file, self._pins)

    # --- what is said of it ---

    def made(self, table: TableInfo, seat: Reader) -> list[str]:
        """What to tell when the game has begun."""
        pin = self._pins.rounds.get(table.dice_round)
        if pin is None or pin.nonces is None or pin.promises is None:
            return []
        people = sum(nonce is not None for nonce in pin.nonces)
        if not people:
            return [t("join-dice-nobody")]
        words = fair.code_words(fair.start(fair.binding(pin.bound), pin.nonces))
        told = [t("join-dice-code", count=people, code=words)]
        if seat is not None and not self._is_in(pin, seat):
            unheard = seat in table.left_out and any(p.shown for p in self._pins.rounds.values())
            told.append(t("join-dice-unheard" if unheard else "join-dice-missing"))
        return told

    def wrong(self, why: str) -> None:
        """Something was found that nothing mends."""
        if self.verdict is None or self.verdict.kind != "bad":
            self.verdict = Verdict("bad", t("join-dice-wrong", why=why))
            self.told.append(self.verdict.words)

    # --- during the game ---

    def hear(
        self,
        since: int,
        events: Sequence[Event],
        views: dict[int, Any],
        outcome: Outcome | None = None,
    ) -> None:
        """Events from number `since` on, what was shown after so many of them, and the outcome."""
        if outcome is not None and self._outcome not in (None, outcome):
            self.wrong(t("join-dice-retold"))
        self._outcome = self._outcome or outcome
        again = self._heard[since:]
        if since > len(self._heard) or list(events[: len(again)]) != again:
            self.wrong(t("join-dice-retold"))
            return
        news = events[len(again) :]
        self._heard += news
        fresh = False
        for count, view in views.items():
            known = self._views.setdefault(count, set())
            shown = _hash(self.game.state.from_numbers(view))
            fresh |= shown not in known
            known.add(shown)
        if self._ended and (news or fresh):
            self.wrong(t("join-dice-retold"))

    # --- after the game ---

    def prove(
        self, lines: Sequence[bytes], table: TableInfo, seat: Reader, outcome: Outcome | None
    ) -> None:
        """Check a game that has ended by its file, against all that was pinned and heard."""
        if self.verdict is not None:
            return
        self._ended = True
        try:
            self.verdict = self._proven(lines, table, seat, outcome)
        except Lie as lie:
            self.wrong(str(lie))
        except (Illegal, Misuse) as no:
            self.wrong(t("join-dice-file", why=str(no)))

    def _proven(
        self, lines: Sequence[bytes], table: TableInfo, seat: Reader, outcome: Outcome | None
    ) -> Verdict:
        pin = self._pins.rounds[table.dice_round]
        proof = transcript.verify(lines)
        promised, known = pin.promises is not None, pin.bound
        played = (proof.game.game.name, proof.game.players, proof.rules, proof.commitment)
        if played != (known.game, known.players, known.rules, known.commitment):
            raise Lie("join-dice-other")
        if promised and proof.bound != known:
            raise Lie("join-dice-other")
        if promised and proof.promises != pin.promises:
            raise Lie("join-dice-relisted")
        if promised and proof.nonces != pin.nonces:
            raise Lie("join-dice-swapped")
        self._compare(proof.game, seat, outcome)
        if not promised:
            return Verdict("open", t("join-dice-old", draws=proof.draws))
        if self._is_in(pin, seat) and self._remade:
            among = self._remade + 1
            return Verdict("open", t("join-dice-remade", draws=proof.draws, among=among))
        if self._is_in(pin, seat):
            return Verdict("good", t("join-dice-fair", draws=proof.draws))
        return Verdict("open", t("join-dice-not-own", draws=proof.draws))

    def _compare(self, match: Match, seat: Reader, outcome: Outcome | None) -> None:
        """Lie unless the game is the one that was told and shown here."""
        if match.events(seat) != self._heard:
            raise Lie("join-dice-not-seen")
        again = Match(match.game, match.players, match.rules)
        missing = {count: {*shown} for count, shown in self._views.items()}
        for step in (None, *match.record()):
            if step is not None:
                again.step(*step)
            if missing.get(again.heard(seat)):
                missing[again.heard(seat)].discard(_hash(again.view(seat)))
        if any(missing.values()):
            raise Lie("join-dice-not-seen")
        told = None if outcome is None else (outcome.payoffs, outcome.standing)
        if told != ((match.payoffs(), match.standing()) if match.over else None):
            raise Lie("join-dice-result")


def _hash(view: Any) -> bytes:
    return hashlib.sha256(view.tobytes()).digest()
