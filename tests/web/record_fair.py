"""Whole games with the proof of their dice, for the page's own proof: in web/recorded.

`python -m tests.web.record_fair` writes them. fair.jsonl is a game's file, fair-closed.jsonl its
beginning, as if the table had been closed, and fair.json has its numbers.
"""

import json
import random
from pathlib import Path

from tripot import fair, games
from tripot.match import Match
from tripot.transcript import written

FOLDER = Path(__file__).parents[2] / "web" / "recorded"
SEED = bytes(range(fair.SEED_BYTES))
NAMES = ["Anna", "Ben", "Chloé"]
NONCES = ["a" * 64, None, "!~" * 16]
RULES = {"lives": 1}


def played(start, most=None):
    """Return a game of random choices, or its beginning."""
    match, rng, draws = Match(games.load("tokio"), 3, RULES), random.Random(2), 0
    while not match.over and (most is None or len(match.log) < most):
        if chance := match.chance():
            match.happen(fair.draw(SEED, start, draws, chance))
            draws += 1
        else:
            seat = rng.choice(match.actors)
            match.act(seat, rng.choice(match.legal(seat)))
    return match


def recorded(most=None):
    """Return a game's file, and the numbers of its dice."""
    bound = fair.Bound(
        commitment=fair.commitment(SEED),
        game="tokio",
        players=3,
        round=1,
        rules=Match(games.load("tokio"), 3, RULES).rules,
        rules_version=1,
        table="tästest-table",
    )
    binding = fair.binding(bound)
    promises = [nonce and fair.promise(binding, seat, nonce) for seat, nonce in enumerate(NONCES)]
    start = fair.start(binding, NONCES)
    dice = {
        "dice": 2,
        "round": bound.round,
        "commitment": bound.commitment,
        "seed": SEED.hex(),
        "promises": promises,
        "nonces": NONCES,
    }
    about = {"version": "0.2.0", "rules_version": 1, "table": bound.table, "names": NAMES}
    about |= {} if most is None else {"closed": True}
    match = played(start, most)
    numbers = {
        "bound": vars(bound),
        "binding": binding.hex(),
        "promises": promises,
        "nonces": NONCES,
        "start": start.hex(),
        "code": fair.code_words(start),
        "draws": sum(seat is None for seat, _ in match.log),
        # What seat 0 and a spectator heard, as EventInfo.
        "heard": {
            str(reader): [
                {"seat": e.seat, "drawer": e.drawer, "action": e.action}
                for e in match.events(reader)
            ]
            for reader in (0, None)
        },
        "payoffs": match.payoffs() if match.over else None,
        "standing": match.standing() if match.over else None,
    }
    return written(match, about | {"fair": dice}), numbers


def write(name, lines):
    """Write lines to a file."""
    (FOLDER / name).write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    lines, numbers = recorded()
    write("fair.jsonl", lines)
    write("fair.json", [json.dumps(numbers, ensure_ascii=False, indent=1)])
    write("fair-closed.jsonl", recorded(most=9)[0])
