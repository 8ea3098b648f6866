"""What the suites can't know about a game; its `tests/tables.py` defines it under these names.

- SHORT: players and house rules of a game that is soon over;
- LONG: house rules with which a game is long;
- BOUNDED: options that only make a game longer, and the largest value of each that the suite
  tries, so that it stays quick when interpreted; it never sees what larger values do;
- STEERED: weights of words of actions, which make play reach rules that random play seldom reaches;
- PINNED: players, house rules and seed of the pinned game, which is short and shows as many rules
  as fit;
- COUNTED: after how many steps of that game, and to what depth, lines of play are counted; the
  steps of players and of chance count;
- TYPED: lines at a terminal, such that in any position one of them sometimes advances the game;
- SOONEST: players and house rules, as the page's form writes them, of the shortest game with a
  decision that the form offers;
- MOMENT: a selector for what shows on the page that something was decided;
- HEARD: words of actions, including those of chance, each with a pattern that recognizes its line
  in English.
"""

from typing import Any

from tripot import games


def of(name: str) -> Any:
    """Return the module with these facts about a game."""
    return games.part(name, "tests.tables")
