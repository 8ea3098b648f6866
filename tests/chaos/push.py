"""The push service of a run, and browsers that subscribe there.

The service may be slow, refuse, or never answer.
"""

import asyncio
import contextlib
import json

import http_ece

from tests.chaos.client import PATIENCE
from tests.chaos.notices import DUE
from tests.server.pushing import Device, Service

ANSWERS = {201: 12, 410: 1, 429: 1, 500: 1, None: 1}  # and how often; None: never answered
SLOW = 3.0  # seconds that an answer may take
LANGUAGES = ("en", "fr", "it")


class Push(Service):
    """A push service that asks each browser how to answer."""

    def __init__(self):
        super().__init__()
        self.browsers = {}  # by path

    async def answer(self, path, headers, body):
        return await self.browsers[path].take(body)


class Browser(Device):
    """A browser of a seat's owner, which records its notices in the table's history."""

    def __init__(self, table, seat):
        push = table.club.world.push
        self.table, self.seat, self.number = table, seat, len(push.browsers)
        super().__init__(push.url, str(self.number))
        push.browsers[f"/{self.number}"] = self
        self.notices = 0

    def note(self, op, **more):
        self.table.book.note(f"seat {self.seat}", self.seat, op, browser=self.number, **more)

    async def take(self, body):
        """Record a notice, and return the status with which it is answered."""
        if self.table.book.file.closed:
            return 410
        rng = self.table.club.rng
        (status,) = rng.choices([*ANSWERS], [*ANSWERS.values()])
        self.note("noticed", notice=self.opened(body), status=status)
        self.notices += 1
        self.table.club.done["notices"] += 1
        if status == 410 and self.table.browsers.get(self.seat) is self:
            del self.table.browsers[self.seat]
        if rng.random() < 0.2:
            await asyncio.sleep(rng.uniform(0, SLOW))
        return status

    def opened(self, body):
        """Return the text of a notice; None if it is not for this browser."""
        try:
            return self.read(body).decode()
        except (http_ece.ECEException, ValueError):
            return None


async def subscribe(table, seat):
    """Have a new browser told when it is a seat's turn."""
    browser, language = Browser(table, seat), table.club.rng.choice(LANGUAGES)
    browser.note("subscribes", language=language, page=f"/t/{table.id}")
    path = f"/api/tables/{table.id}/seats/{seat}/push"
    said = browser.said | {"language": language}
    status, told = await table.club.ask("POST", path, said, table.tokens[seat])
    if status == 409 and json.loads(told)["code"] == "closed":
        return
    assert status == 200, told
    browser.note("subscribed")
    table.browsers[seat] = browser


async def turn_notices(table, seat):
    """Turn a seat's notices on, or off if they were on."""
    if (browser := table.browsers.pop(seat, None)) is None:
        await subscribe(table, seat)
        return
    browser.note("unsubscribes")
    status, told = await table.club.ask("POST", "/api/push/end", {"endpoint": browser.endpoint})
    assert status == 200, told
    browser.note("unsubscribed")


async def leave(table):
    """Have everybody leave; who subscribed does so on their turn, and waits for the notice."""
    waiting = [b for seat, b in table.browsers.items() if seat not in table.finished]
    browser = waiting[0] if waiting and not table.timed else None
    if browser is not None:
        mine = [client for client in table.clients if client.seat == browser.seat]
        for client in mine:
            client.dozes = True
        with contextlib.suppress(TimeoutError):  # the seat may be out of the game
            async with asyncio.timeout(PATIENCE):
                while not table.over and not all(client.must for client in mine):
                    await asyncio.sleep(0.05)
    await table.rest()
    if browser is None or table.over or any(c.pending or not c.must for c in mine):
        return
    before = browser.notices
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(DUE + 1):
            while browser.notices == before:
                await asyncio.sleep(0.05)
