"""Which tables people are at, through this process and the others."""

from tripot.server.cluster.news import Peopled
from tripot.server.cluster.peers import Peers
from tripot.server.tables.registry import Registry


class Whereabouts:
    """Tells the other processes where people are, and remembers what they tell."""

    def __init__(self, registry: Registry, peers: Peers) -> None:
        self._registry, self._peers = registry, peers
        self._elsewhere: dict[str, set[str]] = {}  # tables by process
        self._told: set[str] = set()  # where people were through this one, as last told

    def is_here(self, name: str) -> bool:
        """Return whether somebody is at this table."""
        table = self._registry.get(name)
        if table is not None and table.presence.lines:
            return True
        return any(name in tables for tables in self._elsewhere.values())

    def tell(self) -> None:
        """Tell where people are through this process, if that has changed."""
        here = {table.head.id for table in self._registry.all() if table.presence.lines}
        came, left = here - self._told, self._told - here
        if came or left:
            self._peers.tell(Peopled([*came], [*left]))
        self._told = here

    def meet(self, process: str) -> bool:
        """Tell a new process where people are, as it knows nobody yet; return whether it is new."""
        if process in self._elsewhere:
            return False
        self._elsewhere[process] = set()
        self._peers.tell(Peopled([*self._told], all_of=True))
        return True

    def hear(self, process: str, news: Peopled) -> None:
        """Take in where people are through another process."""
        known = set() if news.all_of else self._elsewhere.get(process, set())
        self._elsewhere[process] = (known - {*news.left}) | {*news.tables}

    def lose(self, process: str) -> None:
        """Forget a dead process."""
        self._elsewhere.pop(process, None)
