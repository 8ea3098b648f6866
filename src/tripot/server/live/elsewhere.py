"""What other processes tell about a table."""

from tripot.server.cluster.news import Here, OfTable, Reminded, Rung, Talked
from tripot.server.live.table import Table
from tripot.server.transport.lines import framed


def hear(table: Table, process: str, news: OfTable) -> None:
    """Handle what another process tells."""
    match news:
        case Rung():
            if table.ledger.ring(news):
                table.errands.run(table.turns.quietly(lambda: _read_on(table)))
        case Talked(said):
            table.broadcast.talk(said)
        case Reminded(nudged):
            table.reminders.nudged(nudged.seat)
            table.broadcast.everybody(framed(nudged))
        case Here():
            table.tell_moved(table.presence.hear(process, news))
            if news.chat:
                table.broadcast.remember(news.chat)
            if table.clock.hear(news.resumed):
                table.turns.later("deadline not told", table.tell_positions)
            if news.asks:
                table.announcer.announce(asked=True)


def lose(table: Table, process: str) -> None:
    """Forget the people of a process that is dead."""
    table.tell_moved(table.presence.lose(process))


async def _read_on(table: Table) -> None:
    """Go on with the steps that were told, or from the store if some are missing."""

    async def work() -> None:
        since = table.ledger.told()
        if since is None:
            table.ledger.stale = True
            await table.read_on()
        elif since.entries:
            await table.read_on(since)

    await table.turns.take(work)
