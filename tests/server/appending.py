"""A process that appends as fast as it can until it is killed: python -m tests.server.appending.

It prints "TABLE SEQ" only after the step has been acknowledged.
"""

import asyncio
import os
import sys
import time

from msgspec.structs import replace

from tests.server.heads import a_head
from tripot.server.model.records import Entry
from tripot.server.storage.store import Store


async def play(store, table):
    """Append two steps at a time, and sometimes a new head."""
    loaded = await store.load(table)
    if loaded:
        head, _ = loaded
    else:
        head = a_head(table)
        await store.create(head)
    while True:
        at = time.time()
        steps = [Entry(head.moves, 0, "say 42", head.moves, at)]
        steps.append(Entry(head.moves + 1, None, "roll 42", None, at))
        changed = replace(head, host=(head.host + 1) % 4) if head.moves % 10 == 0 else None
        head = await store.append(head, steps, changed)
        for step in steps:
            os.write(1, f"{table} {step.seq} {head.host}\n".encode())


async def main(url, tables):
    """Play at all the tables."""
    store = await Store.open(url)
    await asyncio.gather(*(play(store, f"table{number}") for number in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
