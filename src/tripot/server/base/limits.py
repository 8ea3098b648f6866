"""The limits that an operator can set: how much the server takes on, and for how long."""

from typing import Annotated

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=1)]
Rate = Annotated[float, Meta(gt=0)]
Seconds = Annotated[float, Meta(ge=0)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Bounds that keep one client from disturbing everybody.

    The limits of an address are wide enough for an evening of forty people behind one router, and
    narrow enough that a few networks can't take everything: see tests/server/tables/test_club.py.
    """

    tables: Count = 2_000  # that wait or are being played
    waiting: Count = 1_000  # of these, that wait; beyond it, tables without people make room
    tables_an_hour: Count = 720  # made from one address; its networks may make a few times as many
    tables_at_once: Count = 60  # of these, made one right after the other
    connections: Count = 5_500  # of all kinds
    connections_an_address: Count = 500
    sockets: Count = 5_000
    sockets_an_address: Count = 200
    files: Count = 8  # of games, read at a time
    files_an_address: Count = 2
    files_a_second: Rate = 5  # from one address
    looks: Count = 400  # back at tables' games, answered at a time
    looks_an_address: Count = 160
    looks_a_second: Rate = 40  # from one address
    questions: Count = 64  # about what choices are worth, answered at a time
    questions_an_address: Count = 16
    questions_a_second: Rate = 5  # from one address
    analyses: Count = 60  # games that wait to be analysed
    analyses_an_address: Count = 20
    requests: Rate = 80  # per second, from one address
    messages: Rate = 20  # per second, on one socket
    lines: Rate = 1  # of chat, or reactions, per second, from one seat
    hellos: Rate = 1  # per second, on one socket: faster ones have to wait
    unread: Count = 262_144  # bytes that may wait for a client before it is dropped
    subscriptions: Count = 4  # to notices, of one seat: a new one replaces the oldest
    notices: Count = 500  # being sent to one push service; more are dropped
    notice: Seconds = 5  # that a person must be gone before they are sent a notice
    nudge: Seconds = 20  # that a seat has to decide before others may remind it
    nudge_again: Seconds = 30  # until it may be reminded again
    hello: Seconds = 20  # that a socket has to say hello
    reveal: Seconds = 5  # that a page has to show the nonce that it has promised
    away: Seconds = 60  # until a bot takes over for a person who is gone
    bot_pause: Seconds = 0.25  # until a bot answers, or a multiple of that if it thinks longer
    bot_hurry: Seconds = 0.05  # the same, once everyone has left the rest of the game to bots
    bots_wake: Seconds = 2  # after the start, until strong bots, then analyses, are made ready
    grace: Seconds = 10  # that every clock has at least after a restart
    unstarted: Seconds = 3_600  # until a waiting table without people is closed
    left: Seconds = 300  # until a game that everyone has left makes room, if its network has many
    idle: Seconds = 7 * 86_400  # until a table that nobody uses is closed
    kept: Seconds = 30 * 86_400  # until a table that has ended is archived
    deleted: Seconds = 0  # until an archived table is deleted; 0: never
    draining: Seconds = 0  # after SIGTERM, during which sockets are sent away little by little
