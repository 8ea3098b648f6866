"""Who may take a seat in a game under way: nobody who knows another hand."""

from tests.server.running import Person
from tripot.server.model import access


def claim(table, seat, who=None, name="Zoe", status=None, **more):
    """Take a seat as the person with this token, or with a browser's cookie."""
    path, token = f"{table.path}/seats/{seat}", who and who.token
    return table.running.post(path, {"name": name}, token=token, status=status, **more)


async def free(table, seat, who):
    return await table.running.call("DELETE", f"{table.path}/seats/{seat}", token=who.token)


async def browser(running, path, body):
    """Return the answer to a browser without cookies, and the cookie it has from then on."""
    running.http.cookies.clear()
    answer = await running.http.post(path, json=body, follow_redirects=True)
    assert answer.is_success, answer.text
    cookie = answer.headers["set-cookie"].partition(";")[0]
    running.http.cookies.clear()
    return answer.json(), {"Cookie": cookie}


async def test_the_host_can_not_see_a_hand_by_freeing_its_seat(running):
    table = await running.table()
    ada, ben, cleo = table.people
    await free(table, 1, ada)
    for who in (ada, cleo):
        assert (await claim(table, 1, who, status=403))["code"] == "barred"
    await running.post(f"{table.path}/seats/2/bot", {"strength": "random"}, ada.token)
    assert (await free(table, 2, ada))["seats"][2]["free"]
    for seat in (1, 2):
        assert (await claim(table, seat, ada, status=403))["code"] == "barred"
    # This also holds after a restart, and for people who had a seat and have none now.
    await running.hang_up()
    await running.restart()
    for seat, who in ((1, ada), (1, cleo), (2, ben)):
        assert (await claim(table, seat, who, status=403))["code"] == "barred"
    sat = (await claim(table, 1, name="Dora"))["table"]["seats"][1]
    assert (sat["name"], sat["owned"]) == ("Dora", True)


async def test_a_token_beside_a_browsers_cookie_hides_no_seat_of_it(running):
    made, cookie = await browser(
        running, "/api/tables", {"game": "tonk", "players": 3, "name": "Ada"}
    )
    path = f"/api/tables/{made['table']['id']}"
    await running.post(f"{path}/seats/1", {"name": "Ben"})
    await running.post(f"{path}/start", token=made["token"])
    await running.call("DELETE", f"{path}/seats/1", token=made["token"])
    for token in (None, "junk"):
        more = {"token": token, "headers": dict(cookie), "status": 403}
        refused = await running.post(f"{path}/seats/1", {"name": "Zoe"}, **more)
        assert refused["code"] == "barred", token


async def test_a_token_of_who_was_freed_does_not_seat_the_host(running):
    made, host = await browser(
        running, "/api/tables", {"game": "tonk", "players": 3, "name": "Ada"}
    )
    path = f"/api/tables/{made['table']['id']}"
    ben, _ = await browser(running, f"{path}/seats/1", {"name": "Ben"})
    await running.post(f"{path}/start", headers=host)
    await running.call("DELETE", f"{path}/seats/1", headers=host)
    both = {"token": ben["token"], "headers": dict(host)}
    refused = await running.post(f"{path}/seats/1", {"name": "Zoe"}, status=403, **both)
    assert refused["code"] == "barred"
    back = await running.post(f"{path}/seats/1", {"name": "Ben"}, token=ben["token"])
    assert back["table"]["seats"][1]["owned"]


async def test_a_person_who_lost_a_seat_may_come_back_to_it(running):
    table = await running.table()
    ada, ben, cleo = table.people
    await free(table, 1, ada)
    again = await claim(table, 1, ben, "Ben")
    back = Person(running, table.id, again["token"])
    assert (await back.come())["seat"] == 1
    await free(table, 2, cleo)
    await claim(table, 2, name="Dora")
    await free(table, 2, ada)
    # Somebody else has had it since, but Cleo has seen no other hand.
    assert (await claim(table, 2, cleo, "Cleo"))["seat"] == 2


