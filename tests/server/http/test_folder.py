"""What `tripot page` writes, and refuses to write; tests/web/test_folder.py opens it."""

import errno
import json
import re
from pathlib import Path

import pytest

from tripot import games
from tripot.core.errors import Misuse
from tripot.new import lay_out
from tripot.server.http import folder, pages

NAMED = r'(?:href|src)="([^"]*)"'


def test_a_folder_has_all_that_the_page_asks_for(tmp_path):
    files = folder.write(tmp_path / "page")
    names = {str(file.relative_to(tmp_path / "page")) for file in files}
    html = (tmp_path / "page/index.html").read_text("utf-8")
    manifest = json.loads((tmp_path / "page/manifest.webmanifest").read_text("utf-8"))
    named = re.findall(NAMED, html) + [icon["src"] for icon in manifest["icons"]]
    assert len(named) > 10
    assert set(named) <= names
    sent = {name for name in pages.page() if not re.match(r"og/|built\.json", name)}
    assert {name for name in names if not name.endswith(".br")} == sent


def test_what_is_installed_stays_in_its_folder(tmp_path):
    folder.write(tmp_path / "page")
    manifest = json.loads((tmp_path / "page/manifest.webmanifest").read_text("utf-8"))
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert "share_target" not in manifest
    assert [one["url"] for one in manifest["shortcuts"]] == [
        f"?at=/new/{name}" for name in games.NAMES
    ]


def test_no_script_or_style_names_a_place_of_the_host(tmp_path):
    for file in folder.write(tmp_path / "page"):
        if file.suffix in (".js", ".css"):
            assert not re.search(r"[\"'`(]/assets/", file.read_text("utf-8")), file.name


def test_the_policy_of_a_server_is_in_the_html(tmp_path):
    folder.write(tmp_path / "page")
    html = (tmp_path / "page/index.html").read_text("utf-8")
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert f"{policy}; frame-ancestors 'none'" == pages.POLICY  # which can't be set in HTML
    assert html.index("http-equiv") < html.index("<link")


def test_another_server_is_noticed_by_browsers_that_keep_the_page(tmp_path):
    for name, server in (("alone", ""), ("friends", "https://a.example"), ("again", "")):
        folder.write(tmp_path / name, server)
    worker = {path.parent.name: path.read_bytes() for path in tmp_path.glob("*/sw.js")}
    assert worker["alone"] == worker["again"] != worker["friends"]
    assert b'data-server="https://a.example"' in (tmp_path / "friends/index.html").read_bytes()


@pytest.mark.parametrize(
    "server", ["tripot.example", "ftp://a.example", "https://a.example/page", 'https://a"b', "/"]
)
def test_what_is_no_server_is_refused(tmp_path, server):
    with pytest.raises(Misuse, match=r"such as 'https://tripot\.example', not"):
        folder.write(tmp_path / "page", server)
    assert not (tmp_path / "page").exists()


def test_nothing_is_written_over(tmp_path):
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    for into in (tmp_path, mine):
        with pytest.raises(Misuse, match="exists already: name a new folder, or an empty one"):
            folder.write(into)
    assert [*tmp_path.iterdir()] == [mine]
    (tmp_path / "empty").mkdir()
    assert folder.write(tmp_path / "empty")


def test_a_page_that_lacks_games_is_refused_where_none_can_be_built(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIPOT_PAGE", str(tmp_path))
    monkeypatch.setattr(folder, "WEB", tmp_path)
    with pytest.raises(Misuse, match=r"no page that plays tokan, .* is built here; in a checkout"):
        folder.write(tmp_path / "page")
    assert not (tmp_path / "page").exists()


def test_a_build_that_fails_says_why(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIPOT_PAGE", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))  # a path without a linker
    with pytest.raises(Misuse, match="the page can't be built: 'wasm-ld' makes"):
        folder.write(tmp_path / "page")
    assert not (tmp_path / "page").exists()


@pytest.mark.prove("it builds the modules of six games, and the page")
def test_a_game_of_one_s_own_is_in_the_folder(tmp_path, monkeypatch):
    (tmp_path / "own").mkdir()
    lay_out("brelan", tmp_path / "own")
    monkeypatch.setenv("TRIPOT_GAMES", str(tmp_path / "own"))
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "brelan"))
    files = folder.write(tmp_path / "page")
    names = [file.name for file in files]
    assert any(re.fullmatch(r"brelan-[\w-]{6}\.wasm", name) for name in names)
    manifest = json.loads((tmp_path / "page/manifest.webmanifest").read_text("utf-8"))
    assert "?at=/new/brelan" in [one["url"] for one in manifest["shortcuts"]]


@pytest.mark.parametrize("there", [True, False])
def test_a_page_that_can_not_be_written_completely_is_removed(tmp_path, monkeypatch, there):
    into, write_bytes = tmp_path / "page", Path.write_bytes
    if there:
        into.mkdir()

    def full(path, content):
        write_bytes(path, content)
        if path.name == "index.html":
            assert len([*into.rglob("*")]) > 20  # index.html is written last
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space left"):
        folder.write(into)
    assert into.exists() == there
    monkeypatch.undo()
    assert folder.write(into)
