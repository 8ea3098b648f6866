"""Puts together, opens and stops everything that serves tables in a process."""

import asyncio

from tripot.server.base.limits import Limits
from tripot.server.base.metrics import looked_up
from tripot.server.live.resources import Resources
from tripot.server.model.heads import is_known
from tripot.server.notices.courier import Courier
from tripot.server.storage.store import Store
from tripot.server.tables.capacity import Capacity
from tripot.server.tables.devices import Devices
from tripot.server.tables.directory import Directory
from tripot.server.tables.gate import Gate
from tripot.server.tables.gossip import Gossip
from tripot.server.tables.leaving import Leaving
from tripot.server.tables.lines import Lines
from tripot.server.tables.lobby import Lobby
from tripot.server.tables.lookout import Lookout
from tripot.server.tables.maker import Maker
from tripot.server.tables.registry import Registry
from tripot.server.tables.upkeep import Upkeep
from tripot.server.tables.whereabouts import Whereabouts


class Service:
    """The parts, each with one purpose: `http.parts` hands them to requests."""

    def __init__(
        self,
        store: Store,
        limits: Limits,
        courier: Courier | None = None,
        bus: str | None = None,
    ) -> None:
        """Put the parts together; see `Resources.of` for the arguments."""
        self.resources = shared = Resources.of(store, limits, courier, bus)
        peers, push = shared.peers, shared.push
        self.registry = registry = Registry(shared)
        self.lines = lines = Lines(limits, shared.metrics)
        self.gate = Gate(store, limits, lines)
        self.leaving = Leaving(limits.draining, registry, lines)
        lobby, whereabouts = Lobby(store, limits, shared.makers), Whereabouts(registry, peers)
        capacity = Capacity(store, limits, registry, lobby, whereabouts)
        self.maker = Maker(store, limits, peers, registry, lobby, capacity, self.leaving)
        self.devices = Devices(registry, store)
        self.directory = Directory(registry, lobby)
        self.upkeep = Upkeep(
            store, limits, peers, push, registry, lobby, capacity, self.maker, self.gate
        )
        self.gossip = Gossip(peers, registry, whereabouts, lobby, self.maker, lines, push)
        self._lookout = Lookout(store, peers, registry, whereabouts, self.gossip, push)
        self._tasks: list[asyncio.Task[None]] = []
        store.rung, store.told = self.gossip.ring, self.gossip.note
        push.heard = self.gossip.subscribed
        _show(shared, registry, lobby)

    async def open(self) -> None:
        """Read what is stored, and resume tables whose bots or clocks go on without people."""
        shared = self.resources
        await self.directory.lobby.recount()
        await shared.push.open()
        await shared.peers.open(self.gossip)
        await self.gate.bans.read()
        self.registry.pulse.beat()
        loops = (self.upkeep.sweep, self._lookout.look, self.gate.keep_out, self.upkeep.delete)
        self._tasks = [asyncio.create_task(loop()) for loop in loops]
        if not shared.peers.shared:
            found = await shared.store.unattended()
            names = [name for name, game, version in found if is_known(game, version)]
            self._tasks.append(asyncio.create_task(self.gossip.adopt(names)))

    async def stop(self) -> None:
        """Finish what is being written, say goodbye to every socket, and stop the threads."""
        self.leaving.stopped = True
        for task in self._tasks:
            task.cancel()
        await self.registry.stop()
        await self.lines.close()
        await self.resources.stop()


def _show(shared: Resources, registry: Registry, lobby: Lobby) -> None:
    """Let the metrics look up what changes all the time, perhaps from another thread."""
    metrics = shared.metrics
    metrics.games.loaded.set_function(lambda: len(registry))
    metrics.bus.up.set_function(lambda: shared.peers.well)
    waiting, playing = lambda: len(lobby.waiting), lambda: len(lobby.playing)
    looked_up(metrics.games.in_use, {"waiting": waiting, "playing": playing})
