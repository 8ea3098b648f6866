"""What `tripot serve` prints when it starts: where to play, and how phones find it."""

import io
import socket
import sys

import segno

from tripot.server.http.pages import page
from tripot.texts import t

ANYWHERE = ("0.0.0.0", "::")  # noqa: S104 - a host that means all addresses of this machine
WHITE_ON_BLACK, PLAIN = "\x1b[38;5;231;48;5;16m", "\x1b[0m"
ELSEWHERE = ("192.0.2.1", 9)  # nobody has this address (RFC 5737); nothing is sent to it


def address(host: str, port: int, base: str = "") -> str:
    """Return a server's address as a browser accepts it."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{base}"


def outward() -> str | None:
    """Return the address of this machine in its network; None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        found: str = probe.getsockname()[0]
        return found


def square(text: str) -> str:
    """Return the text as a QR code in half blocks, with fixed colours on a terminal."""
    drawn = io.StringIO()
    segno.make(text, error="m").terminal(drawn, compact=True)
    rows = drawn.getvalue().splitlines()
    if sys.stdout.isatty():
        rows = [f"{WHITE_ON_BLACK}{row}{PLAIN}" for row in rows]
    return "\n".join(rows)


def welcome(host: str, port: int, base: str = "") -> str:
    """Return where to play: on this machine, and in the network if the server listens there."""
    here = address("localhost" if host in ANYWHERE else host, port, base)
    if not page():
        return "\n".join(["", t("serve-no-page", address=here), "", t("serve-close"), ""])
    lines = ["", t("serve-open", address=here)]
    if host in ANYWHERE:
        if there := outward():
            found = address(there, port, base)
            lines += ["", t("serve-phones", address=found), "", square(found)]
        else:
            lines += ["", t("serve-no-network")]
    return "\n".join([*lines, "", t("serve-close"), ""])
