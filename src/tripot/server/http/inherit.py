"""Seats that a browser has by a cookie each, as up to version 0.1, become those of its one cookie.

Ninety such cookies were more than a server takes in of a request's head.
"""

from litestar.datastructures import Cookie

from tripot.server.base.refusal import Denied
from tripot.server.http.credentials import (
    Connection,
    a_secret,
    bearer,
    cookie,
    no_cookie,
    old_cookies,
)
from tripot.server.tables.tables import Tables

AT_ONCE = 16  # of them that one answer replaces: proxies take 4 KB of an answer's head


async def inherited(connection: Connection, tables: Tables) -> list[Cookie]:
    """Let the browser's one cookie open what the old ones do; what replaces these in the answer.

    Those that can't be replaced now, as the database does not answer, stay as good as they were.
    """
    found = old_cookies(connection)
    if not found or bearer(connection) is not None:
        return []
    old = dict(list(found.items())[:AT_ONCE])
    secret = a_secret(connection)
    try:
        await tables.admit(old.values(), secret)
    except Denied:
        return []
    return [cookie(connection, secret), *(no_cookie(connection, name) for name in old)]
