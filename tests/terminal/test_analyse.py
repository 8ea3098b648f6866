"""What `tripot analyse` prints about an invented analysis."""

import io
import sys

from tripot import languages
from tripot.protocol import Account, Analysis, Choice, Decision, Hidden, Luck
from tripot.terminal import analyse
from tripot.terminal.drawing import WIDTH
from tripot.terminal.screen import Screen
from tripot.texts import t


def wide(game, players):
    """Return an analysis whose numbers and words are as long as possible."""
    chances = [text for kind in game.actions.kinds if kind.chance for text in kind.texts]
    longest = max(chances, key=len)
    action = max(game.actions.texts, key=len)
    chosen = Choice(action, 0.0, -2_400_000.0, 0.0, None)
    best = Choice(action, 1.0, 2_400_000.0, 0.0, None)
    decisions = [
        Decision(
            *(40_000 + k, players - 1, k, action, "", [best, chosen]),
            *(2, 1, 1.0, 0.0, 1.0, 0.0, grade),
        )
        for k, grade in enumerate(analyse.GRADES)
    ]
    decisions[0].hidden = Hidden("lie", 1.0, True)
    accounts = [
        Account(
            *(seat, 12_345, 123, 123, 123, 99.0, 0.1234, 0.0, 99.0, 1.0, -1.775, +1.775, 1.0),
            *(0.0, 0.0, 0.0, -2_400_000.0, "shaky", "unlucky"),
        )
        for seat in range(players)
    ]
    moved = [-1.0, *[1.0] * (players - 1)]
    luck = [Luck(40_000 + k, None, longest, moved, moved) for k in range(9)]
    stands = [[1.0] * players]
    return Analysis(
        1, game.name, players, {}, 0, 1.0, True, stands, decisions, luck, accounts, 1234
    )


def test_nothing_is_cut_in_80_columns(game, language, capsys):
    for players in (game.seats[0], game.seats[-1]):
        found = wide(game, players)
        analyse.show(found, None, Screen())
        told = capsys.readouterr().out
        assert "…" not in told
        assert max(map(len, told.splitlines())) <= WIDTH
        words = told.split()
        accounts = [line.split() for line in told.splitlines() if "-2400000" in line]
        point = t("analysis-decimal")
        figures = "100.0% -177.5% +177.5% 100.0% -2400000 12345 12.34% 123/123/123"
        said = figures.replace(".", point).split()
        assert accounts == [[str(seat), *said] for seat in range(players)]
        headings = ("seat", "start", "luck", "skill", "result", "payoff", "decisions", "error")
        for name in (*headings, "moment", "made", "best", "lost", "grade-terrible"):
            assert {*t(f"analysis-{name}").split()} <= {*words}, name
        mistakes = [
            line for line in told.splitlines() if line.count(found.decisions[0].action) == 2
        ]
        assert len(mistakes) == len(found.decisions)
        assert words.count(f"-100{point}0%") == analyse.MOMENTS


def test_where_letters_have_no_accents_they_are_left_out(game, monkeypatch):
    languages.use("fr")
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, "ascii", write_through=True))
    analyse.show(wide(game, 2), 1, Screen())
    languages.use("en")
    assert b"Decisions" in written.getvalue()
