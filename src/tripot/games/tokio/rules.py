"""Tokio: roll under your hands, claim, and be believed. The last with a life wins."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from tripot.core.actions import BY_DRAWER, Actions, Kind, spell
from tripot.core.chance import Seeds, uniform
from tripot.core.game import Codes, Game, Limits, Memory, State, all_are, all_within, rule
from tripot.core.house import House, Option, Preset, Value, between
from tripot.core.record import OWNER, PUBLIC, SEAT, Record, amount, field, one_of

# [TOKIO-3] A value is its place on this ladder, 1 to 21; 0 is no value, or an unknown one.
LADDER = (
    *("31", "32", "41", "42", "43", "51", "52", "53", "54", "61", "62", "63", "64", "65"),
    *("11", "22", "33", "44", "55", "66", "21"),
)
TOKIO = len(LADDER)
PAIR = TOKIO - 6  # 11, the lowest
MOST_TOKIOS = 20  # [TOKIO-7] claims of Tokio in a row, after which a seat can only doubt
MOST_EQUAL = 20  # [TOKIO-6] claims of one value in a row, after which the next must be higher

SEATS = 10

HIGHER, EQUAL = 0, 1
EXACT, AT_LEAST = 0, 1
LOSER, WINNER, NEXT, DOUBTER = 0, 1, 2, 3

HOUSE = House(
    Option("lives", 8, between(1, 20), "TOKIO-2", "table"),
    Option("unseen", False, (False, True), "TOKIO-5"),
    Option("claims", "higher", ("higher", "equal"), "TOKIO-6"),
    Option("yield", False, (False, True), "TOKIO-7", "pay"),
    Option("truth", "exact", ("exact", "at_least"), "TOKIO-8"),
    Option("doubter_loses", 1, between(1, 3), "TOKIO-8", "pay"),
    Option("liar_loses", 2, between(1, 3), "TOKIO-8", "pay"),
    Option("tokio_costs", 1, between(1, 3), "TOKIO-8", "pay"),
    Option("opens", "loser", ("loser", "winner", "next", "doubter"), "TOKIO-10"),
    presets=[
        Preset(
            "mia",
            {
                "lives": 6,
                "unseen": True,
                "yield": True,
                "truth": "at_least",
                "liar_loses": 1,
                "tokio_costs": 2,
                "opens": "doubter",
            },
        ),
        Preset("other_way", {"doubter_loses": 2, "liar_loses": 1}),
    ],
)

STATE = Record(
    HOUSE.dtype,
    SEATS,
    lives=field(PUBLIC, "i4", "lives left; at 0 the seat is out", SEATS, holds=amount(8)),
    out=field(
        PUBLIC,
        "i4",
        "1 for the first seat out, 2 for the second ...; 0 while alive",
        SEATS,
        holds=amount(SEATS),
    ),
    alive=field(PUBLIC, "i4", "number of seats with a life", holds=amount(SEATS)),
    opener=field(PUBLIC, "i4", "seat that opened this hand", holds=SEAT),
    claimant=field(PUBLIC, "i4", "seat whose claim stands, or who is about to claim", holds=SEAT),
    roller=field(PUBLIC, "i4", "seat that rolled the dice, or is about to", holds=SEAT),
    told=field(
        PUBLIC,
        "i4",
        "what the roller last claimed of the dice; 0: nothing, or a Tokio that it had to",
        holds=one_of(1, TOKIO),
    ),
    claim=field(
        PUBLIC, "i4", "the value claimed; 0 before a hand's first claim", holds=one_of(1, TOKIO)
    ),
    equals=field(
        PUBLIC,
        "i4",
        "claims of the standing value in a row; 0 for Tokio, which `tokios` counts",
        holds=amount(MOST_EQUAL),
    ),
    tokios=field(PUBLIC, "i4", "claims of Tokio in a row", holds=amount(MOST_TOKIOS)),
    roll=field(
        OWNER,
        "i4",
        "the value that the seat rolled, while it counts; 0: none",
        SEATS,
        holds=one_of(1, TOKIO),
    ),
    answering=field(PUBLIC, "i4", "1 while the claim waits to be believed or doubted"),
    shown=field(
        PUBLIC,
        "i4",
        "the roll that the last doubt laid open; 0 before the first",
        holds=one_of(1, TOKIO),
    ),
)

STEPS = TOKIO - 1 + MOST_TOKIOS  # of a hand whose claims rise

# What is remembered: the claim that the standing claim had to top, 0 if none, and how often it had
# been made in a row. With two seats, if claims rise, also what was said from hand to hand: the
# lives and the opener when this record began, and then step by step the claims, and how the last
# of each hand was answered; the others were believed. When the record is full, it begins again.
MEMORY = np.dtype(
    [
        ("topped", "i4"),
        ("equals", "i4"),
        ("lives", "i4", 2),
        ("first", "i4"),
        ("again", "i4"),
        ("said", "i4"),
        ("steps", "u1", 200),
    ]
)
LAID_OPEN, YIELDED_TO = 32, 64  # steps: LAID_OPEN + the roll that a doubt showed

ACTIONS = Actions(
    Kind("roll", spell("roll {v}", v=LADDER), "TOKIO-4 TOKIO-6", seen=BY_DRAWER, chance=True),
    Kind("say", spell("say {v}", v=LADDER), "TOKIO-3 TOKIO-4 TOKIO-6 TOKIO-7"),
    Kind("believe", ("believe",), "TOKIO-5 TOKIO-6 TOKIO-7"),
    Kind("doubt", ("doubt",), "TOKIO-5 TOKIO-8 TOKIO-9 TOKIO-10"),
    Kind("yield", ("yield",), "TOKIO-7 TOKIO-9 TOKIO-10"),
    Kind("pass", ("pass",), "TOKIO-5 TOKIO-6", final=False),
)
ROLL = ACTIONS.first("roll") - 1  # ROLL + value, SAY + value
SAY = ACTIONS.first("say") - 1
BELIEVE = ACTIONS.first("believe")
DOUBT = ACTIONS.first("doubt")
YIELD = ACTIONS.first("yield")
PASS = ACTIONS.first("pass")

# The 36 throws of two dice as values: every mixed pair twice, every double once.
THROWS = np.array(
    [LADDER.index(f"{max(a, b)}{min(a, b)}") + 1 for a in range(1, 7) for b in range(1, 7)], "i4"
)
WAYS = np.array([0, *(1 if pair[0] == pair[1] else 2 for pair in LADDER)], "i4")


@rule
def start(s: State) -> None:
    """[TOKIO-2] [TOKIO-11] Give every seat its lives; seat 0 opens."""
    s.alive = s.players
    for seat in range(s.players):
        s.lives[seat] = s.rules.lives
    open_hand(s, 0)


@rule
def open_hand(s: State, seat: int) -> None:
    """[TOKIO-4] Open a hand: nothing is claimed, and `seat` rolls."""
    s.opener = seat
    s.claim = 0
    s.equals = 0
    s.tokios = 0
    await_roll(s, seat)


@rule
def await_roll(s: State, seat: int) -> None:
    """Let chance roll for `seat`, who will then claim."""
    s.claimant = seat
    s.roller = seat
    s.told = 0
    s.answering = 0
    s.actors = 0
    s.drawer = seat


@rule
def next_alive(s: State, seat: int) -> int:
    """Return the next seat with a life, clockwise."""
    after = seat + 1
    if after == s.players:
        after = 0
    while s.lives[after] == 0:
        after += 1
        if after == s.players:
            after = 0
    return after


@rule
def outcomes(s: State, codes: Codes, weights: Codes) -> int:
    """List the rolls of two dice: a mixed pair falls twice as often as a double."""
    for value in range(1, TOKIO + 1):
        codes[value - 1] = ROLL + value
        weights[value - 1] = WAYS[value]
    return TOKIO


@rule
def draw(s: State, u: float) -> int:
    """Return one of the 36 throws."""
    return ROLL + THROWS[int(u * 36)]


@rule
def happen(s: State, code: int) -> None:
    """Put the dice under the claimant's hands, for only its eyes."""
    s.roll[s.claimant] = code - ROLL
    s.actors = 1 << s.claimant


