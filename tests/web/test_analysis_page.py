"""The analysis of a game: requested, read, decisions taken again, and the game continued."""

import json
from operator import itemgetter

import pytest
from playwright.sync_api import expect

from tests.web.people import CHOICES, MODULES, SIZES, TABLE, play_on
from tests.web.test_replay import STEER, choose, trace
from tests.web.test_screens import DEVICES, LOCALES, MISFITS, TOUCHED, Walk

WEIGHING = 120_000  # milliseconds: the first time, machine code is compiled
PLACE = f"{STEER} input"
WORTH, WEIGH, AGAIN, BRANCH = "Analysis", "Analyse the game", "Try them again", "What if?"


loss = itemgetter("loss")  # of a decision


@pytest.fixture
def meet(by_server):
    """Make people who depend on the server: a test knows its answers, and can delay them."""
    return by_server


def decide(page, wish=None):
    """Choose `wish`, or the first choice, once it is offered, and send it if it must be sent."""
    looks = page.locator(f"{CHOICES}[data-choice='']")  # at the dice under a cup, before the claims
    plays = page.locator(f"[data-choice='{wish}']" if wish else f"{CHOICES}:not([data-choice=''])")
    looks.or_(plays).first.wait_for()
    if not plays.count():
        looks.first.click()
    plays.first.click()
    sent = page.locator(".proposal button.main")
    if sent.count():
        sent.click()


def play_boldly(person):
    """Play a game of Tokio to its end with false claims, which may be mistakes."""
    page = person.page
    while not person.ended:
        bold = page.locator("[data-choice^='say ']:enabled:not([aria-label*='truth'])")
        if bold.count():
            decide(page, bold.first.get_attribute("data-choice"))
        elif not person.play():
            page.wait_for_timeout(20)


def test_a_game_is_weighed_its_mistake_taken_again_and_played_on_from(meet):
    anna = meet("Anna", **SIZES["laptop"] | {"pace": "instant", "reduced_motion": "reduce"})
    page = anna.page
    path = anna.open_table("tokio", 2, ["random"], lives=2)
    page.locator(TABLE).wait_for()
    play_boldly(anna)
    # It was requested when the game ended.
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("button", name=WORTH).click()
    expect(page.locator(".accounts")).to_be_visible(timeout=WEIGHING)
    expect(page.locator(f"{STEER} polyline")).to_have_count(2)
    assert page.locator(".accounts li").count() == 2
    found = page.evaluate(
        "path => fetch(path).then(answer => answer.json())",
        f"/api{path.replace('/t/', '/tables/')}/analysis",
    )["analysis"]
    story = page.evaluate("JSON.parse(localStorage['tripot-results'])")[0]
    assert story["error"] == pytest.approx(found["accounts"][0]["error_rate"])
    assert story["luck"] == pytest.approx(found["accounts"][0]["luck"])
    mistakes = sorted((one for one in found["decisions"] if one["grade"]), key=loss, reverse=True)
    assert page.locator(f"{STEER} i").count() == len(mistakes) > 0
    worst = mistakes[0]

    # The first is the worst mistake: it shows what would have been better.
    page.locator(".mistake").first.click()
    expect(page.locator(PLACE)).to_have_value(str(worst["moment"]))
    expect(page.locator("button.words")).to_contain_text("Better: ")
    choices = page.get_by_role("region", name="What each choice was worth").get_by_role("button")
    expect(choices).to_have_count(len(worst["choices"]))
    expect(choices.first).to_contain_text("Best")

    # Asked again, the same answer is the same mistake, and the best one is right.
    whose = page.locator(".accounts li").nth(worst["seat"])
    asked = [one for one in found["decisions"] if one["grade"] and one["seat"] == worst["seat"]]
    for answer, told in (("action", "The same mistake again"), ("best", "there is nothing better")):
        whose.get_by_role("button", name="Try them again").click()
        wish = asked[0]["action"] if answer == "action" else asked[0]["choices"][0]["action"]
        decide(page, wish)
        expect(page.locator("button.words")).to_contain_text(told)
        expect(page.locator(".lesson")).to_contain_text(
            "One right" if answer == "best" else "None right"
        )
        if answer == "best":
            for one in asked[1:]:
                page.get_by_role("button", name="Next").click()
                decide(page, one["choices"][0]["action"])
            page.get_by_role("button", name="Next").click()
            count = len(asked)
            expect(page.locator(".lesson")).to_contain_text(f"{count} of {count} right.")
            # Nothing is asked any more.
            expect(page.locator(".prompt .asked")).to_have_count(0)
        page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(PLACE)).to_have_value(str(worst["moment"]))

    # Who looks through a seat's eyes goes from one of its mistakes to the next, and round.
    order = [one["moment"] for one in asked]
    at = order.index(worst["moment"]) + 1
    for moment in order[at:] + order[:at]:
        page.get_by_role("button", name="To the next mistake").click()
        expect(page.locator(PLACE)).to_have_value(str(moment))
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value(str(worst["seat"]))

    # Play on from there, twice, and go back.
    page.get_by_role("button", name="What if?").click()
    # The seat that erred decides first there; for another, the game might end before it must
    # decide.
    page.locator("dialog select").first.select_option(index=worst["seat"])
    page.locator("dialog select").last.select_option("simple")
    page.get_by_role("button", name="Play on").click()
    said = page.locator(".whatif")
    expect(said).to_contain_text(f"from moment {worst['moment']}")
    decide(page)
    page.get_by_role("button", name="Once more").click()
    decide(page)
    expect(said).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(PLACE)).to_have_value(str(worst["moment"]))

    # Others find the analysis there later.
    ben = meet("Ben")
    ben.go(f"{path}/replay")
    expect(ben.page.locator(f"{STEER} polyline")).to_have_count(2)


