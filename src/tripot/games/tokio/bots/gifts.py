"""Tokio for two: what the other player gives away, and may be risked to win more.

The equilibrium wins its share against anybody, and no more. A player who leaves it to exploit the
other can be exploited too. This is safe exploitation (Ganzfried and Sandholm, 2015): the bot has a
slack, the chance to win that it may lose, which starts at `START`. What a claim or an answer of
its own could cost against a best response is subtracted; what the other's gave away to the bot is
added, as far as it is seen. The slack is never negative, and the bot's expectation minus the slack
never falls on average, whatever the other does. So a best response gains at most `START`;
`tests/test_gifts.py` adds this up.

The more slack, the likelier the bot assumes the other to play as it has shown so far: a plain
player at first, or one who lies, believes or doubts more. The bound holds whether or not that is
right.

All values are the claimant's chance to win; the answerer's is 1 minus that.
"""

from typing import Any

import numpy as np

from tripot.core.game import Memory, State, rule
from tripot.games.tokio.bots.plain import plain_claims, plain_trust
from tripot.games.tokio.bots.simple import ABOVE
from tripot.games.tokio.rules import (
    AT_LEAST,
    LAID_OPEN,
    STEPS,
    TOKIO,
    WAYS,
    YIELDED_TO,
)
from tripot.solve import tokio as solver
from tripot.solve.tokio import (
    CAUGHT,
    CLAIM,
    GOT,
    LEFT,
    LIE,
    NEVER,
    SENT,
    TRUE,
    TRUTH,
    VALUE,
    YIELDED,
    YIELDS,
    Solution,
    believed,
    honest,
    least_claim,
    loss_of,
    next_opener,
    signal,
)

CHANCE = WAYS / 36
END = TOKIO + 1
TRUSTED = solver.BELIEVE

START = 0.01  # the slack at the beginning: what a best response may gain
HALF = 0.002  # the slack at which the other may be as it seems with probability 1/2
SHARE = 0.5  # how much of the slack it risks at once
HALVINGS = 7  # bisections to find how likely the other may be as it seems, within the allowed cost
SLIP = 0.05  # how often any player acts against its habit
# How likely at first the other is to claim anything allowed, to believe anything, to doubt it.
LIAR, BELIEVER, DOUBTER = 0.05, 0.05, 0.05
TRIED = 24  # levels of what a lie may be worth
GOLDEN = 0.6180339887498949
NO_TABLE = np.zeros((0, 0, 0, 0))  # for a bot that ignores the other's habits
# What is known about the other, by index.
SLACK, LIES, TRUSTS, DOUBTS = range(4)


def table_of(solution: Solution) -> Any:
    """Return what a seat about to roll wins, by who opened, both seats' lives and the step.

    Who opened, itself or the other, matters only if the next hand's opener depends on it.
    """
    lives = solution.lives
    found = np.zeros((2, lives + 1, lives + 1, STEPS))
    for mine, its in np.ndindex(lives, lives):
        hand, _ = solution.hand([mine + 1, its + 1], 0)
        found[0, mine + 1, its + 1] = hand[:, 0, VALUE, 0]
        found[1, its + 1, mine + 1] = hand[:, 1, VALUE, 1]
    return found


@rule
def after_loss(table: Any, lives: Any, loser: int, loss: int, opener: int, rules: Any) -> float:
    """Return what the claimant wins once `loser`, 0 the claimant or 1 the answerer, loses lives."""
    had = lives[loser]
    lives[loser] = max(0, had - loss)
    if lives[loser] == 0:
        won = float(loser)
    else:
        first = next_opener(lives, 0, 1, loser == 1, opener, rules.opens)
        won = table[0, lives[first], lives[1 - first], 0]
        if first:
            won = 1.0 - won
    lives[loser] = had
    return won


