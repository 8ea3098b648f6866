"""The games' modules, as the built page names them and the server sends them."""

import mimetypes
import re
from pathlib import Path

import pytest

import tripot
from tripot import games
from tripot.server.http import pages

ENDINGS = r"-[\w-]{6}\.wasm", r"-[\w-]{6}\.json", r"\.minds-[\w-]{6}\.json"


def named(game, script):
    """Return the files of a game that a script names."""
    text = next(
        file.content.decode() for name, file in pages.page().items() if re.fullmatch(script, name)
    )
    return [re.search(rf"\bassets/{game}{ending}|\b{game}{ending}", text)[0] for ending in ENDINGS]


@pytest.mark.parametrize(
    "script", [r"assets/door-[\w-]+\.js", r"assets/worker-[\w-]+\.js", "sw.js"]
)
@pytest.mark.parametrize("game", games.NAMES)
def test_the_page_names_each_game_s_files_and_has_them(game, script):
    for name in named(game, script):
        file = pages.page()["assets/" + name.removeprefix("assets/")]
        assert len(file.codings["br"]) < len(file.content)


@pytest.mark.parametrize("game", games.NAMES)
async def test_a_module_is_sent_as_what_it_is(game, serve):
    running = await serve()
    name = named(game, "sw.js")[0]
    answer = await running.http.get(f"/{name}", headers={"Accept-Encoding": "br"})
    assert answer.headers["Content-Type"] == "application/wasm"
    assert answer.headers["Content-Encoding"] == "br"
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.content == pages.page()[name].codings["br"]


def test_a_module_is_one_whatever_the_machine_says(tmp_path, monkeypatch):
    (tmp_path / "a.wasm").write_bytes(b"\0asm")
    monkeypatch.setattr(mimetypes, "guess_type", lambda _: ("application/x-odd", None))
    assert [file.kind for _, file in pages.found(tmp_path, "")] == ["application/wasm"]


def test_no_built_file_names_one_of_the_machine_that_built_it():
    home = str(Path(tripot.__file__).parents[2]).encode()
    for name, file in pages.page().items():
        assert home not in file.content, name
        assert not (name.endswith(".wasm") and b".py" in file.content), name
