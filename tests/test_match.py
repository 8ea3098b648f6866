"""A match as a library: copies, and errors for wrong calls."""

import copy
import enum
import json
import pickle
import re
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from tests.every_game.play import positions, random_match, random_step
from tests.writable import writable
from tripot import Tables, games
from tripot.core.compile import compiled
from tripot.core.errors import Illegal, Misuse
from tripot.match import _HELD, Match

COPIES = [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))]


def told(match):
    """Return everything that a match answers."""
    return (
        match.state.tobytes(),
        match.record(),
        match.rules,
        match.sealed,
        match.actors,
        [match.legal(seat) for seat in match.seats],
        match.chance(),
        [match.view(reader).tobytes() for reader in (*match.seats, None)],
        [match.events(reader) for reader in (*match.seats, None)],
        (match.payoffs(), match.standing()) if match.over else None,
    )


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("machine_code", [False, True])
def test_a_copy_is_the_same_match_and_goes_its_own_way(game, copied, machine_code, rng):
    match = random_match(game, rng, compiled(game) if machine_code else game)
    for number, _ in enumerate(positions(match, rng, 60)):
        if number % 12:
            continue
        twin = copied(match)
        assert twin.game is match.game
        before = told(match)
        assert told(twin) == before
        for _ in positions(twin, rng, 30):
            pass
        assert told(match) == before
        again = Match.replay(game, twin.players, twin.rules, twin.record())
        assert told(again) == told(twin)


def test_what_a_copy_is_given_it_does_not_share(game, rng):
    match = random_match(game, rng)
    twin = copy.copy(match)
    twin.rules.clear()
    twin.log.append("nonsense")
    writable(twin)["players"] = 0
    assert match.rules
    assert match.log == []
    assert match.state["players"] == match.players
    both = copy.deepcopy([match, match])
    assert both[0] is both[1] is not match


class Noted(Match):
    """A match with additional attributes."""

    def __init__(self, *given):
        super().__init__(*given)
        self.notes, self.itself = [1], self


@pytest.mark.parametrize("copied", COPIES[1:])
def test_a_deep_copy_shares_nothing_of_a_subclass_either(copied):
    match = Noted(games.load("tokio"), 3)
    twin = copied(match)
    twin.notes.append(2)
    assert (match.notes, twin.notes) == ([1], [1, 2])
    assert twin.itself is twin is not match
    assert type(twin) is Noted
    assert copy.copy(match).notes is match.notes
    assert vars(Match(games.load("tokio"), 3)).keys() == _HELD


def test_a_match_goes_to_another_process_and_on_there(rng):
    match = random_match(games.load("tonk"), rng)
    for _ in positions(match, rng, 40):
        pass
    code = (
        "import pickle, sys; match = pickle.load(sys.stdin.buffer)\n"
        "match.step(*pickle.load(sys.stdin.buffer)); pickle.dump(match, sys.stdout.buffer)"
    )
    onward = copy.copy(match)
    random_step(onward, rng)
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=pickle.dumps(match) + pickle.dumps(onward.record()[-1]),
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr
    assert told(pickle.loads(done.stdout)) == told(onward)


def test_a_match_is_not_unpickled_under_other_rules(monkeypatch):
    kept = pickle.dumps(Match(games.load("tokio"), 3))
    newer = replace(games.load("tokio"), version=10**6)
    monkeypatch.setattr("tripot.games.tokio.rules.GAME", newer)
    with pytest.raises(Misuse, match=r"under version .* of the rules in 'tripot"):
        pickle.loads(kept)


def test_a_game_that_no_module_exports_is_copied_but_not_pickled():
    match = Match(replace(games.load("tokio"), title="Mine"), 3)
    assert told(copy.deepcopy(match)) == told(match)
    assert copy.copy(match.game) is copy.deepcopy(match.game) is match.game
    with pytest.raises(TypeError, match="Mine can't be pickled"):
        pickle.dumps(match)


NO_SEATS = (-1, 3, 7, 10**30, True, False, 0.0, float("nan"), "0", b"0", [], (), np.bool_(True))
NO_SEATS += (np.float64(0), np.array([0, 1]), ...)


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_what_is_no_seat_is_refused_with_a_sentence_and_changes_nothing(seat):
    match = Match(games.load("tokio"), 3)
    match.happen("roll 42")
    before = told(match)
    asked = (match.view, match.events, match.heard, match.legal, match.legal_codes, match.leads)
    for ask in asked:
        with pytest.raises(Misuse, match=r"there is no seat .*; the seats are 0 to 2$"):
            ask(seat)
    for play in (match.act, match.step):
        with pytest.raises(Illegal, match=r"^seat .* does not decide now: seat 0 decides$"):
            play(seat, "say 31")
    assert told(match) == before


