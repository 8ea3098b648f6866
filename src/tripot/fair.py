"""Dice that nobody can load, and that everybody can check afterwards. It knows no game.

Before anything else the table publishes `commitment(seed)` of a secret seed; then every seat adds
a nonce of its own; when the game is over the seed is shown. Neither the table, which chose its
seed before it saw the nonces, nor a seat, which never saw the seed, could choose what was drawn.

Draw number k (0 for a game's first chance step) among outcomes with whole weights, to repeat in
any language:

    commitment = SHA-256(seed), in lower-case hexadecimal
    message    = u32(number of nonces)
                 then for every nonce, by seat: u32(length of its UTF-8 bytes), these bytes
                 then u64(k), u64(attempt)           the first attempt is 0
    number     = HMAC-SHA-256(key: seed, message)    as a big-endian whole number below 2**256
    total      = the sum of the weights
    if number >= 2**256 - 2**256 mod total: next attempt    so that no outcome is favoured
    point      = number mod total
    the outcome is the first, sorted by their texts (code points), for which the sum of the weights
    up to and including its own is greater than point

u32 and u64 are unsigned and big-endian, in 4 and 8 bytes.
"""

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from itertools import count

from tripot.table.errors import Illegal

SEED_BYTES = 32
_NUMBERS = 1 << 256


def commitment(seed: bytes) -> str:
    """What is published of the seed before the game: its SHA-256 in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def draw(seed: bytes, nonces: Sequence[str], k: int, weights: Mapping[str, int]) -> str:
    """The outcome of chance step `k`; `weights` are whole, none negative, not all 0."""
    total = sum(weights.values())
    if total < 1:
        raise ValueError(f"chance has nothing to choose from: {dict(weights)}")
    said = [nonce.encode() for nonce in nonces]
    start = _u32(len(said)) + b"".join(_u32(len(nonce)) + nonce for nonce in said) + _u64(k)
    for attempt in count():
        digest = hmac.digest(seed, start + _u64(attempt), "sha256")
        number = int.from_bytes(digest, "big")
        if number < _NUMBERS - _NUMBERS % total:
            break
    point = number % total
    for outcome in sorted(weights):
        point -= weights[outcome]
        if point < 0:
            return outcome
    raise AssertionError("a point below the total lies within some outcome")


def verify(
    published: str,
    seed: bytes,
    nonces: Sequence[str],
    draws: Iterable[tuple[Mapping[str, int], str]],
) -> int:
    """The number of `draws`, all (weights, outcome) of a game in order, if all are fair.

    Illegal, with a sentence, if one is not what the seed and the nonces give, or if the seed is not
    the one whose commitment was published.
    """
    if commitment(seed) != published:
        raise Illegal("the seed is not the one whose commitment was published before the game")
    k = -1
    for k, (weights, outcome) in enumerate(draws):
        given = draw(seed, nonces, k, weights)
        if given != outcome:
            raise Illegal(f"the seed and the nonces give '{given}' here, not '{outcome}'")
    return k + 1


def _u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def _u64(number: int) -> bytes:
    return number.to_bytes(8, "big")
