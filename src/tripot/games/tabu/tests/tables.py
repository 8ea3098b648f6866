"""The tables at which the suites play Tabu; tests/tables.py says what the names mean."""

SHORT = (3, {"laps": 1, "money": 20})
LONG = {"laps": 6}
BOUNDED = {"laps": 2, "money": 40}
STEERED = {"done": 0.2, "50": 3.0, "100": 5.0}  # banks that cannot pay

PINNED = (4, {"money": 20, "short_bank": "own_money", "cover": "stake", "betting": "in_turn"}, 1)
COUNTED = [(0, 3), (40, 3)]

TYPED = ["C 1, done", "done"]
SOONEST = (2, {"laps": 1, "money": 20})
MOMENT = ".lines.fresh .verdict"
HEARD = {"roll": "rolls?"}