@pytest.fixture
def ended(meet):
    """Play a short game to its end; requests for its analysis get `told` as the answer."""
    anna = meet("Anna", **SIZES["phone"] | {"pace": "instant", "reduced_motion": "reduce"})
    told = {"key": "k", "state": "working", "done": 1, "steps": 9}
    anna.page.route("**/api/tables/*/analysis*", lambda it: it.fulfill(json=told))
    anna.play_bots("tokio", 2, rules={"lives": 1})
    play_on([anna])
    return anna, told


def test_the_end_says_what_cost_most_and_a_tap_shows_it(ended):
    anna, told = ended
    page = anna.page
    look = page.get_by_role("link", name="Look back")
    expect(look).to_contain_text("Looking at your decisions ... 11%")
    room = look.bounding_box()
    table = page.url.rpartition("/")[2]
    fetched = "path => fetch(path).then(answer => answer.json())"
    moments = page.evaluate(fetched, f"/api/tables/{table}/replay?eyes=0")["moments"]
    at, one = next((at, one) for at, one in enumerate(moments) if one.get("legal"))
    choices = [{"action": action, "win": 0.5} for action in one["legal"]]
    mistake = {"seat": 0, "grade": "grave", "loss": 0.2, "about": "claim"}
    mistake |= {"hidden": {"what": "lie", "likely": 0.9, "was": False}}
    mistake |= {"moment": at, "action": one["chosen"], "choices": choices, "legal": len(choices)}
    account = {"seat": 0, "decisions": 1, "error_rate": 0.1, "luck": 0}
    told |= {"state": "done", "analysis": {"accounts": [account], "decisions": [mistake]}}
    expect(look).to_contain_text("What cost you most: ")
    expect(look).to_contain_text(" Better: ")
    expect(look).to_contain_text(". A claim like this is a lie 90 times in 100. This one wasn't.")
    mistake["hidden"] = None
    page.reload()
    expect(look).to_contain_text(". It wins 50 times in 100, the best 50.")
    assert look.bounding_box() == room
    expect(look).to_have_attribute("href", f"/t/{table}/replay#{at}:0")
    look.click()
    expect(page.locator(PLACE)).to_have_value(str(at))


def test_who_made_no_mistake_hears_that_and_a_failure_is_no_news(ended):
    anna, told = ended
    look = anna.page.get_by_role("link", name="Look back")
    account = {"seat": 0, "decisions": 9, "verdict": "strong", "fortune": "unlucky"}
    told |= {"state": "done", "analysis": {"accounts": [account], "decisions": []}}
    expect(look).to_contain_text("You played very well, without luck")
    told |= {"state": "failed", "analysis": None}
    anna.page.reload()
    expect(look).to_have_text("Look back")


def test_what_fails_is_said_and_can_be_asked_again(meet, file_of):
    anna = meet("Anna", **SIZES["phone"] | {"pace": "instant"})
    page, context = anna.page, anna.context
    choose(anna, file_of(trace("tokio", 2, lives=2)))
    page.get_by_role("button", name=WORTH).click()
    ask = page.get_by_role("button", name=WEIGH)
    failed = {"key": "k", "state": "failed", "why": "the worker broke off"}
    page.route("**/api/analysis", lambda it: it.fulfill(json=failed))
    ask.click()
    expect(page.get_by_role("alert")).to_contain_text("could not be analysed")
    expect(page.get_by_text("the worker broke off")).to_be_visible()
    page.unroute("**/api/analysis")
    # Without a network and without the game's module, the page asks again once it is online.
    page.route(MODULES, lambda it: it.abort())
    context.set_offline(True)
    ask.click()
    expect(page.get_by_text("The page tries again by itself")).to_be_visible()
    context.set_offline(False)
    expect(page.locator(".accounts")).to_be_visible(timeout=WEIGHING)
    expect(page.get_by_text("The page tries again by itself")).to_have_count(0)
    page.locator(".mistake").first.click()
    # While playing on, a choice that fails can be made again; the replay stays.
    page.get_by_role("button", name=BRANCH).click()
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(CHOICES).first).to_be_visible()
    before = page.locator(".whatif").inner_text()
    context.set_offline(True)
    decide(page)
    expect(page.locator(".notices")).to_contain_text("Try again in a moment")
    context.set_offline(False)
    page.locator(".notices").get_by_role("button", name="Close").click()
    expect(page.locator(".whatif")).to_have_text(before)
    told = page.locator(".told").inner_text()
    decide(page)
    expect(page.locator(".told")).not_to_have_text(told)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(STEER)).to_be_visible()


