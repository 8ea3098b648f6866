"""The lobby, the end of a game, and friends who come late: a small phone, with motion."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.people import HASTY, MOVING, RESTS, SHIFTS, TABLE, WIDE, play_on

# Whatever is wrong with the size of the page, and the buttons that can't be reached.
UNSEEN = """() => {
  const unseen = [];
  if (document.documentElement.scrollHeight > innerHeight) unseen.push('the page scrolls');
  for (const one of document.querySelectorAll('main button')) {
    const { x, y, width, height } = one.getBoundingClientRect();
    if (!width) continue;
    const name = (one.getAttribute('aria-label') ?? one.textContent).trim();
    if (x < -1 || y < -1 || x + width > innerWidth + 1 || y + height > innerHeight + 1)
      unseen.push(`${name} is outside`);
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!one.contains(met)) unseen.push(`${name} is under ${met?.className}`);
    if (width < 43.5 || height < 43.5) unseen.push(`${name} is small: ${width} by ${height}`);
  }
  return unseen;
}"""
# The words that begin on one line and end on another.
BROKEN = r"""within => {
  const [walk, range, broken] = [document.createTreeWalker(within, 4), new Range(), []];
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (node.parentElement.matches('.aloud')) continue;
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}"""
# The words on the cloth that lie under a chair or other words, and those cut off on a chair.
COVERED = r"""() => {
  const boxes = [...document.querySelectorAll('.chair :is(.head, .card)')];
  const found = boxes.flatMap(box => [...box.querySelectorAll('.name, .state')])
    .filter(one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
    .map(one => `${one.textContent} is cut`);
  const words = document.createTreeWalker(document.querySelector('.cloth'), 4);
  while (words.nextNode()) {
    const holder = words.currentNode.parentElement;
    if (holder.closest('.aloud, svg') || getComputedStyle(holder).clipPath !== 'none') continue;
    const range = new Range();
    range.selectNodeContents(words.currentNode);
    const a = range.getBoundingClientRect();
    for (const other of boxes) {
      const b = other.getBoundingClientRect();
      if (Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1)
        found.push(`${range} is under ${other.textContent ?? other}`);
    }
    boxes.push(range);
  }
  return found;
}"""
LYING = {"viewport": {"width": 640, "height": 360}}
TINY = {"viewport": {"width": 320, "height": 568}}
SHARING = """
    window.shared = [];
    navigator.share = async what => { shared.push(what.url); };
"""


AWAY = "Ben is away: a bot will soon play on."


def test_who_waits_for_somebody_away_is_told_what_will_happen_and_need_not_wait(meet):
    anna, ben, carla = (meet(name, **MOVING) for name in ("Anna", "Ben", "Carla"))
    path = anna.open_table("tokio", 3)
    for seat, person in enumerate((ben, carla), 1):
        person.sit(path, seat)
    anna.start()
    status, others = (person.page.locator(".prompt .status") for person in (anna, carla))
    waiting = anna.page.get_by_text("Waiting for Ben")
    play_on([anna], until=lambda: waiting.count() > 0)
    ben.page.close()
    for said in (status, others):
        expect(said).to_have_text(AWAY)
    for person in (anna, carla):
        expect(person.page.get_by_role("timer")).to_have_text(re.compile(r"^0:[0-5]\d$"))
    expect(anna.page.locator(".aloud[role=log]", has_text=AWAY)).to_have_count(1)
    assert anna.page.evaluate(UNSEEN.replace("main button", ".prompt button")) == []
    expect(carla.page.locator(".prompt button")).to_have_count(0)  # the host decides this
    ben.page = ben.context.new_page()
    ben.page.goto(ben.url + path)
    for said in (status, others):
        expect(said).to_have_text("Waiting for Ben")
    expect(anna.page.get_by_role("timer")).to_have_count(0)
    ben.page.close()
    anna.press("Don't wait")
    sheet = anna.page.get_by_role("dialog", name="Ben")
    expect(sheet).to_contain_text(AWAY)
    expect(sheet.get_by_role("button", name="Close this table")).to_be_visible()
    sheet.get_by_role("button", name="simple bot").click()
    sheet.get_by_role("button", name="Sure? Press again.").click()
    # It is told twice: for a moment over the table, and in the log.
    expect(carla.page.get_by_text("Anna freed Ben's seat: a bot plays on.").last).to_be_visible()
    expect(others).not_to_contain_text("Ben")


@pytest.mark.parametrize("players", [2, 4, 7, 10])
def test_all_chairs_are_in_sight_and_within_reach(meet, players):
    anna = meet("Anna", locale="it-IT", **MOVING)
    anna.open_table("tokio", players, ["open", "simple"][: players - 1])
    expect(anna.page.locator(".chair")).to_have_count(players)
    anna.seal("good")
    for size in (MOVING, LYING, TINY, WIDE):
        anna.resize(size["viewport"])
        assert anna.page.evaluate(UNSEEN) == [], size


@pytest.mark.parametrize(
    ("language", "aim"), [("en-GB", "Two hidden dice each"), ("it-IT", "Due dadi nascosti a testa")]
)
def test_who_follows_a_friend_s_link_is_told_the_game_and_what_to_do(meet, language, aim):
    anna, ben = meet("Anna", **MOVING), meet("Ben", locale=language, **MOVING)
    path = anna.open_table("tokan", 3)
    ben.go(path)
    page = ben.page
    invited, how = page.locator(".invited"), page.locator(".how-to")
    expect(invited).to_contain_text("Anna")
    expect(invited).to_contain_text(aim)
    for size in (MOVING, LYING, TINY, WIDE):
        ben.resize(size["viewport"])
        assert page.evaluate(UNSEEN) == [], size
        expect(invited).to_be_in_viewport(ratio=1)
    drawn, seal = (
        page.locator(f".cloth {one}").bounding_box() for one in (".picture svg", ".seal")
    )
    assert drawn["y"] + drawn["height"] <= seal["y"]  # also in the last, wide window
    how.click()
    expect(page.locator("dialog .shown.ready")).to_have_count(1)
    ben.close_drawer()
    invited.locator("button.main").click()
    form = page.locator("dialog form")
    expect(form.locator("input")).to_have_value("Ben")
    form.locator("button").click()
    expect(anna.chair(1)).to_contain_text("Ben")
    expect(invited).to_have_count(0)
    how.click()  # you may look at it while you wait
    expect(page.locator("dialog .shown.ready")).to_have_count(1)


@pytest.mark.parametrize(("language", "players"), [("fr-CH", 4), ("it-IT", 6)])
def test_a_friend_s_first_sight_has_nothing_covered_or_cut(meet, language, players):
    anna, ben = meet("Anna", **HASTY), meet("Ben", locale=language, **HASTY)
    anna.go("/icon.svg")
    bots = dict.fromkeys(range(2, players), "simple")
    table = anna.make("tokan", players, bots, rules={"rounds": 3})
    ben.go(f"/t/{table}")
    expect(ben.page.locator(".invited")).to_be_visible()
    for size in (MOVING, TINY):
        ben.resize(size["viewport"])
        ben.page.wait_for_function(RESTS)
        assert ben.page.evaluate(COVERED) == [], size


@pytest.mark.parametrize("players", [4, 10])
def test_a_bot_s_strength_is_read_whole_on_its_chair(meet, players):
    anna = meet("Anna", locale="it-IT", **HASTY)
    anna.go("/icon.svg")
    table = anna.make("tokio", players, dict.fromkeys(range(1, players), "strong-careful"))
    anna.go(f"/t/{table}")
    expect(anna.chair(1)).to_contain_text("bot temibile, prudente")
    anna.page.wait_for_function(RESTS)
    assert anna.page.evaluate(COVERED) == []


def test_a_host_without_a_name_is_a_friend(meet):
    anna, ben = meet("", locale="fr-CH", **MOVING), meet("Ben", **MOVING)
    path = anna.open_table("tokio", 3)
    ben.go(path)
    expect(ben.page.locator(".invited")).to_contain_text("A friend invites you")


def test_starting_with_free_chairs_is_a_question(meet):
    anna = meet("Anna", **MOVING)
    path = anna.open_table("tokio", 4, ["open", "open", "simple"], lives=1)
    start = anna.page.locator("main .go button")
    dialog = anna.page.locator("dialog")
    start.click()
    expect(dialog).to_contain_text("2 chairs are free")
    dialog.get_by_role("button", name="Wait for friends").click()
    expect(dialog).to_have_count(0)
    expect(anna.chair(1)).to_contain_text("free")
    ben = meet("Ben", **MOVING)
    ben.sit(path, 1)
    expect(anna.chair(1)).to_contain_text("Ben")
    start.click()
    expect(dialog).to_contain_text("One chair is free")
    dialog.get_by_role("button", name="Start with a bot").click()
    for person in (anna, ben):
        person.page.locator(TABLE).wait_for()


def test_a_request_that_gets_no_answer_is_given_up_and_made_again(meet):
    anna = meet("Anna", **MOVING)
    # Half a minute is a third of a second.
    anna.page.add_init_script(
        """const whole = AbortSignal.timeout.bind(AbortSignal);
        AbortSignal.timeout = milliseconds => whole(milliseconds / 100);"""
    )
    anna.page.route("**/start", lambda route: None)
    anna.open_table("tokio", 2, ["simple"])
    expect(anna.page.get_by_role("alert")).to_contain_text("tries again by itself")
    anna.page.unroute("**/start")
    anna.page.locator(TABLE).wait_for()


def test_a_full_table_starts_at_one_tap(meet):
    anna, ben = meet("Anna", **MOVING), meet("Ben", **MOVING)
    path = anna.open_table("tokio", 3, ["open", "simple"], lives=1)
    ben.sit(path, 1)
    expect(anna.page.locator(".chair.free")).to_have_count(0)
    anna.page.locator("main .go button").click()
    for person in (anna, ben):
        person.page.locator(TABLE).wait_for()


def test_a_friend_who_comes_late_sits_down_where_a_bot_was(meet):
    anna = meet("Anna", **MOVING)
    path = anna.open_table("tokio", 4, ["open", "simple", "simple"])
    anna.start()
    ben = meet("Ben", **MOVING)
    ben.go(path)
    card = ben.page.locator(".late")
    expect(card).to_contain_text("sit down?")
    expect(card.locator(".chair")).to_have_count(1)
    ben.take(1)
    expect(card).to_have_count(0)
    expect(ben.page.locator(".prompt .person.own")).to_contain_text("Ben")
    expect(anna.page.locator(".people")).to_contain_text(["Ben"])
    assert not ben.page.locator(".late").count()


def test_a_table_without_latecomers_offers_no_chair_once_it_has_begun(meet):
    anna = meet("Anna", **MOVING)
    anna.go()
    path = f"/t/{anna.make('tokio', 3, {2: 'strong'}, latecomers=False)}"
    anna.go(path)
    anna.start()
    ben = meet("Ben", **MOVING)
    ben.go(path)
    ben.press("Who sits here")
    expect(ben.chair(1)).to_contain_text("simple bot")
    assert not ben.page.locator(".late").count()
    anna.press("Who sits here")
    for seat in (1, 2):
        anna.chair(seat).click()
        expect(anna.page.get_by_text("Let a bot play")).to_be_visible()
        assert not anna.page.get_by_role("button", name="Free the seat").count()
        anna.page.keyboard.press("Escape")


def test_who_would_rather_watch_is_asked_once(meet):
    anna = meet("Anna", **MOVING)
    path = anna.open_table("tokio", 3, ["open", "simple"])
    anna.start()
    watcher = meet("Watcher", **MOVING)
    watcher.go(path)
    watcher.page.get_by_role("button", name="Just watch").click()
    expect(watcher.page.locator(".late")).to_have_count(0)
    watcher.page.get_by_role("button", name="Who sits here").click()
    expect(watcher.chair(1)).to_contain_text("Sit here")


def test_a_bot_by_its_strength_and_a_free_chair_again(meet):
    anna = meet("Anna", **MOVING)
    path = anna.open_table("tokio", 3)
    for strength in ("random bot", "simple bot"):
        anna.chair(1).click()
        anna.page.locator("dialog").get_by_role("button", name=strength).click()
        expect(anna.chair(1)).to_contain_text(strength)
    anna.chair(1).click()
    anna.press("Free the seat")
    expect(anna.chair(1)).to_contain_text("free")
    ben = meet("Ben", **MOVING)
    ben.sit(path, 1)
    expect(ben.chair(1)).to_contain_text("you")
    ben.chair(1).click()
    ben.press("Leave")
    ben.press("Sure? Press again.")
    expect(anna.chair(1)).to_contain_text("free")


def test_a_name_is_asked_once(meet):
    anna, ben = meet("Anna", **MOVING), meet("Ben", **MOVING)
    paths = [anna.open_table("tokio", 2) for _ in range(2)]
    ben.sit(paths[0], 1)
    ben.go(paths[1])
    ben.chair(1).click()
    form = ben.page.locator("dialog form")
    expect(form.locator("input")).to_have_value("Ben")
    form.locator("button").click()
    expect(ben.chair(1)).to_contain_text("you")


def test_an_invitation_goes_out_at_one_tap(meet):
    anna = meet("Anna", script=SHARING, **MOVING)
    path = anna.open_table("tokio", 2)
    anna.page.get_by_role("button", name="Invite").click()
    assert anna.page.evaluate("shared") == [anna.url + path]
    anna.page.get_by_role("button", name="QR code").click()
    expect(anna.page.get_by_role("img", name="The link as a QR code")).to_be_visible()


def test_people_talk_before_the_game(meet):
    anna, ben = meet("Anna", **MOVING), meet("Ben", **MOVING)
    path = anna.open_table("tokio", 3)
    ben.sit(path, 1)
    anna.stop_time()
    ben.page.get_by_role("button", name="Talk").click()
    ben.page.locator("dialog form input").fill("Where is Carla?")
    ben.page.locator("dialog form button").click()
    expect(anna.chair(1).locator(".said")).to_have_text("Where is Carla?")
    expect(anna.page.get_by_role("button", name="Talk, something new")).to_be_visible()
    anna.let_pass(5)
    expect(anna.chair(1).locator(".said")).to_have_count(0)


def test_who_watches_is_counted(meet):
    anna, ben = meet("Anna", **MOVING), meet("Ben", **MOVING)
    path = anna.open_table("tokio", 3)
    ben.go(path)
    expect(anna.page.get_by_text("1 watching")).to_be_visible()
    anna.seal("good")
    for size in (MOVING, LYING, WIDE, {"viewport": {"width": 1920, "height": 1080}}):
        anna.resize(size["viewport"])
        picture, seal, watchers = (
            anna.page.locator(f".cloth {what}").bounding_box()
            for what in (".picture svg", ".seal", ".watchers")
        )
        assert picture["y"] + picture["height"] <= seal["y"] + 1, size
        assert seal["y"] + seal["height"] <= watchers["y"] + 1, size
    ben.take(1)
    expect(anna.page.get_by_text("1 watching")).to_have_count(0)


def test_nothing_jumps_while_friends_come(meet):
    anna = meet("Anna", script=SHIFTS, **MOVING)
    path = anna.open_table("tokio", 4)
    anna.seal("good")
    anna.forget_shifts()
    for seat, name in enumerate(("Ben", "Maximiliana Alexandrovna"), 1):
        meet(name, **MOVING).sit(path, seat)
        expect(anna.chair(seat)).to_contain_text(name)
    anna.page.wait_for_function(RESTS)
    assert anna.page.evaluate("shifts.map(one => one.what)") == []


def test_a_table_set_up_before_is_there_again(meet):
    anna = meet("Anna", **MOVING)
    anna.open_table("tokio", 3, ["simple", "open"], lives=2)
    anna.go("/new/tokio")
    anna.press("3 players · 1 bot · lives: 2")
    anna.page.locator("form .go button").click()
    anna.page.wait_for_url("**/t/*")
    expect(anna.chair(1)).to_contain_text("simple bot")
    expect(anna.chair(2)).to_contain_text("free")


REST = pytest.mark.prove("more sizes; `make test` lets it rise at one, and looks at all")
RISES = [{}, *(pytest.param(size, marks=REST) for size in (TINY, LYING, WIDE))]


@pytest.mark.parametrize("size", RISES, ids=["phone", "tiny", "lying", "wide"])
def test_the_end_leaves_the_last_board_in_sight_and_moves_nothing(meet, size):
    anna = meet("Anna", locale="fr-CH", script=SHIFTS, **(HASTY | size))
    anna.play_bots("tokio", 4, rules={"lives": 1})
    page = anna.page
    play_on([anna], each=lambda: page.evaluate("shifts.length = 0"))
    anna.seal("good")
    page.wait_for_function(RESTS)  # it has finished rising
    assert page.evaluate("shifts.map(one => one.what)") == []
    for now in (HASTY | size, LYING, TINY, WIDE):
        anna.resize(now["viewport"])
        page.wait_for_function(RESTS)
        end, field = (
            page.locator(what).bounding_box() for what in ("section.end", ".stage .field")
        )
        below = end["y"] >= field["y"] + field["height"] - 1
        assert below or end["x"] >= field["x"] + field["width"] - 1, now
        assert page.evaluate(UNSEEN.replace("main button", ".end button")) == [], now
        places = page.locator("section.end .told")
        assert places.evaluate("list => list.scrollHeight <= list.clientHeight + 1"), now
        again = page.get_by_role("button", name="Rejouer").bounding_box()
        assert again["y"] > now["viewport"]["height"] / 2, now


def test_the_end_keeps_its_places_whatever_the_check_of_the_dice_comes_to(meet):
    """On a busy device the check ends long after the game."""
    anna = meet("Anna", **(HASTY | LYING))
    anna.play_bots("tokio", 2, rules={"lives": 1})
    play_on([anna])
    anna.seal("good")
    said, footer = (anna.page.locator(f"section.end {what}") for what in (".seal span", "footer"))
    for size in (LYING, MOVING, TINY):
        anna.resize(size["viewport"])
        heights = set()
        for words in ("Fair-play seal", "Fair play", "Vérifié en partie"):
            said.first.evaluate("(said, words) => { said.textContent = words; }", words)
            heights.add(footer.bounding_box()["height"])
        assert len(heights) == 1, size


def test_every_place_is_read_whole_at_the_end_on_a_small_phone(meet):
    anna = meet("Anna", **HASTY)
    page = anna.page
    anna.play_bots("tokio", 4, rules={"lives": 1})
    play_on([anna])
    named = "names => names.forEach(name => { name.textContent = 'Maximiliane Weissenbergs'; })"
    cut = """() => [...document.querySelectorAll('.end .told, .end li, .end li > *')].filter(one => {
        const { left, right, bottom } = one.getBoundingClientRect();
        const over = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
        return (one.clientWidth && over) || left < 0 || right > innerWidth || bottom > innerHeight;
    }).map(one => one.className)"""  # noqa: E501
    for language in ("en", "fr", "it"):
        anna.keep("language", language)
        page.reload()
        names = page.locator("section.end .name")
        expect(names).to_have_count(4)
        page.wait_for_function(RESTS)
        assert page.evaluate(cut) == []
        names.evaluate_all(named)
        assert page.evaluate(cut) == [], language


def test_the_whole_result_has_whole_places_and_words(meet):
    anna = meet("Anna", locale="it-CH", **HASTY)
    page = anna.page
    anna.play_bots("tokan", 4)
    play_on([anna])
    anna.seal("good")
    anna.resize({"width": 360, "height": 640})
    page.locator("section.end .fold").click()
    page.wait_for_function(RESTS)
    said = {
        ".words": "<h2>Vincono Dario e Fanny</h2><p class=kind>Ben giocato. Alla prossima!</p>",
        ".seal span": "Estrazioni di questo dispositivo",
    }
    for where, words in said.items():
        put = "(it, words) => { it.innerHTML = words; }"
        page.locator(f"section.end {where}").first.evaluate(put, words)
    assert page.locator("section.end .small").evaluate(BROKEN) == []
    told = page.locator("section.end .told")
    hidden = """told => [...told.querySelectorAll('li, figure')].filter(one => {
        if (one.matches('figure')) one.scrollIntoView({ block: 'end' });
        return one.getBoundingClientRect().bottom > told.getBoundingClientRect().bottom + 1;
    }).map(one => one.className || one.tagName)"""
    assert told.evaluate(hidden) == []


def test_an_end_that_could_not_be_fetched_is_asked_for_again(meet):
    anna = meet("Anna", **HASTY)
    page = anna.page
    page.route("**/assets/ending-*", lambda route: route.abort())
    anna.play_bots("tokio", 2, rules={"lives": 1})
    again = page.get_by_role("button", name="Load the page again")
    play_on([anna], until=again.count)
    expect(page.locator("section.end")).to_have_count(0)
    page.unroute("**/assets/ending-*")
    again.click()
    expect(page.locator("section.end h2")).to_be_visible()


def test_a_part_whose_style_could_not_be_fetched_has_it_when_it_is_fetched_again(meet):
    anna = meet("Anna", **HASTY)
    page, styles = anna.page, "**/assets/ending-*.css"
    with page.expect_event("requestfailed"):  # the end is fetched while the game goes on
        page.route(styles, lambda route: route.abort())
        anna.play_bots("tokio", 2, rules={"lives": 1})
    page.unroute(styles)
    play_on([anna])
    laurel = page.locator(".end header svg").first.bounding_box()
    assert laurel["width"] < page.viewport_size["width"] / 2


def test_a_rematch_keeps_the_seats_and_begins_once_all_have_come(meet):
    anna, ben = (meet(name, script=SHIFTS, **HASTY) for name in ("Anna", "Ben"))
    path = anna.open_table("tokio", 3, ["open", "simple"], lives=1)
    ben.sit(path, 1)
    anna.start()
    play_on([anna, ben])
    page = anna.page
    anna.seal("good")
    field = page.locator(".stage .field")
    board = field.bounding_box()
    file = page.get_by_role("link", name="The game's file")
    expect(file).to_be_hidden()
    page.get_by_role("button", name="See the result").click()
    expect(file).to_be_visible()
    assert page.locator("section.end").bounding_box()["height"] <= 0.72 * 640 + 1
    page.get_by_role("button", name="See the board").click()
    expect(file).to_be_hidden()
    assert field.bounding_box() == board
    # Ben taps first, although Anna made the table.
    ben.press("Play again")
    expect(ben.page.get_by_text("It begins as soon as Anna is here")).to_be_visible()
    expect(ben.chair(1)).to_contain_text("you")
    expect(ben.chair(2)).to_contain_text("simple bot")
    expect(page.locator("section.end")).to_contain_text("Ben wants to play again")
    anna.press("I'm in")
    for person in (anna, ben):
        person.page.locator(TABLE).wait_for()
    last = next(one for one in reversed(anna.told) if one["type"] == "table")["table"]
    assert all(last["nonces"][:2])  # the dice have a number from each


def test_who_does_not_come_again_is_not_waited_for(meet):
    anna, ben = (meet(name, **HASTY) for name in ("Anna", "Ben"))
    path = anna.open_table("tokio", 2, lives=1)
    ben.sit(path, 1)
    anna.start()
    play_on([anna, ben])
    anna.press("Play again")
    expect(anna.page.get_by_text("It begins as soon as Ben is here")).to_be_visible()
    anna.press("Don't wait")
    anna.page.locator(TABLE).wait_for()


def test_home_marks_the_table_where_it_is_ones_turn(meet, shot):
    anna, ben = meet("Anna", **MOVING), meet("Ben", **MOVING)
    path = anna.open_table("tokio", 2)
    ben.sit(path, 1)
    anna.start()
    for person in (anna, ben):
        person.go()
    mine = [person.page.locator(f".table[href='{path}'] .what") for person in (anna, ben)]
    expect(mine[0]).to_have_text("Tokio Your turn")
    expect(mine[1]).to_have_text("Tokio being played")
    expect(anna.page).to_have_title("(1) Tripot")
    expect(ben.page).to_have_title("Tripot")
    shot(anna.page, "home-turn")


def test_who_plays_now_sits_last_and_bets_against_a_bots_bank(meet):
    anna = meet("Anna", **MOVING)
    anna.go()
    anna.page.locator("[data-game=tabu] .main").click()
    expect(anna.page.locator(".prompt .asked")).to_contain_text("Your bets")
    expect(anna.page.locator(".prompt [data-seat='3']")).to_be_visible()
    expect(anna.page.locator(".people [data-seat='0']")).to_contain_text("bank")


def test_what_is_of_the_last_round_stays_while_it_is_told(meet):
    """Show the bank at its last holder until the next round asks for bets."""
    anna = meet("Anna", **MOVING, haste=2)
    anna.play_bots("tabu", 3)  # Anna has the bank first
    page = anna.page
    own = page.locator(".prompt .person")
    page.locator(".lines.fresh .verdict").wait_for()
    assert "bank" in own.inner_text()
    anna.press("Go on")
    expect(page.locator(".prompt .asked")).to_contain_text("Your bets")
    assert "bank" not in own.inner_text()


def test_a_table_takes_house_rules_that_have_a_name_in_two_taps(meet):
    anna = meet("Anna")
    anna.go("/new/tabu")
    anna.page.get_by_role("button", name="Bets in turn").click()
    anna.page.locator("form .main").click()
    rules = anna.page.locator(".lobby .cloth button", has_text="House rules: 1 changed")
    rules.click()
    expect(anna.page.locator("dialog dt.here")).to_have_text(
        "betting: openly, in turn", ignore_case=True
    )
