"""The parts of one service, which the guard hands to each request: the application holds none."""

from collections.abc import Callable
from typing import Any, NamedTuple, Self

from litestar.types import Scope

from tripot.server.base.limits import Limits
from tripot.server.base.metrics import Metrics
from tripot.server.http.built import build_name
from tripot.server.http.pages import Invited
from tripot.server.http.ready import Readiness
from tripot.server.http.sockets import Talks
from tripot.server.live.resources import Resources
from tripot.server.notices.push import Push
from tripot.server.replays.retelling import Retelling
from tripot.server.tables.devices import Devices
from tripot.server.tables.directory import Directory
from tripot.server.tables.gate import Gate
from tripot.server.tables.maker import Maker
from tripot.server.tables.registry import Registry
from tripot.server.tables.service import Service
from tripot.server.thinking.analyses import Analyses
from tripot.server.thinking.thinkers import Thinkers


class Parts(NamedTuple):
    """What handlers may ask for, under these names."""

    registry: Registry
    directory: Directory
    maker: Maker
    devices: Devices
    invited: Invited
    push: Push
    retelling: Retelling
    analyses: Analyses
    thinkers: Thinkers
    talks: Talks
    readiness: Readiness
    gate: Gate
    limits: Limits
    metrics: Metrics
    public_metrics: bool  # whether everybody may see them
    contact: str  # where the operator can be reached, or ""

    @classmethod
    def of(cls, service: Service, public_metrics: bool, contact: str) -> Self:
        """Return the parts of a service."""
        shared: Resources = service.resources
        limits, metrics = shared.limits, shared.metrics
        return cls(
            service.registry,
            service.directory,
            service.maker,
            service.devices,
            Invited(service.directory, service.gate.requests),
            shared.push,
            shared.retelling,
            shared.analyses,
            shared.thinkers,
            Talks(service.registry, service.lines, limits, metrics, build_name()),
            Readiness(shared.store, service.leaving),
            service.gate,
            limits,
            metrics,
            public_metrics,
            contact,
        )


def hand_over(scope: Any, parts: Parts) -> None:
    """Let a request be served with these parts."""
    scope["state"]["parts"] = parts


def parts_of(scope: Any) -> Parts:
    """Return the parts with which a request is served."""
    parts: Parts = scope["state"]["parts"]
    return parts


def asked(name: str) -> Callable[[Scope], Any]:
    """Return a dependency: the request's part of this name."""
    place = Parts._fields.index(name)

    def part(scope: Scope) -> Any:
        return parts_of(scope)[place]

    return part
