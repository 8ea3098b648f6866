"""A game that is left and resumed."""

import json
import os
import random
import signal
import stat
from contextlib import closing

import pytest

from tests import tables
from tests.terminal.emulated import Terminal
from tripot import games, transcript
from tripot.cli import main
from tripot.terminal.play import LocalGame, fresh, name_seats
from tripot.terminal.saved import Keeper, Saved, Unkept, header, read, step
from tripot.terminal.screen import Screen


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Keep saved games in a folder of the test; return it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def file(home):
    return home / "tripot" / "game.jsonl"


def begin(home, *options, game="tokio"):
    """Return a game at a terminal, at its first question."""
    play = ("play", game, "--seats", "you,bot", "--seed", "1", "--pace", "0", *options)
    one = Terminal(*play, XDG_DATA_HOME=str(home))
    one.shows("Tab completes")
    return one


def again(home):
    return Terminal("play", "--continue", "--pace", "0", XDG_DATA_HOME=str(home))


def interrupt(one):
    one.type("\x03")
    assert one.finish() == 130
    assert one.is_clean()


def record(file):
    return read(file.read_bytes().splitlines()).match.record()


def keep(game):
    """Keep the game on disk, as after its terminal is gone."""
    with closing(Keeper()) as keeper:
        keeper.keep(game)


class Played(LocalGame):
    """A table at which people also play at random."""

    def move(self, seat):
        return self.random().choice(self.match.legal(seat))


