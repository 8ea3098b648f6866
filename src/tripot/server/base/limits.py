"""How much the server takes on, and for how long: everything here may be set when it starts."""

from typing import Annotated

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=1)]
Rate = Annotated[float, Meta(gt=0)]
Seconds = Annotated[float, Meta(ge=0)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Bounds that keep one client from being everybody's trouble.

    The limits of one address are wide enough for an evening of forty people behind one router,
    and narrow enough that a few networks can't take everything: tests/server/tables/test_club.py.
    """

    tables: Count = 2_000  # waiting or being played
    waiting: Count = 1_000  # of these: where it is reached, tables at which nobody is make room
    tables_an_hour: Count = 720  # made from one address; its wider networks may make some more
    tables_at_once: Count = 60  # of these, after a while without any
    connections: Count = 5_500  # of all kinds, from when they come
    connections_an_address: Count = 500
    sockets: Count = 5_000
    sockets_an_address: Count = 200
    files: Count = 8  # of games that are looked at, read at a time
    files_an_address: Count = 2
    analyses: Count = 60  # games that wait to be weighed
    analyses_an_address: Count = 20
    requests: Rate = 80  # a second, from one address
    messages: Rate = 20  # a second, on one socket
    lines: Rate = 1  # of chat, or reactions, a second, on one socket
    hellos: Rate = 1  # a second, on one socket: those that come faster wait
    unread: Count = 262_144  # bytes that wait for a client before it is dropped
    subscriptions: Count = 4  # of a seat, to notices: a newer one takes the oldest's place
    notices: Count = 500  # under way to those who have closed the page; more are not sent
    notice: Seconds = 5  # that somebody must be gone before they are told so
    nudge: Seconds = 20  # that a seat has before others may remind it
    nudge_again: Seconds = 30  # until it may be reminded once more
    hello: Seconds = 20  # seconds until a socket must have said who it is
    reveal: Seconds = 5  # seconds that a page has to show the nonce that it has promised
    away: Seconds = 60  # seconds until a bot plays on for somebody who is gone
    bot_pause: Seconds = 0.25  # seconds until a bot answers, however long it thought
    bots_wake: Seconds = 2  # seconds until strong bots, then analyses, are made ready
    grace: Seconds = 10  # seconds that a clock leaves everybody after a restart
    unstarted: Seconds = 3_600  # seconds until a waiting table at which nobody is is closed
    left: Seconds = 300  # until a game at which nobody is makes room, of a network that has many
    idle: Seconds = 7 * 86_400  # seconds until a table left alone is closed
    kept: Seconds = 30 * 86_400  # seconds until a closed one is archived
    deleted: Seconds = 0  # seconds until an archived one is deleted with its game; 0: never
    draining: Seconds = 0  # seconds, after SIGTERM, in which sockets leave little by little
