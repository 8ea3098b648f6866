"""Notices by Web Push: to whom, about what, when, and which addresses the server ever calls."""

import asyncio
import json
import os
import subprocess
import sys

import http_ece
import pytest
import pytest_asyncio
from py_vapid import Vapid02

from tests.server.pushing import Device, Service
from tests.server.running import HOST, PATIENCE, PUSH_KEY, Browser, until
from tripot.core.errors import Misuse
from tripot.server.model.records import Subscription
from tripot.server.notices.courier import SERVICES, Courier, decoded, new_key, shown
from tripot.server.storage import subscriptions


@pytest_asyncio.fixture
async def service():
    made = Service()
    await made.start()
    yield made
    await made.stop()


@pytest_asyncio.fixture
async def running(serve, service):
    return await serve(services=[service.url], notice=0.05, away=3600)


async def subscribe(table, person, device, status=None, **more):
    seat = table.people.index(person)
    path = f"{table.path}/seats/{seat}/push"
    return await table.running.post(path, device.said | more, person.token, status)


async def awaited(table):
    """Return the person who must decide, and the others."""
    person = table.asked()[0]
    return person, [other for other in table.people if other is not person]


def kept(running):
    return running.resources.push._of


async def stored(running):
    return await running.store.database.read(subscriptions.kept)


# --- notices -------------------------------------------------------------------------------------


async def test_a_person_who_has_gone_is_told_in_their_language_what_they_alone_can_read(
    running, service
):
    table = await running.table()
    person, _ = await awaited(table)
    device = Device(service.url)
    told = await subscribe(table, person, device, language="fr")
    assert told == {"key": running.resources.push.key}
    await service.nothing()  # the page is open
    await person.go()
    path, headers, body = await service.next()
    assert path == "/a"
    notice = device.read(body)
    assert json.loads(notice) == {"text": "Tokio\u00a0: c'est à toi.", "path": f"/t/{table.id}"}
    assert table.id.encode() not in body
    assert table.id not in str(headers)
    assert headers["content-encoding"] == "aes128gcm"
    assert 0 < int(headers["ttl"]) <= 86_400
    assert len(headers["topic"]) == 32
    assert Vapid02.verify(headers["authorization"])
    token, key = headers["authorization"].removeprefix("vapid t=").split(",k=")
    assert key == running.resources.push.key
    claims = json.loads(decoded(token.split(".")[1]))
    assert (claims["aud"], claims["sub"]) == (service.url, "https://tripot.example")
    with pytest.raises(http_ece.ECEException):
        Device(service.url).read(body)


async def test_a_service_can_t_tell_games_apart_by_their_length(running, service):
    lengths = set()
    for game in ("toc", "tokan"):
        table = await running.table(game)
        person, _ = await awaited(table)
        await subscribe(table, person, Device(service.url), language="it")
        await person.go()
        lengths.add(len((await service.next())[2]))
    assert len(lengths) == 1


# --- when ----------------------------------------------------------------------------------------


async def test_one_notice_a_turn_and_none_while_somebody_looks(running, service):
    table = await running.table()
    person, others = await awaited(table)
    await subscribe(table, person, Device(service.url))
    await person.go()
    await service.next()
    await service.nothing()
    await person.come()  # looks, and leaves without deciding
    await person.go()
    await service.nothing()
    await person.come()
    while table.asked() == [person]:
        await table.move()
    await person.go()
    await service.nothing()
    while others[0].position["actors"] != [table.people.index(person)]:
        asked = next(other for other in others if other.position["legal"])
        before = others[0].events
        await asked.act(asked.position["legal"][0])
        for other in others:
            await other.until(lambda p, o=other, b=before: o.events > b)
    await service.next()
    await service.nothing()


async def test_who_subscribes_when_they_have_gone_is_told_at_once(running, service):
    table = await running.table()
    person, _ = await awaited(table)
    await person.go()
    await subscribe(table, person, Device(service.url))
    await service.next()


async def test_a_person_who_is_back_within_a_moment_is_not_told(serve, service):
    running = await serve(services=[service.url], notice=1, away=3600)
    table = await running.table()
    person, _ = await awaited(table)
    await subscribe(table, person, Device(service.url))
    await person.go()
    await person.come()
    await service.nothing(1.5)


