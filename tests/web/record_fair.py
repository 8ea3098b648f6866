"""Whole games with the proof of their dice, for the page's own proof: in web/recorded.

fair.jsonl is a file of version 1, which the page alone still reads, fair-2.jsonl one of version 2,
and fair-2-closed.jsonl its beginning, as if the table had been closed; fair-2.json says what
version 2's numbers are.
"""

import json
import random

from record import FOLDER

from tripot import fair, games
from tripot.match import Match
from tripot.transcript import written

SEED = bytes(range(fair.SEED_BYTES))
NAMES = ["Anna", "Ben", "Chloé"]
OLD = ["", "né", "abc"]
NEW = ["a" * 64, None, "!~" * 16]
RULES = {"lives": 1}


def played(start, most=None):
    """A game of random choices, or its beginning."""
    match, rng, draws = Match(games.load("tokio"), 3, RULES), random.Random(2), 0
    while not match.over and (most is None or len(match.log) < most):
        if chance := match.chance():
            match.happen(fair.draw(SEED, start, draws, chance))
            draws += 1
        else:
            seat = rng.choice(match.actors)
            match.act(seat, rng.choice(match.legal(seat)))
    return match


def start_1(nonces):
    """What all draws begin with in version 1."""
    said = [nonce.encode() for nonce in nonces]
    u32 = [len(nonce).to_bytes(4, "big") + nonce for nonce in said]
    return len(said).to_bytes(4, "big") + b"".join(u32)


def version_1():
    """The game's file."""
    dice = {"commitment": fair.commitment(SEED), "seed": SEED.hex(), "nonces": OLD}
    return written(played(start_1(OLD)), {"names": NAMES, "fair": dice})


def version_2(most=None):
    """The game's file, and what its dice are made of."""
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
    promises = [nonce and fair.promise(binding, seat, nonce) for seat, nonce in enumerate(NEW)]
    start = fair.start(binding, NEW)
    dice = {
        "dice": 2,
        "round": bound.round,
        "commitment": bound.commitment,
        "seed": SEED.hex(),
        "promises": promises,
        "nonces": NEW,
    }
    about = {"version": "0.2.0", "rules_version": 1, "table": bound.table, "names": NAMES}
    about |= {} if most is None else {"closed": True}
    match = played(start, most)
    numbers = {
        "bound": vars(bound),
        "binding": binding.hex(),
        "promises": promises,
        "nonces": NEW,
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
    """One line after the other."""
    (FOLDER / name).write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    write("fair.jsonl", version_1())
    lines, numbers = version_2()
    write("fair-2.jsonl", lines)
    write("fair-2.json", [json.dumps(numbers, ensure_ascii=False, indent=1)])
    write("fair-2-closed.jsonl", version_2(most=9)[0])
