"""Practice: a question on the board, the answer judged, runs, and several people in turn."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.web.people import CHOICES, MODULES, SIZES
from tests.web.test_analysis_page import decide
from tests.web.test_screens import DEVICES, LOCALES, MISFITS, TOUCHED, Walk
from tripot.analysis import JUDGED

SOUGHT = 300_000  # milliseconds: the first time, machine code is compiled
QUESTIONS = "**/api/practice"


@pytest.fixture
def meet(by_server):
    """Make people who depend on the server: a test knows its answers, and can delay them."""
    return by_server


class Asked:
    """The questions that a page has received, in order."""

    def __init__(self, page):
        self.page, self.answers, self.at = page, [], -1
        page.on("response", self.hear)

    def hear(self, answer):
        """Keep an answer; its text arrives later, and is read when a test needs it."""
        if answer.url.endswith("/api/practice") and answer.status == 200:  # 202: still thinking
            self.answers.append(answer)

    def next(self):
        """Return the question that is shown now."""
        self.at += 1
        while len(self.answers) <= self.at:
            self.page.wait_for_event("response", timeout=SOUGHT)
        return self.answers[self.at].json()


def kept(page):
    """Return the runs that this browser keeps."""
    return page.evaluate("JSON.parse(localStorage['tripot-runs'] ?? '{}')")


def wrong(question):
    """Return the worst answer."""
    return question["choices"][-1]["action"]


def right(question):
    """Return the best answer."""
    return question["choices"][0]["action"]


def test_a_question_is_answered_right_and_wrong_and_a_run_is_kept(meet):
    anna = meet("Anna", **SIZES["laptop"] | {"pace": "instant", "reduced_motion": "reduce"})
    page = anna.page
    told, thinking = Asked(page), ["unavailable", "too_many"]

    def think(route):
        if thinking:
            route.fulfill(status=503, json={"code": thinking.pop(), "sentence": "ask again"})
        else:
            route.continue_()

    page.route(QUESTIONS, think)
    anna.go()
    page.get_by_role("link", name="Practise").click()
    page.locator("main ul a", has_text="Tokio").click()
    expect(page.get_by_text("Finding a question")).to_be_visible()
    lesson, said = page.locator(".lesson"), page.locator("button.words")
    expect(lesson).to_be_visible(timeout=SOUGHT)
    assert thinking == []
    for answer, run, longest in ((right, 1, 1), (right, 2, 2), (wrong, 0, 2), (None, 0, 2)):
        expect(lesson.get_by_role("button", name="Skip")).to_be_visible()
        expect(said).to_have_count(0)
        # Until somebody has been right, the page says what a puzzle is.
        told_what = page.get_by_text("Nothing is at stake")
        expect(told_what).to_have_count(1 if longest == run == 1 else 0)
        question = told.next()
        wins = {one["action"]: one["win"] for one in question["choices"]}
        if answer is None:
            lesson.get_by_role("button", name="Skip").click()
            expect(said).to_contain_text("Best: ")
        else:
            decide(page, answer(question))
            expect(said).to_contain_text("Right: " if answer is right else "Better: ")
            times = f"{round(100 * wins[answer(question)], 1):g}"
            expect(said).to_contain_text(re.compile(rf"\b{re.escape(times)}\b"))
        expect(lesson).to_contain_text(f"In a row: {run}")
        expect(lesson).to_contain_text(f"Best run: {longest}")
        listed = page.get_by_role("region", name="What each choice was worth").get_by_role("button")
        expect(listed).to_have_count(len(wins))
        expect(listed.first).to_contain_text("Best")
        expect(lesson.get_by_role("button", name="Next")).to_be_focused()
        page.keyboard.press("Enter")
    assert kept(page) == {"tokio easy": 2}
    # Each level and each game has its own runs.
    page.get_by_label("Level").select_option("hard")
    expect(lesson).to_contain_text("No run yet", timeout=SOUGHT)
    page.get_by_role("button", name="All puzzles").click()
    rows = page.locator("main ul a")
    expect(rows.first).to_contain_text("No run yet")
    page.get_by_label("Level").select_option("easy")
    expect(page.locator("main ul a", has_text="Tokio")).to_contain_text("Best run: 2")
    expect(page.locator("main ul a", has_text="Toc")).to_contain_text("No run yet")


def test_who_comes_for_one_thing_is_asked_about_nothing_else(meet):
    anna = meet("Anna", pace="instant")
    page, told = anna.page, Asked(anna.page)
    anna.go("/practise/tokio#claim")
    level = page.get_by_label("Level")
    for answer in (right, wrong):
        page.locator(CHOICES).first.wait_for(timeout=SOUGHT)
        question = told.next()
        assert {one["action"].split()[0] for one in question["choices"]} == {"say"}
        decide(page, answer(question))
        expect(level).to_have_value("easy claim")
        page.get_by_role("button", name="Next").click()
    assert kept(page) == {"tokio easy claim": 1}
    page.locator(CHOICES).first.wait_for(timeout=SOUGHT)
    decide(page, right(told.next()))
    # From then on another kind of question is asked, and the address keeps it.
    level.select_option("easy answer")
    page.locator("[data-choice='doubt']").wait_for(timeout=SOUGHT)
    assert page.url.endswith("/practise/tokio#answer")
    anna.go("/practise")
    page.locator("main ul a", has_text="Tonk").click()
    expect(level).to_have_value("easy")


def test_the_games_that_have_a_judge_are_practised(meet):
    anna = meet("Anna")
    anna.go("/practise")
    anna.page.locator("main li[data-game]").first.wait_for()
    named = "all => all.map(one => one.dataset.game)"
    offered = anna.page.locator("main li[data-game]").evaluate_all(named)
    assert offered == JUDGED


def test_two_answer_the_same_question_in_turn(meet):
    anna = meet("Anna", pace="instant")
    page, told = anna.page, Asked(anna.page)
    anna.go("/practise")
    page.locator("select.people").select_option("2")
    for at, name in enumerate(("Anna", "Ben")):
        page.locator("main ol input").nth(at).fill(name)
    page.locator("main ul a", has_text="Tokio").click()
    runs = [0, 0]
    for answers in ((right, wrong), (right, right), (wrong, right)):
        ready = page.get_by_role("button", name="I am Anna")
        expect(ready).to_be_visible(timeout=SOUGHT)
        expect(page.get_by_role("link", name="All puzzles")).to_be_visible()
        question = told.next()
        for name, answer in zip(("Anna", "Ben"), answers, strict=True):
            page.get_by_role("button", name=f"I am {name}").click()
            expect(page.locator("button.words")).to_have_count(0)
            decide(page, answer(question))
        runs = [
            run + 1 if answer is right else 0 for run, answer in zip(runs, answers, strict=True)
        ]
        expect(page.locator(".lesson")).to_contain_text(f"Anna {runs[0]} · Ben {runs[1]}")
        names = [n for n, a in zip(("Anna", "Ben"), answers, strict=True) if a is right]
        expect(page.locator("button.words")).to_contain_text(
            f"{' and '.join(names)} {'are' if len(names) == 2 else 'is'} right"
        )
        page.locator("button.words").click()  # it names everybody, however many there are
        expect(page.locator("dialog")).to_contain_text(f"Anna {runs[0]} · Ben {runs[1]}")
        anna.close_drawer()
        page.get_by_role("button", name="Next").click()
    assert kept(page) == {"tokio easy": 2}
    # They are still there on the next visit.
    page.reload()
    expect(page.get_by_role("button", name="I am Anna")).to_be_visible(timeout=SOUGHT)


def test_who_is_refused_tries_again(meet):
    anna = meet("Anna")
    page = anna.page
    page.route(QUESTIONS, lambda route: route.abort())
    page.route(MODULES, lambda route: route.abort())  # the page could find a question with them
    anna.go("/practise/tokio")
    page.get_by_role("alert").wait_for()
    page.unroute(QUESTIONS)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Skip")).to_be_visible(timeout=SOUGHT)


DRESSED = DEVICES | {"lying": (SIZES["lying"] | {"pace": "instant"}, "dark")}


@pytest.mark.parametrize("device", DRESSED)
def test_it_reads_well(meet, shot, device):
    size, theme = DRESSED[device]
    person = meet("Anna", **size)
    page, walk = person.page, Walk(person, shot, f"{device}-practise", theme, [*LOCALES])
    person.go("/practise")
    page.locator("select.people").select_option("2")
    page.locator("main ul a").first.wait_for()
    walk.look("choose")
    page.locator("select.people").select_option("1")
    page.goto("/practise/tabu")
    expect(page.locator(".stage .dock")).to_be_visible(timeout=SOUGHT)
    walk.look("asked")
    decide(page)
    expect(page.locator(".lesson")).to_be_visible()
    walk.look("answered")
    if device != "wide":
        page.locator("button.words").click()
        walk.look("worth")
    assert not walk.objections, json.dumps(walk.objections, indent=1, ensure_ascii=False)


# Anything in a question and its verdict that covers something else or is outside its place.
CROWDED = """() => {
  const all = names => [...document.querySelectorAll(names)].filter(one => one.offsetParent);
  const box = one => one.getBoundingClientRect();
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const name = one => (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 30);
  const over = (some, others) => some.flatMap(one => others
    .filter(other => !one.contains(other) && !other.contains(one) && meet(box(one), box(other)))
    .map(other => `${name(one)} over ${name(other)}`));
  const [asked] = all('.stage > .asked').map(box);
  const beside = all('.stage > .asked li').filter(one => box(one).top < asked.top - 1
    || box(one).bottom > asked.bottom + 1).map(one => `${name(one)} beside its place`);
  return [
    ...beside,
    ...over(all('.stage .dock button'), all('.stage .words, .stage .lesson, .stage .told')),
    ...over(all('.stage h1 small'), all('.stage .person')),
    ...all('.stage .lesson').filter(one => box(one).bottom > innerHeight + 1).map(name),
  ];
}"""


@pytest.mark.parametrize(("size", "language"), [("phone", "en"), ("lying", "fr")])
@pytest.mark.parametrize("about", ["tokan#prediction", "tonk#hand"])
def test_all_has_its_place_on_a_small_phone(meet, about, size, language):
    still = {"pace": "instant", "reduced_motion": "reduce"}
    anna = meet("Anna", locale=LOCALES[language], **SIZES[size] | still)
    page = anna.page
    anna.go(f"/practise/{about}")
    page.locator(CHOICES).first.wait_for(timeout=SOUGHT)
    page.evaluate("document.fonts.ready")
    found = page.evaluate(CROWDED) + page.evaluate(MISFITS, TOUCHED)
    page.locator("button.skip").click()
    expect(page.locator(".lesson")).to_be_visible()
    assert found + page.evaluate(CROWDED) == []
