"""Firefox and WebKit as Debian ships them, driven by WebDriver: Playwright has its own builds."""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.server.process import HOST, free_port

STARTING = 120  # seconds that a browser may take on a busy machine
SIZE = 500, 720  # Firefox makes no narrower window


class Engine:
    """What both browsers do with their one page by the commands of the W3C's WebDriver.

    `go` goes to an address, `run` returns what a function's body returns in the page, `act` moves
    and presses, and `close` ends the browser.
    """

    def evaluate(self, script, arg=None):
        """Return the value of an expression, or of a function of `arg`, like Playwright's pages."""
        found = f"const found = ({script});"
        return self.run(
            f"{found} return found instanceof Function ? found(...arguments) : found", arg
        )

    def click(self, x, y):
        """Click on a point of the page."""
        pointer = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.act([{"type": "pointer", "id": "finger", "actions": pointer}])

    def until(self, script, patience=60):
        """Wait until an expression is true in the page; return its value."""
        deadline = time.monotonic() + patience
        while not (found := self.evaluate(script)):
            assert time.monotonic() < deadline, script
            time.sleep(0.05)
        return found


class Firefox(Engine):
    """Firefox by its own protocol, Marionette: each message begins with its length."""

    def __init__(self, folder):
        port = free_port()
        (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        command = [shutil.which("firefox-esr") or "firefox", "--headless", "--marionette"]
        self.process = begun(
            [*command, "--profile", str(folder)], os.environ | {"HOME": str(folder)}
        )
        self.line = reached(self.process, lambda: socket.create_connection((HOST, port)))
        self.file, self.asked = self.line.makefile("rb"), 0
        self._hear()
        self._call("NewSession")
        self._call("SetWindowRect", width=SIZE[0], height=SIZE[1])

    def _hear(self):
        size = b"".join(iter(lambda: self.file.read(1), b":"))
        return json.loads(self.file.read(int(size)))

    def _call(self, command, **said):
        self.asked += 1
        message = json.dumps([0, self.asked, f"WebDriver:{command}", said]).encode()
        self.line.sendall(b"%d:%s" % (len(message), message))
        _, _, wrong, found = self._hear()
        assert not wrong, wrong
        return found

    def go(self, url):
        self._call("Navigate", url=url)

    def run(self, script, *given):
        return self._call("ExecuteScript", script=script, args=given, sandbox=None)["value"]

    def act(self, actions):
        self._call("PerformActions", actions=actions)

    def close(self):
        self.file.close()
        self.line.close()
        ended(self.process)


class WebKit(Engine):
    """WebKit for GTK, on a screen that nobody sees."""

    def __init__(self, folder):
        read, write = os.pipe()
        screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24"]
        self.screen = begun(screen, os.environ, pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        mine = {"DISPLAY": display, "HOME": str(folder), "LIBGL_ALWAYS_SOFTWARE": "1"}
        mine["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"  # root has no sandbox
        self.base = f"http://{HOST}:{(port := free_port())}/session"
        self.process = begun(["WebKitWebDriver", f"--port={port}"], os.environ | mine)
        reached(self.process, lambda: socket.create_connection((HOST, port)).close())
        [browser, *_] = Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")
        options = {"binary": str(browser), "args": ["--automation"]}
        wished = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        self.base += "/" + self._call("", capabilities={"alwaysMatch": wished})["sessionId"]
        self._call("/window/rect", width=SIZE[0], height=SIZE[1])

    def _call(self, path, **said):
        asked = urllib.request.Request(self.base + path, json.dumps(said).encode())
        try:
            with urllib.request.urlopen(asked, timeout=STARTING) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as no:
            raise AssertionError(no.read().decode()) from None

    def go(self, url):
        self._call("/url", url=url)

    def run(self, script, *given):
        return self._call("/execute/sync", script=script, args=given)

    def act(self, actions):
        self._call("/actions", actions=actions)

    def close(self):
        ended(self.process)
        ended(self.screen)


def begun(command, environment, **more):
    """Start a process of its own group, whose children end with it."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen(command, env=environment, start_new_session=True, **quiet, **more)


def reached(process, reach):
    """Return what `reach` returns once the process listens."""
    deadline = time.monotonic() + STARTING
    while True:
        with contextlib.suppress(OSError):
            return reach()
        assert process.poll() is None, f"{process.args} has ended"
        assert time.monotonic() < deadline, f"{process.args} does not listen"
        time.sleep(0.1)


def ended(process):
    """End a process and its children."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, 15)
    try:
        process.wait(30)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.wait()
