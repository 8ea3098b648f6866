"""The page as served: its addresses, its previews, and what it preloads."""

import json
import re
from html.parser import HTMLParser

import pytest
import pytest_asyncio

from tests.server.running import HOST, over
from tripot import games, languages
from tripot.server.base.errors import Unavailable
from tripot.server.http import pages, preview
from tripot.server.http.addresses import ADDRESSES
from tripot.server.http.app import application, is_base
from tripot.texts import said, t

HTML = f"""<!doctype html>
{pages.LANGUAGE}<head><meta charset="utf-8" />{pages.TITLE}</head><body></body></html>"""
MANIFEST = {
    "index.html": {"file": "assets/index-1.js", "imports": ["_shared.js"]},
    "_shared.js": {"file": "assets/shared-1.js", "css": ["assets/shared-1.css"]},
    "_card.js": {
        "file": "assets/card-1.js",
        "css": ["assets/card-1.css"],
        "imports": ["_shared.js"],
    },
    "../src/tripot/games/tonk/board/index.ts": {
        "file": "assets/tonk-1.js",
        "imports": ["_card.js", "_shared.js"],
        "css": ["assets/tonk-1.css"],
    },
    "fr-common.ftl": {"file": "assets/fr-common-1.ftl"},
    "fr-tonk.ftl": {"file": "assets/fr-tonk-1.ftl"},
}


@pytest_asyncio.fixture
async def running(serve):
    return await serve()


@pytest.fixture(autouse=True)
def built(monkeypatch):
    """Return a page of a few files."""
    files = {
        "index.html": ("text/html", HTML.encode()),
        "built.json": ("application/json", json.dumps(MANIFEST).encode()),
        "assets/a-1.js": ("text/javascript", b"let tripot = 1;" * 100),
        "og/tokio.png": ("image/png", bytes(range(256))),
        "icon.svg": ("image/svg+xml", b"<svg></svg>" * 9),
        "sw.js": ("text/javascript", b"let held = 1;"),
        "manifest.webmanifest": ("application/manifest+json", b"{}"),
    }
    made = {name: pages.ready(*file) for name, file in files.items()}
    made["assets/b-1.js"] = pages.ready("text/javascript", b"let b = 1;" * 100, b"as Brotli")
    monkeypatch.setattr(pages, "page", lambda: made)
    return made


class Head(HTMLParser):
    """The head of an HTML page, as preview robots read it."""

    def __init__(self, text):
        super().__init__()
        self.said, self.links, self.language, self.tags = {}, [], None, []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        named = dict(attrs)
        self.tags.append(tag)
        if tag == "html":
            self.language = named["lang"]
        if tag == "meta" and "content" in named:
            self.said[named.get("name") or named["property"]] = named["content"]
        if tag == "link":
            self.links.append((named["rel"], named["href"]))

    def handle_data(self, data):
        if self.tags and self.tags[-1] == "title" and data.strip():
            self.said.setdefault("title", data)


async def seen(running, path, status=200, **headers):
    """Return the preview at an address."""
    answer = await running.http.get(path, headers={"Accept-Language": "en", **headers})
    assert answer.status_code == status, path
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    head = Head(answer.text)
    assert head.said["og:title"] == head.said["title"]
    assert head.said["og:description"] == head.said["description"]
    return head


# --- addresses ---


async def test_a_welcome_names_the_build_of_the_page_and_another_build_otherwise(
    serve, monkeypatch, tmp_path
):
    monkeypatch.setenv("TRIPOT_PAGE", str(tmp_path))
    named = []
    for built in ("{}", "{}", '{"index.html": {}}', None):
        if built is None:
            (tmp_path / "built.json").unlink()
        else:
            (tmp_path / "built.json").write_text(built)
        table = await (await serve()).table(people=("Ada", "Ben"), start=False)
        named += {person.welcome["page"] for person in table.people}
    first, again, newer, unbuilt = named
    assert first == again != newer != ""
    assert unbuilt == ""


def test_no_path_of_the_server_itself_can_be_its_base(monkeypatch, tmp_path):
    monkeypatch.setenv("TRIPOT_PAGE", str(tmp_path))
    (tmp_path / "assets").mkdir()
    for file in ("sw.js", "assets/index-1.js"):
        (tmp_path / file).touch()
    routes = {route.path.split("/")[1] for route in application().routes} - {"", "{path:path}"}
    assert {"api", "healthz", "readyz", "metrics", "privacy", "openapi.json"} <= routes
    screens = {address.split("/")[1] for address in ADDRESSES.values()} - {""}
    for first in (*routes, *screens, "sw.js", "assets", "og"):
        assert not is_base(f"/{first}"), first
        assert not is_base(f"/{first}/more"), first
    assert all(map(is_base, ("", "/games", "/games/api", "/apis")))


