"""Players who leave the rest of a game to bots, and the judge of what their seats do then."""

import asyncio

from tests.chaos.client import AGAIN

FINISHED = 60  # seconds until some process has taken it, whatever breaks


async def finish(table, seat):
    """Leave the rest of the game to a bot, unless nobody else would be left to play."""
    mine = [client for client in table.clients if client.seat == seat]
    if len(table.finished | {seat}) == len(table.tokens):
        return
    async with asyncio.timeout(FINISHED):
        while seat not in table.finished and not table.over:
            for client in mine:
                await client.finish()
            await asyncio.sleep(AGAIN)


def judge(history, explained, sent):
    """Yield the moves that a seat first sent after it had left the rest to bots, and made."""
    finished = {}
    for entry in history:
        if entry["op"] == "finished":
            finished.setdefault(entry["seat"], entry["at"])
    for (seat, move, _), place in explained.items():
        if seat in finished and place in sent and sent[place] > finished[seat]:
            yield f"move {move} of seat {seat} was made after it had left the rest to bots"
