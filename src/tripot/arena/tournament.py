"""Round robins of bots with the same dice and cards dealt to every seating: duplicate play.

A deal is the stream of chance of one game. For every two bots, each sits among copies of the other,
once in each seat, over the same deals; at one more table it has all the seats. How much better one
is than the other is then the difference between their payoffs in the same seat.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

import numpy as np

from tripot.arena.cluster import Cluster
from tripot.arena.intervals import Array, Interval, of_mean, of_share
from tripot.arena.seating import Seating
from tripot.arena.simulate import Played, Simulation
from tripot.core.errors import Misuse, extra
from tripot.core.game import Game, game_of
from tripot.core.given import Whole, few, number_of, seed_of, word, words_of
from tripot.core.quoted import shown

ELO = 400 / np.log(10)  # rating points for odds of e to 1
MOST_DEALS = 10**6  # the results of each are kept, for the intervals
SAMPLES = 200  # bootstrap samples of the deals, for the ratings' intervals
PRIOR = 0.5  # games added to each bot's wins over each other bot, so that all ratings are finite
ANCHOR = "simple"  # its rating is 0


@dataclass(frozen=True)
class Meeting:
    """How one bot does among copies of another. Intervals are (low, high) at 95 %, over the deals.

    `win_rate` is the share of its games that it ends in the first rank, `payoff` its mean payoff,
    `gain` how much more that is than the other bot's in the same seat.
    """

    bot: str
    others: str
    win_rate: float
    win_rate_interval: Interval
    payoff: float
    payoff_interval: Interval
    gain: float
    gain_interval: Interval


@dataclass(frozen=True)
class Rating:
    """A bot's strength in points: a 400-point lead means 10:1 odds of finishing ahead."""

    bot: str
    rating: float
    interval: Interval


@dataclass(frozen=True)
class Standings:
    """What a tournament found, best first."""

    game: str
    players: int
    rules: Mapping[str, object]
    pattern: str
    seed: int
    deals: int
    games: int
    ratings: list[Rating]
    meetings: list[Meeting]
    cpu_seconds: float


class Tournament:
    """A round robin at tables of one size, with one set of house rules."""

    def __init__(
        self,
        game: Game,
        players: Whole,
        rules: Mapping[str, object],
        names: Sequence[str],
        seed: Whole = 0,
        pattern: str | None = None,
        pairs: Sequence[tuple[str, str]] | None = None,
    ) -> None:
        """Set up the meetings of these bots.

        `pattern` has one letter per seat: `a` for the one bot, `b` for the others; None means abbb.
        `pairs` are the meetings, as (one, others); None means all. Misuse if anything named does
        not exist.
        """
        _rating_library()
        names = words_of("the bots of a tournament", names)
        if len(set(names)) != len(names) or len(names) < 2:
            raise Misuse(
                f"a tournament needs two bots or more, all different, not {', '.join(names)}"
            )
        self.game = game_of(game, "tournaments are")
        self.players, self.rules = game.table(players, rules)
        Seating(game, self.players, rules, [names[0]] * self.players, names)  # checks the names
        self.names, self.seed = names, seed_of(seed)
        self.pairs = among(names, pairs)
        self.pattern = "a" + "b" * (self.players - 1) if pattern is None else word(pattern) or ""
        if len(self.pattern) != self.players or {*self.pattern} != {"a", "b"}:
            raise Misuse(
                f"a pattern has an a or a b for each of the {self.players} seats, and both of them,"
                f" not {shown(pattern)}"
            )

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        """The tables that are played over every deal, each as a bot's name by seat."""
        among = [self._seated(*pair, turn) for pair in self.pairs for turn in self._turns]
        alone = [(others,) * self.players for _, others in self.pairs]
        return [*dict.fromkeys([*alone, *among])]

    @property
    def _turns(self) -> list[str]:
        """The pattern started at every seat, without duplicates."""
        return [*dict.fromkeys(self.pattern[at:] + self.pattern[:at] for at in self._places)]

    @property
    def _places(self) -> range:
        return range(self.players)

    def _seated(self, one: str, others: str, turn: str) -> tuple[str, ...]:
        return tuple(one if sits == "a" else others for sits in turn)

    def run(
        self,
        deals: Whole,
        jobs: Whole | Cluster = 1,
        progress: Callable[[int], None] = lambda games: None,
    ) -> Standings:
        """Play every seating over every deal; `progress` is called with numbers of games played."""
        played = self.tables(deals, jobs, progress)
        meetings = [self._meeting(*pair, played) for pair in self.pairs]
        ratings = rated(self.names, beaten(self.names, played))
        return Standings(
            game=self.game.name,
            players=self.players,
            rules=self.rules,
            pattern=self.pattern,
            seed=self.seed,
            deals=number_of("deals", deals, most=MOST_DEALS),
            games=sum(len(one.won) for one in played.values()),
            ratings=sorted(ratings, key=lambda rating: -rating.rating),
            meetings=meetings,
            cpu_seconds=sum(one.seconds for one in played.values()),
        )

    def tables(
        self,
        deals: Whole,
        jobs: Whole | Cluster = 1,
        progress: Callable[[int], None] = lambda games: None,
    ) -> dict[tuple[str, ...], Played]:
        """Play every seating over every deal, and return the results by seating."""
        deals = number_of("deals", deals, most=MOST_DEALS)
        return {
            seating: Simulation(
                self.game, self.players, self.rules, seating, self.seed, self.names
            ).games(deals, jobs, progress)
            for seating in self.seatings
        }

    def _meeting(self, one: str, others: str, played: Mapping[tuple[str, ...], Played]) -> Meeting:
        """Return how `one` does among `others`, averaged over the seats that it had."""
        at = [(turn, seat) for turn in self._turns for seat in self._places if turn[seat] == "a"]
        here = [(played[self._seated(one, others, turn)], seat) for turn, seat in at]
        theirs = played[(others,) * self.players]
        led = np.mean([table.led[:, seat] for table, seat in here], axis=0)
        won = np.mean([table.won[:, seat] for table, seat in here], axis=0)
        gain = won - np.mean([theirs.won[:, seat] for _, seat in at], axis=0)
        return Meeting(one, others, *of_share(led, len(at)), *of_mean(won), *of_mean(gain))


