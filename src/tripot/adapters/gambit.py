"""Gambit: the game tree below a position, as an extensive game in a file, for solvers.

Information sets are those of perfect recall. Most whole games are far too large: begin when few
steps are left, or choose house rules that make a short game.
"""

from collections.abc import Iterator
from itertools import count

from tripot.core.errors import Misuse
from tripot.core.given import number_of
from tripot.core.quoted import shown
from tripot.match import Match

MOST_NODES = 300_000


def efg(match: Match, most: int = MOST_NODES) -> str:
    """Return the tree below a match's position as a Gambit file (version 2), one line per node.

    Players are the seats; if several decide at once, sealed, the lowest comes first, and the
    information sets of the next do not show what it chose. Hidden things have the value that they
    have in `match`, as if everybody knew it: begin at a position where nothing is hidden. Misuse if
    there are more than `most` nodes.
    """
    if not isinstance(match, Match):
        raise Misuse(f"a tree for Gambit follows a match, not {shown(match)}")
    most = number_of("nodes", most)
    names = " ".join(f'"seat {seat}"' for seat in match.seats)
    lines = [f'EFG 2 R "{match.game.title}" {{ {names} }}', ""]
    for number, line in enumerate(_nodes(Match.at(match.game, match.state))):
        if number == most:
            raise Misuse(
                f"more than {most:,} nodes may follow this position of {match.game.title}: begin"
                " later in the game, or choose house rules that make a shorter one"
            )
        lines.append(line)
    return "\n".join([*lines, ""])


def _nodes(match: Match) -> Iterator[str]:
    """Yield the lines of a match's node and of all below it, parents before children."""
    sets: list[dict[bytes, int]] = [{} for _ in match.seats]
    chances, ends = count(1), count(1)
    waiting: list[Iterator[tuple[int | None, str]]] = []  # at each node on the path to this one
    while True:
        seat = match.actors[0] if match.actors else None
        choices = match.chance() if seat is None else dict.fromkeys(match.legal(seat), 1)
        if match.over:
            yield f't "" {next(ends)} "" {{ {", ".join(map(str, match.payoffs()))} }}'
        elif seat is None:
            total = sum(choices.values())
            shares = " ".join(f'"{text}" {weight}/{total}' for text, weight in choices.items())
            yield f'c "" {next(chances)} "" {{ {shares} }} 0'
        else:
            known = sets[seat].setdefault(match.information_key(seat), len(sets[seat]) + 1)
            named = " ".join(f'"{text}"' for text in choices)
            yield f'p "" {seat + 1} {known} "" {{ {named} }} 0'
        waiting.append(iter([(seat, text) for text in choices]))
        while (step := next(waiting[-1], None)) is None:
            waiting.pop()
            if not waiting:
                return
            match.undo()
        match.step(*step)