@rule
def read(
    table: Any, lives: Any, opener: int, step: int, rules: Any, play: Any, ends: Any, room: Any
) -> None:
    """Write the equilibrium of one roll in `play` and `room`, and the worth of the hand's ends.

    `lives` are the claimant's and the answerer's, and `opener` is one of them, 0 or 1. `ends` has a
    row for claims below Tokio, and one for Tokio.
    """
    theirs = np.zeros(ends.shape)
    for top in range(2):
        for true in range(2):
            loser, loss = loss_of(0, 1, true == TRUE, top == 1, rules)
            ends[top, true] = after_loss(table, lives, loser, loss, opener, rules)
            theirs[top, true] = 1.0 - ends[top, true]
        ends[top, YIELDED] = NEVER
    if getattr(rules, "yield"):
        ends[1, YIELDED] = after_loss(table, lives, 1, 1, opener, rules)
    for claim in range(least_claim(step, TOKIO), END):
        then, given = believed(step, claim, TOKIO), ends[int(claim == TOKIO), YIELDED]
        taken = NEVER
        if then < STEPS:
            taken = 1.0 - table[1 - opener, lives[1], lives[0], then]
        gives = given != NEVER and (taken == NEVER or given < taken)
        play[SENT, claim] = given if gives else taken
        play[GOT, claim] = NEVER if play[SENT, claim] == NEVER else 1.0 - play[SENT, claim]
        play[YIELDS, claim] = gives
    signal(
        least_claim(step, TOKIO), rules.truth == AT_LEAST, CHANCE, ends[:, :YIELDED],
        theirs[:, :YIELDED], play, room,
    )  # fmt: skip


@rule
def could_claim(least: int, play: Any, could: Any) -> None:
    """Write for each claim how likely a roll is for which it would be the truthful claim."""
    for roll in range(least, END):
        could[int(play[CLAIM, roll])] += CHANCE[roll]


@rule
def spread(least: int, own: Any, truth: Any, lies: Any, claims: Any) -> None:
    """Write the claims of every roll: the truth as often as `truth` says, otherwise `lies`."""
    for roll in range(1, END):
        told = truth[roll] if roll >= least else 0.0
        for claim in range(least, END):
            claims[roll, claim] = (1.0 - told) * lies[claim]
        if told > 0.0:
            claims[roll, int(own[roll])] += told


@rule
def claim_best(least: int, plain: float, trust: Any, ends: Any, play: Any, claims: Any) -> None:
    """Write the best claims of every roll, if the other is as it seems with probability `plain`.

    In that case it believes as `trust` says; otherwise it answers as well as possible.

    Each claim can be made by rolls for which it is true, and by as many liars as the best answerer
    tolerates; the claims that are worth most are assigned first, until every roll has one.
    """
    could, told, lied = np.zeros(END), np.zeros(END), np.zeros(END)
    could_claim(least, play, could)
    true_worth, lie_worth, bears = np.zeros(END), np.zeros(END), np.zeros(END)
    floor, flooded = NEVER, least
    for claim in range(least, END):
        top, sent = int(claim == TOKIO), play[SENT, claim]
        caught, true = ends[top, CAUGHT], ends[top, TRUE]
        believes = trust[claim] if sent != NEVER else 0.0
        by_true = plain * (believes * sent + (1.0 - believes) * true)
        by_lie = plain * (believes * sent + (1.0 - believes) * caught)
        if sent == NEVER or sent >= true:
            at_true, at_lie, at_last = true, caught, caught
        elif sent <= caught:
            at_true, at_lie, at_last = sent, sent, sent
        else:
            at_true, at_lie, at_last = sent, sent, caught
            bears[claim] = (true - sent) / (sent - caught)
        true_worth[claim] = by_true + (1.0 - plain) * at_true
        lie_worth[claim] = by_lie + (1.0 - plain) * at_lie
        last = by_lie + (1.0 - plain) * at_last
        if last > floor:
            floor, flooded = last, claim
    left = 1.0
    while left > 0.0:
        best, most, lies = 0, floor, False
        for claim in range(least, END):
            if told[claim] == 0.0:
                if could[claim] > 0.0 and true_worth[claim] > most:
                    best, most, lies = claim, true_worth[claim], False
            elif lied[claim] == 0.0 and bears[claim] > 0.0 and lie_worth[claim] > most:
                best, most, lies = claim, lie_worth[claim], True
        if best == 0:
            break
        if lies:
            lied[best] = min(left, bears[best] * told[best])
            left -= lied[best]
        else:
            told[best] = min(left, could[best])
            left -= told[best]
    if left > 0.0:
        more = min(left, could[flooded] - told[flooded])
        told[flooded] += more
        lied[flooded] += left - more
    truth, every = np.zeros(END), 0.0
    for claim in range(least, END):
        every += lied[claim]
    for roll in range(least, END):
        own = int(play[CLAIM, roll])
        truth[roll] = min(1.0, told[own] / could[own])
    if every > 0.0:
        for claim in range(least, END):
            lied[claim] /= every
    spread(least, play[CLAIM], truth, lied, claims)


