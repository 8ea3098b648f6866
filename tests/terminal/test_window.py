"""Keys, pace and size, as a person at a terminal experiences them."""

import time
from dataclasses import replace

import pytest

from tests.terminal.emulated import DOWN, ESCAPE, LEFT, PATIENCE, RIGHT, UP, Terminal
from tripot import games
from tripot.terminal.choose import keyed, menu_lines, neighbour, pointed
from tripot.terminal.faces import Choice, Menu
from tripot.terminal.play import LocalGame
from tripot.terminal.saved import read
from tripot.terminal.screen import Screen
from tripot.terminal.sheet import Sheet, TypedLine

BOTS = "you,bot:simple,bot:simple"


def play(name, *options, seats=BOTS, **about):
    return Terminal("play", name, "--seats", seats, "--seed", "1", *options, **about)


def kept(terminal):
    """Return the game as the terminal has kept it."""
    with open(f"{terminal.home}/tripot/game.jsonl", "rb") as file:
        return read(file.readlines())


def own_moves(terminal):
    return [text for seat, text in kept(terminal).match.record() if seat == 0]


def by_menus(terminal, legal, point):
    """Take the first choice of each menu, selected by `point`, until one move is left."""
    table, texts = LocalGame(kept(terminal), Screen()), legal
    while True:
        menu = table.places[None].face.menu(replace(table.sight(0), legal=texts))
        for line in menu_lines(menu, 80):
            terminal.shows(" ".join(line.plain.split()))
        key, choice = next(iter(keyed(menu).items()))
        point(terminal, key)
        terminal.type("\r")
        texts = choice.texts
        if len(texts) == 1:
            return texts[0]


def by_arrows(terminal, legal):
    """Take the first choice that an arrow leads to; open groups."""

    def point(terminal, key):
        terminal.type(DOWN)
        until(terminal, lambda: terminal.emulator.standing_out().split()[:1] == [key])

    return by_menus(terminal, legal, point)


def by_key(terminal, legal):
    """Type the key in front of a choice."""
    return by_menus(terminal, legal, Terminal.type)


def by_word(terminal, legal):
    """Type the beginning of a move, and complete it with Tab."""
    terminal.type(legal[0][:-1])
    terminal.shows(f"> {legal[0]}")
    terminal.type("\t\r")
    return legal[0]


@pytest.mark.parametrize("way", [by_arrows, by_key, by_word])
@pytest.mark.parametrize("name", games.NAMES)
def test_in_every_game_one_chooses_by_arrows_numbers_or_words(name, way):
    terminal = play(name, "--pace", "0")
    terminal.shows("Tab completes")
    legal = kept(terminal).match.legal(0)
    chosen = way(terminal, legal)
    until(terminal, lambda: own_moves(terminal))
    assert own_moves(terminal)[0] == chosen
    assert chosen in legal
    terminal.type("\x03")
    assert terminal.finish() == 130


def test_after_a_long_line_the_prompt_is_there_again():
    terminal = play("tokio", "--pace", "0")
    terminal.shows("Tab completes")
    terminal.type("nonsense " * 12)
    terminal.hides("Tab completes")
    terminal.type("\r")
    terminal.shows("Tab completes")
    assert terminal.emulator.lines()[terminal.emulator.row].startswith("> ")
    terminal.type("\x03")
    assert terminal.finish() == 130


def test_what_was_entered_at_another_sheet_is_no_answer_to_this_one():
    """A person who presses Enter twice must not reveal anybody's hand."""

    class Late:
        """A window in which Enter is pressed while the previous sheet is still drawn."""

        def show(self, sheet):
            screen.inbox.put(TypedLine("", Sheet()))
            screen.inbox.put(TypedLine("mine", sheet))

    screen = Screen()
    screen.window = Late()
    assert screen.ask("Ben, press Enter to look.") == "mine"


