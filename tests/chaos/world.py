"""What the faults of a run strike: databases, bus, server processes, and the lines between them.

Each server process has its own address (127.0.0.2 and on), and reaches PostgreSQL and NATS by its
own relays, so that any one of them can be cut off. A proxy with one address is in front of all of
them. Everything that they log is in the world's folder.
"""

import asyncio
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.chaos import newer
from tests.chaos.notices import NOTICE
from tests.chaos.nudges import AGAIN, NUDGE
from tests.chaos.push import Push
from tests.server.nats import Nats
from tests.server.postgres import PostgresServer
from tests.server.process import GENEROUS, HOST, STARTING, Process, free_port
from tests.server.running import PUSH_KEY

PATH = f"{os.environ['PATH']}{os.pathsep}/usr/sbin{os.pathsep}/sbin"
SMALL = ("-c", "max_wal_size=64MB", "-c", "min_wal_size=32MB", "-c", "max_connections=200")
DISK = {"postgresql": 256, "sqlite": 48}  # MB of the disk that can be filled
FAKETIME = "faketime/libfaketime.so.1"
SOON = 0.2  # seconds until something that has died, or did not start, is restarted
# All clients have one address; bots and clocks have their real settings.
LIMITS = GENEROUS | {
    "bot_pause": 0.25,
    "connections_an_address": 10_000,
    "files": 100,
    "files_an_address": 100,
    "files_a_second": 100,
    "looks_an_address": 400,
    "looks_a_second": 1000,
    "questions_a_second": 100,
    "hellos": 100,
    "lines": 100,
    "grace": 3,
    "away": 10,
    "notice": NOTICE,
    "nudge": NUDGE,
    "nudge_again": AGAIN,
}

NGINX = """
daemon off; pid nginx.pid; error_log nginx.error warn; worker_processes 1;
events {{ worker_connections 8192; }}
http {{
    access_log off;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    upstream servers {{ {servers} }}
    map $http_upgrade $connection_upgrade {{ default upgrade; "" ""; }}
    server {{
        listen {place};
        location / {{
            proxy_pass http://servers;
            proxy_http_version 1.1;
            proxy_connect_timeout 2s;
            proxy_read_timeout 90s;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
        }}
    }}
}}
"""


def faketime():
    """Return the library that can move a process's clock; None if this machine has none."""
    return next((str(path) for path in Path("/usr/lib").glob(f"*/{FAKETIME}")), None)


class Disk:
    """A small disk that can be filled, if this machine lets us mount one."""

    def __init__(self, folder, megabytes):
        """Mount it; without `megabytes` it is an ordinary folder."""
        self.folder = folder
        folder.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", folder]
        wanted = megabytes and os.geteuid() == 0
        self.mounted = wanted and not subprocess.run(mount, capture_output=True).returncode

    def fill(self):
        """Leave no byte free."""
        ballast = open(self.folder / "ballast", "wb", buffering=0)  # noqa: SIM115
        with ballast, contextlib.suppress(OSError):
            for size in (1 << 16, 1 << 12):
                while ballast.write(bytes(size)) == size:
                    pass

    def clear(self):
        (self.folder / "ballast").unlink(missing_ok=True)

    def close(self):
        if self.mounted:
            subprocess.run(["umount", "--lazy", self.folder], check=True)


