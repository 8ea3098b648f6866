"""Two bots that play identically under different names."""

from tripot.core.chance import uniform
from tripot.core.game import rule


@rule
def one(s, m, seat, codes, count, rng, mind, scratch):
    return int(codes[int(uniform(rng) * count)])


@rule
def other(s, m, seat, codes, count, rng, mind, scratch):
    return int(codes[int(uniform(rng) * count)])
