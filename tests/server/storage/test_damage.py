"""Damage to stored data affects one table, which says so and can be closed."""

import json

import pytest
from sqlalchemy import text

from tests.server.running import Person
from tests.server.tables.test_tables import play_on
from tests.server.tables.test_versions import file_of, refused_hello
from tripot.server.storage.database import connect

HEADS = {
    "nonces": "[1,2]",
    "seed": "zz",
    "rules": "[]",
    "promises": '["ab"]',
    "gone": "7",
    "left_out": "{",
    "outcome": "{}",
    "status": "bogus",
    "players": 2,
    "host": 7,
}
HOSTLESS = {"seats": "[]", "seats ": "not JSON", "seats  ": '[{"owner": 7}]'}
LOGS = {
    "a step is missing": "DELETE FROM log WHERE seq = 1",
    "all steps are missing": "DELETE FROM log",
    "no seat has this number": "UPDATE log SET seat = 9 WHERE seat IS NOT NULL",
    "it waits": "UPDATE tables SET status = 'waiting'",
    "no such action": "UPDATE log SET action = 'say nothing' WHERE seat IS NOT NULL",
}


@pytest.fixture
def damage(running):
    """Return a function that changes stored data with SQL while the server is stopped."""

    async def change(statement, **values):
        await running.hang_up()
        await running.stop()
        database = connect(running.url)
        await database.write(lambda c: c.execute(text(statement), values))
        await database.close()
        await running.start()

    return change


async def stored(running, table, column):
    """Return the value of a column of a table's head in the database."""
    database, which = connect(running.url), text(f"SELECT {column} FROM tables WHERE id = :id")
    found = await database.read(lambda c: c.execute(which, {"id": table.id}).scalar())
    await database.close()
    return found


async def is_damaged(table, capsys):
    """Assert that clients are told, the log has a line, and other tables still work."""
    refused = await refused_hello(table)
    assert refused["code"] == "unplayable"
    assert "damaged" in refused["sentence"]
    shown = await table.info()
    assert shown["playable"] is False
    for path, body in (("seats/0", {"name": "Zoe"}), ("start", None)):
        asked = table.running.http.post(f"{table.path}/{path}", json=body)
        assert (await asked).status_code in (403, 409)
    said = capsys.readouterr().out
    assert "table can't be played" in said
    assert "Traceback" not in said
    other = await table.running.table("toc")
    await other.move()
    return refused["sentence"], shown


@pytest.mark.parametrize("start", [True, False])
@pytest.mark.parametrize("column", HEADS)
async def test_a_head_that_can_not_be_read_is_closed_by_its_host(
    running, damage, capsys, column, start
):
    table = await running.table(public=True, start=start)
    value = HEADS[column]
    await damage(f"UPDATE tables SET {column} = :value", value=value)
    sentence, shown = await is_damaged(table, capsys)
    assert sentence.endswith("its host can close the table")
    assert table.id not in {one["id"] for one in await running.call("GET", "/api/tables")}
    home = await running.call("GET", f"/api/home?mine={table.id}")
    assert home["mine"] == [shown]
    closed = await running.call("DELETE", table.path, token=table.host.token)
    assert closed["status"] == "closed"
    # The evidence is left where it was.
    assert await stored(running, table, column) == ("closed" if column == "status" else value)


@pytest.mark.parametrize("column", HOSTLESS)
async def test_where_the_host_can_not_be_known_nobody_closes_the_table(
    running, damage, capsys, column
):
    table = await running.table()
    await damage(f"UPDATE tables SET {column} = :value", value=HOSTLESS[column])
    sentence, _ = await is_damaged(table, capsys)
    assert "closes by itself" in sentence
    refused = await running.call("DELETE", table.path, token=table.host.token, status=403)
    assert refused["code"] == "not_yours"
    assert await running.store.close_idle(1e12, among=[table.id]) == [table.id]


@pytest.mark.parametrize("how", LOGS)
async def test_a_log_that_can_not_be_played_is_closed_by_its_host(running, damage, capsys, how):
    table = await running.table()
    for _ in range(3):
        await table.move()
    await damage(LOGS[how])
    await is_damaged(table, capsys)
    closed = await running.call("DELETE", table.path, token=table.host.token)
    assert closed["status"] == "closed"
    assert json.loads((await file_of(table))[0])["closed"] is True


async def test_a_game_whose_nonces_are_gone_is_closed_by_its_host(running, damage, capsys):
    table = await running.table()
    await damage("UPDATE tables SET nonces = 'null'")
    await is_damaged(table, capsys)
    closed = await running.call("DELETE", table.path, token=table.host.token)
    assert closed["status"] == "closed"


async def test_a_finished_game_whose_log_is_cut_keeps_its_result(running, damage, capsys):
    table = await running.table(rules={"lives": 1})
    await play_on(table)
    ended = table.host.position["outcome"]
    await damage("DELETE FROM log WHERE seq = (SELECT max(seq) FROM log)")
    sentence, shown = await is_damaged(table, capsys)
    assert sentence.endswith("its result and its file are kept")
    assert (shown["status"], shown["outcome"]) == ("over", ended)
    history = await running.call("GET", f"{table.path}/history", status=409)
    assert "damaged" in history["sentence"]
    assert json.loads((await file_of(table))[-1]) == ended


async def test_a_finished_game_that_is_said_to_go_on_is_closed_by_its_host(running, damage, capsys):
    table = await running.table(rules={"lives": 1})
    await play_on(table)
    await damage("UPDATE tables SET status = 'playing', outcome = 'null'")
    await is_damaged(table, capsys)
    closed = await running.call("DELETE", table.path, token=table.host.token)
    assert closed["status"] == "closed"


async def test_letters_that_are_none_are_the_trouble_of_one_table(serve, tmp_path):
    running = await serve()
    table = await running.table()
    for person in table.people:
        await person.go()
    database = connect(running.url)
    spoilt = text("UPDATE tables SET seats = CAST(x'5bff5d' AS TEXT)")
    await database.write(lambda c: c.execute(spoilt))
    await database.close()
    await running.restart()
    assert (await refused_hello(table))["code"] == "unplayable"
    await running.table()


async def test_a_rule_that_fails_is_the_trouble_of_one_table(running, damage, monkeypatch):
    table = await running.table()
    await table.move()
    monkeypatch.setattr("tripot.match.Match.act", lambda *_: 1 / 0)
    await damage("UPDATE tables SET watchable = watchable")
    refused = await refused_hello(table)
    assert (refused["code"], "damaged" in refused["sentence"]) == ("unplayable", True)
    await Person(running, (await running.table("toc")).id).come()
