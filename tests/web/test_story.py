"""The reader's story: it grows, is exported and forgotten; and results are shared."""

import json
import struct

import pytest
from playwright.sync_api import expect

from tests.web.conftest import SHOTS
from tests.web.people import MOVING, STILL, WIDE, play_on
from tests.web.test_analysis_page import REFUSED
from tests.web.test_screens import LOCALES, Walk

LONG = 80  # games in a long story
SMALL = MOVING | STILL | {"pace": "instant"}


def told(at, **more):
    """Return a game as the page keeps it."""
    bots = ["novice", "simple", "skilled-bold", "strong"]
    return {
        "id": f"game-{at}",
        "game": ["tokan", "tokio", "tonk", "tabu", "toc"][at * 7 % 5],
        "at": 1_700_000_000_000 + at * 86_400_000,
        "place": at * 3 % 4 + 1,
        "players": 4,
        "seat": 0,
        "names": ["Anna", "Massimiliano della Rovere", "skilled bot, bold", "Ben"],
        "payoff": at % 3,
        "faced": [None, bots[at % 4], bots[at % 3], bots[at % 4] if at % 5 else None],
        "rules": {"lives": 3} if at % 4 == 0 else {},
        "error": 0.08 / (1 + at / 20) + 0.01 * (at % 3) if at % 2 else None,
        "luck": 0.1 if at % 2 else None,
        "best": {"moment": at, "worth": at / 200} if at % 2 else None,
    } | more


@pytest.fixture(params=["small", "wide"])
def walk(request, meet, shot):
    """Walk on a small phone in the light theme, and on a wide screen in the dark one."""
    device, theme = {"small": (SMALL, "light"), "wide": (WIDE, "dark")}[request.param]
    walk = Walk(meet("Anna", **device), shot, request.param, theme, [*LOCALES])
    yield walk
    assert not walk.objections, json.dumps(walk.objections, indent=1, ensure_ascii=False)


def play(walk, **table):
    """Play a short game against bots; return its address."""
    walk.person.play_bots("tokio", 3, rules={"lives": 1}, **table)
    play_on([walk.person])
    return walk.page.url


def story(page):
    """Return the games that the browser keeps."""
    return page.evaluate("JSON.parse(localStorage.getItem('tripot-results') ?? '[]')")


def weighed(page):
    """Answer in place of the server, as if it analysed the game once somebody waits for it."""
    best = {"action": "doubt", "win": 0.7, "payoff": 0, "margin": 0, "open": None}
    decision = {
        "moment": 3,
        "seat": 0,
        "action": "doubt",
        "about": "answer",
        "loss": 0.125,
        "choices": [best, best | {"win": 0.4}],
    }
    account = {"seat": 0, "decisions": 1, "error_rate": 0.031, "luck": -0.2}
    done = {"accounts": [account], "decisions": [decision]}
    begun = []

    def answer(it):
        begun.append(it.request.method)
        ready = "POST" in begun and begun[-1] == "GET"
        state = {"state": "done" if ready else "working" if "POST" in begun else "none"}
        it.fulfill(json=state | {"analysis": done if ready else None})

    page.route("**/api/tables/*/analysis", answer)
    page.route("**/analysis?spare=true", lambda it: it.fulfill(**REFUSED))  # nobody waits for it