async def test_the_page_is_at_its_addresses_and_nowhere_else(running):
    table = await running.table(start=False)
    there = ["/", "/story", "/practise", "/replay", f"/t/{table.id}", f"/t/{table.id}/"]
    there += [f"/{first}/{game}" for first in ("new", "how", "practise") for game in games.NAMES]
    assert {path.split("/")[1] for path in there} == {a.split("/")[1] for a in ADDRESSES.values()}
    for path in there:
        head = await seen(running, path)
        assert head.said["og:url"] == f"http://{HOST}:{running.port}{path.rstrip('/') or path}"
    nowhere = ["/t/nothing", "/t", "/t/", f"/t/{table.id}/more", "/new", "/new/poker", "/how/poker"]
    nowhere += [
        "/elsewhere",
        "/index.html",
        "/built.json",
        "/og",
        "/t/%ff",
        "/t/%00",
        "/new/tokio%2F",
    ]
    for path in (*nowhere, f"http://{HOST}:{running.port}//new/tokio"):
        head = await seen(running, path, 404)
        assert head.said["description"] == "There is nothing at this address."


async def test_a_table_that_is_over_or_archived_is_still_there(running):
    table = await running.table(people=("Ann", "Ben"), rules={"lives": 1})
    await over(running, table.id)
    await seen(running, f"/t/{table.id}")
    await running.call("DELETE", table.path, token=table.host.token)
    await seen(running, f"/t/{table.id}")


async def test_files_are_files_and_what_is_missing_of_them_is_no_page(running):
    icon = await running.http.get("/icon.svg")
    assert (icon.text, icon.headers["Content-Type"]) == ("<svg></svg>" * 9, "image/svg+xml")
    for path in ("/assets/nothing.js", "/api/nothing"):
        answer = await running.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "bad_message")


async def test_whether_a_table_is_there_is_asked_no_faster_than_anything_else(serve):
    running = await serve(requests=1)
    table = await running.table(people=("Ada",), players=2, start=False)
    path, statuses = f"/t/{table.id}", []
    for _ in range(12):
        statuses.append((await running.http.get(path)).status_code)
    assert {200, 429} == set(statuses)
    assert Head((await running.http.get(path)).text).said["title"] == "Tripot"
    assert (await running.http.get("/")).status_code == 200


async def test_a_page_comes_though_the_database_does_not_answer(running, monkeypatch):
    async def fails(*_):
        raise Unavailable("it does not answer")

    monkeypatch.setattr(running.store, "heads", fails)
    head = await seen(running, "/t/abc", 503)
    assert head.said["title"] == "Tripot"


async def test_without_a_built_page_it_is_said_how_to_build_it(running, monkeypatch):
    monkeypatch.setattr(pages, "page", dict)
    answer = await running.http.get("/")
    assert answer.status_code == 503
    assert "make setup" in answer.text


# --- what browsers keep ---


async def test_the_page_may_run_its_own_script_and_nothing_else(running):
    policy = (await running.http.get("/")).headers.get_list("Content-Security-Policy")
    assert len(policy) == 1
    assert "default-src 'none'" in policy[0]
    wasm = "'wasm-unsafe-eval'"  # WebAssembly, which can't leave its own memory
    assert f"script-src 'self' {wasm};" in policy[0]
    assert "unsafe" not in policy[0].replace(wasm, "")


async def test_a_table_of_the_browser_s_own_is_the_page_and_nothing_is_looked_up(running):
    own, unknown = [await running.http.get(f"/t/{name}") for name in ("~abc", "abc")]
    assert (own.status_code, unknown.status_code) == (200, 404)
    replay = await running.http.get("/t/~abc/replay")
    assert replay.status_code == 200
    assert (
        re.search("<title>.*</title>", own.text)[0]
        == re.search("<title>.*</title>", (await running.http.get("/")).text)[0]
    )


