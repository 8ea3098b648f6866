"""`tripot verify` believes a file only with the list of promises: one nonce does not prove all."""

import itertools
import json
from pathlib import Path

import pytest

from tripot import cli, fair, games, transcript
from tripot.match import Match

SEED = bytes(32)
MINE = "m" * 32


def loaded() -> tuple[list[str], str, str]:
    """Return a game whose first roll was chosen knowing MINE, its commitment, and the true list."""
    match = Match(games.load("tokio"), 2, {"lives": 1})
    bound = fair.Bound(
        commitment=fair.commitment(SEED),
        game="tokio",
        players=2,
        round=0,
        rules=match.rules,
        rules_version=match.game.version,
        table="T",
    )
    binding = fair.binding(bound)

    def promises(nonces: list[str]) -> list[str]:
        return [fair.promise(binding, seat, nonce) for seat, nonce in enumerate(nonces)]

    for k in itertools.count():
        nonces = [MINE, f"{k:032}"]
        start = fair.start(binding, nonces)
        if fair.draw(SEED, start, 0, match.chance()) == "roll 66":
            break
    match.happen("roll 66")
    made = {"dice": 2, "round": 0, "commitment": bound.commitment, "seed": SEED.hex()}
    about = {
        "rules_version": bound.rules_version,
        "table": "T",
        "closed": True,
        "fair": made | {"promises": promises(nonces), "nonces": nonces},
    }
    return (
        [*transcript.written(match, about)],
        bound.commitment,
        ",".join(promises([MINE, "o" * 32])),
    )


def test_numbers_chosen_when_mine_was_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines, commitment, listed = loaded()
    file = tmp_path / "loaded.jsonl"
    file.write_text("\n".join(lines) + "\n")
    said = ["verify", str(file), "--table", "T", "--commitment", commitment, "--nonce", MINE]
    assert cli.main(said) == 0
    assert "--promises" in capsys.readouterr().out  # nothing is proven without the list
    assert cli.main([*said, "--promises", listed]) != 0
    assert "the promises are" in capsys.readouterr().err
    forged = ",".join(json.loads(lines[0])["fair"]["promises"])
    assert cli.main([*said, "--promises", forged]) == 0
    assert "nobody chose" in capsys.readouterr().out
