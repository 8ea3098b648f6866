"""The command as a shell sees it: output, error sentences, exit statuses, and never a traceback."""

import gzip
import io
import json
import os
import shlex
import subprocess
import sys

import pytest

from tripot import cli, games, languages, transcript
from tripot.core.errors import Illegal
from tripot.core.quoted import quoted

ENV = {**os.environ, "NO_COLOR": "1"}


def tripot(*arguments, stdin="", encoding="utf-8"):
    """Run the command in this process, which has already loaded it."""
    streams = {
        "stdin": io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8"),
        "stdout": io.TextIOWrapper(io.BytesIO(), encoding),
        "stderr": io.TextIOWrapper(io.BytesIO(), encoding),
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NO_COLOR", "1")
        for name, stream in streams.items():
            patch.setattr(sys, name, stream)
        try:
            status = cli.main([*map(str, arguments)])
        except SystemExit as end:
            status = end.code
    said = []
    for stream in (streams["stdout"], streams["stderr"]):
        stream.flush()
        said.append(stream.buffer.getvalue().decode(encoding))
    return subprocess.CompletedProcess(arguments, status, *said)


def test_trace_and_replay_agree_through_files_and_pipes(game, tmp_path):
    players = game.seats[-1]
    traced = tripot("trace", game.name, "--players", players, "--seed", 3)
    assert traced.returncode == 0
    last = traced.stdout.splitlines()[-1]
    file = tmp_path / "game.jsonl"
    file.write_text(traced.stdout)
    for done in (tripot("replay", file), tripot("replay", "-", stdin=traced.stdout)):
        assert (done.returncode, done.stdout.strip(), done.stderr) == (0, last, "")


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["trace", "chess", "--players", "3"], "chess"),
        (["trace", "tokio"], "--players"),
        (["trace", "tokio", "--players", "1"], "2 to 10"),
        (["trace", "tokio", "--players", "x"], "'x'"),
        (["trace", "tokio", "--players", "3", "--rules", "{"], "JSON"),
        (["trace", "tokio", "--players", "3", "--rules", "[]"], "JSON"),
        (["trace", "tokio", "--players", "3", "--rules", '{"lives": 0}'], "'lives'"),
        (["trace", "tokio", "--players", "3", "--rules", '{"lives": true}'], "'lives'"),
        (["trace", "tokio", "--players", "3", "--rules", '{"lives": 8.0}'], "'lives'"),
        (["trace", "tokio", "--players", "3", "--rules", '{"lifes": 8}'], "'lifes'"),
        (["trace", "toc", "--players", "3", "--rules", '{"teams": true}'], "teams"),
        (["trace", "tokio", "--players", "3", "--seed", "x"], "'x'"),
        (["replay", "/nowhere/at/all"], "/nowhere/at/all"),
        (["replay", "."], "'.'"),
        (["replay"], "'FILE'"),
        (["simulate", "chess", "--players", "3"], "chess"),
        (["simulate", "tokio"], "--players"),
        (["simulate", "tokio", "--players", "3", "--bots", "simple,random"], "3 players"),
        (["simulate", "tokio", "--players", "2", "--bots", "simple,genius"], "genius"),
        (["simulate", "tokio", "--players", "2", "--games", "0"], "--games"),
        (["simulate", "tokio", "--players", "2", "--jobs", "0"], "--jobs"),
        (["simulate", "tokio", "--players", "0"], "2 to 10"),
        (["rules", "chess"], "chess"),
        (["play", "chess"], "chess"),
        (["play", "tokio", "--rule", "lives=0"], "'lives'"),
        (["play", "tokio", "--rule", "lives"], "lives"),
        (["play", "tokio", "--seats", "you"], "2 to 10"),
        (["play", "tokio", "--seats", "you,bot:genius"], "genius"),
        (["dance"], "dance"),
        (["trace", "tokio", "--players", "3", "--dance"], "--dance"),
    ],
)
def test_misuse_is_one_sentence_on_stderr_and_status_2(arguments, names):
    done = tripot(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("tripot: ")
    assert names in done.stderr


NO_MACHINE_CODE = """
import shlex
import sys
from numba.core.dispatcher import Dispatcher
def work(*_):
    raise AssertionError("machine code is made or loaded")
Dispatcher.compile = work
from tripot.cli import main
for line in sys.stdin.read().splitlines():
    print(main(shlex.split(line)), line)
"""
REFUSED_BEFORE_WORK = """\
simulate chess --players 2
simulate tokio
simulate tokio --players 2 --jobs 0
simulate tokio --players 2 --jobs many
simulate tokio --players 2 --jobs 1 --ray local
simulate tokio --players 2 --ray nowhere.invalid:1
simulate tokio --players 2 --games 0
simulate tokio --players 0
simulate tokio --players 2 --bots simple,genius
simulate tokio --players 3 --bots simple,random
simulate tokio --players 2 --bots nowhere:choose
simulate tokio --players 2 --seed x
simulate tokio --players 2 --rules [
simulate tokio --players 2 --rule lives=0
simulate tokio --players 2 --rule wives=2
simulate tokio --players 2 --dance
arena chess
arena tokio --deals 0
arena tokio --jobs 0
arena tokio --jobs 1 --ray local
arena tokio --ray nowhere.invalid:1
arena tokio --players 1
arena tokio --players 3 --pattern ab
arena tokio --players 2 --pattern aa
arena tokio --bots simple
arena tokio --bots simple,simple
arena tokio --bots simple,genius
arena tokio --seed x
arena tokio --rule lives=0
arena tokio --plot ratings.txt
arena tokio --plot nowhere/ratings.svg
exploit chess
exploit tokio --bot genius
exploit tokio --base genius
exploit tokio --bot nowhere:choose
exploit tokio --players 1
exploit tokio --deals 0
exploit tokio --worlds -1
exploit tokio --ahead x
exploit tokio --jobs 0
exploit tokio --rule lives=0
solve chess
solve toc
solve tokio --players 1
solve tokio --players 11
solve tokio --rule lives=0
solve tokio --ladder 0
solve tokio --ladder 99
solve tokio --tokios 0
solve tokio --ladder 2 --out nowhere/found.json
solve tokio --ladder 2 --out .
solve tokio --ladder 2 --export nowhere/tree.efg
solve tokio --out --json
solve tabu --players 99
solve tabu --ladder 2
solve tabu --rule money=0
solve tabu --out nowhere/found.json
train tokio
train toc --games 0
train toc --seed x
train toc --out nowhere/weights.npz
analyse TRACE --seat 9
analyse TRACE --seat x
analyse TRACE --seed x
analyse TRACE --effort 0
analyse TRACE --effort nan
analyse TRACE --effort 1000
analyse TRACE --language xx
practise chess
practise --level absurd
practise tokio --level absurd
practise tokio --about cards
practise --about claim
practise tokio --questions 0
practise tokio --seed x
play chess
play tabu --seats bot:strong --players 1
play tabu --seats bot:strong,bot:genius
play tabu --seats bot:strong,bot --seed x
play tabu --seats bot:strong,bot --rule money=0
play tabu --seats bot:strong,bot --pace -1
play tabu --seats bot:strong,bot --pace nan
serve --port 65536
serve --port x
serve --port 0 --database nonsense
work
work --bus nats://x --jobs 0
work --bus http://x
"""


@pytest.mark.slow("two processes load everything that commands need")
def test_what_makes_no_sense_is_refused_before_any_machine_code_is_made(tmp_path):
    trace = tmp_path / "tokio.jsonl"
    trace.write_text("\n".join(transcript.trace(games.load("tokio"), 3, {}, 1)))
    lines = REFUSED_BEFORE_WORK.replace("TRACE", str(trace)).splitlines()

    def refused(*lines):
        return subprocess.run(
            [sys.executable, "-c", NO_MACHINE_CODE],
            input="\n".join(lines),
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env={name: value for name, value in ENV.items() if not name.startswith("TRIPOT_")},
        )

    done = refused(*lines)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [f"2 {line}" for line in lines]
    said = [line for line in done.stderr.splitlines() if line.startswith("tripot: ")]
    assert len(said) == len(lines)
    assert [*tmp_path.iterdir()] == [trace]
    assert "machine code is made" in refused("simulate tokio --players 2 --games 1").stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "cp932"])
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["rules", "tabu"], "Six cases, trois des"),
        (["play", "toc", "--players", "17"], "tripot: Toc se joue de 2 a 4, pas a 17"),
        (["play", "tokio", "--seats", "bot,bot", "--seed", "1"], "Le resultat"),
    ],
)
def test_letters_that_the_output_lacks_are_written_plainly(arguments, says, encoding, monkeypatch):
    monkeypatch.setattr(languages, "_current", [])
    done = tripot(*arguments, "--language", "fr", encoding=encoding)
    assert says in done.stdout + done.stderr
    assert "\\x" not in done.stderr


