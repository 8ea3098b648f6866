"""What bets are worth at Tabu: how often a seat ends first, by the strong player's values.

All rolls are considered; what the others may lay is drawn, world by world, unless it lies open. A
chip is worth as much as the best bet that it may become part of.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from tripot.bots import Character
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.tabu.bots.simple import SIGNS
from tripot.games.tabu.bots.strong import (
    CHANCE,
    SCALES,
    SHAPES,
    VALUES,
    allowed,
    at_gap,
    imagine,
    reckon,
    row_after,
    rows,
    settled,
    sort,
    value_of,
)
from tripot.games.tabu.bots.strong import WORLDS as TRIED
from tripot.games.tabu.rules import BET, BOX, BOXES, CHIP, DONE, IN_TURN, MULTIPLES, SEATS, WAYS

WORLDS, OPEN, LOOKS = 60, 0, 600_000
ABOUT = {"bet": ("bet", "lay", "done")}


def prepare(players: int, rules: Mapping[str, Value]) -> Any:
    """Return what gaps are worth to a player who wants only the first rank."""
    return reckon(players, rules, Character(), taste=0.0, pay=0.0)


@rule
def weigh(
    s: State, m: Memory, seat: int, codes: Codes, count: int, hidden: bool, rng: Any, mind: Any,
    scratch: Any, out: Any,
) -> None:  # fmt: skip
    """Write the chance to end first, and the money, after each chip or the end of betting.

    Some worlds choose the bet that a chip is for; different worlds say what that bet is worth.
    """
    row = row_after(s, seat, mind)
    worlds = np.zeros((TRIED, len(WAYS) + 1, 4), np.int64)
    fresh = np.zeros((1, len(WAYS) + 1, 4), np.int64)
    imagine(s, seat, rng, True, worlds)
    imagine(s, seat, rng, True, fresh)
    hoped = np.zeros((len(SHAPES), len(mind[SCALES])))
    best_hope = hopes(s, seat, row, worlds, mind, hoped)
    bets, had = np.zeros(len(BOXES), np.int64), np.zeros(len(BOXES), np.int64)
    for place in range(count):
        for box in range(len(BOXES)):
            bets[box] = s.bets[seat, box]
        code = int(codes[place])
        if code == DONE:
            bets_bring(s, seat, bets, row, fresh, mind, out[place])
            continue
        bets[BOX[code - BET]] += CHIP[code - BET]
        sort(bets, had)
        best, to, most = -1, 0, -1.0
        if np.sum(bets) >= s.rules.min_bet:
            bets_bring(s, seat, bets, row, worlds, mind, out[place])
            most = out[place, 0]
        for shape in range(len(SHAPES)):
            for size in range(len(mind[SCALES])):
                if hoped[shape, size] > most and within(had, shape, mind[SCALES][size]):
                    best, to, most = shape, size, hoped[shape, size]
        if best >= 0:
            # The shape fits on exactly these boxes.
            complete(bets, had, mind[SCALES][to] * SHAPES[best])
        bets_bring(s, seat, bets, row, fresh, mind, out[place])
    if s.players > 2 and best_hope >= 0.0:
        if s.rules.betting == IN_TURN:
            # A seat's standing knows nothing of the bets that lie open in this round.
            imagine(s, seat, rng, False, worlds)
            best_hope = hopes(s, seat, row, worlds, mind, hoped)
        wins = np.zeros(SEATS)
        chances(s, mind, wins)
        for place in range(count):
            out[place, 0] = fitted(out[place, 0], best_hope, wins[seat])


@rule
def hopes(s: State, seat: int, row: int, worlds: Any, mind: Any, hoped: Any) -> float:
    """Write what each bet is worth by shape and size, -1 if it isn't allowed; return the most."""
    most = -1.0
    for shape in range(len(SHAPES)):
        for size in range(len(mind[SCALES])):
            scale, hope = mind[SCALES][size], -1.0
            if allowed(s, seat, shape, scale):
                hope = value_of(s, seat, shape, scale, row, worlds, mind)
            hoped[shape, size] = hope
            most = max(most, hope)
    return most


@rule
def fitted(chance: float, best: float, stands: float) -> float:
    """Return a chance on a scale on which the best bet is worth what the seat stands at.

    By itself the worth of a bet takes too little account of what several others may gamble.
    """
    if best > stands:
        return chance * stands / best
    if best < 1.0:
        return 1.0 - (1.0 - chance) * (1.0 - stands) / (1.0 - best)
    return chance


@rule
def within(had: Any, shape: int, scale: int) -> bool:
    """Return whether what was bet so far is part of this bet."""
    fits = True
    for box in range(len(BOXES)):
        fits &= had[box] <= scale * SHAPES[shape, box]
    return fits


@rule
def complete(bets: Any, had: Any, sums: Any) -> None:
    """Raise the bets to these sums; a box gets the sum with its rank by size."""
    taken = 0
    for place in range(len(BOXES)):
        start, end = (0, SIGNS) if place < SIGNS else (SIGNS, len(BOXES))
        for box in range(start, end):
            if bets[box] == had[place] and taken >> box & 1 == 0:
                taken |= 1 << box
                bets[box] = sums[place]
                break


@rule
def bets_bring(s: State, seat: int, bets: Any, row: int, worlds: Any, mind: Any, out: Any) -> None:
    """Write the chance to end first after these bets, and the average money."""
    table, values = MULTIPLES[s.rules.doubling, s.rules.pays], mind[VALUES][row]
    own, wins, money = int(s.money[seat]), 0.0, 0.0
    for roll in range(1, len(WAYS) + 1):
        claim, loss, beside = 0, 0, own
        for box in range(len(BOXES)):
            gain = bets[box] * table[roll, box]
            claim += max(gain, 0)
            loss -= min(gain, 0)
            beside -= bets[box] * (gain >= 0)
        # [TABU-5] The part of a doubling that can't be paid lapses.
        loss = min(loss, beside)
        for world in worlds:
            got, gap = settled(own, claim, loss, s.rules.short_bank, world[roll])
            wins += CHANCE[roll - 1] * at_gap(gap, values, mind)
            money += CHANCE[roll - 1] * (got - loss)
    out[0] = wins / len(worlds)
    out[1] = own - s.rules.money + money / len(worlds)


@rule
def stand(s: State, m: Memory, mind: Any, rng: Any, scratch: Any, codes: Codes, out: Any) -> None:
    """Write how likely each seat is to end first, by everybody's money, and its money."""
    wins = np.zeros(SEATS)
    chances(s, mind, wins)
    for seat in range(s.players):
        out[seat, 0] = wins[seat]
        out[seat, 1] = s.money[seat] - s.rules.money


@rule
def chances(s: State, mind: Any, wins: Any) -> None:
    """Write how likely each seat is to end first, by what its gap is worth before this round."""
    whole = 0.0
    for seat in range(s.players):
        if s.money[seat] > 0:
            most = 0
            for other in range(s.players):
                if other != seat:
                    most = max(most, int(s.money[other]))
            values = mind[VALUES][row_now(s, seat, mind)]
            wins[seat] = at_gap(int(s.money[seat]) - most, values, mind)
            whole += wins[seat]
    for seat in range(s.players):
        wins[seat] /= whole


@rule
def row_now(s: State, seat: int, mind: Any) -> int:
    """Return the row of values before this round; beyond some lap all are treated the same."""
    first, size, ahead, _ = rows(s, seat, mind)
    row = row_after(s, seat, mind) + 1
    return row if row <= first + ahead * size else row - size
