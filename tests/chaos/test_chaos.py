"""A short run of faults on each database; `make prove` has a longer one, `make chaos` long ones."""

import shutil

import pytest

from tests.chaos import faults
from tests.chaos.run import run

SHORT = {"quiet": 1.0, "longest": 2.5, "at_once": (3,)}


LONGER = pytest.mark.prove("more of the same faults, after one another and at once")


@pytest.mark.slow("faults strike for some seconds, and then everything must recover")
@pytest.mark.parametrize(
    ("database", "processes", "seats", "seconds"),
    [
        ("sqlite", 1, 20, 4),
        ("postgresql", 3, 20, 6),
        pytest.param("postgresql", 3, 40, 22, marks=LONGER),
    ],
)
async def test_nothing_is_wrong_whatever_breaks(database, processes, seats, seconds):
    found = await run(database, processes, seats, seconds, 12, pace=0.3, **SHORT)
    assert found.wrong == []
    assert found.count["accepted"] >= found.tables
    assert found.struck
    shutil.rmtree(found.folder)


@pytest.mark.prove("a whole run; `make test` checks each promise to other versions by itself")
async def test_nothing_is_wrong_while_two_versions_serve(monkeypatch):
    replaced = next(fault for fault in faults.FAULTS if fault.name == faults.REPLACED)
    monkeypatch.setattr(faults, "FAULTS", [replaced])
    found = await run("postgresql", 3, 20, 1, 12, pace=0.3, quiet=1.0)
    assert found.wrong == []
    assert [one.name for one in found.struck] == [faults.REPLACED]
    shutil.rmtree(found.folder)
