"""What the suites can't know about a game: its `tests/tables.py` says it, under these names.

- SHORT: players and house rules of a game that is soon over;
- LONG: house rules by which a game goes on for long;
- BOUNDED: options that only make a game longer, and the most of each that the suite of every game
  tries, so that it stays quick when interpreted: what happens after that it never sees;
- STEERED: weights of words of actions, by which rules come up that random play seldom reaches;
- PINNED: players, house rules and seed of the game that is pinned: short, and as many rules as fit;
- COUNTED: from how many steps into that game, and to what depth, lines of play are counted, steps
  of players and of chance alike;
- TYPED: lines at a terminal; in any position one of them now and then brings the game forward;
- SOONEST: players and house rules of the shortest game with something to decide that the page's
  form offers, as it writes them;
- MOMENT: what shows on the page, as a selector, that something is decided;
- HEARD: words of actions, those of chance as well, and for each a pattern by which its line is
  known in English.
"""

from typing import Any

from tripot import games


def of(name: str) -> Any:
    """Return the module that says this about a game."""
    return games.part(name, "tests.tables")
