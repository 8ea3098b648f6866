"""What turns and cards are worth at Tonk, according to the strong player's nets.

They say what a hand brings, in stakes from each other seat. Who ends first follows from the money
that everybody may then expect, and from how far the hands to come may still spread it.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from tripot.analysis.race import race
from tripot.bots import Character
from tripot.core.bits import count as counted
from tripot.core.bits import lowest
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.tonk.bots import strong
from tripot.games.tonk.bots.learnt import INPUTS, OWN, answer, higher, survey, think, unseen_by
from tripot.games.tonk.bots.learnt import weigh as look_at
from tripot.games.tonk.bots.strong import (
    CALLS,
    DRAWS,
    DROPS,
    HOLD,
    HOLD_OUT,
    TAKES,
    WON,
    best_turn,
    judge,
    make_room,
    observe,
)
from tripot.games.tonk.rules import (
    ALL,
    CALL,
    CHOOSE,
    DEAL,
    DEALT,
    DISCARD,
    DROP,
    PLAY,
    SEATS,
    SPADES,
    STEP,
    TAKE,
    TURN,
    VALUES,
    apply,
    is_tonk,
    legal,
    total,
)

# No samples are drawn: all cards that the stock may hold are considered.
WORLDS, OPEN, LOOKS = 1, 0, 20_000
ABOUT = {"turn": ("drop", "stock", "take", "call"), "hand": ("meld", "lay", "discard")}
HIDDEN = "lowest"
SPREAD = 1.15  # how far a hand spreads the money, in units of one stake paid by all to one
WORST = -2.0  # what the worst hand brings: a drop that others undercut
SURE = 1.0  # the uncertainty of an open hand, in points
TONK_PAYS = 2.0  # what a TONK brings from each other seat

# What `python -m bench.analysis.deals` finds, for 2, 3 ... seats: what each further point of
# LOW and of NEAR in a dealt hand brings from each other seat; then what each place brings, in
# stakes, beginning with the seat that acts first.
LOW, NEAR, PLACE = 0, 1, 2
FOUND = [
    [0.287, 0.130, 0.167, -0.167],
    [0.230, 0.101, 0.265, -0.047, -0.218],
    [0.186, 0.087, 0.375, 0.049, -0.148, -0.276],
    [0.160, 0.078, 0.473, 0.132, -0.100, -0.221, -0.283],
    [0.140, 0.071, 0.519, 0.203, 0.022, -0.147, -0.265, -0.332],
    [0.127, 0.066, 0.609, 0.270, 0.063, -0.104, -0.179, -0.274, -0.386],
    [0.116, 0.065, 0.634, 0.334, 0.187, -0.011, -0.154, -0.266, -0.360, -0.364],
]
DEALS = np.array([row + [0.0] * (SEATS + PLACE - len(row)) for row in FOUND])
FAR = 40.0  # the count of the worst hand that is dealt


def prepare(players: int, rules: Mapping[str, Value]) -> Any:
    """Return the nets."""
    return strong.prepare(players, rules, Character())


@rule
def weigh(
    s: State, m: Memory, seat: int, codes: Codes, count: int, hidden: bool, rng: Any, mind: Any,
    scratch: Any, out: Any,
) -> None:  # fmt: skip
    """Write what each choice brings."""
    worth = np.zeros(count)
    each_is_worth(s, m, seat, codes, count, rng, mind, scratch, make_room(mind), worth)
    for place in range(count):
        brings(s, seat, worth[place], out[place])


@rule
def each_is_worth(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Any, scratch: Any,
    room: Any, worth: Any,
) -> None:  # fmt: skip
    """Write what each choice is worth given what the seat knows, in stakes from each other seat."""
    if s.phase == CHOOSE:
        ways = np.zeros(4)
        judge(s, m, seat, 0, rng, mind, scratch, room, ways)
        for place in range(count):
            code = codes[place]
            if code == DROP:
                worth[place] = ways[DROPS]
            elif code == TAKE:
                worth[place] = ways[TAKES]
            else:
                worth[place] = ways[CALLS] if code == CALL else ways[DRAWS]
    else:
        observe(s, m, seat, mind, room)
        unseen = unseen_by(s, m, seat, True)
        for place in range(count):
            worth[place] = after_step(s, seat, int(codes[place]), unseen, mind, scratch, room)


@rule
def after_step(
    s: State, seat: int, code: int, unseen: int, mind: Any, scratch: Any, room: Any
) -> float:
    """Return what the best end of a turn is worth that starts with this meld, card or discard."""
    guesses, x, about, units, _, _, _, _ = room
    if code >= DISCARD:
        rest = int(s.hand[seat]) & ~(1 << code - DISCARD)
        if rest == 0:
            return WON * s.rules.out_pays
        look_at(s, seat, rest, int(s.runs), code - DISCARD, unseen, guesses, x)
        units[:] = about
        think(x, 0, OWN, mind[HOLD], units)
        return answer(units, mind[HOLD_OUT], 0)
    scratch[1] = s
    after = scratch[1]
    apply(after, seat, code)
    if after.phase != PLAY or after.hand[seat] == 0 or after.played != s.played or after.over:
        return WON * s.rules.out_pays
    scratch[0] = after
    return best_turn(
        after, seat, int(after.hand[seat]), int(s.taken), unseen, mind, scratch[0], room
    )


@rule
def brings(s: State, seat: int, worth: float, out: Any) -> None:
    """Write the chance to end first, and the expected money, given a hand's worth to a seat."""
    stakes, wins = np.zeros(SEATS), np.zeros(SEATS)
    for other in range(s.players):
        stakes[other] = -worth
    stakes[seat] = worth * (s.players - 1)
    out[1] = expected(s, stakes, wins, seat)
    out[0] = wins[seat]


