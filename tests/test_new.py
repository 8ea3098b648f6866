"""`tripot new`: a new game's folder, with everything that a game needs."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tripot import games
from tripot.cli import main
from tripot.core.errors import Misuse
from tripot.new import lay_out

# The page's tests check what only the page requires of a game.
PROOF = ("tests/every_game", "tests/test_texts.py", "tests/terminal/test_play.py")


def here(shelf, *command, **more):
    """Run a command with the games of another folder in addition to the five."""
    told = os.environ | {"TRIPOT_GAMES": str(shelf), **more}
    return subprocess.run(
        [sys.executable, *map(str, command)], env=told, capture_output=True, text=True
    )


TRIPOT = ("-c", "import sys; from tripot.cli import main; sys.exit(main())")


@pytest.mark.timeout(900)  # a suite of its own
@pytest.mark.slow("a new game passes the whole suite")
def test_a_new_game_is_played_and_passes_the_suite(tmp_path):
    assert main(["new", "brelan", "--into", str(tmp_path)]) == 0
    files = {str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*") if file.is_file()}
    assert {"brelan/rules.py", "brelan/card.json", "brelan/tests/rulings.py"} <= files
    assert not [name for name in files if "sixte" in name]
    assert "BRELAN-1" in (tmp_path / "brelan/rulings.md").read_text("utf-8")
    played = here(tmp_path, *TRIPOT, "simulate", "brelan", "--players", 3, "--games", 50, "--json")
    assert '"games": 50' in played.stdout, played.stderr
    proof = here(
        tmp_path,
        *("-m", "pytest", "-q", *PROOF, tmp_path, "-k", "brelan", "-m", "not long"),
        NUMBA_DISABLE_JIT="1",
    )
    assert proof.returncode == 0, proof.stdout[-3000:]
    assert " passed" in proof.stdout


def test_what_is_not_reached_yet_keeps_no_other_test_from_running(tmp_path):
    folder = lay_out("brelan", tmp_path)
    for path in folder.iterdir():
        if path.name not in ("rules.py", "__init__.py"):
            path.rename(tmp_path / f"gone-{path.name}")
    found = here(tmp_path, "-m", "pytest", "-q", "--collect-only", *PROOF)
    assert found.returncode == 0, found.stdout[-3000:]


NO_NAMES = ["", "Brelan", "2x", "a", "with-dash", "tokio", "sixte", "../up", "class"]


@pytest.mark.parametrize("name", NO_NAMES)
def test_a_name_that_can_not_be_is_refused(tmp_path, name):
    with pytest.raises(Misuse, match=r"lower-case letters|already|a word of Python"):
        lay_out(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_nothing_that_is_there_is_written_over(tmp_path):
    (tmp_path / "brelan").mkdir()
    with pytest.raises(Misuse, match="already"):
        lay_out("brelan", tmp_path)
    with pytest.raises(Misuse, match="is not a folder"):
        lay_out("brelan", tmp_path / "nowhere")


def test_a_game_that_can_not_be_written_whole_is_gone_again(tmp_path, monkeypatch):
    write_bytes = Path.write_bytes

    def full(path, content):
        if path.name == "rules.py":
            raise OSError(errno.ENOSPC, "No space left on device")
        write_bytes(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space left"):
        lay_out("quinte", tmp_path)
    assert not [*tmp_path.iterdir()]
    monkeypatch.undo()
    assert lay_out("quinte", tmp_path).is_dir()


# If a part of a game is missing, a sentence names it.
@pytest.mark.parametrize(
    ("missing", "command", "named"),
    [
        ("face.py", ("play", "brelan", "--seats", "bot:random,bot:random"), "brelan/face.py"),
        ("rulebook", ("rules", "brelan"), "brelan/rulebook/en.md"),
        ("bots", ("simulate", "brelan", "--players", "2", "--bots", "simple"), "no bot 'simple'"),
        ("locale", ("rules", "brelan"), "option-brelan-rounds"),
        ("judge.py", ("practise", "brelan"), "brelan/judge.py"),
    ],
)
def test_what_is_missing_is_named(tmp_path, missing, command, named):
    folder = lay_out("brelan", tmp_path)
    gone = folder / missing
    if gone.exists():
        gone.rename(tmp_path / "gone")
    done = here(tmp_path, *TRIPOT, *command)
    assert done.returncode == 2, done.stderr
    assert named in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_of_games_that_is_not_there_is_named(tmp_path):
    done = here(tmp_path / "nowhere", *TRIPOT, "trace", "tokio", "--players", 2)
    assert (done.returncode, done.stdout) == (2, "")
    assert "TRIPOT_GAMES names a folder" in done.stderr


@pytest.mark.parametrize(
    ("was", "planted", "said"),
    [
        ("s.played += 1", "s.playd += 1", "there is no field 'playd' in Brelan"),
        ("s.rules.rounds", "s.rules.round", "there is no house rule 'round' in Brelan"),
        ("s.played += 1", "s.played += nothing", "name 'nothing' is not defined"),
    ],
)
def test_a_slip_in_the_rules_is_one_sentence_with_its_line(tmp_path, was, planted, said):
    rules = lay_out("brelan", tmp_path) / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace(was, planted), "utf-8")
    done = here(tmp_path, *TRIPOT, "simulate", "brelan", "--players", 2, "--games", 5)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()[-1:]
    assert said in line
    assert "rules.py', line " in line
    assert len(done.stderr.splitlines()) <= 2


def test_the_five_stand_in_their_order():
    assert games.NAMES[:5] == ("tokan", "tokio", "tonk", "tabu", "toc")
