"""The files of a user's terminals: completely written, or as they were before."""

import os
import stat
import subprocess
import sys

import pytest

from tripot.terminal import kept

# Stops when a file is complete and about to replace the old one.
KILLED = """
import os, sys
from pathlib import Path
from tripot.terminal import kept

def stop(*_):
    print("so far", flush=True)
    sys.stdin.read()

Path.replace = os.link = stop
getattr(kept, sys.argv[1])(Path(sys.argv[2]), b"new")
"""

# Writes while no file can have more than four bytes, as on a full disk.
FULL = """
import resource, signal, sys
from pathlib import Path
from tripot.terminal import kept

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4, 4))
getattr(kept, sys.argv[1])(Path(sys.argv[2]), b"longer")
"""


@pytest.fixture(params=["keep", "keep_first"])
def way(request):
    """Return each function that keeps a file."""
    return request.param


def there(folder):
    return sorted(entry.name for entry in folder.iterdir())


def test_a_write_that_is_killed_leaves_the_old_file_and_nothing_that_stays(tmp_path, way):
    file = tmp_path / "one.json"
    file.write_bytes(b"old")
    words = [sys.executable, "-c", KILLED, way, file]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(words, text=True, **pipes) as process:
        assert process.stdout.readline() == "so far\n"
        process.kill()
    assert file.read_bytes() == b"old"
    kept.keep(tmp_path / "two.json", b"{}")
    assert there(tmp_path) == ["one.json", "two.json"]


def test_on_a_full_disk_the_old_file_stays_and_nothing_is_said(tmp_path, way):
    for name, before in (("one.json", b"old"), ("two.json", None)):
        file = tmp_path / name
        if before is not None:
            file.write_bytes(before)
        words = [sys.executable, "-c", FULL, way, file]
        told = subprocess.run(words, capture_output=True, text=True, check=True)
        assert (told.stdout, told.stderr) == ("", "")
    assert (tmp_path / "one.json").read_bytes() == b"old"
    assert there(tmp_path) == ["one.json"]


def test_only_its_user_can_read_a_file(tmp_path, way):
    file = tmp_path / "new" / "one.json"
    getattr(kept, way)(file, b"whole")
    assert file.read_bytes() == b"whole"
    assert [stat.S_IMODE(os.stat(path).st_mode) for path in (file.parent, file)] == [0o700, 0o600]
    getattr(kept, way)(file, b"again")
    assert file.read_bytes() == (b"again" if way == "keep" else b"whole")
    assert there(file.parent) == ["one.json"]
