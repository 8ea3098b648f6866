"""What a first visit fetches: few files, few bytes in all, and a font that moves nothing."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.people import SIZES, TABLE, WIDE
from tripot import games
from tripot.server.http import pages

# Bytes of the scripts of all five games and of the page around them, with TLS and without.
SCRIPTS = {"br": 104_500, "gzip": 117_000}
# Of the scripts that come later: those of a game's end, and those that few visitors need.
ASKED_FOR = {"br": 50_565, "gzip": 56_120}
# Of the code for tables of this device, in addition to their games' modules.
HOUSE = {"br": 15_000, "gzip": 16_500}
VISIT = 150_000  # bytes on the line, headers included


class Line:
    """The files that a page fetches: the bytes of each, by its path."""

    def __init__(self, person):
        self.bytes, self.names = {}, {}
        session = person.context.new_cdp_session(person.page)
        session.on("Network.requestWillBeSent", self.asked)
        session.on("Network.loadingFinished", self.came)
        session.send("Network.enable")

    def asked(self, event):
        """Note the path of a request."""
        self.names[event["requestId"]] = event["request"]["url"].split("/", 3)[3]

    def came(self, event):
        """Note the size of a file that has arrived."""
        if event["requestId"] in self.names:
            self.bytes[self.names[event["requestId"]]] = event["encodedDataLength"]

    def ending(self, end):
        """Return the files whose names end so."""
        return [name for name in self.bytes if name.endswith(end)]

    @property
    def texts(self):
        """Return the names of the texts, without their folder, whose name varies."""
        texts = [re.fullmatch(r"assets/texts-\w+/(.*)\.json", name) for name in self.bytes]
        return sorted(found[1] for found in texts if found)


@pytest.mark.parametrize("coding", SCRIPTS)
def test_the_scripts_are_small(coding):
    played = ["index.html", *map(pages.board_of, games.NAMES)]
    needed = {pages.manifest()[name]["file"] for one in played for name in pages.chunks(one)}
    assert len(needed) > len(games.NAMES)
    scripts = {
        name: len(file.codings.get(coding, file.content))  # the smallest are sent uncompressed
        for name, file in pages.page().items()
        if name.endswith(".js")
    }
    assert sum(scripts[name] for name in needed) < SCRIPTS[coding]
    house = {name for name in scripts if re.match("assets/(door|worker)-", name)}
    assert len(house) == 2
    assert sum(scripts[name] for name in house) < HOUSE[coding]
    assert sum(scripts[name] for name in set(scripts) - needed - house) < ASKED_FOR[coding]


@pytest.mark.parametrize("game", games.NAMES)
def test_what_a_table_needs_is_sent_for_by_its_html(meet, server, game):
    anna = meet("Anna")
    path = anna.open_table(game, 4, ["simple"] * 3)
    anna.page.locator(TABLE).wait_for()  # sooner, others would see the lobby
    ben = meet("Ben", new=True)
    line = Line(ben)
    ben.go(path)
    ben.page.wait_for_load_state("networkidle")
    html = server.call("GET", path).decode()
    asked = [name for name in line.names.values() if name.startswith("assets/")]
    assert len(asked) > 5
    assert len(asked) == len(set(asked))  # the page used what the HTML had preloaded
    assert [name for name in asked if f"/{name}" not in html] == []
    asks = [name for name in line.names.values() if name.startswith("api/")]
    assert asks == []  # only the socket asks


@pytest.mark.parametrize("game", games.NAMES)
def test_a_first_visit_to_a_table_is_less_than_150_kb(meet, game):
    anna = meet("Anna")
    path = anna.open_table(game, 4)
    ben = meet("Ben", extra_http_headers={"Accept-Encoding": "gzip"})  # as without TLS
    line = Line(ben)
    ben.go(path)
    ben.page.wait_for_load_state("networkidle")
    assert line.texts == ["en-common", f"en-{game}"]
    assert len(line.ending(".js")) == 3  # the page, the game, what games share
    assert len(line.ending(".woff2")) == 1
    assert sum(line.bytes.values()) < VISIT, line.bytes


def test_the_first_page_waits_for_one_text(meet):
    anna = meet("Anna", locale="fr-CH", new=True)
    line = Line(anna)
    anna.go()
    anna.page.wait_for_load_state("networkidle")
    assert line.texts == ["fr-common"]


def in_sight(what):
    """Return whether all of it lies in the window."""
    return what.evaluate("""one => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
    }""")


def test_the_first_page_names_all_games(meet):
    phone, laptop = meet("Anna", **SIZES["phone"]), meet("Ben", **SIZES["laptop"])
    phone.go()
    names = phone.page.locator("nav a")
    expect(names).to_have_count(len(games.NAMES))
    assert all(in_sight(name) for name in names.all())
    last = phone.page.locator(".games .main").last
    assert not in_sight(last)
    names.last.click()
    assert in_sight(last)
    laptop.go()
    expect(laptop.page.locator(".games .main")).to_have_count(len(games.NAMES))
    assert all(in_sight(way) for way in laptop.page.locator(".games .ways > *").all())


def test_nothing_on_the_first_page_moves_when_its_tables_come(meet):
    anna, ben = meet("Anna", **WIDE), meet("Ben")
    ben.go("/icon.svg")
    theirs, own = f"/t/{ben.make('toc', 4, {}, public=True)}", anna.open_table("tonk", 4)
    page, held = anna.page, []
    table = "a.table[href='{}']".format
    anna.go()
    expect(page.locator(table(theirs))).to_be_visible()
    page.route("**/api/home*", lambda route: held.append(route))
    anna.go()
    expect(page.locator(table(own))).to_be_visible()  # as it was
    buttons = page.locator("main :is(button, .button:not(.table))")
    before = [button.bounding_box() for button in buttons.all()]
    assert len(before) > 10
    held[0].continue_()
    expect(page.locator(table(theirs))).to_be_visible()
    assert [button.bounding_box() for button in buttons.all()] == before


def test_what_is_stored_of_people_is_one_click_away(meet):
    anna = meet("Anna", locale="fr-CH")
    anna.go()
    anna.page.get_by_role("link", name="Ce qu'on garde sur toi").click()
    anna.page.wait_for_url("**/privacy")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Ce qu'on garde sur toi")
    anna.page.get_by_role("link", name="Italiano").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Che cosa si conserva su di te")
    anna.page.get_by_role("link", name="Tripot").click()
    anna.page.wait_for_url(re.compile(r"/$"))


def test_the_fallback_font_takes_the_same_space(meet):
    anna = meet("Anna", **WIDE)
    anna.go()
    ours, instead = anna.page.evaluate("""async () => {
        await document.fonts.load('40px "Young Serif"');
        return ['"Young Serif"', '"Young Serif Fallback"'].map((face) => {
            const line = document.createElement('p');
            line.style.cssText = `width: max-content; font: 40px/normal ${face}, monospace`;
            line.textContent = 'Tripot: Tokan, Tokio, Tonk, Tabu et Toc sont cinq jeux de table';
            document.body.append(line);
            return line.getBoundingClientRect().toJSON();
        });
    }""")
    assert instead["height"] == ours["height"]
    assert abs(instead["width"] / ours["width"] - 1) < 0.02
    assert instead["width"] != ours["width"]  # it is another font


@pytest.mark.parametrize("needed", ["*.css", "**/en-common.json"])
def test_what_the_first_page_needs_is_asked_for_again_if_the_network_drops(meet, needed):
    anna = meet("Anna", new=True)
    page, files = anna.page, f"**/assets/{needed}"
    page.route(files, lambda route: route.abort())
    anna.go()
    page.unroute(files)
    button = page.get_by_role("button", name="Play now").first
    expect(button).to_be_visible()
    assert button.bounding_box()["height"] >= 44