async def test_scripts_are_kept_by_browsers_and_sent_compressed_to_those_who_can(running, built):
    plain = await running.http.get("/assets/a-1.js", headers={"Accept-Encoding": "identity"})
    small = await running.http.get("/assets/a-1.js", headers={"Accept-Encoding": "gzip, br"})
    assert plain.content == small.content == built["assets/a-1.js"].content
    assert "Content-Encoding" not in plain.headers
    assert int(small.headers["Content-Length"]) < len(plain.content) / 5
    assert "immutable" in small.headers["Cache-Control"]
    brotli = {
        coding: await running.http.get("/assets/b-1.js", headers={"Accept-Encoding": coding})
        for coding in ("gzip, br", "gzip", "gzip, br;q=0", "br;q=0.5")
    }
    assert [a.headers["Content-Encoding"] for a in brotli.values()] == ["br", "gzip", "gzip", "br"]
    assert brotli["gzip, br"].content == b"as Brotli"
    picture = await running.http.get("/og/tokio.png")
    assert "Content-Encoding" not in picture.headers  # it would not get smaller
    assert picture.headers["Cache-Control"] == "public, max-age=86400"
    # Other sites may show this picture, and nothing else of the page.
    shared = [answer.headers["Cross-Origin-Resource-Policy"] for answer in (picture, plain)]
    assert shared == ["cross-origin", "same-origin"]


async def test_the_page_is_asked_for_each_time_and_sent_when_it_has_changed(running):
    table = await running.table(people=("Ada",), players=2, start=False)
    path = f"/t/{table.id}"
    first = await running.http.get(path)
    assert first.headers["Cache-Control"] == "private, no-cache"
    assert first.headers["Vary"] == "Accept-Encoding, Accept-Language"
    known = {"If-None-Match": first.headers["ETag"]}
    again = await running.http.get(path, headers=known)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    await running.post(f"{table.path}/seats/1", {"name": "Ben"})
    assert (await running.http.get(path, headers=known)).status_code == 200
    gone = (await running.http.get("/nowhere")).headers["ETag"]
    assert (await running.http.get("/nowhere", headers={"If-None-Match": gone})).status_code == 404


async def test_an_installed_page_asks_each_time_whether_it_is_the_newest(running):
    for path in ("/sw.js", "/manifest.webmanifest"):
        answer = await running.http.get(path)
        assert answer.headers["Cache-Control"] == "no-cache"
    # A worker may load what its own headers allow, which are the page's files.
    assert "connect-src 'self'" in answer.headers["Content-Security-Policy"]


async def test_the_head_alone_is_sent_to_who_asks_for_it(running):
    table = await running.table(start=False)
    for path in ("/", f"/t/{table.id}", "/nowhere", "/assets/a-1.js", "/og/tokio.png"):
        whole, head = await running.http.get(path), await running.http.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        for name in ("content-length", "content-type", "etag", "cache-control"):
            assert head.headers[name] == whole.headers[name]


# --- previews ---


async def test_an_invitation_says_who_invites_to_what_and_what_is_free(running):
    table = await running.table(people=("Ann",), players=3, start=False)
    path = f"/t/{table.id}"
    head = await seen(running, path)
    assert head.said["title"] == "Ann invites you to Tokio"
    assert head.said["description"] == "2 seats are free."
    assert head.said["robots"] == "noindex"
    assert head.said["og:image"] == f"http://{HOST}:{running.port}/og/tokio.png"
    assert head.said["og:url"] == f"http://{HOST}:{running.port}{path}"
    await running.post(f"{table.path}/seats/1", {"name": "Ben"})
    assert (await seen(running, path)).said["description"] == "1 seat is free."
    await running.post(f"{table.path}/start", token=table.host.token)
    head = await seen(running, path)
    assert head.said["title"] == "Ann plays Tokio"
    assert head.said["description"] == "The game is on. A bot keeps a seat for you."
    await running.post(f"{table.path}/seats/2", {"name": "Cleo"})
    assert (await seen(running, path)).said["description"] == "The game is on, and you can watch."
    await running.call("DELETE", table.path, token=table.host.token)
    assert (await seen(running, path)).said["description"] == "This table is closed."


async def test_a_host_without_a_name_invites_as_nobody(running, language):
    table = await running.table(people=(t("guest"),), players=3, start=False)
    assert (await seen(running, f"/t/{table.id}")).said["title"] == "You are invited to Tokio"
    assert said("en", "lobby-invites", who=t("guest")) == "A friend invites you"


async def test_the_end_says_who_has_won(running):
    table = await running.table(people=("Ann", "Ben"), rules={"lives": 1})
    while table.asked():
        await table.move()
        if table.host.position["status"] == "over":
            break
    standing = table.host.position["outcome"]["standing"]
    winner = ("Ann", "Ben")[standing.index(1)]
    head = await seen(running, f"/t/{table.id}")
    assert head.said["title"] == f"{winner} won at Tokio"
    assert head.said["description"] == "The game is over."


