"""`tripot serve`: open the store, listen, and leave in good order."""

import asyncio
import contextlib
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import structlog
import uvicorn

from tripot.server.app import make_app
from tripot.server.hub import Connection, Exchange
from tripot.server.limits import Limits
from tripot.server.store import Store, Unavailable
from tripot.server.tables import Tables
from tripot.server.welcome import address, welcome
from tripot.table.errors import Misuse

LARGEST_FRAME = 16_384  # bytes; what is longer breaks the connection
FILES = 512  # that may be open beside the sockets of tables: requests, the database
PROXIES = "127.0.0.1,::1,::ffff:127.0.0.1"  # whose word is taken for where a client is
UNREAD = 30_000  # milliseconds until the system gives up on a connection that reads nothing

log = structlog.get_logger()


def data_folder() -> Path:
    """Where a user's programs keep their data."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "tripot"


def read_limits() -> Limits:
    """The limits, those changed that TRIPOT_LIMITS names."""
    given = os.environ.get("TRIPOT_LIMITS", "{}")
    try:
        return msgspec.json.decode(given, type=Limits)
    except msgspec.MsgspecError as no:
        raise Misuse(f"TRIPOT_LIMITS takes a JSON object of limits, not '{given}': {no}") from None


def listening(host: str, port: int) -> socket.socket:
    """A socket that clients can reach; Misuse if it can't be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends at once (TCP_NODELAY) only where the protocol is named.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Connections inherit it: without it, one whose client stopped reading would stay for ever.
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    try:
        made.bind((host, port))
    except (OSError, OverflowError) as no:
        made.close()
        reason = getattr(no, "strerror", None) or str(no)
        raise Misuse(f"the server can't listen at {host} port {port}: {reason}") from None
    return made


def open_enough(sockets: int) -> None:
    """Ask the system for as many open files as that takes: it often grants no more than 1024."""
    try:
        import resource
    except ImportError:  # there is none on Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = sockets + FILES if hard == resource.RLIM_INFINITY else min(sockets + FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Server(uvicorn.Server):
    """uvicorn, which finishes the tables' work before it hangs up."""

    def __init__(
        self,
        config: uvicorn.Config,
        tables: Tables,
        greet: Callable[[str, int], None] = lambda host, port: None,
    ) -> None:
        """`greet` is called with the host and port once clients can come."""
        super().__init__(config)
        self.tables, self.greet = tables, greet

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal, but do not die of it before the store is closed."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Say where clients find the server."""
        await super().startup(sockets)
        for place in sockets or ():
            host, port = place.getsockname()[:2]
            log.info("serving", url=address(host, port))
            self.greet(host, port)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """After the last commit say so to every client."""
        await self.tables.stop()
        await super().shutdown(sockets)


def configured(app: Any) -> uvicorn.Config:
    """How uvicorn serves tables."""
    return uvicorn.Config(
        app,
        http=Exchange,  # of h11, which bounds the size of a request's head
        ws=Connection,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS", PROXIES),
    )


def greet(host: str, port: int) -> None:
    """Tell whoever started the server where to play."""
    sys.stdout.write(welcome(host, port) + "\n")
    sys.stdout.flush()


def log_to_stderr() -> None:
    """One line of JSON for each thing worth telling, or, on a terminal, one for people."""
    render: Any = structlog.processors.JSONRenderer()
    if sys.stderr.isatty():
        render = structlog.dev.ConsoleRenderer()
    common: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*common, render],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)  # what uvicorn has to say
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(render, foreign_pre_chain=common))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


async def serve(host: str, port: int, database: str) -> None:
    """Serve until a signal says stop."""
    limits, place = read_limits(), listening(host, port)
    open_enough(limits.sockets)
    store = await Store.open(database)
    try:
        tables = Tables(store, limits)
        try:
            await tables.open()
        except Unavailable as no:
            raise Misuse(f"the database can't be used: {no}") from no
        origins = os.environ.get("TRIPOT_ORIGINS", "").split()
        public_metrics = os.environ.get("TRIPOT_METRICS") == "public"
        # What is here now stays: without this, looking through it for garbage takes 0.2 s at times.
        gc.collect()
        gc.freeze()
        app = make_app(tables, origins, public_metrics)
        server = Server(configured(app), tables, greet)
        await server.serve([place])
    finally:
        await store.close()
        place.close()
        log.info("stopped")


def main(host: str, port: int, database: str | None, data: str | None) -> int:
    """Run the server, and return the exit status; Misuse if it can't be."""
    log_to_stderr()
    if database is None:
        file = Path(data) if data else data_folder()
        database = f"sqlite:///{(file / 'tripot.sqlite3').absolute()}"
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        asyncio.run(serve(host, port, database))
    else:
        uvloop.run(serve(host, port, database))
    return 0
