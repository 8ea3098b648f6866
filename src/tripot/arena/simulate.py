"""Many games between bots, compiled: the same result whatever the number of threads."""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

import numpy as np

from tripot import bots
from tripot.arena.loops import UNIFORM
from tripot.match import Match
from tripot.table.compile import jit_here, machine_code, specialised, wrapping
from tripot.table.errors import Misuse
from tripot.table.game import Codes, Game, State
from tripot.table.given import Whole, number_of, seed_of

CHUNK = 4096  # games between two signs of progress
Z_95 = 1.959964  # standard deviations on either side of a 95 % interval


@dataclass(frozen=True)
class Report:
    """What a simulation found. Intervals are (low, high) at 95 %, one for each seat."""

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


class Simulation:
    """The compiled contest of one game, its players, house rules and bots."""

    def __init__(
        self,
        game: Game,
        players: Whole,
        rules: Mapping[str, object],
        strengths: Sequence[str],
        seed: Whole,
    ) -> None:
        """`strengths` names a bot for each seat. Misuse where anything named does not exist."""
        match = Match(game, players, rules)
        players = match.players
        if len(strengths) != players:
            raise Misuse(f"{players} players need {players} bots, not {len(strengths)}")
        for strength in strengths:
            bots.chooser(game.name, strength)
        self.game, self.players, self.rules, self.seed = game, players, match.rules, seed_of(seed)
        self.strengths = list(strengths)
        named = [s for s in bots.strengths(game.name) if s in strengths and s != bots.RANDOM]
        numbers = {bots.RANDOM: UNIFORM} | {strength: bot for bot, strength in enumerate(named)}
        self._bots = np.array([numbers[strength] for strength in strengths], "i8")
        self._named = np.zeros(0, [(strength, "i1") for strength in (bots.RANDOM, *named)])
        self._fresh = game.state.new()
        self._fresh["players"] = players
        self._fresh["rules"] = game.house.numbers(match.rules)
        self._masks = np.vstack([game.state.mask(seat) for seat in range(players)])
        self._contest: Callable[..., None] = specialised(
            "tripot.arena.loops",
            game,
            choose=one_of([bots.chooser(game.name, s) for s in named or [bots.RANDOM]]),
        )["contest"]

    def compile(self) -> None:
        """Make the machine code, or read it from disk, by playing nothing."""
        self.play(0, 0)

    def play(self, first: int, games: int) -> tuple[Any, Any, float]:
        """Play games number `first` on; their tally, their lengths and the seconds it took the CPU.

        See `loops.contest` for the two arrays.
        """
        tables = self.game.state.new(3)
        tally = np.zeros((3, self.players), "i8")
        length = np.zeros(5, "i8")
        began = time.thread_time()
        with wrapping():
            self._contest(
                tables,
                self._fresh,
                tables.view("u1").reshape(3, -1),
                self._masks,
                self._bots,
                self._named,
                first,
                games,
                self.seed % 2**63,
                np.zeros(len(self.game.actions), "i2"),
                tally,
                length,
            )
        return tally, length, time.thread_time() - began

    def run(
        self, games: Whole, jobs: Whole = 1, progress: Callable[[int], None] = lambda games: None
    ) -> Report:
        """Play `games` games on `jobs` threads; `progress` hears of every finished batch's size."""
        games, jobs = number_of("games", games), number_of("jobs", jobs)
        self.compile()
        tally = np.zeros((3, self.players), "i8")
        length = np.zeros(5, "i8")
        fewest = []
        seconds = 0.0
        with ThreadPoolExecutor(jobs) as pool:
            batches = {
                pool.submit(self.play, first, min(CHUNK, games - first)): min(CHUNK, games - first)
                for first in range(0, games, CHUNK)
            }
            try:
                for batch in as_completed(batches):
                    of_batch, lengths, took = batch.result()
                    tally += of_batch
                    longest = max(length[3], lengths[3])
                    length += lengths
                    length[3] = longest
                    fewest.append(int(lengths[2]))
                    seconds += took
                    progress(batches[batch])
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        length[2] = min(fewest)
        return self._report(games, tally, length, seconds)

    def _report(self, games: int, tally: Any, length: Any, seconds: float) -> Report:
        payoffs, squares, wins = tally.tolist()
        decisions, _, shortest, longest, steps = length.tolist()
        return Report(
            game=self.game.name,
            players=self.players,
            rules=self.rules,
            bots=self.strengths,
            seed=self.seed,
            games=games,
            decisions=decisions,
            chance_steps=steps,
            mean_length=decisions / games,
            shortest=shortest,
            longest=longest,
            mean_payoff=[total / games for total in payoffs],
            mean_payoff_interval=[
                normal_interval(total, square, games)
                for total, square in zip(payoffs, squares, strict=True)
            ],
            win_rate=[won / games for won in wins],
            win_rate_interval=[wilson_interval(won, games) for won in wins],
            cpu_seconds=seconds,
            decisions_per_second=decisions / seconds if seconds else 0.0,
        )


def one_of(choosers: Sequence[bots.Choose]) -> Any:
    """`loops.choose` for these bots, numbered as they stand here."""
    first, *others = map(machine_code, choosers)
    rest = one_of(choosers[1:]) if others else None

    def choose(
        bot: int, s: State, seat: int, codes: Codes, count: int, u: float, scratch: Any
    ) -> int:
        if rest is None or bot == 0:
            return first(s, seat, codes, count, u, scratch)
        return rest(bot - 1, s, seat, codes, count, u, scratch)

    return jit_here(choose)


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