@rule
def least_claim(s: State) -> int:
    """[TOKIO-6] [TOKIO-7] Return the lowest claim that may follow: a higher one; on Tokio, Tokio.

    An equal claim is enough if `claims` says so, unless too many in a row were equal.
    """
    again = s.rules.claims == EQUAL and 0 < s.equals < MOST_EQUAL
    return min(s.claim + 1 - again, TOKIO)


@rule
def may_yield(s: State) -> bool:
    """[TOKIO-7] Return whether a seat may yield to the standing claim."""
    return bool((s.tokios > 0) & (getattr(s.rules, "yield") != 0))


@rule
def may_pass(s: State) -> bool:
    """[TOKIO-5] [TOKIO-7] Return whether the dice may be taken unseen: if a seat may believe."""
    return bool((s.rules.unseen != 0) & (s.tokios < MOST_TOKIOS))


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    """List what the claimant may say, or how its neighbour may answer."""
    if s.answering:
        # [TOKIO-5] [TOKIO-7] Believe or doubt; one Tokio too many can't be believed.
        codes[0] = DOUBT
        codes[1] = BELIEVE
        # Illegal codes are written too, but not counted: branches would take a quarter more time.
        count = 2 - (s.tokios == MOST_TOKIOS)
        codes[count] = YIELD
        count += may_yield(s)
        codes[count] = PASS
        return count + may_pass(s)
    # [TOKIO-4] [TOKIO-6] Anything from there up, true or not.
    least = least_claim(s)
    for value in range(least, TOKIO + 1):
        codes[value - least] = SAY + value
    return TOKIO + 1 - least


