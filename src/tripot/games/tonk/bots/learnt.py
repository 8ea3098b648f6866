"""What `tripot train tonk` has learnt about Tonk: three small nets, and their inputs.

One guesses another hand's count, from what everybody has seen its seat do; one says what laying
down or a call brings now; and one says what the hand left at the end of a turn is worth, in stakes
from each other seat. Each has a layer of rectified units.
"""

from collections.abc import Mapping
from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from tripot.bots.learnt import read
from tripot.core.bits import count, lowest
from tripot.core.game import Memory, State, rule
from tripot.games.tonk.rules import (
    ALL,
    GAME,
    SHARES,
    SPADES,
    STEP,
    VALUES,
    left_of,
    piled,
    total,
)

WEIGHTS = Path(__file__).with_name("learnt.npz")
PARTS = "look_in", "look_out", "lay_in", "lay_out", "hold_in", "hold_out"
FORM = 1  # version of the inputs and the layers: incremented whenever they change
SCALE = 30.0  # the unit of a hand's count in the nets
CERTAIN = 0.3  # the uncertainty of a count that is known, in points
LOGISTIC = 0.55  # the scale of a logistic distribution, as a fraction of its standard deviation

# Numbers of inputs: about another hand; about the seat's own hand and a discard; about the rest.
LOOKS, OWN, ABOUT = 16, 30, 35
INPUTS = OWN + ABOUT
MELDED = 13  # index of the input for the seat's own cards in melds, in units of three
LEVELS = (3, 6, 9, 12, 15, 18, 22, 26, 30)  # counts that all others' hands may exceed


@rule
def unseen_by(s: State, m: Memory, seat: int, recalls: bool) -> int:
    """Return the cards that may be anywhere as far as `seat` knows, as a mask.

    Without `recalls` the seat has forgotten what the others took.
    """
    seen = int(s.hand[seat]) | piled(s)
    for other in range(s.players):
        seen |= int(s.laid[other]) | int(m.known[other]) * recalls
    return ALL & ~seen


@rule
def in_stock(m: Memory, unseen: int, recalls: bool) -> int:
    """Return those of the unseen cards that the stock may hold: [TONK-13] once the pile became the
    stock, its cards are known.
    """
    return unseen & int(m.stocked) if m.stocked and recalls else unseen


@rule
def turns_of(s: State, seat: int) -> int:
    """Return how many turns a seat has had in this hand."""
    place = (seat - left_of(s, s.dealer) + s.players) % s.players
    return (s.turns + s.players - 1 - place) // s.players


@rule
def look(s: State, m: Memory, other: int, mean: float, recalls: bool, x: Any) -> None:
    """Write what is known about another seat's hand; an unseen card counts `mean`."""
    turns = turns_of(s, other)
    known, thrown = int(m.known[other]) * recalls, int(m.thrown[other]) * recalls
    hidden = s.cards[other] - count(known)
    last = VALUES[m.last[other] - 1] if thrown else 10
    least = VALUES[lowest(thrown)] if thrown else 10
    x[0] = 1.0
    x[1] = s.cards[other] / 5
    x[2] = min(turns, 10) / 5
    x[3] = turns == 0
    x[4] = turns == 1
    x[5] = count(known) / 3
    x[6] = total(known) / 20
    x[7] = last / 10
    x[8] = least / 10
    x[9] = mean / 10
    x[10] = hidden * mean / 30
    x[11] = hidden * last / 50
    x[12] = hidden * least / 50
    x[13] = 1 / (1 + turns)
    x[14] = s.left / 40
    x[15] = hidden / 5


@rule
def think(x: Any, first: int, end: int, net: Any, units: Any) -> None:
    """Add to the units the contribution of the inputs from `first` up to before `end`."""
    for place in range(first, end):
        given = x[place]
        if given != 0:
            for unit in range(len(units)):
                units[unit] += given * net[place, unit]


@rule
def answer(units: Any, out: Any, which: int) -> float:
    """Return one of a net's outputs; the last row of `out` is the bias."""
    found = out[len(units), which]
    for unit in range(len(units)):
        found += max(units[unit], 0.0) * out[unit, which]
    return found


@rule
def guess(
    s: State, m: Memory, seat: int, mean: float, recalls: bool, net: Any, out: Any, x: Any,
    guesses: Any,
) -> None:  # fmt: skip
    """Write every other hand's approximate count, and its uncertainty, in points."""
    units = np.zeros(net.shape[1])
    for other in range(s.players):
        if other != seat:
            look(s, m, other, mean, recalls, x)
            units[:] = 0.0
            think(x, 0, LOOKS, net, units)
            guesses[other, 0] = SCALE * answer(units, out, 0)
            guesses[other, 1] = exp(min(4.0, max(-4.0, answer(units, out, 1))))
    if m.stocked and recalls:
        add_up(s, m, seat, unseen_by(s, m, seat, True), guesses)


@rule
def add_up(s: State, m: Memory, seat: int, unseen: int, guesses: Any) -> None:
    """[TONK-13] Make the guesses agree with the total of the other hands.

    Once the pile became the stock, all other unseen cards are in hands, plus as many of the new
    stock's cards as were drawn. The difference is distributed by each guess's uncertainty.
    """
    back = in_stock(m, unseen, True)
    drawn, mean = count(back) - s.left, total(back) / max(1, count(back))
    whole, doubt = total(unseen & ~back) + drawn * mean, 0.0
    cards = back
    while cards:
        doubt += (VALUES[lowest(cards)] - mean) ** 2
        cards &= cards - 1
    doubt *= drawn * s.left / max(1, count(back) * (count(back) - 1))
    for other in range(s.players):
        if other != seat:
            whole += total(m.known[other]) - guesses[other, 0]
            doubt += (guesses[other, 1] / LOGISTIC) ** 2
    for other in range(s.players):
        if other != seat:
            share = (guesses[other, 1] / LOGISTIC) ** 2 / doubt
            guesses[other, 0] += share * whole
            guesses[other, 1] = max(CERTAIN, guesses[other, 1] * max(0.0, 1 - share) ** 0.5)


