"""Processes that start at the same moment migrate one database only once."""

import subprocess
import sys

import pytest

from tripot.server.storage import migrations
from tripot.server.storage.database import connect

EIGHT = """
import asyncio, os, sys
from pathlib import Path
from tripot.server.storage import migrations
from tripot.server.storage.store import Store

migrations.VERSIONS = [Path(folder) for folder in sys.argv[2:]]

def open_it():
    async def work():
        store = await Store.open(sys.argv[1])
        assert await store.heads(["none"]) == []
        await store.close()
    asyncio.run(work())

ready, go = os.pipe()
children = []
for _ in range(8):
    child = os.fork()
    if not child:
        os.close(go)
        os.read(ready, 1)  # until the parent lets go
        status = 1
        try:
            open_it()
            status = 0
        finally:
            os._exit(status)
    children.append(child)
os.close(go)
sys.exit(sum(os.waitpid(child, 0)[1] != 0 for child in children))
"""


@pytest.mark.parametrize("begun", [False, True])
async def test_eight_processes_bring_one_database_up_to_date(database_url, older, begun):
    if begun:
        database = connect(database_url)
        await database.write(migrations.upgrade, older)
        await database.close()
    done = subprocess.run(
        [sys.executable, "-c", EIGHT, database_url, *migrations.VERSIONS],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    database = connect(database_url)
    await database.read(migrations.check)
    await database.close()
