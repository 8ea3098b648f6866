"""Every position that random play reaches can be drawn in 80 columns and 24 rows, and told."""

from dataclasses import replace

import pytest
from rich.cells import cell_len

from tests.every_game.play import random_rules
from tripot import games
from tripot.games.toc import face as toc
from tripot.match import Event
from tripot.terminal.faces import Sight
from tripot.terminal.play import LocalGame, fresh, name_seats
from tripot.terminal.saved import Player
from tripot.terminal.screen import Screen

COLUMNS, ROWS = 80, 24
NARROW = 60  # columns of a small terminal
TOLD = 2  # rows that must remain for what has happened

DECISIONS = 200  # examined in a game


@pytest.fixture
def screen(monkeypatch):
    """Return a screen that takes itself for a terminal of the smallest size."""
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    monkeypatch.setenv("LINES", str(ROWS))
    screen = Screen()
    screen.live = screen.drawn = True
    return screen


def tables(game, rng, screen, people):
    """Yield tables of every size, or of two sizes, with random house rules and this many people."""
    for players in rng.some(game.seats):
        words = ["Maximilian", *["you"] * (people - 1), *["bot:random"] * (players - people)]
        rules = random_rules(game, players, rng)
        yield LocalGame(fresh(game, name_seats(words, "simple"), rules, rng), screen)


def play(table, looked_at):
    """Play a table at random, calling `looked_at(sight)` wherever somebody is asked."""
    match, left = table.match, DECISIONS
    while not match.over and left:
        if match.actors:
            rng = table.random()
            seat = rng.choice(match.actors)
            left -= 1
            looked_at(table.sight(seat))
            table.step(seat, rng.choice(match.legal(seat)))
        else:
            table.step(None, table.chance())


def too_wide(lines, columns=COLUMNS):
    return [text.plain for text in lines if cell_len(text.plain) > columns]


def test_every_position_fits_with_its_question(game, rng, screen):
    def look(sight):
        drawn = table.places[None].face.draw(sight)
        menu = table.places[None].face.menu(sight)
        asked = table.places[None].question(sight)
        assert not too_wide([*drawn, *asked])
        assert not too_wide(table.places[None].face.draw(replace(sight, columns=NARROW)), NARROW)
        assert len(drawn) + len(asked) + 1 + TOLD <= ROWS, "\n".join(map(str, [*drawn, *asked]))
        assert not any("\n" in text.plain for text in [*drawn, *asked])
        for choice in menu.choices:
            assert set(choice.texts) <= set(sight.legal)

    for table in tables(game, rng, screen, people=1):
        play(table, look)
        for reader in (*table.match.seats, None):
            assert not too_wide(table.places[None].face.draw(table.sight(reader)))
        if table.match.over:
            assert not too_wide(table.ending())


def test_a_whole_page_leaves_a_row_for_the_answer(game, rng, screen):
    def look(sight):
        if sight.reader in table.people:
            place = table.places[sight.reader]
            place.notice = "You can't do that now. " * 6
            assert len(place.page(sight, place.question(sight))) <= ROWS - 1

    for table in tables(game, rng, screen, people=2):
        play(table, look)


def test_every_menu_offers_all_that_is_legal(game, rng, screen):
    def offered(sight):
        found = set()
        for choice in table.places[None].face.menu(sight).choices:
            found |= set(choice.texts)
        return found

    def look(sight):
        assert offered(sight) == set(sight.legal)

    for table in tables(game, rng, screen, people=1):
        play(table, look)


def test_a_sight_holds_no_more_than_the_match_shows_its_reader(game, rng, screen):
    for table in tables(game, rng, screen, people=2):
        play(table, lambda sight: None)
        for reader in (*table.match.seats, None):
            sight = table.sight(reader)
            assert sight.view.tobytes() == table.match.view(reader).tobytes()
            assert sight.events == table.match.events(reader)


def test_nobody_is_told_another_seats_roll_in_tokio(rng, screen):
    for table in tables(games.load("tokio"), rng, screen, people=2):
        play(table, lambda sight: None)
        for reader, place in table.places.items():
            rolls = [deed for deed in place.deeds if deed.words.startswith("roll")]
            assert rolls
            for deed in rolls:
                shown = any(sign.isdigit() for sign in deed.words)
                assert shown == (deed.seat == reader)


