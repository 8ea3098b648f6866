"""A game's WebAssembly plays in Chromium as its Python does, to the last bit."""

import shutil
from pathlib import Path

import pytest

from tests.wasm.play import MOST, a_table, differing
from tripot import bots, games, wasm

DIGESTS = Path(__file__).parents[1] / "wasm" / "digests.mjs"
HERE = "http://localhost/"  # answered from a folder, not from a network
PLAY = """async ([name, asked]) => {
  const [loader, { digests }] = await Promise.all([import("./rules.mjs"), import("./digests.mjs")]);
  const [module, game] = await Promise.all([fetch(`${name}.wasm`), fetch(`${name}.json`)]);
  return digests(loader, await module.arrayBuffer(), await game.json(), asked);
}"""


@pytest.mark.prove("the same engine as Node's, in which `make test` plays each game")
@pytest.mark.slow("the game's module is made")
@pytest.mark.parametrize("name", games.NAMES)
def test_games_are_the_same_to_the_last_bit(chromium, tmp_path, rng, name):
    game = games.load(name)
    wasm.write({name: {}}, tmp_path)
    shutil.copy(DIGESTS, tmp_path)
    (tmp_path / "index.html").write_text("<!doctype html><title>Tripot</title>")
    page = chromium.new_page()
    page.route(
        f"{HERE}**", lambda route: route.fulfill(path=tmp_path / Path(route.request.url).name)
    )
    page.goto(f"{HERE}index.html")
    tables = [a_table(game, rng) for _ in range(rng.times(200))]
    tables += [a_table(game, rng, bots.offered(name)) for _ in range(rng.times(18))]
    theirs = page.evaluate(PLAY, [name, {"most": MOST, "tables": tables}])
    page.close()
    assert differing(game, tables, theirs) == []
