"""Learns Toc from its rules: a net plays all seats against itself, and learns from the results.

After every decision the net estimates the seat's odds of winning. Each estimate is moved towards
later ones and towards the result: TD(lambda) by whole games (Sutton, 1988; Tesauro, 1992), with one
step of Adam (Kingma and Ba, 2015) per game.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from tripot.bots.learnt import stamp
from tripot.core.bits import lowest
from tripot.core.chance import Seeds, uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.toc.bots.learnt import (
    END,
    FIRST,
    FORM,
    KNOWN,
    MOST_FEATURES,
    PARTS,
    chance_of,
    read_out,
    see,
    see_match,
    stirred,
)
from tripot.games.toc.rules import GAME, apply, draw, happen, legal, payoff, remember, start
from tripot.games.toc.track import SEATS

Array = np.ndarray[Any, Any]

LONGEST = 6000  # decisions of a game that the net learns from; later ones are dropped
LAMBDA = 0.7  # how far an estimate is moved to the result rather than to the next estimate
FASTEST, SLOWEST = 3e-3, 5e-5  # steps of Adam, from the first game to the last
KEEPS, KEEPS_SQUARES, TINY = 0.9, 0.999, 1e-8
ODD = 0.25  # the share of games with house rules drawn at random
STRIDE = 500  # games between two reports of progress


@rule
def play(
    states: State, memories: Memory, rows: Any, out: Any, rng: Seeds, codes: Codes,
    seen: Any, sees: Any, whose: Any, thought: Any, base: Any, units: Any,
) -> int:  # fmt: skip
    """Play one game of the net against itself in states[0]; return the number of decisions.

    Write for decision t: in seen[t, :sees[t]] the features after it, in whose[t] the seat, and in
    thought[t] its chance to win according to the net.
    """
    s, m = states[0], memories[0]
    start(s)
    decisions = 0
    best = np.zeros(MOST_FEATURES, np.int16)
    fixed = np.zeros(MOST_FEATURES, np.int16)
    now = np.zeros(MOST_FEATURES, np.int16)
    zero = np.zeros(len(base), np.float32)
    while s.over == 0:
        if s.actors == 0:
            code = draw(s, uniform(rng))
            remember(m, s, -1, -1)
            happen(s, code)
            continue
        seat = lowest(s.actors)
        count = legal(s, seat, codes)
        same = see_match(s, m, seat, fixed)
        stirred(rows, zero, fixed, same, base)
        most, found, chosen = -1e9, 0, codes[0]
        for code in codes[:count]:
            states[1] = states[0]
            after = states[1]
            apply(after, seat, code)
            if after.over:
                hope, number = 1e3, 0
            else:
                number = see(after, seat, now)
                stirred(rows, base, now, number, units)
                hope = read_out(units, out)
            if hope > most:
                most, chosen, found = hope, code, number
                best[:number] = now[:number]
        if decisions < len(seen) and most < 1e3:
            seen[decisions, :same] = fixed[:same]
            seen[decisions, same : same + found] = best[:found]
            sees[decisions] = same + found
            whose[decisions] = seat
            thought[decisions] = chance_of(most)
            decisions += 1
        remember(m, s, seat, chosen)
        apply(s, seat, chosen)
    return decisions


@rule
def learn(
    states: State, rows: Any, out: Any, row_steps: Any, out_steps: Any, decisions: int, seen: Any,
    sees: Any, whose: Any, thought: Any, units: Any,
) -> float:  # fmt: skip
    """Add to `row_steps` and `out_steps` the gradients of a game that has ended.

    Return the sum of the squared errors of the estimates.
    """
    s, width = states[0], len(units)
    comes = np.zeros(SEATS)
    expects = np.zeros(SEATS)
    for seat in range(s.players):
        comes[seat] = expects[seat] = payoff(s, seat)
    back = np.zeros(width, np.float32)
    none = np.zeros(width, np.float32)
    wrong = 0.0
    for t in range(decisions - 1, -1, -1):
        seat = whose[t]
        comes[seat] = LAMBDA * comes[seat] + (1.0 - LAMBDA) * expects[seat]
        expects[seat] = thought[t]
        stirred(rows, none, seen[t], sees[t], units)
        error = chance_of(read_out(units, out)) - comes[seat]
        wrong += error * error
        step = np.float32(error)
        out_steps[width] += step
        for unit in range(width):
            out_steps[unit] += step * max(units[unit], np.float32(0))
            back[unit] = step * out[unit] if units[unit] > 0 else np.float32(0)
        for place in range(sees[t]):
            row_steps[seen[t, place]] += back
    return wrong


@rule
def step_by(weights: Any, steps: Any, means: Any, squares: Any, rate: float, time: int) -> None:
    """Take one step of Adam against `steps`, and set them to 0."""
    keep, keep_squares = np.float32(KEEPS), np.float32(KEEPS_SQUARES)
    new, new_squares = np.float32(1 - KEEPS), np.float32(1 - KEEPS_SQUARES)
    pace = np.float32(rate * (1 - KEEPS_SQUARES**time) ** 0.5 / (1 - KEEPS**time))
    tiny = np.float32(TINY)
    for place in range(len(weights)):
        step = steps[place]
        means[place] = keep * means[place] + new * step
        squares[place] = keep_squares * squares[place] + new_squares * step * step
        weights[place] -= pace * means[place] / (np.sqrt(squares[place]) + tiny)
        steps[place] = np.float32(0)


class Course(NamedTuple):
    """How a net learns: the tables at which it plays, and how many games."""

    players: int
    teams: bool
    games: int


COURSES = {
    "2": Course(2, False, 200_000),
    "3": Course(3, False, 60_000),
    "4": Course(4, False, 100_000),
    "teams": Course(4, True, 80_000),
}
WIDTH = 96  # hidden units


class Learner:
    """A net that learns to play Toc at tables of one kind."""

    def __init__(self, course: Course, games: int, seed: int, width: int = WIDTH) -> None:
        """Initialise a net at random; it will play `games` in all, and has `width` hidden units."""
        self.course, self.games, self.played = course, games, 0
        self.random = np.random.default_rng([seed % 2**64, course.players, course.teams])
        size = int(FIRST[course.players, END])
        self.rows = self.random.normal(0, 0.1, (size, width)).astype("f4")
        self.out = self.random.normal(0, width**-0.5, width + 1).astype("f4")
        self._adam = [[np.zeros(part.size, "f4") for _ in range(3)] for part in self.parts]
        self._seen = np.zeros((LONGEST, MOST_FEATURES), "i2")
        self._sees, self._whose = np.zeros((2, LONGEST), "i4")
        self._thought = np.zeros(LONGEST)
        self._units = np.zeros((2, width), "f4")

    @property
    def parts(self) -> tuple[Array, Array]:
        """The weights of the net: one row per feature, and those of the units."""
        return self.rows, self.out

    def practise(self, games: int) -> float:
        """Play games and learn from each; return the mean squared error of the estimates."""
        from tripot.core.compile import batch, machine_code, wrapping

        play_one, learn_from, step = map(machine_code, (play, learn, step_by))
        states = batch(GAME.state, 2)
        rng = self.random.integers(0, 2**63, 1).astype("u8")
        codes = np.zeros(len(GAME.actions), "i2")
        lived = self._seen, self._sees, self._whose, self._thought
        row_steps, out_steps = (steps.reshape(part.shape) for part, (steps, *_) in self._both)
        wrong, thoughts = 0.0, 0
        with wrapping():
            for _ in range(games):
                fresh = GAME.state.new()
                fresh["players"], fresh["rules"] = self.course.players, self._rules()
                states[0] = fresh[0]
                memories = np.zeros(1, GAME.memory).view(np.recarray)
                number = play_one(states, memories, *self.parts, rng, codes, *lived, *self._units)
                wrong += learn_from(
                    states, *self.parts, row_steps, out_steps, number, *lived, self._units[0]
                )
                self.played += 1
                thoughts += number
                rate = FASTEST * (SLOWEST / FASTEST) ** (self.played / self.games)
                for part, moments in self._both:
                    step(part.ravel(), *moments, rate, self.played)
        return wrong / thoughts

    @property
    def _both(self) -> list[tuple[Array, list[Array]]]:
        return [*zip(self.parts, self._adam, strict=True)]

    def _rules(self) -> tuple[int, ...]:
        """Draw the next game's house rules: mostly the usual ones, or any that the net sees."""
        rules: dict[str, Value] = {"teams": self.course.teams}
        if self.random.random() < ODD:
            for name in KNOWN:
                accepts = GAME.house.options[name].accepts
                rules.setdefault(name, accepts[self.random.integers(len(accepts))])
        return GAME.house.numbers(GAME.house.complete(self.course.players, rules))


def train(
    seed: int, games: int | None = None, progress: Callable[[int], None] = lambda games: None
) -> dict[str, Array]:
    """Train all nets; return their weights as `bots.learnt` stores them.

    Each net plays `games`, or the number in COURSES. `progress` is called with numbers of games
    played.
    """
    kept: dict[str, Array] = {}
    for name, course in COURSES.items():
        learner = Learner(course, games or course.games, seed)
        while learner.played < learner.games:
            some = min(STRIDE, learner.games - learner.played)
            learner.practise(some)
            progress(some)
        for part, numbers in zip(PARTS, learner.parts, strict=True):
            kept[f"{part}_{name}"] = numbers.astype("f2")
    return kept | stamp(GAME, FORM, seed, games)


def games_of(games: int | None) -> int:
    """Return how many games `train` plays in all."""
    return sum(games or course.games for course in COURSES.values())
