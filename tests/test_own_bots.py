"""Users' own bots: they are named module:function, and never crash a table."""

import json
import os
import subprocess
import sys

import pytest

from tripot import Against, Match, Misuse, games
from tripot.arena.exploit import Exploiter
from tripot.bots.think import decide_in
from tripot.core.compile import compiling
from tripot.core.game import rule

BOTS = """
from tripot.core.chance import uniform
from tripot.core.game import rule

@rule
def any_rule(s, m, seat, codes, count, rng, mind, scratch):
    return int(codes[int(uniform(rng) * count)])

def last(s, m, seat, codes, count, rng, mind, scratch):
    return int(codes[count - 1])

@rule
def last_rule(s, m, seat, codes, count, rng, mind, scratch):
    return int(codes[count - 1])

@rule
def no_code(s, m, seat, codes, count, rng, mind, scratch):
    return 999

def raising(s, m, seat, codes, count, rng, mind, scratch):
    raise ValueError("what now?")

def hanging(s, m, seat, codes, count, rng, mind, scratch):
    while True:
        pass

def of_three(s, seat, codes):
    return 0

number = 7
"""
# The bot that hangs gets less time than others may need on a busy machine.
BEGINNING = """
import sys
from tripot.bots import think
if "mine:hanging" in " ".join(sys.argv):
    think.PATIENCE = 2
import tripot.cli
sys.exit(tripot.cli.main())
"""


