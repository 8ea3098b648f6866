"""Judge the hints that seats got: who asked for one, what it was about, and that all see it."""

from tripot.analysis import NEAR


def judge(history, log, facts):
    """Yield where a hint was wrong, or a table does not say who got one."""
    known, asked, given, said = {}, {}, set(), None
    could = _choices(log)
    for entry in history:
        seat = entry["seat"]
        if entry["op"] == "told":
            steps = log.known(seat, entry["since"] + len(entry["events"]))
            known[seat] = max(known.get(seat, 0), steps)
        elif entry["op"] == "asks":
            asked.setdefault(seat, known.get(seat, 0))
        elif entry["op"] == "advised":
            given.add(seat)
            since = asked.pop(seat, None)
            if since is None:
                yield f"seat {seat} was given a hint, and had not asked for one"
                continue
            actions, wins, margins = zip(*entry["choices"], strict=True)
            if not any(place >= since and {*actions} <= legal for place, legal in could[seat]):
                yield f"seat {seat} was given a hint about {actions}, which it had not to choose of"
            # Of choices as good as the best, as far as can be told, a strong bot's comes first.
            short = max(wins) - wins[0]
            if short > max(NEAR, margins[0]) or sorted(wins[1:], reverse=True) != [*wins[1:]]:
                yield f"seat {seat} was given a hint whose best choice is not the first"
        elif entry["op"] == "hinted":
            said = {*entry["seats"]}
    if given and not facts.hints:
        yield f"seats {sorted(given)} were given hints, at a table without hints"
    if given - (said or set()):
        yield f"seats {sorted(given)} were given hints, and the table names {sorted(said or ())}"
    wished = {entry["seat"] for entry in history if entry["op"] == "asks"}
    if said and said - wished:
        yield f"the table says that seats {sorted(said)} had hints, and {sorted(wished)} asked"


def _choices(log):
    """Return by seat the places in the log where it had to decide, and its legal actions there."""
    match = log.match()
    found = {seat: [] for seat in match.seats}
    for place in range(len(log.steps) + 1):
        for seat in match.actors:
            found[seat].append((place, {*match.legal(seat)}))
        if place < len(log.steps):
            match.step(*log.steps[place])
    return found