def among(names: Sequence[str], pairs: Any) -> list[tuple[str, str]]:
    """Return the pairs that meet, all if None; Misuse unless they are pairs of these names."""
    every = [*permutations(names, 2)]
    if pairs is None:
        return every
    given = few(pairs, len(every))
    listed: list[Any] = [None] if given is None else [*given]
    if not all(isinstance(pair, tuple) and pair in every for pair in listed):
        raise Misuse(f"pairs are (one, others), of {', '.join(names)}, not {shown(pairs)}")
    return listed


def beaten(names: Sequence[str], played: Mapping[tuple[str, ...], Played]) -> Array:
    """Count by deal how often each bot (axis 1) was paid more than each other bot (axis 2)."""
    deals = len(next(iter(played.values())).won)
    found = np.zeros((deals, len(names), len(names)))
    for seating, tables in played.items():
        numbers = [names.index(name) for name in seating]
        for seat, one in enumerate(numbers):
            for place, other in enumerate(numbers):
                if one != other:
                    found[:, one, other] += tables.won[:, seat] > tables.won[:, place]
    return found


def rated(names: Sequence[str], wins: Array) -> list[Rating]:
    """Rate bots by the Bradley-Terry model (1952); intervals are bootstrapped over deals."""
    rng = np.random.default_rng(0)
    deals = len(wins)
    anchor = names.index(ANCHOR) if ANCHOR in names else 0
    rating = _bradley_terry(wins.sum(axis=0), anchor)
    drawn = [
        _bradley_terry(np.tensordot(counts, wins, axes=1), anchor)
        for counts in rng.multinomial(deals, np.full(deals, 1 / deals), SAMPLES)
    ]
    low, high = np.quantile(drawn, (0.025, 0.975), axis=0)
    return [
        Rating(name, float(rating[i]), (float(low[i]), float(high[i])))
        for i, name in enumerate(names)
    ]


def _rating_library() -> Any:
    with extra("arena"):
        import choix

        return choix


def _bradley_terry(wins: Array, anchor: int) -> Array:
    strength = _rating_library().ilsr_pairwise_dense(wins + PRIOR)
    return ELO * (strength - strength[anchor])
