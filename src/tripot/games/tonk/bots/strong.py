"""A strong player of Tonk: it guesses the others' hands, and has learnt what its own is worth.

Every way to meld, lay and discard is tried, with every card that the stock may hold; the nets of
`learnt` judge what is left. They estimate what laying down brings now, given the others' likely
hands, and what a hand is worth if the seat plays on.
"""

from collections.abc import Mapping
from math import exp
from typing import Any

import numpy as np

from tripot.bots import Character, Mind
from tripot.core.bits import count as counted
from tripot.core.bits import lowest, nth
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.tonk.bots.learnt import (
    INPUTS,
    MELDED,
    OWN,
    answer,
    guess,
    in_stock,
    survey,
    think,
    unseen_by,
    weigh,
    weights,
)
from tripot.games.tonk.rules import (
    CALL,
    CHOOSE,
    DISCARD,
    DROP,
    MELD,
    PLAY,
    RUN,
    SEATS,
    STOCK,
    TABLED,
    TAKE,
    VALUES,
    legal,
    total,
)

MOST_WAYS = 64  # ways to meld and lay six cards, each kept or not
WON = 1.0  # what going out brings from each other seat, for each stake that it pays
SURE = 0.99 * WON
NEVER = -1e9  # the worth of what is not allowed
SPREAD = 10.0  # the variance of a card's count

