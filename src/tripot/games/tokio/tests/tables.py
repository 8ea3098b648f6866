"""The tables at which the suites play Tokio; tests/tables.py says what the names mean."""

SHORT = (3, {"lives": 2})
LONG = {"lives": 20}
BOUNDED = {"lives": 4}
STEERED = {"doubt": 0.02}  # many claims of Tokio

PINNED = (
    4,
    {
        "lives": 4,
        "opens": "doubter",
        "tokio_costs": 2,
        "claims": "equal",
        "yield": True,
        "unseen": True,
    },
    1,
)
COUNTED = [(0, 4), (2, 5)]

TYPED = ["doubt", "21"]
SOONEST = (2, {"lives": 2})
MOMENT = ".verdict.fresh"
HEARD = {"say": "claims?", "believe": "believes?", "doubt": "doubts?"}
