"""The tables at which the suites play Sixte; tests/tables.py says what the names mean."""

SHORT = (3, {"rounds": 2})
LONG = {"rounds": 20}
BOUNDED = {"rounds": 4}
STEERED = {"again": 3.0}  # many second rolls

PINNED = (4, {"rounds": 4}, 1)
COUNTED = [(0, 5), (4, 5)]

TYPED = ["keep", "again"]
SOONEST = (2, {"rounds": 1})
MOMENT = ".shown.fresh"
HEARD = {"keep": "keeps?", "again": "again"}
