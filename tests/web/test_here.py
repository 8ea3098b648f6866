"""Tables that live in the page: played without a server, kept, and told like any other."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from tests.web.conftest import WHOLE
from tests.web.people import CHOICES, KEPT, MODULES, SIZES, TABLE, play_on
from tests.web.test_analysis_page import WEIGH, WORTH, decide, play_boldly
from tests.web.test_installed import WORKS, holds
from tripot import games
from tripot.analysis.walk import analyse
from tripot.transcript import replay, trace

OFFLINE = SIZES["phone"] | {"reduced_motion": "reduce", "pace": "instant"}


def play_now(person, game, here=True):
    """Tap on "Play now" for a game; wait for its table: on this device if `here`."""
    person.page.locator(f".games li[data-game={game}]").get_by_role(
        "button", name="Play now"
    ).click()
    person.page.wait_for_url(re.compile("/t/~" if here else "/t/[^~]"))


def seated(person, game, *others, **rules):
    """Open a table by the form and begin its game."""
    person.open_table(game, 1 + len(others), others, alone=True, **rules)
    person.page.wait_for_url("**/t/~*")


def file_of(page):
    """Return the lines of the file that the end of a game offers."""
    link = page.locator("section.end a.file")
    page.locator("section.end.folded .fold").click()
    expect(link).to_have_attribute("href", re.compile("^blob:"))
    with page.expect_download() as told:
        link.click()
    return told.value.path().read_text("utf-8").splitlines()


AGAIN = pytest.mark.prove(
    "a folder holds the same page; whole games in one are played in `make test`"
)
TWICE = pytest.mark.prove("the same games as in a folder, where `make test` plays them")


@pytest.fixture(params=["server", pytest.param("folder", marks=AGAIN)])
def visitor(request, meet):
    """Make somebody who has visited a server or a folder once, and no longer has a network."""
    at = {"base_url": request.getfixturevalue("folder")} if request.param == "folder" else {}

    def come(name, **looks):
        person = meet(name, new=True, **(WORKS | OFFLINE | at | looks))
        person.go()
        holds(person.page)
        person.context.set_offline(True)
        return person

    return come


@pytest.mark.slow("it plays whole games with the sheet's rules")
@pytest.mark.parametrize(
    ("visitor", "game"),
    [
        ("server", "tokio"),
        *(("folder", name) for name in games.NAMES),
        *(pytest.param("server", name, marks=TWICE) for name in games.NAMES if name != "tokio"),
    ],
    indirect=True,
)
def test_a_whole_game_is_played_without_a_network(visitor, game):
    anna = visitor("Anna")
    page, players = anna.page, game.seats[0]
    seated(anna, game.name, *["strong"] * (players - 1))
    play_on([anna])
    lines = file_of(page)
    match = replay(lines)
    assert match.over
    told = page.locator("section.end .score").all_inner_texts()
    assert len(told) == players
    assert json.loads(lines[0])["names"][0] == "Anna"


def test_play_now_asks_no_server(meet):
    anna = meet("Anna")
    anna.go()
    page, asked = anna.page, []
    page.locator(".games li").first.wait_for()
    page.on("request", lambda one: "/api/" in one.url and asked.append(one.url))
    page.on("websocket", lambda one: asked.append(one.url))
    play_now(anna, "tokio")
    page.locator(CHOICES).first.wait_for()
    play_on([anna], until=lambda: anna.clicks > 3)
    assert asked == []


def test_a_game_goes_on_after_a_reload(meet):
    anna = meet("Anna")
    anna.go()
    play_now(anna, "toc")
    page = anna.page
    play_on([anna], until=lambda: anna.clicks > 6)
    page.locator(CHOICES).first.wait_for()
    before = page.evaluate(KEPT)
    page.reload()
    page.locator(CHOICES).first.wait_for()
    after = page.evaluate(KEPT)
    assert [one["log"] for one in after] == [one["log"] for one in before]
    anna.go()
    mine = page.locator("section", has_text="Your games").locator("a.table")
    expect(mine).to_have_count(1)
    mine.click()
    page.locator(CHOICES).first.wait_for()


@pytest.mark.slow("it plays a whole game of three people")
def test_three_people_pass_one_phone_round(visitor):
    anna = visitor("Anna")
    seated(anna, "tokio", "here", "here", lives=1)
    assert anna.page.evaluate(KEPT)[0]["head"]["seats"][2]["owned"]
    play_on([anna])
    expect(anna.page.locator("section.end li")).to_have_count(3)


@pytest.mark.slow("its clock runs at real speed")
def test_a_table_of_this_device_has_a_clock(visitor):
    anna = visitor("Anna")
    page, bank = anna.page, anna.page.locator(".acting .bank [aria-hidden]")
    seated(anna, "tokio", "simple", time="3 minutes each, and 5 s more for every decision")
    expect(bank).to_have_text(re.compile("2:5[0-5]"))  # it runs
    page.reload()
    expect(bank).to_have_text(re.compile("3:00|2:5[6-9]"))  # and stands still while nobody is there
    play_on([anna], until=lambda: any(seat == 0 for seat, *_ in page.evaluate(KEPT)[0]["log"]))
    claim = next(step for step in page.evaluate(KEPT)[0]["log"] if step[0] == 0)
    assert 0 < claim[4] < 170


def test_of_two_windows_one_plays_and_the_other_is_told(meet):
    anna = meet("Anna", new=True)
    anna.go()
    play_now(anna, "tokio")
    anna.page.locator(CHOICES).first.wait_for()
    other = anna.context.new_page()
    other.goto(anna.page.url)
    expect(other.get_by_role("alert")).to_contain_text("another window")
    anna.page.close()
    other.reload()
    other.locator(CHOICES).first.wait_for()


def test_a_hint_and_a_rematch_are_this_device_s_too(visitor):
    anna = visitor("Anna")
    page = anna.page
    seated(anna, "tokio", "strong")
    page.locator(CHOICES).first.wait_for()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("dialog ol li, dialog .worths button").first).to_be_visible()
    anna.close_drawer()
    play_on([anna])
    page.get_by_role("button", name="Play again").click()
    page.locator(CHOICES).first.wait_for()
    expect(page.locator("section.end")).to_have_count(0)
    assert {one["head"]["status"] for one in page.evaluate(KEPT)} == {"over", "playing"}


@pytest.mark.slow("it plays a whole game, and replays all of it")
def test_what_a_game_was_worth_is_found_without_a_network(visitor):
    anna = visitor("Anna")
    page = anna.page
    seated(anna, "tokio", "random")
    play_boldly(anna)
    look = page.get_by_role("link", name="Look back")
    expect(look).to_contain_text("What cost you most: ")
    lines = file_of(page)
    ours = analyse(replay(lines)).accounts[0]
    story = page.evaluate("JSON.parse(localStorage['tripot-results'])")[0]
    assert story["error"] == pytest.approx(ours.error_rate, abs=1e-6)
    assert story["luck"] == pytest.approx(ours.luck, abs=1e-6)
    # The page asks about its mistakes again.
    look.click()
    page.get_by_role("button", name=WORTH).click()
    expect(page.locator(".accounts li")).to_have_count(2)
    whose = page.locator(".accounts li").first
    whose.get_by_role("button", name="Try them again").click()
    decide(page)
    expect(page.locator(".lesson")).to_contain_text(re.compile("right"))
    page.get_by_role("button", name="Back to the game").click()
    # The page also shows what would have happened otherwise.
    page.get_by_role("button", name="What if?").click()
    page.locator("dialog select").last.select_option("strong")
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(".whatif")).to_contain_text("from moment")


def test_puzzles_are_found_without_a_network(visitor):
    anna = visitor("Anna", **SIZES["laptop"] | {"pace": "instant", "reduced_motion": "reduce"})
    anna.go("/practise/tokio")
    decide(anna.page)
    expect(anna.page.locator("button.words")).to_contain_text(re.compile("Right: |Better: "))


def test_a_file_is_looked_at_and_weighed_without_a_network(visitor, tmp_path):
    anna = visitor("Anna", **SIZES["laptop"] | {"pace": "instant", "reduced_motion": "reduce"})
    page, file = anna.page, tmp_path / "game.jsonl"
    file.write_text("\n".join(trace(games.load("tokio"), 3, {}, 7)), "utf-8")
    anna.go("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name=WORTH).click()
    page.get_by_role("button", name=WEIGH).click()
    expect(page.locator(".accounts li")).to_have_count(3)
    file.write_text('{"game": "tokio", "players": 99, "rules": {}}', "utf-8")
    anna.go("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("line 1")


def test_puzzles_and_what_a_file_was_worth_wait_in_no_server_s_queue(meet, file_of):
    anna = meet("Anna", **SIZES["laptop"] | {"pace": "instant", "reduced_motion": "reduce"})
    page, asked = anna.page, []
    page.on("request", lambda one: asked.append(one.url))
    anna.go("/practise/tokio")
    decide(page)
    expect(page.locator("button.words")).to_contain_text(re.compile("Right: |Better: "))
    anna.go("/replay")
    lines = trace(games.load("tokio"), 3, {}, 7)
    page.locator("input[type=file]").set_input_files(file_of(lines))
    page.get_by_role("button", name=WORTH).click()
    page.get_by_role("button", name=WEIGH).click()
    expect(page.locator(".accounts li")).to_have_count(3)
    assert [url for url in asked if re.search("/api/(practice|analys)", url)] == []


def test_bots_that_are_not_prepared_for_a_table_say_so_and_the_server_has_it(meet):
    anna = meet("Anna")
    page = anna.page
    anna.go("/new/tokio")
    page.locator("[name=players][value='2']").check()
    page.locator("#seat-0").select_option("strong")
    page.locator("summary").click()
    anna.set_rule("lives", 3)
    page.locator("form .go button").click()
    expect(page.get_by_role("alert")).to_contain_text("by the usual house rules")
    page.locator("[name=alone]").uncheck()
    page.locator("form .go button").click()
    page.wait_for_url(re.compile(r"/t/[^~]"))


def test_a_module_that_does_not_arrive_leaves_the_table_to_the_server(meet):
    anna = meet("Anna")
    anna.page.route(MODULES, lambda route: route.fulfill(status=200, body=b"\0asm"))
    anna.go()
    anna.page.locator(".games li[data-game=tokio]").get_by_role("button", name="Play now").click()
    anna.page.wait_for_url(re.compile(r"/t/[^~]"))
    anna.page.locator(CHOICES).first.wait_for()


CHANGED = """change => new Promise(done => {
  const asked = indexedDB.open("tripot-tables", 1);
  asked.onsuccess = () => {
    const store = asked.result.transaction("tables", "readwrite").objectStore("tables");
    store.getAll().onsuccess = ({ target }) => {
      const [kept] = target.result;
      if (change === "newer") kept.head.version = 99;
      else kept.log[0][1] = "nonsense";
      store.put(kept).onsuccess = done;
    };
  };
})"""


@pytest.mark.parametrize("change", ["newer", "damaged"])
def test_a_kept_game_that_can_t_go_on_says_so_and_is_closed(meet, change):
    anna = meet("Anna")
    page = anna.page
    anna.go()
    play_now(anna, "tokio")
    page.locator(CHOICES).first.wait_for()
    path = page.url.removeprefix(anna.url)
    table = page.locator(f"a.table[href='{path}']")
    anna.go()  # so that nobody writes the table any more
    table.wait_for()
    page.evaluate(CHANGED, change)
    anna.go(path)
    expect(page.get_by_role("alert")).to_contain_text("It can't go on here")
    page.get_by_role("button", name="Close this table").click()
    page.get_by_role("button", name="Press again").click()
    expect(page.get_by_role("alert")).to_contain_text("closed")
    anna.go()
    page.locator(".games li").first.wait_for()
    expect(table).to_have_count(0)


def test_a_game_goes_on_after_the_browser_was_killed(chromium, server, tmp_path):
    how = WHOLE | {"base_url": server.url}

    def opened():
        context = chromium.browser_type.launch_persistent_context(tmp_path / "home", **how)
        return context.pages[0]

    page = opened()
    page.goto("/")
    page.locator(".games li[data-game=toc]").get_by_role("button", name="Play now").click()
    page.locator(CHOICES).first.wait_for()
    path, (before,) = page.url, page.evaluate(KEPT)
    killed = subprocess.run(["pkill", "-9", "-f", str(tmp_path / "home")], check=True)
    assert killed.returncode == 0
    page = opened()
    page.goto(path)
    page.locator(CHOICES).first.wait_for()
    (after,) = page.evaluate(KEPT)
    assert after["log"] == before["log"]
    page.context.close()


def test_without_storage_a_game_is_played_all_the_same(meet):
    def broken(route):
        refuse = "indexedDB.open = () => { throw new DOMException('refused', 'SecurityError'); };"
        route.fulfill(body=refuse + (script := route.fetch()).text(), response=script)

    anna = meet("Anna", new=True)
    anna.page.route("**/assets/worker-*.js", broken)
    anna.go()
    play_now(anna, "tokio")
    expect(anna.page.locator(".refused")).to_contain_text("can't save the game")
    play_on([anna], until=lambda: anna.clicks > 3)
    assert anna.page.evaluate("indexedDB.databases()") == []


def test_tables_of_the_device_come_though_their_script_could_not_be_loaded_at_first(meet):
    anna = meet("Anna", new=True)
    page, script = anna.page, "**/assets/worker-*"
    anna.go()
    page.route(script, lambda route: route.abort())
    play_now(anna, "tokio", here=False)  # the server has it instead
    page.locator(TABLE).wait_for()
    page.unroute(script)
    anna.go()
    play_now(anna, "tokio")
    page.locator(TABLE).wait_for()
    page.route(script, lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.reload()
    page.unroute(script)
    page.locator(TABLE).wait_for()