@pytest.fixture(scope="module")
def tripot(tmp_path_factory):
    """Run the command in a folder with the bots; return its status, output and errors."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "mine.py").write_text(BOTS)
    (folder / "broken.py").write_text("1 / 0")

    def run(*arguments, typed=None, **more):
        done = subprocess.run(
            [sys.executable, "-c", BEGINNING, *map(str, arguments)],
            env={**os.environ, "NO_COLOR": "1", "TRIPOT_LANG": "en", **more},
            cwd=folder,
            input=typed,
            capture_output=True,
            text=True,
        )
        assert "Traceback" not in done.stderr
        return done.returncode, done.stdout, done.stderr

    return run


def simulated(tripot, pair, games=60):
    status, printed, errors = tripot(
        *("simulate", "tokio", "--bots", pair, "--games", games, "--json", "--rules"),
        '{"lives": 2}',
    )
    assert status == 0, errors
    report = json.loads(printed)
    return {name: report[name] for name in ("win_rate", "decisions", "chance_steps", "longest")}


@pytest.mark.slow("three commands make machine code of their own")
def test_compiled_and_in_plain_python_it_plays_the_same_games(tripot):
    compiled = simulated(tripot, "mine:last_rule,simple")
    assert compiled == simulated(tripot, "mine:last,simple")
    assert compiled != simulated(tripot, "mine:any_rule,simple")


@pytest.mark.slow("two processes are started, and one makes machine code of its own")
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mine:no_code", "'mine:no_code' in seat 0 returned 999, but must return one of the first"),
        ("mine:raising", "'mine:raising' failed: ValueError: what now?"),
        ("mine:hanging", "'mine:hanging' has not answered within 2 seconds"),
        ("mine:of_three", "a bot is a function of (s, m, seat, codes, count, rng, mind, scratch)"),
        ("mine:number", "module 'mine' has no function 'number'"),
        ("mine:nobody", "module 'mine' has no function 'nobody'"),
        ("nowhere:choose", "'nowhere' of the bot 'nowhere:choose' can't be imported"),
        ("broken:choose", "can't be imported: ZeroDivisionError"),
        (":choose", "''"),
    ],
)
def test_one_that_fails_is_refused_with_a_sentence(tripot, name, words):
    for interpreted, command in (
        ("0", ("simulate", "tokio")),
        ("1", ("arena", "tokio", "--deals", 2)),
    ):
        status, printed, errors = tripot(
            *command, "--bots", f"{name},simple", NUMBA_DISABLE_JIT=interpreted
        )
        assert (status, printed) == (2, "")
        assert words in errors
        assert errors.strip().splitlines()[-1].startswith("tripot: ")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mine:no_code", "The bot 'mine:no_code' returned 999, but must return one of"),
        ("mine:raising", "The bot 'mine:raising' failed: ValueError: what now?."),
        ("mine:hanging", "The bot 'mine:hanging' has not answered within 2 seconds."),
    ],
)
def test_at_a_table_a_weaker_one_goes_on_and_it_is_said(tripot, name, words):
    status, printed, errors = tripot(
        *("play", "tokio", "--seats", f"bot:{name},bot:simple", "--seed", 1), "--rule", "lives=1"
    )
    assert (status, errors) == (0, "")
    printed = " ".join(printed.split())
    assert words in printed
    assert "From now on Cleo (simple bot) plays instead." in printed


def test_at_a_table_why_it_fails_is_said_in_the_language_of_the_person(tripot):
    _, printed, _ = tripot(
        *("play", "tokio", "--seats", "bot:mine:raising,bot:simple", "--rule", "lives=1"),
        TRIPOT_LANG="fr",
    )
    assert "Le bot 'mine:raising' a échoué" in " ".join(printed.split())


def test_at_a_table_it_sits_by_its_name(tripot):
    status, printed, errors = tripot(
        *("play", "tokio", "--seats", "bot:mine:last,bot:simple", "--seed", 1), "--rule", "lives=1"
    )
    assert (status, errors) == (0, "")
    assert "(mine:last)" in printed
    assert "From now on" not in printed


# --- what is no code ---


def like_a_code(s, m, seat, codes, count, rng, mind, scratch):
    return float(codes[0])


def between_codes(s, m, seat, codes, count, rng, mind, scratch):
    return codes[0] + 0.5


def nothing(s, m, seat, codes, count, rng, mind, scratch):
    return None


def a_text(s, m, seat, codes, count, rng, mind, scratch):
    return "say 31"


def some_codes(s, m, seat, codes, count, rng, mind, scratch):
    return codes[:1]


def all_codes(s, m, seat, codes, count, rng, mind, scratch):
    return codes


def a_list(s, m, seat, codes, count, rng, mind, scratch):
    return [codes[0]]


def truth(s, m, seat, codes, count, rng, mind, scratch):
    return codes[0] > 0


def huge(s, m, seat, codes, count, rng, mind, scratch):
    return 2**70


NO_CODE = [
    *((like_a_code, r"\d+\.0"), (between_codes, r"np\.float64\(\d+\.5\)"), (nothing, "None")),
    *((a_text, "'say 31'"), (some_codes, "array"), (all_codes, "array"), (a_list, r"\[")),
    *((truth, "np.True_"), (huge, "1180591620717411303424")),
]
MUST = "but must return one of the first `count` of its codes, a whole number"


@pytest.mark.parametrize(("bot", "returned"), NO_CODE)
def test_what_a_bot_returns_must_be_a_whole_number(bot, returned):
    name, tokio = f"{__name__}:{bot.__name__}", games.load("tokio")
    match = Match(tokio, 2)
    match.happen("roll 42")
    with pytest.raises(Misuse, match=f"^the bot '{name}' returned {returned}.*, {MUST}: here 21, "):
        decide_in(match, name, 0, 1)
    with pytest.raises(Misuse, match=f"^the bot '{name}' in seat 0 returned {returned}.*, {MUST}$"):
        Against(tokio, 2, name, seat=1)


@rule
def fraction_rule(s, m, seat, codes, count, rng, mind, scratch):
    return codes[0] + 0.5


@rule
def truth_rule(s, m, seat, codes, count, rng, mind, scratch):
    return codes[0] > 0


@pytest.mark.skipif(not compiling(), reason="its type is known once it is compiled")
@pytest.mark.parametrize("bot", [fraction_rule, truth_rule])
def test_what_a_compiled_bot_returns_must_be_a_whole_number(bot):
    name = f"{__name__}:{bot.__name__}"
    with pytest.raises(Misuse, match=f"^the bot '{name}' returned a value of type .*, {MUST}$"):
        Against(games.load("tokio"), 2, name, seat=1)


def raising(s, m, seat, codes, count, rng, mind, scratch):
    raise ValueError("what now?")


def test_the_exploiter_s_own_bot_is_not_blamed():
    exploiter = Exploiter(games.load("tokio"), 2, {"lives": 1}, f"{__name__}:raising", None, 0, 0)
    exploiter.solver = None  # which would ask the bot before anything is played
    with pytest.raises(Misuse, match=f"^the bot '{__name__}:raising' failed: ValueError: what now"):
        exploiter.run(1)
