"""Tokio for two: how little the strong bot risks, and that it notices liars and believers."""

import numpy as np
import pytest

from tripot import bots, games
from tripot.arena.simulate import Simulation
from tripot.core.chance import uniform
from tripot.core.compile import machine_code, wrapping
from tripot.games.tokio.bots import gifts
from tripot.games.tokio.rules import (
    BELIEVE,
    DOUBT,
    PAIR,
    SAY,
    TOKIO,
    WAYS,
    YIELD,
)
from tripot.match import Match
from tripot.solve.tokio import NEVER, SENT, YIELDED, YIELDS, honest, least_claim

GAME = games.load("tokio")
TEXTS = GAME.actions.texts
ROLL = GAME.actions.first("roll") - 1
CHANCE = WAYS / 36
HOUSES = [
    {"lives": 3},
    {"lives": 2, "truth": "at_least", "opens": "winner"},
    {"lives": 3, "opens": "next", "doubter_loses": 2},
    {"lives": 3, "yield": True, "tokio_costs": 2},
]

pytestmark = [pytest.mark.machine_code, pytest.mark.long]


class Plan:
    """What the strong bot plans at a decision of its own, and the slack that it has."""

    def __init__(self, match, seat, table, memory=None):
        states = GAME.state.new(1 + bots.ROOM)
        states[0] = match.view(seat)
        memories = np.array([match.memory() if memory is None else memory]).view(np.recarray)
        self.claims, self.trust = np.zeros((TOKIO + 1, TOKIO + 1)), np.zeros(TOKIO + 1)
        self.play, self.ends = np.zeros((YIELDS + 1, TOKIO + 1)), np.zeros((2, YIELDED + 1))
        out = self.claims, self.trust, self.play, self.ends
        with wrapping():
            weigh = machine_code(gifts.weigh)
            self.slack = weigh(states[0], memories[0], seat, table, states[1:], *out)

    def takes(self, claim):
        """Return how the bot answers a claim that it does not doubt, and how likely that is."""
        if self.play[SENT, claim] == NEVER:
            return DOUBT, 0.0
        return (YIELD if self.play[YIELDS, claim] else BELIEVE), float(self.trust[claim])


def table_of(rules):
    return bots.mind(bots.find("tokio", "strong"), 2, GAME.house.complete(2, rules))[4]


def after(match, *steps):
    """Return a copy of a match after these steps: rolls, and decisions of the seat to decide."""
    copy = match.clone()
    for code in steps:
        if copy.actors:
            copy.act(copy.actors[0], TEXTS[code])
        else:
            copy.happen(TEXTS[code])
    return copy


def left(match, seat, table):
    """Return what the bot can expect in the equilibrium before a roll, less its slack."""
    s = match.state
    if s["over"]:
        return float(s["lives"][seat] > 0)
    claimant = int(s["claimant"])
    mine, its = (int(s["lives"][one]) for one in (claimant, 1 - claimant))
    step = TOKIO - 1 + int(s["tokios"]) if s["tokios"] else int(s["claim"])
    worth = table[int(s["opener"] != claimant), mine, its, step]
    waits = after(match, ROLL + 1)
    if claimant != seat:
        worth = 1.0 - worth
        waits = after(waits, SAY + TOKIO)
    slack = Plan(waits, seat, table).slack
    assert slack >= 0.0
    return worth - slack


def worst_answers(match, seat, table, plan):
    """Return what is left at worst, over all answers, after the bot has claimed by its plan."""
    at_least = match.rules["truth"] == "at_least"
    found = 0.0
    for claim in range(1, TOKIO + 1):
        made = CHANCE * plan.claims[:, claim]
        true = np.array([honest(roll, claim, at_least) for roll in range(TOKIO + 1)])
        if made.sum() <= 1e-12:
            continue
        worst = []
        for answer in after(match, ROLL + TOKIO, SAY + claim).legal_codes(1 - seat):
            kinds = [true, ~true] if answer == DOUBT else [true | ~true]
            gets = 0.0
            for kind in kinds:
                if made[kind].sum() > 0.0:
                    roll = int(np.flatnonzero(kind & (made > 0.0))[0])
                    then = after(match, ROLL + roll, SAY + claim, answer)
                    gets += made[kind].sum() * left(then, seat, table)
            worst.append(gets)
        found += min(worst)
    return found


def worst_claims(match, seat, table, plan, least):
    """Return what is left at worst, over all claims, after the bot has answered by its plan."""
    taken = {}
    for claim in range(least, TOKIO + 1):
        how, likely = plan.takes(claim)
        if likely > 0.0:
            then = after(match, ROLL + 1, SAY + claim, how)
            taken[claim] = likely * left(then, seat, table)
    found = 0.0
    for roll in range(1, TOKIO + 1):
        worst = []
        for claim in range(least, TOKIO + 1):
            gets = taken.get(claim, 0.0)
            doubts = 1.0 - plan.takes(claim)[1]
            if doubts > 0.0:
                then = after(match, ROLL + roll, SAY + claim, DOUBT)
                gets += doubts * left(then, seat, table)
            worst.append(gets)
        found += CHANCE[roll] * min(worst)
    return found


