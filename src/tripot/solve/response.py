"""A best response to any player of two-seat Tokio, found by asking the player what it does.

The player is asked what it claims for every roll and how it answers every claim, at every step of a
hand, for some numbers of lives, many times each; a hand at other lives is treated as one at the
next lower number. Against a player who does just that, the best claims and answers are computed
backwards, hand by hand, as lives only fall and claims only rise: see `tokio`.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from tripot.core.chance import uniform
from tripot.core.compile import batch, wrapping
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.tokio.rules import (
    ACTIONS,
    BELIEVE,
    DOUBT,
    GAME,
    SAY,
    STEPS,
    TOKIO,
    WAYS,
    YIELD,
)
from tripot.solve import compiled
from tripot.solve.tokio import believed, honest, least_claim, loss_of, next_opener, numbers

CHANCE = WAYS / WAYS.sum()
ANSWERS = BELIEVE, DOUBT, YIELD
SAMPLES = 8  # how often the player is asked each thing
MINE, ITS = range(2)  # whose lives, who rolls


class Habits(NamedTuple):
    """How a player plays, by its lives and the other's, and by the step of the hand."""

    claims: Any  # by roll, how likely it makes each claim
    answers: Any  # by claim, how likely it gives each of the ANSWERS


class Response(NamedTuple):
    """The best response to a player's habits: its plan, and what it wins by the seat that opens."""

    plan: Any  # codes: claims by roll, then answers by claim: see `place`
    wins: tuple[float, float]


def possible(players: int, rules: Mapping[str, Value]) -> bool:
    """Return whether a best response can be computed at such a table."""
    return (
        players == 2
        and not rules["unseen"]
        and rules["claims"] == "higher"
        and rules["opens"] != "next"
    )


@rule
def place(lives: int, mine: int, its: int, step: int, about: int, answers: bool) -> int:
    """Return the place in a plan for a roll to make a claim for, or for a claim to answer."""
    at = ((mine - 1) * lives + its - 1) * STEPS + step
    return (at * (TOKIO + 1) + about) * 2 + answers


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Any, scratch: Any
) -> int:
    """Claim or answer by the plan, which is the player's mind."""
    mine, its = s.lives[seat], s.lives[1 - seat]
    tokios = s.tokios - s.answering
    step = m.topped if s.answering else s.claim
    if tokios > 0:
        step = TOKIO - 1 + tokios
    about = s.claim if s.answering else s.roll[seat]
    return int(mind[place(s.rules.lives, mine, its, step, about, s.answering == 1)])


def respond(choose: Callable[..., int], mind: Any, rules: Mapping[str, Value]) -> Response:
    """Return the best response to a player who decides by `choose`, with what it has prepared."""
    lives = int(rules["lives"])
    at = [level for level in (1, 2, 4, 8, 16) if level <= lives]
    habits = {(mine, its): habits_of(choose, mind, rules, mine, its) for mine in at for its in at}
    return reply(habits, rules)


def reply(habits: Mapping[tuple[int, int], Habits], rules: Mapping[str, Value]) -> Response:
    """Return the best response to habits by lives, mine and the player's.

    A hand at other lives is treated as one at the next lower number of each.
    """
    lives = int(rules["lives"])
    at = sorted({mine for mine, _ in habits})
    plan = np.zeros(place(lives, lives, lives, STEPS, 0, False))
    worth = np.zeros((lives + 1, lives + 1, 2))
    worth[1:, 0] = 1.0
    for total in range(2, 2 * lives + 1):
        for mine in range(max(1, total - lives), min(lives, total - 1) + 1):
            its = total - mine
            near = [max(level for level in at if level <= had) for had in (mine, its)]
            solve_hand((mine, its), habits[near[0], near[1]], rules, worth, plan)
    mine_first, its_first = worth[lives, lives].tolist()
    return Response(plan, (mine_first, its_first))


