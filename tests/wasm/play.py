"""The games that `digests.mjs` plays by WebAssembly, played by machine code."""

import hashlib

import numpy as np

from tests.every_game.play import random_rules
from tripot import bots
from tripot.analysis.walk import ADVISER
from tripot.bots import ROOM
from tripot.core import chance
from tripot.core.actions import BY_ALL
from tripot.core.compile import compiled, machine_code
from tripot.wasm import minds

FEW = 4  # seats, if bots prepare for each table
MOST = 400  # steps of a game: longer ones are compared up to here


def a_table(game, rng, seated=(), judged=False):
    """Return a random table; `seated` are the bots that are drawn for its seats.

    If `judged`, its minds hold what a hint needs.
    """
    players = rng.choice([seats for seats in game.seats if seats <= FEW or not (seated or judged)])
    house = game.house.complete(players, random_rules(game, players, rng))
    names = [rng.choice(seated) for _ in range(players)] if seated else []
    known = minds.packed(
        game, {*names, *([minds.JUDGE, ADVISER] if judged else [])}, (players, house)
    )
    if any(name not in known["tables"][0]["users"] for name in names):
        return a_table(game, rng, seated, judged)
    seed = rng.randrange(2**50)
    return {"players": players, "house": house, "seed": seed, "bots": names, "minds": known}


def differing(game, tables, theirs):
    """Return the places of the tables whose digests differ from ours."""
    ours = [our_digest(game, table) for table in tables]
    assert len(theirs) == len(ours)
    return [place for place, pair in enumerate(zip(theirs, ours, strict=True)) if len({*pair}) > 1]


def our_digest(game, table):
    """Return the digest of a table here."""
    players, house = table["players"], table["house"]
    known = [bots.mind(bots.find(game.name, name), players, house) for name in table["bots"]]
    numbers = game.house.numbers(house)
    return digest(game, players, numbers, table["seed"], table["bots"], known, MOST)


def digest(game, players, house, seed, names, minds, most):
    """Return the digest of a game; `names` are the bots by seat, none if all play at random."""
    rules, uniform = compiled(game), machine_code(chance.uniform)
    states, memories = np.zeros(2 + ROOM, game.state.dtype), np.zeros(1, game.memory)
    chosen = [machine_code(bots.find(game.name, name).choose) for name in names]
    codes, weights = np.zeros((2, len(game.actions)), "i2")
    drawn, own, dealt = (np.array([seed + more], "u8") for more in range(3))
    hashed = hashlib.sha256()
    s, m = states[0], memories[0]

    def note(numbers):
        hashed.update(np.asarray(numbers, "i4").tobytes())

    def see(seat):
        states[1:2] = game.state.seen(states[:1].tobytes(), seat).view(game.state.dtype)
        return states[1]

    states["players"][0], states["rules"][0] = players, house
    rules.start(s)
    hashed.update(states[:1].tobytes())
    for _ in range(most):
        if s["over"]:
            break
        seat = int(s["actors"]) & -int(s["actors"])
        seat = seat.bit_length() - 1
        if seat < 0:
            count = rules.outcomes(s, codes, weights)
            note([*codes[:count], *weights[:count]])
            code = rules.draw(s, uniform(drawn))
        else:
            view = see(seat)
            count = rules.legal(view, seat, codes)
            note(codes[:count])
            if names:
                states[2:] = np.zeros(ROOM, game.state.dtype)
                mind, room = minds[seat], states[2:]
                code = chosen[seat](view, m, seat, codes, count, own, mind, room)
                view = see(seat)
            else:
                code = codes[int(uniform(own) * count)]
            rules.redeal(view, m, seat, dealt, codes.copy())
            hashed.update(states[1:2].tobytes())
        heard = code if game.actions.kind(code).seen is BY_ALL else -1
        rules.remember(m, see(None), seat, heard)
        if seat < 0:
            rules.happen(s, code)
        else:
            rules.apply(s, seat, code)
        note([code])
        hashed.update(states[:1].tobytes())
        hashed.update(memories.tobytes())
    if s["over"]:
        for seat in range(players):
            note([rules.payoff(s, seat), rules.score(s, seat)])
    return hashed.hexdigest()
