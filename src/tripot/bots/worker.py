"""A process in which bots think: questions come in, answers go out.

Every message is its length in four bytes, then MessagePack. The process ends when its input ends,
so it never outlives the process that started it.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

import msgspec
import numpy as np

from tripot import games
from tripot.bots.think import decide, wake
from tripot.core.house import Value

NICE = 10  # gives way to people's games
LENGTH = 4  # bytes before each message


class WakeBot(msgspec.Struct, tag="wake"):
    """Ask to get a bot's machine code ready."""

    game: str
    bot: str


class Think(msgspec.Struct, tag="think"):
    """Ask what a bot plays: see `think.decide`. Records are sent as their bytes."""

    game: str
    bot: str
    rules: dict[str, Value]
    view: bytes
    memory: bytes
    seat: int
    legal: list[int]
    seed: int


class Answer(msgspec.Struct):
    """The code that is played, or why there is none."""

    code: int | None = None
    failed: str | None = None


def framed(message: msgspec.Struct) -> bytes:
    """Return a message as it is sent."""
    said = msgspec.msgpack.encode(message)
    return len(said).to_bytes(LENGTH) + said


def answer(question: WakeBot | Think) -> Answer:
    """Return the answer to one question."""
    try:
        game = games.load(question.game)
        if isinstance(question, WakeBot):
            wake(game, question.bot)
            return Answer()
        view = np.frombuffer(question.view, game.state.dtype)[0]
        memory = np.frombuffer(question.memory, game.memory)[0]
        known = view, memory, question.seat, question.legal
        return Answer(decide(game, question.bot, question.rules, *known, question.seed))
    except Exception as no:
        return Answer(failed=str(no))


def serve(
    asked: BinaryIO, told: BinaryIO, read: Any, answers: Callable[[Any], Iterator[msgspec.Struct]]
) -> None:
    """Answer until the input ends; `read` decodes a question."""
    while length := asked.read(LENGTH):
        for said in answers(read.decode(asked.read(int.from_bytes(length)))):
            told.write(framed(said))
            told.flush()


def work(read: Any, answers: Callable[[Any], Iterator[msgspec.Struct]], nice: int = NICE) -> None:
    """Answer on standard output; anything printed meanwhile goes to standard error."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.SIG_IGN)  # the parent handles it, and ends this process too
    if hasattr(os, "nice"):
        os.nice(nice)
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, told, read, answers)


if __name__ == "__main__":
    work(msgspec.msgpack.Decoder(WakeBot | Think), lambda question: iter([answer(question)]))