def habits_of(
    choose: Callable[..., int], mind: Any, rules: Mapping[str, Value], mine: int, its: int
) -> Habits:
    """Ask a player in seat 0, who has `its` lives, what it claims and answers."""
    made = hasattr(choose, "__rule__")
    states = batch(GAME.state, 8) if made else GAME.state.new(8)
    m, ask = np.zeros(1, GAME.memory).view(np.recarray), compiled(choose)
    fresh, strata = states[7:], strata_of(SAMPLES)
    play = {name: compiled(getattr(GAME, name)) for name in ("happen", "apply", "legal")}
    fresh["players"], fresh["rules"] = 2, GAME.house.numbers(rules)
    fresh["lives"][0, :2], fresh["alive"] = (its, mine), 2
    codes, listed = np.zeros((2, len(ACTIONS)), "i2")
    claims = np.zeros((STEPS, TOKIO + 1, TOKIO + 1))
    answers = np.zeros((STEPS, TOKIO + 1, len(ANSWERS)))

    def asked() -> Any:
        """Return how likely the player plays each code in `states[1]`."""
        found, s = np.zeros(len(ACTIONS)), states[0]
        count = play["legal"](states[1], 0, listed)
        for seed in strata if count > 1 else strata[:1]:
            states[0] = states[1]
            codes[:] = listed
            rng = np.array([seed], "u8")
            code = ask(s, m[0], 0, codes, count, rng, mind, states[2:6])
            found[code if code in listed[:count] else listed[0]] += 1
        return found / found.sum()

    with wrapping():
        for step in range(STEPS):
            for roller in range(2):
                states[1] = fresh[0]
                s = states[1]
                for name in ("opener", "claimant", "roller", "drawer"):
                    s[name] = roller
                s["claim"], s["tokios"] = min(step, TOKIO), max(0, step - TOKIO + 1)
                s["equals"] = 0 < step < TOKIO
                least = least_claim(step, TOKIO)
                if roller == 0:
                    for roll in range(1, TOKIO + 1):
                        play["happen"](s, ACTIONS.first("roll") + roll - 1)
                        claims[step, roll] = asked()[SAY : SAY + TOKIO + 1]
                else:
                    states[6] = s
                    for claim in range(least, TOKIO + 1):
                        states[1] = states[6]
                        play["happen"](s, ACTIONS.first("roll"))
                        m["topped"], m["equals"] = s["claim"], s["equals"]
                        play["apply"](s, 1, SAY + claim)
                        s["roll"][1] = 0
                        answers[step, claim] = asked()[[*ANSWERS]]
    claims[:, :, 0] = 0.0
    return Habits(claims, answers)


def strata_of(samples: int) -> list[int]:
    """Return seeds of streams whose first numbers are spread evenly over [0, 1)."""
    found: dict[int, int] = {}
    seed = 0
    with wrapping(interpreted=True):
        while len(found) < samples:
            seed += 1
            rng = np.array([seed], "u8")
            found.setdefault(int(uniform(rng) * samples), seed)
    return [found[stratum] for stratum in range(samples)]


def solve_hand(
    lives: tuple[int, int], habits: Habits, rules: Mapping[str, Value], worth: Any, plan: Any
) -> None:
    """Write the best plan at these lives, mine and the player's, and what it wins in `worth`."""
    whole, record, at_least = int(rules["lives"]), numbers(rules), rules["truth"] == "at_least"
    # By claimant, whether the claim was true, and whether it was Tokio; then after a yield.
    doubts = np.zeros((2, 2, 2))
    for claimant, true, top in np.ndindex(doubts.shape):
        loser, loss = loss_of(claimant, 1 - claimant, bool(true), bool(top), record)
        doubts[claimant, true, top] = then(lives, claimant, loser, loss, record, worth)
    yields = [then(lives, claimant, 1 - claimant, 1, record, worth) for claimant in range(2)]
    hand = np.zeros((STEPS + 1, 2))
    true = np.array(
        [[honest(roll, claim, at_least) for claim in range(TOKIO + 1)] for roll in range(TOKIO + 1)]
    )
    for step in range(STEPS - 1, -1, -1):
        claims = range(least_claim(step, TOKIO), TOKIO + 1)
        for claim in claims:
            after, top = believed(step, claim, TOKIO), int(claim == TOKIO)
            made = CHANCE * habits.claims[step, :, claim]
            told, lied = float(made[true[:, claim]].sum()), float(made[~true[:, claim]].sum())
            gets = {DOUBT: told * doubts[ITS, 1, top] + lied * doubts[ITS, 0, top]}
            if after < STEPS:
                gets[BELIEVE] = (told + lied) * hand[after, MINE]
            if top and rules["yield"]:
                gets[YIELD] = (told + lied) * yields[ITS]
            best = max(gets, key=lambda code: gets[code])
            hand[step, ITS] += gets[best]
            plan[place(whole, *lives, step, claim, True)] = best
        believe, doubt, gives = (habits.answers[step, :, way] for way in range(len(ANSWERS)))
        for roll in range(1, TOKIO + 1):
            most, best = -1.0, 0
            for claim in claims:
                after, top = believed(step, claim, TOKIO), int(claim == TOKIO)
                got = believe[claim] * hand[after, ITS] + gives[claim] * yields[MINE]
                got += doubt[claim] * doubts[MINE, int(true[roll, claim]), top]
                if got > most:
                    most, best = got, claim
            hand[step, MINE] += CHANCE[roll] * most
            plan[place(whole, *lives, step, roll, False)] = SAY + best
    worth[lives[MINE], lives[ITS]] = hand[0]


def then(
    lives: tuple[int, int], claimant: int, loser: int, loss: int, rules: Any, worth: Any
) -> float:
    """Return what is won after a claimant or its answerer has lost lives."""
    left = [*lives]
    left[loser] = max(0, left[loser] - loss)
    if 0 in left:
        return float(left[MINE] > 0)
    opener = next_opener(np.array(left), claimant, 1 - claimant, loser != claimant, 0, rules.opens)
    return float(worth[left[MINE], left[ITS], opener])
