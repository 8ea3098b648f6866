"""A short run of faults on each database; `make chaos` is the long one."""

import shutil

import pytest

from tests.chaos.run import run

SHORT = {"quiet": 1.0, "longest": 2.5, "at_once": (3,)}


@pytest.mark.parametrize(
    ("database", "processes", "seats", "seconds"), [("sqlite", 1, 20, 5), ("postgresql", 3, 40, 22)]
)
async def test_nothing_is_wrong_whatever_breaks(database, processes, seats, seconds):
    found = await run(database, processes, seats, seconds, 12, pace=0.3, **SHORT)
    assert found.wrong == []
    assert found.count["accepted"] >= found.tables
    assert found.struck
    shutil.rmtree(found.folder)