@rule
def expected(s: State, stakes: Any, wins: Any, seat: int) -> float:
    """Write who ends first if this hand brings these stakes; return the seat's money then."""
    ends, spreads = np.zeros(SEATS), np.zeros(SEATS)
    hands = s.rules.hands - s.played
    spread = SPREAD * s.rules.stake * (hands * (s.players - 1.0)) ** 0.5
    for other in range(s.players):
        ends[other] = s.money[other] + stakes[other] * s.rules.stake
        # In as many hands as there are seats each acts first once, so that their leads cancel out.
        for later in range(1, 1 + (hands - 1) % s.players):
            ends[other] += lead(s, other, later) * s.rules.stake
        spreads[other] = spread
    race(ends, spreads, s.players, wins)
    return ends[seat]


@rule
def lead(s: State, seat: int, later: int) -> float:
    """Return what a seat's place brings in a hand, this one or a later one, in stakes."""
    return DEALS[s.players - 2, PLACE + (seat - s.dealer - 1 - later) % s.players]


@rule
def stand(s: State, m: Memory, mind: Any, rng: Any, scratch: Any, codes: Codes, out: Any) -> None:
    """Write the chance to end first and the money of each seat, all hands open."""
    stakes, wins = np.zeros(SEATS), np.zeros(SEATS)
    if s.phase == DEAL or s.phase == TURN:
        expect(s, stakes)
    else:
        open_hands(s, m, mind, rng, scratch, codes, make_room(mind), stakes)
    for seat in range(s.players):
        out[seat, 1] = expected(s, stakes, wins, seat)
        out[seat, 0] = wins[seat]


@rule
def expect(s: State, stakes: Any) -> None:
    """Write what the hand that is being dealt will bring each seat, in stakes.

    Nothing is sampled, so what the cards to come bring is 0 on average; only a TONK that still
    lacks two cards is not foreseen.
    """
    worth, tonk, none = np.zeros(SEATS), np.zeros(SEATS), 1.0
    for seat in range(s.players):
        low, near = dealt(int(s.hand[seat]), DEALT - int(s.cards[seat]), int(s.stock))
        worth[seat] = DEALS[s.players - 2, LOW] * low + DEALS[s.players - 2, NEAR] * near
        tonk[seat] = soon_tonk(s, seat)
        none *= 1.0 - tonk[seat]
    all_worth, all_tonk = np.sum(worth), np.sum(tonk)
    for seat in range(s.players):
        stakes[seat] = TONK_PAYS * (s.players * tonk[seat] - all_tonk)
        stakes[seat] += none * (lead(s, seat, 0) + s.players * worth[seat] - all_worth)


