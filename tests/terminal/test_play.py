"""Games played through the command, over a plain pipe and at a terminal."""

import os
import re
import signal
import subprocess
import sys

import pytest

from tests import tables
from tests.terminal.emulated import COMMAND, Terminal, subprocess_environment
from tripot import games

LINES = 30_000


@pytest.mark.parametrize("name", games.NAMES)
def test_a_whole_game_over_a_pipe(piped, name, rng):
    seats = ",".join(["bot:simple", "you"] + ["bot:simple"] * (games.load(name).seats[0] - 2))
    lines = rng.choices(tables.of(name).TYPED, k=LINES)
    status, out, err = piped(name, "--seats", seats, "--seed", "5", lines=lines)
    assert (status, err) == (0, "")
    assert "The result" in out
    assert "\x1b" not in out
    assert all(len(line) <= 80 for line in out.splitlines())


@pytest.mark.parametrize("name", games.NAMES)
def test_bots_play_by_themselves(piped, name):
    seats = ",".join(["bot:random"] * 3)
    status, out, err = piped(name, "--seats", seats, "--seed", "1")
    assert (status, err) == (0, "")
    standing = out[out.index("The result") :].splitlines()[1:]
    assert len(standing) == 3
    assert standing[0].split()[0] == "1"


@pytest.mark.machine_code
def test_bots_get_ready_before_the_game(piped):
    seats = ("--seats", "bot:strong,bot:simple", "--seed", "1", "--rule", "lives=1")
    status, out, err = piped("tokio", *seats)
    assert (status, err) == (0, "")
    assert out.startswith("The bots are getting ready")
    assert "The result" in out
    _, out, _ = piped("tokio", "--seats", "bot:simple,bot:simple", "--seed", "1")
    assert "getting ready" not in out


def test_the_same_seed_plays_the_same_game(piped):
    play = ("tokio", "--seats", "bot:random,bot:random", "--seed", "7")
    assert piped(*play) == piped(*play)


def test_two_people_at_a_pipe_are_told_whose_turn_it_is(piped):
    _, out, _ = piped("tokio", "--seats", "anna,ben", "--seed", "1", lines=["51", "doubt"])
    assert re.findall("-- (Anna|Ben) --", out)[:2] == ["Anna", "Ben"]
    assert "Anna> 51" in out
    assert "Ben> doubt" in out


def test_what_happened_since_the_last_turn_is_told(piped):
    _, out, _ = piped("tokio", "--seats", "anna,ben", "--seed", "1", lines=["21", "doubt"])
    assert "Anna rolls and claims Tokio (21)." in out
    assert "Ben doubts: it was 61, not Tokio (21). You lose 2 lives." in out


def test_a_refused_move_says_why_and_how_to_see_the_rule(piped):
    lines = ["51", "say 62", "nonsense", "believe", "42", "62"]
    _, out, _ = piped("tokio", "--seats", "anna,ben", "--seed", "1", lines=lines)
    words = " ".join(out.split())
    assert "You can't play 'say 62' now. Anna claims 51. Believe it? (? shows the rule.)" in words
    assert "'nonsense' is not a move in Tokio" in words
    assert "You can't play '42' now. Claim higher than 51" in words


def test_entries_are_forgiving(piped):
    lines = ["  SAY   51 ", "bel", "Say 52", "D"]
    _, out, _ = piped("tokio", "--seats", "anna,ben", "--seed", "1", lines=lines)
    assert "Anna doubts" in out
    assert "You doubt" in out or "Ben doubts" in out or "Anna doubts" in out


def test_a_question_mark_shows_the_rules_that_apply_and_the_house_rules_of_the_table(piped):
    lines = ["51", "?"]
    play = ("tokio", "--seats", "anna,ben", "--rule", "truth=at_least")
    _, out, _ = piped(*play, lines=lines)
    assert "[TOKIO-8]" in out
    assert "[TOKIO-2]" not in out
    assert "At this table truth is at_least" in out


def test_help_rules_log_and_moves(piped):
    lines = ["help", "rules", "log", "moves", "quit"]
    status, out, err = piped("tokio", "--seats", "anna,ben", "--seed", "1", lines=lines)
    assert (status, err) == (0, "")
    assert "the rules that apply now" in out
    assert "The 21 values" in out
    assert "· You roll" in out
    assert "say 66" in out
    assert "You leave the table." in out


def test_input_that_ends_early_is_said_on_standard_error(piped):
    status, _, err = piped("tokio", "--seats", "you,bot:random", "--seed", "2")
    assert status == 1
    assert err == "tripot: the input ended before the game did\n"


