"""What a terminal pins about a table's dice, across restarts, and what it then believes."""

import os
import stat

import pytest
from msgspec.structs import replace

from tripot import fair, games
from tripot.match import Match
from tripot.protocol import PromiseNonce, RevealNonce, SeatInfo, TableInfo
from tripot.terminal import kept, pins
from tripot.terminal.witness import Witness

SEED = bytes(range(32))
SERVER = "http://tables.example"


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Return a user's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def witness():
    """Return a terminal that has just been started."""
    return Witness(games.load("tokio"), SERVER, "t1")


def table(**fields):
    """Return the information about a table with these fields."""
    known = dict.fromkeys(TableInfo.__struct_fields__) | {
        "id": "t1",
        "game": "tokio",
        "players": 3,
        "rules": Match(games.load("tokio"), 3, {}).rules,
        "rules_version": 1,
        "status": "waiting",
        "commitment": fair.commitment(SEED),
        "dice_round": 0,
        "left_out": [],
        "seats": [SeatInfo(n, "Ada", None, False, True, True, None) for n in range(3)],
    }
    return TableInfo(**known | fields)


def sat(info, seat, promise):
    """Return the table with a seat's promise listed."""
    seats = [*info.seats]
    seats[seat] = replace(seats[seat], promise=promise)
    return replace(info, seats=seats)


def promised(seat=1):
    """Return a terminal that has promised, its message, and the table with its promise."""
    one, info = witness(), table()
    (said,) = one.answer(info, seat, True)
    assert isinstance(said, PromiseNonce)
    return one, said, sat(info, seat, said.promise)


def listed(info, said, seat=1):
    """Return the table with its list fixed."""
    return replace(info, promises=[said.promise if n == seat else None for n in range(3)])


def test_it_promises_once_and_shows_once():
    one, said, info = promised()
    assert not one.stands.is_set()
    assert one.answer(info, 1, False) == []
    assert one.stands.is_set()
    fixed = listed(info, said)
    (shown,) = one.answer(fixed, 1, False)
    assert isinstance(shown, RevealNonce)
    assert one.answer(fixed, 1, False) == []
    assert one.answer(fixed, 1, True) == [shown]  # on a new connection it is sent again
    binding = fair.binding(fair.Bound.to(info))
    assert fair.promise(binding, 1, shown.nonce) == said.promise


def test_a_restarted_terminal_knows_its_number_and_its_pins():
    _, said, info = promised()
    again = witness()
    assert again.answer(table(), 1, True) == [said]
    fixed = listed(info, said)
    (shown,) = again.answer(fixed, 1, False)
    third = witness()
    assert third.answer(fixed, 1, True) == [shown]
    other = replace(fixed, promises=["ab" * 32, said.promise, None])
    last = witness()
    assert last.answer(other, 1, True) == []
    assert last.verdict.kind == "bad"


def test_another_seat_at_the_same_table_has_another_number():
    _, one, _ = promised(1)
    _, two, _ = promised(2)
    assert one.promise != two.promise
    assert witness().answer(table(), None, True) == []


@pytest.mark.parametrize(
    "changed",
    [
        {"commitment": "ab" * 32},
        {"rules_version": 2},
        {"players": 4},
        {"id": "t2"},
        {"dice_round": -1, "left_out": [0]},
        {"seats": []},
        {"promises": []},
        {"nonces": ["a" * 64] * 9, "status": "playing"},
        {"nonces": ["a" * 64] * 3, "status": "playing"},
        {"nonces": ["a" * 64, None, None], "promises": ["ab" * 32, None, None]},
    ],
)
def test_dice_that_are_not_those_that_were_pinned_get_no_number(changed):
    one, _, info = promised()
    assert one.answer(replace(info, **changed), 1, False) == []
    assert one.verdict.kind == "bad"
    assert one.told == [one.verdict.words]
    # The verdict stays, whatever is said later.
    assert one.answer(info, 1, False) == []


@pytest.mark.parametrize("language", ["fr"], indirect=True)
def test_which_number_is_another_is_said_in_the_language_of_the_person(language):
    one, _, info = promised()
    one.answer(replace(info, promises=["ab" * 32, None, None], nonces=["1", None, None]), 1, False)
    assert "le nombre de la place 0 n'est pas celui qu'elle a promis" in one.verdict.words


def test_dice_that_are_made_anew_get_a_fresh_number():
    one, said, _ = promised()
    anew = table(dice_round=1, commitment="ab" * 32, left_out=[0])
    (second,) = one.answer(anew, 1, False)
    assert (second.commitment, one.verdict) == ("ab" * 32, None)
    assert second.promise != said.promise
    assert one.answer(replace(anew, left_out=[0, 1]), 1, False) == []  # it was left out itself


