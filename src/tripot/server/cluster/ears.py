"""What a process wants to hear about the others."""

from collections.abc import Iterable
from typing import Protocol

from tripot.server.cluster.news import OfServer, OfTable


class Ears(Protocol):
    """Something that hears about events in other processes."""

    def of_table(self, process: str, table: str, news: OfTable) -> None:
        """Hear news of a table that is followed."""

    def of_server(self, process: str, news: OfServer) -> None:
        """Hear news for all processes."""

    def lost(self, process: str) -> None:
        """Hear that a process is dead."""

    def owned(self, tables: Iterable[str]) -> None:
        """Hear that this process has taken or lost these tables."""

    async def adopt(self, tables: Iterable[str]) -> None:
        """Run these tables, which go on by themselves and which this process has taken."""
