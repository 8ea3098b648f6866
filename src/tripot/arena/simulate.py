"""Many games between bots, compiled: the same result whatever the number of workers."""

import math
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from threading import get_ident
from typing import Any, NamedTuple

import numpy as np

from tripot import bots
from tripot.arena import watch
from tripot.arena.cluster import Cluster, pool_of
from tripot.arena.loops import UNIFORM
from tripot.match import Match
from tripot.table.actions import BY_ALL
from tripot.table.chance import Seeds
from tripot.table.compile import (
    as_it_is,
    jit,
    jit_here,
    machine_code,
    ours,
    specialised,
    wrapping,
)
from tripot.table.errors import Misuse
from tripot.table.game import NOTHING, Codes, Game, Memory, State
from tripot.table.given import Whole, number_of, seed_of

CHUNK = 4096  # games between two signs of progress, at most
SHARES = 4  # parts for each worker, so that all have something to do to the end
Z_95 = 1.959964  # standard deviations on either side of a 95 % interval


@dataclass(frozen=True)
class Report:
    """What a simulation found.

    Lists have a number, or an interval (low, high) at 95 %, for each seat: its payoff in the game's
    own unit, and the share of games that it ended in the first rank. A game's length is its
    decisions. `cpu_seconds` are those of all threads together.
    """

    game: str
    players: int
    rules: Mapping[str, object]
    bots: Sequence[str]
    seed: int
    games: int
    decisions: int
    chance_steps: int
    mean_length: float
    shortest: int
    longest: int
    mean_payoff: list[float]
    mean_payoff_interval: list[tuple[float, float]]
    win_rate: list[float]
    win_rate_interval: list[tuple[float, float]]
    cpu_seconds: float
    decisions_per_second: float


class Played(NamedTuple):
    """What came of games, a row each, and the seconds that they took the CPU."""

    won: np.ndarray[Any, Any]  # every seat's payoff
    led: np.ndarray[Any, Any]  # whether it is in the first rank
    length: np.ndarray[Any, Any]  # decisions and chance steps
    seconds: float


