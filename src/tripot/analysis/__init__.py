"""What each decision of a game was worth, and what luck brought: for replays, and for who learns.

A game's `judge` holds what the walk asks of it, as rules that are compiled:

- `prepare(players, rules)`: what is reckoned once for a match, its mind.
- `stand(s, m, mind, rng, scratch, codes, out)`: how every seat stands in a whole state, all cards
  open: the chance to end in the first rank, and the payoff.
- `weigh(s, m, seat, codes, count, hidden, rng, mind, scratch, out)`: the same of each choice of a
  seat, in one world drawn of what it knows; or, not `hidden`, in the whole state that is given.
- WORLDS: how many worlds are drawn for a decision; 1 where all is reckoned.
- OPEN: the most worlds that tell what choices were worth with all cards open; 0: that means
  nothing.
- LOOKS: choices weighed, times worlds, for which there is time in one game.
- ABOUT: what a decision can be about, by name: the kinds of actions that there is to choose from.

And, where the game has such things:

- `tell(view, s, m, seat, mind, out)`: whether a decision hung on something hidden that has a name
  (HIDDEN), how likely it was by the view, and whether it was so.
- `counts(view)`: whether a choice worse than the best is a fault at all.
- UNSURE: the standard error of what it says that two choices differ by, however many worlds.

Luck is what a step of chance brought beside the mean of all that it might have, so it is 0 on
average whatever `stand` says of states (Zinkevich et al., 2006; Burch et al., 2018); and what is
left of the result is skill.
"""

from functools import cache
from typing import Any

from tripot import games

JUDGED = [name for name in games.NAMES if games.has(name, "judge")]
RIGHT = 0.01  # what a right answer to a question may lose of the chance to win
FORM = 4  # of what an analysis says and how it is found: one more whenever that changes


@cache
def judge_of(game: str) -> Any:
    """The module that weighs this game; Misuse if there is none."""
    return games.part(game, "judge")


def about(game: str) -> list[str]:
    """What decisions of this game can be about, as its judge names it; nothing if it has none."""
    return [*judge_of(game).ABOUT] if game in JUDGED else []
