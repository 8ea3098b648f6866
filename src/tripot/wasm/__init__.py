"""The games as WebAssembly: one module each, made from the same functions that run here.

docs/wasm.md says how to use one.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from importlib.metadata import metadata
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tripot import bots, games
from tripot.core.errors import Misuse
from tripot.core.game import Game
from tripot.wasm.layout import described
from tripot.wasm.minds import file_of, kinds_of, users_of

LINKER = "wasm-ld"
OPTIONS = (
    *("--no-entry", "--export-dynamic", "--export=__heap_base", "--strip-all"),
    *("--stack-first", "-z", "stack-size=262144"),  # a stack overflow is an error, and spares data
    "--allow-undefined",  # such as `exp`, which JavaScript's Math has
)
LOADER = "rules.mjs", "rules.d.mts"


def write(
    changed: Mapping[str, Mapping[str, object]], folder: Path, players: Iterable[int] = ()
) -> list[Path]:
    """Write the games' modules, their descriptions and the loader; return the files.

    `changed` holds house rules by game. With numbers of `players`, what bots prepare for such
    tables is written too. Misuse, with nothing written, if there is no such game or table, or no
    linker on this machine.
    """
    loaded = [games.load(name) for name in changed]
    seats = [*players]
    tables = [[game.table(number, changed[game.name]) for number in seats] for game in loaded]
    linker = shutil.which(LINKER)
    if linker is None:
        raise Misuse(
            f"'{LINKER}' makes WebAssembly, and this machine does not have it; on Debian, "
            "'apt-get install lld' installs it"
        )
    folder.mkdir(parents=True, exist_ok=True)
    written = [Path(shutil.copy(Path(__file__).with_name(name), folder)) for name in LOADER]
    written.append(_plain(folder / "package.json", package()))
    for game in loaded:
        written.append(_module(game, linker, folder))
        written.append(_plain(folder / f"{game.name}.json", described(game)))
    for game, prepared in zip(loaded, tables, strict=True):
        if not prepared:
            continue
        known = file_of(game, users_of(game, bots.offered(game.name)), *prepared)
        written.append(_plain(folder / f"{game.name}.minds.json", known))
    return written


def package() -> dict[str, Any]:
    """Return the content of `package.json`, which makes the folder an npm package."""
    about = metadata("tripot")
    loader, types = (f"./{name}" for name in LOADER)
    return {
        "name": about["Name"],
        "version": about["Version"],
        "description": about["Summary"],
        "license": about["License-Expression"],
        "type": "module",
        "exports": {
            ".": {"types": types, "default": loader},
            "./*.json": "./*.json",
            "./*.wasm": "./*.wasm",
        },
    }


def _plain(file: Path, content: Mapping[str, Any]) -> Path:
    file.write_text(json.dumps(content) + "\n", "utf-8")
    return file


def _module(game: Game, linker: str, folder: Path) -> Path:
    """Write a game's module to a folder, and return it."""
    module = folder / f"{game.name}.wasm"
    own = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    with TemporaryDirectory() as spare:
        made = Path(spare) / "module.o"
        # The order of Numba's output depends on the hashes of strings.
        subprocess.run(  # noqa: S603
            [sys.executable, "-m", "tripot.wasm.emit", game.name, str(made)],
            input=json.dumps(kinds_of(game)),
            env=own | {"PYTHONHASHSEED": "0"},
            text=True,
            check=True,
        )
        subprocess.run([linker, *OPTIONS, str(made), "-o", str(module)], check=True)  # noqa: S603
    return module
