"""A small match of Tokio as a Gambit file, whose information sets have perfect recall."""

from collections.abc import Iterator
from itertools import count

from tripot.core.errors import Misuse
from tripot.games.tokio.rules import LADDER, MOST_TOKIOS, TOKIO
from tripot.solve.tokio import (
    Solution,
    believed,
    honest,
    least_claim,
    loss_of,
    next_alive,
    next_opener,
    numbers,
)

MOST_NODES = 300_000

Heard = tuple[str, ...]  # what everybody has heard
Seen = tuple[Heard, ...]  # what each seat has rolled, in order


def efg(solution: Solution) -> str:
    """Return the match as a Gambit file (version 2); Misuse if it has too many nodes to be useful.

    A seat knows what was said and shown, and all of its own rolls.
    """
    lines = []
    for line in _Tree(solution).lines():
        lines.append(line)
        if len(lines) > MOST_NODES:
            raise Misuse(
                f"this match has more than {MOST_NODES:,} nodes: cut it with fewer lives, --ladder "
                f"(of {TOKIO} values) and --tokios (of {MOST_TOKIOS})"
            )
    return "\n".join(lines) + "\n"


class _Tree:
    """The nodes of a match, one per line, every node before those that follow it."""

    def __init__(self, solution: Solution) -> None:
        self.players = solution.players
        self.rules = numbers(solution.rules)
        self.steps, self.runs = solution.steps, solution.runs
        self.ways = solution.ways
        self.names = LADDER[TOKIO - solution.tokio :]
        self.chances, self.ends = count(1), count(1)
        self.sets: list[dict[tuple[Heard, Heard], int]] = [{} for _ in range(self.players)]

    def lines(self) -> Iterator[str]:
        """Yield the header, then the nodes."""
        seats = " ".join(f'"{seat}"' for seat in range(self.players))
        yield f'EFG 2 R "Tokio" {{ {seats} }}'
        yield ""
        lives = [int(self.rules.lives)] * self.players
        yield from self.roll(lives, 0, 0, 0, (), ((),) * self.players)

    def roll(
        self, lives: list[int], opener: int, seat: int, step: int, told: Heard, seen: Seen
    ) -> Iterator[str]:
        """Yield the nodes from here on, where `seat` rolls and must top what `step` says."""
        whole = sum(self.ways)
        rolls = " ".join(
            f'"{name}" {ways}/{whole}' for name, ways in zip(self.names, self.ways, strict=True)
        )
        yield f'c "" {next(self.chances)} "" {{ {rolls} }} 0'
        for roll, name in enumerate(self.names, 1):
            known = tuple(
                (*rolls, name) if other == seat else rolls for other, rolls in enumerate(seen)
            )
            yield from self.claim(lives, opener, seat, step, roll, told, known)

    def claim(
        self, lives: list[int], opener: int, seat: int, step: int, roll: int,
        told: Heard, seen: Seen,
    ) -> Iterator[str]:  # fmt: skip
        """Yield the nodes from here on, where `seat` claims, truly or not."""
        claims = range(least_claim(step, len(self.names), self.runs), len(self.names) + 1)
        yield self.decision(seat, told, seen, [self.names[claim - 1] for claim in claims])
        for claim in claims:
            said = (*told, self.names[claim - 1])
            yield from self.answer(lives, opener, seat, step, roll, claim, said, seen)

    def answer(
        self, lives: list[int], opener: int, seat: int, step: int, roll: int, claim: int,
        told: Heard, seen: Seen,
    ) -> Iterator[str]:  # fmt: skip
        """Yield the nodes from here on, where the next seat answers."""
        after = next_alive(lives, seat)
        then = believed(step, claim, len(self.names), self.runs)
        can, may = then < self.steps, claim == len(self.names) and getattr(self.rules, "yield")
        yield self.decision(
            after, told, seen, ["doubt", *["believe"] * bool(can), *["yield"] * bool(may)]
        )
        shown = (*told, "doubt", self.names[roll - 1])
        true = honest(roll, claim, bool(self.rules.truth))
        yield from self.doubt(lives, opener, seat, claim, true, shown, seen)
        if can:
            yield from self.roll(lives, opener, after, then, (*told, "believe"), seen)
        if may:
            yield from self.lose(lives, opener, seat, after, 1, (*told, "yield"), seen)

    def doubt(
        self, lives: list[int], opener: int, claimant: int, claim: int, true: bool, told: Heard,
        seen: Seen,
    ) -> Iterator[str]:  # fmt: skip
        """Yield the nodes from here on, where a claim is doubted."""
        doubter = next_alive(lives, claimant)
        loser, loss = loss_of(claimant, doubter, true, claim == len(self.names), self.rules)
        yield from self.lose(lives, opener, claimant, loser, loss, told, seen)

    def lose(
        self, lives: list[int], opener: int, claimant: int, loser: int, loss: int, told: Heard,
        seen: Seen,
    ) -> Iterator[str]:  # fmt: skip
        """Yield the nodes from here on, where a seat loses lives and the match ends or goes on."""
        answerer, opens = next_alive(lives, claimant), int(self.rules.opens)
        left = [max(0, had - loss) if seat == loser else had for seat, had in enumerate(lives)]
        first = next_opener(left, claimant, answerer, loser == answerer, opener, opens)
        if first < 0:
            wins = ", ".join(str(int(had > 0)) for had in left)
            yield f't "" {next(self.ends)} "" {{ {wins} }}'
        else:
            yield from self.roll(left, first, first, 0, told, seen)

    def decision(self, seat: int, told: Heard, seen: Seen, actions: list[str]) -> str:
        """Return a decision node of `seat`, in the information set of nodes it can't tell apart."""
        sets = self.sets[seat]
        known = sets.setdefault((told, seen[seat]), len(sets) + 1)
        choices = " ".join(f'"{action}"' for action in actions)
        return f'p "" {seat + 1} {known} "" {{ {choices} }} 0'