@rule
def apply(s: State, seat: int, code: int) -> None:
    """Claim, or answer a claim."""
    if code < BELIEVE:
        stand(s, code - SAY)
        s.answering = 1
        s.actors = 1 << next_alive(s, seat)
    elif code == BELIEVE:
        # [TOKIO-6] The believed roll is never shown.
        s.roll[s.roller] = 0
        await_roll(s, seat)
    elif code <= YIELD:
        settle(s, seat, code == YIELD)
    else:
        # [TOKIO-5] The dice stay as they lie, known only to the seat that rolled them.
        s.claimant = seat
        s.answering = 0
        s.actors = 1 << seat


@rule
def stand(s: State, value: int) -> None:
    """Let a claim of this value stand, and count it with those in a row before it."""
    if s.claimant == s.roller:
        s.told = value if s.claim < TOKIO else 0
    if value == TOKIO:
        s.equals = 0
        s.tokios += 1
    else:
        s.equals = s.equals + 1 if value == s.claim else 1
    s.claim = value


@rule
def times(s: State) -> int:
    """[TOKIO-8] Return by how much a doubt of the standing claim multiplies the lives lost."""
    return s.rules.tokio_costs if s.claim == TOKIO else 1


@rule
def doubt_costs(s: State, seat: int) -> int:
    """[TOKIO-8] [TOKIO-9] Return the lives that `seat` loses if it doubts the claim wrongly."""
    return min(s.rules.doubter_loses * times(s), s.lives[seat])


@rule
def is_true(s: State, roll: int) -> bool:
    """[TOKIO-8] Return whether the standing claim is true of a roll."""
    return bool(roll >= s.claim if s.rules.truth == AT_LEAST else roll == s.claim)


@rule
def settle(s: State, seat: int, gives_in: bool) -> None:
    """[TOKIO-7] [TOKIO-8] Show the dice, unless the seat gives in; it or the claimant loses lives.

    This is the only caller of `lose`, so that it is inlined: random play gets 1 to 2 % faster.
    """
    claimant = s.claimant
    roll = s.roll[s.roller]
    s.roll[s.roller] = 0
    loser, winner, loss = seat, claimant, 1
    if not gives_in:
        s.shown = roll
        loss = s.rules.doubter_loses * times(s)
        if not is_true(s, roll):
            loser, winner, loss = claimant, seat, s.rules.liar_loses * times(s)
    lose(s, loser, winner, seat, loss)


@rule
def lose(s: State, loser: int, winner: int, doubter: int, loss: int) -> None:
    """Take lives from the loser of an answer, and open the next hand, or end the game."""
    # [TOKIO-9] Lives stop at 0, and there the seat is out.
    s.lives[loser] = max(0, s.lives[loser] - loss)
    if s.lives[loser] == 0:
        s.out[loser] = s.players - s.alive + 1
        s.alive -= 1
        if s.alive == 1:
            # [TOKIO-11] The last seat alive wins.
            s.over = 1
            s.actors = 0
            return
    # [TOKIO-10] Who opens; a seat that is out is passed over, clockwise.
    opener = loser
    if s.rules.opens == WINNER:
        opener = winner
    elif s.rules.opens == NEXT:
        opener = next_alive(s, s.opener)
    elif s.rules.opens == DOUBTER:
        opener = doubter
    if s.lives[opener] == 0:
        opener = next_alive(s, opener)
    open_hand(s, opener)


