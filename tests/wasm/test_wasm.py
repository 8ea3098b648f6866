"""A game's WebAssembly plays as its Python does, to the last bit."""

import json
import os
import shutil
import subprocess
import sys
from base64 import b64decode
from pathlib import Path

import numpy as np
import pytest

import tripot
from tests.every_game.play import random_rules
from tests.wasm.node import node
from tests.wasm.play import FEW, MOST, a_table, differing
from tripot import bots, games, wasm
from tripot.analysis.walk import Scales, rounded, stream_of
from tripot.cli import main
from tripot.core.compile import compiled
from tripot.core.errors import Misuse
from tripot.wasm import minds

HERE = Path(__file__).parent
EXAMPLE = HERE.parents[1] / "examples" / "wasm.mjs"

pytestmark = pytest.mark.slow("the first test of a game makes its module")


def same(game, folder, tables):
    """Play tables in Node and here; return the places of those that differ."""
    asked = {"folder": str(folder), "game": game.name, "most": MOST, "tables": tables}
    return differing(game, tables, node(HERE / "play.mjs", given=json.dumps(asked)).split())


def test_random_games_are_the_same_to_the_last_bit(game, modules, rng):
    tables = [a_table(game, rng) for _ in range(rng.times(60))]
    assert same(game, modules(game.name), tables) == []


@pytest.mark.prove("many games; `make test` plays twenty")
def test_thousands_of_games_are_the_same(game, modules, rng):
    for _ in range(20):
        tables = [a_table(game, rng) for _ in range(100)]
        assert same(game, modules(game.name), tables) == []


def test_bots_of_every_strength_decide_the_same(game, modules, rng):
    tables = [a_table(game, rng, bots.offered(game.name)) for _ in range(rng.times(18))]
    assert same(game, modules(game.name), tables) == []


def test_the_judge_weighs_as_it_does_here(game, modules, rng):
    tables = [a_table(game, rng, judged=True) for _ in range(rng.times(6))]
    seed, worlds = rng.randrange(2**40), 2
    asked = {
        "folder": str(modules(game.name)),
        "game": game.name,
        "tables": tables,
        "every": 8,
        "worlds": worlds,
        "seed": str(int(stream_of(seed)[0])),
    }
    lines = node(HERE / "weigh.mjs", given=json.dumps(asked)).splitlines()
    for table, line in zip(tables, lines, strict=True):
        scales = Scales(game, table["players"], table["house"])
        for theirs in json.loads(line):
            view, state = (one_of(theirs[name], game.state.dtype) for name in ("view", "state"))
            memory, seat = one_of(theirs["memory"], game.memory), theirs["seat"]
            legal = legal_codes(game, view, seat)
            known = memory, seat, legal
            near(theirs["weighed"], scales.sample(view, *known, worlds, seed))
            near(theirs["open"], scales.sample(state, *known, 1, seed, hidden=False))
            near(theirs["stands"], scales.look(state, memory, seed))
            hidden, told = scales.hidden(view, state, memory, seat), theirs["told"]
            assert (hidden is None) == (told is None)
            if hidden is not None:
                assert (hidden.was, hidden.likely) == (told["was"], rounded(told["likely"]))
            assert scales.counts(view) == theirs["counts"]


def one_of(text, dtype):
    """Return a state or a memory from its bytes."""
    return np.frombuffer(bytearray(b64decode(text)), dtype)[0]


def legal_codes(game, view, seat):
    """Return what a seat may play."""
    codes = np.zeros(len(game.actions), "i2")
    return codes[: compiled(game).legal(view, seat, codes)].tolist()


def near(theirs, ours):
    """Compare all but the last digits, which depend on the engine."""
    assert np.allclose(theirs, ours.ravel(), rtol=1e-9, atol=1e-9)


def test_minds_are_made_of_the_same_kinds_at_every_table(game, rng):
    kinds = minds.kinds_of(game)
    for _ in range(rng.times(6)):
        table = a_table(game, rng, bots.strengths(game.name))
        for name in table["bots"]:
            mind = bots.mind(bots.find(game.name, name), table["players"], table["house"])
            assert minds.kind_of(mind) == kinds[name]


