"""The connection to a table server: requests, and a socket that reconnects after a break."""

import random
import re
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPException
from typing import Any, TypeVar, get_args

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from tripot.core.errors import Misuse
from tripot.hosts import parsed
from tripot.languages import language
from tripot.protocol import (
    VERSION,
    Act,
    Changed,
    Hello,
    Position,
    Refusal,
    Refused,
    ServerMessage,
    TableChanged,
    TableInfo,
    Welcome,
    renewed,
)
from tripot.refusals import translated
from tripot.texts import has, t

T = TypeVar("T")

FIRST_WAIT, LONGEST_WAIT = 0.25, 8.0  # seconds before trying again, doubled each time
# A server's path, if any, then one of its tables: by its page, or by its address in the protocol.
PATH = re.compile(
    r"((?:/(?!(?:t|api)/)[\w.~-]+)*?)(?:/(?:t|api/tables)/([\w-]{1,64}))?(?:/play)?/?", re.ASCII
)
LARGEST = 1 << 27  # bytes of an answer
PATIENCE = 10.0  # seconds for opening a connection, or for a request
LENGTH = 160  # characters to which every message is padded, so that its length tells nothing

# Refusals of a hello after which retrying is useless.
FINAL = (
    "version",
    "unknown_table",
    "closed",
    "unplayable",
    "not_yours",
    "not_watchable",
    "bad_seat",
)


def in_words(code: str, sentence: str) -> str:
    """Return a refusal in the reader's language; in English, the server's own sentence.

    The server's sentence is also used for a newer server's code, which has no translation here.
    """
    ours = language() != "en" and has(language(), f"refused-{code}")
    return t(f"refused-{code}") if ours else sentence


