"""How a plain player of Tokio, one who plays as `simple` does, claims and answers."""

from typing import Any

from tripot.core.game import State, rule
from tripot.games.tokio.bots.simple import ABOVE, SWAY, cost_of_doubt, cost_of_taking, yields
from tripot.games.tokio.rules import MOST_TOKIOS, TOKIO, WAYS, next_alive, stand
from tripot.solve.tokio import believed, least_claim, runs_of


@rule
def steps_of(rules: Any) -> int:
    """Return the number of steps of a hand."""
    return (TOKIO - 1) * runs_of(rules) + MOST_TOKIOS


@rule
def plain_claims(step: int, claims: Any, runs: int = 1) -> None:
    """Write what a plain player claims with each roll: the roll, or else one that it may say."""
    least = least_claim(step, TOKIO, runs)
    for roll in range(1, TOKIO + 1):
        for claim in range(least, TOKIO + 1):
            if roll >= least:
                claims[roll, claim] = roll == claim
            else:
                claims[roll, claim] = WAYS[claim] / ABOVE[least - 1]


@rule
def plain_trust(s: State, step: int, scratch: Any, trust: Any) -> None:
    """Write how likely a plain player is to believe each claim that may be made now."""
    scratch[0] = s
    after = scratch[0]
    answerer, runs, steps = next_alive(s, s.claimant), runs_of(s.rules), steps_of(s.rules)
    for claim in range(least_claim(step, TOKIO, runs), TOKIO + 1):
        after.claim, after.equals, after.tokios = s.claim, s.equals, s.tokios
        stand(after, claim)
        if believed(step, claim, TOKIO, runs) < steps or yields(after, answerer):
            sure = (cost_of_taking(after, answerer) - cost_of_doubt(after, answerer)) / SWAY
            trust[claim] = min(1.0, max(0.0, 0.5 - sure))
