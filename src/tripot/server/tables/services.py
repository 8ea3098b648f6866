"""What all tables of a process share."""

from typing import NamedTuple

from tripot.server.base.limits import Limits
from tripot.server.base.metrics import Metrics
from tripot.server.base.pulse import Pulse
from tripot.server.base.slices import Slices
from tripot.server.cluster.peers import Peers
from tripot.server.notices.push import Push
from tripot.server.storage.store import Store
from tripot.server.thinking.thinkers import Thinkers


class Services(NamedTuple):
    """What a table is served by."""

    store: Store
    thinkers: Thinkers
    slices: Slices
    pulse: Pulse
    push: Push
    peers: Peers
    limits: Limits
    metrics: Metrics
