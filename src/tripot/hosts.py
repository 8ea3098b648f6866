"""Host names, and addresses that contain them, as people type them."""

from urllib.parse import SplitResult, urlsplit


def is_host(name: str) -> bool:
    """Return whether this can be a host name or IP address, so that it may be looked up."""
    try:
        return bool(name.encode("idna"))
    except UnicodeError:  # a part of the name is empty, too long or not text
        return False


def parsed(url: str) -> SplitResult | None:
    """Return the parts of an address that names a host; None if it names none."""
    try:
        parts = urlsplit(url)
        possible = parts.port != 0
    except ValueError:  # an unmatched bracket, or an invalid port
        return None
    return parts if possible and is_host(parts.hostname or "") else None