def test_whole_numbers_of_numpy_are_seats():
    match = Match(games.load("tokio"), 3)
    match.happen("roll 42")
    seat = np.int64(0)
    assert match.legal(seat) == match.legal(0)
    assert match.view(np.uint8(0)).tobytes() == match.view(0).tobytes()
    match.act(seat, "say 31")
    assert match.log == [(None, match.log[0][1]), (0, match.log[1][1])]
    assert type(match.log[1][0]) is int
    assert type(match.events(seat, np.int32(1))[0].seat) is int


@pytest.mark.parametrize("text", [None, 0, 0.0, b"say 31", ["say 31"], {}, "", "say 31\n", "x" * 9])
def test_what_is_no_action_is_refused_and_changes_nothing(text):
    match = Match(games.load("tokio"), 3)
    before = told(match)
    with pytest.raises(Illegal, match="is not an action in Tokio: chance may bring 'roll 31'"):
        match.happen(text)
    assert told(match) == before
    match.happen("roll 42")
    before = told(match)
    with pytest.raises(Illegal, match="is not an action in Tokio: seat 0 may play 'say 31'"):
        match.act(0, text)
    assert told(match) == before


@pytest.mark.parametrize("since", [-1, 0.0, True, "0", None, float("nan")])
def test_events_are_numbered_from_0_on(since):
    with pytest.raises(Misuse, match="numbered from 0 on"):
        Match(games.load("tokio"), 3).events(0, since)
    assert Match(games.load("tokio"), 3).events(0, 10**30) == []


@pytest.mark.parametrize("rules", [[], 5, "lives", [("lives", 3)], {"lives"}, True, 0, ""])
def test_house_rules_are_a_mapping(rules):
    with pytest.raises(Misuse, match="house rules are options and their values by name"):
        Match(games.load("tokio"), 3, rules)


@pytest.mark.parametrize("game", ["tokio", None, games])
def test_a_match_is_of_a_game(game):
    with pytest.raises(Misuse, match=re.escape("`games.load`")):
        Match(game, 3)


class Truth(enum.StrEnum):
    """A word that is also a member of an enum."""

    EXACT = "exact"


@pytest.mark.parametrize(
    ("name", "given", "own"),
    [
        ("tokio", {"lives": np.int64(3)}, {"lives": 3}),
        ("tokio", {"lives": np.uint8(3)}, {"lives": 3}),
        ("tokio", {"truth": np.str_("at_least")}, {"truth": "at_least"}),
        ("tokio", {"truth": Truth.EXACT}, {"truth": "exact"}),
        ("toc", {"jokers": np.int16(4)}, {"jokers": 4}),
        ("toc", {"teams": np.bool_(True)}, {"teams": True}),
        ("toc", {"ten_own": np.False_}, {"ten_own": False}),
    ],
)
def test_house_rules_of_numpy_are_taken_and_kept_as_python_s_own(name, given, own):
    match, same = Match(games.load(name), 4, given), Match(games.load(name), 4, own)
    assert match.state.tobytes() == same.state.tobytes()
    assert json.dumps(match.rules) == json.dumps(same.rules)
    assert {type(value) for value in match.rules.values()} <= {int, bool, str}


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("tokio", {"lives": np.int64(21)}),
        ("tokio", {"lives": np.float64(3)}),
        ("tokio", {"lives": np.bool_(True)}),
        ("tokio", {"lives": "3"}),
        ("tokio", {"truth": np.str_("nearly")}),
        ("tokio", {"truth": b"exact"}),
        ("toc", {"teams": np.int64(1)}),
        ("toc", {"jokers": np.True_}),
    ],
)
def test_a_house_rule_of_another_type_is_refused(name, wrong):
    with pytest.raises(Misuse, match=r"^option '\w+' takes .*, not "):
        Match(games.load(name), 4, wrong)


@pytest.mark.parametrize("entry", ["say 31", (0,), (None, "roll 42", 1), None, 5])
def test_a_log_holds_pairs(entry):
    with pytest.raises((Misuse, Illegal)):
        Match.replay(games.load("tokio"), 3, {}, [entry])


@pytest.mark.parametrize("log", [None, 5, 1.5, Match])
def test_a_log_is_a_list(log):
    with pytest.raises(Misuse, match=r"^a log is a list of pairs of seat .* and text, not "):
        Match.replay(games.load("tokio"), 3, {}, log)


