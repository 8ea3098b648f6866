"""What a killed command was writing does not block the next command."""

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tripot import written as module
from tripot.core.errors import Misuse
from tripot.written import HIDDEN, LIST, LOCK, MARK, fill, hidden, is_free, locked, written

WRITING = """
import sys
from pathlib import Path
from tripot.written import fill, written

write = Path.write_bytes

def stop_after_first(path, content):
    write(path, content)
    if path.name == "half":
        print("so far", flush=True)
        sys.stdin.read()

Path.write_bytes = stop_after_first
with written(sys.argv[1]) as part:
    part.write_text("half")
    fill(Path(sys.argv[2]), {"folder/half": b"half", "rest": b"rest"})
"""


@pytest.fixture
def writing(tmp_path):
    """Start a process that is in the middle of writing a file and filling a folder."""
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
    fill(folder, {"whole": b""})
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
        with pytest.raises(IsADirectoryError):
            fill(folder, {"half/more": b"", "half": b""})
    assert not [*tmp_path.iterdir()]


def test_what_others_have_put_into_a_folder_stays(writing, tmp_path):
    made = tmp_path / "made"
    writing.kill()
    writing.wait()
    for theirs in ("theirs", "folder/theirs"):
        (made / theirs).write_text("theirs")
        assert not is_free(made)
        (made / theirs).unlink()
    (made / "empty").mkdir()
    assert not is_free(made)
    (made / "empty").rmdir()
    assert is_free(made)
    (made / "theirs").write_text("theirs")
    with pytest.raises(Misuse, match="exists already"):
        fill(made, {"more": b""})
    assert (made / "theirs").read_text() == "theirs"
    assert (made / "folder" / "half").read_text() == "half"


def test_what_others_put_there_meanwhile_stays_when_writing_fails(tmp_path, monkeypatch):
    write, made = Path.write_bytes, tmp_path / "made"

    def beside(file, content):
        write(file, content)
        (file.parent / "theirs").write_text("theirs")

    monkeypatch.setattr(Path, "write_bytes", beside)
    with pytest.raises(IsADirectoryError):
        fill(made, {"half/more": b"", "half": b""})
    assert [entry.name for entry in made.rglob("*")] == ["half", "theirs"]


def test_a_list_from_elsewhere_names_nothing_outside_its_folder(tmp_path):
    made = tmp_path / "made"
    made.mkdir()
    (tmp_path / "theirs").write_text("theirs")
    for listed in ('["../theirs", "theirs"]', "{", "3", "[3, null]"):
        (made / MARK).touch()
        (made / LIST).write_text(listed)
        fill(made, {"whole": b""})
        assert (tmp_path / "theirs").read_text() == "theirs"
        (made / "whole").unlink()


@pytest.fixture
def before_it_is_locked(monkeypatch):
    """Run something once, after a lock file is created and before it is locked."""

    def doing(act):
        def slowly(file):
            file.touch()
            monkeypatch.setattr(module, "locked", locked)
            act(file)
            return locked(file)

        monkeypatch.setattr(module, "locked", slowly)

    return doing


def test_two_that_begin_at_once_leave_each_other_alone(tmp_path, before_it_is_locked):
    def another(file):
        with hidden(tmp_path / "another"):
            pass

    before_it_is_locked(another)
    with written(str(tmp_path / "file")) as part:
        part.write_text("whole")
    assert [entry.name for entry in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_text() == "whole"


def test_what_its_maker_is_deleting_is_in_nobodys_way(tmp_path, before_it_is_locked):
    ending = tmp_path / f"{HIDDEN}ending"
    ending.mkdir()
    (ending / LOCK).touch()
    before_it_is_locked(lambda file: shutil.rmtree(ending))
    with written(str(tmp_path / "file")) as part:
        part.write_text("whole")
    assert [entry.name for entry in tmp_path.iterdir()] == ["file"]


def test_a_lock_whose_folder_is_deleted_meanwhile_is_an_error_of_the_system(tmp_path, monkeypatch):
    folder, connect = tmp_path / "ending", sqlite3.connect
    folder.mkdir()

    def late(file, **how):
        shutil.rmtree(folder)
        return connect(file, **how)

    monkeypatch.setattr(module.sqlite3, "connect", late)
    with pytest.raises(OSError, match="unable to open"):
        locked(folder / LOCK)
