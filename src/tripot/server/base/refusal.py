"""How the server says no: a short code for programs, a sentence for people."""

import structlog

from tripot.core.quoted import quoted
from tripot.protocol import Code, Refusal
from tripot.server.base.errors import InDoubt, Unavailable

log = structlog.get_logger()


class Denied(Exception):
    """A request is refused. Unless the code is `in_doubt`, nothing was changed."""

    def __init__(self, code: Code, sentence: str) -> None:
        self.code, self.refusal = code, refusal(code, sentence)
        super().__init__(f"{code}: {self.refusal.sentence}")


def refusal(code: Code, sentence: str) -> Refusal:
    """Return a refusal, whose sentence may quote what a client sent."""
    return Refusal(code, quoted(sentence))


def unavailable(no: Unavailable, retried: bool = False) -> Denied:
    """Log why the database fails, and return the refusal that clients get.

    `retried` means that this may be a retry of a change that was written, and the table that would
    show it could not be read.
    """
    log.error("database failed", why=str(no))
    if retried or isinstance(no, InDoubt):
        return Denied(
            "in_doubt",
            "it is not known whether this was written, as the database broke off: ask again in a "
            "moment, and make a move again under the same number",
        )
    sentence = "nothing was changed, as the database can't be used now: try again in a moment"
    return Denied("unavailable", sentence)
