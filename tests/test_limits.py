"""A test that does not end is named, even in machine code, where no signal reaches it."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINGERING = """
import time, pytest

@pytest.fixture
def guest():
    yield
    time.sleep(1000)

def test_that_fails_and_whose_guest_stays(guest):
    assert False
"""
ENDLESS = """
import numpy as np
from tripot.core.compile import jit

def for_ever(s):
    while s[0] == 0:
        s[1] ^= 1

def test_of_a_rule_that_never_ends():
    {call}(np.zeros(2, "i8"))
"""


def limited(tmp_path, test):
    """Return what pytest says about a test that takes longer than it may."""
    (tmp_path / "test_endless.py").write_text(test)
    pytest_here = [sys.executable, "-m", "pytest", "-v", "-p", "conftest", "--timeout", "6"]
    done = subprocess.run(
        [*pytest_here, "-c", ROOT / "pyproject.toml", tmp_path],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=120,
    )
    assert done.returncode != 0
    return done.stdout


@pytest.mark.parametrize("call", ["for_ever", "jit(for_ever)"])
def test_an_endless_loop_is_named(tmp_path, call):
    said = limited(tmp_path, ENDLESS.format(call=call))
    assert "test_of_a_rule_that_never_ends" in said
    assert "Timeout" in said


def test_what_a_failed_test_leaves_behind_is_named_too(tmp_path):
    assert "test_that_fails_and_whose_guest_stays" in limited(tmp_path, LINGERING)
