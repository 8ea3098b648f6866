"""A whole game and the proof of its dice, for the page's own proof: web/recorded/fair.jsonl."""

import random

from record import FOLDER

from tripot import fair, games
from tripot.match import Match
from tripot.transcript import written

SEED = bytes(range(fair.SEED_BYTES))
NONCES = ["", "né", "abc"]


def lines():
    """The game's file."""
    match, rng, draws = Match(games.load("tokio"), 3, {"lives": 1}), random.Random(2), 0
    while not match.over:
        if chance := match.chance():
            match.happen(fair.draw(SEED, NONCES, draws, chance))
            draws += 1
        else:
            seat = rng.choice(match.actors)
            match.act(seat, rng.choice(match.legal(seat)))
    dice = {"commitment": fair.commitment(SEED), "seed": SEED.hex(), "nonces": NONCES}
    return written(match, {"names": ["Anna", "Ben", "Chloé"], "fair": dice})


if __name__ == "__main__":
    (FOLDER / "fair.jsonl").write_text("".join(f"{line}\n" for line in lines()), "utf-8")