@pytest.mark.parametrize("error", [IndexError, KeyboardInterrupt])
def test_a_rule_that_fails_half_way_leaves_state_and_log_together(error):
    """If the new state were kept, the log would not lead to it."""
    tokio = games.load("tokio")

    def fails(rule):
        def failing(s, *what):
            rule(s, *what)
            raise error

        return failing

    for name in ("happen", "apply"):
        match = Match(replace(tokio, **{name: fails(getattr(tokio, name))}), 3)
        if name == "apply":
            match.happen("roll 42")
        before = told(match)
        with pytest.raises(error):
            match.step(*((None, "roll 42") if name == "happen" else (0, "say 31")))
        assert told(match) == before


def test_a_card_for_nobody_is_refused_before_it_is_drawn():
    tokio = games.load("tokio")

    def start(s):
        tokio.start(s)
        s.drawer = -1

    match = Match(replace(tokio, start=start), 3)
    before = told(match)
    with pytest.raises(
        TypeError, match="'roll 42' is for its drawer alone, and there is no seat -1"
    ):
        match.happen("roll 42")
    assert told(match) == before


# --- positions from outside ---


# Fields of a table of three, and what they can't hold.
IMPOSSIBLE = [
    ("tokio", "claim", 22),
    ("tokio", "claim", -1),
    ("tokio", "claimant", 3),
    ("tokio", "roll", 22),
    ("tokio", "actors", 1 << 3),
    ("tokio", "actors", -1),
    ("tonk", "phase", 5),
    ("tonk", "dealer", -2),
    ("tonk", "hand", 1 << 52),
    ("tonk", "pile", 53),
    ("tabu", "banker", 9),
    ("tabu", "rolled", 57),
    ("tokan", "seated", 1 << 3),
    ("tokan", "dice", 7),
    ("toc", "place", 82),
    ("toc", "moved", 1 << 12),
]
# States from which no step leads on, or in which the rules would never end.
STUCK = [
    *(("tonk", "left", 0), ("tonk", "left", -1), ("tonk", "left", 10**6), ("toc", "left", 0)),
    *(
        ("tokio", "lives", 9),
        ("tokio", "lives", 10),
        ("tokio", "alive", 1),
        ("tokio", "roller", -1),
    ),
    *(("tonk", "played", 10**6), ("tonk", "pile", 7), ("tabu", "money", 0), ("tabu", "lap", -1)),
    *(("tokan", "pot", -1), ("tokan", "seated", 0b11), ("toc", "deal", 9), ("toc", "on", 99)),
]
# Money that nobody has paid.
UNPAID = [
    *(("tonk", "money"), ("tonk", "gain"), ("tokan", "balance"), ("tokan", "pot")),
    *(("tabu", "gains"), ("tabu", "paid")),
]
CHANGED = [
    ("tokio", "lives", 0, "play leads to no such 'alive'$"),
    *((*case, f"with 3 players its '{case[1]}' can't hold {case[2]}$") for case in IMPOSSIBLE),
    *((*case, f"play leads to no such '{case[1]}'$") for case in STUCK),
]


def changed(name, field, number):
    """Return a state of three seats in which all numbers of a field are this one."""
    state = Match(games.load(name), 3).state.copy()
    state[field] = number
    return state


@pytest.mark.parametrize(("name", "field", "number", "says"), CHANGED)
def test_no_match_begins_at_an_impossible_state(name, field, number, says):
    game = games.load(name)
    with pytest.raises(Misuse, match=f"^this is not a state of {game.title}: .*{says}"):
        Match.at(game, changed(name, field, number))


@pytest.mark.parametrize(("name", "field"), UNPAID)
def test_no_match_begins_with_money_that_nobody_has_paid(name, field):
    game = games.load(name)
    state = Match(game, game.seats[0]).state.copy()
    state[field] += np.arange(state[field].size).reshape(np.shape(state[field])) == 0
    with pytest.raises(Misuse, match=f"^this is not a state of {game.title}: play leads to no"):
        Match.at(game, state)


@pytest.mark.machine_code
@pytest.mark.parametrize(("name", "field", "number", "says"), CHANGED)
def test_tables_load_no_impossible_state(name, field, number, says):
    tables = Tables(games.load(name), 3, 4)
    states = tables.states.copy()
    states[2] = changed(name, field, number)
    before = tables.states.tobytes()
    with pytest.raises(Misuse, match=says):
        tables.load(states)
    assert tables.states.tobytes() == before


