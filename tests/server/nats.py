"""A bus for the tests, which may be stopped and restarted."""

import contextlib
import os
import socket
import subprocess
import time

from tests.server.process import HOST, STARTING, free_port


class Nats:
    """A bus that keeps its port across restarts."""

    def __init__(self, log=subprocess.DEVNULL):
        self.port, self.log = free_port(), log
        self.url = f"nats://{HOST}:{self.port}"
        self.process = None

    def start(self):
        command = ["nats-server", "-a", HOST, "-p", str(self.port)]
        path = f"{os.environ['PATH']}:/usr/sbin"
        self.process = subprocess.Popen(command, env=os.environ | {"PATH": path}, stderr=self.log)
        deadline = time.monotonic() + STARTING
        while True:
            assert time.monotonic() < deadline, "NATS does not start"
            with contextlib.suppress(OSError), socket.create_connection((HOST, self.port)):
                return
            time.sleep(0.02)

    def stop(self):
        self.process.kill()
        self.process.wait(STARTING)