@rule
def masses(least: int, at_least: bool, claims: Any, made: Any) -> None:
    """Write how likely each claim is to be made and false, and to be made and true."""
    for claim in range(END):
        made[TRUE, claim] = made[CAUGHT, claim] = 0.0
    for roll in range(1, END):
        for claim in range(least, END):
            made[int(honest(roll, claim, at_least)), claim] += CHANCE[roll] * claims[roll, claim]


@rule
def worth_of_claims(least: int, made: Any, ends: Any, play: Any) -> float:
    """Return what the claims are worth at least, when answered as well as possible."""
    won = 0.0
    for claim in range(least, END):
        won += worth_of_claim(claim, made, ends, play)
    return won


@rule
def worth_of_claim(claim: int, made: Any, ends: Any, play: Any) -> float:
    """Return what a claim contributes, when answered as well as possible."""
    end = ends[int(claim == TOKIO)]
    doubted = made[TRUE, claim] * end[TRUE] + made[CAUGHT, claim] * end[CAUGHT]
    if play[SENT, claim] == NEVER:
        return doubted
    return min(doubted, (made[TRUE, claim] + made[CAUGHT, claim]) * play[SENT, claim])


@rule
def answer_best(
    least: int, plain: float, claims: Any, at_least: bool, ends: Any, play: Any, trust: Any
) -> None:
    """Write how likely to believe, if the other makes these claims with probability `plain`.

    Otherwise it claims as well as possible. Try upper limits for what a lie may be worth.
    """
    made, could = np.zeros((2, END)), np.zeros(END)
    masses(least, at_least, claims, made)
    could_claim(least, play, could)
    low, high = 1.0, 0.0
    for claim in range(least, END):
        end, sent = ends[int(claim == TOKIO)], play[SENT, claim]
        low = min(low, end[CAUGHT])
        high = max(high, max(end[CAUGHT], sent))
    left, right = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
    at_left = answer_at(left, least, plain, made, could, ends, play, trust)
    at_right = answer_at(right, least, plain, made, could, ends, play, trust)
    for _ in range(TRIED):
        if at_left <= at_right:
            high, right, at_right = right, left, at_left
            left = high - GOLDEN * (high - low)
            at_left = answer_at(left, least, plain, made, could, ends, play, trust)
        else:
            low, left, at_left = left, right, at_right
            right = low + GOLDEN * (high - low)
            at_right = answer_at(right, least, plain, made, could, ends, play, trust)
    answer_at(left if at_left <= at_right else right, least, plain, made, could, ends, play, trust)


@rule
def answer_at(
    level: float, least: int, plain: float, made: Any, could: Any, ends: Any, play: Any, trust: Any
) -> float:
    """Write the best answers that make no lie worth more than `level`.

    Return what these leave to the claimant, who is plain with probability `plain`.
    """
    left, liars, best = 0.0, 1.0, 0.0
    for claim in range(least, END):
        end, sent = ends[int(claim == TOKIO)], play[SENT, claim]
        true, caught = end[TRUE], end[CAUGHT]
        if sent == NEVER or sent >= max(true, caught):
            trust[claim] = 0.0
        elif sent <= min(true, caught):
            trust[claim] = 1.0
        elif true <= caught:
            trust[claim] = play[TRUSTED, claim]
        else:
            most = min(1.0, max(0.0, (level - caught) / (sent - caught)))
            # How much more believing leaves a plain claimant than doubting.
            more = made[TRUE, claim] * (sent - true) + made[CAUGHT, claim] * (sent - caught)
            trust[claim] = most
            if plain * more > 0.0:
                even = min(most, max(0.0, (true - level) / (true - sent)))
                dear = plain * more < (1.0 - plain) * could[claim] * (true - sent)
                trust[claim] = even if dear else 0.0
        believes, taken = trust[claim], max(0.0, sent)
        by_true = believes * taken + (1.0 - believes) * true
        by_lie = believes * taken + (1.0 - believes) * caught
        best = max(best, by_lie)
        left += plain * (made[TRUE, claim] * by_true + made[CAUGHT, claim] * by_lie)
        left += (1.0 - plain) * could[claim] * max(level, by_true)
        liars -= could[claim]
    left += (1.0 - plain) * max(0.0, liars) * level
    # If no answer keeps lies down to that level, they are worth more.
    return left + (1.0 - plain) * max(0.0, best - level)