def test_nobody_is_told_another_seats_draw_in_tonk(rng, screen):
    for table in tables(games.load("tonk"), rng, screen, people=2):
        play(table, lambda sight: None)
        for reader, place in table.places.items():
            for deed in place.deeds:
                if deed.words.startswith("draw"):
                    assert ("stock" in deed.words) == (deed.seat != reader)


def test_sealed_bets_are_told_when_all_lie_open_in_tabu(rng, screen):
    seats = name_seats(["anna", "ben", "bot:random"], "simple")
    table = LocalGame(fresh(games.load("tabu"), seats, {}, rng), screen)

    def act(seat, *actions):
        for action in actions:
            table.step(seat, action)

    def told(reader):
        return [deed.words for deed in table.places[reader].deeds[1:]]

    act(1, "bet C 50", "done")
    assert told(0) == told(1) == told(None) == []
    act(2, "bet U 5", "done")
    for reader in (0, 1, None):
        assert "♣50" in told(reader)[0]


def test_open_bets_are_drawn_as_they_are_laid_and_told_when_their_seat_is_done_in_tabu(rng, screen):
    seats = name_seats(["anna", "ben", "bot:random"], "simple")
    rules = {"betting": "in_turn"}
    table = LocalGame(fresh(games.load("tabu"), seats, rules, rng), screen)

    def drawn(reader):
        face = table.places[reader].face
        return "\n".join(text.plain for text in face.draw(table.sight(reader)))

    def told(reader):
        return [deed.words for deed in table.places[reader].deeds[1:]]

    assert table.places[1].face.read("c 8", table.sight(1)) == ["bet C 5", "bet C 2", "bet C 1"]
    table.step(1, "bet C 50")
    assert "♣50" in drawn(0)
    assert told(0) == []
    table.step(1, "done")
    for reader in (0, 1, None):
        assert "♣50" in told(reader)[0]
    table.step(2, "bet U 5")
    table.step(2, "done")
    assert "☼5" in told(1)[1]
    assert "♣50" not in told(1)[1]


def test_a_seat_says_you_only_to_itself(game, rng, screen):
    for table in tables(game, rng, screen, people=2):
        assert isinstance(table.sight(None), Sight)
        play(table, lambda sight: None)
        for deed in table.places[None].deeds:
            assert "You" not in deed.words.split()


def test_a_gift_is_told_to_its_giver_its_taker_and_others_in_toc(rng, screen):
    seats = name_seats(["anna", "ben", "carla", "dan"], "simple")
    table = LocalGame(fresh(games.load("toc"), seats, {"teams": True}, rng), screen)
    gift = Event(0, 2, "give K")
    for reader, words in (
        (0, "You give Carla the king."),
        (2, "Anna gives you the king."),
        (1, "Anna gives Carla the king."),
        (None, "Anna gives Carla the king."),
    ):
        sight = replace(table.sight(0), reader=reader)
        assert [deed.words for deed in toc.tell_one(gift, sight, sight)] == [words]


def test_every_pawn_is_somewhere_on_the_board_of_toc(rng, screen):
    def look(sight):
        board = "".join(text.plain for text in toc.board(sight))
        for pawn in range(toc.PAWNS * len(sight.names)):
            assert board.count(toc.pawn_mark(pawn)) == 1

    for table in tables(games.load("toc"), rng, screen, people=1):
        play(table, look)


def test_the_ring_of_toc_has_its_starts_in_the_middle_of_its_sides():
    assert len(set(toc.ROUND)) == toc.RING
    assert toc.ROUND[0 :: toc.SECTION] == ((13, 10), (0, 5), (13, 0), (26, 5))
    for (column, row), (across, down) in zip(toc.ROUND, toc.ROUND[1:] + toc.ROUND[:1], strict=True):
        assert abs(column - across) + abs(row - down) == 1


def test_seats_have_names_of_their_own():
    seats = name_seats(["you", "bot:random", "anna", "bot"], "simple")
    assert seats[0] == Player("Player 1")
    assert seats[2] == Player("Anna")
    assert seats[1].strength == "random"
    assert len({seat.name for seat in seats}) == 4
