"""How likely a seat is to win at Toc, by nets that `tripot train toc` trains from only the rules.

There is a net for two, for three and for four seats, and one for teams. What a seat sees is a list
of features, each a row of the net's first layer; all are seen from that seat's side, with the
others counted leftwards from it. A hidden layer of rectified units is between them and the odds.
"""

from collections.abc import Mapping
from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from tripot.bots.learnt import read
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.toc.rules import DEALS, GAME, eats, forward, section, spent, square
from tripot.games.toc.track import (
    ACE,
    ALIKE,
    BACKWARD,
    CAMP,
    CARDS,
    FORWARD,
    FOUR,
    JACK,
    JOKER,
    JOKER_STEPS,
    KING,
    PAWNS,
    RING,
    SEATS,
    SEVEN,
    WHOLE,
)

WEIGHTS = Path(__file__).with_name("learnt.npz")
PARTS = "rows", "out"  # of a net
FORM = 1  # version of the features and the layers: incremented whenever they change

# Features for the places of a seat's pawns; those in camp are told by their number.
PLACED = CAMP + PAWNS
HOUSES = 1 << PAWNS
# A pawn may be hit from 1 to 15 steps behind, from 4 ahead, and on another's start from camp.
FARTHEST = max(FORWARD)
FROM_AHEAD = FARTHEST
FROM_CAMP = FARTHEST + 1
WAYS = FARTHEST + 2
MOST_STEPS = max(JOKER_STEPS)  # of any card
QUARTER = RING // SEATS  # steps; a feature tells a pawn's loss in quarters of the ring
HUNTS = WAYS * SEATS
MOST_CARDS = 6
TOLD = 6  # features of the house rules
KNOWN = ("teams", "jokers", "overshoot", "start_blocks", "ten_own", "shortcut")  # their names
MOST_FEATURES = 320  # more than can be true at once

# Where each kind of feature begins, by number of seats.
KINDS = (
    *("PLACES", "HOUSE", "HUNT", "ARMED", "HOMING", "HAND", "CARDS_LEFT", "DEALER", "DEAL"),
    *("JACKED", "AGAIN", "SHARING", "ALWAYS", "SEAT", "RULES", "UNSEEN", "LACKS", "END"),
)
(
    PLACES, HOUSE, HUNT, ARMED, HOMING, HAND, CARDS_LEFT, DEALER, DEAL,
    JACKED, AGAIN, SHARING, ALWAYS, SEAT, RULES, UNSEEN, LACKS, END,
) = range(len(KINDS))  # fmt: skip
FIRST = np.zeros((SEATS + 1, len(KINDS)), "i8")
for seats in range(2, SEATS + 1):
    FIRST[seats, 1:] = np.cumsum(
        [
            seats * PLACED,
            seats * HOUSES,
            seats * (seats - 1) * HUNTS,
            (seats - 1) * HUNTS,
            PAWNS,
            len(CARDS) * ALIKE,
            MOST_CARDS + 1,
            seats,
            DEALS.max(),
            1,
            1,
            WHOLE,
            1,
            seats,
            TOLD,
            len(CARDS) * (ALIKE + 1),
            (seats - 1) * len(CARDS),
        ]
    )


def net_of(players: int, rules: Mapping[str, Value]) -> str:
    """Return the name of the net that plays by these house rules."""
    return "teams" if rules["teams"] else str(players)


@rule
def see_match(s: State, m: Memory, seat: int, seen: Codes) -> int:
    """Write the features that no decision changes, rules and unseen cards; return how many."""
    first = FIRST[s.players]
    seen[0] = first[ALWAYS]
    seen[1] = first[SEAT] + seat
    found = 2
    jokers = int(s.rules.jokers)
    told = int(s.rules.overshoot) | int(s.rules.start_blocks) << 1
    told |= (1 - int(s.rules.ten_own)) << 2 | int(s.rules.shortcut) << 3
    told |= (jokers == 0) << 4 | (jokers == ALIKE) << 5
    for number in range(TOLD):
        if told >> number & 1:
            seen[found] = first[RULES] + number
            found += 1
    for card in range(len(CARDS)):
        alike = jokers if card == JOKER else ALIKE
        unseen = max(0, alike - spent(s, m, card) - s.hand[seat, card])
        seen[found] = first[UNSEEN] + card * (ALIKE + 1) + unseen
        found += 1
    for ahead in range(1, s.players):
        lacks = m.lacks[(seat + ahead) % s.players]
        for card in range(len(CARDS)):
            if lacks >> card & 1:
                seen[found] = first[LACKS] + (ahead - 1) * len(CARDS) + card
                found += 1
    return found


@rule
def reach(s: State, seat: int) -> int:
    """Return which numbers of steps forward the seat's cards make, except the 7: bit n is n."""
    steps = 0
    for card in range(len(CARDS)):
        steps |= (int(s.held[seat]) >> card & 1) << forward(s, card)
    steps |= (int(s.held[seat]) >> ACE & int(s.rules.ace)) << FORWARD[JACK]
    return steps & ~1