@pytest.mark.slow("at every roll of some matches it tries all claims and answers")
@pytest.mark.parametrize("rules", HOUSES)
@pytest.mark.parametrize("seat", [0, 1])
def test_whatever_the_other_does_the_guaranteed_value_never_falls_on_average(rules, seat):
    """So a best response gains no more than the initial slack."""
    rng, table = np.array([7 + seat], "u8"), table_of(rules)
    match = Match(GAME, 2, rules)
    checked = set()
    with wrapping(interpreted=True):
        while not match.over:
            s = match.state
            claims = int(s["claimant"]) == seat
            step = TOKIO - 1 + int(s["tokios"]) if s["tokios"] else int(s["claim"])
            least = least_claim(step, TOKIO)
            before = left(match, seat, table)
            waits = after(match, ROLL + 1) if claims else after(match, ROLL + 1, SAY + TOKIO)
            plan = Plan(waits, seat, table)
            if claims:
                then = worst_answers(match, seat, table, plan)
            else:
                then = worst_claims(match, seat, table, plan, least)
            assert then >= before - 1e-9
            checked.add(claims)
            # The match goes on with any claim and any answer.
            match.happen(TEXTS[ROLL + 1 + int(uniform(rng) * TOKIO)])
            claim = min(TOKIO, least + int(uniform(rng) ** 2 * (TOKIO + 1 - least)))
            match.act(match.actors[0], TEXTS[SAY + claim])
            legal = match.legal_codes(match.actors[0])
            match.act(match.actors[0], TEXTS[legal[int(uniform(rng) * len(legal))]])
    assert checked == {True, False}


def liar(s, legal, rng):
    """Claim anything legal at random, and doubt pairs."""
    if s["answering"]:
        return doubter(s, legal, 10, rng)
    return legal[int(uniform(rng) * len(legal))]


def believer(s, legal, rng):
    """Tell the truth if that is legal, and doubt nothing but the last Tokio."""
    return doubter(s, legal, TOKIO + 1, rng)


def honest_player(s, legal, rng):
    """Tell the truth if that is legal, and doubt pairs."""
    return doubter(s, legal, PAIR, rng)


def climber(s, legal, rng):
    """Make the lowest legal claim, and doubt Tokio."""
    return doubter(s, legal, TOKIO, rng) if s["answering"] else legal[0]


def doubter(s, legal, least, rng):
    """Doubt claims of `least` or more; tell the truth if that is legal."""
    if s["answering"]:
        return DOUBT if s["claim"] >= least or BELIEVE not in legal else BELIEVE
    truth = SAY + int(s["roll"][s["claimant"]])
    return truth if truth in legal else legal[int(uniform(rng) * len(legal))]


def hands(count, *players):
    """Play hands between two players; return the match, in which seat 0 opens the next hand."""
    rng = np.array([3], "u8")
    match, ended = Match(GAME, 2, {"lives": 20}), 0
    with wrapping(interpreted=True):
        while ended < count or match.actors or match.state["opener"] or match.state["claim"]:
            if not match.actors:
                match.happen(TEXTS[int(GAME.draw(match.state, uniform(rng)))])
                continue
            actor = match.actors[0]
            code = players[actor](match.state, match.legal_codes(actor), rng)
            match.act(actor, TEXTS[code])
            ended += code == DOUBT
    return match


def seen(match, answering):
    """Return the bot's plan after this match, and its plan if it remembered nothing."""
    table, fresh = table_of({"lives": 20}), np.zeros(1, GAME.memory)[0]
    at = after(match, ROLL + 1)
    if answering:
        at = after(at, SAY + 1, BELIEVE, ROLL + 1, SAY + PAIR)
        fresh["topped"], fresh["equals"] = 1, 1
    return Plan(at, 0, table), Plan(at, 0, table, fresh)


def test_a_liar_is_doubted_more_after_ten_hands():
    plan, at_first = seen(hands(10, honest_player, liar), True)
    assert CHANCE @ plan.trust < CHANCE @ at_first.trust - 0.05
    assert plan.slack > at_first.slack


def test_a_believer_is_lied_to_more_after_ten_hands():
    plan, at_first = seen(hands(10, honest_player, believer), False)
    lies = [
        sum(CHANCE[roll] * one.claims[roll, claim] for roll, claim in np.ndindex(22, 22)
            if roll != claim)
        for one in (plan, at_first)
    ]  # fmt: skip
    assert lies[0] > lies[1] + 0.1
    assert plan.slack > at_first.slack


def test_the_record_begins_again_when_it_is_full():
    """The slack is 0 then, and grows again by what the other gives away."""
    match = hands(9, climber, climber)
    memory = match.memory()
    assert memory["again"] == 1
    assert memory["said"] == TOKIO + 1
    slack = Plan(after(match, ROLL + 1), 0, table_of({"lives": 20})).slack
    assert 0.0 < slack
    assert memory["lives"].sum() < 40


@pytest.mark.prove("thousands of games")
def test_it_wins_62_percent_at_least_against_a_plain_player():
    """Longer runs showed about 64 %."""
    won = np.mean(
        [
            Simulation(GAME, 2, {}, seats, 1).run(4000).win_rate_interval[seats.index("strong")][0]
            for seats in (["strong", "simple"], ["simple", "strong"])
        ]
    )
    assert won > 0.62