class Server(Process):
    """One process of `tripot serve`, which is restarted when it dies."""

    def __init__(self, number, folder, database, bus, limits, notices, library):
        """Prepare a process; `library` is the one that can move its clock."""
        self.number, self.name = number, f"server {number}"
        self.host = f"127.0.0.{number + 2}"
        super().__init__(database, **limits)
        self.log = open(folder / f"server-{number}.log", "ab")  # noqa: SIM115
        self.environment |= {"TRIPOT_BUS": bus} if bus else {}
        self.environment |= notices
        self.clock = None
        if library:
            self.clock = folder / f"clock-{number}"
            self.move_clock(0)
            self.environment |= {
                "LD_PRELOAD": library,
                "FAKETIME_TIMESTAMP_FILE": str(self.clock),
                # Read the file again each second, not at each look at a clock: that would cost the
                # server most of its time.
                "FAKETIME_CACHE_DURATION": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                "DONT_FAKE_MONOTONIC": "1",
            }
        self.wanted = False

    def move_clock(self, seconds):
        """Set its clock this far ahead, but not its monotonic clock."""
        self.clock.write_text(f"{seconds:+d}s\n")

    async def watch(self):
        """Keep it running while it is wanted."""
        while True:
            if self.wanted and (self.process is None or self.process.poll() is not None):
                self.process = subprocess.Popen(
                    self.command, env=self.environment, stdout=self.log, stderr=self.log
                )
            await asyncio.sleep(SOON)

    async def ready(self, patience=60):
        """Wait until tables can be played through it."""
        async with asyncio.timeout(patience):
            while not await self.later(self._answers):
                await asyncio.sleep(SOON)

    def _answers(self):
        try:
            self.call("GET", "/readyz")
        except OSError:
            return False
        return True

    def signal(self, what):
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(what)


