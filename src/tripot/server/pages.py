"""The page that browsers play on: built by `make setup`, kept in memory, compressed once."""

import gzip
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

HOME = "index.html"
# What the page may load: its own files. An address of the server's own socket is 'self' too.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
ASSETS = "assets/"  # their names change with what is in them
FOR_EVER = "public, max-age=31536000, immutable"
UNBUILT = b"The page is not built here: 'make setup' builds it. 'tripot join' plays without it.\n"


@dataclass(frozen=True)
class File:
    """A file of the page."""

    kind: str
    content: bytes
    compressed: bytes


@cache
def page() -> Mapping[str, File]:
    """The files of the page by their paths; none if it has not been built."""
    folder = files("tripot.server") / "static"
    return dict(found(folder, "")) if folder.is_dir() else {}


def found(folder: Traversable, path: str) -> list[tuple[str, File]]:
    """The files in a folder, those in its folders too."""
    listed = []
    for entry in folder.iterdir():
        name = path + entry.name
        if entry.is_dir():
            listed += found(entry, f"{name}/")
        else:
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            content = entry.read_bytes()
            listed.append((name, File(kind, content, gzip.compress(content, 9, mtime=0))))
    return listed


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the page; its own addresses, such as a table's, are all the page itself."""
    name = path.strip("/")
    if name.partition("/")[0] == "api" or (name.startswith(ASSETS) and name not in page()):
        raise NotFoundException("there is nothing at this address")
    headers = {"Content-Security-Policy": POLICY, "Vary": "Accept-Encoding"}
    file = page().get(name) or page().get(HOME)
    if file is None:
        return Response(UNBUILT, status_code=503, media_type="text/plain; charset=utf-8")
    if name.startswith(ASSETS):
        headers["Cache-Control"] = FOR_EVER
    content = file.content
    if "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = file.compressed, "gzip"
    return Response(content, media_type=file.kind, headers=headers)