class Simulation:
    """The compiled contest of one game, its players, house rules and bots."""

    def __init__(
        self,
        game: Game,
        players: Whole,
        rules: Mapping[str, object],
        strengths: Sequence[str],
        seed: Whole,
        cast: Collection[str] = (),
    ) -> None:
        """`strengths` names a bot for each seat. Misuse where anything named does not exist.

        Simulations with the same `cast`, which names all that sit down in any of them, share their
        machine code.
        """
        match = Match(game, players, rules)
        players = match.players
        if len(strengths) != players:
            raise Misuse(f"{players} players need {players} bots, not {len(strengths)}")
        self.game, self.players, self.rules, self.seed = game, players, match.rules, seed_of(seed)
        self.strengths, self._asked = list(strengths), sorted(cast)
        sitting = [bots.find_any(game.name, name) for name in sorted({*strengths, *cast})]
        named = tuple(bot for bot in sitting if bot.name != bots.RANDOM)
        watched = bool(named) and game.memory is not NOTHING
        named = named or tuple(sitting)
        numbers = {bot.name: number for number, bot in enumerate(named)} | {bots.RANDOM: UNIFORM}
        self._bots = np.array([numbers[name] for name in strengths], "i8")
        self._cast = [bot.name for bot in named]
        self._named = np.zeros(0, [(bot.name, "i1") for bot in named])
        self._minds = tuple(bots.mind(bot, players, match.rules) for bot in named)
        self._fresh = game.state.new()
        self._fresh["players"] = players
        self._fresh["rules"] = game.house.numbers(match.rules)
        self._masks = np.vstack([game.state.mask(reader) for reader in (*range(players), None)])
        kinds = map(game.actions.kind, range(len(game.actions)) if watched else ())
        self._heard = np.array([kind.seen is BY_ALL for kind in kinds], bool)
        self._interpreted = not all(map(is_rule, named))
        self.loops = loops_of(game, named)
        self._contest = self.loops["contest"]

    def __reduce__(self) -> tuple[Any, ...]:
        asked = (self.game, self.players, dict(self.rules), self.strengths, self.seed, self._asked)
        return Simulation, asked

    def compile(self) -> None:
        """Make the machine code, or read it from disk, by playing nothing."""
        self.play(0, 0)

    def play(self, first: int, games: int) -> Played:
        """Play games number `first` on. Misuse if a bot fails, or plays what it may not."""
        tables = self.game.state.new(2 + bots.ROOM)
        memories = np.zeros(2, self.game.memory).view(np.recarray)
        won, led = np.zeros((games, self.players), "i4"), np.zeros((games, self.players), bool)
        length, wrong = np.zeros((games, 2), "i8"), np.zeros(3, "i8")
        began = time.thread_time()
        if games:
            watch.playing.add(get_ident())
        with wrapping(self._interpreted), own_fault(self._cast):
            self._contest(
                tables,
                self._fresh,
                tables.view("u1").reshape(len(tables), -1),
                self._masks,
                memories,
                self._heard,
                self._bots,
                self._minds,
                self._named,
                first,
                self.seed % 2**63,
                np.zeros((2, len(self.game.actions)), "i2"),
                won,
                led,
                length,
                watch.steps,
                wrong,
            )
        watch.playing.discard(get_ident())
        self._refuse(wrong)
        return Played(won, led, length, time.thread_time() - began)

    def _refuse(self, wrong: np.ndarray[Any, Any]) -> None:
        """Misuse if a bot has played what it may not."""
        if wrong[0]:
            _, seat, code = wrong.tolist()
            raise Misuse(
                f"the bot '{self.strengths[seat]}' in seat {seat} returned {code}, which it may "
                "not play: it must return one of the first `count` of its codes"
            )

    def games(
        self,
        games: Whole,
        jobs: Whole | Cluster = 1,
        progress: Callable[[int], None] = lambda games: None,
    ) -> Played:
        """Play games 0 to `games` - 1 on `jobs` threads or a cluster, the same wherever.

        `progress` hears of every finished batch's size.
        """
        games = number_of("games", games)
        with pool_of(jobs) as (pool, workers):
            self.compile()
            chunk = CHUNK if not self._interpreted else 1 + CHUNK // 256
            chunk = min(chunk, -(-games // (SHARES * workers)))
            firsts = range(0, games, chunk)
            parts = [pool.submit(self.play, first, min(chunk, games - first)) for first in firsts]
            try:
                for part in as_completed(parts):
                    progress(len(part.result().won))
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        done = [part.result() for part in parts]
        won, led, length, seconds = zip(*done, strict=True)
        return Played(
            np.concatenate(won), np.concatenate(led), np.concatenate(length), sum(seconds)
        )

    def run(
        self,
        games: Whole,
        jobs: Whole | Cluster = 1,
        progress: Callable[[int], None] = lambda games: None,
    ) -> Report:
        """What came of `games` games, played as the method `games` says."""
        played = self.games(games, jobs, progress)
        count, length = len(played.won), played.length[:, 0]
        # A row each seat: NumPy adds up along rows many times faster than across them.
        won, led = np.array(played.won.T, "i8", order="C"), np.array(played.led.T, order="C")
        winners = led.sum(axis=1).tolist()
        return Report(
            game=self.game.name,
            players=self.players,
            rules=self.rules,
            bots=self.strengths,
            seed=self.seed,
            games=count,
            decisions=int(length.sum()),
            chance_steps=int(played.length[:, 1].sum()),
            mean_length=float(length.mean()),
            shortest=int(length.min()),
            longest=int(length.max()),
            mean_payoff=(won.sum(axis=1) / count).tolist(),
            mean_payoff_interval=[
                normal_interval(total, square, count)
                for total, square in zip(
                    won.sum(axis=1).tolist(), (won * won).sum(axis=1).tolist(), strict=True
                )
            ],
            win_rate=[first / count for first in winners],
            win_rate_interval=[wilson_interval(first, count) for first in winners],
            cpu_seconds=played.seconds,
            decisions_per_second=float(length.sum()) / played.seconds if played.seconds else 0.0,
        )


@contextmanager
def own_fault(names: Collection[str]) -> Iterator[None]:
    """What a bot of somebody's own raises in here is Misuse, in a sentence."""
    try:
        yield
    except Exception as no:
        own = " or ".join(f"'{name}'" for name in names if bots.is_own(name))
        if not own:
            raise
        said = next((line for line in str(no).splitlines() if line), "")
        raise Misuse(f"the bot {own} failed: {type(no).__name__}: {said}") from no


def is_rule(bot: bots.Bot) -> bool:
    """Whether it can be compiled."""
    return hasattr(bot.choose, "__rule__")


@cache
def loops_of(game: Game, named: tuple[bots.Bot, ...]) -> dict[str, Any]:
    """The loops with these bots in them, numbered as they stand here."""
    choosers = [machine_code(bot.choose) if is_rule(bot) else bot.choose for bot in named]
    if not all(map(is_rule, named)):  # machine code can't call plain Python
        make, choose = as_it_is, any_of(choosers)
    else:
        kept = all(ours(bot.choose.__module__) for bot in named)
        make, choose = jit if kept else jit_here, one_of(choosers)
    return specialised("tripot.arena.loops", game, make, choose=choose)


def one_of(choosers: Sequence[bots.Choose]) -> Any:
    """`loops.choose` for these bots, numbered as they stand here."""
    first, *others = choosers
    rest = one_of(choosers[1:]) if others else None

    def choose(
        bot: int,
        s: State,
        m: Memory,
        seat: int,
        codes: Codes,
        count: int,
        rng: Seeds,
        minds: Any,
        scratch: Any,
    ) -> int:
        if rest is None or bot == 0:
            return first(s, m, seat, codes, count, rng, minds[0], scratch)
        return rest(bot - 1, s, m, seat, codes, count, rng, minds[1:], scratch)

    return jit_here(choose)


def any_of(choosers: Sequence[bots.Choose]) -> Any:
    """The same, not compiled."""

    def choose(
        bot: int,
        s: State,
        m: Memory,
        seat: int,
        codes: Codes,
        count: int,
        rng: Seeds,
        minds: Any,
        scratch: Any,
    ) -> int:
        return choosers[bot](s, m, seat, codes, count, rng, minds[bot], scratch)

    return choose


def normal_interval(total: int, square: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a mean, from the sum and the sum of squares."""
    mean = total / games
    error = Z_95 * math.sqrt(max(0.0, square / games - mean * mean) / games)
    return mean - error, mean + error


def wilson_interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a proportion (1927)."""
    rate, z2 = won / games, Z_95**2
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    error = Z_95 * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return middle - error, middle + error
