"""`tripot serve`: opens the store, listens, and stops in good order."""

import asyncio
import contextlib
import gc
import os
import re
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from types import FrameType
from typing import NamedTuple, Self

import msgspec
import structlog
import uvicorn
from msgspec.structs import replace
from prometheus_client import start_http_server

from tripot.core import folders
from tripot.core.errors import Misuse
from tripot.hosts import is_host, parsed
from tripot.server.base.errors import Unavailable
from tripot.server.base.limits import Limits
from tripot.server.base.logs import log_to_stderr
from tripot.server.base.metrics import Metrics
from tripot.server.cluster.bus import has_secret
from tripot.server.http.app import is_base, make_app
from tripot.server.http.guard import Guard
from tripot.server.notices.courier import SERVICES, Courier
from tripot.server.storage.alone import alone
from tripot.server.storage.database import has_password, url_of
from tripot.server.storage.store import Store
from tripot.server.tables.service import Service
from tripot.server.transport.connections import Config
from tripot.server.transport.doors import Doors
from tripot.server.welcome import address, welcome

LARGEST_FRAME = 16_384  # bytes; what is longer breaks the connection
FILES = 128  # files that may be open besides connections: the database, the page
PROXIES = "127.0.0.1,::1,::ffff:127.0.0.1"  # trusted to say where a client is
SWITCH = 0.001  # seconds that a thread may keep Python's lock from the event loop
STOPPING = 9.0  # seconds that stopping may take in all, once a signal says so
CLOSING = 2.0  # of these, seconds for what still waits to be written
TICK = 0.1  # seconds between two calls of uvicorn's `on_tick`
PUBLIC = "public"  # what TRIPOT_METRICS says if everybody may read them
UNREAD = 30_000  # milliseconds until the system gives up on a connection that reads nothing
SEGMENT = 1460  # bytes, as on any Ethernet; the loopback's would be 64 KB

log = structlog.get_logger()


def data_folder() -> Path:
    """Return the folder for a user's own data; Misuse if the user has no home."""
    home = folders.own("XDG_DATA_HOME", ".local/share")
    if home is None:
        raise Misuse("this user has no home folder for the tables: name a folder with --data")
    return home / "tripot"


def named(database: str | None, data: str | None) -> str:
    """Return the database's URL, from the command, the environment, or the default."""
    if database is None and data is None:
        database = os.environ.get("TRIPOT_DATABASE")
    if database is not None:
        return database
    folder = Path(data) if data else data_folder()
    return url_of(folder / "tripot.sqlite3")


def read_limits() -> Limits:
    """Return the limits with the changes that TRIPOT_LIMITS names; Misuse if it can't be read."""
    given = os.environ.get("TRIPOT_LIMITS", "{}")
    try:
        return msgspec.json.decode(given, type=Limits)
    except msgspec.MsgspecError as no:
        raise Misuse(f"TRIPOT_LIMITS takes a JSON object of limits, not '{given}': {no}") from None


