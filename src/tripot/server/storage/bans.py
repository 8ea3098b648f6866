"""Addresses whose owners are kept out: told by `tripot admin`, and obeyed by every process."""

import ipaddress
import time
from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select

from tripot.core.errors import Misuse
from tripot.server.model.records import Ban
from tripot.server.storage.schema import BANS
from tripot.server.storage.store import Store

REREAD = 5.0  # seconds until it is looked whether somebody was banned, or is no more
CLIENT = 64  # bits of the network in which a single client has any of the newer addresses
WIDEST = {4: 8, 6: 16}  # bits that a network has at least: fewer are whole continents

KEPT_OUT = "whoever runs this server lets nobody in from your address"

Network = IPv4Network | IPv6Network


def network(named: str) -> Network:
    """The network of an address, or of a whole network; Misuse if it is none."""
    address, _, bits = named.strip().partition("/")
    try:
        found = _plain(ipaddress.ip_address(address.partition("%")[0]))
        alone = found.max_prefixlen if found.version == 4 else CLIENT
        made = ipaddress.ip_network(f"{found}/{bits or alone}", strict=False)
    except ValueError:
        raise Misuse(
            f"'{named}' is no address or network, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::1"
        ) from None
    if made.prefixlen < WIDEST[made.version]:
        raise Misuse(
            f"'{named}' would keep out a large part of the world: a network has at least "
            f"{WIDEST[made.version]} bits"
        )
    return made


def _plain(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """The older address that a newer one stands for, if it does."""
    return getattr(address, "ipv4_mapped", None) or address


class Bans:
    """Who is kept out, in memory: asked for every request, whatever their number."""

    def __init__(self, store: Store) -> None:
        self._store = store
        # By version and bits, so that an address is looked for once a width.
        self._starts: dict[tuple[int, int], dict[int, float | None]] = {}

    async def read(self) -> None:
        """Look who is kept out."""
        self.set(await self._store.database.read(listed))

    def set(self, bans: Iterable[Ban]) -> None:
        """Keep these out, and nobody else."""
        self._starts = {}
        for ban in bans:
            kept = ipaddress.ip_network(ban.network)
            place = kept.version, kept.prefixlen
            first = int(kept.network_address) >> (kept.max_prefixlen - kept.prefixlen)
            self._starts.setdefault(place, {})[first] = ban.until

    def keeps_out(self, address: str) -> bool:
        """Whether nobody may come from this address now."""
        if not self._starts:
            return False
        try:
            found = _plain(ipaddress.ip_address(address.partition("%")[0]))
        except ValueError:
            return False
        for (version, bits), starts in self._starts.items():
            if version == found.version:
                until = starts.get(int(found) >> (found.max_prefixlen - bits), 0.0)
                if until is None or until > time.time():
                    return True
        return False


# --- what is done to the database ---


def listed(connection: Connection) -> list[Ban]:
    """All bans that have not run out, the oldest first."""
    rows = connection.execute(select(BANS).order_by(BANS.c.made))
    bans = [Ban(*row) for row in rows]
    return [ban for ban in bans if ban.until is None or ban.until > time.time()]


def add(connection: Connection, ban: Ban) -> None:
    """Keep a network out, in the place of what was said of it before."""
    remove(connection, ban.network)
    connection.execute(insert(BANS), asdict(ban))


def remove(connection: Connection, named: str) -> bool:
    """Let a network in again; whether it was kept out."""
    return connection.execute(delete(BANS).where(BANS.c.network == named)).rowcount > 0


def expire(connection: Connection) -> None:
    """Forget what has run out."""
    connection.execute(delete(BANS).where(BANS.c.until <= time.time()))


def covering(bans: Sequence[Ban], wanted: Network) -> list[str]:
    """Of these bans, the wider ones that keep a network out too."""
    found = (ipaddress.ip_network(ban.network) for ban in bans)
    return [str(one) for one in found if one.version == wanted.version and _holds(one, wanted)]


def _holds(wide: Network, narrow: Network) -> bool:
    first, last = narrow.network_address, narrow.broadcast_address
    return wide.prefixlen < narrow.prefixlen and first in wide and last in wide