class World:
    """Everything that can fail, as an async context manager."""

    def __init__(self, database, processes, folder=None, fragile=True, **limits):
        """Set everything up; `database` is "sqlite" (one process alone) or "postgresql".

        A world that is not `fragile` has no relays, no clocks that move and no disk that fills up,
        and PostgreSQL syncs as it does by default, so that time can be measured. `limits` of the
        servers override the usual ones here.
        """
        assert database == "postgresql" or processes == 1
        self.folder = Path(folder or tempfile.mkdtemp(prefix="tripot-chaos-"))
        self.folder.mkdir(parents=True, exist_ok=True)
        self.folder.chmod(0o755)  # PostgreSQL runs as another user
        self.database, self.processes, self.fragile = database, processes, fragile
        self.disk = self.postgres = self.nats = self.relay = self.nginx = None
        self.postgres_wanted = True
        self.bus, self.limits = processes > 1, LIMITS | limits
        self.servers, self.orders = [], asyncio.Lock()
        self.installed = {}  # variables with which the installed version starts
        self.pages = [[newer.page(newer.PACKAGE.parent), 0.0, None]]  # builds; from and until when
        self.ends = contextlib.AsyncExitStack()  # each clean-up runs, whatever else fails

    async def __aenter__(self):
        try:
            await self._start()
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def _start(self):
        self.disk = Disk(self.folder / "disk", self.fragile and DISK[self.database])
        self.ends.callback(self.disk.close)
        places = [(f"127.0.0.{number + 2}", number) for number in range(self.processes)]
        lines, self.url = [], f"sqlite:///{self.disk.folder}/tables.db"
        if self.database == "postgresql":
            (self.disk.folder / "postgresql").mkdir()
            where = self.disk.folder / "postgresql"
            settings = SMALL if self.fragile else ("-c", "fsync=on")
            self.postgres = await asyncio.to_thread(PostgresServer, where, *settings)
            self.ends.callback(self._stop_postgres)
            self.url = self.postgres.new_database()
            self.name = self.url.partition("?")[0].rpartition("/")[2]
            behind = f"{where}/.s.PGSQL.5432"
            lines += [(f"postgresql {n}", host, free_port(host), behind) for host, n in places]
        if self.bus:
            log = open(self.folder / "nats.log", "ab")  # noqa: SIM115
            self.nats = Nats(self.ends.enter_context(log))
            self.ends.callback(self.nats.stop)
            await asyncio.to_thread(self.nats.start)
            behind = f"{HOST}:{self.nats.port}"
            lines += [(f"nats {n}", host, free_port(host), behind) for host, n in places]
        if lines and self.fragile:
            self.relay = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "tests.chaos.relay", json.dumps(lines)),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
            self.ends.push_async_callback(self._stop_relay)
            assert await self.relay.stdout.readline() == b"ready\n"
        at = {name: f"{host}:{port}" for name, host, port, _ in lines}
        self.push = Push()
        await self.push.start()
        self.ends.push_async_callback(self.push.stop)
        notices = {
            "TRIPOT_PUSH": PUSH_KEY,
            "TRIPOT_PUSH_SERVICES": self.push.url,
            "TRIPOT_ORIGINS": "https://tripot.example",  # asked for beside a key
        }
        library = self.fragile and faketime()
        for number in range(self.processes):
            url, bus = self.url, self.nats and self.nats.url
            if self.postgres and self.fragile:
                url = f"postgresql://tripot@{at[f'postgresql {number}']}/{self.name}"
            if self.bus and self.fragile:
                bus = f"nats://{at[f'nats {number}']}"
            more = self.limits, notices, library
            self.servers.append(Server(number, self.folder, url, bus, *more))
            self.ends.push_async_callback(self._stop_server, self.servers[-1])
        self._start_nginx()
        for server in self.servers:
            server.wanted = True
        watched = [server.watch() for server in self.servers]
        watched += [self._watch_postgres()] if self.postgres else []
        for work in watched:
            self.ends.callback(asyncio.create_task(work).cancel)
        await self.settled()

    async def __aexit__(self, *_):
        await self.ends.aclose()

    async def _stop_server(self, server):
        server.signal(signal.SIGCONT)
        await server.later(server.stop)
        server.log.close()

    async def _stop_relay(self):
        self.relay.stdin.close()
        self.relay.terminate()
        await self.relay.wait()

    def _stop_postgres(self):
        self.postgres.signal(signal.SIGCONT)
        self.postgres.stop()
        shutil.copy(self.postgres.folder / "messages", self.folder / "postgresql.log")

    def _stop_nginx(self):
        self.nginx.terminate()
        self.nginx.wait(STARTING)

    def _start_nginx(self):
        self.proxy_port = free_port()
        servers = " ".join(
            f"server {s.host}:{s.port} max_fails=1 fail_timeout=2s;" for s in self.servers
        )
        home = self.folder / "nginx"
        home.mkdir()
        (home / "conf").write_text(NGINX.format(servers=servers, place=f"{HOST}:{self.proxy_port}"))
        command = [
            shutil.which("nginx", path=PATH),
            "-p",
            f"{home}/",
            "-c",
            "conf",
            "-e",
            "nginx.error",
        ]
        self.nginx = subprocess.Popen(command)
        self.ends.callback(self._stop_nginx)

    async def _watch_postgres(self):
        """Restart the database when it has stopped by itself, say because a disk was full."""
        while True:
            await asyncio.sleep(SOON)
            if self.postgres_wanted and self.postgres.process.poll() is not None:
                with contextlib.suppress(AssertionError):
                    await asyncio.to_thread(self.postgres.start)

    async def line(self, name, mode):
        """Set a relay to pass, drop or cut."""
        async with self.orders:
            self.relay.stdin.write(f"{name} {mode}\n".encode())
            assert await self.relay.stdout.readline() == f"{name} {mode}\n".encode()

    async def install(self):
        """Install the next version: what starts from now on is of that version."""
        home = await asyncio.to_thread(newer.make, self.folder / "versions", len(self.pages))
        self.installed = newer.environment(home)
        for server in self.servers:
            server.environment |= self.installed
        self.pages.append([newer.page(home), time.monotonic(), None])

    def uninstalled(self):
        """Note that no process of an earlier version runs any more."""
        for page in self.pages[:-1]:
            page[2] = page[2] or time.monotonic()

    async def settled(self):
        """Wait until tables can be played through every process."""
        await asyncio.gather(*(server.ready() for server in self.servers))

    @property
    def addresses(self):
        """Return the addresses to dial: every process, and the proxy in front of them."""
        return [(s.host, s.port) for s in self.servers] + [(HOST, self.proxy_port)]

    def complaints(self):
        """Return how often the processes logged each event as an error."""
        found = {}
        for server in self.servers:
            for line in Path(server.log.name).read_bytes().splitlines():
                try:
                    said = json.loads(line)
                except ValueError:
                    continue
                if said.get("level") in ("error", "critical") or "exception" in said:
                    event = said.get("exception", "").strip().rpartition("\n")[2]
                    key = f"{said['event']} {event}".strip()
                    found[key] = found.get(key, 0) + 1
        return found
