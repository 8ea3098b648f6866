"""The games' modules, each made once."""

from itertools import chain
from pathlib import Path

import pytest

from tripot import games, wasm

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "web" / "modules"  # where `make` puts the page's modules
SOURCES = "core", "games", "bots", "analysis", "wasm"


def is_current():
    """Return whether `make` has built the modules from the sources as they are now."""
    made = BUILT / "made"
    sources = chain(
        *((ROOT / "src/tripot" / part).rglob("*.py") for part in SOURCES),
        (ROOT / "src/tripot/wasm").glob("*.ll"),
    )
    newest = max(file.stat().st_mtime for file in sources)
    return made.exists() and made.stat().st_mtime > newest


@pytest.fixture(scope="session")
def modules(tmp_path_factory):
    """Return the folder of a game's module, which is built unless the page already has it."""
    made = dict.fromkeys(games.NAMES, BUILT) if is_current() else {}

    def folder(name):
        if name not in made:
            made[name] = tmp_path_factory.mktemp(name)
            wasm.write({name: {}}, made[name])
        return made[name]

    return folder