def test_a_mind_is_for_all_house_rules_but_those_that_its_file_names(game, rng):
    few = [players for players in game.seats if players <= FEW]
    usual = {players: game.table(players)[1] for players in few}
    named = {
        players: {name: rules[name] for name in minds.mattering(game, players, rules)}
        for players, rules in usual.items()
    }
    for _ in range(rng.times(12)):
        players = rng.choice(few)
        rules = game.house.complete(players, random_rules(game, players, rng)) | named[players]
        if game.house.refuse(players, rules):
            continue
        for user in minds.users_of(game, bots.strengths(game.name)):
            ours, theirs = (
                minds.arrays_of(minds.mind_of(game, user, players, some))
                for some in (usual[players], rules)
            )
            assert all(map(np.array_equal, ours, theirs)), (user, players, rules)


def test_house_rules_that_exclude_each_other_are_refused_as_here(game, modules, rng, tmp_path):
    tables, refused = [], []
    for _ in range(rng.times(300)):
        players = rng.choice(game.seats)
        rules = {
            name: rng.choice(option.accepts)
            for name, option in game.house.options.items()
            if rng.random() < 0.5
        }
        tables.append([players, rules])
        complete = {name: option.default for name, option in game.house.options.items()} | rules
        refused.append(game.house.refuse(players, complete) is not None)
    folder = modules(game.name)
    (tmp_path / "tables.json").write_text(json.dumps(tables))
    (tmp_path / "refused.mjs").write_text(
        f"""
        import {{ readFile }} from "node:fs/promises";
        import {{ load }} from "file://{folder}/rules.mjs";
        const game = JSON.parse(await readFile("{folder}/{game.name}.json"));
        const rules = await load(await readFile("{folder}/{game.name}.wasm"), game);
        const tables = JSON.parse(await readFile("{tmp_path}/tables.json"));
        for (const table of tables)
          try {{ rules.fresh(...table); console.log(0); }} catch (no) {{ console.log(1); }}
        """
    )
    assert [bool(int(said)) for said in node(tmp_path / "refused.mjs").split()] == refused
    assert any(refused) == (game.name == "toc")


def test_the_example_plays_a_whole_game(tmp_path, modules):
    for name in ("rules.mjs", "package.json", "tokio.wasm", "tokio.json"):
        shutil.copy(modules("tokio") / name, tmp_path)
    tokio = games.load("tokio")
    prepared = minds.packed(tokio, ["strong"], tokio.table(2))
    (tmp_path / "tokio.minds.json").write_text(json.dumps(prepared))
    said = node(EXAMPLE, tmp_path, "tokio").splitlines()
    assert sorted(line.split()[-1] for line in said[-2:]) == ["0", "1"]


def test_the_folder_is_a_package_of_npm_s(tmp_path, modules):
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "tripot").symlink_to(modules("tokio"))
    (tmp_path / "play.mjs").write_text(
        """
        import { readFile } from "node:fs/promises";
        import { load } from "tripot";
        const read = (name) => readFile(new URL(import.meta.resolve(`tripot/${name}`)));
        const game = JSON.parse(await read("tokio.json"));
        const rules = await load(await read("tokio.wasm"), game);
        console.log(rules.read(rules.fresh(3, { lives: 2 }), "lives").join());
        """
    )
    assert node(tmp_path / "play.mjs") == "2,2,2,0,0,0,0,0,0,0\n"