def test_an_unencodable_letter_causes_no_traceback(monkeypatch):
    monkeypatch.setattr("tripot.rulebook.text", lambda game: "\udcff")
    assert tripot("rules", "tokio").stdout.startswith("?")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le"])
@pytest.mark.parametrize("command", ["replay", "verify", "analyse"])
def test_a_trace_in_utf_16_is_refused_by_name(command, encoding, tmp_path):
    trace = tripot("trace", "tokio", "--players", "2").stdout
    file = tmp_path / "game.jsonl"
    file.write_text(trace, encoding)
    done = tripot(command, file)
    assert done.returncode == cli.MISUSE
    assert done.stderr.startswith("tripot: line 1: this is UTF-16")
    assert "save the file as UTF-8" in done.stderr


@pytest.mark.parametrize(
    "content", [b"\0" * 4096, "{\n}".encode("utf-32"), gzip.compress(b"{}", mtime=0)]
)
def test_other_zeros_are_not_called_utf_16(content, tmp_path):
    """A system that loses power may leave a file of zeros."""
    file = tmp_path / "game.jsonl"
    file.write_bytes(content)
    assert tripot("replay", file).stderr.startswith("tripot: line 1: this is not JSON")


def test_a_trace_may_begin_with_the_mark_of_utf_8(tmp_path):
    trace = tripot("trace", "tokio", "--players", "2").stdout
    file = tmp_path / "game.jsonl"
    file.write_text(trace, "utf-8-sig")
    done = tripot("replay", file)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_first_line_without_its_fields_is_told_the_three_that_it_needs():
    said = tripot("replay", "-", stdin="{").stderr
    assert said.endswith("it should be one JSON object with the fields game, players, rules\n")


