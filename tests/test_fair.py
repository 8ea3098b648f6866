"""Dice that nobody can load: one value computed elsewhere, the odds, and what each part does."""

import hashlib
import itertools
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot import fair
from tripot.core.errors import Illegal

SEED = bytes(range(32))
BOUND = fair.Bound(
    commitment="c0" * 32,
    game="tokio",
    players=3,
    round=2,
    rules={"truth": "exact", "lives": 3},
    rules_version=1,
    table="täble",
)
BINDING = fair.binding(BOUND)
NEW = ["a" * 64, None, "!~" * 16]
PROMISES = [nonce and fair.promise(BINDING, seat, nonce) for seat, nonce in enumerate(NEW)]
START = fair.start(BINDING, NEW)
DICE = {"roll 11": 1, "roll 21": 2, "roll 22": 1, "roll 31": 2, "roll 32": 2, "roll 33": 1}


def hmac_sha_256(key, message):
    """Return the HMAC as a whole number, by the definition in RFC 2104."""
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return int(hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).hexdigest(), 16)


def test_a_draw_is_what_the_description_says_worked_out_by_hand():
    start = bytes.fromhex(
        "00000003"  # three nonces
        "00000004 616e6e61"  # anna
        "00000007 62c3bcc39f6572"  # büßer
        "00000000"  # and an empty one
    )
    sixth, first_attempt = bytes.fromhex("0000000000000005"), bytes(8)
    number = hmac_sha_256(SEED, start + sixth + first_attempt)
    # As `openssl dgst -sha256 -mac HMAC -macopt hexkey:0001...1f` says.
    assert number == 0xBED97EF35B4F237DB8AFF42DF9C0EA296AB6906A0C317FF38BD255934B7F773F
    # The weights, sorted by their texts, end at 1 3 4 6 8 9; the number mod 9 is 6.
    assert fair.draw(SEED, start, 5, DICE) == "roll 32"


def test_version_2_is_what_the_description_says_worked_out_by_hand():
    said = (
        '{"commitment":"' + "c0" * 32 + '","game":"tokio","players":3,"round":2,'
        '"rules":{"lives":3,"truth":"exact"},"rules_version":1,"table":"täble"}'
    )
    binding = hashlib.sha256(b"tripot dice 2\n" + said.encode()).digest()
    assert binding == BINDING
    promised = hashlib.sha256(binding + bytes.fromhex("00000002") + b"!~" * 16).hexdigest()
    assert [PROMISES[1], PROMISES[2]] == [None, promised]
    start = (
        binding
        + bytes.fromhex("00000002 00000000 00000040")
        + b"a" * 64
        + bytes.fromhex("00000002 00000020")
        + b"!~" * 16
    )
    assert start == START
    words = hashlib.sha256(start).hexdigest()
    assert fair.code_words(START) == f"{words[:4]} {words[4:8]}"
    number = hmac_sha_256(SEED, start + bytes(7) + b"\x05" + bytes(8))
    ends = dict(zip(sorted(DICE), (1, 3, 4, 6, 8, 9), strict=True))
    assert fair.draw(SEED, START, 5, DICE) == next(o for o in ends if number % 9 < ends[o])


def test_each_nonce_is_the_one_that_its_own_seat_promised():
    fair.kept(BINDING, PROMISES, NEW)
    first, _, third = NEW
    copied = [PROMISES[0], fair.promise(BINDING, 0, first), PROMISES[2]]
    for promises, nonces, who in (
        (PROMISES, [first, None, "!~" * 15 + "!!"], "seat 2 is not"),
        (PROMISES, [first, None, None], "seat 2 promised a nonce, and none"),
        (PROMISES, [first, third, third], "seat 1 promised no nonce, and one"),
        (PROMISES, [third, None, first], "seat 0 is not"),
        (copied, [first, first, third], "seat 1 is not"),  # another seat's promise does not count
        (PROMISES, [first, None], "promises for 3 seats"),
    ):
        with pytest.raises(Illegal, match=who):
            fair.kept(BINDING, promises, nonces)


def test_a_commitment_is_the_sha_256_of_the_seed():
    # The first test vector of FIPS 180-2: "abc".
    expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert fair.commitment(b"abc") == expected


def test_a_number_that_would_favour_an_outcome_is_drawn_again():
    # A total of 2**255 + 1 fits in only once, so almost half of the numbers are rejected.
    half = 1 << 254
    attempts = Counter()
    for k in range(40):
        for attempt in range(64):
            message = bytes(4) + k.to_bytes(8, "big") + attempt.to_bytes(8, "big")
            number = hmac_sha_256(SEED, message)
            if number < 2 * half + 1:
                break
        attempts[attempt] += 1
        expected = "a" if number < half else "b"
        assert fair.draw(SEED, bytes(4), k, {"a": half, "b": half + 1}) == expected
    assert set(attempts) >= {0, 1, 2}