def test_a_wrong_table_is_refused_with_a_sentence(tmp_path, modules):
    wrong = {
        "1": "Tokio is for 2 to 10 players, not 1",
        "2.5": "Tokio is for 2 to 10 players, not 2.5",
        "2, { lives: 0 }": "house rule 'lives' takes a whole number from 1 to 20, not 0",
        "2, { claims: 'odd' }": "house rule 'claims' takes higher or equal, not odd",
        "2, { constructor: 1 }": "there is no house rule 'constructor'",
    }
    folder = modules("tokio")
    (tmp_path / "refused.mjs").write_text(
        f"""
        import {{ readFile }} from "node:fs/promises";
        import {{ load }} from "file://{folder}/rules.mjs";
        const game = JSON.parse(await readFile("{folder}/tokio.json"));
        const rules = await load(await readFile("{folder}/tokio.wasm"), game);
        for (const table of [{", ".join(f"() => rules.fresh({table})" for table in wrong)}])
          try {{ table(); }} catch (no) {{ console.log(no.message); }}
        """
    )
    assert node(tmp_path / "refused.mjs").splitlines() == [*wrong.values()]


def test_what_was_not_prepared_is_refused_with_a_sentence(tmp_path, modules):
    (tmp_path / "refused.mjs").write_text(
        f"""
        import {{ mindOf }} from "file://{modules("tokio")}/rules.mjs";
        const minds = {{ arrays: [], tables: [{{ players: 2, users: {{ strong: [] }} }}] }};
        for (const asked of [["strong", 2], ["judge", 2], ["constructor", 2], ["strong", 3]])
          try {{ mindOf(minds, ...asked); }} catch (no) {{ console.log(no.message); }}
        """
    )
    wrong = "there is nothing for '{}' in it: not for such a table, or not in this game"
    said = node(tmp_path / "refused.mjs").splitlines()
    assert said == [wrong.format(user) for user in ("judge", "constructor", "strong")]


@pytest.mark.prove("a module is made once more for each processor")
@pytest.mark.parametrize("processor", ["generic", "nehalem"])
def test_a_module_is_the_same_whatever_the_processor_and_the_folder(tmp_path, modules, processor):
    copy = shutil.copytree(Path(tripot.__file__).parent, tmp_path / "copy/tripot")
    own = os.environ | {"NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": ""}
    own |= {"NUMBA_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(copy.parent)}
    command = [sys.executable, "-m", "tripot.cli", "wasm", str(tmp_path / "made"), "tokio"]
    subprocess.run(command, env=own, check=True)
    made, ours = tmp_path / "made/tokio.wasm", modules("tokio") / "tokio.wasm"
    assert made.read_bytes() == ours.read_bytes()


def test_a_game_of_a_folder_of_one_s_own_gets_its_module(tmp_path):
    own = os.environ | {"TRIPOT_GAMES": str(tmp_path)}
    tripot = [sys.executable, "-m", "tripot.cli"]
    subprocess.run([*tripot, "new", "brelan", "--into", str(tmp_path)], env=own, check=True)
    made = tmp_path / "modules"
    table = ["--players", "2", "--rule", "rounds=2"]
    command = [*tripot, "wasm", str(made), "brelan", *table]
    said = subprocess.run(command, env=own, check=True, capture_output=True, text=True).stdout
    assert {line.split()[0] for line in said.splitlines()} == {*map(str, made.iterdir())}
    described = json.loads((made / "brelan.json").read_text())
    assert described["title"] == "Brelan"
    assert (made / "brelan.wasm").stat().st_size > 1000
    [known] = json.loads((made / "brelan.minds.json").read_text())["tables"]
    assert (known["players"], known["rules"]) == (2, {})


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nonsense"], "there is no game 'nonsense'"),
        (["tokio", "--players", "11"], "Tokio is for 2 to 10 players, not 11"),
        (["tokio", "--players", "2", "--rule", "lives=0"], "option 'lives' takes"),
        (["tokio", "--rule", "lives=2"], "give --players too"),
    ],
)
def test_what_can_t_be_made_is_refused_before_anything_is_written(arguments, said, tmp_path, capfd):
    folder = tmp_path / "modules"
    assert main(["wasm", str(folder), *arguments]) == 2
    assert said in capfd.readouterr().err
    assert not folder.exists()


def test_without_a_linker_it_says_which_is_missing(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Misuse, match="'wasm-ld' makes WebAssembly"):
        wasm.write({"tokio": {}}, tmp_path)
    assert not any(tmp_path.iterdir())