def listening(host: str, port: int) -> socket.socket:
    """Return a bound socket that clients can reach; Misuse if the address can't be used."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only if the protocol is named.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Connections inherit this; without it, one whose client stopped reading would never end.
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
        # Linux takes a client for one that reads nothing while its window is below a segment.
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SEGMENT)
    try:
        if host and not is_host(host):
            raise OSError("no host can have this name")
        made.bind((host, port))
    except (OSError, OverflowError) as no:
        made.close()
        reason = getattr(no, "strerror", None) or str(no)
        raise Misuse(f"the server can't listen at {host} port {port}: {reason}") from None
    return made


def open_enough(connections: int) -> int:
    """Ask the system for enough open files; return how many connections they are enough for.

    It often grants no more than 1024.
    """
    try:
        import resource
    except ImportError:  # there is none on Windows
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + FILES
    wanted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return connections if soft == resource.RLIM_INFINITY else min(connections, soft - FILES)


class Server(uvicorn.Server):
    """A uvicorn server that finishes the tables' work before it hangs up."""

    def __init__(
        self,
        config: uvicorn.Config,
        service: Service,
        greet: Callable[[str, int], None] = lambda host, port: None,
        leave: Callable[[], None] = lambda: None,
    ) -> None:
        """Call `greet` with the host and port once clients can connect, and `leave` at the end."""
        super().__init__(config)
        self.service, self.greet, self.leave = service, greet, leave
        self.draining = False

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal, but don't die of it before the store is closed."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; on a first SIGTERM let others take over before that, if limits say so."""
        if sig == signal.SIGTERM and self.service.leaving.takes and not self.draining:
            self.draining = True
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Send some sockets elsewhere while draining, ten times a second; return whether to end."""
        ends = await super().on_tick(counter)
        if self.draining and not ends:
            ends = self.should_exit = self.service.leaving.drain(TICK)
        return ends

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Say where clients find the server."""
        await super().startup(sockets)
        for place in sockets or ():
            host, port = place.getsockname()[:2]
            log.info("serving", url=address(host, port))
            self.greet(host, port)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every client that the server stops, after the last commit."""
        self.leave()
        await self.service.stop()
        await super().shutdown(sockets)


def configured(app: Guard, limits: Limits, metrics: Metrics, proxies: str) -> Config:
    """Return uvicorn's configuration for serving tables behind these proxies."""
    doors = Doors(limits.connections, limits.connections_an_address, proxies)
    metrics.limits(limits)
    metrics.clients.connections.set_function(lambda: doors.count)
    return Config(
        doors,
        app,
        metrics,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=2,
        forwarded_allow_ips=proxies,
    )


def greet(host: str, port: int, base: str) -> None:
    """Print where to play."""
    with contextlib.suppress(OSError):  # nobody reads it, or the disk is full
        sys.stdout.write(welcome(host, port, base) + "\n")
        sys.stdout.flush()


def warn_of_passwords(database: str | None = None, bus: str | None = None) -> None:
    """Warn about passwords on the command line, which belong in the environment."""
    told = []
    if database is not None and has_password(database):
        told.append("TRIPOT_DATABASE and PGPASSWORD")
    if bus is not None and has_secret(bus):
        told.append("TRIPOT_BUS")
    for where in told:
        hint = f"others on this machine can read it: see {where}"
        log.warning("password on the command line", hint=hint)


def leave() -> None:
    """End the process in a few seconds, even if the database hangs: what matters is on disk."""

    def now() -> None:
        log.warning("stopped without waiting for the database")
        os._exit(0)

    end = threading.Timer(STOPPING, now)
    end.daemon = True
    end.start()


def sites() -> list[str]:
    """Return the sites that TRIPOT_ORIGINS names; Misuse if one of them is not a site."""
    named = os.environ.get("TRIPOT_ORIGINS", "").split()
    for site in named:
        if not (re.fullmatch(r"https?://[^/?#@\s]+", site) and parsed(site)):
            example = "https://games.example http://10.0.0.5:8080"
            raise Misuse(f"TRIPOT_ORIGINS takes sites such as '{example}', not '{site}'")
    return named


def trusted() -> str:
    """Return the proxies that FORWARDED_ALLOW_IPS trusts; Misuse if one is not an address.

    uvicorn would silently take anything else for a name that no client has.
    """
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", PROXIES)
    for proxy in proxies.split(",") if proxies.strip() not in ("", "*") else ():
        try:
            ip_network(proxy.strip())
        except ValueError:
            raise Misuse(
                "FORWARDED_ALLOW_IPS takes addresses and networks such as 10.0.0.5,192.168.7.0/24,"
                f" not '{proxy.strip()}'"
            ) from None
    return proxies


def reached() -> str:
    """Return how to reach the operator, as TRIPOT_CONTACT says; Misuse if it can't be read."""
    contact = os.environ.get("TRIPOT_CONTACT", "")
    if contact and not re.fullmatch(r"https?://[^/\s]\S*|[^@\s:]+@[^@\s]+", contact):
        raise Misuse(
            f"TRIPOT_CONTACT takes a mail address or a page's https:// address, not '{contact}'"
        )
    return contact


