"""`tripot new`: lay out the folder of a new game.

It is a copy of Sixte, the small game in this package, under another name. It can be played at once,
at the terminal and in the browser, and passes every test, so that an author can change it step by
step.
"""

import re
from keyword import iskeyword
from pathlib import Path

from tripot import games
from tripot.core.errors import Misuse
from tripot.core.shelf import OWN, VARIABLE
from tripot.written import fill, is_unfinished

MODEL = "sixte"
_NAME = re.compile(r"[a-z][a-z0-9]{1,15}")
_AS_THEY_ARE = {".png"}


def lay_out(name: str, shelf: Path) -> Path:
    """Make a folder for the game `name` on a shelf, and return it.

    Misuse, with nothing created, if that is impossible.
    """
    if not _NAME.fullmatch(name):
        raise Misuse(f"a game's name is 2 to 16 lower-case letters and digits, not '{name}'")
    if iskeyword(name):
        raise Misuse(f"'{name}' is a word of Python, so no game can have it as its name")
    folder = shelf / name
    if name in games.NAMES or name == MODEL or (folder.exists() and not is_unfinished(folder)):
        raise Misuse(f"there is a game '{name}' already; take another name")
    if not shelf.is_dir():
        raise Misuse(f"'{shelf}' is not a folder: name one that holds games")
    model = Path(__file__).parent / MODEL
    contents = {}
    for file in sorted(model.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            content = file.read_bytes()
            if file.suffix not in _AS_THEY_ARE:
                content = _renamed(content.decode(), name).encode()
            contents[_renamed(str(file.relative_to(model)), name)] = content
    fill(folder, contents)
    return folder


def _renamed(text: str, name: str) -> str:
    """Return a text with the new game's name: as a word, as a title, and in rule ids."""
    for form in (str.lower, str.capitalize, str.upper):
        text = text.replace(form(MODEL), form(name))
    return text


def run(name: str, into: str | None) -> int:
    """Lay out a game, print what to do next, and return 0."""
    # Not inside an installed package: an upgrade would remove it.
    usual = OWN if (OWN.parents[2] / "web").is_dir() else Path.cwd()
    shelf = Path(into) if into is not None else usual
    folder = lay_out(name, shelf)
    elsewhere = "" if shelf.resolve() == OWN else f"{VARIABLE}={shelf} "
    print(
        f"{folder} holds a small game, which is played: {elsewhere}tripot play {name}\n"
        f"Begin with its rulings.md and rules.py. What else lies there, and what proves it, is told"
        f" in CONTRIBUTING.md."
    )
    return 0
