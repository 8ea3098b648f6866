"""The tables at which the suites play Toc; tests/tables.py says what the names mean."""

SHORT = (2, {})
LONG = {}
BOUNDED = {}
STEERED = {"home": 30.0, "enter": 3.0, "swap": 0.5}  # pawns that go home

PINNED = (
    4,
    {
        "teams": True,
        "shortcut": True,
        "joker_steps": 12,
        "king_eats": True,
        "ten": "ten",
        "jack": "swap",
        "stuck": "fold",
        "ace": "one_or_eleven",
        "exchange": True,
    },
    3,
)
COUNTED = [(0, 3), (24, 5), (200, 3), (301, 3)]

TYPED = [*"A23456789JQKX", "10", *"12345678"]
SOONEST = (2, {"jokers": "4"})
MOMENT = ".lost"
HEARD = {"enter": "out of camp", "discard": "discards? the"}
