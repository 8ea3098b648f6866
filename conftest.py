"""A test that takes `game` or `language` runs for each; one that takes `rng` repeats itself."""

import faulthandler
import os
import random
import signal
import sys
import time

import pytest

from tripot import games, texts

# Tests read English, whatever their machine speaks.
os.environ["TRIPOT_LANG"] = "en"

# And have Ctrl-C work in what they start, even where a shell started them in the background.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(params=games.NAMES)
def game(request):
    """Each game in turn."""
    return games.load(request.param)


@pytest.fixture
def rng(request):
    """A generator of the test's own, the same in every run."""
    return random.Random(request.node.nodeid)


@pytest.fixture(params=texts.LANGUAGES)
def language(request):
    """Each language in turn, spoken while the test runs."""
    before = texts.language()
    texts.use(request.param)
    yield request.param
    texts.use(before)


def pytest_addoption(parser):
    parser.addoption("--within", type=float, help="seconds after which no test begins any more")
    parser.addoption("--prove", action="store_true", help="run what is left to `make prove` too")


def pytest_configure(config):
    config.begun = time.monotonic()


def pytest_collection_modifyitems(config, items):
    for item in items:
        for mark in item.iter_markers():
            if mark.name in ("prove", "slow") and not (mark.args and str(mark.args[0]).strip()):
                raise pytest.UsageError(
                    f'{item.nodeid}: {mark.name} needs a reason: {mark.name}("why")'
                )
    if not config.getoption("prove"):
        left = [item for item in items if item.get_closest_marker("prove")]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("prove")]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    within = item.config.getoption("within")
    if within and time.monotonic() - item.config.begun > within:
        pytest.skip(f"{within:.0f} seconds are over")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item):
    """What a failed test leaves behind may hang too, and with its failure its limit has ended."""
    limit = item.config.getoption("timeout") or item.config.getini("timeout")
    faulthandler.dump_traceback_later(float(limit), exit=True, file=sys.__stderr__)
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()