def test_with_no_game_named_it_offers_them_all(piped):
    lines = ["9", "chess", "2", "quit"]
    status, out, _ = piped("--seats", "anna,ben", lines=lines)
    assert status == 0
    for number, name in enumerate(games.NAMES, 1):
        assert f"{number}  {name}" in out
    assert out.count(f"Type a number from 1 to {len(games.NAMES)}") == 2
    assert "── Tokio" in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess'"),
        (["tokio", "--seats", "you"], "Tokio is for 2 to 10 players, not 1"),
        (["tokio", "--players", "11"], "Tokio is for 2 to 10 players, not 11"),
        (["tokio", "--seats", "a,b,c", "--players", "2"], "names 3 seats"),
        (["tokio", "--seats", "anna,Anna"], "the same name"),
        (["tokio", "--seats", "anna,"], "a player is"),
        (["tokio", "--seats", "anna,bernadette-marie-antoinette"], "at most 24 characters"),
        (["tokio", "--seats", "anna,be\x1bn"], "a player is"),
        (["tokio", "--seats", "you,bot:genius"], "there is no bot 'genius'"),
        (["tokio", "--rule", "lives"], "NAME=VALUE"),
        (["tokio", "--rule", "lives=many"], "a whole number from 1 to 20"),
        (["tokio", "--rule", "lives=0"], "a whole number from 1 to 20"),
        (["tokio", "--rule", "truth=maybe"], "at_least"),
        (["tokio", "--rule", "luck=1"], "there is no option 'luck'"),
        (["tonk", "--rule", "return_taken=1"], "true"),
        (["tokio", "--rule", "players=4"], "is not a house rule"),
    ],
)
def test_misuse_is_a_sentence(piped, arguments, sentence):
    status, out, err = piped(*arguments)
    assert (status, out) == (2, "")
    assert sentence in err
    assert err.startswith("tripot: ")
    assert err.count("\n") == 1


def test_house_rules_hold_and_are_told(piped):
    play = ("tokio", "--seats", "anna,ben", "--rule", "lives=1", "--rule", "liar_loses=3")
    _, out, _ = piped(*play, "--seed", "1", lines=["51", "doubt"])
    assert "with lives=1 and liar_loses=3" in out
    assert "The result" in out


def test_several_house_rules_go_by_one_name(piped):
    play = ("tokio", "--seats", "anna,ben", "--rule", "other_way", "--rule", "lives=1")
    _, out, _ = piped(*play, "--seed", "1", lines=["51", "doubt"])
    assert "with lives=1, doubter_loses=2 and liar_loses=1" in out


def test_a_name_as_long_as_a_server_takes_fits_into_its_column(piped):
    name = "Bernadette-Marie-Antoine"
    status, out, _ = piped("tokio", "--seats", f"{name},{name.upper()}s,bot", lines=["quit"])
    assert (status, name in out) == (2, False)  # the second name is too long
    status, out, _ = piped("tokio", "--seats", f"{name},{name[:-1]},bot", lines=["quit"])
    assert status == 0
    assert f"At the table: {name}, {name[:-1]} and" in " ".join(out.split())
    assert "Bernade#1 " in out
    assert max(map(len, out.splitlines())) <= 80


def test_several_moves_on_a_line_are_played_in_turn(piped):
    _, out, _ = piped("tabu", "--seats", "bot:random,anna", lines=["c 7, sun 3; done"])
    assert re.search("The bets: you ♣7 ☼3", out)


def test_a_bet_that_cannot_be_covered_says_so(piped):
    _, out, _ = piped("tabu", "--seats", "bot:random,anna", lines=["A 51", "done"])
    words = " ".join(out.split())
    assert "It might cost you 102, and your money covers 100 more." in words
    assert "Everybody stakes at least 1 in a round." in words