@rule
def strikes(s: State, seat: int) -> int:
    """Return how many steps ahead the seat's cards may send a pawn to camp: bit n is n."""
    held = int(s.held[seat])
    passes = WHOLE * (held >> SEVEN & 1)
    if eats(s, KING) and held >> KING & 1:
        passes = max(passes, forward(s, KING))
    return reach(s, seat) | (2 << passes) - 2


@rule
def see(s: State, seat: int, seen: Codes) -> int:
    """Write the features that a decision may change, and return how many."""
    players = int(s.players)
    first = FIRST[players]
    held = int(s.held[seat])
    makes, hits = reach(s, seat), strikes(s, seat)
    found = 0
    for ahead in range(players):
        side = (seat + ahead) % players
        camped = 0
        for pawn in range(PAWNS * side, PAWNS * (side + 1)):
            place = int(s.place[pawn])
            if place == CAMP:
                place += camped
                camped += 1
            seen[found] = first[PLACES] + ahead * PLACED + place
            found += 1
        seen[found] = first[HOUSE] + ahead * HOUSES + s.inside[side]
        found += 1
        # Pawns of others that may land on this side's.
        for other in range(1, players):
            hunter = (side + other) % players
            pair = ahead * (players - 1) + other - 1
            waiting = False
            for pawn in range(PAWNS * hunter, PAWNS * (hunter + 1)):
                waiting |= s.place[pawn] == CAMP
            own, theirs = section(s, side), section(s, hunter)
            for pawn in range(PAWNS * side, PAWNS * (side + 1)):
                place = int(s.place[pawn])
                if not 0 < place < RING:
                    continue
                where = square(own, place)
                quarter = place // QUARTER
                if waiting and where == square(theirs, 0):
                    seen[found] = first[HUNT] + pair * HUNTS + FROM_CAMP * SEATS + quarter
                    found += 1
                for enemy in range(PAWNS * hunter, PAWNS * (hunter + 1)):
                    if s.place[enemy] > RING:
                        continue
                    apart = (where - square(theirs, s.place[enemy]) + RING) % RING
                    way, armed = -1, False
                    if 0 < apart <= FARTHEST:
                        way = apart - 1
                        armed = hits >> apart & 1 != 0
                    elif apart == RING - BACKWARD:
                        way = FROM_AHEAD
                        armed = held >> FOUR & 1 != 0
                    if way >= 0:
                        hunt = way * SEATS + quarter
                        seen[found] = first[HUNT] + pair * HUNTS + hunt
                        found += 1
                        if hunter == seat and armed:
                            seen[found] = first[ARMED] + (ahead - 1) * HUNTS + hunt
                            found += 1
    for pawn in range(PAWNS * seat, PAWNS * (seat + 1)):
        place = int(s.place[pawn])
        if 0 < place <= RING:
            for into in range(1, PAWNS + 1):
                if s.inside[seat] >> into - 1 & 1:
                    break
                steps = RING + into - place
                if steps <= MOST_STEPS and makes >> steps & 1:
                    seen[found] = first[HOMING] + into - 1
                    found += 1
    for card in range(len(CARDS)):
        for copy in range(s.hand[seat, card]):
            seen[found] = first[HAND] + card * ALIKE + copy
            found += 1
    seen[found] = first[CARDS_LEFT] + s.cards[seat]
    seen[found + 1] = first[DEALER] + (s.dealer - seat + players) % players
    seen[found + 2] = first[DEAL] + s.deal
    found += 3
    if s.jacked:
        seen[found] = first[JACKED]
        found += 1
    if s.actors == 0 and s.dealing == 0:
        seen[found] = first[AGAIN]
        found += 1
    if s.seven:
        seen[found] = first[SHARING] + s.seven
        found += 1
    return found


@rule
def stirred(rows: Any, base: Any, seen: Codes, found: int, units: Any) -> None:
    """Write the hidden units' inputs: the base plus the rows of the features."""
    units[:] = base
    for place in range(found):
        units += rows[seen[place]]


@rule
def chance_of(odds: float) -> float:
    """Return the chance to win, given the logarithm of the odds."""
    return 1.0 / (1.0 + exp(-odds))


@rule
def read_out(units: Any, out: Any) -> float:
    """Return the logarithm of the odds of winning, given the hidden units' inputs."""
    odds = float(out[len(units)])
    for unit in range(len(units)):
        odds += max(units[unit], np.float32(0)) * out[unit]
    return odds


def kept(file: Path = WEIGHTS) -> Mapping[str, Any]:
    """Return what `tripot train toc` wrote to a file; Misuse if it is of another version."""
    return read(file, GAME, FORM)


def weights(players: int, rules: Mapping[str, Value]) -> tuple[Any, Any]:
    """Return the net's rows by feature, and its output weights with the bias last."""
    found = kept()
    rows, out = (found[f"{part}_{net_of(players, rules)}"].astype("f4") for part in PARTS)
    return rows, out
