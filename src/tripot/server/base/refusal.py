"""How the server says no: a short code for programs, a sentence for people."""

from collections.abc import Mapping, Sequence

import structlog
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec

from tripot.protocol import Code, Refusal
from tripot.server.base.errors import InDoubt, Unavailable

log = structlog.get_logger()


class Denied(Exception):
    """What was asked for is refused. Unless it is `in_doubt` it has changed nothing."""

    def __init__(self, code: Code, sentence: str) -> None:
        super().__init__(f"{code}: {sentence}")
        self.refusal = Refusal(code, sentence)
        self.cookies: Sequence[Cookie] = ()  # that go with it over HTTP


def unavailable(no: Unavailable, doubtful: bool = False) -> Denied:
    """What others may know of a database that fails; who runs the server finds more in the log.

    It is `doubtful` if what is asked for may be what was in doubt before.
    """
    log.error("database failed", why=str(no))
    if doubtful or isinstance(no, InDoubt):
        return Denied(
            "in_doubt",
            "it is not known whether this was written, as the database broke off: ask again in a "
            "moment, and make a move again under the same number",
        )
    sentence = "nothing was changed, as the database can't be used now: try again in a moment"
    return Denied("unavailable", sentence)


def refusals(*codes: Code) -> dict[int, ResponseSpec]:
    """How OpenAPI tells what a request may be refused with."""
    told: dict[int, list[Code]] = {}
    for code in codes:
        told.setdefault(STATUS[code], []).append(code)
    return {
        status: ResponseSpec(Refusal, generate_examples=False, description=", ".join(of_status))
        for status, of_status in sorted(told.items())
    }


# The HTTP status that goes with each code.
STATUS: Mapping[Code, int] = {
    "bad_message": 400,
    "version": 400,
    "unknown_table": 404,
    "unknown_game": 404,
    "bad_option": 400,
    "bad_seat": 400,
    "seat_taken": 409,
    "not_yours": 403,
    "link_used": 410,
    "barred": 403,
    "not_watchable": 403,
    "bad_origin": 403,
    "banned": 403,
    "not_started": 409,
    "not_over": 409,
    "illegal": 409,
    "stale": 409,
    "closed": 409,
    "unplayable": 409,
    "too_many": 429,
    "too_large": 413,
    "unavailable": 503,
    "in_doubt": 503,
}