async def test_where_a_bot_plays_on_nobody_is_told(serve, service):
    running = await serve(services=[service.url], notice=0.05, away=0, bot_pause=2)
    table = await running.table()
    person, _ = await awaited(table)
    await subscribe(table, person, Device(service.url))
    await person.go()
    await service.nothing(1)  # while the bot has not decided yet


async def test_a_person_who_never_comes_is_told_once_though_clocks_run_out(serve, service):
    running = await serve(services=[service.url], notice=0.05, away=3600)
    table = await running.table()
    person, _ = await awaited(table)
    await subscribe(table, person, Device(service.url))
    await person.go()
    await service.next()
    push, seat = running.resources.push, table.people.index(person)
    assert not push.wants(table.id, seat, 1000)  # another decision, because a clock ran out
    await person.come()
    assert push.wants(table.id, seat, 1000)


async def test_nothing_is_told_before_it_is_on_disk(running, service):
    table = await running.table("toc", ("Ada", "Ben"))
    person, (other,) = await awaited(table)
    await subscribe(table, other, Device(service.url))
    await other.go()
    inside = await running.tables.find(table.id)
    writes, may = running.store._database.write, asyncio.Event()

    async def slow(*work):
        await may.wait()
        return await writes(*work)

    running.store._database.write = slow
    while inside.play.match.actors == [table.people.index(person)]:
        may.clear()
        action, heard = person.position["legal"][0], person.events
        await person.send("act", move=person.move + 1, action=action)
        person.move += 1
        await asyncio.sleep(0.2)
        inside.wake()
        await service.nothing()
        may.set()
        await person.hear("accepted")
        while person.events == heard:  # the same seat may decide next
            await person.hear("position")
    await service.next()


# --- whose ---------------------------------------------------------------------------------------


async def test_only_the_owner_of_a_seat_subscribes(running, service):
    table = await running.table(people=("Ada", "Ben"))
    ada, ben = table.people
    device = Device(service.url)
    path = f"{table.path}/seats/0/push"
    for token in (ben.token, None, f"{table.id}.nonsense"):
        assert (await running.post(path, device.said, token, 403))["code"] == "not_yours"
    await running.post(f"{table.path}/seats/7/push", device.said, ada.token, 403)
    await running.post("/api/tables/nowhere/seats/0/push", device.said, ada.token, 404)
    assert kept(running) == {}
    assert await stored(running) == []


async def test_a_browser_s_cookie_says_who_it_is(running, service):
    browser = Browser(running)
    table, _ = await browser.make()
    for seat in (0, 1):
        path = f"/api/tables/{table}/seats/{seat}/push"
        await browser.ask("POST", path, Device(service.url).said)
    assert {one.seat for one in await stored(running)} == {0, 1}
    await browser.http.aclose()


async def test_a_seat_that_changes_hands_takes_no_subscription_along(running, service):
    table = await running.table(people=("Ada", "Ben", "Cleo"))
    _, ben, cleo = table.people
    for person in table.people:
        await subscribe(table, person, Device(service.url, f"s{table.people.index(person)}"))
    link = (await running.post(f"{table.path}/seats/1/link", token=ben.token))["token"]
    await running.move(link)
    await running.call("DELETE", f"{table.path}/seats/2", token=cleo.token)
    await until(lambda: [one.seat for one in kept(running)[table.id]] == [0])
    assert [one.seat for one in await stored(running)] == [0]


async def test_a_process_that_never_heard_of_a_seat_s_subscription_deletes_it(
    serve, service, database_url
):
    here, there = [await serve(database_url, services=[service.url]) for _ in range(2)]
    table = await here.table(people=("Ada", "Ben", "Cleo"))
    await subscribe(table, table.people[2], Device(service.url))
    await there.call("DELETE", f"{table.path}/seats/2", token=table.people[2].token)
    async with asyncio.timeout(PATIENCE):
        while await stored(here):
            await asyncio.sleep(0.01)


