"""A bot in plain Python that remembers what it was shown."""

SEEN = []  # a seat and the bytes of its view


def choose(s, m, seat, codes, count, rng, mind, scratch):
    """Return the first code, and remember what was shown."""
    SEEN.append((seat, s.tobytes()))
    return int(codes[len(SEEN) % count])
