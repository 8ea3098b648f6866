"""The bots of a table: in their own seats, in free ones, and instead of absent owners."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import structlog

from tripot import bots
from tripot.match import Seat
from tripot.protocol import By
from tripot.server.base import errands
from tripot.server.base.errors import Unavailable
from tripot.server.base.refusal import Denied
from tripot.server.game.play import Play
from tripot.server.live.clock import DecisionClock
from tripot.server.live.ledger import Ledger
from tripot.server.live.presence import Presence
from tripot.server.live.resources import FORGOTTEN, Resources
from tripot.server.model.heads import shown
from tripot.server.model.records import is_free, is_left
from tripot.server.thinking.thinkers import Question, Thought

CHANCE = random.SystemRandom()  # only for bots: dice come from fair.py

log = structlog.get_logger()


class Asked(NamedTuple):
    """A decision that a bot thinks about."""

    play: Play
    decision: tuple[int, int]
    question: Question


class Hands(NamedTuple):
    """What an autopilot does at its table."""

    in_turn: Callable[[Callable[[], Awaitable[Any]]], Awaitable[Any]]
    decide: Callable[[Asked, Thought], Awaitable[None]]  # within the turn
    trouble: Callable[[], None]  # nothing can be written
    wake: Callable[[], None]


class Autopilot:
    """Has bots think, outside the event loop, whenever they must decide."""

    def __init__(
        self,
        resources: Resources,
        ledger: Ledger,
        presence: Presence,
        clock: DecisionClock,
        hands: Hands,
    ) -> None:
        self._resources, self._ledger = resources, ledger
        self._presence, self._clock, self._hands = presence, clock, hands
        self.stand_ins: set[Seat] = set()  # `is_left`, and seats of owners long gone
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self._again = 0.0  # no bot tries anything before then

    def awaken(self) -> None:
        """Have the table's bots made ready."""
        head = self._ledger.head
        for who in head.seats:
            if who.strength is not None:
                self._resources.thinkers.awaken(head.game, who.strength)

    def stand_in(self) -> list[float]:
        """Find which seats bots stand in for; return the seconds until further seats need them."""
        self.stand_ins = {seat for seat, who in enumerate(self._ledger.head.seats) if is_left(who)}
        patience = self._patience()
        self.stand_ins.update(seat for seat, rest in patience.items() if rest <= 0)
        return [rest for rest in patience.values() if rest > 0]

    @property
    def until(self) -> dict[Seat, float]:
        """By seat, when a bot will stand in for an absent owner, in seconds since 1970."""
        if not self._ledger.playing:
            return {}
        now = self._clock.now()
        rests = self._patience().items()
        return {seat: now + rest for seat, rest in rests if seat not in self.stand_ins}

    def _patience(self) -> dict[Seat, float]:
        """Return the seconds until bots stand in for absent owners; empty if nobody is here."""
        if not self._presence.here:
            return {}
        since = time.monotonic() - self._resources.limits.away
        return {seat: at - since for seat, at in self._presence.left.items()}

    def decides(self, seat: Seat) -> bool:
        """Return whether a bot decides for a seat: its own, a free one's, or a stand-in."""
        who = self._ledger.head.seats[seat]
        return who.strength is not None or is_free(who) or self.in_place(seat) is not None

    def in_place(self, seat: Seat) -> By | None:
        """Return why a bot decides instead of a seat's owner; None if none does."""
        if self._ledger.head.seats[seat].owner is None:
            return None
        if seat in self.stand_ins:
            return "stand_in"
        deadline = self._clock.deadline(seat)
        return "clock" if deadline is not None and deadline <= self._clock.now() else None

    @property
    def beat(self) -> float:
        """Seconds between the beats on which bots answer: short once only bots decide."""
        limits, seats = self._resources.limits, self._ledger.head.seats
        owned = {seat for seat, who in enumerate(seats) if who.owner is not None}
        alone = any(who.finished for who in seats) and owned <= self.stand_ins
        return min(limits.bot_pause, limits.bot_hurry) if alone else limits.bot_pause

    def begin(self, seat: Seat) -> list[float]:
        """Let a bot think about a seat's decision; return the seconds until it may, if not yet."""
        if (rest := self._again - time.monotonic()) > 0:
            return [rest]
        if seat not in self.thinking:
            head = self._ledger.head
            strength = head.seats[seat].strength or bots.default(head.game)
            self.thinking[seat] = asyncio.create_task(self._think(seat, strength))
        return []

    async def _think(self, seat: Seat, strength: str) -> None:
        """Decide for a seat, unless somebody else does so meanwhile.

        How long the bot thought is hidden, as it would say something about its cards.
        """
        asked_at, table = time.monotonic(), shown(self._ledger.head.id)

        async def look() -> Asked | None:
            play = self._ledger.play
            if play is None or seat not in play.match.actors:
                return None
            match, game = play.match, play.match.game
            known = match.view(seat), match.memory(), seat, match.legal_codes(seat)
            question = Question(game, strength, match.rules, *known, CHANCE.getrandbits(64))
            return Asked(play, play.decision(seat), question)

        try:
            if asked := await self._hands.in_turn(look):
                network = self._resources.makers.get(self._ledger.head.id, FORGOTTEN)
                thought = await self._resources.thinkers.think(asked.question, network)
                took = time.monotonic() - asked_at
                await asyncio.sleep(pause(took, self.beat))
                await self._hands.in_turn(lambda: self._hands.decide(asked, thought))
        except Denied as no:
            log.warning("bot put off", table=table, why=no.refusal.sentence)
            if isinstance(no.__cause__, Unavailable):
                self._hands.trouble()
            self._again = time.monotonic() + errands.AGAIN
        except Exception:
            log.exception("bot failed", table=table, strength=strength)
            self._again = time.monotonic() + errands.AGAIN
        finally:
            self.thinking.pop(seat, None)
            self._hands.wake()


def pause(thought: float, beat: float) -> float:
    """Return the seconds until the beat on which a bot that took `thought` seconds answers."""
    return beat - thought % beat if beat else 0.0