class ServerRefusal(Exception):
    """The server's refusal of a request: a code for programs and a sentence for people."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(in_words(refusal.code, refusal.sentence))
        self.code, self.sentence = refusal.code, refusal.sentence


@dataclass(frozen=True)
class Address:
    """The address of a server, and of a table and a seat there, if any."""

    server: str  # http://host:port, and the path below which a proxy serves it
    table: str | None = None
    token: str | None = None

    @classmethod
    def parse(cls, url: str) -> "Address":
        """Parse the URL of a table's page, a private link, or a server; Misuse if it is not one."""
        parts = parsed(url if "://" in url else f"http://{url}")
        path = parts and PATH.fullmatch(parts.path)
        known = parts and parts.scheme in ("http", "https") and "@" not in parts.netloc
        if not (parts and known and path):
            raise Misuse(t("join-bad-address", url=url))
        return cls(f"{parts.scheme}://{parts.netloc}{path[1]}", path[2], parts.fragment or None)

    @property
    def socket(self) -> str:
        """The URL of the table's socket."""
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/play"

    @property
    def page(self) -> str:
        """The URL of the table's page, for others."""
        return f"{self.server}/t/{self.table}"

    @property
    def link(self) -> str:
        """The private link, which moves the seat to any device that opens it."""
        return f"{self.page}#{self.token}"

    def ask(
        self,
        path: str,
        answer: type[T],
        body: object = None,
        method: str | None = None,
        cookie: str | None = None,
    ) -> T:
        """Send a request, and return its answer; ServerRefusal or, without a server, Misuse."""
        try:
            return msgspec.json.decode(self._fetched(path, body, method, cookie), type=answer)
        except msgspec.MsgspecError:
            raise Misuse(t("join-not-a-server", server=self.server)) from None

    def file(self) -> list[bytes]:
        """Return the lines of a finished game; ServerRefusal or Misuse as with `ask`."""
        return self._fetched(f"/api/tables/{self.table}/file").splitlines()

    def _fetched(
        self,
        path: str,
        body: object = None,
        method: str | None = None,
        cookie: str | None = None,
    ) -> bytes:
        headers = {"Content-Type": "application/json"}
        if cookie:
            headers["Cookie"] = cookie
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else msgspec.json.encode(body)
        # `parse` allows only http and https.
        request = urllib.request.Request(  # noqa: S310
            f"{self.server}{path}", data, headers, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as found:  # noqa: S310
                return bytes(found.read(LARGEST))
        except urllib.error.HTTPError as no:
            raise self._refused(no) from None
        except (OSError, HTTPException) as no:
            why = reason(getattr(no, "reason", no))
            raise Misuse(t("join-no-server", server=self.server, why=why)) from None

    def _refused(self, no: urllib.error.HTTPError) -> ServerRefusal | Misuse:
        try:
            return ServerRefusal(msgspec.json.decode(no.read(), type=Refusal))
        except msgspec.MsgspecError:
            if no.code == HTTPStatus.NOT_FOUND:  # it is the address of some web page
                return Misuse(t("join-not-a-server", server=self.server))
            status = f"{no.code} {no.reason}"
            return ServerRefusal(Refusal("unavailable", t("join-why-answers", status=status)))


def reason(no: object) -> str:
    """Return why a connection failed, without the error's number and the library's name for it.

    `no` is an exception, or the reason in one.
    """
    why = getattr(no, "strerror", None) or str(no) or type(no).__name__
    return translated(re.sub(r"^\[[^\]]*\] | \(_ssl\.c:\d+\)$", "", why))


@dataclass(frozen=True)
class LineLost:
    """The connection broke, or could not be opened; it will be retried."""

    why: str


@dataclass(frozen=True)
class LineEnded:
    """The server refuses us permanently: no more messages will come."""

    sentence: str


Heard = ServerMessage | LineLost | LineEnded
# Returns messages to send, given the table, our seat, and whether the connection is new.
Answering = Callable[[TableInfo, int | None, bool], Sequence[object]]


class Wire:
    """A table's socket. Its messages go to `hear`, from the socket's thread.

    A move that is not yet acknowledged is sent again after reconnecting, with the same number, so
    that it is made exactly once.
    """

    def __init__(self, address: Address, answer: Answering, hear: Callable[[Heard], None]) -> None:
        """Prepare the connection; `answer` gives the messages to send at once, given the table."""
        self.address, self.answer, self.hear = address, answer, hear
        self.pending: Act | None = None
        self.since = 0  # number of events heard, which need not be sent again
        self._socket: ClientConnection | None = None
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def open(self) -> None:
        """Start to connect."""
        self._thread.start()

    def play(self, act: Act) -> None:
        """Make a move, now or as soon as there is a connection."""
        self.pending = act
        self.send(act)

    def send(self, message: object) -> None:
        """Send a message, if there is a connection."""
        if socket := self._socket:
            with suppress(WebSocketException):  # the listening thread notices it too
                socket.send(msgspec.json.encode(message).decode().ljust(LENGTH))

    def close(self) -> None:
        """Close the connection for good."""
        self._closed.set()
        if socket := self._socket:
            socket.close()

    def _run(self) -> None:
        wait = FIRST_WAIT
        while not self._closed.is_set():
            try:
                with self._dial() as socket:
                    for message in self._talk(socket):
                        if isinstance(message, Welcome):
                            wait = FIRST_WAIT
                        self.hear(message)
                        if isinstance(message, LineEnded):
                            return
                why = t("join-why-closed")
            except ConnectionClosed:
                why = t("join-why-broke")
            except InvalidStatus as no:
                why = t("join-why-answers", status=str(no.response.status_code))
            except (OSError, WebSocketException, msgspec.MsgspecError) as no:
                why = reason(no)
            finally:
                self._socket = None
            if not self._closed.is_set():
                self.hear(LineLost(why))
                # A random wait, because a restarted server has many clients to welcome back.
                self._closed.wait(wait * random.uniform(0.5, 1))
                wait = min(2 * wait, LONGEST_WAIT)

    def _dial(self) -> ClientConnection:
        return connect(
            self.address.socket, compression=None, open_timeout=PATIENCE, close_timeout=1
        )

    def _talk(self, socket: ClientConnection) -> Iterator["Heard"]:
        hello = Hello(VERSION, self.address.token, since=self.since, plain=True, changes=True)
        socket.send(msgspec.json.encode(hello).decode())
        welcome: Welcome | None = None
        position: Position | None = None
        for text in socket:
            if (message := _decode(text)) is None:
                continue
            if position is not None and isinstance(message, Changed):
                message = renewed(position, message)
            if isinstance(message, Position):
                position = message
            if isinstance(message, Refused) and welcome is None:
                if message.code in FINAL:
                    yield LineEnded(in_words(message.code, message.sentence))
                return
            if isinstance(message, Refused) and message.code == "in_doubt":
                return  # the next welcome says what happened to the move
            if isinstance(message, Welcome):
                welcome = message
                self._socket = socket
                if self.pending and self.pending.move > message.move:
                    self.send(self.pending)
            if welcome is not None and isinstance(message, Welcome | TableChanged):
                back = message is welcome
                for said in self.answer(message.table, welcome.seat, back):
                    self.send(said)
            yield message


class _Kind(msgspec.Struct):
    """What kind of message this is."""

    type: str


_KINDS = {kind.__struct_config__.tag for kind in get_args(ServerMessage)}
_kind = msgspec.json.Decoder(_Kind).decode
_read: Callable[[str | bytes], Any] = msgspec.json.Decoder(ServerMessage).decode


def _decode(text: str | bytes) -> Any:
    """Return a message; None for a kind that only newer servers send."""
    return _read(text) if _kind(text).type in _KINDS else None
