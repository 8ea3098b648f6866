"""Web Push (RFC 8030): notices to browsers, encrypted for only them, and signed.

Libraries do the encryption (RFC 8291) and the signature (VAPID, RFC 8292).
"""

import re
import time
from base64 import urlsafe_b64decode
from collections.abc import Collection

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from py_vapid.utils import b64urlencode

from tripot.core.errors import Misuse
from tripot.server.model.records import Subscription

# The services of Chrome and Edge, Firefox, Edge on Windows, and Safari; * stands for one label.
SERVICES = (
    "https://fcm.googleapis.com",
    "https://*.push.services.mozilla.com",
    "https://*.notify.windows.com",
    "https://*.push.apple.com",
)
SERVICE = re.compile(r"https?://[*a-z0-9.-]+(:\d+)?")
KEY = re.compile(r"[\w-]{43}", re.ASCII)
CURVE = ec.SECP256R1()
PATIENCE = 10.0  # seconds that a service has to answer
AT_ONCE = 8  # connections to one service, so that one that hangs does not hold up others
SIGNED = 6 * 3600  # seconds for which a signature is valid


class Courier:
    """Takes notices to push services, and connects to no other address."""

    def __init__(self, key: str, contact: str, services: Collection[str] = SERVICES) -> None:
        """Take a private `key` that `new_key` has made; Misuse if it is not one.

        `contact` is a URL by which a push service finds the operator, such as mailto:.
        """
        for service in services:
            if not SERVICE.fullmatch(service):
                raise Misuse(f"name a push service as in '{SERVICES[1]}', not '{service}'")
        self._services = {
            name: re.compile(re.escape(name).replace(r"\*", "[a-z0-9-]+")) for name in services
        }
        try:
            if not KEY.fullmatch(key):
                raise ValueError
            # The library reads such contacts more strictly than the standard.
            self._signer = Vapid02(Vapid02.from_raw(key.encode()).private_key, {"no-strict": True})
        except ValueError:
            raise Misuse("the key for notices is one that `tripot keys` makes") from None
        self.key = shown(self._signer.public_key)
        self._contact = contact
        self._clients = {
            name: httpx.AsyncClient(
                timeout=PATIENCE,
                follow_redirects=False,
                limits=httpx.Limits(max_connections=AT_ONCE),
            )
            for name in services
        }

    def why_not(self, to: Subscription) -> str | None:
        """Return why a notice can't be sent there, in a sentence; None if it can."""
        if self.service(to) is None:
            return "this address is not at a push service that this server knows"
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(to.p256dh))
        except ValueError:
            return "this key is not one that a browser makes"
        return None

    async def bring(self, to: Subscription, notice: bytes, topic: str, seconds: float) -> int:
        """Send a notice, and return the service's HTTP status; httpx.HTTPError without an answer.

        The service drops the notice after `seconds`, and when a newer one on the same topic comes.
        """
        service = self.service(to)
        assert service is not None, "no other address is called"
        claims = {
            "aud": origin(httpx.URL(to.endpoint)),
            "sub": self._contact,
            "exp": int(time.time()) + SIGNED,
        }
        headers = {
            **self._signer.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(int(seconds)),
            "Topic": topic,
            "Urgency": "high",
        }
        sealed = http_ece.encrypt(
            notice,
            private_key=ec.generate_private_key(CURVE),
            dh=decoded(to.p256dh),
            auth_secret=decoded(to.auth),
        )
        client = self._clients[service]
        request = client.stream("POST", to.endpoint, content=sealed, headers=headers)
        async with request as answer:  # the body is never read
            return answer.status_code

    async def close(self) -> None:
        """Close all connections."""
        for client in self._clients.values():
            await client.aclose()

    def service(self, to: Subscription) -> str | None:
        """Return the service of a subscription's address; None if we don't know it.

        httpx parses the address here as it does for the request, so that both see the same host.
        """
        try:
            url = httpx.URL(to.endpoint)
        except httpx.InvalidURL:
            return None
        known = (name for name, form in self._services.items() if form.fullmatch(origin(url)))
        return None if url.userinfo else next(known, None)


def origin(url: httpx.URL) -> str:
    """Return the beginning of an address, up to its path."""
    return f"{url.scheme}://{url.netloc.decode()}"


def new_key() -> str:
    """Return a new private key, as it is written in the environment."""
    made = Vapid02()
    made.generate_keys()
    return b64urlencode(made.private_key.private_numbers().private_value.to_bytes(32))


def shown(key: ec.EllipticCurvePublicKey) -> str:
    """Return a public key as browsers expect it."""
    return b64urlencode(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def decoded(text: str) -> bytes:
    """Return the bytes of a text in base64url."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
