"""Processes that work for the server, each on one question at a time."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

import msgspec

from tripot.bots.worker import LENGTH, framed

T = TypeVar("T")  # what a process answers


class Lost(Exception):
    """A worker has died, or was killed because it was too slow."""


class Worker(Generic[T]):
    """A process that answers; started when it is first asked, and again after it has died."""

    def __init__(self, module: str, answers: Any) -> None:
        """Start nothing yet; `answers` is the type of its answers, or a union of types."""
        self._module, self._read = module, msgspec.msgpack.Decoder(answers)
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._closed = False

    async def ask(self, question: msgspec.Struct, patience: float) -> T:
        """Return its answer; Lost if none comes within `patience` seconds."""
        return await self.follow(question, patience, lambda said: False)

    async def follow(
        self,
        question: msgspec.Struct,
        patience: float,
        goes_on: Callable[[T], bool],
        waking: float | None = None,
    ) -> T:
        """Return the first answer for which `goes_on` is False.

        Lost if an answer takes longer than `patience` seconds, the first longer than `waking`.
        """
        async with self._turn:
            if self._closed:
                raise Lost("closed")
            try:
                async with asyncio.timeout(waking or patience):
                    said = await self._ask(question)
                while goes_on(said):
                    async with asyncio.timeout(patience):
                        said = await self._next()
                return said
            except (OSError, EOFError, TimeoutError) as no:
                await self._stop()
                raise Lost(type(no).__name__) from no
            except asyncio.CancelledError:
                await self._stop()  # otherwise its answer would be taken for the next question's
                raise

    async def _ask(self, question: msgspec.Struct) -> T:
        if self._process is None or self._process.returncode is not None:
            # -P: no modules from the current folder.
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", self._module),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        asked = self._process.stdin
        assert asked is not None
        asked.write(framed(question))
        await asked.drain()
        return await self._next()

    async def _next(self) -> T:
        told = self._process.stdout if self._process is not None else None
        if told is None:
            raise EOFError
        length = int.from_bytes(await told.readexactly(LENGTH))
        said: T = self._read.decode(await told.readexactly(length))
        return said

    async def close(self) -> None:
        """End it for good; a question under way is Lost."""
        self._closed = True
        process = self._process
        if process is not None and self._turn.locked():
            with suppress(ProcessLookupError):
                process.kill()
        async with self._turn:  # the question under way has failed by then
            await self._stop()

    async def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()  # this closes both pipes
