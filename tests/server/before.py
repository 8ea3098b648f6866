"""Proxies in front of servers, with TLS, started from the very files in deploy/.

Only what differs between machines is replaced in them: file names and ports.
"""

import datetime
import os
import shutil
import signal
import socket
import ssl
import subprocess
import time
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from tests.server.process import STARTING, free_port
from tests.server.running import HOST, Person

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "games.example"
NEW = {"game": "tokio", "players": 2, "name": "Ada"}  # a table
KINDS = {  # the files of each proxy: in front of one process, and of several
    "nginx": ("nginx/tripot.conf", "nginx/tripot-many.conf"),
    "caddy": ("caddy/Caddyfile", "caddy/Caddyfile-many"),
}
WITHOUT = "These tests need nginx and Caddy. On Debian: apt-get install nginx caddy"
PEM, KEY = "/etc/ssl/games.example.pem", "/etc/ssl/private/games.example.key"
AROUND = """
daemon off;
{user}
pid {folder}/pid;
error_log {folder}/errors;
worker_processes 1;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxied;
    fastcgi_temp_path {folder}/a;
    uwsgi_temp_path {folder}/b;
    scgi_temp_path {folder}/c;
    include {folder}/site;
}}
"""
# How docs/serving.md changes the files for a server below a path: one proxy keeps the path, and one
# removes it.
BASE = "/games"
BELOW = {
    ("nginx", "kept"): [("location / {", f"location {BASE}/ {{")],
    ("nginx", "taken away"): [
        ("location / {", f"location {BASE}/ {{"),
        ("proxy_pass http://tripot;", "proxy_pass http://tripot/;"),
        ("location /metrics", f"location {BASE}/metrics"),
    ],
    ("caddy", "kept"): [("reverse_proxy {", f"reverse_proxy {BASE}/* {{")],
    ("caddy", "taken away"): [
        ("reverse_proxy {", f"uri {BASE}/* strip_prefix {BASE}\n\treverse_proxy {{"),
    ],
}
OPTIONS = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"


def certified(folder):
    """Write a self-signed certificate to a file, and its key to another; return both."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    files = folder / "certificate.pem", folder / "certificate.key"
    files[0].write_bytes(made.public_bytes(Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.TraditionalOpenSSL, NoEncryption())
    )
    return files


def program(name):
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
    if found is None:
        pytest.fail(WITHOUT, pytrace=False)
    return found


def put(text, *places):
    """Return the text with each old piece replaced by the new one."""
    for old, new in places:
        assert old in text, f"there is no '{old}' any more"
        text = text.replace(old, str(new))
    return text


class Before:
    """A proxy of this kind in front of servers at these ports; `changes` are a test's own."""

    def __init__(self, kind, folder, ports, changes=(), base=""):
        self.kind, self.folder, self.ports, self.changes = kind, folder, ports, changes
        self.port, self.people, self.base = free_port(), [], base
        self.site = f"https://{NAME}:{self.port}"
        self.pem, self.key = certified(folder)
        self.trust = ssl.create_default_context(cafile=self.pem)

    def start(self):
        file = KINDS[self.kind][len(self.ports) > 1]
        text = put((DEPLOY / file).read_text(), (PEM, self.pem), (KEY, self.key), *self.changes)
        command, environment = getattr(self, self.kind)(text)
        with open(self.folder / "said", "wb") as said:
            self.process = subprocess.Popen(
                command, env=os.environ | environment, stdout=said, stderr=said
            )
        end = time.monotonic() + STARTING
        while True:
            told = (self.folder / "said").read_text()
            assert self.process.poll() is None, told
            assert time.monotonic() < end, told
            try:
                socket.create_connection((HOST, self.port), 1).close()
                return
            except OSError:
                time.sleep(0.02)

    def nginx(self, text):
        """Return the command for the site, with a minimum of Debian's settings around it."""
        usual = [8000] if len(self.ports) == 1 else [8001, 8002, 8003, 8004]
        servers = [f"server {HOST}:{port}" for port in usual]
        for line in text.splitlines(keepends=True):
            if any(server in line for server in servers[len(self.ports) :]):
                text = text.replace(line, "")
        text = put(
            text,
            ("listen 443", f"listen {HOST}:{self.port}"),
            ("listen [::]:443", f"listen [::1]:{self.port}"),
            ("listen 80", f"listen {HOST}:{free_port()}"),
            ("listen [::]:80", f"listen [::1]:{free_port()}"),
            ("/var/log/nginx", self.folder),
            *zip(servers, (f"server {HOST}:{port}" for port in self.ports), strict=False),
        )
        (self.folder / "site").write_text(text)
        user = "user root;" if os.geteuid() == 0 else ""
        (self.folder / "all").write_text(AROUND.format(folder=self.folder, user=user))
        return [program("nginx"), "-c", self.folder / "all", "-p", self.folder], {}

    def caddy(self, text):
        (self.folder / "site").write_text(OPTIONS + put(text, ("# tls", "tls")))
        environment = {
            "SITE": self.site,
            "TRIPOT": " ".join(f"{HOST}:{port}" for port in self.ports),
            **dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(self.folder)),
        }
        command = [program("caddy"), "run", "--adapter", "caddyfile", "--config"]
        return [*command, self.folder / "site"], environment

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(STARTING)

    def client(self, address=HOST, **more):
        """Return a client at this address of this machine, which keeps its cookies."""
        transport = httpx.AsyncHTTPTransport(verify=self.trust, local_address=address)
        return Client(self, transport, **more)

    def person(self, table, token=None):
        """Return a person who has not connected yet."""
        person = Person(self, table, token)
        person.url = f"wss://{NAME}:{self.port}{self.base}/api/tables/{table}/play"
        return person

    async def come(self, person, address=HOST, **headers):
        """Let a person connect from this address, and say hello."""
        await person.dial(
            host=HOST,
            port=self.port,
            ssl=self.trust,
            local_addr=(address, 0),
            additional_headers=headers,
        )
        return await person.greet()


class Client(httpx.AsyncClient):
    """Finds the site without a DNS lookup."""

    def __init__(self, before, transport, **more):
        headers = {"Host": f"{NAME}:{before.port}"} | more.pop("headers", {})
        url = f"https://{HOST}:{before.port}{before.base}"
        super().__init__(
            transport=transport, base_url=url, headers=headers, trust_env=False, timeout=20, **more
        )

    async def request(self, *given, **more):
        return await super().request(*given, **more | {"extensions": {"sni_hostname": NAME}})

    async def make(self, **new):
        return await self.post(
            "/api/tables", json={"game": "tokio", "players": 2, "name": "Ada"} | new
        )
