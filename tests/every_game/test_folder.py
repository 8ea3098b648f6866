"""A game's folder is complete: an error names the missing file and its purpose."""

import json
import random

import pytest

from tripot import games
from tripot.languages import LANGUAGES
from tripot.match import Match

PARTS = {
    "card.json": "where it stands, for how many, who decides first, and how long it takes",
    "rules.py": "its rules",
    "face.py": "how it looks and speaks at a terminal",
    "bots/simple.py": "the bot that plays where nobody names one",
    **{f"locale/{language}.ftl": "what is said of it" for language in LANGUAGES},
    **{f"rulebook/{language}.md": "its rules in words for players" for language in LANGUAGES},
    "board/index.ts": "what the page asks of it",
    "board/Field.svelte": "its table on the page",
    "board/Dock.svelte": "a seat's hand on the page",
    "board/how.ts": "moments by which the page explains it",
    "board/picture.svg": "its picture on the home page",
    "board/cloth.css": "its colours",
    "board/view.ts": "made by `python -m tripot.server.http.types web/src/wire`",
    "board/described.json": "made by `python -m tripot.server.http.types web/src/wire`",
    "board/recorded.json": "made by `python -m tests.web.record GAME`",
    "tests/tables.py": "at which tables the suites play it: see tests/tables.py",
    "tests/rulings.py": "who sees what, from the rulings alone: see tests/rulings/__init__.py",
    "tests/reference.py": "its rules a second time, from the rulings alone",
    "tests/test_rules.py": "a test or more for each rule id",
    "tests/pinned/lines.json": "made by `python -m tests.pinned GAME`",
}


@pytest.mark.parametrize("part", PARTS)
def test_a_game_s_folder_is_whole(game, part):
    assert (games.folder(game.name) / part).exists(), (
        f"{game.name}/{part} is missing: {PARTS[part]}"
    )


def test_at_a_table_opened_with_one_tap_its_reader_decides_before_the_bots_or_with_them(game):
    card = json.loads((games.folder(game.name) / "card.json").read_text())
    match, rng = Match(game, card["players"]), random.Random(game.name)
    while outcomes := match.chance():
        match.happen(rng.choice([*outcomes]))
    assert card["seat"] in match.actors