async def test_a_table_that_nobody_may_watch_names_nobody(running):
    table = await running.table(people=("Ann", "Ben"), watchable=False, start=False)
    for status in ("waiting", "playing", "over"):
        if status == "playing":
            await running.post(f"{table.path}/start", token=table.host.token)
        if status == "over":
            await over(running, table.id)
        answer = await running.http.get(f"/t/{table.id}", headers={"Accept-Language": "en"})
        assert "Tokio" in answer.text
        assert "Ann" not in answer.text
        assert "Ben" not in answer.text


@pytest.mark.parametrize(
    ("wishes", "language", "said"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr", "Ann t'invite à Tokio"),
        ("de, en;q=0.5, it;q=0.7", "it", "Ann ti invita a Tokio"),
        ("FR", "fr", "Ann t'invite à Tokio"),
        ("fr;q=0, de", "en", "Ann invites you to Tokio"),
        ("", "en", "Ann invites you to Tokio"),
        (";q=x,,*;q=0.1, it;q=zz", "en", "Ann invites you to Tokio"),
    ],
)
async def test_it_is_said_in_the_language_that_is_wished(running, wishes, language, said):
    table = await running.table(people=("Ann",), players=3, start=False)
    head = await seen(running, f"/t/{table.id}", **{"Accept-Language": wishes})
    assert (head.language, head.said["title"]) == (language, said)


def test_all_screens_can_be_spoken_of_in_all_languages():
    for language in languages.LANGUAGES:
        said = [preview.of_screen(language, "home")]
        for screen in ("new", "how", "exercise"):
            said += [preview.of_screen(language, screen, game) for game in games.NAMES]
        assert len(set(said)) == 1 + 3 * len(games.NAMES)
        assert all(one.title and len(one.words) > 20 for one in said)


async def test_names_and_hosts_are_no_markup(running):
    table = await running.table(people=('A"><b>&amp; ',), players=3, start=False)
    path = f"/t/{table.id}"
    head = await seen(running, path)
    assert head.said["title"] == 'A"><b>&amp; invites you to Tokio'
    assert "b" not in head.tags
    lines = preview.head(preview.Preview('<b>"', "<b>"), '/"><b>', 'http://[::1%"><b>]')
    assert "b" not in Head("\n".join(lines)).tags
    answer = await running.http.get('/"><b>')
    assert answer.status_code == 404
    assert "b" not in Head(answer.text).tags


async def test_behind_a_proxy_the_addresses_are_those_that_people_see(running):
    table = await running.table(start=False)
    proxied = {"Host": "friends.example", "X-Forwarded-Proto": "https"}
    head = await seen(running, f"/t/{table.id}", **proxied)
    assert head.said["og:url"] == f"https://friends.example/t/{table.id}"
    assert head.said["og:image"] == "https://friends.example/og/tokio.png"


# --- what is preloaded ---


async def test_a_table_sends_for_its_game_s_files_and_its_language_s_words(running):
    table = await running.table("tonk", people=("Ann", "Ben"), start=False)
    french = {"Accept-Language": "fr"}
    assert (await seen(running, f"/t/{table.id}", **french)).links == [
        ("preload", "/assets/fr-common-1.ftl"),
        ("preload", "/assets/fr-tonk-1.ftl"),
        ("modulepreload", "/assets/tonk-1.js"),
        ("preload", "/assets/tonk-1.css"),
        ("modulepreload", "/assets/card-1.js"),
        ("preload", "/assets/card-1.css"),
    ]
    form = await seen(running, "/new/tonk", **french)
    assert [href for _, href in form.links] == ["/assets/fr-common-1.ftl", "/assets/fr-tonk-1.ftl"]
    home = await seen(running, "/", **french)
    assert [href for _, href in home.links] == ["/assets/fr-common-1.ftl"]
    assert (await seen(running, "/", **{"Accept-Language": "it"})).links == []


def test_what_the_page_is_built_of_is_what_is_looked_for(monkeypatch):
    monkeypatch.undo()
    if not pages.page():
        pytest.fail("the page is not built: make setup")
    html = pages.page()["index.html"].content.decode()
    assert pages.TITLE in html
    assert pages.LANGUAGE in html
    for language in languages.LANGUAGES:
        for game in games.NAMES:
            needed = list(pages.needs(language, game, board=True))
            assert len(needed) >= 4, (language, game)
    pictures = [f"og/{name}.png" for name in ("tripot", *games.NAMES)]
    for picture in pictures:
        width, height = pages.page()[picture].content[16:20], pages.page()[picture].content[20:24]
        size = int.from_bytes(width), int.from_bytes(height)
        assert size == preview.SIZE
        assert len(pages.page()[picture].content) < 60_000
