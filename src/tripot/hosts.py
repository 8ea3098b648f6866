"""Names of hosts and the addresses that hold them, as people give them."""

from urllib.parse import SplitResult, urlsplit


def is_host(name: str) -> bool:
    """Return whether this can be a host's name or IP address, so that it may be looked up."""
    try:
        return bool(name.encode("idna"))
    except UnicodeError:  # a part of the name is empty, too long or no text
        return False


def parsed(url: str) -> SplitResult | None:
    """Return the parts of an address that names a host; None if it does not."""
    try:
        parts = urlsplit(url)
        possible = parts.port != 0
    except ValueError:  # half a pair of brackets, or a port that is none
        return None
    return parts if possible and is_host(parts.hostname or "") else None
