"""One address does the worst it can: it is refused, and nobody else notices anything wrong."""

import shutil

import pytest

from tests.chaos import neighbour


@pytest.mark.prove("all limits at once; `make test` reaches each limit by address by itself")
async def test_a_hostile_neighbour_is_refused_and_the_others_play_on():
    found = await neighbour.run("sqlite", 1, 6, 2, 12, pace=0.3)
    assert found.wrong == []
    assert found.answers.keys() >= {"429", "too_many"}
    assert len(found.loud) > len(found.quiet) / 10
    shutil.rmtree(found.folder)
