"""Networks that are kept out: `tripot admin` sets them, and every process obeys."""

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

REREAD = 5.0  # seconds between two reads of the bans
CLIENT = 64  # bits of the network within which one client may have any IPv6 address
WIDEST = {4: 8, 6: 16}  # the fewest bits that a network may have, by version

KEPT_OUT = "the operator of this server lets nobody in from your address"

Network = IPv4Network | IPv6Network


def network(named: str) -> Network:
    """Return the network of a named address, or the named network; Misuse if it is neither."""
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
    """Return the IPv4 address that an IPv6 address stands for, if any, or the address itself."""
    return getattr(address, "ipv4_mapped", None) or address


class Bans:
    """The bans in memory, which every request looks up; their number does not slow it down."""

    def __init__(self, store: Store) -> None:
        self._store = store
        # By version and bits, so that an address needs one look-up per width.
        self._starts: dict[tuple[int, int], dict[int, float | None]] = {}

    async def read(self) -> None:
        """Read the bans from the database."""
        self.set(await self._store.database.read(listed))

    def set(self, bans: Iterable[Ban]) -> None:
        """Replace the bans in memory by these."""
        self._starts = {}
        for ban in bans:
            kept = ipaddress.ip_network(ban.network)
            place = kept.version, kept.prefixlen
            first = int(kept.network_address) >> (kept.max_prefixlen - kept.prefixlen)
            self._starts.setdefault(place, {})[first] = ban.until

    def keeps_out(self, address: str) -> bool:
        """Return whether this address is banned now."""
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


# --- in the database -----------------------------------------------------------------------------


def listed(connection: Connection) -> list[Ban]:
    """Return all bans that have not expired, the oldest first."""
    rows = connection.execute(select(BANS).order_by(BANS.c.made))
    bans = [Ban(*row) for row in rows]
    return [ban for ban in bans if ban.until is None or ban.until > time.time()]


def add(connection: Connection, ban: Ban) -> None:
    """Keep a network out, by this ban instead of any earlier one."""
    remove(connection, ban.network)
    connection.execute(insert(BANS), asdict(ban))


def remove(connection: Connection, named: str) -> bool:
    """Let a network in again; return whether it was kept out."""
    return connection.execute(delete(BANS).where(BANS.c.network == named)).rowcount > 0


def expire(connection: Connection) -> None:
    """Delete the bans that have expired."""
    connection.execute(delete(BANS).where(BANS.c.until <= time.time()))


def covering(bans: Sequence[Ban], wanted: Network) -> list[str]:
    """Return the networks among these bans that contain a whole network."""
    found = (ipaddress.ip_network(ban.network) for ban in bans)
    return [str(one) for one in found if one.version == wanted.version and _holds(one, wanted)]


def _holds(wide: Network, narrow: Network) -> bool:
    first, last = narrow.network_address, narrow.broadcast_address
    return wide.prefixlen < narrow.prefixlen and first in wide and last in wide
