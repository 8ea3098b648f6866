"""The newer versions of a run differ from this one in what they should, and in nothing else."""

import json
import os
import subprocess
import sys

import tripot
from tests.chaos import newer
from tests.server.process import Process
from tripot import protocol

ASKED = """
import json, tripot
from tripot import protocol
from tripot.bots.version import PACKAGE
from tripot.server.http.built import build_name
told = {"version": tripot.__version__, "page": build_name(), "rules": str(PACKAGE)}
print(json.dumps(told | {"said": json.loads(protocol.encode(protocol.Said(0, "x", None, 1.0)))}))
"""


def told(home=None):
    """Return what a version says about itself."""
    environment = os.environ | (newer.environment(home) if home else {})
    asked = [sys.executable, "-c", ASKED]
    return json.loads(
        subprocess.run(asked, env=environment, check=True, capture_output=True).stdout
    )


def test_a_newer_version_has_another_number_another_page_and_more_fields(tmp_path):
    first, second = (newer.make(tmp_path, number) for number in (1, 2))
    said = [told(), told(first), told(second)]
    assert said[0]["version"] == tripot.__version__
    numbers = [[int(part) for part in one["version"].split(".")] for one in said]
    assert [minor - numbers[0][1] for _, minor, _ in numbers] == [0, 1, 2]
    homes = newer.PACKAGE.parent, first, second
    assert [one["page"] for one in said] == [newer.page(home) for home in homes]
    assert not said[0]["page"] or len({one["page"] for one in said}) == 3
    assert {one["rules"] for one in said} == {str(newer.PACKAGE)}
    before = json.loads(protocol.encode(protocol.Said(0, "x", None, 1.0)))
    assert said[2]["said"] == before | {"added_1": 0, "added_2": 0}


def test_each_version_goes_on_with_the_database_of_the_one_before(tmp_path):
    server = Process(f"sqlite:///{tmp_path}/tables.db")
    own = dict(server.environment)
    try:
        for number in (0, 2):
            home = newer.make(tmp_path, number) if number else None
            server.environment = own | (newer.environment(home) if home else {})
            server.start()
            if not number:
                table, _ = server.table(2, game="tokio", players=2)
            shown = json.loads(server.call("GET", f"/api/tables/{table}"))
            assert [name for name in shown if name.startswith("added")] == [
                f"added_{n + 1}" for n in range(number)
            ]
            server.stop()
    finally:
        server.stop()
