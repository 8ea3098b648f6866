"""Sets as bits: plain Python, portable machine code and single instructions agree."""

import pytest

from tripot.core import bits
from tripot.core.compile import _scope, jit, machine_code, rebound

MASKS = [1, 2, 3, 1 << 51, (1 << 52) - 1, 0b1011 << 20, 1 << 62, (1 << 56) - 1]


def masks(rng):
    return [*MASKS, *(rng.getrandbits(56) | 1 << rng.randrange(56) for _ in range(200))]


def positions(mask):
    return [position for position in range(64) if mask >> position & 1]


def test_lowest_count_and_nth_are_what_they_say(rng):
    for mask in masks(rng):
        found = positions(mask)
        assert bits.lowest(mask) == found[0]
        assert bits.count(mask) == len(found)
        assert [bits.nth(mask, n) for n in range(len(found))] == found


@pytest.mark.machine_code
@pytest.mark.parametrize("name", ["lowest", "count", "nth"])
def test_compiled_bits_are_the_interpreted_ones(name, rng):
    """This includes the processor's own instruction, if it has one."""
    plain = getattr(bits, name)
    function = machine_code(plain)
    if name == "nth":
        fast = jit(lambda mask, n: function(mask, n))
        for mask in masks(rng):
            for n in range(len(positions(mask))):
                assert fast(mask, n) == plain(mask, n)
    else:
        fast = jit(lambda mask: function(mask))
        for mask in masks(rng):
            assert fast(mask) == plain(mask)


def test_nth_is_the_same_on_processors_that_can_not_deposit_bits(rng):
    fast = jit(rebound(bits.nth, dict(_scope("tripot.core.bits"))))
    for mask in masks(rng):
        for n, position in enumerate(positions(mask)):
            assert fast(mask, n) == position
