"""The examples do what they say, in a short time."""

import importlib.util
import re
import sys
from pathlib import Path

import pytest

from tests.bare import environment, run, wheel_in

MORE = pytest.mark.prove("a second game; `make test` learns Tokio in the same way")

EXAMPLES = Path(__file__).parents[1] / "examples"


def example(name):
    """Return an example as a module."""
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_cfr_finds_the_value_that_the_solver_knows():
    cfr = example("cfr")
    assert cfr.main(40)[0] == pytest.approx(1 / 18, abs=0.005)


def test_mccfr_comes_near_to_it():
    _, won, exact = example("mccfr").main(8.0, 2000)
    assert won == pytest.approx(exact, abs=0.05)


def test_search_wins_of_the_random_bot():
    won = example("search").main(8)
    assert sum(won) > 0


@pytest.mark.parametrize("name", ["tokio", pytest.param("tonk", marks=MORE)])
@pytest.mark.slow("it learns for some seconds")
def test_the_learner_is_far_better_than_chance_after_seconds(name):
    (was, about), (now, give_or_take) = example("learn").main(name, 6.0)
    assert now - give_or_take > was + about


@pytest.mark.timeout(900)  # it downloads PyTorch
@pytest.mark.prove("PyTorch is fetched and installed")
def test_maskable_ppo_is_far_better_than_chance_after_seconds(tmp_path):
    """Its masks and its loop are tried in `tests/adapters/test_gymnasium.py`."""
    (tmp_path / "made").mkdir()
    wheel = wheel_in(tmp_path / "made")
    programs = environment(tmp_path, "examples/ppo.lock", f"{wheel}[gym]", "sb3-contrib")
    told = run(programs / "python", EXAMPLES / "ppo.py", "tokio")
    was, _, now, _ = map(float, re.findall(r"\d+\.\d+", told))
    assert was < 0.6 < 0.8 < now
