"""`tripot train`: what it refuses, and what it writes."""

import errno
import os

import numpy as np
import pytest

from tripot import cli
from tripot.train import toc
from tripot.written import written


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("tokio",), "what can be learnt is toc, tonk, not 'tokio'"),
        (("toc", "--games", "0"), "--games takes a whole number from 1 on, not 0"),
        (("toc", "--games", "many"), "many"),
        (("toc", "--out", "nowhere/weights.npz"), "'nowhere/weights.npz' can't be written"),
    ],
)
def test_what_makes_no_sense_is_refused(capsys, arguments, words):
    assert cli.main(["train", *arguments]) == cli.MISUSE
    assert words in capsys.readouterr().err


def test_it_writes_what_was_learnt_and_nothing_if_it_is_broken_off(tmp_path, monkeypatch):
    file = tmp_path / "weights.npz"

    def broken_off(seed, games, progress):
        raise KeyboardInterrupt

    monkeypatch.setattr(toc, "train", broken_off)
    assert cli.main(["train", "toc", "--out", str(file)]) == cli.INTERRUPTED
    assert not file.exists()
    monkeypatch.setattr(toc, "train", lambda seed, games, progress: {"seed": np.array(seed)})
    assert cli.main(["train", "toc", "--seed", "7", "--out", str(file)]) == 0
    with np.load(file) as learnt:
        assert learnt["seed"] == 7


def test_weights_that_can_not_be_written_leave_those_of_before(tmp_path, monkeypatch, capsys):
    file = tmp_path / "weights.npz"
    file.write_bytes(b"of yesterday")

    def full(into, **learnt):
        into.write(b"half")
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(toc, "train", lambda seed, games, progress: {"seed": np.array(seed)})
    monkeypatch.setattr(np, "savez_compressed", full)
    assert cli.main(["train", "toc", "--out", str(file)]) == cli.MISUSE
    assert capsys.readouterr().err.endswith("can't be written: No space left on device\n")
    assert file.read_bytes() == b"of yesterday"
    assert [*tmp_path.iterdir()] == [file]


def test_a_file_is_written_whole_wherever_it_may_be(tmp_path):
    file, link = tmp_path / "table.json", tmp_path / "link.json"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    with written(str(link)) as path:
        path.write_text("new")
        assert file.read_text() == "old"
    assert (file.read_text(), file.stat().st_mode & 0o777) == ("new", 0o640)
    assert link.is_symlink()
    with written(os.devnull) as path:
        assert str(path) == os.devnull
    assert {*tmp_path.iterdir()} == {file, link}
