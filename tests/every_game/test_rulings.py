"""Every ruling states its ground, and is cited by the code that implements it and by a test."""

import re
from pathlib import Path

import pytest

from tripot import games

ROOT = Path(__file__).parents[2]
# The rulings of the five games are in one file; a further game has its own.
FILES = [ROOT / "docs/rulings.md", *(games.folder(name) / "rulings.md" for name in games.NAMES)]
RULINGS = "\n".join(file.read_text("utf-8") for file in FILES if file.exists())
IDS = re.findall(r"^\| ([A-Z]+-\d+) \|", RULINGS, re.MULTILINE)
# The rulings of the five games rest on sheets, each under a heading with its game's name.
SHEETS = (ROOT / "docs/sheets.md").read_text("utf-8").split("\n## ")[1:]


def cited(text):
    """Return the rule ids in a source: as TOKIO-8, or in a test's name as test_tokio_8_..."""
    names = {f"{game}-{n}".upper() for game, n in re.findall(r"def test_([a-z]+)_(\d+)", text)}
    return names | set(re.findall(r"\b[A-Z]+-\d+\b", text))


def test_the_rulings_number_every_game_from_1_without_a_gap():
    for name in games.NAMES:
        numbers = [int(i.split("-")[1]) for i in IDS if i.startswith(f"{name.upper()}-")]
        assert numbers == list(range(1, len(numbers) + 1))
        assert numbers
    assert len(IDS) == len(set(IDS))
    assert {rule.split("-")[0].lower() for rule in IDS} == {*games.NAMES}


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("place", ["rules.py", "tests/test_rules.py"])
def test_every_rule_id_is_cited(name, place):
    own = {i for i in IDS if i.startswith(f"{name.upper()}-")}
    assert own - cited((games.folder(name) / place).read_text("utf-8")) == set()


@pytest.mark.parametrize("name", games.NAMES)
def test_nothing_cites_a_rule_that_does_not_exist(name):
    for path in games.folder(name).rglob("*.py"):
        found = {i for i in cited(path.read_text("utf-8")) if i.startswith(f"{name.upper()}-")}
        assert found <= set(IDS)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_option_of_the_rulings_is_declared_with_its_default(name):
    """The rulings list an option as "`name`: default; bounds"."""
    rows = [row for row in RULINGS.splitlines() if row.startswith(f"| {name.upper()}-")]
    named = {
        option
        for row in rows
        for option in re.findall(r"`([a-z_]+)`: ", row.split("Option", 1)[-1])
        if "Option" in row
    }
    house = games.load(name).house
    assert named == set(house.options)
    for row in rows:
        for option, default in re.findall(r"`([a-z_]+)`: `?\"?([a-z_0-9]+)\"?`?", row):
            declared = str(house.options[option].default).lower()
            if f"*Option* `{option}`" in row or f"`{option}`: {default};" in row:
                assert declared == default


def test_every_declared_option_and_kind_cites_rules_that_exist(game):
    for option in game.house.options.values():
        assert option.rule in IDS
    for kind in game.actions.kinds:
        assert set(kind.rules.split()) <= set(IDS)
        assert kind.rules


def grounds(game):
    """Return the ground of each ruling of one of the five games: the text at its end."""
    row = rf"^\| ({game.upper()}-\d+) \|.* \[([^\[\]]+)\] \|$"
    return dict(re.findall(row, FILES[0].read_text("utf-8"), re.MULTILINE))


def sentences(ground):
    """Return the numbers of sentences in a ground: 2, 5, 6 and 7 for "sheet 2 and 5 to 7"."""
    found = set()
    for listed in re.findall(r"\bsheet ((?:\d+(?: to \d+)?(?:, | and )?)+)", ground):
        for first, last in re.findall(r"(\d+)(?: to (\d+))?", listed):
            found |= set(range(int(first), int(last or first) + 1))
    return found


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.split()[0].lower())
def test_every_ruling_has_a_ground_and_every_sentence_of_a_sheet_a_ruling(sheet):
    game = sheet.split()[0]
    found = grounds(game)
    assert list(found) == [i for i in IDS if i.startswith(f"{game.upper()}-")]
    for rule, ground in found.items():
        assert sentences(ground) or ("ruling: " in ground and "silent" in ground), rule
    rows = re.findall(r"^\| (\d+) \| .* \| ([A-Z0-9, -]*) \|$", sheet, re.MULTILINE)
    resting = {
        str(number): ", ".join(
            rule for rule, ground in found.items() if number in sentences(ground)
        )
        for number in range(1, max(map(max, filter(None, map(sentences, found.values())))) + 1)
    }
    assert dict(rows) == resting
    assert all(resting.values())