# The nets' layers by index in the mind, then the traits.
LOOK, LOOK_OUT, LAY, LAY_OUT, HOLD, HOLD_OUT, LEAN = range(7)
# Traits: risk; guile; whether it forgets; and how much it hopes for the best card.
RISK, GUILE, FORGETS, HOPES = range(4)
DARE = 0.06  # how much more laying down is worth to a bold bot, in stakes from each other seat
# For a tricky bot: how much more three cards of a meld are worth in hand; and how much less it
# is worth to lay down an almost certain win, as others may lay down and lose to it.
HOARD, LURK, AS_GOOD_AS_SURE = 0.1, 0.1, 0.8
# Ways to begin a turn, and their codes.
WAYS = np.array([DROP, CALL, TAKE, STOCK])
DROPS, CALLS, TAKES, DRAWS = range(len(WAYS))


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """Return what was learnt, and the bot's traits."""
    return (*weights(), np.array([*character, 0.0, 0.0]))


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Lay down, call, take or draw; then play what leaves the best hand."""
    room = make_room(mind)
    if s.phase == CHOOSE:
        worth = np.zeros(len(WAYS))
        judge(s, m, seat, 0, rng, mind, scratch, room, worth)
        # Nothing but going out is certain.
        worth[DROPS] = min(worth[DROPS], SURE)
        if worth[DROPS] > AS_GOOD_AS_SURE:
            worth[DROPS] -= LURK * mind[LEAN][GUILE]
        return int(WAYS[np.argmax(worth)])
    observe(s, m, seat, mind, room)
    scratch[0] = s
    unseen = unseen_by(s, m, seat, mind[LEAN][FORGETS] == 0)
    best_turn(s, seat, int(s.hand[seat]), int(s.taken), unseen, mind, scratch[0], room)
    return int(room[-1][0])


@rule
def make_room(mind: Mind) -> Any:
    """Return work space: guesses, inputs, their sums, units, odds, ways, codes, a code."""
    return (
        np.zeros((SEATS, 2)),
        np.zeros(INPUTS),
        np.zeros(mind[HOLD].shape[1]),
        np.zeros(mind[HOLD].shape[1]),
        np.zeros(11),
        np.zeros((MOST_WAYS, 3), np.int64),
        np.zeros(MOST_WAYS, np.int16),
        np.zeros(1, np.int64),
    )


@rule
def observe(s: State, m: Memory, seat: int, mind: Mind, room: Any) -> None:
    """Write what the others seem to hold, what the stock then may hold, and all other inputs."""
    guesses, x, about, _, odds, _, _, _ = room
    recalls = mind[LEAN][FORGETS] == 0
    unseen = unseen_by(s, m, seat, recalls)
    mean = total(unseen) / max(1, counted(unseen))
    guess(s, m, seat, mean, recalls, mind[LOOK], mind[LOOK_OUT], x, guesses)
    survey(s, m, seat, mean, guesses, x)
    about[:] = 0.0
    think(x, OWN, INPUTS, mind[HOLD], about)
    # A hand that seems low holds low cards, which the stock then lacks.
    for value in range(1, 11):
        odds[value] = 1.0
    for other in range(s.players):
        hidden = s.cards[other] - counted(m.known[other])
        if other != seat and hidden:
            tilt = ((guesses[other, 0] - total(m.known[other])) / hidden - mean) / SPREAD
            whole = 0.0
            cards = unseen
            while cards:
                whole += exp(tilt * VALUES[lowest(cards)])
                cards &= cards - 1
            for value in range(1, 11):
                odds[value] *= max(0.05, 1.0 - hidden * exp(tilt * value) / whole)


@rule
def judge(
    s: State, m: Memory, seat: int, most: int, rng: Any, mind: Mind, scratch: Any, room: Any,
    worth: Any,
) -> None:  # fmt: skip
    """Write what each way to begin a turn is worth, in stakes from each other seat.

    At most `most` of the cards that the stock may hold are tried; all of them if `most` is 0.
    """
    guesses, x, _, _, odds, _, _, _ = room
    observe(s, m, seat, mind, room)
    lean, hand = mind[LEAN], int(s.hand[seat])
    unseen = unseen_by(s, m, seat, lean[FORGETS] == 0)
    stock = in_stock(m, unseen, lean[FORGETS] == 0)
    top = int(s.pile[s.height - 1]) - 1
    weigh(s, seat, hand, int(s.runs), top, unseen, guesses, x)
    units = np.zeros(mind[LAY].shape[1])
    think(x, 0, INPUTS, mind[LAY], units)
    worth[DROPS] = answer(units, mind[LAY_OUT], 0) + DARE * lean[RISK]
    worth[CALLS] = NEVER if s.left else answer(units, mind[LAY_OUT], 1)
    scratch[0] = s
    t = scratch[0]
    taken = 0 if s.rules.return_taken else 1 << top
    worth[TAKES] = best_turn(s, seat, hand | 1 << top, taken, unseen, mind, t, room)
    worth[DRAWS] = NEVER
    if s.left:
        drawn, whole, best, left = 0.0, 0.0, NEVER, counted(stock)
        cards, tried = stock, 0
        while cards and (most == 0 or tried < most):
            card = nth(cards, int(uniform(rng) * left)) if most else lowest(cards)
            cards &= ~(1 << card)
            left -= 1
            tried += 1
            likely = 1.0 if stock != unseen else odds[VALUES[card]]
            whole += likely
            hoped = best_turn(s, seat, hand | 1 << card, 0, unseen & ~(1 << card), mind, t, room)
            drawn += likely * hoped
            best = max(best, hoped)
        drawn /= whole
        worth[DRAWS] = drawn + lean[HOPES] * (best - drawn)


@rule
def best_turn(
    s: State, seat: int, hand: int, taken: int, unseen: int, mind: Mind, t: State, room: Any
) -> float:
    """Return what the best end of a turn is worth with this hand; write its code into `room`.

    `t` is a state to try it in.
    """
    guesses, x, about, units, _, ways, codes, found = room
    best, at, tried, hoards = NEVER, 0, 1, HOARD * mind[LEAN][GUILE]
    ways[0, 0], ways[0, 1], ways[0, 2] = hand, s.runs, -1
    t.phase = PLAY
    t.taken = taken
    while at < tried:
        hand, runs, first = ways[at, 0], ways[at, 1], ways[at, 2]
        at += 1
        t.hand[seat] = hand
        t.runs = runs
        for place in range(legal(t, seat, codes)):
            code = int(codes[place])
            worth = NEVER
            if code >= DISCARD:
                rest = hand & ~(1 << code - DISCARD)
                if rest:
                    weigh(s, seat, rest, runs, code - DISCARD, unseen, guesses, x)
                    units[:] = about
                    think(x, 0, OWN, mind[HOLD], units)
                    worth = answer(units, mind[HOLD_OUT], 0) + hoards * x[MELDED]
            else:
                cards = int(TABLED[code - MELD])
                rest = hand & ~cards
                known = tried == MOST_WAYS
                for way in range(tried):
                    known |= ways[way, 0] == rest
                if not known:
                    ways[tried, 0] = rest
                    ways[tried, 1] = runs | cards if code >= RUN else runs
                    ways[tried, 2] = code if first < 0 else first
                    tried += rest != 0
            if rest == 0:
                worth = WON * s.rules.out_pays
            if worth > best:
                best = worth
                found[0] = code if first < 0 else first
    return best