def courier(origins: list[str]) -> Courier | None:
    """Return the sender of notices, if TRIPOT_PUSH has a key; Misuse if it can't be used."""
    key = os.environ.get("TRIPOT_PUSH")
    if not key:
        return None
    secure = [site for site in origins if site.startswith("https://")]
    if not secure:
        raise Misuse(
            "TRIPOT_PUSH needs an https:// site in TRIPOT_ORIGINS: browsers subscribe only at "
            "such a site, and it tells their push services who sends"
        )
    services = os.environ.get("TRIPOT_PUSH_SERVICES", " ".join(SERVICES)).split()
    return Courier(key, secure[0], services)


def apart(shown: str) -> tuple[str, int] | None:
    """Return the separate address that TRIPOT_METRICS names, if any; Misuse if it is not one."""
    if shown in ("", PUBLIC):
        return None
    host, _, port = shown.rpartition(":")
    host = host.strip("[]")
    if not (is_host(host) and re.fullmatch(r"\d{1,5}", port, re.ASCII)):
        raise Misuse(f"TRIPOT_METRICS takes 'public' or HOST:PORT, not '{shown}'")
    return host, int(port)


def metrics_at(host: str, port: int, metrics: Metrics) -> None:
    """Serve the metrics at a separate address; Misuse if that fails."""
    try:
        start_http_server(port, host, metrics.registry)
    except (OSError, OverflowError) as no:
        reason = getattr(no, "strerror", None) or str(no)
        raise Misuse(f"the metrics can't be served at {host} port {port}: {reason}") from None


class Settings(NamedTuple):
    """What the environment says, besides where the tables are."""

    limits: Limits
    origins: list[str]
    courier: Courier | None
    public_metrics: bool
    metrics: tuple[str, int] | None  # the separate address at which they are shown
    contact: str
    proxies: str

    @classmethod
    def read(cls) -> Self:
        """Read all settings; Misuse if one of them can't be used."""
        shown, origins = os.environ.get("TRIPOT_METRICS", ""), sites()
        return cls(
            limits=read_limits(),
            origins=origins,
            courier=courier(origins),
            public_metrics=shown == PUBLIC,
            metrics=apart(shown),
            contact=reached(),
            proxies=trusted(),
        )


async def serve(host: str, port: int, base: str, database: str, bus: str | None) -> None:
    """Serve until a signal says to stop; with a `bus`, together with other processes."""
    settings, place = Settings.read(), listening(host, port)
    room = max(1, open_enough(settings.limits.connections))
    settings = settings._replace(limits=replace(settings.limits, connections=room))
    async with alone(database, shared=bus is not None):
        await go_on(place, settings, base, await Store.open(database), bus)


async def go_on(
    place: socket.socket, settings: Settings, base: str, store: Store, bus: str | None
) -> None:
    """Serve the tables of an open store, and close it."""
    try:
        limits = settings.limits
        service = Service(store, limits, settings.courier, bus)
        shared = service.resources
        try:
            await service.open()
        except Unavailable as no:
            raise Misuse(f"the database can't be used: {no}") from no
        if settings.metrics:
            metrics_at(*settings.metrics, shared.metrics)
        # What is in memory now stays: without this, a garbage collection sometimes takes 0.2 s.
        shared.thinkers.awaken_later(limits.bots_wake, shared.analyses.awaken)
        gc.collect()
        gc.freeze()
        app = make_app(service, settings.origins, settings.public_metrics, settings.contact, base)
        greeted = partial(greet, base=base)
        server = Server(
            configured(app, limits, shared.metrics, settings.proxies), service, greeted, leave
        )
        await server.serve([place])
    finally:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(store.close(), CLOSING)
        place.close()
        log.info("stopped")


def main(
    host: str,
    port: int,
    path: str,
    database: str | None,
    data: str | None,
    bus: str | None = None,
) -> int:
    """Run the server, and return the exit status; Misuse if it can't run."""
    base = path.removesuffix("/")
    if not is_base(base):
        raise Misuse(
            f"a server's path is one such as '/games' that it does not use itself, not '{path}'"
        )
    log_to_stderr()
    sys.setswitchinterval(SWITCH)
    warn_of_passwords(database, bus)
    url, bus = named(database, data), bus or os.environ.get("TRIPOT_BUS") or None
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        asyncio.run(serve(host, port, base, url, bus))
    else:
        uvloop.run(serve(host, port, base, url, bus))
    return 0
