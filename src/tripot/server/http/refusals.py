"""Refusals as HTTP answers, and how the OpenAPI document describes them."""

from collections.abc import Mapping

from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec

from tripot.protocol import Code, Refusal
from tripot.server.base.refusal import Denied


class DeniedWithCookie(Denied):
    """A refusal whose answer sets a cookie all the same."""

    def __init__(self, no: Denied, cookie: Cookie) -> None:
        super().__init__(no.code, no.refusal.sentence)
        self.cookie = cookie


def refusals(*codes: Code) -> dict[int, ResponseSpec]:
    """Return, by status, what the OpenAPI document says about these refusals."""
    told: dict[int, list[Code]] = {}
    for code in codes:
        told.setdefault(STATUS[code], []).append(code)
    return {
        status: ResponseSpec(Refusal, generate_examples=False, description=", ".join(of_status))
        for status, of_status in sorted(told.items())
    }


# The HTTP status that goes with each code.
STATUS: Mapping[str, int] = {
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
    "no_latecomers": 403,
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