@pytest.mark.parametrize(
    ("changed", "kind"),
    [
        ({"dice_round": 1}, "bad"),
        ({"dice_round": 2, "left_out": [0]}, "bad"),
        ({"dice_round": 2, "left_out": [0, 2]}, None),
        ({"dice_round": 1, "left_out": [2]}, None),
        ({"dice_round": 1, "left_out": [0]}, "bad"),  # seat 0 had promised nothing
    ],
)
def test_once_a_number_could_be_known_dice_are_made_anew_for_silent_seats_alone(changed, kind):
    one, said, info = promised()
    assert one.answer(replace(info, promises=[None, said.promise, "cd" * 32]), 1, False)
    answers = one.answer(table(commitment="ab" * 32, **changed), 1, False)
    assert (one.verdict and one.verdict.kind, len(answers)) == (kind, kind is None)


def test_before_the_list_is_fixed_dice_may_be_made_anew_for_other_rules():
    one, _, _ = promised()
    anew = table(commitment="ab" * 32, dice_round=1, rules_version=2)
    assert len(one.answer(anew, 1, False)) == 1
    assert one.verdict is None


@pytest.mark.parametrize(
    ("rounds", "left_out"),
    [(2, [7, 8]), (2, [-1, -2]), (2, [2, 2]), (3, [0, 2]), (1, [3])],
)
def test_dice_are_not_made_anew_by_seats_that_are_not_there(rounds, left_out):
    one, said, info = promised()
    fixed = replace(info, promises=["ab" * 32, said.promise, None])
    (shown,) = one.answer(fixed, 1, False)
    assert isinstance(shown, RevealNonce)
    anew = table(dice_round=rounds, commitment="cd" * 32, left_out=left_out)
    assert one.answer(anew, 1, False) == []
    assert one.verdict.kind == "bad"


def test_who_was_left_out_is_not_forgotten():
    one, said, info = promised()
    one.answer(replace(info, promises=["ab" * 32, said.promise, "cd" * 32]), 1, False)
    anew = table(dice_round=1, commitment="cd" * 32, left_out=[0])
    (again,) = one.answer(anew, 1, False)
    one.answer(replace(anew, promises=[None, again.promise, "ef" * 32]), 1, False)
    assert one.answer(table(dice_round=2, commitment="ef" * 32, left_out=[2]), 1, False) == []
    assert one.verdict.kind == "bad"


def test_a_number_that_was_shown_and_not_taken_is_said_to_be_so():
    one, said, info = promised()
    one.answer(listed(info, said), 1, False)
    made = {"promises": ["ab" * 32, None, None], "nonces": ["1", None, None], "status": "playing"}
    anew = table(dice_round=1, commitment="cd" * 32, left_out=[1])
    one.answer(anew, 1, False)
    promise = fair.promise(fair.binding(fair.Bound.to(anew)), 0, "1")
    info = replace(anew, **made | {"promises": [promise, None, None]})
    one.answer(info, 1, False)
    assert one.verdict is None
    assert "the table says that it came too late" in one.made(info, 1)[1]


def test_two_devices_at_one_seat_do_not_quarrel():
    one, _, info = promised()
    other = sat(info, 1, "cd" * 32)
    assert one.answer(other, 1, False) == []
    assert one.stands.is_set()
    assert one.answer(replace(other, promises=[None, "cd" * 32, None]), 1, False) == []
    assert one.verdict is None


def test_what_is_pinned_is_for_the_users_eyes_and_bounded(home, monkeypatch):
    monkeypatch.setattr(kept, "MOST", 3)
    for n in range(5):
        file = pins.place(SERVER, f"t{n}", 0)
        pins.save(file, pins.Pins(left_out=[n]))
        os.utime(file, (n, n))
    files = sorted((home / "tripot" / "dice").iterdir())
    assert len(files) == 3
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert pins.load(pins.place(SERVER, "t4", 0)).left_out == [4]
    assert pins.load(pins.place(SERVER, "t0", 0)) == pins.Pins()


def test_what_can_not_be_read_or_written_is_kept_in_memory(home):
    file = pins.place(SERVER, "t1", 1)
    file.parent.mkdir(parents=True)
    file.write_text("{]")
    _, said, _ = promised()
    assert said.promise
    (home / "tripot" / "dice").rename(home / "away")
    (home / "tripot" / "dice").write_text("a file")
    one, said, info = promised()
    assert one.answer(listed(info, said), 1, False)