def shared(walk, link):
    """Share a result, as a picture and as text."""
    page = walk.page
    page.locator("section.end .fold").click()
    walk.look("end-share")
    page.locator("section.end .share").click()
    save = page.locator("dialog .ways button").first
    expect(save).to_be_enabled()
    walk.look("share")
    with page.expect_download() as download:
        save.click()
    picture = SHOTS / f"{walk.label}-shared.png"
    download.value.save_as(picture)
    assert struct.unpack(">II", picture.read_bytes()[16:24]) == (1080, 1080)
    text = page.locator("dialog canvas").text_content()
    assert "Tokio" in text
    assert text.endswith(link)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_story_fills_is_taken_elsewhere_and_forgotten(walk, tmp_path):
    person, page = walk.person, walk.page
    person.go("/story")
    page.locator(".ways").wait_for()
    walk.look("story-empty")
    save, _, forget = page.locator(".ways button").all()
    expect(save).to_be_disabled()
    weighed(page)
    link = play(walk)
    shared(walk, link)
    page.locator("section.end .ways a[href='/']").click()
    page.locator("a.story").click()
    row = page.locator(".last").last.locator("a")
    expect(row).to_have_attribute("href", f"{link.removeprefix(person.url)}/replay#:0")
    (one,) = story(page)
    assert (one["game"], one["seat"], one["faced"]) == ("tokio", 0, [None, "simple", "simple"])
    assert one["rules"] == {"lives": 1}
    page.locator("button.more").click()
    moment = page.locator("a[href$='/replay#3:0']")
    expect(moment).to_contain_text("30")
    (one,) = story(page)
    assert (one["error"], one["luck"], one["best"]["moment"]) == (0.031, -0.2, 3)
    assert one["costs"] == {"answer": 0.125}
    expect(page.locator("a[href='/practise/tokio#answer']")).to_contain_text("12")
    walk.look("story-weighed")

    with page.expect_download() as download:
        save.click()
    saved = tmp_path / "story.json"
    download.value.save_as(saved)
    games = json.loads(saved.read_text("utf-8"))["games"]
    assert games == [one]

    chosen, said = page.locator("input[type=file]"), page.locator("main [role=status]").last
    broken = tmp_path / "broken.json"
    broken.write_text(saved.read_text("utf-8")[:-9], "utf-8")
    chosen.set_input_files(broken)
    expect(said).not_to_be_empty()
    assert story(page) == [one]
    walk.look("story-broken")

    whole = {"tripot": "story", "version": 1, "games": [told(at) for at in range(LONG)]}
    saved.write_text(json.dumps(whole), "utf-8")
    for _ in range(2):
        chosen.set_input_files(saved)
        expect(page.locator("figure")).to_be_visible()
        assert len(story(page)) == 1 + LONG
    expect(said).to_contain_text("Nothing new")
    page.evaluate("scrollTo(0, 0)")
    walk.look("story-long")
    page.locator(".last + .more").click()
    expect(row).to_have_count(1 + LONG)
    page.evaluate("document.querySelector('figure').scrollIntoView()")
    walk.look("story-errors")

    forget.click()
    assert len(story(page)) == 1 + LONG  # the page asks first
    forget.click()
    expect(row).to_have_count(0)
    assert story(page) == []
    page.reload()
    page.locator(".ways").wait_for()
    expect(row).to_have_count(0)


def test_who_has_runs_alone_takes_them_along_and_forgets_them(meet):
    anna = meet("Anna")
    page = anna.page
    anna.go()
    page.evaluate("""localStorage.setItem('tripot-runs', '{"toc easy":3}')""")
    anna.go("/story")
    page.locator(".ways").wait_for()
    save, _, forget = page.locator(".ways button").all()
    with page.expect_download() as download:
        save.click()
    assert json.loads(download.value.path().read_text("utf-8"))["runs"] == {"toc easy": 3}
    forget.click()
    forget.click()
    expect(save).to_be_disabled()
    assert page.evaluate("localStorage.getItem('tripot-runs')") == "{}"
    page.get_by_role("link", name="Practise").click()
    expect(page.locator("main ul a", has_text="Toc")).to_contain_text("No run yet")


def test_a_game_comes_along_to_the_next_device(meet, shot):
    anna, laptop = Walk(meet("Anna"), shot, "anna", "light"), meet("Laptop", **WIDE)
    link = play(anna)
    token = anna.person.post(
        f"/api{link.removeprefix(anna.person.url).replace('/t/', '/tables/')}/seats/0/link"
    )
    laptop.go(f"{link}#{token['token']}")
    laptop.page.locator("section.end").wait_for()
    expect(laptop.page.locator("section.end")).to_be_visible()
    [here], [there] = story(anna.page), story(laptop.page)
    found = {
        "error",
        "luck",
        "best",
        "costs",
    }  # filled in later, by the analysis
    assert {**there, **dict.fromkeys(found)} == {**here, **dict.fromkeys(found)}
