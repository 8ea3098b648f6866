"""How results are printed."""

import json
from dataclasses import asdict
from math import isfinite
from typing import Any

from tripot.arena.intervals import Interval


def interval(both: Interval, form: str) -> str:
    """Format an interval."""
    low, high = both
    return f"{low:{form}} to {high:{form}}"


def margin(both: Interval, form: str) -> str:
    """Format half the width of an interval."""
    low, high = both
    return f"± {(high - low) / 2:{form}}"


def in_json(found: Any) -> str:
    """Return a result as a line of JSON; an interval without an end has null there."""
    return json.dumps(_ended(asdict(found))) + "\n"


def _ended(found: Any) -> Any:
    if isinstance(found, dict):
        return {name: _ended(value) for name, value in found.items()}
    if isinstance(found, (list, tuple)):
        return [_ended(value) for value in found]
    return None if isinstance(found, float) and not isfinite(found) else found