@rule
def worth_by_claim(claim: int, true: int, ends: Any, play: Any, trust: Any) -> float:
    """Return what a claim is worth to the claimant, answered as `trust` says."""
    believes = trust[claim] if play[SENT, claim] != NEVER else 0.0
    return (
        believes * max(0.0, play[SENT, claim]) + (1.0 - believes) * ends[int(claim == TOKIO), true]
    )


@rule
def worth_by_roll(least: int, at_least: bool, ends: Any, play: Any, trust: Any, best: Any) -> float:
    """Write what the best claim of each roll is worth; return their total."""
    won = 0.0
    for roll in range(1, END):
        best[roll] = NEVER
        for claim in range(least, END):
            true = int(honest(roll, claim, at_least))
            best[roll] = max(best[roll], worth_by_claim(claim, true, ends, play, trust))
        won += CHANCE[roll] * best[roll]
    return won


@rule
def claims_as_seen(step: int, least: int, known: Any, claims: Any) -> None:
    """Write how the other claims, as far as it has shown: truthfully, or anything allowed."""
    plain_claims(step, claims)
    for roll in range(1, END):
        for claim in range(least, END):
            any_claim = WAYS[claim] / ABOVE[least - 1]
            claims[roll, claim] += known[LIES] * (any_claim - claims[roll, claim])


@rule
def trust_as_seen(known: Any, plainly: Any, trust: Any) -> None:
    """Write how the other believes, as far as it has shown."""
    plain = 1.0 - known[TRUSTS] - known[DOUBTS]
    for claim in range(1, END):
        trust[claim] = known[TRUSTS] + plain * plainly[claim]


@rule
def plain_answers(s: State, lives: Any, claimant: int, step: int, scratch: Any, trust: Any) -> None:
    """Write how likely a plain player is to believe each claim that may be made at this step."""
    scratch[1] = s
    at = scratch[1]
    at.lives[claimant], at.lives[1 - claimant] = lives[0], lives[1]
    at.claimant, at.roller, at.answering = claimant, claimant, 0
    at.claim, at.equals = min(step, TOKIO), int(0 < step < TOKIO)
    at.tokios = max(0, step - TOKIO + 1)
    for claim in range(END):
        trust[claim] = 0.0
    plain_trust(at, step, scratch, trust)


# Written as loops, which take fewer bytes in the page's module than whole-array statements.
@rule
def mix(into: Any, other: Any, share: float) -> None:
    """Move one row towards another by this fraction of the way."""
    for place in range(END):
        into[place] = (1.0 - share) * into[place] + share * other[place]


@rule
def mix_rows(into: Any, other: Any, share: float) -> None:
    """Move all rows towards others by this fraction of the way."""
    for roll in range(END):
        mix(into[roll], other[roll], share)


@rule
def plan_claims(
    budget: float, most: float, now: float, least: int, at_least: bool, trust: Any, ends: Any,
    play: Any, claims: Any, made: Any,
) -> float:  # fmt: skip
    """Write the claims that win most from the other, who believes as `trust` says, within `budget`.

    The other is like that with probability `most` at most. Return what the claims cost against a
    best response; `now` is what the roll is worth.
    """
    spread(least, play[CLAIM], play[TRUTH], play[LIE], claims)
    masses(least, at_least, claims, made)
    cost = now - worth_of_claims(least, made, ends, play)
    if budget <= cost:
        return max(0.0, cost)
    bold, tried = np.zeros((END, END)), np.zeros((END, END))
    low, high, dear = 0.0, 2.0 * most, 1.0
    for _ in range(HALVINGS):
        plain = (low + high) / 2
        claim_best(least, plain, trust, ends, play, tried)
        masses(least, at_least, tried, made)
        costs = now - worth_of_claims(least, made, ends, play)
        if costs <= budget:
            low, cost = plain, costs
            mix_rows(claims, tried, 1.0)
            if plain == most:
                break
        else:
            high, dear = plain, costs
            mix_rows(bold, tried, 1.0)
    if low < most:
        mix_rows(claims, bold, (budget - cost) / (dear - cost))
    masses(least, at_least, claims, made)
    return max(0.0, now - worth_of_claims(least, made, ends, play))