def test_a_record_that_breaks_the_rules_is_status_1_with_its_line():
    lines = tripot("trace", "tokio", "--players", "3").stdout.splitlines()
    wrong = json.dumps(json.loads(lines[1]) | {"action": "roll 77"})
    done = tripot("replay", "-", stdin="\n".join([lines[0], wrong, *lines[2:]]))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("tripot: line 2: ")
    assert "'roll 77'" in done.stderr
    done = tripot("replay", "-", stdin="\n".join(lines[:5]))
    assert done.returncode == 1
    assert "line 6: " in done.stderr


@pytest.mark.parametrize(
    "where",
    [
        {"line": 1, "game": ...},
        {"line": 1, "rules": {...: 1}},
        {"line": 1, "rules": {"truth": ...}},
        {"line": 2, "action": ...},
        {"line": 2, "seat": ...},
        {"line": 2, ...: 1},
    ],
)
@pytest.mark.parametrize("times", [1, 20_000])
def test_text_from_others_can_not_control_the_terminal(where, times, capsys, tmp_path):
    hostile = "\x1b[2J\ntripot: All 9 draws are fair.\r\x9b\u202e \N{NO-BREAK SPACE}é" * times

    def put(value):
        if isinstance(value, dict):
            return {put(name): put(inner) for name, inner in value.items()}
        return hostile if value is ... else value

    lines = list(transcript.trace(games.load("tokio"), 3, {}, 1))
    where = put(where)
    number = where.pop("line")
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | where)
    file = tmp_path / "hostile.jsonl"
    file.write_text("\n".join(lines))
    for command in ("replay", "verify"):
        assert cli.main([command, str(file)]) in (1, 2)
        said = capsys.readouterr().err
        assert said.startswith(f"tripot: line {number}: ")
        assert said.endswith("\n")
        assert all(sign.isprintable() or sign == "\N{NO-BREAK SPACE}" for sign in said[:-1])
        assert len(said) < 600


class Endless(io.RawIOBase):
    """A file with one endless line, of which at most `left` bytes may be read."""

    left = 10_000_000

    def readable(self):
        return True

    def readinto(self, room):
        self.left -= len(room)
        assert self.left > 0
        room[:] = bytes(len(room))
        return len(room)


@pytest.mark.parametrize("command", [["replay"], ["replay", "--show"], ["verify"], ["analyse"]])
def test_a_line_without_an_end_is_a_sentence(command, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Endless())))
    assert cli.main([*command, "-"]) == cli.MISUSE
    said = capsys.readouterr().err
    assert said.startswith(f"tripot: line 1: this is longer than {transcript.LONGEST_PLAIN} bytes")


def test_no_line_of_a_game_is_too_long(game):
    """This holds even if every action is legal for every seat, or may be drawn."""
    texts = game.actions.texts
    for players in game.seats:
        first, step, *_ = transcript.trace(game, players, {}, 1)
        legal = {str(seat): texts for seat in range(players)}
        for more in ({"legal": legal}, {"chance": dict.fromkeys(texts, 10**9)}):
            line = json.dumps({"actors": list(range(players))} | json.loads(step) | more)
            with pytest.raises(Illegal, match=r"^line 2: '(legal|chance)' should be "):
                transcript.replay([first, line])


