"""The generated files of the page match the Python declarations."""

from pathlib import Path

import pytest

from tripot.server.http.types import files

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire"
MADE = files(WIRE)


@pytest.mark.parametrize("file", MADE, ids=lambda file: "/".join(file.parts[-3:]))
def test_generated_files_are_up_to_date(file):
    again = "run `python -m tripot.server.http.types web/src/wire`"
    assert file.read_text("utf-8") == MADE[file](), again