def until(terminal, true, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, terminal.screen()
        terminal.more(0.05)


NUMBERED = Menu([Choice(f"choice {n}", [f"do {n}"]) for n in "abcdefg"])
VALUES = Menu([Choice("", [f"say {n}"], key=str(n)) for n in range(31, 66)])


@pytest.mark.parametrize(
    ("menu", "entry", "arrow", "to"),
    [
        (NUMBERED, "", "down", "1"),
        (NUMBERED, "", "up", "7"),
        (NUMBERED, "1", "down", "2"),
        (NUMBERED, "7", "down", "1"),
        (NUMBERED, "1", "up", "7"),
        (NUMBERED, "1", "right", "3"),  # 4 columns of 2 rows
        (NUMBERED, "3", "left", "1"),
        (NUMBERED, "7", "right", "7"),
        (NUMBERED, "do c", "down", "4"),
        (NUMBERED, "do c", "left", None),
        (NUMBERED, "nonsense", "right", None),
        (VALUES, "31", "right", "32"),
        (VALUES, "31", "down", "47"),  # 16 columns
        (VALUES, "47", "up", "31"),
        (VALUES, "31", "up", "31"),
        (Menu(), "", "down", None),
    ],
)
def test_arrows_go_through_the_choices_as_they_are_drawn(menu, entry, arrow, to):
    assert neighbour(entry, menu, 80, arrow) == to


def test_what_is_typed_points_at_its_choice():
    menu = Menu([Choice("a", ["play x"]), Choice("b", ["lay 1", "lay 2"]), Choice("c", ["lay 3"])])
    assert [pointed(entry, menu) for entry in ("2", "play", "lay 2", "lay", "")] == [
        *("2", "1", "2"),
        None,
        None,
    ]
    assert [str(span.style) for span in menu_lines(menu, 80, "play")[0].spans[:2]] == [
        "reverse bold cyan",
        "reverse",
    ]


def test_a_choice_that_is_pointed_at_stands_out():
    terminal = play("tonk", "--pace", "0")
    terminal.shows("Drop, or take a card?")
    assert not terminal.emulator.standing_out()
    for keys, shown in ((DOWN, "1"), (RIGHT, "3"), (LEFT, "1"), (DOWN, "2"), (UP, "1"), (UP, "3")):
        terminal.type(keys)
        until(terminal, lambda shown=shown: terminal.emulator.standing_out()[:1] == shown)
    terminal.type(f"{ESCAPE}")
    until(terminal, lambda: not terminal.emulator.standing_out())
    terminal.type("stock")
    until(terminal, lambda: terminal.emulator.standing_out() == "1 draw from the stock")
    terminal.type("\x03")
    assert terminal.finish() == 130


def test_escape_goes_back_out_of_a_group():
    terminal = play("tabu", "--pace", "0")
    terminal.shows("What do you bet?")
    terminal.type("C\r")
    terminal.shows("1 2 5 10 20 50")
    terminal.type(ESCAPE)
    terminal.hides("1 2 5 10 20 50")
    terminal.shows("♣ clubs H")
    terminal.type("C\r")
    terminal.shows("1 2 5 10 20 50")
    terminal.type("37\r")  # other amounts may also be typed there
    terminal.shows("bet 37")
    terminal.type("\x03")
    assert terminal.finish() == 130


@pytest.mark.parametrize(("doubling", "symbols"), [("symbols", "2 3 4/-2"), ("none", "2 3 4/-1")])
def test_the_payouts_of_tabu_are_on_the_screen(doubling, symbols):
    terminal = play("tabu", "--pace", "0", "--rule", f"doubling={doubling}")
    terminal.shows("What do you bet?")
    (paid,) = (row for row in terminal.emulator.lines() if "1 2 3" in row and "coin" not in row)
    assert (paid.count("1 2 3/-1"), paid.count(symbols)) == (4, 2)
    terminal.type("\x03")
    assert terminal.finish() == 130


@pytest.mark.parametrize("name", games.NAMES)
def test_which_way_turns_go_is_on_the_screen(name):
    terminal = play(name, "--pace", "0")
    terminal.shows("Tab completes")
    ways = {"tokan": "turns go clockwise", "toc": "turns and pawns go clockwise"}
    assert ways.get(name, "turns go ↓") in terminal.emulator.lines()[0]
    terminal.type("\x03")
    assert terminal.finish() == 130


# --- pace ---

FOUR = "you,bot:simple,bot:simple,bot:simple"


def told(terminal):
    """Return how many sentences are on the screen."""
    return sum(row.startswith("· ") for row in terminal.emulator.lines())


def test_what_the_others_do_is_told_one_by_one_at_the_pace_that_is_set():
    terminal = play("tokio", "--pace", "0.8", seats=FOUR)
    terminal.shows("You begin. Claim")
    terminal.type("31\r")
    terminal.hides("Claim")
    terminal.shows("· You claim 31.")
    # On a busy machine we look late, but never measure less time between sentences than has passed.
    earliest, latest, before = {}, {}, time.monotonic()
    while "Believe it?" not in terminal.screen() and "Claim" not in terminal.screen():
        looked = time.monotonic()
        terminal.more(0.02)
        earliest.setdefault(told(terminal), before)
        latest.setdefault(told(terminal), time.monotonic())
        before = looked
    numbers = sorted(latest)
    assert numbers[:3] == [1, 2, 3]
    gaps = [latest[n + 1] - earliest[n] for n in numbers[:-1]]
    assert all(gap > 0.7 for gap in gaps[:-1]), gaps
    terminal.type("\x03")
    assert terminal.finish() == 130


def test_without_a_pace_nobody_waits():
    terminal = play("tokio", "--pace", "0", seats=FOUR)
    terminal.shows("You begin. Claim")
    terminal.type("31\r")
    terminal.shows("Believe it?", "You begin. Claim higher")
    assert "Enter goes on" not in terminal.screen()
    assert "goes on" not in terminal.seen
    terminal.type("\x03")
    assert terminal.finish() == 130


def test_enter_goes_on_and_what_is_typed_meanwhile_counts():
    terminal = play("tokio", "--pace", "60", seats=FOUR)
    terminal.shows("Enter goes on")
    terminal.type("\r")
    terminal.shows("You begin. Claim")
    terminal.type("31\r")
    terminal.shows("· You claim 31.")
    terminal.type("\r")
    terminal.shows("· Cleo")
    terminal.type("log\r")  # it is obeyed when we are asked
    terminal.shows("At the table")
    terminal.shows("Enter goes back")
    terminal.type("\r")
    terminal.shows("Believe it?")
    terminal.type("believe\r")
    terminal.shows("Claim higher")
    terminal.type("21\r")
    terminal.shows("Enter goes on")
    terminal.type("quit\r")
    terminal.shows("Leave the game?")
    terminal.type("1\r")
    assert terminal.finish() == 0


def test_rounds_without_the_reader_are_summarized():
    """The reader loses all money in the first round; two bots play on, without pauses."""
    terminal = play("tabu", "--pace", "0.5", seats="you,bot:random,bot:random")
    terminal.shows("You are out of money.")
    terminal.shows("Another game?")
    shown = terminal.screen()
    assert "Without you: 6 more events" in shown
    assert "The game is over." in shown
    assert "2 Cleo" in shown  # the whole result is on the screen
    assert "3 You" in shown
    terminal.type("n\r")
    assert terminal.finish() == 0


def test_a_person_who_only_watches_is_told_everything():
    terminal = play("tokio", "--pace", "0.01", "--rule", "lives=1", seats=",".join(["bot"] * 5))
    assert terminal.finish() == 0
    assert "Without you" not in terminal.seen
    assert "wins the game" in terminal.screen()


# --- size ---


@pytest.mark.parametrize("name", games.NAMES)
def test_another_size_is_drawn_at_once(name):
    terminal = play(name, "--pace", "0")
    terminal.shows("Tab completes")
    before = [row for row in terminal.emulator.lines() if not row.startswith(">")]
    terminal.resize(60, 20)
    terminal.shows("· help")
    title = before[0][:6]

    def is_narrow():
        rows = terminal.emulator.lines()
        return any(row.startswith(title) and row.endswith(" ──") for row in rows)

    until(terminal, is_narrow)  # until nothing is cut off on the right
    terminal.resize(100, 40)
    until(terminal, lambda: set(before) <= set(terminal.emulator.lines()))
    terminal.type("\x03")
    assert terminal.finish() == 130
    assert terminal.is_clean()