def test_the_order_in_which_outcomes_are_listed_is_nobodys_choice():
    backwards = dict(reversed(DICE.items()))
    for k in range(50):
        assert fair.draw(SEED, START, k, DICE) == fair.draw(SEED, START, k, backwards)


def test_outcomes_come_as_often_as_their_weights_say():
    """Chi-square with 5 degrees of freedom: above 20.5 once in a thousand seeds; ours are fixed."""
    total, draws = sum(DICE.values()), 9_000
    for seed in (b"one" * 10, b"two" * 10, hashlib.sha256(b"three").digest()):
        counts = Counter(fair.draw(seed, START, k, DICE) for k in range(draws))
        expected = {outcome: draws * weight / total for outcome, weight in DICE.items()}
        assert sum((counts[o] - e) ** 2 / e for o, e in expected.items()) < 20.5


def test_what_follows_does_not_depend_on_what_came():
    """Pairs of neighbouring draws, chi-square with 3 degrees of freedom."""
    coin = {"heads": 1, "tails": 1}
    tosses = [fair.draw(SEED, START, k, coin) for k in range(8_001)]
    counts = Counter(itertools.pairwise(tosses))
    assert sum((count - 2_000) ** 2 / 2_000 for count in counts.values()) < 16.3


def drawn(seed=SEED, nonces=NEW, first=0, **bound):
    """Return 64 draws of a coin: no two of these agree by chance."""
    start = fair.start(fair.binding(replace(BOUND, **bound)), nonces)
    return [fair.draw(seed, start, first + k, {"heads": 1, "tails": 1}) for k in range(64)]


@pytest.mark.parametrize(
    "other",
    [
        {"seed": SEED[:-1] + b"\x00"},
        {"seed": SEED + b"\x01"},
        {"nonces": ["a" * 64, None, "!~" * 15 + "!!"]},
        {"nonces": ["a" * 64, None, "!~" * 16, None, "b" * 64]},
        {"nonces": [None, "a" * 64, "!~" * 16]},
        {"nonces": ["!~" * 16, None, "a" * 64]},
        {"nonces": ["a" * 63, None, "!~" * 16]},
        {"nonces": ["a" * 64, "", "!~" * 16]},
        {"nonces": ["a" * 64, None, None]},
        {"commitment": "c1" * 32},
        {"game": "toc"},
        {"players": 4},
        {"round": 1},
        {"rules": {"truth": "exact", "lives": 4}},
        {"rules_version": 2},
        {"table": "table"},
        {"first": 1},
        {"first": 1 << 32},
    ],
)
def test_any_change_of_seed_nonces_their_seats_or_purpose_changes_the_dice(other):
    assert drawn(**other) != drawn() == drawn()


def test_a_chance_that_can_bring_nothing_is_refused():
    for weights in ({}, {"a": 0}):
        with pytest.raises(ValueError, match="nothing to choose"):
            fair.draw(SEED, START, 0, weights)


@given(
    st.dictionaries(st.text(min_size=1), st.integers(0, 1000), min_size=1), st.integers(0, 2**63)
)
def test_what_has_no_weight_never_comes(weights, k):
    if sum(weights.values()):
        assert weights[fair.draw(SEED, START, k, weights)] > 0


def game(seed=SEED):
    return [(DICE, fair.draw(seed, START, k, DICE)) for k in range(20)]


def test_a_fair_game_is_verified():
    assert [*fair.verify(fair.commitment(SEED), SEED, START, game())] == [*range(20)]
    assert [*fair.verify(fair.commitment(SEED), SEED, START, [])] == []


def test_every_draw_that_was_changed_is_found():
    for k in range(20):
        changed = game()
        given = changed[k][1]
        wrong = next(outcome for outcome in DICE if outcome != given)
        changed[k] = (DICE, wrong)
        with pytest.raises(Illegal, match=f"'{given}' here, not '{wrong}'"):
            list(fair.verify(fair.commitment(SEED), SEED, START, changed))


def test_another_seed_is_found_even_if_the_dice_fit_it():
    other = SEED[::-1]
    with pytest.raises(Illegal, match="commitment"):
        list(fair.verify(fair.commitment(SEED), other, START, game(other)))
    with pytest.raises(Illegal, match="give"):
        list(fair.verify(fair.commitment(other), other, START, game()))
