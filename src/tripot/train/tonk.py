"""Learns Tonk from its rules: nets play hands among simple bots and among copies of themselves.

With all cards open it is known what a hand counts and what laying down would bring, so the nets
learn that from every turn. The worth of a hand that a seat keeps playing is moved towards its worth
at the next turn and towards the result: TD(lambda) (Sutton, 1988), with steps of Adam (Kingma and
Ba, 2015).
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from tripot.bots.learnt import stamp
from tripot.core.bits import count, lowest
from tripot.core.chance import uniform
from tripot.core.game import Memory, State, rule
from tripot.core.house import Value
from tripot.games.tonk.bots.learnt import (
    FORM,
    INPUTS,
    LOOKS,
    PARTS,
    SCALE,
    look,
    unseen_by,
    weigh,
)
from tripot.games.tonk.bots.simple import choose as play_simply
from tripot.games.tonk.bots.strong import (
    DROPS,
    NEVER,
    WAYS,
    best_turn,
    judge,
    make_room,
    observe,
)
from tripot.games.tonk.rules import (
    BY_CALL,
    BY_DROP,
    CHOOSE,
    DISCARD,
    GAME,
    SEATS,
    apply,
    draw,
    happen,
    left_of,
    legal,
    remember,
    settle,
    start,
    total,
)

Array = np.ndarray[Any, Any]
Judge = Callable[[Array, Array], tuple[float, Array]]

SEATED = (2, 2, 2, 3, 4, 4, 5, 6, 6, 8)  # numbers of players at the tables, one drawn for each
TOGETHER, ALIKE = 0.3, 0.4  # how often other seats learn too, and the share of them that then do
ODD = 0.3  # the share of tables with house rules drawn at random
# House rules that the nets do not see: they learn among the default ones.
UNSEEN = {"several_tonks", "drop_others", "out_pays", "empty_stock"}
LAMBDA = 0.3  # how far a hand's worth is moved to the result rather than to the next turn's
EXPLORES = 0.06, 0.02  # how often a learner tries something else, at first and at the end
SOME = 8  # cards of the stock tried for each decision while learning
UNITS = 12, 48, 96  # of the three nets
HANDS, TABLES = 8000, 64  # hands between two lessons, and tables to draw them from
HANDS_IN_ALL = 5_000_000
MOST_ROWS, SPARE = 80_000, 400  # rows for what those hands teach, and for one hand at most
FASTEST, SLOWEST = 2e-3, 4e-5  # steps of Adam, from the first lesson to the last
KEEPS, KEEPS_SQUARES, TINY = 0.9, 0.999, 1e-8
FADES = 5e-4  # how fast the running mean of the layers, which is stored, forgets
BATCH = 256


@rule
def play(
    hands: int, fresh: State, tables: State, memories: Memory, rng: Any, mind: Any, codes: Any,
    habits: Any, held: Any, worth: Any, laid: Any, paid: Any, looked: Any, counts: Any, filled: Any,
    stats: Any,
) -> None:  # fmt: skip
    """Play `hands`, each from one of `fresh`, or fewer if the rows run out.

    `habits` are EXPLORES, TOGETHER, ALIKE and LAMBDA. Write `held`, the inputs of hands that seats
    keep playing, and their `worth`; `laid`, the inputs at the beginning of turns, and what a drop
    and a call would have `paid`; `looked`, what is seen of others' hands, and their `counts`; and
    how many rows are `filled`: of the first two, and of the rest. Add up in `stats`, by number of
    players, the hands of a single learner among simple bots, its gains and their squares.
    """
    explores, together, alike, lasting = habits[0], habits[1], habits[2], habits[3]
    rows, turns = 0, 0
    room = make_room(mind)
    guesses, x = room[0], room[1]
    ways = np.zeros(len(WAYS))
    before = np.zeros(len(held), np.int64)  # the row of the same seat's previous turn
    hoped = np.zeros(len(held))  # what the turn that led to a row was expected to be worth
    strayed = np.zeros(len(held), np.bool_)
    last = np.zeros(SEATS, np.int64)
    hope, stray, begun = np.zeros(SEATS), np.zeros(SEATS, np.bool_), np.zeros(SEATS, np.bool_)
    s, m, space = tables[0], memories[0], tables[1:]
    for _ in range(hands):
        if rows + SPARE > len(held) or turns + SPARE > len(laid):
            break
        tables[0] = fresh[int(uniform(rng) * len(fresh))]
        memories[0] = memories[1]
        start(s)
        players = int(s.players)
        learners = 1 << int(uniform(rng) * players)
        if uniform(rng) < together:
            for seat in range(players):
                learners |= (uniform(rng) < alike) << seat
        last[:] = -1
        begun[:] = False
        while s.over == 0:
            if s.actors == 0:
                remember(m, s, -1, -1)
                happen(s, draw(s, uniform(rng)))
                continue
            seat = lowest(s.actors)
            listed = legal(s, seat, codes)
            unseen, hand = unseen_by(s, m, seat, True), int(s.hand[seat])
            if learners >> seat & 1 == 0:
                code = play_simply(s, m, seat, codes, listed, rng, ways, space)
            elif s.phase == CHOOSE:
                judge(s, m, seat, SOME, rng, mind, space, room, ways)
                best = int(np.argmax(ways))
                hope[seat], stray[seat], begun[seat] = ways[best], False, True
                if uniform(rng) < explores:
                    way = int(uniform(rng) * len(WAYS))
                    # `laid` teaches laying down even if not played, so drops are tried less often.
                    if ways[way] > NEVER and way != best and (way != DROPS or uniform(rng) < 0.3):
                        stray[seat] = True
                        best = way
                code = int(WAYS[best])
                weigh(s, seat, hand, int(s.runs), int(s.pile[s.height - 1]) - 1, unseen, guesses, x)
                laid[turns] = x
                for which in range(2):
                    space[0] = s
                    settle(space[0], seat, BY_CALL if which else BY_DROP)
                    paid[turns, which] = space[0].gain[seat] / (players - 1) / s.rules.stake
                other = seat
                for _ in range(1 + int(uniform(rng) * (players - 1))):
                    other = left_of(s, other)
                look(s, m, other, total(unseen) / max(1, count(unseen)), True, looked[turns])
                counts[turns] = total(s.hand[other])
                turns += 1
            else:
                observe(s, m, seat, mind, room)
                space[0] = s
                best_turn(s, seat, hand, int(s.taken), unseen, mind, space[0], room)
                code = int(room[-1][0])
                if uniform(rng) < explores:
                    stray[seat] = True
                    code = int(codes[int(uniform(rng) * listed)])
                rest = hand & ~(1 << code - DISCARD) if code >= DISCARD else 0
                if rest:
                    weigh(s, seat, rest, int(s.runs), code - DISCARD, unseen, guesses, x)
                    held[rows] = x
                    before[rows], hoped[rows], strayed[rows] = last[seat], hope[seat], stray[seat]
                    last[seat] = rows
                    begun[seat] = False
                    rows += 1
            remember(m, s, seat, code)
            apply(s, seat, code)
        for seat in range(players):
            if learners >> seat & 1:
                won = s.gain[seat] / (players - 1) / s.rules.stake
                if learners == 1 << seat:
                    stats[players, 0] += 1
                    stats[players, 1] += s.gain[seat] / s.rules.stake
                    stats[players, 2] += (s.gain[seat] / s.rules.stake) ** 2
                if begun[seat]:
                    won += (1.0 if stray[seat] else 1.0 - lasting) * (hope[seat] - won)
                row = last[seat]
                while row >= 0:
                    worth[row] = won
                    won += (1.0 if strayed[row] else 1.0 - lasting) * (hoped[row] - won)
                    row = before[row]
    filled[0], filled[1] = rows, turns


class Net:
    """A layer of rectified units and linear outputs, trained by Adam; `mean` is kept at the end."""

    def __init__(self, rng: np.random.Generator, inputs: int, units: int, outputs: int) -> None:
        into = rng.normal(0, (1.5 / inputs) ** 0.5, (inputs, units))
        out = np.vstack([rng.normal(0, 0.3 / units**0.5, (units, outputs)), np.zeros(outputs)])
        self.layers = [into, out]
        self.mean = [layer.copy() for layer in self.layers]
        self._first = [np.zeros_like(layer) for layer in self.layers]
        self._second = [np.zeros_like(layer) for layer in self.layers]
        self._steps = 0

    def answers(self, x: Array) -> tuple[Array, Array]:
        """Return the units and the outputs for each row of inputs."""
        units = np.maximum(x @ self.layers[0], 0)
        return units, units @ self.layers[1][:-1] + self.layers[1][-1]

    def step(self, x: Array, units: Array, wrong: Array, size: float) -> None:
        """Take a step of Adam of this size against `wrong`, the gradients by each output."""
        back = (wrong @ self.layers[1][:-1].T) * (units > 0)
        slopes = [x.T @ back, np.vstack([units.T @ wrong, wrong.sum(axis=0)])]
        self._steps += 1
        fades = max(FADES, 1 / self._steps)
        for layer, mean, first, second, slope in zip(
            self.layers, self.mean, self._first, self._second, slopes, strict=True
        ):
            first += (1 - KEEPS) * (slope - first)
            second += (1 - KEEPS_SQUARES) * (slope * slope - second)
            unbiased = np.sqrt(second / (1 - KEEPS_SQUARES**self._steps)) + TINY
            layer -= size * first / (1 - KEEPS**self._steps) / unbiased
            mean += fades * (layer - mean)


def learn(
    net: Net, x: Array, y: Array, judge: Judge, size: float, rng: np.random.Generator
) -> float:
    """Learn from all rows once, in random order; return the mean loss."""
    wrong = 0.0
    order = rng.permutation(len(x))
    for first in range(0, len(x), BATCH):
        rows = order[first : first + BATCH]
        units, said = net.answers(x[rows])
        more, slopes = judge(said, y[rows])
        wrong += more
        net.step(x[rows], units, slopes / len(rows), size)
    return wrong / max(1, len(x))


def by_squares(said: Array, y: Array) -> tuple[float, Array]:
    """Return the sum of squared errors, and half of its gradients by the outputs."""
    off = said - y
    return float((off * off).sum()), off


def by_spread(said: Array, y: Array) -> tuple[float, Array]:
    """Return the loss by a logistic distribution, whose mean and log width are the outputs."""
    width = np.exp(np.clip(said[:, 1], -4, 4))
    off = (y - SCALE * said[:, 0]) / width
    wrong = float((np.log(width) + np.logaddexp(0, off) + np.logaddexp(0, -off)).sum())
    bent = np.tanh(off / 2)
    slopes = np.stack([-SCALE * bent / width, 1 - off * bent], axis=1)
    return wrong, np.clip(slopes, -20, 20)


class Training:
    """The three nets of Tonk in training, and the hands that they learn from."""

    def __init__(self, hands: int, seed: int) -> None:
        """Initialise the nets at random; they will play `hands` in all."""
        self.hands, self.played = hands, 0
        self.random = np.random.default_rng(seed % 2**64)
        sizes = zip((LOOKS, INPUTS, INPUTS), UNITS, (2, 2, 1), strict=True)
        self.nets = [Net(self.random, *size) for size in sizes]
        self.nets[0].layers[1][-1] = 1.0  # at first, every hand counts 30, with a width of e
        self.gains = np.zeros((SEATS + 1, 3))
        self._rows = [
            *(np.zeros((MOST_ROWS, INPUTS)), np.zeros(MOST_ROWS)),
            *(np.zeros((MOST_ROWS, INPUTS)), np.zeros((MOST_ROWS, 2))),
            *(np.zeros((MOST_ROWS, LOOKS)), np.zeros(MOST_ROWS)),
        ]

    def practise(self, hands: int, learning: bool = True) -> None:
        """Play hands, add their gains to `gains`, and learn from them unless not `learning`."""
        from tripot.core.compile import batch, machine_code, wrapping

        fresh, tables = batch(GAME.state, TABLES), batch(GAME.state, 6)
        for table in range(TABLES):
            fresh[table : table + 1] = self._fresh()
        codes, filled = np.zeros(len(GAME.actions), "i2"), np.zeros(2, "i8")
        mind = *self.layers(not learning), np.zeros(4)
        done = self.played / self.hands
        explores = EXPLORES[0] + (EXPLORES[1] - EXPLORES[0]) * done if learning else 0.0
        memories = np.zeros(2, GAME.memory).view(np.recarray)
        rng = self.random.integers(0, 2**63, 1).astype("u8")
        habits = np.array([explores, TOGETHER if learning else 0.0, ALIKE, LAMBDA])
        with wrapping():
            machine_code(play)(
                hands, fresh, tables, memories, rng, mind, codes, habits, *self._rows, filled,
                self.gains,
            )  # fmt: skip
        if learning:
            self.played += hands
            rows, turns = filled
            held, worth, laid, paid, looked, counts = self._rows
            size = FASTEST * max(SLOWEST / FASTEST, 1 - done)
            lessons = (
                (looked[:turns], counts[:turns], by_spread),
                (laid[:turns], paid[:turns], by_squares),
                (held[:rows], worth[:rows, None], by_squares),
            )
            for net, (x, y, judge) in zip(self.nets, lessons, strict=True):
                learn(net, x, y, judge, size, self.random)

    def layers(self, mean: bool) -> list[Array]:
        """Return all nets' layers, the current ones or the running means."""
        return [layer for net in self.nets for layer in (net.mean if mean else net.layers)]

    def _fresh(self) -> Array:
        """Draw a table for one hand: mostly with the usual house rules, otherwise with any."""
        rules: dict[str, Value] = {"hands": 1}
        if self.random.random() < ODD:
            seen = ((n, o) for n, o in GAME.house.options.items() if n not in UNSEEN)
            for name, option in seen:
                choice = self.random.integers(len(option.accepts))
                rules.setdefault(name, option.accepts[choice])
        players = int(self.random.choice(SEATED))
        fresh = GAME.state.new()
        fresh["players"] = players
        fresh["rules"] = GAME.house.numbers(GAME.house.complete(players, rules))
        return fresh


def train(
    seed: int, games: int | None = None, progress: Callable[[int], None] = lambda games: None
) -> dict[str, Array]:
    """Train the nets with `games` hands, or HANDS_IN_ALL; return their layers as stored.

    `progress` is called with numbers of hands played.
    """
    training = Training(games_of(games), seed)
    while training.played < training.hands:
        some = min(HANDS, training.hands - training.played)
        training.practise(some)
        progress(some)
    layers = [layer.astype("f4") for layer in training.layers(mean=True)]
    return dict(zip(PARTS, layers, strict=True)) | stamp(GAME, FORM, seed, games)


def games_of(games: int | None) -> int:
    """Return how many hands `train` plays in all."""
    return games or HANDS_IN_ALL
