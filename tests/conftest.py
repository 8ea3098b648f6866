"""A test that takes `game` runs for every game; one that takes `rng` repeats itself."""

import os
import random

import pytest

from tripot import games

# Tests read English, whatever their machine speaks.
os.environ["TRIPOT_LANG"] = "en"


@pytest.fixture(params=games.NAMES)
def game(request):
    """Each game in turn."""
    return games.load(request.param)


@pytest.fixture
def rng(request):
    """A generator of the test's own, the same in every run."""
    return random.Random(request.node.nodeid)
