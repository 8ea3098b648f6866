"""What the requests of all subjects share."""

from typing import Any

from litestar import MediaType, Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from tripot.match import Seat
from tripot.protocol import Code
from tripot.server.replays.retelling import Retelling
from tripot.server.tables.registry import Registry
from tripot.server.thinking.analyses import Analyses

Asked = Request[Any, Any, Any]
Name = FromPath[str]
Place = FromPath[Seat]
Eyes = FromQuery[str]

# Dependencies that several files take.
Registered = NamedDependency[Registry]
Weighing = NamedDependency[Analyses]
Telling = NamedDependency[Retelling]

# Bytes of a game as a file, with all legal actions, and as its steps alone. The longest of random
# games under the usual rules has 2.5 MB (twelve seats of Tabu), and 70 kB (Toc).
LARGEST_FILE, LARGEST_RECORD = 4_194_304, 262_144

# The refusals of requests that read, of those that change, and of those with a body.
READING: tuple[Code, ...] = ("bad_message", "too_many", "unavailable")
CHANGING: tuple[Code, ...] = (*READING, "in_doubt", "bad_origin")
WITH_BODY: tuple[Code, ...] = (*CHANGING, "too_large")
TABLE: tuple[Code, ...] = ("unknown_table", "closed", "unplayable")


def as_json(told: bytes) -> Response[bytes]:
    """Return an answer with content that is already JSON."""
    return Response(told, media_type=MediaType.JSON)