POOR = (
    {"PYTHONIOENCODING": "latin-1"},
    {"PYTHONIOENCODING": "ascii"},
    {"LANG": "C", "LC_ALL": "C"},
    {"LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
)
# Every game on one such terminal, and one game on all of them.
ENOUGH = [(name, POOR[0]) for name in games.NAMES] + [(games.NAMES[0], poor) for poor in POOR[1:]]
MORE = [(name, poor) for name in games.NAMES[1:] for poor in POOR[1:]]
ALL_AT_ALL = pytest.mark.prove("every game at every such terminal; `make test` tries fewer pairs")


@pytest.mark.parametrize(
    ("name", "environment"), [*ENOUGH, *(pytest.param(*one, marks=ALL_AT_ALL) for one in MORE)]
)
def test_a_terminal_without_our_characters_gets_plain_ones(name, environment):
    played = subprocess.run(
        [*COMMAND, "play", name, "--seats", "anna,bot:random,bot:random", "--seed", "4"],
        input=b"?\nrules\nlog\n1\n0\nquit\n",
        capture_output=True,
        env=subprocess_environment(**environment),
        check=False,
    )
    assert played.stderr == b""
    assert played.returncode == 0
    assert all(byte < 128 for byte in played.stdout)
    assert b"Anna" in played.stdout


def test_play_imports_no_compiler_and_help_no_drawing():
    script = (
        "import sys, io\n"
        "sys.stdin = io.StringIO('51\\nquit\\n')\n"
        "from tripot.cli import main\n"
        "assert 'rich' not in sys.modules\n"
        "status = main(['play', 'tokio', '--seats', 'you,bot:simple'])\n"
        "assert 'numba' not in sys.modules, 'the compiler was imported'\n"
        "sys.exit(status)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)


def test_ctrl_c_leaves_the_terminal_clean():
    terminal = Terminal("play", "tokio", "--seats", "you,bot:random", "--seed", "1")
    terminal.shows("You begin. Claim")
    terminal.type("\x03")
    assert terminal.finish() == 130
    assert "\x1b[?1049h" in terminal.seen
    assert terminal.is_clean()


def test_termination_leaves_the_terminal_clean():
    terminal = Terminal("play", "tokio", "--seats", "you,bot:random", "--seed", "1")
    terminal.shows("You begin. Claim")
    os.kill(terminal.process, signal.SIGTERM)
    assert terminal.finish() == 143
    assert terminal.is_clean()


@pytest.mark.parametrize("keys", ["quit\r", "\x04"])
def test_quit_and_ctrl_d_ask_before_they_leave(keys):
    terminal = Terminal("play", "tokio", "--seats", "you,bot:random", "--seed", "1")
    terminal.shows("You begin. Claim")
    terminal.type(keys)
    terminal.shows("Leave the game?")
    terminal.type("2\r")  # play on
    terminal.hides("Leave the game?")  # or what is typed next would answer this question
    terminal.shows("You begin. Claim")
    terminal.type(keys)
    terminal.shows("Leave the game?")
    terminal.type(keys)
    assert terminal.finish() == 0
    assert terminal.is_clean()
    assert "You leave the table." in terminal.screen()


def test_the_keyboard_is_passed_before_a_hand_is_shown():
    terminal = Terminal("play", "tokio", "--seats", "anna,ben", "--seed", "1")
    terminal.shows("Anna, press Enter to look.")
    assert "Under your cup" not in terminal.screen()
    terminal.rests(1)
    terminal.type("\r")
    terminal.shows("Under your cup")
    terminal.shows("Anna>")
    # Enter pressed too often, or held, shows Ben nothing, and shows Anna nothing of Ben's.
    terminal.type("51\r\r\r")
    terminal.shows("Ben, press Enter to look.")
    for _ in range(6):
        terminal.type("\r")
        terminal.rests()
        assert "Under" not in terminal.screen()
    terminal.rests(1)
    terminal.type("\r")
    terminal.shows("Under Anna's cup")
    terminal.shows("Ben>")
    assert "Under your cup" not in terminal.screen()
    terminal.type("\x03")
    assert terminal.finish() == 130


def test_a_game_ends_with_the_standing_and_another_is_offered():
    play = ("tokio", "--seats", "you,bot:random", "--rule", "lives=1", "--seed", "1")
    terminal = Terminal("play", *play, "--pace", "0")
    answers = {"Claim higher": "21", "You begin.": "21", "Believe it": "doubt"}
    answers |= {"doubt it": "doubt", "After Tokio": "21"}
    played = 0
    while played < 2:
        asked = terminal.shows("Another game?", *answers)
        if asked == "Another game?":
            assert "The result" in terminal.screen()
            terminal.type("n\r" if played else "y\r")
            played += 1
        else:
            terminal.type(f"{answers[asked]}\r")
        if played < 2:
            terminal.hides(asked)  # no question comes twice in succession
    assert terminal.finish() == 0
    assert terminal.is_clean()
    # The results of both games remain on the screen.
    assert terminal.seen.count("The result") >= 2


def test_no_color_is_respected():
    play = ("play", "tokio", "--seats", "you,bot:random", "--seed", "1")
    for environment, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        terminal = Terminal(*play, **environment)
        terminal.shows("You begin. Claim")
        terminal.type("\x03")
        terminal.finish()
        assert bool(re.search(r"\x1b\[[0-9;]*3[0-7]m", terminal.seen)) == coloured


def test_a_dumb_terminal_gets_no_control_codes():
    terminal = Terminal("play", "tokio", "--seats", "you,bot:random", "--seed", "1", TERM="dumb")
    terminal.shows("Claim, true or not.")
    terminal.type("quit\r")
    terminal.shows("leave, and continue another time")
    terminal.type("1\r")
    assert terminal.finish() == 0
    assert "\x1b" not in terminal.seen