def test_a_game_that_is_left_and_taken_up_is_the_same_game(game, rng):
    """Wherever it was left, it has the same dice, the same bots and the same end."""
    seats = name_seats(["bot:random", "anna", "bot"], "simple")
    new = fresh(game, seats, {}, rng)
    whole = Played(new, Screen())
    whole.run()
    keep(new)
    for left_after in (0, 1, 7, len(whole.match.log) // 2, len(whole.match.log) - 1):
        part = new.match.replay(game, 3, {}, whole.match.record()[:left_after])
        keep(Saved(part, seats, new.seed))
        with closing(Keeper()) as keeper:
            found = keeper.load()
        assert found.match.record() == part.record()
        assert list(found.players) == seats
        rest = Played(found, Screen())
        rest.run()
        assert rest.match.record() == whole.match.record()
        places = zip(rest.places.values(), whole.places.values(), strict=True)
        assert all(one.deeds == other.deeds for one, other in places)


def test_who_leaves_comes_back_to_the_same_question_and_dice(home, file):
    one = begin(home)
    shown, steps = one.emulator.lines(), record(file)
    one.type("quit\r")
    one.shows("Leave the game?")
    one.type("1\r")
    assert one.finish() == 0
    assert "The game is saved: tripot play --continue goes on with it." in one.screen()
    for _ in range(2):
        other = again(home)
        other.shows("Tab completes")
        assert other.emulator.lines() == shown
        interrupt(other)
        assert "The game is saved" in other.screen()
    assert record(file) == steps


def test_a_game_survives_its_terminal_s_death_and_goes_on(home, file):
    one = begin(home)
    one.type("21\r")
    one.shows("You claim Tokio (21).")
    one.shows("Tab completes")
    os.kill(one.process, signal.SIGKILL)
    one.finish()
    steps = record(file)
    assert (0, "say 21") in steps
    with file.open("ab") as torn:
        torn.write(b'{"seat": 0, "act')
    other = again(home)
    other.shows("Tab completes")
    shown = other.screen()
    assert "You claim Tokio (21)." in shown
    interrupt(other)
    assert record(file) == steps


def test_who_comes_back_is_not_told_again_one_by_one(home):
    play = ("play", "tokio", "--seats", "you,bot,bot", "--seed", "1", "--pace", "60")
    one = Terminal(*play, XDG_DATA_HOME=str(home))
    one.shows("Enter goes on")
    one.type("\r")
    one.shows("You begin. Claim")
    one.type("31\r")
    one.shows("· You claim 31.")
    interrupt(one)
    other = Terminal("play", "--continue", "--pace", "60", XDG_DATA_HOME=str(home))
    other.shows("· Cleo")
    assert "· You claim 31." in other.screen()
    interrupt(other)


def test_a_pipe_continues_too_and_a_game_that_has_ended_is_gone(game, file, piped, rng):
    seats = name_seats(["anna", "bot:simple", "bot:simple"], "simple")
    keep(fresh(game, seats, {}, rng))
    lines = rng.choices(tables.of(game.name).TYPED, k=30_000)
    status, out, err = piped("--continue", lines=lines)
    assert (status, err) == (0, "")
    assert "The result" in out
    assert file.read_bytes() == b""
    status, out, err = piped("--continue")
    assert (status, out) == (2, "")
    assert err == "tripot: there is no unfinished game to continue: begin one with tripot play\n"


def test_a_pipe_keeps_nothing_by_itself(file, piped):
    assert piped("tokio", "--seats", "you,bot", lines=["51"])[0] == 1
    assert not file.exists()


def test_a_kept_game_can_be_looked_at_as_any_trace(home, file, capsys):
    interrupt(begin(home))
    assert main(["replay", "--show", str(file)]) == 0
    assert "You roll" in capsys.readouterr().out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_another_game_is_begun_only_after_a_question(home, file):
    one = begin(home)
    one.type("21\r")
    one.shows("You claim Tokio (21).")
    one.shows("Tab completes")
    interrupt(one)
    steps = record(file)
    other = Terminal("play", "tabu", "--pace", "0", XDG_DATA_HOME=str(home))
    other.shows("You have an unfinished game of Tokio (")
    other.type("quit\r")
    assert other.finish() == 0
    assert record(file) == steps
    other = Terminal("play", "tabu", "--pace", "0", XDG_DATA_HOME=str(home))
    other.shows("You have an unfinished game of Tokio (")
    other.type("1\r")
    other.shows("── Tokio")
    interrupt(other)
    assert record(file) == steps
    other = Terminal("play", "tabu", "--pace", "0", XDG_DATA_HOME=str(home))
    other.shows("You have an unfinished game of Tokio (")
    other.type("2\r")
    other.shows("── Tabu")
    other.shows("Tab completes")
    interrupt(other)
    assert json.loads(file.read_bytes().splitlines()[0])["game"] == "tabu"


def test_bots_alone_neither_ask_nor_touch_what_is_kept(home, file):
    one = begin(home)
    one.type("21\r")
    one.shows("You claim Tokio (21).")
    one.shows("Tab completes")
    interrupt(one)
    before = file.read_bytes()
    play = ("play", "tokio", "--seats", "bot,bot", "--rule", "lives=1", "--pace", "0")
    bots = Terminal(*play, XDG_DATA_HOME=str(home))
    assert bots.finish() == 0
    assert "The result" in bots.screen()
    assert file.read_bytes() == before


def test_a_game_is_given_up_only_after_a_second_question(home, file):
    one = begin(home)
    one.type("quit\r")
    one.shows("Leave the game?")
    one.type("3\r")
    one.shows("Throw this game away for good?")
    one.type("n\r")
    one.shows("Tab completes")
    assert record(file)
    one.type("quit\r")
    one.shows("Leave the game?")
    one.type("3\r")
    one.shows("Throw this game away for good?")
    one.type("y\r")
    assert one.finish() == 0
    assert "The game is saved" not in one.screen()
    assert file.read_bytes() == b""


def test_one_terminal_at_a_time_has_the_game(home, file):
    one = begin(home)
    other = again(home)
    assert other.finish() == 2
    assert "another terminal has your unfinished game open" in other.screen()
    third = Terminal("play", "tabu", "--pace", "0", XDG_DATA_HOME=str(home))
    third.shows("Another terminal has your unfinished game")
    third.shows("Tab completes")
    third.type("quit\r")
    third.shows("It can't be saved here and will be lost.")
    third.type("1\r")
    assert third.finish() == 0
    assert json.loads(file.read_bytes().splitlines()[0])["game"] == "tokio"
    interrupt(one)


def test_where_nothing_can_be_written_one_plays_all_the_same(tmp_path):
    (tmp_path / "blocked").write_text("")
    one = begin(tmp_path / "blocked")
    one.shows("The game can't be saved on this machine")
    interrupt(one)
    assert "The game is saved" not in one.screen()


def broken_lines():
    seats = name_seats(["anna", "bot"], "simple")
    game = fresh(games.load("tokio"), seats, {}, random.Random(1))
    first = json.loads(header(game))
    roll = step((None, "roll 62"))
    yield "this is not JSON", "not JSON\n"
    yield "version 99", json.dumps(first | {"rules_version": 99}) + "\n"
    yield "line 2", header(game) + step((0, "say 31"))
    yield "line 3", header(game) + roll + step((1, "say 31"))
    yield "who plays", json.dumps({k: v for k, v in first.items() if k != "seed"}) + "\n"
    yield "who plays", json.dumps(first | {"bots": [None]}) + "\n"
    yield "who plays", json.dumps(first | {"bots": [None, 3]}) + "\n"
    yield "who plays", json.dumps(first | {"names": [None, "Ada"]}) + "\n"
    yield "'names'", json.dumps(first | {"names": ["A\x1b[2J", "Ada"]}) + "\n"
    yield "there is no game", json.dumps(first | {"game": "chess"}) + "\n"
    yield "line 2", header(game) + "\x00\xff" * 50 + "\n"


@pytest.mark.parametrize(("why", "content"), list(broken_lines()))
def test_what_can_not_be_played_on_is_a_sentence_and_is_put_aside(why, content, file, piped):
    for number in (1, 2):
        file.parent.mkdir(exist_ok=True)
        file.write_text(content, "utf-8")
        status, out, err = piped("--continue")
        assert (status, out) == (2, "")
        assert err.startswith("tripot: your unfinished game can't be continued, and was moved to")
        assert err.count("\n") == 1
        assert why in err
        assert file.with_name(f"game-{number}.jsonl").read_text("utf-8") == content
        assert file.read_bytes() == b""


@pytest.mark.parametrize("language", ["fr"], indirect=True)
def test_why_it_can_not_be_played_on_is_said_in_the_language_of_the_person(language, file, piped):
    file.parent.mkdir(exist_ok=True)
    file.write_text(next(content for why, content in broken_lines() if why == "line 2"), "utf-8")
    _, _, err = piped("--continue")
    assert "ligne 2 : ce n'est pas à la place 0 de jouer" in err.replace("\N{NO-BREAK SPACE}", " ")


def test_a_bot_that_is_gone_is_a_sentence_and_the_game_stays(file, piped, rng):
    seats = name_seats(["anna", "bot"], "no_such_module:choose")
    keep(fresh(games.load("tokio"), seats, {}, rng))
    before = file.read_bytes()
    status, _, err = piped("--continue", lines=["31"])
    assert status == 2
    assert "no_such_module" in err
    assert file.read_bytes() == before


@pytest.mark.parametrize("also", [["tokio"], ["--seats", "you,bot"], ["--seed", "1"]])
def test_continue_takes_no_other_choice_of_a_game(piped, also):
    status, _, err = piped("--continue", *also)
    assert status == 2
    assert "--continue continues a game as it was left" in err


@pytest.mark.parametrize("pace", ["-1", "nan", "inf"])
def test_a_pace_is_a_number_of_seconds(piped, pace):
    status, _, err = piped("tokio", f"--pace={pace}")
    assert status == 2
    assert "--pace takes seconds" in err


def test_a_trace_may_say_which_bots_play_and_by_which_seed(file, rng):
    keep(fresh(games.load("tokio"), name_seats(["anna", "bot"], "simple"), {}, rng))
    match, head = transcript.whole(transcript.begun(file.read_bytes().splitlines()))
    assert head["bots"] == [None, "simple"]
    assert match.log == []


def test_two_keepers_do_not_share_a_game():
    with closing(Keeper()), pytest.raises(Unkept):
        Keeper()
    Keeper().close()