@rule
def remember(m: Memory, s: State, seat: int, code: int) -> None:
    """Keep the claim that the new one had to top."""
    if SAY < code < BELIEVE:
        m.topped = s.claim
        m.equals = s.equals
    if s.players == 2 and s.rules.claims == HIGHER and s.rules.unseen == 0:
        keep(m, s, seat, code)


@rule
def keep(m: Memory, s: State, seat: int, code: int) -> None:
    """Keep what was said from hand to hand."""
    if SAY < code < BELIEVE:
        if s.claim == 0 and (m.said == 0 or m.said >= len(m.steps) - STEPS):
            m.again |= m.said > 0
            m.lives[0], m.lives[1] = s.lives[0], s.lives[1]
            m.first = seat
            m.said = 0
        elif m.said == 0:
            return  # the match began in the middle of this hand
        m.steps[m.said] = code - SAY
        m.said += 1
    elif m.said:
        if DOUBT <= code <= YIELD:
            m.steps[m.said] = LAID_OPEN if code == DOUBT else YIELDED_TO
            m.said += 1
        elif seat < 0 and m.steps[m.said - 1] == LAID_OPEN:
            m.steps[m.said - 1] += s.shown  # seen only after the doubt


@rule
def redeal(s: State, m: Memory, seat: int, rng: Seeds, codes: Codes) -> None:
    """Reroll what another seat has rolled."""
    if s.actors and s.roller != seat:
        s.roll[s.roller] = draw(s, uniform(rng)) - ROLL


@rule
def payoff(s: State, seat: int) -> int:
    """[TOKIO-11] Return 1 for the last seat alive, else 0."""
    return 1 if s.lives[seat] > 0 else 0


@rule
def score(s: State, seat: int) -> int:
    """[TOKIO-11] Rank the winner first, then the others, last out first."""
    return s.players if s.lives[seat] > 0 else s.out[seat]


def plausible(
    states: np.ndarray[Any, Any], players: int, rules: Mapping[str, Value]
) -> Mapping[str, Any]:
    """[TOKIO-2] [TOKIO-11] Return where lives and claims are as play leaves them."""
    lives, alive, over = states["lives"], states["alive"], states["over"] == 1
    has_life = lives > 0

    def with_life(seat: Any) -> Any:
        return over | (has_life & (seat[:, None] == range(SEATS))).any(axis=1)

    return {
        "lives": all_within(lives[:, :players], 0, rules["lives"]) & all_are(lives[:, players:], 0),
        "alive": (alive == has_life.sum(axis=1)) & np.where(over, alive == 1, alive > 1),
        "out": all_within(states["out"], 0, players - 1),
        "opener": all_within(states["opener"], 0, players - 1),
        "claimant": with_life(states["claimant"]),
        "roller": with_life(states["roller"]),
        "drawer": over | (states["actors"] != 0) | (states["drawer"] == states["claimant"]),
        "equals": all_within(states["equals"], 0, MOST_EQUAL),
        "tokios": all_within(states["tokios"], 0, MOST_TOKIOS),
        "answering": all_within(states["answering"], 0, 1),
        "actors": states["actors"] & ~(has_life << range(SEATS)).sum(axis=1) == 0,
    }


def bounds(players: int, rules: Mapping[str, Value]) -> Limits:
    """[TOKIO-9] [TOKIO-11] Return the limits: all but one lose all their lives, some each hand.

    [TOKIO-6] [TOKIO-7] A hand climbs the ladder at most, to as many Tokios as there may be.
    """
    loss = 1 if rules["yield"] else min(int(rules["doubter_loses"]), int(rules["liar_loses"]))
    hands = players * -(-int(rules["lives"]) // loss) - 1
    each = MOST_EQUAL if rules["claims"] == "equal" else 1
    claims = hands * ((TOKIO - 1) * each + MOST_TOKIOS)
    return Limits(decisions=2 * claims, chance=claims, least=0, most=1, total=1)


GAME = Game.of(
    globals(),
    name="tokio",
    title="Tokio",
    version=2,
    plays=(1,),  # what was added is off by default
    seats=between(2, SEATS),  # [TOKIO-1]
)
