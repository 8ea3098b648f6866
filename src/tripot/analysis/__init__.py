"""What each decision of a game was worth, and what luck brought: for replays and practice.

A game's `judge` module holds what the walk calls, written as rules, so that it can be compiled:

- `prepare(players, rules)`: compute the mind, once for a match.
- `stand(s, m, mind, rng, scratch, codes, out)`: write how every seat stands in a whole state, with
all cards open: its chance to end in the first rank, and its expected payoff.
- `weigh(s, m, seat, codes, count, hidden, rng, mind, scratch, out)`: write both for each choice of
  a seat, in one world drawn from what it knows; if not `hidden`, in the whole state given.
- WORLDS: how many worlds are drawn for a decision; 1 if the judge computes exactly.
- OPEN: the most worlds used to tell what choices were worth with all cards open; 0 if that
  means nothing.
- LOOKS: how many choices times worlds there is time to weigh in one game.
- ABOUT: what a decision can be about: by name, the kinds of actions to choose from.

If the game has such things, the module also holds:

- `tell(view, s, m, seat, mind, out)`: write whether a decision depended on something hidden that
has a name (HIDDEN), how likely that was according to the view, and whether it was true.
- `counts(view)`: whether a choice worse than the best is a mistake at all.
- UNSURE: the standard error of the judge's own estimate of how much two choices differ, which more
  worlds don't reduce.

Luck is the difference between what a step of chance brought and the mean of what it might have
brought. So it is 0 on average, whatever `stand` says about states (Zinkevich et al., 2006; Burch et
al., 2018); the rest of the result is skill.
"""

from functools import cache
from typing import Any

from tripot import games

JUDGED = [name for name in games.NAMES if games.has(name, "judge")]
Z_95 = 1.959964  # standard deviations on either side of a 95 % interval
RIGHT = 0.01  # the most of the chance to win that a right answer to a question may lose
NEAR = 0.005  # choices whose chances to win differ by no more count as equal
FORM = 12  # version of what an analysis says and how it is found: raise it when either changes


@cache
def judge_of(game: str) -> Any:
    """Return the module that weighs this game; Misuse if there is none."""
    return games.part(game, "judge")


def about(game: str) -> list[str]:
    """Return what decisions of this game can be about; an empty list if it has no judge."""
    return [*judge_of(game).ABOUT] if game in JUDGED else []
