"""The page's types are those that the Python declares today."""

from pathlib import Path

import pytest

from tripot.server.types import FILES

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire"


@pytest.mark.parametrize("name", FILES)
def test_generated_types_are_up_to_date(name):
    made = FILES[name]()
    again = "run `python -m tripot.server.types web/src/wire`"
    assert (WIRE / name).read_text("utf-8") == made, again