def test_a_state_is_read_and_changed_as_a_copy():
    match = Match(games.load("tokio"), 3)
    state, before = match.state, told(match)
    for write in (
        lambda: setattr(state, "claim", 5),
        lambda: state.__setitem__("claim", 5),
        lambda: state.lives.__setitem__(0, 1),
        lambda: setattr(state.rules, "lives", 1),
    ):
        with pytest.raises(ValueError, match="read-only"):
            write()
    assert told(match) == before
    match.happen("roll 42")
    assert state.roll[0] == match.state.roll[0] > 0
    other = state.copy()
    other.lives[0] = 1
    assert Match.at(match.game, other).state.lives.tolist()[:3] == [1, 8, 8]


# --- going back ---


def test_a_match_goes_back_to_any_moment_of_its_past(game, rng):
    match = random_match(game, rng)
    for _ in range(3):
        past = [(match.mark(), told(match)) for _ in positions(match, rng, 25)]
        for mark, then in rng.sample(past, 5):
            twin = copy.copy(match)
            twin.back(mark)
            assert told(twin) == then
        *_, (mark, then) = past[: len(past) // 2]
        match.back(mark)
        assert told(match) == then


def test_a_mark_is_valid_again_after_the_same_steps():
    match = Match(games.load("tokio"), 3)
    start = match.mark()
    match.happen("roll 42")
    rolled, then = match.mark(), told(match)
    match.back(start)
    match.happen("roll 42")
    match.act(0, "say 42")
    match.back(rolled)
    assert told(match) == then
    pickled = pickle.loads(pickle.dumps(start))
    match.back(pickled)
    assert match.log == []


def foreign():
    """Return a mark to which the match of the next test may not go back."""
    tokio = games.load("tokio")
    other = Match(tokio, 3)
    other.happen("roll 31")
    marks = [other.mark(), Match(tokio, 5).mark(), Match(tokio, 3, {"lives": 2}).mark()]
    marks += [Match(games.load(name), 3).mark() for name in games.NAMES if name != "tokio"]
    return [*marks, Match(replace(tokio, version=10**6), 3).mark()]


@pytest.mark.parametrize("mark", foreign())
def test_a_match_does_not_go_back_to_what_was_never_its_own(mark):
    match = Match(games.load("tokio"), 3)
    match.happen("roll 42")
    before = told(match)
    with pytest.raises(Misuse, match=r"^a match goes back to a moment of its own past"):
        match.back(mark)
    assert told(match) == before


def test_a_match_does_not_go_back_to_what_was_taken_back():
    match = Match(games.load("tokio"), 3)
    start = match.mark()
    match.happen("roll 42")
    early = match.mark()
    match.act(0, "say 42")
    late = match.mark()
    match.back(early)
    for then in (lambda: None, lambda: match.act(0, "say 31"), lambda: match.act(1, "believe")):
        then()
        before = told(match)
        with pytest.raises(Misuse, match=r"of what has been taken back$"):
            match.back(late)
        assert told(match) == before
    match.back(early)
    match.back(start)
    assert told(match) == told(Match(games.load("tokio"), 3))


@pytest.mark.parametrize("mark", [None, 5, "start", b"", Match, ()])
def test_what_is_no_mark_is_refused_with_a_sentence(mark):
    match = Match(games.load("tokio"), 3)
    match.happen("roll 42")
    before = told(match)
    with pytest.raises(Misuse, match=r"^a match goes back to what its `mark` gave, not to "):
        match.back(mark)
    assert told(match) == before


def test_where_a_decision_leads_shows_no_secret_that_it_opens():
    """A doubt shows the roll, and takes lives by it; for the doubter's preview the roll is 0."""
    tokio = replace(games.load("tokio"), preview=("lives", "shown"))
    twins = [Match(tokio, 3), Match(tokio, 3)]
    for match, roll in zip(twins, ("roll 41", "roll 51"), strict=True):
        match.happen(roll)
        match.act(0, "say 51")
    before = [match.state.tobytes() for match in twins]
    assert [len(match.leads(seat)) for match in twins for seat in match.seats] == [0, 2, 0] * 2
    assert twins[0].leads(1) == twins[1].leads(1)
    assert [match.state.tobytes() for match in twins] == before
    for match in twins:
        match.act(1, "doubt")
    assert (twins[0].state.lives != twins[1].state.lives).any()
    assert twins[0].state.shown != twins[1].state.shown


@pytest.mark.parametrize("name", ["pack", "luck"])
def test_a_preview_is_of_fields_that_seats_see(name):
    with pytest.raises(TypeError, match=f"'{name}' is not a field"):
        replace(games.load("toc"), preview=("place", name))