async def test_a_subscription_of_a_former_owner_s_is_never_used(running, service):
    table = await running.table()
    person, _ = await awaited(table)
    seat = table.people.index(person)
    await subscribe(table, person, Device(service.url))
    (one,) = kept(running)[table.id]
    # As if the database had been away when the seat changed hands.
    changed = Subscription(*(getattr(one, n) for n in one.__struct_fields__[:6]), "0" * 64, 0.0)
    await running.store.database.write(subscriptions.keep, changed, 4)
    assert running.resources.push.wants(table.id, seat, 1000)
    await person.go()
    await service.nothing()


# --- how many, and how long ----------------------------------------------------------------------


async def test_a_seat_s_newer_devices_take_the_place_of_the_oldest(running, service):
    table = await running.table(start=False)
    for name in "abcdef":
        await subscribe(table, table.host, Device(service.url, name))
    names = [one.endpoint[-1] for one in await stored(running)]
    assert names == list("cdef")
    assert [one.endpoint[-1] for one in kept(running)[table.id]] == names


async def test_devices_that_subscribe_at_once_are_no_more_than_a_seat_may_have(
    serve, service, database_url
):
    here, there = [await serve(database_url, services=[service.url]) for _ in range(2)]
    table = await here.table(start=False)
    path, token = f"{table.path}/seats/0/push", table.host.token
    devices = [Device(service.url, name) for name in "abcdefghijkl"]
    await asyncio.gather(
        *(one.post(path, device.said, token) for device in devices for one in (here, there))
    )
    assert len(await stored(here)) == here.limits.subscriptions
    for one in (here, there):
        assert len(kept(one)[table.id]) <= one.limits.subscriptions
    # Once the newest are its own, a process has in memory what is stored.
    await asyncio.gather(*(here.post(path, device.said, token) for device in devices))
    found = {one.endpoint for one in await stored(here)}
    assert {one.endpoint for one in kept(here)[table.id]} == found


async def test_to_subscribe_again_writes_nothing_unless_something_is_new(running, service):
    table, device = await running.table(start=False), Device(service.url)
    await subscribe(table, table.host, device)
    (before,) = await stored(running)
    await subscribe(table, table.host, device)
    assert await stored(running) == [before]
    await subscribe(table, table.host, device, language="it")
    (after,) = await stored(running)
    assert (before.language, after.language) == ("en", "it")


async def test_subscriptions_outlive_a_restart_and_end_with_the_table(serve, service, database_url):
    running = await serve(database_url, services=[service.url], notice=0.05, grace=0, away=3600)
    table = await running.table()
    person, others = await awaited(table)
    device = Device(service.url)
    await subscribe(table, person, device)
    await running.hang_up()
    await service.next()
    await running.restart()
    assert len(kept(running)[table.id]) == 1
    for other in table.people:
        other.url = other.url.replace(other.url.split("/")[2], f"{HOST}:{running.port}")
    await others[0].come()
    _, _, body = await service.next()  # again, because a restart forgets what was sent
    assert json.loads(device.read(body))["path"] == f"/t/{table.id}"
    await running.call("DELETE", table.path, token=table.host.token)
    await running.service.upkeep.sweep_once()
    assert kept(running) == {}
    assert await stored(running) == []
    await subscribe(table, person, device, 409)


async def test_a_browser_that_wants_no_more_is_forgotten_at_all_its_tables(running, service):
    device, tables = Device(service.url), []
    for _ in range(2):
        tables.append(await running.table(start=False))
        await subscribe(tables[-1], tables[-1].host, device)
    other = Device(service.url, "b")
    await subscribe(tables[0], tables[0].host, other)
    await running.post("/api/push/end", {"endpoint": device.endpoint})
    assert [one.endpoint for one in await stored(running)] == [other.endpoint]
    assert [one.endpoint for one in kept(running)[tables[0].id]] == [other.endpoint]
    assert tables[1].id not in kept(running)


async def test_a_process_that_never_heard_of_a_subscription_ends_it_for_all(
    serve, service, database_url
):
    limits = {"services": [service.url], "notice": 0.05, "away": 3600}
    here, there = [await serve(database_url, **limits) for _ in range(2)]  # with no bus between
    table, device = await here.table(), Device(service.url)
    person, _ = await awaited(table)
    await subscribe(table, person, device)
    await there.post("/api/push/end", {"endpoint": device.endpoint})
    assert await stored(there) == []
    await person.go()  # and the process that has it in memory looks before it sends
    await service.nothing()
    await subscribe(table, person, device)
    assert len(await stored(there)) == 1


