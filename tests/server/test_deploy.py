"""The files in deploy/, checked against the program: each flag, variable, file and metric."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys

import click
import pytest
import yaml

from tests.server.before import DEPLOY, put
from tests.server.tables.test_club import LOADING, PEOPLE
from tripot.cli.top import tripot
from tripot.server.base.limits import Limits
from tripot.server.base.metrics import Metrics
from tripot.server.base.rates import Buckets, Shares, WideBuckets
from tripot.server.serve import read_limits

SOURCE = DEPLOY.parent / "src" / "tripot"
UNITS = sorted((DEPLOY / "systemd").iterdir())
SERVERS = [unit for unit in UNITS if unit.name in ("tripot.service", "tripot@.service")]
WORKER = DEPLOY / "systemd" / "tripot-work.service"
PUPILS = 1_000  # behind one address, as README.md says
ELSEWHERE = {"SITE", "TRIPOT", "PASSWORD"}  # variables of the proxy's file and compose.yaml


def text(name):
    return (DEPLOY / name).read_text()


def blocks(language):
    """Return the code blocks of README.md in this language."""
    return re.findall(rf"^```{language}\n(.*?)^```", text("README.md"), re.MULTILINE | re.DOTALL)


def names(metrics):
    """Return the metrics by the names that queries use: a histogram by its parts."""
    found = set()
    for name, kind in re.findall(r"^# TYPE (\S+) (\S+)", metrics, re.MULTILINE):
        parts = ("_bucket", "_count", "_sum") if kind == "histogram" else ("",)
        found.add(frozenset(name + part for part in parts))
    return found


def asked(query):
    """Return the metrics that a query names."""
    return set(re.findall(r"\b(?:tripot|process)_\w+", query))


# --- what is run ---------------------------------------------------------------------------------


def parse(words):
    """Parse a command line of `tripot` without running it."""
    name, command, context = "tripot", tripot, None
    while True:
        context = command.make_context(name, [*words], parent=context)
        if not isinstance(command, click.Group):
            return
        words = [*context._protected_args, *context.args]
        name, command, words = command.resolve_command(context, words)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_s_commands_are_the_program_s(unit):
    for command in re.findall(r"^ExecStart=(.*)$", unit.read_text(), re.MULTILINE):
        for found in re.findall(r"/opt/tripot/bin/tripot ([^']*)", command):
            parse(shlex.split(found.replace("%i", "1")))


def test_one_process_and_several_are_run_alike():
    one, many = (unit.read_text() for unit in SERVERS)
    same = put(many, ("800%i", "8000"), ("900%i", "9000"), ("Tripot, process %i", "Tripot"))
    assert one.splitlines()[1:] == same.splitlines()[1:]


def test_a_worker_may_do_no_more_than_a_server():
    """Units can't share settings, so the test compares them."""
    bounds = {unit.read_text().partition("# It writes to")[2] for unit in [*SERVERS, WORKER]}
    assert len(bounds) == 1
    assert "NoNewPrivileges=yes" in bounds.pop()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze")
def test_systemd_finds_no_fault_with_the_units(tmp_path):
    places = []
    for unit in UNITS:
        places.append(tmp_path / unit.name)
        places[-1].write_text(unit.read_text().replace("/opt/tripot/bin/tripot", sys.executable))
    done = subprocess.run(
        ["systemd-analyze", "verify", *places], capture_output=True, text=True, check=False
    )
    ours = [line for line in done.stderr.splitlines() if "tripot" in line]
    assert (done.returncode, ours) == (0, [])


def test_every_variable_that_is_named_is_read():
    source = "".join(path.read_text() for path in SOURCE.rglob("*.py"))
    known = set(re.findall(r'"((?:TRIPOT_|FORWARDED_)\w+)"', source))
    for path in [path for path in DEPLOY.rglob("*") if path.is_file()]:
        for name in re.findall(r"\b(?:TRIPOT_|FORWARDED_)[A-Z_]+\b", path.read_text()):
            assert name in known, (path.name, name)


def test_the_settings_are_as_a_shell_and_systemd_read_them(tmp_path):
    """This includes settings that are commented out."""
    settings = tmp_path / "tripot.env"
    settings.write_text(re.sub(r"^#(?=[A-Z])", "", text("tripot.env"), flags=re.MULTILINE))
    says = "import json, os; print(json.dumps(dict(os.environ)))"
    command = 'set -a && . "$0" && exec "$1" -c "$2"'
    told = json.loads(
        subprocess.run(
            ["/bin/sh", "-c", command, settings, sys.executable, says],
            env={"PATH": os.environ["PATH"]},
            capture_output=True,
            check=True,
        ).stdout
    )
    assert json.loads(told["TRIPOT_LIMITS"]).keys() <= set(Limits.__struct_fields__)
    assert told["TRIPOT_DATABASE"].startswith("postgresql://")


def test_the_file_for_containers_names_what_there_is():
    composed = yaml.safe_load(text("compose.yaml"))
    process = composed["services"]["one"]
    assert (DEPLOY.parent / process["build"]["dockerfile"]).is_file()
    for service in composed["services"].values():
        for volume in service.get("volumes", ()):
            place = volume.partition(":")[0]
            assert (DEPLOY / place).is_file() if "/" in place else place in composed["volumes"]
    named = set(re.findall(r"\$\{(\w+)", text("compose.yaml")))
    assert named | composed["services"]["proxy"]["environment"].keys() <= ELSEWHERE
    assert set(re.findall(r"\{\$(\w+)", text("caddy/Caddyfile-many"))) <= ELSEWHERE
    [command] = re.findall(r"^CMD (.*)$", text("Dockerfile"), re.MULTILINE)
    parse(json.loads(command)[1:])


