"""A user without a home, or with one that can't be written to, still gets a private folder."""

import os
import pwd
import subprocess
import sys
import tempfile

import pytest

from tripot.core import folders
from tripot.core.compile import usable
from tripot.core.errors import Misuse
from tripot.server.serve import named
from tripot.terminal import kept


def unlisted(user):
    raise KeyError(user)


@pytest.fixture
def temp(tmp_path, monkeypatch):
    """Use a new folder for temporary files, and forget the one used before."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folders.temporary.cache_clear()
    yield tmp_path
    folders.temporary.cache_clear()


@pytest.fixture
def homeless(monkeypatch):
    """Act as a user without a home, as in some containers."""
    for name in ("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unlisted)


def test_without_a_home_files_lie_in_a_private_temporary_folder(temp, homeless):
    assert folders.own("XDG_CACHE_HOME", ".cache") is None
    place = folders.temporary()
    assert place.parent == temp
    assert place.stat().st_mode & 0o777 == 0o700
    assert kept.home() == place / "tripot"


def test_without_a_home_a_server_asks_for_a_folder(homeless):
    with pytest.raises(Misuse, match="no home folder for the tables: name a folder with --data"):
        named(None, None)
    assert named(None, "/tables") == "sqlite:////tables/tripot.sqlite3"


def test_machine_code_that_its_folder_cannot_take_is_found_again_at_the_next_start(temp):
    file = temp / "file"
    file.touch()
    first = usable(file / "no-folder")
    folders.temporary.cache_clear()
    assert usable(file / "no-folder") == first
    assert [*temp.iterdir()] == [file, first.parent]


def taken_by_a_link(place):
    place.symlink_to("/")


def open_to_others(place):
    place.mkdir()
    place.chmod(0o777)


def taken_by_a_file(place):
    place.touch(0o700)


def of_another_user(place):
    place.mkdir(0o700)
    if os.getuid():
        pytest.skip("only root can give a folder away")
    os.chown(place, 12_345, -1)


@pytest.mark.parametrize(
    "take", [taken_by_a_link, taken_by_a_file, open_to_others, of_another_user]
)
def test_a_temporary_folder_that_others_could_write_is_not_used(take, temp):
    ours = temp / f"tripot-{os.getuid()}"
    take(ours)
    place = folders.temporary()
    assert place.parent == temp
    assert place != ours
    assert place.stat().st_mode & 0o777 == 0o700


def test_if_there_are_no_temporary_files_a_sentence_says_what_to_do(temp, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(temp / "missing"))
    with pytest.raises(Misuse, match="let HOME or TMPDIR name one"):
        folders.temporary()


HOMELESS = """
import pwd, sys
pwd.getpwuid = {}.__getitem__
from tripot.cli import main
sys.exit(main())
"""


def test_commands_work_without_a_home(tmp_path):
    ours = {"HOME", "NUMBA_CACHE_DIR", "XDG_CACHE_HOME", "XDG_DATA_HOME"}
    environment = {name: word for name, word in os.environ.items() if name not in ours}
    environment |= {"TMPDIR": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    simulate = ["simulate", "tokio", "--bots", "random,random", "--games", "1"]
    for _ in range(2):
        command = [sys.executable, "-c", HOMELESS, *simulate]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    assert [file.name for file in tmp_path.iterdir()] == [f"tripot-{os.getuid()}"]