@rule
def plan_answers(
    budget: float, most: float, now: float, least: int, at_least: bool, claims: Any, ends: Any,
    play: Any, trust: Any, best: Any,
) -> float:  # fmt: skip
    """Write the answers that win most from the other, who makes these claims, within `budget`.

    The other is like that with probability `most` at most. Return what the answers cost against a
    best response; `now` is what the roll is worth. `best` gets the worth of each roll of the other.
    """
    mix(trust, play[TRUSTED], 1.0)
    cost = worth_by_roll(least, at_least, ends, play, trust, best) - now
    if budget <= cost:
        return max(0.0, cost)
    bold, tried = np.zeros(END), np.zeros(END)
    low, high, dear = 0.0, 2.0 * most, 1.0
    for _ in range(HALVINGS):
        plain = (low + high) / 2
        answer_best(least, plain, claims, at_least, ends, play, tried)
        costs = worth_by_roll(least, at_least, ends, play, tried, best) - now
        if costs <= budget:
            low, cost = plain, costs
            mix(trust, tried, 1.0)
            if plain == most:
                break
        else:
            high, dear = plain, costs
            mix(bold, tried, 1.0)
    if low < most:
        mix(trust, bold, (budget - cost) / (dear - cost))
    return max(0.0, worth_by_roll(least, at_least, ends, play, trust, best) - now)


@rule
def gift_of_answer(claim: int, answer: int, sent: float, made: Any, ends: Any, play: Any) -> float:
    """Return what an answer to this claim gave away; `made` is how often the bot makes claims."""
    made_in_all = made[TRUE, claim] + made[CAUGHT, claim]
    if made_in_all <= 0.0:
        return 0.0
    end = ends[int(claim == TOKIO)]
    least = worth_of_claim(claim, made, ends, play)
    got = made_in_all * sent
    if answer >= LAID_OPEN:
        got = made[TRUE, claim] * end[TRUE] + made[CAUGHT, claim] * end[CAUGHT]
        if answer == YIELDED_TO:
            got = made_in_all * end[YIELDED]
    return max(0.0, got - least) / made_in_all


@rule
def gift_of_claim(
    claim: int, answer: int, least: int, at_least: bool, ends: Any, play: Any, trust: Any, best: Any
) -> float:
    """Estimate without bias what a claim gave away, though its roll is seen only after a doubt.

    For a roll that is not seen, count the least that the claim gave away with any roll.
    """
    surely = 1.0
    for roll in range(1, END):
        true = int(honest(roll, claim, at_least))
        surely = min(surely, best[roll] - worth_by_claim(claim, true, ends, play, trust))
    surely = max(0.0, surely)
    if answer < LAID_OPEN or answer == YIELDED_TO:
        return surely
    roll = answer - LAID_OPEN
    true = int(honest(roll, claim, at_least))
    gave = best[roll] - worth_by_claim(claim, true, ends, play, trust)
    doubts = 1.0 - (trust[claim] if play[SENT, claim] != NEVER else 0.0)
    return surely + max(0.0, gave - surely) / max(doubts, 1e-6)


@rule
def learn(known: Any, place: int, likely: float, otherwise: float) -> None:
    """Update how likely the other is to have a habit with which what it did was `likely`."""
    known[place] *= likely
    known[place] /= known[place] + (1.0 - known[place]) * otherwise


