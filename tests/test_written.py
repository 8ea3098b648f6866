"""What a killed command was writing is not in the way of the next."""

import subprocess
import sys

import pytest

from tripot.written import filled, is_free, written

WRITING = """
import sys
from pathlib import Path
from tripot.written import filled, written

with written(sys.argv[1]) as part, filled(Path(sys.argv[2])):
    part.write_text("half")
    Path(sys.argv[2], "folder").mkdir()
    Path(sys.argv[2], "folder", "half").touch()
    print("so far", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def writing(tmp_path):
    """A process that is in the middle of writing a file and filling a folder."""
    words = [sys.executable, "-c", WRITING, tmp_path / "file", tmp_path / "made"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(words, text=True, **pipes) as process:
        assert process.stdout.readline() == "so far\n"
        yield process
        process.kill()


def test_what_was_killed_leaves_nothing_that_stays_or_blocks(writing, tmp_path):
    file, folder = tmp_path / "file", tmp_path / "made"
    assert not is_free(folder)  # while it is being filled
    writing.kill()
    writing.wait()
    assert not file.exists()
    assert is_free(folder)
    with written(str(file)) as part:
        part.write_text("whole")
    with filled(folder):
        (folder / "whole").touch()
    assert file.read_text() == "whole"
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["file", "made"]
    assert [entry.name for entry in folder.iterdir()] == ["whole"]
    assert not is_free(folder)


def test_what_is_being_written_is_left_alone(writing, tmp_path):
    with written(str(tmp_path / "file")) as part:
        part.write_text("ours")
    writing.communicate("")
    assert (tmp_path / "file").read_text() == "half"
    assert writing.returncode == 0


def test_what_fails_leaves_the_folder_as_it_was(tmp_path):
    for folder in (tmp_path / "new", tmp_path):
        with pytest.raises(FileNotFoundError), filled(folder):
            (folder / "half" / "more").touch()
    assert not [*tmp_path.iterdir()]
