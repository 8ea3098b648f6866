"""Dice that nobody can load and everybody can check afterwards, in any game.

The table publishes the commitment to a secret seed. Then every person's page makes a nonce and
publishes a promise: a hash of it. The nonces are shown only when the list of all promises is fixed
and published, and each is checked against its promise. The seed is shown when the game has ended.
docs/dice.md says what this proves, and against whom; these are the bytes, to compute in any
language:

    commitment = SHA-256(seed)                   all hashes are written in lower-case hexadecimal
    binding    = SHA-256("tripot dice 2", a line feed, then in UTF-8 the JSON object {"commitment",
                 "game", "players", "round", "rules", "rules_version", "table"}), where its keys,
                 and those of the rules, are sorted by code points, without white space between
                 tokens; "rules" are the house rules with which the table was made, all that
                 existed then, "round" is how often the dice were remade
    promise    = SHA-256(binding, u32(seat), nonce)
    start      = binding, u32(number of nonces)
                 then for every nonce, by seat: u32(seat), u32(length), its bytes

Draw number k (0 for a game's first chance step) among outcomes with whole weights:

    message    = start, u64(k), u64(attempt)     the first attempt is 0
    number     = HMAC-SHA-256(key: seed, message)    as a big-endian whole number below 2**256
    total      = the sum of the weights
    if number >= 2**256 - 2**256 mod total: next attempt    so that no outcome is favoured
    point      = number mod total
    the outcome is the first, sorted by their texts (code points), for which the sum of the weights
    up to and including its own is greater than point

u32 and u64 are unsigned and big-endian, in 4 and 8 bytes; binding is hashed as its 32 bytes.

The code words that friends read to each other are the first 8 digits of SHA-256(start).
"""

import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from tripot.core.errors import Illegal

SEED_BYTES = 32
_NUMBERS = 1 << 256


def commitment(seed: bytes) -> str:
    """Return what is published about the seed before the game: its SHA-256 in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


@dataclass(frozen=True, kw_only=True)
class Bound:
    """What dice are bound to, so that they can't serve another game."""

    commitment: str
    game: str
    players: int
    round: int
    rules: Mapping[str, Any]
    rules_version: int
    table: str

    @classmethod
    def to(cls, table: Any) -> "Bound":
        """Return what a table's dice are bound to; `table` is its head, or a `TableInfo`."""
        return cls(
            commitment=table.commitment,
            game=table.game,
            players=table.players,
            round=table.dice_round,
            rules=table.rules,
            rules_version=table.rules_version,
            table=table.id,
        )


def binding(bound: Bound) -> bytes:
    """Return the hash of what dice are bound to, 32 bytes."""
    said = json.dumps(vars(bound), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(b"tripot dice 2\n" + said.encode()).digest()


def promise(binding: bytes, seat: int, nonce: str) -> str:
    """Return what a seat publishes about its nonce: 64 hexadecimal digits.

    It publishes this before it has seen any other nonce.
    """
    return hashlib.sha256(binding + _u32(seat) + nonce.encode()).hexdigest()


def kept(binding: bytes, promises: Sequence[str | None], nonces: Sequence[str | None]) -> None:
    """Raise Illegal unless every seat has shown exactly the nonce that it promised."""
    if len(promises) != len(nonces):
        raise Illegal(f"there are promises for {len(promises)} seats, and nonces for {len(nonces)}")
    for seat, (promised, nonce) in enumerate(zip(promises, nonces, strict=True)):
        if nonce is None and promised is not None:
            raise Illegal(f"seat {seat} promised a nonce, and none is in the dice")
        if nonce is not None and promised is None:
            raise Illegal(f"seat {seat} promised no nonce, and one is in the dice")
        if nonce is not None and promise(binding, seat, nonce) != promised:
            raise Illegal(f"the nonce of seat {seat} is not the one that it promised")


def start(binding: bytes, nonces: Sequence[str | None]) -> bytes:
    """Return the bytes with which all draws of a game begin; a nonce of None adds nothing."""
    said = [(seat, nonce.encode()) for seat, nonce in enumerate(nonces) if nonce is not None]
    parts = (_u32(seat) + _u32(len(nonce)) + nonce for seat, nonce in said)
    return binding + _u32(len(said)) + b"".join(parts)


def code_words(start: bytes) -> str:
    """Return what friends read to each other to compare their dice, such as "3f9a 01c7"."""
    digits = hashlib.sha256(start).hexdigest()
    return f"{digits[:4]} {digits[4:8]}"


def draw(seed: bytes, start: bytes, k: int, weights: Mapping[str, int]) -> str:
    """Return the outcome of chance step `k`; `weights` are whole, not negative, not all 0."""
    total = sum(weights.values())
    if total < 1:
        raise ValueError(f"chance has nothing to choose from: {dict(weights)}")
    message = start + _u64(k)
    for attempt in count():
        digest = hmac.digest(seed, message + _u64(attempt), "sha256")
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
    published: str, seed: bytes, start: bytes, draws: Iterable[tuple[Mapping[str, int], str]]
) -> Iterator[int]:
    """Yield the number of each draw as it is found fair; `draws` are (weights, outcome) in order.

    Illegal if one is not what the seed and the nonces give, or if the seed is not the one whose
    commitment was published.
    """
    if commitment(seed) != published:
        raise Illegal("the seed is not the one whose commitment was published before the game")
    for k, (weights, outcome) in enumerate(draws):
        given = draw(seed, start, k, weights)
        if given != outcome:
            raise Illegal(f"the seed and the nonces give '{given}' here, not '{outcome}'")
        yield k


def _u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def _u64(number: int) -> bytes:
    return number.to_bytes(8, "big")