@rule
def dealt(hand: int, missing: int, stock: int) -> tuple[float, float]:
    """Return LOW and NEAR of a hand: means over all `missing` cards that the stock may bring.

    LOW is how far the hand counts below FAR, squared, in hundreds; NEAR is how many pairs of its
    cards lack only one card to be a set or a run.
    """
    left, share = counted(stock), missing / max(1, counted(stock))
    mean, square = total(stock) / max(1, left), 0.0
    cards = stock
    while cards:
        square += (VALUES[lowest(cards)] - mean) ** 2
        cards &= cards - 1
    below = FAR - total(hand) - missing * mean
    low = below * below + share * square * (left - missing) / max(1, left - 1)
    held, hidden = neighbours(hand), neighbours(stock)
    across = neighbours(hand | stock) - held - hidden
    near = held + share * (across + hidden * (missing - 1.0) / max(1, left - 1))
    return low / 100.0, near


@rule
def neighbours(cards: int) -> int:
    """Return how many pairs of cards lack only one card to be a set or a run."""
    pairs = counted(cards & cards >> 1 & 7 * SPADES) + counted(cards & cards >> 2 & 3 * SPADES)
    pairs += counted(cards & cards >> 3 & SPADES)
    return pairs + counted(cards & cards >> STEP) + counted(cards & cards >> 2 * STEP)


@rule
def soon_tonk(s: State, seat: int) -> float:
    """Return how likely a hand that lacks at most one card is a TONK; otherwise 0."""
    hand, missing = int(s.hand[seat]), DEALT - int(s.cards[seat])
    if missing == 0:
        return 1.0 * is_tonk(s, hand)
    found = 0
    cards = int(s.stock) if missing == 1 else 0
    while cards:
        found += is_tonk(s, hand | 1 << lowest(cards))
        cards &= cards - 1
    return found / max(1, s.left)


@rule
def open_hands(
    s: State, m: Memory, mind: Any, rng: Any, scratch: Any, codes: Codes, room: Any, stakes: Any
) -> None:
    """Write what each hand is worth to its seat, all hands known.

    The seat that must act gets what its best choice is worth given what it knows, which all others
    pay equally; apart from that each hand counts as if its seat had just moved.
    """
    guesses, x, about, units, _, _, _, _ = room
    mover, best = -1, 0.0
    if s.actors:
        mover = lowest(s.actors)
        count = legal(s, mover, codes)
        worth = np.zeros(count)
        each_is_worth(s, m, mover, codes, count, rng, mind, scratch, room, worth)
        best = within(s, np.max(worth))
    for other in range(s.players):
        guesses[other, 0] = total(s.hand[other])
        guesses[other, 1] = SURE
    mean, all_worth = total(s.stock) / max(1, counted(s.stock)), 0.0
    top = int(s.pile[s.height - 1]) - 1 if s.height else 0
    for seat in range(s.players):
        stakes[seat] = 0.0
        if seat != mover:
            hand = int(s.hand[seat])
            survey(s, m, seat, mean, guesses, x)
            about[:] = 0.0
            think(x, OWN, INPUTS, mind[HOLD], about)
            look_at(s, seat, hand, int(s.runs), top, ALL & ~hand, guesses, x)
            units[:] = about
            think(x, 0, OWN, mind[HOLD], units)
            stakes[seat] = within(s, answer(units, mind[HOLD_OUT], 0))
            all_worth += stakes[seat]
    rivals = s.players - 1
    share = all_worth / (s.players if mover < 0 else rivals)
    for seat in range(s.players):
        stakes[seat] = best * rivals if seat == mover else (stakes[seat] - share) * rivals - best


@rule
def within(s: State, worth: float) -> float:
    """Return what a hand is worth, limited to what it can bring from each other seat."""
    return min(WON * s.rules.out_pays, max(WORST, worth))


@rule
def tell(view: State, s: State, m: Memory, seat: int, mind: Any, out: Any) -> None:
    """Write how likely the hand of a seat that may drop is to count least, and whether it did."""
    if view.phase != CHOOSE:
        return
    room = make_room(mind)
    observe(view, m, seat, mind, room)
    own = total(view.hand[seat])
    out[0] = out[1] = out[2] = 1.0
    for other in range(view.players):
        if other != seat:
            out[1] *= higher(room[0], other, own)
            out[2] *= total(s.hand[other]) > own
