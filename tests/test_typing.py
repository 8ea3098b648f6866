"""What Tripot exports has types, for people who check theirs."""

import subprocess
import sys

import pytest

import tripot

PROGRAM = """
import numpy as np
import tripot
from tripot import Match, Table, Tables, games

match = Match(games.load("tokio"), players=3)
match.happen("roll 42")
reveal_type(tripot.Match)
reveal_type(tripot.games)
reveal_type(match)
reveal_type(match.legal(0))
reveal_type(games.load("tokio"))
reveal_type(tripot.__version__)
reveal_type(match.clone())
reveal_type(match.redeal(0, np.int64(1)))
reveal_type(match.information_key(0))
reveal_type(match.game.limits(np.int64(3)).decisions)
match.act(np.int64(0), match.legal(np.uint8(0))[0])
match.view(np.int32(1))
match.events(np.int64(1), np.int64(0))
match.game.state.view(match.state, np.int8(2))
Match.replay(match.game, np.int64(3), {"lives": np.int64(8)}, match.record())
Tables(match.game, np.int64(3), np.int64(2), seed=np.int64(1))
table = Table(match.game, np.int64(3), seed=np.uint32(1))
table.step(np.int16(table.legal[0]))
match.act("0", "say 31")
tripot.nonsense
"""


def test_all_that_is_exported_is_there_and_nothing_else():
    for name in tripot.__all__:
        assert getattr(tripot, name).__name__.rpartition(".")[2] == name
    with pytest.raises(AttributeError, match="module 'tripot' has no attribute 'nonsense'"):
        tripot.nonsense  # noqa: B018


@pytest.mark.slow("mypy checks the whole package without a cache")
def test_a_strict_mypy_sees_the_types_of_what_is_exported(tmp_path):
    """Whole numbers may be NumPy's: every line but the last two runs as it stands."""
    lines = [line for line in PROGRAM.splitlines() if not line.startswith("reveal_type")]
    exec("\n".join(lines[:-2]), {})
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", tmp_path / "cache", program],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    revealed = [line.split('"')[1] for line in done.stdout.splitlines() if "Revealed" in line]
    assert [told.rpartition(" -> ")[2] for told in revealed] == [
        "tripot.match.Match",
        "types.ModuleType",
        "tripot.match.Match",
        "list[str]",
        "tripot.core.game.Game",
        "str",
        "tripot.match.Match",
        "tripot.match.Match",
        "bytes",
        "int | None",
    ]
    errors = [line for line in done.stdout.splitlines() if " error: " in line]
    assert len(errors) == 2, done.stdout
    assert 'Argument 1 to "act" of "Match" has incompatible type "str"' in errors[0]
    assert 'has no attribute "nonsense"' in errors[1]
