"""What people type, and how it is understood."""

import random

import pytest

from tripot import games
from tripot.terminal import faces
from tripot.terminal.choose import BadEntry, actions, chosen, keyed, meant
from tripot.terminal.faces import Choice, Menu
from tripot.terminal.play import LocalGame, fresh, name_seats
from tripot.terminal.screen import Screen
from tripot.texts import t

TURN = ("meld 8S 8H 8D", "lay 6S", "discard 6S", "discard 8S", "discard TS")


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ("discard 6S", ["discard 6S"]),
        ("  DISCARD   6s ", ["discard 6S"]),
        ("d 6s", ["discard 6S"]),
        ("disc 10s", ["discard TS"]),
        ("10s", ["discard TS"]),
        ("8s", ["discard 8S"]),
        ("meld 8d 8h 8s", ["meld 8S 8H 8D"]),
        ("m", ["meld 8S 8H 8D"]),
        ("6s", ["lay 6S", "discard 6S"]),
        ("6", []),
        ("discard 6S 8S", []),
        ("", []),
    ],
)
def test_entries_are_read_generously(entry, found):
    assert meant(entry, TURN) == found


def test_the_closest_match_goes_before_longer_ones():
    assert meant("bet C 5", ["bet C 5", "bet C 50"]) == ["bet C 5"]


def test_a_digit_is_never_half_a_word():
    assert meant("1", ["say 11"]) == []


def test_choices_have_their_own_key_or_a_number():
    menu = Menu([Choice("a", ["x"]), Choice("b", ["y"], key="Done"), Choice("c", ["z"])])
    assert list(keyed(menu)) == ["1", "Done", "2"]
    assert chosen("done", menu) == menu.choices[1]
    assert chosen("3", menu) is None


def refusal(game_name, history, seat, entry, players=3, rules=None):
    """Return why an entry is refused after a history of texts; texts of chance have no seat."""
    seats = name_seats(["you"] * players, "simple")
    game = fresh(games.load(game_name), seats, rules or {}, random.Random(1))
    table = LocalGame(game, Screen())
    for text in history:
        table.step(table.match.actors[0] if table.match.actors else None, text)
    sight = table.sight(seat)
    face = faces.load(game_name)
    with pytest.raises(BadEntry) as refused:
        actions(entry, face.menu(sight), sight, face)
    return str(refused.value)


# Cards are dealt one by one to seats 0 and 1 in turn.
DEAL = ("AS", "AH", "AD", "3H", "4S", "5S", "9C", "TC", "KC", "2D")


@pytest.mark.parametrize(
    ("more", "entry", "reason"),
    [
        ([], "discard AS", "Drop, or take a card?"),
        (["stock", "draw KH"], "discard 2D", "You do not hold 2♦."),
        (["take"], "discard KS", "You have just taken that card from the pile."),
        (["take"], "lay 4S", "No run on the table ends next to it."),
        (["take"], "nonsense", "is not a move in Tonk."),
    ],
)
def test_tonk_says_why_a_card_cannot_be_played(more, entry, reason):
    rules = {"tonk_low": 0, "tonk_high": 51}
    history = [*(f"deal {card}" for card in DEAL), "turn KS", *more]
    assert reason in refusal("tonk", history, 0, entry, players=2, rules=rules)


@pytest.mark.parametrize(
    ("hand", "entry", "reason"),
    [
        ("KQ9966", "8 move 0.0", "You hold no 8."),
        ("KQ9966", "K move 0.1", "●1 is in camp."),
        ("KQ9966", "K enter 1.0", "▲0 is not yours to play."),
        ("KQ9966", "T swap 0.0 1.0", "You hold no 10."),
        ("QQ9966", "Q move 0.0", "No move: discard a card."),
    ],
)
def test_toc_says_why_a_card_cannot_be_played(hand, entry, reason):
    deal = [f"deal {card}" for pair in zip(hand, "223355", strict=True) for card in pair]
    assert reason in refusal("toc", deal, 0, entry, players=2)


def test_tokan_says_how_predictions_are_typed():
    rolls = ["roll 62", "roll 33", "roll 21"]
    assert "+1 to +11" in refusal("tokan", rolls, 0, "12")
    assert "not 0" in refusal("tokan", rolls, 0, "0", rules={"zero": "barred"})
    manches = [*rolls, *["+1"] * 3, *["-1"] * 3]
    assert "together at most +11 or -11" in refusal("tokan", manches, 0, "6 6")
    assert "Two numbers" in refusal("tokan", manches, 0, "6")


@pytest.mark.parametrize(
    ("language", "word"), [("fr", "fini"), ("it", "fatto")], indirect=["language"]
)
def test_tabu_ends_its_bets_with_a_word_of_the_language(language, word):
    assert word in refusal("tabu", [], 1, "nonsense")
    assert t("tabu-why-min", count=1) in refusal("tabu", [], 1, word)
    assert refusal("tabu", [], 1, "A 51").startswith("'A 51' ")