@rule
def higher(guesses: Any, other: int, points: float) -> float:
    """Return how likely another hand is to count more than `points`."""
    far = (points + 0.5 - guesses[other, 0]) / guesses[other, 1]
    return 1.0 / (1.0 + exp(min(30.0, max(-30.0, far))))


@rule
def survey(s: State, m: Memory, seat: int, mean: float, guesses: Any, x: Any) -> None:
    """Write all inputs that do not depend on the seat's own hand, from OWN on."""
    players, after, turns = int(s.players), left_of(s, seat), turns_of(s, seat)
    least, all_mean, cards, fewest = 99.0, 0.0, 0.0, 5
    for other in range(players):
        if other != seat:
            least = min(least, guesses[other, 0])
            all_mean += guesses[other, 0] / (players - 1)
            cards += s.cards[other] / (players - 1)
            fewest = min(fewest, s.cards[other])
    x[OWN] = 1.0
    x[OWN + 1] = players / 8
    x[OWN + 2] = players == 2
    x[OWN + 3] = min(turns, 10) / 5
    x[OWN + 4] = turns == 0
    x[OWN + 5] = turns == 1
    x[OWN + 6] = s.left / 40
    x[OWN + 7] = s.left == 0
    x[OWN + 8] = s.left < players
    x[OWN + 9] = mean / 10
    x[OWN + 10] = guesses[after, 0] / SCALE
    x[OWN + 11] = guesses[after, 1] / 5
    x[OWN + 12] = s.cards[after] / 5
    x[OWN + 13] = count(m.known[after]) / 3
    x[OWN + 14] = turns_of(s, after) == 0
    x[OWN + 15] = 1 / (1 + turns)
    x[OWN + 16] = count(m.known[seat]) / 3
    x[OWN + 17] = s.rules.drop_tie == SHARES
    x[OWN + 18] = s.rules.return_taken
    x[OWN + 19] = s.rules.tonk_low / 20
    x[OWN + 20] = (s.rules.tonk_high - 45) / 5
    x[OWN + 21] = 1 / players
    x[OWN + 22] = least / SCALE
    x[OWN + 23] = all_mean / SCALE
    x[OWN + 24] = cards / 5
    x[OWN + 25] = fewest / 5
    at = OWN + 26
    for level in LEVELS:
        none = 1.0
        for other in range(players):
            if other != seat:
                none *= higher(guesses, other, level)
        x[at] = none
        at += 1


@rule
def weigh(
    s: State, seat: int, hand: int, runs: int, card: int, unseen: int, guesses: Any, x: Any
) -> None:
    """Write the inputs up to OWN about a hand, with this card on top of the pile and these runs."""
    points, number = total(hand), count(hand)
    for place in range(OWN):
        x[place] = 0.0
    x[0] = points / SCALE
    x[1] = points * points / SCALE**2
    # The number of cards, and their counts, highest first.
    if number:
        x[1 + number] = 1.0
    cards, place = hand, 6 + number
    while cards:
        x[place] = VALUES[lowest(cards)] / 10
        cards &= cards - 1
        place -= 1
    # Cards already in melds, those that lack only one card, and the cards that would complete them.
    one, two, three, four = hand, hand >> 1, hand >> 2, hand >> 3
    pairs = (one & (two | three | four) | two & (three | four) | three & four) & SPADES
    trios = (one & two & (three | four) | (one | two) & three & four) & SPADES
    run = hand & hand >> STEP & hand >> 2 * STEP
    melds = hand & (trios * 15 | run | run << STEP | run << 2 * STEP)
    side, gap = hand & hand >> STEP, hand & hand >> 2 * STEP
    near = hand & (pairs * 15 | side | side << STEP | gap | gap << 2 * STEP) & ~melds
    outs = unseen & (pairs * 15 | side >> STEP | side << 2 * STEP | gap << STEP)
    ends = runs << STEP | runs >> STEP
    x[12] = total(melds) / 20
    x[MELDED] = count(melds) / 3
    x[14] = count(near) / 3
    x[15] = total(near) / 20
    x[16] = count(outs) / 5
    x[17] = count(hand & ends) / 2
    x[18] = total(hand & ends) / 10
    x[19] = count(unseen & ends) / 4
    # What the next seat may want from the pile.
    lying = 1 << card
    beside = lying << STEP | lying >> STEP | lying << 2 * STEP | lying >> 2 * STEP
    x[20] = VALUES[card] / 10
    x[21] = count(unseen & 15 << (card & ~3)) / 3
    x[22] = count(unseen & beside) / 4
    x[23] = ends >> card & 1
    after, all_higher, lower = left_of(s, seat), 1.0, 0.0
    for other in range(s.players):
        if other != seat:
            chance = higher(guesses, other, points)
            all_higher *= chance
            lower += (1 - chance) / (s.players - 1)
            if other == after:
                x[24] = chance
    x[25] = all_higher
    x[26] = lower
    x[27] = all_higher - 2 * lower
    x[28] = count(unseen & (1 << 3 * STEP) - 1) / 10
    x[29] = all_higher * all_higher


def kept(file: Path = WEIGHTS) -> Mapping[str, Any]:
    """Return what `tripot train tonk` wrote to a file; Misuse if it is of another version."""
    return read(file, GAME, FORM)


def weights() -> tuple[Any, ...]:
    """Return the layers of all nets, in the order of PARTS."""
    return tuple(kept()[part].astype("f8") for part in PARTS)
