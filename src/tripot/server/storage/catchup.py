"""What other processes have written to tables, read once for all who ask at the same time."""

import asyncio

from tripot.server.storage.database import Database
from tripot.server.storage.queries import Known, Since, new_heads, new_steps


class CatchUp:
    """Says what is new at tables: while it reads for some, others wait for its next read."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._asking: list[tuple[Known, asyncio.Future[Since | None]]] = []
        self._answering: asyncio.Task[None] | None = None

    async def since(self, known: Known) -> Since | None:
        """Return what is new at a table; None if there is no such table any longer."""
        answer: asyncio.Future[Since | None] = asyncio.get_running_loop().create_future()
        self._asking.append((known, answer))
        if self._answering is None:
            self._answering = asyncio.create_task(self._answer_all())
        return await answer

    async def _answer_all(self) -> None:
        while self._asking:
            asking, self._asking = self._asking, []
            # The answer for the caller that knows least about a table serves all who ask about it.
            least: dict[str, Known] = {}
            for known, _ in asking:
                least[known.table] = min(known, least.get(known.table, known))
            try:
                found = await self._read([*least.values()])
            except Exception as no:
                for _, answer in asking:
                    if not answer.done():
                        answer.set_exception(no)
                continue
            for known, answer in asking:
                if not answer.done():  # otherwise the caller has stopped waiting
                    answer.set_result(_beyond(known, found.get(known.table)))
        self._answering = None

    async def _read(self, knowns: list[Known]) -> dict[str, Since]:
        found = await self._database.peek(new_steps, knowns)
        moved = [known for known in knowns if found.get(known.table) is None]
        if moved:  # their heads have changed too, and must be read together with the log
            found |= await self._database.read(new_heads, moved)
        return {table: since for table, since in found.items() if since is not None}


def _beyond(known: Known, since: Since | None) -> Since | None:
    """Return what is new for a caller that knows this much of a table."""
    if since is None or not since.entries:
        return since
    return Since(since.head, [entry for entry in since.entries if entry.seq >= known.moves])
