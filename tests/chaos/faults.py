"""What goes wrong: a table of faults, and a random schedule of them."""

import asyncio
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from tests.chaos.world import faketime


class Fault(NamedTuple):
    """Something that may happen to one of `victims`, for `least` to `most` seconds."""

    name: str
    victims: Callable  # returns keys for a world; no two faults under way have the same key
    strike: Callable
    heal: Callable
    least: float
    most: float


@dataclass
class Struck:
    """A fault that happened."""

    name: str
    victim: tuple
    began: float
    ended: float
    alone: bool  # nothing else was wrong meanwhile

    def __str__(self):
        return f"{self.name} ({' '.join(map(str, self.victim))}), {self.ended - self.began:.1f} s"


def servers(world):
    return [("server", number) for number in range(world.processes)]


def lines(backend):
    def victims(world):
        there = world.postgres if backend == "postgresql" else world.nats
        return [(f"{backend} line", number) for number in range(world.processes) if there]

    return victims


def postgres(world):
    return [("postgresql",)] if world.postgres else []


def nats(world):
    return [("nats",)] if world.nats else []


def disk(world):
    return [("postgresql",) if world.postgres else ("disk",)] if world.disk.mounted else []


def clocks(world):
    return servers(world) if faketime() else []


def signalled(what, wanted):
    """Send a server this signal; `wanted` says whether it should run afterwards."""

    async def do(world, victim):
        server = world.servers[victim[1]]
        server.wanted = wanted
        server.signal(what)

    return do


async def revive(world, victim):
    world.servers[victim[1]].wanted = True


async def kill_postgres(world, victim):
    world.postgres_wanted = False
    world.postgres.signal(signal.SIGKILL)
    await asyncio.to_thread(world.postgres.process.wait)


async def revive_postgres(world, victim):
    world.postgres_wanted = True


def frozen_postgres(what):
    async def do(world, victim):
        world.postgres.signal(what)

    return do


async def kill_nats(world, victim):
    await asyncio.to_thread(world.nats.stop)


async def revive_nats(world, victim):
    await asyncio.to_thread(world.nats.start)


async def replace_servers(world, victim):
    """Install the next version, and replace every process by one of it, one after the other."""
    await world.install()
    for server in world.servers:
        server.wanted = False
        server.signal(signal.SIGTERM)
        while server.process.poll() is None:
            await asyncio.sleep(0.05)
        server.wanted = True
        with suppress(TimeoutError):  # another fault may prevent its start
            await server.ready()
    world.uninstalled()


async def leave(world, victim):
    """Do nothing: the fault heals by itself."""


def all_servers(world):
    return [("servers",)]


def line(mode):
    async def do(world, victim):
        await world.line(f"{victim[0].split()[0]} {victim[1]}", mode)

    return do


async def fill_disk(world, victim):
    await asyncio.to_thread(world.disk.fill)


async def clear_disk(world, victim):
    world.disk.clear()


def clock(seconds):
    async def do(world, victim):
        world.servers[victim[1]].move_clock(seconds)

    return do


REPLACED = "the servers replaced by the next version, one after the other"
LONG = 4  # seconds of quiet after the servers are replaced; a short run skips that fault
KILL, TERM = signalled(signal.SIGKILL, wanted=False), signalled(signal.SIGTERM, wanted=False)
STOP, GO_ON = signalled(signal.SIGSTOP, wanted=True), signalled(signal.SIGCONT, wanted=True)
FREEZE, THAW = frozen_postgres(signal.SIGSTOP), frozen_postgres(signal.SIGCONT)
DB, BUS = lines("postgresql"), lines("nats")

FAULTS = (
    Fault("a server killed", servers, KILL, revive, 0, 4),
    Fault("a server told to end", servers, TERM, revive, 0, 4),
    Fault(REPLACED, all_servers, replace_servers, leave, LONG, LONG),
    Fault("a server stopped", servers, STOP, GO_ON, 1, 15),
    Fault("a server's clock a minute ahead", clocks, clock(61), clock(0), 3, 12),
    Fault("a server's clock a minute behind", clocks, clock(-61), clock(0), 3, 12),
    Fault("PostgreSQL killed", postgres, kill_postgres, revive_postgres, 0, 5),
    Fault("PostgreSQL stopped", postgres, FREEZE, THAW, 1, 12),
    Fault("the database's disk full", disk, fill_disk, clear_disk, 2, 8),
    Fault("NATS killed", nats, kill_nats, revive_nats, 0, 8),
    Fault("nothing passes between a server and PostgreSQL", DB, line("drop"), line("pass"), 1, 15),
    Fault("a server can't reach PostgreSQL", DB, line("cut"), line("pass"), 1, 10),
    Fault("nothing passes between a server and NATS", BUS, line("drop"), line("pass"), 1, 15),
    Fault("a server can't reach NATS", BUS, line("cut"), line("pass"), 1, 10),
)


def struck_servers(world, victim):
    """Return the numbers of the servers that a fault touches."""
    return [victim[1]] if len(victim) == 2 else [*range(world.processes)]


class Schedule:
    """Faults one after the other, sometimes several at once, with quiet in between."""

    def __init__(self, world, rng, say, quiet=10.0, longest=15.0, at_once=(1, 1, 1, 2, 3)):
        """Leave about `quiet` seconds between faults that last up to `longest`, some `at_once`."""
        self.world, self.rng, self.say = world, rng, say
        self.quiet, self.longest, self.at_once = quiet, longest, at_once
        can = [fault for fault in FAULTS if fault.victims(world)]
        self.possible = [fault for fault in can if fault.least <= longest]
        self.deck = []
        self.struck = []

    @property
    def impossible(self):
        """Return the faults that are impossible on this machine or with this database."""
        return [fault.name for fault in FAULTS if fault not in self.possible]

    def draw(self):
        """Return the next fault: each comes once before any repeats."""
        if not self.deck:
            self.deck = [*self.possible]
            self.rng.shuffle(self.deck)
        return self.deck.pop()

    async def run(self, until):
        while time.monotonic() < until:
            await asyncio.sleep(self.quiet * self.rng.uniform(0.7, 1.3))
            taken, round_ = set(), []
            for _ in range(self.rng.choice(self.at_once)):
                fault = self.draw()
                free = [victim for victim in fault.victims(self.world) if victim not in taken]
                if free:
                    victim = self.rng.choice(free)
                    taken.add(victim)
                    round_.append((fault, victim))
            alone = len(round_) == 1
            await asyncio.gather(*(self.happen(*one, alone) for one in round_))

    async def happen(self, fault, victim, alone):
        await asyncio.sleep(0 if alone else self.rng.uniform(0, 2))
        held = self.rng.uniform(fault.least, min(fault.most, self.longest))
        began = time.monotonic()
        try:
            await fault.strike(self.world, victim)
            await asyncio.sleep(held)
        finally:
            with suppress(ProcessLookupError):
                await fault.heal(self.world, victim)
        struck = Struck(fault.name, victim, began, time.monotonic(), alone)
        self.struck.append(struck)
        self.say(str(struck))
