"""Sixte: a die under each cup, kept or rolled once more; a last die says who scores."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from tripot.core.actions import BY_DRAWER, Actions, Kind, spell
from tripot.core.chance import Seeds, uniform
from tripot.core.game import Codes, Game, Limits, Memory, State, all_within, rule
from tripot.core.house import House, Option, Value, between
from tripot.core.record import OWNER, PUBLIC, SEAT_SET, Record, amount, field, one_of

SEATS = 6
FACES = 6
ROLLING, CHOOSING, AGAIN, LAST = range(4)

HOUSE = House(Option("rounds", 5, between(1, 20), "SIXTE-5", "table"))

DIE = one_of(1, FACES)

STATE = Record(
    HOUSE.dtype,
    SEATS,
    phase=field(
        PUBLIC,
        "i4",
        "0: all roll; 1: a choice; 2: one rolls again; 3: the last die",
        holds=one_of(ROLLING, LAST),
    ),
    played=field(PUBLIC, "i4", "rounds that are over", holds=amount(5)),
    die=field(OWNER, "i4", "the die under the seat's cup; 0: none", SEATS, holds=DIE),
    again=field(PUBLIC, "i4", "bit i: seat i rolled again in this round", holds=SEAT_SET),
    shown=field(PUBLIC, "i4", "dice of the last round; 0 before the first", SEATS, holds=DIE),
    last=field(PUBLIC, "i4", "the last die of that round; 0 before the first", holds=DIE),
    points=field(PUBLIC, "i4", "points", SEATS, holds=amount(5)),
)

ACTIONS = Actions(
    Kind("roll", spell("roll {n}", n=range(1, FACES + 1)), "SIXTE-2", seen=BY_DRAWER, chance=True),
    Kind("table", spell("table {n}", n=range(1, FACES + 1)), "SIXTE-4", chance=True),
    Kind("keep", ("keep",), "SIXTE-3"),
    Kind("again", ("again",), "SIXTE-3"),
)
ROLL = ACTIONS.first("roll") - 1  # ROLL + number
TABLE = ACTIONS.first("table") - 1  # TABLE + number
KEEP = ACTIONS.first("keep")
ROLL_AGAIN = ACTIONS.first("again")


@rule
def start(s: State) -> None:
    """[SIXTE-1] Begin the first round."""
    open_round(s)


@rule
def open_round(s: State) -> None:
    """[SIXTE-2] Let every seat roll, seat 0 first."""
    s.phase = ROLLING
    s.again = 0
    s.actors = 0
    s.drawer = 0


@rule
def outcomes(s: State, codes: Codes, weights: Codes) -> int:
    """List the faces of a die."""
    first = TABLE if s.phase == LAST else ROLL
    for face in range(1, FACES + 1):
        codes[face - 1] = first + face
        weights[face - 1] = 1
    return FACES


@rule
def draw(s: State, u: float) -> int:
    """Return one of the faces."""
    return (TABLE if s.phase == LAST else ROLL) + 1 + int(u * FACES)


@rule
def happen(s: State, code: int) -> None:
    """[SIXTE-2] Put the die under its seat's cup, seen only by that seat; show the last die."""
    if s.phase == LAST:
        settle(s, code - TABLE)
        return
    seat = s.drawer
    s.die[seat] = code - ROLL
    if s.phase == AGAIN:
        pass_on(s, seat)
    elif seat + 1 < s.players:
        s.drawer = seat + 1
    else:
        ask(s, 0)


@rule
def ask(s: State, seat: int) -> None:
    """[SIXTE-3] Let the seat keep its die or not."""
    s.phase = CHOOSING
    s.actors = 1 << seat


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    """[SIXTE-3] List the choices: keep, or roll again."""
    codes[0] = KEEP
    codes[1] = ROLL_AGAIN
    return 2


@rule
def apply(s: State, seat: int, code: int) -> None:
    """[SIXTE-3] Keep the die, or roll it once more."""
    if code == KEEP:
        pass_on(s, seat)
    else:
        s.again |= 1 << seat
        s.phase = AGAIN
        s.actors = 0
        s.drawer = seat


@rule
def pass_on(s: State, seat: int) -> None:
    """[SIXTE-3] Ask the next seat; [SIXTE-4] after the last seat, roll a die for all."""
    if seat + 1 < s.players:
        ask(s, seat + 1)
    else:
        s.phase = LAST
        s.actors = 0
        s.drawer = -1


@rule
def settle(s: State, last: int) -> None:
    """[SIXTE-4] Show all dice; the highest score, or the lowest if the last die is a 1."""
    s.last = last
    best = s.die[0]
    for seat in range(1, s.players):
        best = min(best, s.die[seat]) if last == 1 else max(best, s.die[seat])
    for seat in range(s.players):
        s.points[seat] += s.die[seat] == best
        s.shown[seat] = s.die[seat]
        s.die[seat] = 0
    s.played += 1
    if s.played < s.rules.rounds:
        open_round(s)
    else:
        s.over = 1
        s.actors = 0


@rule
def redeal(s: State, m: Memory, seat: int, rng: Seeds, codes: Codes) -> None:
    """Reroll the others' dice, if they have been rolled."""
    for other in range(s.players):
        rolled = s.phase != ROLLING or other < s.drawer
        if other != seat and rolled and not s.over:
            s.die[other] = draw(s, uniform(rng)) - ROLL


@rule
def payoff(s: State, seat: int) -> int:
    """[SIXTE-5] Return the points."""
    return s.points[seat]


@rule
def score(s: State, seat: int) -> int:
    """[SIXTE-5] Rank by points."""
    return s.points[seat]


def plausible(
    states: np.ndarray[Any, Any], players: int, rules: Mapping[str, Value]
) -> Mapping[str, Any]:
    """[SIXTE-4] [SIXTE-5] Return where rounds and points are as play leaves them."""
    rounds = int(rules["rounds"])
    most = np.where(states["over"] == 1, rounds, rounds - 1)
    rolls = (states["phase"] == ROLLING) | (states["phase"] == AGAIN)
    return {
        "played": all_within(states["played"], 0, most),
        "points": all_within(states["points"], 0, rounds),
        "drawer": ~rolls | (states["drawer"] >= 0),
    }


def bounds(players: int, rules: Mapping[str, Value]) -> Limits:
    """[SIXTE-2] [SIXTE-3] [SIXTE-4] Return the limits: each seat has a choice, and at most two
    rolls, in a round.
    """
    rounds = int(rules["rounds"])
    chance = rounds * (2 * players + 1)
    return Limits(rounds * players, chance, least=0, most=rounds, total=None)


GAME = Game.of(
    globals(),
    name="sixte",
    title="Sixte",
    version=1,
    seats=between(2, SEATS),  # [SIXTE-1]
)
