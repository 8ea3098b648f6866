"""The page that browsers play on: built by `make setup`, kept in memory, compressed once.

All its addresses get the same HTML apart from the head, which describes the address before the
page has loaded, and names the files that the page will ask for next.
"""

import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from tripot import games
from tripot.languages import accepted
from tripot.protocol import TableInfo
from tripot.server.base.rates import Buckets
from tripot.server.base.refusal import Denied
from tripot.server.http import preview
from tripot.server.http.addresses import HERE, base_of, own_origin, screen
from tripot.server.http.built import (
    ASSETS,
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
from tripot.server.http.credentials import address
from tripot.server.http.preview import Preview
from tripot.server.http.refusals import STATUS
from tripot.server.tables.directory import Directory

Asked = Request[Any, Any, Any]

POLICY = f"{LOADS}; frame-ancestors 'none'"
RENEWED = ("sw.js", "manifest.webmanifest")  # show an installed page if it is the newest
KINDS = {".wasm": "application/wasm"}  # whatever this machine calls such files
FOR_EVER = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400"
EACH_TIME = "private, no-cache"  # a table's preview changes, and names people
UNBUILT = b"The page is not built here: 'make setup' builds it. 'tripot join' plays without it.\n"
TITLE = "<title>Tripot</title>"  # as the built page has it


@dataclass(frozen=True)
class File:
    """A file of the page, and the forms in which it may be sent, the smallest first."""

    kind: str
    content: bytes
    codings: Mapping[str, bytes]
    tag: str  # differs where the content does


def ready(kind: str, content: bytes, brotli: bytes | None = None) -> File:
    """Return a file as it is served, also in Brotli if built: browsers accept that over TLS."""
    codings = {"br": brotli} if brotli is not None else {}
    compressed = gzip.compress(content, 9, mtime=0)
    if len(compressed) < 0.95 * len(content):
        codings["gzip"] = compressed
    tag = f'W/"{hashlib.sha256(content).hexdigest()[:20]}"'
    return File(kind, content, codings, tag)


@cache
def page() -> Mapping[str, File]:
    """Return the files of the page by their paths; none if it has not been built."""
    folder = built_page()
    return dict(found(folder, "")) if folder.is_dir() else {}


def found(folder: Traversable, path: str) -> list[tuple[str, File]]:
    """Return the files in a folder and its subfolders."""
    files = dict(walk(folder, path))
    listed = []
    for name, entry in files.items():
        if name.endswith(BROTLI):
            continue
        coded = files.get(name + BROTLI)
        kind = KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
        kind = kind or "application/octet-stream"
        brotli = coded.read_bytes() if coded else None
        listed.append((name, ready(kind, entry.read_bytes(), brotli)))
    return listed


class Invited:
    """Looks up tables whose addresses are requested, limited as in /api: it asks the database."""

    def __init__(self, directory: Directory, requests: Buckets) -> None:
        self._directory, self._requests = directory, requests

    async def info(self, request: Asked, name: str) -> TableInfo:
        """Return a table; Denied if there is none, or the client asks too often."""
        if not self._requests.take(address(request)):
            raise Denied("too_many", "too many requests come from your address")
        return await self._directory.info(name)


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(
    request: Asked, invited: NamedDependency[Invited], path: FromPath[str] = ""
) -> Response[bytes]:
    """Send a file of the page, or the page itself, with status 404 if there is nothing there."""
    name = path.strip("/")
    if name not in (HOME, BUILT) and name in page():
        sent = answer(request, page()[name], kept(name))
        if name.startswith(PICTURES):
            sent.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        return sent
    if name.startswith(ASSETS) or name.partition("/")[0] == "api":
        raise NotFoundException("there is nothing at this address")
    if HOME not in page():
        return Response(UNBUILT, status_code=503, media_type="text/plain; charset=utf-8")
    language = accepted(request.headers.get("accept-language", ""))
    # The path as it was sent: Litestar merges repeated slashes.
    base = base_of(request.scope)
    asked = request.scope["raw_path"].decode("latin-1").removeprefix(base).rstrip("/") or "/"
    status, told, needed = await said(asked, request, invited, language)
    head = "\n    ".join([*preview.head(told, asked, own_origin(request.scope) + base), *needed])
    html = page()[HOME].content.decode().replace(TITLE, head)
    where = f' data-base="{base}"' if base else ""
    html = OURS.sub(f"{base}/", html).replace(LANGUAGE, f'<html lang="{language}"{where}>')
    return answer(request, ready("text/html", html.encode()), EACH_TIME, status)


def kept(name: str) -> str:
    """Return how long browsers keep a file, as a Cache-Control header."""
    if name in RENEWED:
        return "no-cache"
    return FOR_EVER if name.startswith(ASSETS) else A_DAY


def answer(request: Asked, file: File, cache: str, status: int = 200) -> Response[bytes]:
    """Send a file, unless the browser has it already."""
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": cache, "ETag": file.tag}
    headers["Vary"] = (
        "Accept-Encoding, Accept-Language" if cache == EACH_TIME else "Accept-Encoding"
    )
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    content = file.content
    taken = request.headers.get("accept-encoding", "")
    for coding, coded in file.codings.items():
        if re.search(rf"\b{coding}\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))", taken):
            content, headers["Content-Encoding"] = coded, coding
            break
    return Response(content, status_code=status, media_type=file.kind, headers=headers)


async def said(
    path: str, request: Asked, invited: Invited, language: str
) -> tuple[int, Preview, Iterator[str]]:
    """Return the status of one of the page's addresses, its preview, and its links to files."""
    which, what = screen(path) or ("nowhere", "")
    if which in ("table", "replay") and what.startswith(HERE):
        return 200, preview.of_screen(language, "home"), needs(language)
    if which in ("table", "replay"):
        try:
            table = await invited.info(request, what)
        except Denied as no:
            # The page asks for the table itself, as soon as it can.
            missing = no.refusal.code == "unknown_table"
            told = preview.of_nowhere(language) if missing else preview.of_screen(language, "home")
            return STATUS[no.refusal.code], told, needs(language)
        return 200, preview.of_table(language, table), needs(language, table.game, board=True)
    if which == "nowhere" or (what and what not in games.NAMES):
        return 404, preview.of_nowhere(language), needs(language)
    board = which in ("how", "exercise")
    return 200, preview.of_screen(language, which, what), needs(language, what, board)


def needs(language: str, game: str = "", board: bool = False) -> Iterator[str]:
    """Return links to what the page asks for next: its language's words, and a game's files."""
    built = manifest()
    for part in ("common", game):
        if text := built.get(f"{language}-{part}.ftl"):
            yield f'<link rel="preload" href="/{text["file"]}" as="fetch" crossorigin />'
    if board:
        there = set(chunks("index.html"))
        for chunk in dict.fromkeys(chunks(board_of(game))):
            if chunk not in there:
                yield f'<link rel="modulepreload" href="/{built[chunk]["file"]}" crossorigin />'
                for style in built[chunk].get("css", ()):
                    yield f'<link rel="preload" href="/{style}" as="style" crossorigin />'


def board_of(game: str) -> str:
    """Return the name of the source of a game's board."""
    own = f"/{game}/board/index.ts"
    return next((name for name in manifest() if name.endswith(own)), "")


def chunks(name: str) -> Iterator[str]:
    """Return the names of a script and of those that it imports."""
    if name in manifest():
        yield name
        for other in manifest()[name].get("imports", ()):
            yield from chunks(other)


def manifest() -> Mapping[str, Any]:
    """Return the files that the page was built from; empty if it was not built."""
    built = page().get(BUILT)
    return parsed(built.content) if built else {}


@cache
def parsed(manifest: bytes) -> Mapping[str, Any]:
    """Return what a manifest says; it is parsed once."""
    return json.loads(manifest)
