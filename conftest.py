"""Runs tests that take `game` or `language` for each of them, and repeats those that take `rng`."""

import faulthandler
import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest
from xdist.scheduler import LoadScopeScheduling

from tests.dice import Dice
from tripot import games, languages
from tripot.core.compile import compiling, numba

LONG = 10  # seconds that a test may take without saying why
QUICKEST = "tokio"  # the game that compiles fastest
UNEXPLAINED = "took long and does not say why"

# Tests read English, even if the machine is set to another language.
os.environ["TRIPOT_LANG"] = "en"

# Ctrl-C works in the processes that they start, even if a shell runs the tests in the background.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(params=games.NAMES)
def game(request):
    """Give each game in turn."""
    return games.load(request.param)


@pytest.fixture
def rng(request):
    """Make a generator of the test's own, the same in every run."""
    made = Dice(request.node.nodeid)
    made.thorough = request.config.getoption("prove")
    return made


@pytest.fixture(params=languages.LANGUAGES)
def language(request):
    """Give each language in turn, spoken while the test runs."""
    before = languages.language()
    languages.use(request.param)
    yield request.param
    languages.use(before)


def pytest_addoption(parser):
    parser.addoption("--within", type=float, help="seconds after which no test begins any more")
    parser.addoption("--prove", action="store_true", help="run what is left to `make prove` too")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Return two processes for each processor, as half of the tests wait for a server."""
    return 2 * (os.cpu_count() or 1)


def pytest_configure(config):
    config.begun = time.monotonic()


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config, items):
    for item in items:
        for mark in item.iter_markers():
            if mark.name in ("prove", "slow") and not (mark.args and str(mark.args[0]).strip()):
                raise pytest.UsageError(f'{item.nodeid}: it should say @{mark.name}("why")')
    yield
    if not config.getoption("prove"):
        left = left_to_prove(items)
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]


def left_to_prove(items):
    """Return the tests that say so, and loops as machine code for all games but one."""
    left = {item for item in items if item.get_closest_marker("prove")}
    if compiling():
        loops = {item for item in items if item.get_closest_marker("one_game")}
        shown = {item.function for item in loops if game_of(item.nodeid) == QUICKEST}
        left |= {
            item for item in loops if item.function in shown and game_of(item.nodeid) != QUICKEST
        }
    return left


def game_of(nodeid):
    """Return the game that a test plays, or None if it plays several or none."""
    path, _, params = nodeid.partition("[")
    words = {*re.split(r"[/.]", path.partition("::")[0]), *re.split(r"[-\]]", params)}
    return next((name for name in games.NAMES if name in words), None)


class ByGame(LoadScopeScheduling):
    """Give all tests of a game to one process, so that no two make the same machine code at once.

    This is what xdist's groups are for, but pytest 9.2 passes over the names that xdist 3.8 gives.
    """

    def _split_scope(self, nodeid):
        return game_of(nodeid) or nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    return ByGame(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    within = item.config.getoption("within")
    if within and time.monotonic() - item.config.begun > within:
        pytest.skip(f"{within:.0f} seconds are over")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item):
    """Limit the teardown too, because what a timed-out test leaves behind may hang."""
    limit = item.config.getoption("timeout") or item.config.getini("timeout")
    faulthandler.dump_traceback_later(float(limit), exit=True, file=sys.__stderr__)
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    begun, spent, stood = time.time(), processor(), idle()
    found = yield
    spent = processor() - spent
    # While other programs keep all processors busy, waiting can't be told from working.
    took = spent + max(0.0, min(idle() - stood, time.time() - begun - spent))
    if took > LONG and not (says_why(item) or made_machine_code(begun)):
        item.user_properties.append((UNEXPLAINED, took))
        if item.config.getoption("prove"):
            pytest.fail(
                f'it took {took:.0f} s: make it cheaper, or say @slow("why")', pytrace=False
            )
    return found


def pytest_terminal_summary(terminalreporter):
    """Name the tests that take long and don't say why: `make prove` refuses them."""
    for report in terminalreporter.stats.get("passed", ()):
        for name, took in report.user_properties:
            if name == UNEXPLAINED and report.when == "call":
                terminalreporter.write_line(
                    f"{report.nodeid} took {took:.0f} s and does not say why"
                )


def says_why(item):
    """Return whether a test may take long."""
    return item.get_closest_marker("slow") or item.get_closest_marker("prove")


def processor():
    """Return the seconds that this process and its children have computed."""
    return sum(os.times()[:4])


def idle():
    """Return the seconds that processors have idled; 0 where the system does not say."""
    try:
        return int(Path("/proc/stat").read_text().split()[4]) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0.0


def made_machine_code(since):
    """Return whether any process has made machine code since then, as with an empty cache."""
    folder = Path(numba.config.CACHE_DIR)
    return any(file.stat().st_mtime > since for file in folder.rglob("*.nbi"))
