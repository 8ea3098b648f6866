"""A server in a process of its own, as people run it, which may be killed and restarted."""

import asyncio
import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request

HOST = "127.0.0.1"
STARTING = 90  # seconds that a start may take on a busy machine

# Tests come from one address, and are faster than people.
GENEROUS = {
    "tables_at_once": 10_000,
    "tables_an_hour": 100_000,
    "sockets_an_address": 10_000,
    "requests": 100_000,
    "messages": 100_000,
    "bot_pause": 0,
    "bots_wake": 3600,  # or every server would compile bots, mostly for nobody
}


def free_port(host=HOST):
    """Return an unused port of this address, below those that the system assigns by itself."""
    while True:
        port = 10_000 + secrets.randbelow(20_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind((host, port))
            return port


class Process:
    """`tripot serve` on a port that it keeps across restarts."""

    host = HOST
    log = subprocess.DEVNULL  # where its log goes

    def __init__(self, database, **limits):
        self.port = free_port(self.host)
        self.url = f"http://{self.host}:{self.port}"
        serve = ["serve", "--host", self.host, "--port", str(self.port), "--database", database]
        self.command = [sys.executable, "-m", "tripot.cli", *serve]
        self.environment = os.environ | {"TRIPOT_LIMITS": json.dumps(GENEROUS | limits)}
        self.process = None

    def start(self):
        self.process = subprocess.Popen(self.command, env=self.environment, stderr=self.log)
        deadline = time.monotonic() + STARTING
        while True:
            assert self.process.poll() is None, "the server does not start"
            assert time.monotonic() < deadline, "the server takes too long to start"
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=5).close()
                return
            except OSError:
                time.sleep(0.02)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(STARTING)

    def call(self, method, path, body=None, token=None):
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=STARTING) as answer:
            return answer.read()

    def post(self, path, body=None, token=None):
        return json.loads(self.call("POST", path, body or {}, token))

    def table(self, people, **new):
        """Return a new table: its name, and the tokens of its people."""
        host = self.post("/api/tables", {"name": "Guest 0"} | new)
        path = f"/api/tables/{host['table']['id']}"
        tokens = [host["token"]]
        for seat in range(1, people):
            tokens.append(self.post(f"{path}/seats/{seat}", {"name": f"Guest {seat}"})["token"])
        return host["table"]["id"], tokens

    async def later(self, work, *arguments):
        """Do something slow in a thread, while the clients continue."""
        return await asyncio.to_thread(work, *arguments)