def test_a_closed_output_is_not_an_error(tmp_path, monkeypatch):
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(transcript.trace(games.load("tokio"), 2, {}, 3)))
    there, here = os.pipe()
    os.close(there)
    with open(here, "w") as closed:
        monkeypatch.setattr(sys, "stdout", closed)
        assert cli.main(["replay", "--show", str(file)]) == 0


def test_half_a_character_is_escaped():
    assert quoted("\udcff") == "\\udcff"


def closing(streams, *arguments):
    """Run the command with `streams`, a shell's redirections; check that it prints no traceback."""
    command = [sys.executable, "-m", "tripot.cli", *arguments]
    line = f"{shlex.join(command)} {streams}"
    done = subprocess.run(
        line, shell=True, capture_output=True, text=True, env=ENV, stdin=subprocess.DEVNULL
    )
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
    return done


@pytest.mark.parametrize(
    ("streams", "arguments", "status", "sentence"),
    [
        ("<&-", ["replay", "-"], 1, "the file is empty"),
        ("<&-", ["verify", "-"], 1, "the file is empty"),
        (">&-", ["trace", "toc", "--players", "2"], 2, "standard output is closed"),
        (">&-", ["rules", "toc"], 2, "standard output is closed"),
        (">&-", ["--version"], 2, "standard output is closed"),
        (">/dev/full", ["trace", "toc", "--players", "2"], 2, "No space left"),
        (">/dev/full", ["rules", "toc"], 2, "No space left"),
        (">/dev/full", ["--version"], 2, "No space left"),
        ("2>&-", ["replay", "/nowhere/at/all"], 2, ""),
        ("2>/dev/full", ["replay", "/nowhere/at/all"], 2, ""),
        ("", ["replay", "/proc/self/mem"], 2, "can't be read"),
    ],
)
def test_streams_that_are_closed_or_full_are_a_sentence(streams, arguments, status, sentence):
    done = closing(streams, *arguments)
    assert (done.returncode, done.stdout) == (status, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == (1 if sentence else 0)


def test_nested_rules_are_a_sentence(capsys):
    for depth in (1, 900, *range(950, 1000), 30_000):
        deep = "[" * depth + "]" * depth
        given = ["--rules", f'{{"lives": {deep}}}']
        assert cli.main(["trace", "tokio", "--players", "3", *given]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.startswith(("tripot: option 'lives' takes", "tripot: --rules takes"))
        assert len(said.err) < 600


@pytest.mark.machine_code
@pytest.mark.long
@pytest.mark.one_game
def test_simulate_prints_one_json_object_the_same_for_any_number_of_jobs(game):
    players = game.seats[0] + 1
    found = []
    for jobs in (1, 2):
        done = tripot(
            *("simulate", game.name, "--players", players, "--games", 6000, "--seed", 5),
            *("--jobs", jobs, "--json"),
        )
        assert done.returncode == 0
        report = json.loads(done.stdout)
        assert report["games"] == 6000
        assert len(report["mean_payoff"]) == len(report["win_rate"]) == players
        for measured in ("cpu_seconds", "decisions_per_second"):
            assert report.pop(measured) > 0
        found.append(report)
    assert found[0] == found[1]


def test_simulate_prints_a_table_for_people(game):
    done = tripot("simulate", game.name, "--players", game.seats[0], "--games", 50)
    assert done.returncode == 0
    assert "50 games" in done.stdout
    assert "win rate" in done.stdout


def test_help_comes_without_loading_numpy():
    code = (
        "import sys, tripot.cli as c\ntry: c.main(['--help'])\nexcept SystemExit: pass\n"
        "assert 'numpy' not in sys.modules and 'rich' not in sys.modules, 'heavy'"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "simulate" in done.stdout


def test_playing_and_tracing_never_load_the_compiler():
    code = (
        "import sys, tripot.cli as c\nc.main(['trace', 'toc', '--players', '2'])\n"
        "c.main(['play', 'tokio', '--seats', 'bot,bot', '--seed', '1'])\n"
        "assert 'numba' not in sys.modules, 'the compiler was loaded'"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, done.stderr


def test_the_version_is_told():
    assert tripot("--version").stdout.startswith("tripot ")


def test_a_reader_that_leaves_is_not_an_error():
    command = f"'{sys.executable}' -m tripot.cli trace toc --players 4 | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    assert json.loads(done.stdout)["game"] == "toc"


def test_every_game_is_in_the_list():
    assert tripot("trace", "nothing", "--players", "2").stderr.count(", ") == len(games.NAMES) - 1
