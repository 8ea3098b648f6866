"""Tokio with dice passed on unseen: a roll may decide several claims, and nothing is solved.

Each choice is tried many times among simple players, who play the hand to its end, with the same
dice and chance for all choices; a new hand is worth each seat's share of the lives.
"""

from typing import Any

import numpy as np

from tripot.bots import Mind
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tokio.bots.simple import ABOVE, HONEST
from tripot.games.tokio.bots.simple import choose as choose_simply
from tripot.games.tokio.rules import (
    AT_LEAST,
    DOUBT,
    PAIR,
    SAY,
    TOKIO,
    WAYS,
    apply,
    draw,
    happen,
    legal,
    next_alive,
)
from tripot.solve.tokio import Worth, honest, tell

# Traits, by index in the mind: see `Character`; and how far it believes pairs for no reason.
RISK, GUILE, FAITH = range(3)
HANDS = 1200  # played out for each decision, divided among its choices
# The following are in lives.
HEAT = 0.05  # how much worse a choice may be and still be made occasionally
LEAN = 0.5  # how much a bot likes what fits its character entirely
SWAYED = 5.0  # how much complete faith in pairs counts against a doubt


@rule
def lives_of(s: State) -> Any:
    """Return the lives by seat."""
    lives = np.zeros(s.players, np.int64)
    for seat in range(s.players):
        lives[seat] = s.lives[seat]
    return lives


@rule
def play_out(
    s: State, m: Memory, before: int, mind: Mind, rng: Any, scratch: Any, wins: Any
) -> None:
    """Let simple players end the hand in `s`, and write what every seat then wins.

    The hand has ended once there are fewer lives than `before`.
    """
    codes, lives = np.zeros(2 * TOKIO, np.int16), lives_of(s)
    while np.sum(lives) == before:
        if s.actors == 0:
            happen(s, draw(s, uniform(rng)))
            continue
        seat = next_alive(s, s.claimant) if s.answering else int(s.claimant)
        count = legal(s, seat, codes)
        apply(s, seat, choose_simply(s, m, seat, codes, count, rng, mind, scratch))
        lives = lives_of(s)
    out = np.zeros((1, s.players))
    tell(Worth(mind[0], mind[1], mind[2]), lives, s.opener, out)
    wins[:] = out[0]


@rule
def belief(s: State, roll: int) -> float:
    """Return how likely a plain player thinks the dice show this, by what was said of them."""
    if s.told == 0:
        return WAYS[roll] / 36
    if roll == s.told:
        return float(HONEST[s.told])
    at_least = s.rules.truth == AT_LEAST
    if honest(roll, s.told, at_least):
        return 0.0
    lies = 36 - (ABOVE[s.told - 1] if at_least else WAYS[s.told])
    return (1.0 - HONEST[s.told]) * WAYS[roll] / lies


@rule
def weigh(
    s: State, m: Memory, seat: int, codes: Codes, count: int, hidden: bool, hands: int, rng: Any,
    mind: Mind, scratch: Any, out: Any,
) -> None:  # fmt: skip
    """Write what `seat` wins with each choice, averaged over about `hands` hands.

    If `hidden`, dice that the seat has not rolled may show anything.
    """
    wins, before = np.zeros(s.players), np.sum(lives_of(s))
    guesses = hidden and s.roller != seat
    out[:count] = 0.0
    for roll in range(1, TOKIO + 1):
        likely = 1.0 if roll == s.roll[s.roller] else 0.0
        if guesses:
            likely = belief(s, roll)
        times = int(np.ceil(hands * likely))
        for _ in range(times):
            chance = rng.copy()
            for place in range(count):
                scratch[0] = s
                after = scratch[0]
                after.roll[s.roller] = roll
                apply(after, seat, codes[place])
                rng[:] = chance
                play_out(after, m, before, mind, rng, scratch, wins)
                out[place] += wins[seat] * likely / times


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Return a choice that is nearly the best and that a bot with these traits likes."""
    likes = np.zeros(count)
    weigh(s, m, seat, codes, count, True, HANDS // count, rng, mind, scratch, likes)
    likes *= np.sum(lives_of(s))
    for place in range(count):
        likes[place] += leaning(s, seat, int(codes[place]), mind[3])
    likes = np.exp((likes - np.max(likes)) / HEAT)
    place, left = 0, uniform(rng) * np.sum(likes)
    while left >= likes[place] and place < count - 1:
        left -= likes[place]
        place += 1
    return int(codes[place])


@rule
def leaning(s: State, seat: int, code: int, traits: Any) -> float:
    """Return how much a bot with these traits likes a choice for its own sake, in lives."""
    if code == DOUBT:
        pair = PAIR <= s.claim < TOKIO
        return -float(traits[RISK] * LEAN + pair * traits[FAITH] * SWAYED)
    if code > SAY + TOKIO:
        return 0.0
    claim = code - SAY
    lie = s.roller == seat and not honest(s.roll[seat], claim, s.rules.truth == AT_LEAST)
    return float(traits[RISK] * LEAN * claim / TOKIO + lie * traits[GUILE] * LEAN)
