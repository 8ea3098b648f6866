"""The tables at which the suites play Tokan; tests/tables.py says what the names mean."""

SHORT = (3, {"rounds": 2})
LONG = {"rounds": 20}
BOUNDED = {"rounds": 3}
STEERED = {"leave": 0.1}  # circles that last

PINNED = (4, {"rounds": 3, "leaving": False}, 1)
COUNTED = [(0, 3), (4, 3), (12, 2)]

TYPED = ["stay", "+3", "2 -2"]
SOONEST = (3, {"rounds": 1})
MOMENT = ".tokan .tick ~ .tick"
HEARD = {"roll": "rolls"}