async def test_a_browser_is_known_at_every_seat(running):
    new = {"game": "tokio", "players": 4, "name": "Ada", "bots": {"3": "simple"}}
    made, ada = await browser(running, "/api/tables", new)
    path = f"/api/tables/{made['table']['id']}"
    eve, others = await browser(running, f"{path}/seats/1", {"name": "Eve"})
    phone = (await browser(running, "/api/seat", {"token": eve["token"]}))[1]  # her seat moves
    await running.post(f"{path}/start", headers=ada)
    for cookie in (ada, others, phone):
        refused = await running.post(f"{path}/seats/2", {"name": "Zoe"}, status=403, headers=cookie)
        assert refused["code"] == "barred"
    await running.call("DELETE", f"{path}/seats/1", headers=phone)
    for cookie in (others, phone):
        refused = await running.post(f"{path}/seats/2", {"name": "Zoe"}, status=403, headers=cookie)
        assert refused["code"] == "barred"
    await running.post(f"{path}/seats/1", {"name": "Eve"}, headers=phone)


async def test_a_browser_can_give_its_cookie_back(running):
    new = {"game": "tokio", "players": 2, "name": "Ada"}
    answer = await running.http.post("/api/tables", json=new)
    assert running.http.cookies
    path = f"/api/tables/{answer.json()['table']['id']}"
    assert (await running.http.delete("/api/device")).json() == {}
    assert not running.http.cookies
    assert (await running.http.post(f"{path}/start")).json()["code"] == "not_yours"
    assert (await running.http.delete("/api/device")).json() == {}


async def test_a_browser_with_two_seats_may_take_one_again_that_nobody_had_since(running):
    made, ada = await browser(
        running, "/api/tables", {"game": "tokio", "players": 3, "name": "Ada"}
    )
    path = f"/api/tables/{made['table']['id']}"
    await running.post(f"{path}/seats/1", {"name": "Bea"}, headers=ada)
    await running.post(f"{path}/start", headers=ada)
    await running.call("DELETE", f"{path}/seats/1", headers=ada)
    await running.post(f"{path}/seats/1", {"name": "Bea"}, headers=ada)
    await running.call("DELETE", f"{path}/seats/1", headers=ada)
    await running.post(f"{path}/seats/1", {"name": "Cleo"})
    await running.call("DELETE", f"{path}/seats/1", headers=ada)
    refused = await running.post(f"{path}/seats/1", {"name": "Bea"}, status=403, headers=ada)
    assert refused["code"] == "barred"


async def test_before_the_game_begins_nobody_knows_a_hand(running):
    table = await running.table(people=("Ada", "Ben"), players=3, start=False)
    ada, ben = table.people
    await free(table, 1, ada)
    assert (await claim(table, 1, ben, "Ben"))["table"]["gone"] == []
    assert (await claim(table, 2, ada, "Anna"))["seat"] == 2


async def test_what_the_host_does_is_told_to_all(running):
    table = await running.table(players=4)
    ada, ben, cleo = table.people
    watcher = await table.spectator()

    async def told(people, most):
        for person in people:
            while len(gone := (await person.hear("table"))["table"]["gone"]) < most:
                pass
            last = gone[-1]
            assert last.pop("at") > 1.7e9
            yield last

    await free(table, 1, ada)
    assert (await ben.closed())[0] == 1001
    freed = {"seat": 1, "name": "Ben", "by": "Ada"}
    assert [gone async for gone in told((ada, cleo, watcher), 1)] == [freed] * 3
    await free(table, 2, cleo)
    left = {"seat": 2, "name": "Cleo", "by": None}
    assert [gone async for gone in told((ada, watcher), 2)] == [left] * 2
    late = await table.spectator()
    assert [gone["name"] for gone in late.welcome["table"]["gone"]] == ["Ben", "Cleo"]
    assert "owners" not in str(late.welcome)


async def test_too_many_may_not_come_and_go(running, monkeypatch):
    monkeypatch.setattr(access, "MOST_GONE", 2)
    table = await running.table(players=4)
    for name in ("Dora", "Emil"):
        await claim(table, 3, name=name)
        await free(table, 3, table.host)
    assert (await claim(table, 3, status=429))["code"] == "too_many"