REFUSED = {"status": 429, "json": {"code": "too_many", "sentence": "many ask: wait a moment"}}
WAIT = "Too much at once"


def test_who_asks_how_far_it_is_and_is_refused_asks_again(meet, file_of):
    anna = meet("Anna")
    page = anna.page
    far = {"key": "file-k", "state": "working", "done": 1, "steps": 9}
    page.route("**/api/analysis", lambda it: it.fulfill(json=far))
    page.route("**/api/analyses/*", lambda it: it.fulfill(**REFUSED))
    choose(anna, file_of(trace("tokio", 2, lives=1)))
    page.get_by_role("button", name=WORTH).click()
    page.get_by_role("button", name=WEIGH).click()
    expect(page.get_by_role("alert")).to_contain_text(WAIT)
    broken = far | {"state": "failed", "why": "it broke off: ask again"}
    page.route("**/api/analyses/*", lambda it: it.fulfill(json=broken))
    expect(page.get_by_text("could not be analysed")).to_be_visible()
    expect(page.get_by_text(WAIT)).to_have_count(0)
    expect(page.get_by_role("button", name=WEIGH)).to_be_visible()


def test_what_if_the_server_refuses_is_tried_again_or_left(meet, file_of):
    anna = meet("Anna", **SIZES["lying"] | {"pace": "instant"})
    page = anna.page
    choose(anna, file_of(trace("tokio", 2, lives=2)))
    expect(page.locator(STEER)).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(PLACE)).not_to_have_value("0")
    there = page.locator(PLACE).input_value()
    page.get_by_role("button", name=BRANCH).click()
    page.route("**/api/branch", lambda it: it.fulfill(**REFUSED))
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_role("alert")).to_contain_text(WAIT)
    page.unroute("**/api/branch")
    page.get_by_role("button", name="Once more").click()
    expect(page.locator(CHOICES).first).to_be_visible()
    assert [one for one in page.evaluate(MISFITS, TOUCHED) if "a line is cut" not in one] == []
    # If a choice is refused in the middle, it is not made, and can be made again.
    before = page.locator(".told").inner_text()
    page.route("**/api/branch", lambda it: it.fulfill(**REFUSED))
    decide(page)
    expect(page.get_by_role("alert")).to_contain_text(WAIT)
    assert page.locator(".told").inner_text() == before
    page.unroute("**/api/branch")
    page.get_by_role("button", name="Close").click()
    decide(page)
    expect(page.locator(".told")).not_to_have_text(before)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(PLACE)).to_have_value(there)


@pytest.mark.parametrize("device", DEVICES)
def test_it_reads_well(meet, shot, file_of, device):
    size, theme = DEVICES[device]
    person = meet("Anna", **size)
    page, walk = person.page, Walk(person, shot, f"{device}-tokio", theme, [*LOCALES])
    choose(person, file_of(trace("tokio", 2, lives=2)))
    page.get_by_role("button", name=WORTH).click()
    walk.look("analysis-ask")
    page.get_by_role("button", name=WEIGH).click()
    expect(page.locator(".accounts")).to_be_visible(timeout=WEIGHING)
    walk.look("analysis-accounts")
    page.locator(".mistake").first.click()
    expect(page.locator("button.words")).to_be_visible()
    walk.look("analysis-mistake")
    if device == "phone":
        page.locator("button.words").click()
        walk.look("analysis-choices")
    page.get_by_role("button", name=AGAIN).first.click()
    expect(page.locator(".lesson")).to_be_visible()
    walk.look("analysis-lesson")
    decide(page)
    walk.look("analysis-answered")
    page.locator(".lesson button").first.click()
    page.get_by_role("button", name=BRANCH).click()
    walk.look("analysis-branch")
    page.locator("dialog form button.main").click()
    expect(page.locator(".whatif")).to_be_visible()
    expect(page.locator(CHOICES).first).to_be_visible()
    walk.look("analysis-what-if")
    assert not walk.objections, json.dumps(walk.objections, indent=2, ensure_ascii=False)