@pytest.mark.parametrize("status", [404, 410])
async def test_what_the_service_has_no_more_is_forgotten(running, service, status):
    table = await running.table()
    person, _ = await awaited(table)
    await subscribe(table, person, Device(service.url))
    service.status = status
    await person.go()
    await service.next()
    await until(lambda: not kept(running))
    assert await stored(running) == []


@pytest.mark.parametrize("status", [301, 307, 400, 403, 429, 500])
async def test_what_fails_is_dropped_and_leads_nowhere_else(running, service, status):
    table = await running.table()
    person, _ = await awaited(table)
    await subscribe(table, person, Device(service.url))
    service.status = status
    await person.go()
    assert (await service.next())[0] == "/a"
    await service.nothing()
    assert len(kept(running)[table.id]) == 1
    assert 'tripot_notices_total{came="failed"} 1.0' in running.resources.metrics.text().decode()


async def test_a_service_that_does_not_answer_holds_up_no_table_and_no_stop(
    serve, service, monkeypatch
):
    monkeypatch.setattr("tripot.server.notices.courier.PATIENCE", 3600)
    running = await serve(services=[service.url], notice=0.05, away=3600, notices=1)
    service.silent = True
    table = await running.table()
    person, _ = await awaited(table)
    for name in "ab":
        await subscribe(table, person, Device(service.url, name))
    await person.go()
    await service.next()
    await service.nothing()  # a second one would exceed the limit
    assert 'tripot_notices_total{came="dropped"} 1.0' in running.resources.metrics.text().decode()
    await person.come()
    await table.move()
    async with asyncio.timeout(PATIENCE):
        await running.hang_up()
        await running.stop()


async def test_a_service_that_does_not_answer_holds_up_no_other(serve, service, monkeypatch):
    monkeypatch.setattr("tripot.server.notices.courier.PATIENCE", 3600)
    monkeypatch.setattr("tripot.server.notices.courier.AT_ONCE", 1)
    other = Service()
    await other.start()
    running = await serve(services=[service.url, other.url], notice=0.05, away=3600, notices=2)
    service.silent = True
    # As many as may be sent to one service at a time, one more, and one to the other.
    for number, url in enumerate([service.url] * 3 + [other.url]):
        table = await running.table()
        person, _ = await awaited(table)
        await subscribe(table, person, Device(url, str(number)))
        await person.go()
    await service.next()
    await other.next()
    await other.stop()


# --- which addresses -----------------------------------------------------------------------------

FOREIGN = [
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/fcm.googleapis.com",
    "https://evil.example#fcm.googleapis.com",
    "https://evil.example?https://fcm.googleapis.com",
    "https://fcm.googleapis.com@10.0.0.1/x",
    "https://u:p@fcm.googleapis.com/x",
    "https://10.0.0.1\\@fcm.googleapis.com/x",
    "https://xfcm.googleapis.com/x",
    "https://push.services.mozilla.com/x",
    "https://a.b.push.services.mozilla.com/x",
    "https://10.0.0.1/.push.services.mozilla.com",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://localhost/",
    "https://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "fcm.googleapis.com",
    "https://",
    "https:///fcm.googleapis.com",
    "nonsense",
]


def test_only_known_services_are_ever_called():
    courier, device = Courier(new_key(), "https://tripot.example"), Device("")

    def to(endpoint):
        said = device.said["p256dh"], device.said["auth"]
        return Subscription("t", 0, endpoint, *said, "en", "0" * 64, 0.0)

    for known in (
        "https://fcm.googleapis.com/fcm/send/x:y",
        "https://FCM.googleapis.com:443/fcm/send/x",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://wns2-par02p.notify.windows.com/w/?token=x",
        "https://web.push.apple.com/Qx",
    ):
        assert courier.why_not(to(known)) is None, known
    for foreign in FOREIGN:
        assert courier.why_not(to(foreign)), foreign


