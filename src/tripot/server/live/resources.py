"""What the tables of a process share."""

from typing import NamedTuple

from tripot.server.base.limits import Limits
from tripot.server.base.metrics import Metrics
from tripot.server.base.slices import Slices
from tripot.server.cluster.peers import Nobody, Others, Peers
from tripot.server.notices.courier import Courier
from tripot.server.notices.push import Push
from tripot.server.replays.retelling import Retelling
from tripot.server.storage.store import Store
from tripot.server.thinking.afar import Afar
from tripot.server.thinking.analyses import Analyses
from tripot.server.thinking.thinkers import Thinkers

FORGOTTEN = ""  # the network of tables made before the last restart: it is not stored


class Resources(NamedTuple):
    """The store and the machinery around the tables, one of each per process."""

    store: Store
    limits: Limits
    metrics: Metrics
    peers: Peers
    slices: Slices
    thinkers: Thinkers
    analyses: Analyses
    push: Push
    retelling: Retelling
    makers: dict[str, str]  # the networks that tables were made from since the start

    @classmethod
    def of(
        cls, store: Store, limits: Limits, courier: Courier | None, bus: str | None
    ) -> "Resources":
        """Make the resources for a store; Misuse if `bus` is not a URL of a bus.

        Without a `courier` no notices are sent. With a `bus` other processes may serve the same
        tables.
        """
        metrics, slices = Metrics(), Slices()
        store.measured(metrics)
        peers: Peers = Nobody() if bus is None else Others(store.database, bus, metrics)
        return cls(
            store=store,
            limits=limits,
            metrics=metrics,
            peers=peers,
            slices=slices,
            thinkers=Thinkers(Afar(peers, metrics)),
            analyses=Analyses(store, limits),
            push=Push(store, limits, metrics, courier, peers),
            retelling=Retelling(slices),
            makers={},
        )

    async def stop(self) -> None:
        """Stop the processes and threads, and leave the bus."""
        await self.push.stop()
        await self.thinkers.stop()
        await self.analyses.stop()
        await self.peers.close()
