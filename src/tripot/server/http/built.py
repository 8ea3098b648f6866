"""The page as `make setup` builds it: where it is, and what its files are for."""

import hashlib
import os
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

HOME = "index.html"
BUILT = "built.json"  # names the built files by their sources
BROTLI = ".br"  # ends the name of a file's compressed twin, made when the page was built
ASSETS = "assets/"  # their names change with what is in them
PICTURES = "og/"  # which other sites show beside a link
LANGUAGE = '<html lang="en">'  # as the built page has it
OURS = re.compile(r'(?<=(?:src|ref)=")/')  # the page's own files, by their paths on a server
# What the page may load: its own files. A server's own socket counts as 'self' too.
LOADS = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


def built_page() -> Traversable:
    """Return the folder of the built page, which may not exist.

    TRIPOT_PAGE names the folder of a page that was built elsewhere, say with other games.
    """
    elsewhere = os.environ.get("TRIPOT_PAGE")
    return Path(elsewhere) if elsewhere else files("tripot.server") / "static"


def build_name() -> str:
    """Return a name that changes with any file of the built page; "" if there is none."""
    listed = built_page() / BUILT
    return hashlib.sha256(listed.read_bytes()).hexdigest()[:12] if listed.is_file() else ""


def walk(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yield the files in a folder and its subfolders, by their paths."""
    for entry in folder.iterdir():
        name = path + entry.name
        if entry.is_dir():
            yield from walk(entry, f"{name}/")
        else:
            yield name, entry