async def test_an_address_of_no_known_service_is_refused(running, service):
    table = await running.table(start=False)
    for endpoint in (*FOREIGN, *(f"https://{HOST}/x", f"http://{HOST}:1/x", f"{service.url}0/x")):
        refused = await subscribe(table, table.host, Device(""), 400, endpoint=endpoint)
        assert refused["code"] == "bad_message", endpoint
    assert await stored(running) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://127.0.0.1/" + "x" * 1024},
        {"endpoint": "http://127.0.0.1/x y"},
        {"p256dh": "A" * 87},
        {"p256dh": "B" + "A" * 86},
        {"p256dh": "short"},
        {"auth": "A" * 23},
        {"auth": "é" * 22},
        {"language": "x" * 17},
        {"more": 1},
    ],
)
async def test_what_is_no_subscription_is_refused(running, service, wrong):
    table, device = await running.table(start=False), Device(service.url)
    refused = await subscribe(table, table.host, device, 400, **wrong)
    assert refused["code"] == "bad_message"
    assert await stored(running) == []


async def test_a_language_that_nobody_speaks_here_is_english(running, service):
    table = await running.table(start=False)
    await subscribe(table, table.host, Device(service.url), language="tlh")
    assert [one.language for one in await stored(running)] == ["en"]


# --- settings ------------------------------------------------------------------------------------


async def test_without_a_key_nobody_is_told_and_the_page_learns_it(serve):
    running = await serve()
    assert await running.call("GET", "/api/push") == {"key": None}
    table = await running.table(start=False)
    refused = await subscribe(table, table.host, Device(SERVICES[0]), 400)
    assert refused["code"] == "bad_message"


async def test_a_server_that_has_its_key_no_more_tells_nobody_and_forgets_all_the_same(
    running, service
):
    table = await running.table()
    person, _ = await awaited(table)
    await subscribe(table, person, Device(service.url))
    await running.hang_up()
    await service.next()
    running.services = None
    await running.restart()
    await (await running.tables.find(table.id)).turns.refresh()
    await service.nothing()
    await running.call("DELETE", table.path, token=table.host.token)
    await running.service.upkeep.sweep_once()
    assert await stored(running) == []


async def test_the_page_learns_the_key_to_subscribe_for(running):
    told = await running.call("GET", "/api/push")
    point = decoded(told["key"])
    assert (len(point), point[0]) == (65, 4)
    signer = Vapid02.from_raw(PUSH_KEY.encode())
    assert told["key"] == shown(signer.public_key)


@pytest.mark.parametrize("key", ["", "short", "A" * 43, "é" * 43, "A" * 44, "_" * 43])
def test_what_is_no_key_is_a_sentence_that_does_not_hold_it(key):
    with pytest.raises(Misuse, match="tripot keys") as refused:
        Courier(key, "https://tripot.example")
    assert not key or key not in str(refused.value)


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"TRIPOT_PUSH": PUSH_KEY}, "TRIPOT_ORIGINS"),
        ({"TRIPOT_PUSH": PUSH_KEY, "TRIPOT_ORIGINS": "http://a.example"}, "TRIPOT_ORIGINS"),
        ({"TRIPOT_PUSH": "x", "TRIPOT_ORIGINS": "https://a.example"}, "tripot keys"),
        (
            {
                "TRIPOT_PUSH": PUSH_KEY,
                "TRIPOT_ORIGINS": "https://a.example",
                "TRIPOT_PUSH_SERVICES": "ftp://a",
            },
            "push service",
        ),
    ],
)
def test_a_server_does_not_start_on_settings_of_no_use(environment, sentence, sqlite_url):
    failed = subprocess.run(
        [sys.executable, "-m", "tripot.cli", "serve", "--port", "0", "--database", sqlite_url],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert failed.returncode == 2
    assert sentence in failed.stderr
    assert PUSH_KEY not in failed.stderr


def test_the_command_makes_a_key_that_serves():
    made = subprocess.run(
        [sys.executable, "-m", "tripot.cli", "keys"], capture_output=True, text=True, check=True
    ).stdout.strip()
    name, _, key = made.partition("=")
    assert name == "TRIPOT_PUSH"
    assert Courier(key, "https://tripot.example").key
