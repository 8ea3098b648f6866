"""The same games as `play.mjs` plays by WebAssembly, played by machine code."""

import hashlib

import numpy as np

from tripot import bots
from tripot.bots import ROOM
from tripot.core import chance
from tripot.core.actions import BY_ALL
from tripot.core.compile import compiled, machine_code


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