def test_an_image_is_made_of_what_its_file_copies_and_of_nothing_else():
    ignored, *through = [
        line
        for line in (DEPLOY.parent / ".dockerignore").read_text().splitlines()
        if not line.startswith("#")
    ]
    [copied] = re.findall(r"^COPY (.*) \S+$", text("Dockerfile"), re.MULTILINE)
    assert (ignored, through) == ("*", [f"!{name}" for name in copied.split()])


@pytest.mark.parametrize("name", ["README.md", "Dockerfile"])
def test_what_is_installed_is_a_server_by_the_versions_of_the_tests(name, tmp_path):
    installs = re.findall(r"pip install (?:--\S+ (?:/\S+)? ?)+(\S*.*?\.whl\S*)", text(name))
    assert installs
    assert all(
        re.fullmatch(r'"\$\(echo (/tmp/)?tripot-\*\.whl\)\[server\]"', one) for one in installs
    )
    [pinning] = {*re.findall(r"(grep -E .*? > )\S*/versions", text(name))}
    lock = DEPLOY.parent / "requirements.lock"
    (tmp_path / "requirements.lock").write_text(lock.read_text())
    command = pinning.replace("/tmp/", "") + "versions"
    subprocess.run(command, shell=True, cwd=tmp_path, check=True)
    versions = (tmp_path / "versions").read_text().splitlines()
    assert len(versions) == len(re.findall(r"^\S+==", lock.read_text(), re.MULTILINE))
    assert all(re.fullmatch(r"[\w.-]+==[\w.+]+( ; .+)?", line) for line in versions)
    assert any(line.startswith("litestar==") for line in versions)


# --- instructions --------------------------------------------------------------------------------


def test_every_command_and_file_of_the_page_is_there():
    commands = [line for block in blocks("sh") for line in block.splitlines()]
    assert commands
    for line in commands:
        line = line.partition("  #")[0]
        if line.startswith("tripot "):
            parse(shlex.split(line)[1:])
        for name in re.findall(r"deploy/[\w./@*-]+", line):
            assert list(DEPLOY.parent.glob(name)) or name == "deploy/.env", name
    for path in DEPLOY.iterdir():
        assert path.name == "README.md" or f"`{path.name}" in text("README.md"), path


def test_a_school_behind_one_address(monkeypatch):
    """A thousand open the page at once and make tables; the default limits would refuse them."""
    [block] = [block for block in blocks("sh") if "TRIPOT_LIMITS" in block]
    [setting] = shlex.split(block)
    monkeypatch.setenv(*setting.split("=", 1))
    raised, usual = read_limits(), Limits()
    assert PUPILS > 10 * PEOPLE
    assert comes(raised) == (PUPILS * LOADING, PUPILS, PUPILS * LOADING, PUPILS)
    assert all(passed < wanted for passed, wanted in zip(comes(usual), comes(raised), strict=True))


def comes(limits):
    """Return how many requests, sockets, connections and tables of a school these limits allow."""
    requests, tables = Buckets(limits.requests), WideBuckets.of_tables(limits)
    sockets = Shares(limits.sockets_an_address, limits.sockets)
    connections = Shares(limits.connections_an_address, limits.connections)
    school = "203.0.113.7"
    return (
        sum(requests.take(school) for _ in range(PUPILS * LOADING)),
        sum(sockets.take(school) for _ in range(PUPILS)),
        sum(connections.take(school) for _ in range(PUPILS * LOADING)),
        sum(tables.take(school) for _ in range(PUPILS)),
    )


# --- what is watched -----------------------------------------------------------------------------


def queries():
    """Return the queries of the alerts and of the dashboard."""
    rules = yaml.safe_load(text("watch/alerts.yaml"))["groups"][0]["rules"]
    panels = json.loads(text("watch/grafana.json"))["panels"]
    targets = [target for panel in panels for target in panel.get("targets", ())]
    return [rule["expr"] for rule in rules], [target["expr"] for target in targets]


def test_what_alerts_and_the_dashboard_ask_for_is_shown():
    shown = set().union(*names(Metrics().text().decode()))
    for query in (query for kind in queries() for query in kind):
        assert asked(query) <= shown, query
        assert asked(query) or "up{" in query, query


def test_every_metric_has_a_place_in_the_dashboard():
    _, drawn = queries()
    places = set().union(*map(asked, drawn))
    for metric in names(Metrics().text().decode()):
        assert metric & places, metric


def test_labels_that_are_asked_for_are_shown_from_the_start():
    shown = Metrics().text().decode()
    for query in (query for kind in queries() for query in kind):
        for metric, chosen in re.findall(r"\b(tripot_\w+)\{([^}]*)\}", query):
            for label, pattern in re.findall(r'(\w+)=~?"([^"$]*)"', chosen):
                if label in ("by", "came", "code", "do", "level"):
                    for value in pattern.split("|"):
                        assert re.search(rf'^{metric}\{{.*{label}="{value}"', shown, re.M), query


def test_every_alert_says_what_to_do():
    rules = yaml.safe_load(text("watch/alerts.yaml"))["groups"][0]["rules"]
    for rule in rules:
        assert rule["labels"]["severity"] in ("page", "look")
        assert rule["annotations"]["summary"]
        assert rule["annotations"]["description"].endswith((".", "'`."))
    named = set(re.findall(r"`(Tripot\w+)`", text("README.md")))
    assert named <= {rule["alert"] for rule in rules}


def test_panels_lie_beside_each_other():
    """No panel covers another."""
    taken = set()
    for panel in json.loads(text("watch/grafana.json"))["panels"]:
        at = panel["gridPos"]
        here = {(at["x"] + x, at["y"] + y) for x in range(at["w"]) for y in range(at["h"])}
        assert not here & taken, panel["title"]
        assert max(x for x, _ in here) < 24
        taken |= here
