"""Write the object file of one game's module, in a process of its own that runs no rules.

The arguments are the game's name and the file; the kinds of its bots' and its judge's minds come as
JSON on standard input.
"""

import json
import sys
import warnings
from pathlib import Path

from numba.core.errors import NumbaWarning

from tripot import games
from tripot.core.portable import object_of, text_of, turn
from tripot.wasm.exports import exports_of
from tripot.wasm.minds import MindKind

TRIPLE = "wasm32-unknown-unknown"
RUNTIME = Path(__file__).with_name("runtime.ll")


def main(name: str, into: str) -> None:
    """Write the object file."""
    warnings.simplefilter("ignore", NumbaWarning)  # about keeping nothing on disk
    minds = {
        strength: MindKind(tuple(map(tuple, arrays)), several)
        for strength, (arrays, several) in json.load(sys.stdin).items()
    }
    turn()
    exports = exports_of(games.load(name), minds)
    names = {*exports, "free"}
    Path(into).write_bytes(object_of(text_of(exports), names, TRIPLE, RUNTIME.read_text()))


if __name__ == "__main__":
    main(*sys.argv[1:])
