"""The tables at which the suites play Tonk; tests/tables.py says what the names mean."""

SHORT = (3, {"hands": 2})
LONG = {"hands": 20}
BOUNDED = {"hands": 3}
# Hands that are won, called or run out of turns.
STEERED = {
    "drop": 0.002,
    "take": 2.0,
    "meld": 5.0,
    "lay": 20.0,
}

PINNED = (
    8,
    {
        "hands": 2,
        "tonk_low": 20,
        "tonk_high": 45,
        "several_tonks": "draw",
        "drop_others": "free",
        "out_pays": 3,
        "empty_stock": "reshuffle",
    },
    3132,
)
COUNTED = [(0, 2), (41, 4), (88, 4)]

TYPED = ["stock", "take", "1", "drop"]
SOONEST = (2, {"hands": 1, "tonk_low": 0, "tonk_high": 51})
MOMENT = ".count.fresh"
HEARD = {"take": "takes?", "discard": "discards?", "drop": "drops?"}
