"""Many games between bots, compiled: the same result with any number of workers."""

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass
from threading import get_ident
from typing import Any, NamedTuple, TypeVar

import numpy as np

from tripot.arena import watch
from tripot.arena.cluster import Cluster, pool_of
from tripot.arena.intervals import of_sums, wilson
from tripot.arena.loops import Lineup, Room
from tripot.arena.seating import Seating
from tripot.core.game import Game
from tripot.core.given import Whole, number_of, seed_of

Array = np.ndarray[Any, Any]
T = TypeVar("T")

CHUNK = 4096  # games, at most, between two reports of progress
MOST = 10**9  # games at once: all batches are known at the start
SHARES = 4  # batches, at least, for each worker, so that none is idle near the end


@dataclass(frozen=True)
class Report:
    """What a simulation found.

    Lists have a number, or a 95 % interval (low, high), for each seat. Payoffs are in the game's
    own unit; a win rate is the share of games that a seat ended in the first rank. A game's
    length is its number of decisions. `cpu_seconds` adds up all threads.
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
    """The results of games, one row each, and the CPU seconds that they took."""

    won: Array  # every seat's payoff
    led: Array  # whether it is in the first rank
    length: Array  # decisions and chance steps
    seconds: float


class Tally(NamedTuple):
    """The results of games, summed: tallies of parts add up."""

    games: int
    won: Array  # by seat
    squares: Array  # of payoffs, by seat
    led: Array  # games in the first rank, by seat
    length: Array  # decisions and chance steps
    shortest: int  # decisions of a game
    longest: int
    seconds: float


class Simulation:
    """The compiled contest of one game, its players, house rules and bots."""

    chunk = CHUNK

    def __init__(
        self,
        game: Game,
        players: Whole,
        rules: Mapping[str, object],
        strengths: Sequence[str],
        seed: Whole,
        cast: Collection[str] = (),
    ) -> None:
        """Seat a bot for each of `strengths`. Misuse if anything named does not exist.

        Simulations with the same `cast`, which names the bots of all of them, share machine code.
        """
        self.seating = Seating(game, players, rules, strengths, cast)
        self.game, self.players, self.rules = game, self.seating.players, self.seating.rules
        self.seed = seed_of(seed)

    def compile(self) -> None:
        """Make the machine code, or read it from disk, by playing no games."""
        self.play(0, 0)

    def play(self, first: int, games: int) -> Played:
        """Play games from number `first` on. Misuse if a bot fails or plays something illegal."""
        sat = self.seating
        won, led = np.zeros((self.players, games), "i4"), np.zeros((self.players, games), bool)
        length = np.zeros((2, games), "i8")
        asked = (sat.fresh, first, folded(self.seed), won, led, length)
        began = time.thread_time()
        if games:
            watch.playing.add(get_ident())
        room = sat.room()
        with sat.playing(room) as lineup:
            self._contest(room, lineup, *asked)
        watch.playing.discard(get_ident())
        return Played(won.T, led.T, length.T, time.thread_time() - began)

    def _contest(self, room: Room, lineup: Lineup, *asked: Any) -> None:
        """Let the bots of a lineup play in a room; `asked` are the loop's further arguments."""
        sat = self.seating
        if sat.all_random:
            sat.loops["random_games"](room, *asked)
        else:
            sat.loops["contest"](room, lineup, sat.memories(1), *asked)

    def tally(self, first: int, games: int) -> Tally:
        """Play games from number `first` on, and sum their results."""
        played = self.play(first, games)
        won, decisions = played.won.astype("i8"), played.length[:, 0]
        return Tally(
            games,
            won.sum(axis=0),
            (won * won).sum(axis=0),
            played.led.sum(axis=0),
            played.length.sum(axis=0),
            int(decisions.min()),
            int(decisions.max()),
            played.seconds,
        )

    def games(
        self,
        games: Whole,
        jobs: Whole | Cluster = 1,
        progress: Callable[[int], None] = lambda games: None,
    ) -> Played:
        """Play games 0 to `games` - 1 on `jobs` threads or a cluster: the results are the same.

        `progress` is called with the size of every finished batch.
        """
        parts = self._spread(self.play, games, jobs, progress)
        won, led, length, seconds = zip(*parts, strict=True)
        return Played(
            np.concatenate(won), np.concatenate(led), np.concatenate(length), sum(seconds)
        )

    def _spread(
        self,
        work: Callable[[int, int], T],
        games: Whole,
        jobs: Whole | Cluster,
        progress: Callable[[int], None],
    ) -> list[T]:
        """Call `work` with the first game and the size of every batch; return the results."""
        games = number_of("games", games, most=MOST)
        with pool_of(jobs) as (pool, workers):
            self.compile()
            chunk = self.chunk if not self.seating.interpreted else 1 + CHUNK // 256
            chunk = min(chunk, -(-games // (SHARES * workers)))
            sizes = {first: min(chunk, games - first) for first in range(0, games, chunk)}
            parts = {pool.submit(work, first, size): size for first, size in sizes.items()}
            try:
                for part in as_completed(parts):
                    part.result()
                    progress(parts[part])
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        return [part.result() for part in parts]

    def run(
        self,
        games: Whole,
        jobs: Whole | Cluster = 1,
        progress: Callable[[int], None] = lambda games: None,
    ) -> Report:
        """Play games 0 to `games` - 1 as the method `games` does, and return what was found."""
        found = added_up(self._spread(self.tally, games, jobs, progress))
        count, seconds = found.games, found.seconds
        won, squares, led = found.won.tolist(), found.squares.tolist(), found.led.tolist()
        decisions, chance_steps = found.length.tolist()
        return Report(
            game=self.game.name,
            players=self.players,
            rules=self.rules,
            bots=self.seating.strengths,
            seed=self.seed,
            games=count,
            decisions=decisions,
            chance_steps=chance_steps,
            mean_length=decisions / count,
            shortest=found.shortest,
            longest=found.longest,
            mean_payoff=[total / count for total in won],
            mean_payoff_interval=[
                of_sums(total, square, count) for total, square in zip(won, squares, strict=True)
            ],
            win_rate=[first / count for first in led],
            win_rate_interval=[wilson(first / count, count) for first in led],
            cpu_seconds=seconds,
            decisions_per_second=decisions / seconds if seconds else 0.0,
        )


def folded(seed: int) -> int:
    """Return a seed that fits into 63 bits; a larger one is folded, so that all its bits count."""
    if seed < 2**63:
        return seed
    return int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0] >> np.uint64(1))


def added_up(parts: Sequence[Tally]) -> Tally:
    """Return the sum of all parts."""
    games, won, squares, led, length, shortest, longest, seconds = zip(*parts, strict=True)
    return Tally(
        sum(games),
        sum(won),
        sum(squares),
        sum(led),
        sum(length),
        min(shortest),
        max(longest),
        sum(seconds),
    )
