"""What Tripot exports has types for those who check theirs."""

import subprocess
import sys

PROGRAM = """
import tripot
from tripot import Match, games
from tripot.table.game import Game

match = Match(games.load("tokio"), players=3)
match.happen("roll 42")
reveal_type(tripot.Match)
reveal_type(tripot.games)
reveal_type(match)
reveal_type(match.legal(0))
reveal_type(games.load("tokio"))
reveal_type(tripot.__version__)
match.act("0", "say 31")
tripot.nonsense
"""


def test_a_strict_mypy_sees_the_types_of_what_is_exported(tmp_path):
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
        "tripot.table.game.Game",
        "str",
    ]
    errors = [line for line in done.stdout.splitlines() if " error: " in line]
    assert len(errors) == 2, done.stdout
    assert 'Argument 1 to "act" of "Match" has incompatible type "str"' in errors[0]
    assert 'has no attribute "nonsense"' in errors[1]
