"""The page without a server behind nginx and Caddy, as deploy/ sets them up."""

import os
import re
import subprocess
import time

import httpx
import pytest

from tests.server.before import AROUND, DEPLOY, program, put
from tests.server.process import STARTING, free_port
from tests.server.running import HOST
from tripot.server.http.folder import write

LASTING = "public, max-age=31536000, immutable"
SIZES = {"br": 0.4, "gzip": 0.5}  # largest script: maximum compressed share of its size


def nginx(site, folder, port):
    """Return the command that serves a folder, and what its environment needs."""
    text = put(
        (DEPLOY / "nginx/page.conf").read_text(),
        ("listen 80", f"listen {HOST}:{port}"),
        ("listen [::]:80", f"listen [::1]:{port}"),
        ("/var/www", site),
    )
    (folder / "site").write_text("include /etc/nginx/mime.types;\n" + text)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "all").write_text(AROUND.format(folder=folder, user=user))
    return [program("nginx"), "-c", folder / "all", "-p", folder], {}


def caddy(site, folder, port):
    """Return the command that serves a folder, and what its environment needs."""
    text = put((DEPLOY / "caddy/Caddyfile-page").read_text(), ("/var/www", site))
    (folder / "site").write_text("{\n\tadmin off\n}\n" + text)
    command = [program("caddy"), "run", "--adapter", "caddyfile", "--config", folder / "site"]
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(folder))
    return command, homes | {"SITE": f"http://{HOST}:{port}"}


@pytest.fixture(params=[(nginx, "gzip"), (caddy, "br")], ids=["nginx", "caddy"])
def host(request, tmp_path):
    """Serve a page at /tripot/; yield its files, a client, and how it compresses."""
    serving, coding = request.param
    site, folder, port = tmp_path / "www", tmp_path / "own", free_port()
    folder.mkdir()
    files = [file.relative_to(site).as_posix() for file in write(site / "tripot")]
    command, environment = serving(site, folder, port)
    process = subprocess.Popen(command, env=os.environ | environment, stderr=subprocess.DEVNULL)
    with httpx.Client(base_url=f"http://{HOST}:{port}", trust_env=False, timeout=20) as client:
        end = time.monotonic() + STARTING
        while True:
            try:
                client.get("/")
                break
            except httpx.TransportError:
                assert process.poll() is None
                assert time.monotonic() < end
                time.sleep(0.02)
        yield files, client, coding
    process.terminate()
    process.wait(STARTING)


def test_a_web_server_sends_the_folder_as_it_should(host):
    files, client, coding = host
    page = client.get("/tripot/")
    assert (page.status_code, page.headers["Cache-Control"]) == (200, "no-cache")
    assert page.headers["Content-Type"].startswith("text/html")
    assert page.headers["Content-Security-Policy"] == "frame-ancestors 'none'"
    assert client.get("/tripot").headers["Location"].endswith("/tripot/")
    kinds = {}
    for name in files:
        answer = client.head(f"/{name}")
        assert answer.status_code == 200, name
        assert answer.headers["X-Content-Type-Options"] == "nosniff", name
        lasts = "/assets/" in name
        assert answer.headers["Cache-Control"] == (LASTING if lasts else "no-cache"), name
        kinds[name.rpartition(".")[2]] = answer.headers.get("Content-Type", "").partition(";")[0]
    assert kinds["webmanifest"] == "application/manifest+json"
    assert kinds["wasm"] == "application/wasm"
    assert kinds["js"] in ("text/javascript", "application/javascript")
    script = next(name for name in files if re.search(r"assets/index-[\w-]+\.js$", name))
    with client.stream("GET", f"/{script}", headers={"Accept-Encoding": coding}) as answer:
        assert answer.headers["Content-Encoding"] == coding
        sent = len(b"".join(answer.iter_raw()))
    assert sent < SIZES[coding] * len(client.get(f"/{script}").content)
