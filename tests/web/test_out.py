"""Somebody who is out while others play on: a new game, the end, or watching."""

import pytest
from playwright.sync_api import expect

from tests.web.people import END, SIZES, TABLE, play_on

TRIES = 25  # games until one in which the reader is not the last to be out
MOMENT = 400  # milliseconds of the page's clock from one look to the next
RULES = {"tokio": {"lives": 1}, "tabu": {"money": 5}}


@pytest.fixture(params=[("tokio", "phone"), ("tabu", "lying"), ("tokio", "laptop")], ids="-".join)
def page(request, meet):
    """Return the page of a person who is out, with its clock stopped."""
    game, size = request.param
    anna = meet("Anna", **SIZES[size])
    page = anna.page
    panel, clock = page.locator("section.out"), page.clock
    anna.take_clock()
    for _ in range(TRIES):
        clock.resume()
        anna.play_bots(game, 4, rules=RULES[game], hints=True)
        clock.pause_at(page.evaluate("Date.now() / 1000") + 1)
        play_on([anna], until=panel.count, each=lambda: clock.run_for(MOMENT))
        if panel.count():
            return page
    raise AssertionError("the reader was never out")


def height(page):
    return page.locator(".field").bounding_box()["height"]


def test_who_is_out_may_watch_on_a_larger_board_and_sees_the_end_when_asked(page, shot):
    shot(page, "out")
    before = height(page)
    page.locator("section.out [data-key=w]").click()
    expect(page.locator("section.out")).to_have_count(0)
    expect(page.locator(".dock .within > *")).to_have_count(0)
    assert height(page) > before or page.viewport_size["height"] < 400
    shot(page, "out-watches")
    page.locator(".prompt .more").click()
    expect(page.locator(END)).to_be_visible()  # although no time passes
    shot(page, "out-end")
    # Later it is the end at once: with the same turning point, or none if the page knows less.
    kind = page.locator(".end .kind")
    turned = kind.inner_text()
    assert turned.startswith("Turning point: ")
    page.reload()
    page.locator("section.out").or_(page.locator(END)).first.wait_for()
    expect(page.locator(END)).to_be_visible()
    assert kind.inner_text() in (turned, "Well played. Next time.")


def test_who_is_out_begins_anew_at_the_same_kind_of_table(page):
    def info():
        found = page.evaluate(
            "fetch('/api' + location.pathname.replace('t/', 'tables/')).then(it => it.json())"
        )
        bots = [seat["strength"] for seat in found["seats"]]
        return {name: found[name] for name in ("game", "players", "rules", "hints")} | {
            "bots": bots
        }

    before, old = info(), page.url
    page.clock.resume()
    page.locator("section.out [data-key=n]").click()
    page.wait_for_url(lambda url: url != old)
    page.locator(TABLE).wait_for()
    assert info() == before
    expect(page.locator("section.out")).to_have_count(0)