@rule
def weigh(
    s: State, m: Memory, seat: int, table: Any, scratch: Any, claims: Any, trust: Any, play: Any,
    ends: Any,
) -> float:  # fmt: skip
    """Write how to claim with each roll now, or how likely to believe each claim.

    Go through everything said in this match, and return the slack that is left.
    """
    known = np.zeros(DOUBTS + 1)
    known[SLACK] = 0.0 if m.again else START
    known[LIES], known[TRUSTS], known[DOUBTS] = LIAR, BELIEVER, DOUBTER
    room, made, best = np.zeros((LEFT + 1, END)), np.zeros((2, END)), np.zeros(END)
    lives, both, plainly = np.zeros(2, np.int64), np.zeros(2, np.int64), np.zeros(END)
    at_least, count = s.rules.truth == AT_LEAST, min(int(m.said), len(m.steps))
    both[0], both[1] = m.lives[0], m.lives[1]
    claimant = opener = int(m.first)
    step = place = 0
    while True:
        last = place >= count - 1 if s.answering else place >= count
        if last:
            # The roll in play, even in a match that began in the middle of a hand.
            claimant, opener = int(s.claimant), int(s.opener)
            both[0], both[1] = s.lives[0], s.lives[1]
            tokios = s.tokios - s.answering
            step = TOKIO - 1 + tokios if tokios > 0 else m.topped if s.answering else s.claim
        least = least_claim(step, TOKIO)
        lives[0], lives[1] = both[claimant], both[1 - claimant]
        opened = int(opener != claimant)
        read(table, lives, opened, step, s.rules, play, ends, room)
        now = table[opened, lives[0], lives[1], step]
        budget, most = SHARE * known[SLACK], known[SLACK] / (known[SLACK] + HALF)
        if claimant == seat:
            plain_answers(s, lives, claimant, step, scratch, plainly)
            trust_as_seen(known, plainly, trust)
            cost = plan_claims(budget, most, now, least, at_least, trust, ends, play, claims, made)
        else:
            claims_as_seen(step, least, known, claims)
            cost = plan_answers(budget, most, now, least, at_least, claims, ends, play, trust, best)
        if last:
            return known[SLACK]
        claim = int(m.steps[place])
        answer = int(m.steps[place + 1]) if place + 1 < count else 0
        then = believed(step, claim, TOKIO)
        known[SLACK] = max(0.0, known[SLACK] - cost)
        if claimant == seat:
            sent = 1.0 - table[1 - opened, lives[1], lives[0], then] if then < STEPS else NEVER
            known[SLACK] += gift_of_answer(claim, answer, sent, made, ends, play)
            if play[SENT, claim] != NEVER:
                learn_answer(known, plainly[claim], answer < LAID_OPEN or answer == YIELDED_TO)
        else:
            known[SLACK] += gift_of_claim(claim, answer, least, at_least, ends, play, trust, best)
            learn_claim(known, claim, answer, least)
        place += 1
        if answer >= LAID_OPEN:
            place += 1
            loser, loss = 1, 1
            if answer != YIELDED_TO:
                true = honest(answer - LAID_OPEN, claim, at_least)
                loser, loss = loss_of(0, 1, true, claim == TOKIO, s.rules)
            lives[loser] = max(0, lives[loser] - loss)
            both[claimant], both[1 - claimant] = lives[0], lives[1]
            first = next_opener(lives, 0, 1, loser == 1, opened, s.rules.opens)
            claimant = claimant if first <= 0 else 1 - claimant
            opener, step = claimant, 0
        else:
            claimant, step = 1 - claimant, then


@rule
def learn_answer(known: Any, plainly: float, believes: bool) -> None:
    """Update whether the other believes or doubts more than a plain player."""
    likely = plainly if believes else 1.0 - plainly
    likely = SLIP + (1.0 - 2.0 * SLIP) * likely
    trusts = 1.0 - SLIP if believes else SLIP
    plain = 1.0 - known[TRUSTS] - known[DOUBTS]
    whole = plain * likely + known[TRUSTS] * trusts + known[DOUBTS] * (1.0 - trusts)
    known[TRUSTS] *= trusts / whole
    known[DOUBTS] *= (1.0 - trusts) / whole


@rule
def learn_claim(known: Any, claim: int, answer: int, least: int) -> None:
    """Update whether the other claims anything allowed, more than a plain player."""
    any_claim = WAYS[claim] / ABOVE[least - 1]
    below = 1.0 - ABOVE[least - 1] / 36
    likely = CHANCE[claim] + below * any_claim
    if LAID_OPEN < answer < YIELDED_TO:
        roll = answer - LAID_OPEN
        likely = (1.0 if roll == claim else 0.0) if roll >= least else any_claim
    likely = SLIP * any_claim + (1.0 - SLIP) * likely
    learn(known, LIES, any_claim, likely)
