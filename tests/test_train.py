"""`tripot train`: what it refuses, and what it writes."""

import numpy as np
import pytest

from tripot import cli
from tripot.train import toc


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
