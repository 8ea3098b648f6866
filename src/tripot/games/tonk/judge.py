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
from tripot.core.chance import some_of
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
    TAKE,
    TURN,
    apply,
    legal,
    total,
)

# No samples are drawn: all cards that the stock may hold are considered.
WORLDS, OPEN, LOOKS = 1, 0, 20_000
ABOUT = {"turn": ("drop", "stock", "take", "call"), "hand": ("meld", "lay", "discard")}
HIDDEN = "lowest"
DEALS = 16  # samples that complete the hands while cards are being dealt
SPREAD = 1.15  # how far a hand spreads the money, in units of one stake paid by all to one
WORST = -2.0  # what the worst hand brings: a drop that others undercut
SURE = 1.0  # the uncertainty of an open hand, in points


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
        spreads[other] = spread
    race(ends, spreads, s.players, wins)
    return ends[seat]


@rule
def stand(s: State, m: Memory, mind: Any, rng: Any, scratch: Any, codes: Codes, out: Any) -> None:
    """Write the chance to end first and the money of each seat, all hands open."""
    stakes, part, wins = np.zeros(SEATS), np.zeros(SEATS), np.zeros(SEATS)
    dealing = s.phase == DEAL or s.phase == TURN
    deals = DEALS if dealing else 1
    room = make_room(mind)
    for _ in range(deals):
        scratch[3] = s
        after = scratch[3]
        if dealing:
            complete(after, rng)
        open_hands(after, m, mind, rng, scratch, codes, room, part)
        stakes += part / deals
    for seat in range(s.players):
        out[seat, 1] = expected(s, stakes, wins, seat)
        out[seat, 0] = wins[seat]


@rule
def complete(s: State, rng: Any) -> None:
    """Deal what is still to come, and turn a card up."""
    stock = int(s.stock)
    for seat in range(s.players):
        dealt = some_of(stock, DEALT - int(s.cards[seat]), rng)
        stock ^= dealt
        s.hand[seat] |= dealt
        s.cards[seat] = DEALT
    if s.height == 0:
        top = some_of(stock, 1, rng)
        stock ^= top
        s.pile[0] = lowest(top) + 1
        s.height = 1
    s.stock = stock
    s.left = counted(stock)


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
