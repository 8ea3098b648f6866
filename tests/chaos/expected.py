"""The refusals and logged errors that a run may have, and why. Any other fails it."""

DATABASE = (
    "PostgreSQL killed",
    "PostgreSQL stopped",
    "the database's disk full",
    "nothing passes between a server and PostgreSQL",
    "a server can't reach PostgreSQL",
)
ENDING = ("a server told to end", "the servers replaced by the next version, one after the other")
STOPPED = ("a server stopped",)
AWAY = ("a server killed", *ENDING)

# By code: the faults of which one must have happened (none: no fault is needed), and the reason.
REFUSALS = {
    "stale": ((), "two devices play at once, a move is sent after another, or a hint out of turn"),
    "illegal": ((), "a device plays what another one, or a bot in its place, has just decided"),
    "closed": ((), "a game ends while somebody still plays or asks"),
    "not_started": ((), "a hint is asked for after the game"),
    "not_over": (
        (),
        "a rematch at a closed table, an analysis too soon, or an end not heard of",
    ),
    "not_yours": (
        (),
        "a hint where none are allowed, a token whose seat has moved, a move after `finish`",
    ),
    "unavailable": ((*DATABASE, *AWAY, *STOPPED), "nothing can be written, or a process ends"),
    "in_doubt": ((*DATABASE, *STOPPED), "the database broke off in the middle of a commit"),
    "502 by the proxy": (AWAY, "nginx finds no process: the only one is away"),
    "504 by the proxy": (STOPPED, "a process takes a request and does not answer"),
    "seat_taken": (("any",), "a claim whose answer was lost is sent again without its cookie"),
    "bad_option": (("any",), "the same, and the name is at the table already"),
}
# By the beginning of the log line.
ERRORS = {
    "database failed": (DATABASE, "each statement that fails is logged"),
    "not swept": (DATABASE, "the sweep of old tables is a statement too"),
    "Cancel ": (DATABASE, "a process ends, and gives up requests that wait for the database"),
}


def unexpected(struck, refused, logged):
    """Return the refusals and logged errors that none of the faults `struck` explains."""
    names = {one.name for one in struck}
    wrong = []
    for code, times in refused.items():
        if not _explained(REFUSALS.get(code), names):
            wrong.append(f"{times} times something was refused as {code}: no fault explains that")
    for line, times in logged.items():
        rule = next((rule for start, rule in ERRORS.items() if line.startswith(start)), None)
        if not _explained(rule, names):
            wrong.append(f"{times} times '{line}' was logged as an error: no fault explains that")
    return wrong


def _explained(rule, struck):
    if rule is None:
        return False
    faults, _ = rule
    return not faults or bool(struck.intersection(faults)) or ("any" in faults and bool(struck))
