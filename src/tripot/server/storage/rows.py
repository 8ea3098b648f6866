"""Passes many rows in one parameter: a JSON array of arrays, which the database unfolds."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import JSON, Dialect, Text, bindparam, cast, func, literal_column

NAME = "rows"  # of the parameter
_PARAMETER = bindparam(NAME, type_=Text)
_UNFOLDED = {
    "sqlite": func.json_each(_PARAMETER),
    "postgresql": func.json_array_elements(cast(_PARAMETER, JSON)),
}


def unfolded(dialect: Dialect) -> tuple[Any, Callable[[int, Any], Any]]:
    """Return the rows, and a function of (column's number, type) that gives a value of a row."""
    rows = _UNFOLDED[dialect.name].table_valued("value")

    def value(number: int, kind: Any) -> Any:
        return cast(rows.c.value.op("->>")(literal_column(str(number))), kind)

    return rows, value


def folded(rows: Sequence[Sequence[Any]]) -> str:
    """Return rows as the parameter takes them."""
    return msgspec.json.encode(rows).decode()
