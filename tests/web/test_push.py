"""A notice that it is your turn while the page is closed, and the way back to the table.

The test's browser reaches no push service. This file stands in for it: it answers the page,
decrypts what the server sends as a browser would, and hands it to the page's worker.
"""

import base64
import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import expect

from tests.server.process import Process
from tests.web.people import CHOICES, TABLE, play_on
from tests.web.test_installed import WORKS, holds
from tripot.server.notices.courier import new_key, shown

pytestmark = pytest.mark.whole_browser
PATIENCE = 60  # seconds

# A subscription that outlives its page, as a browser keeps it.
PUSHES = """
    const bytes = key => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')),
        letter => letter.charCodeAt(0)).buffer;
    const own = () => {
        const key = localStorage.getItem('subscribed-for');
        return key && {
            endpoint: '%(endpoint)s',
            options: { applicationServerKey: bytes(key) },
            toJSON: () => ({ keys: { p256dh: '%(p256dh)s', auth: '%(auth)s' } }),
            unsubscribe: async () => localStorage.removeItem('subscribed-for'),
        };
    };
    PushManager.prototype.getSubscription = async () => own();
    PushManager.prototype.subscribe = async how => {
        if (!how.userVisibleOnly) throw new Error('what is sent is not shown');
        localStorage.setItem('subscribed-for', how.applicationServerKey);
        return own();
    };
"""
SHOWN = """async () => (await registration.getNotifications())
    .map(({ title, data, tag }) => [title, data, tag])"""
# A simulated click may open nothing: note what a real one would have opened.
CLICKED = """async () => {
    const led = [];
    clients.openWindow = async path => led.push(['opened', path]);
    WindowClient.prototype.focus = async function () {
        led.push(['focused', new URL(this.url).pathname]);
    };
    const [notification] = await registration.getNotifications();
    const click = new NotificationEvent('notificationclick', { notification });
    const done = [];
    click.waitUntil = work => done.push(work);
    dispatchEvent(click);
    await Promise.all(done);
    return led;
}"""


# Keep what the worker's handlers are waiting for, so that a test can wait for it too.
KEEPS = """() => {
    self.work = [];
    const wait = ExtendableEvent.prototype.waitUntil;
    PushEvent.prototype.waitUntil = function (done) { work.push(done); wait.call(this, done); };
}"""
DONE = "async count => work.length === count && !!(await Promise.all(work))"


class Service(ThreadingHTTPServer):
    """A push service, and what the server has sent to this browser."""

    def __init__(self):
        self.came = Queue()
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        super().__init__(("127.0.0.1", 0), Answer)
        self.url = f"http://127.0.0.1:{self.server_port}"
        auth = base64.urlsafe_b64encode(self.auth).decode().rstrip("=")
        told = {"endpoint": f"{self.url}/anna", "p256dh": shown(self.key.public_key())}
        self.script = PUSHES % (told | {"auth": auth})
        Thread(target=self.serve_forever, daemon=True).start()

    def next(self):
        body = self.came.get(timeout=PATIENCE)
        return http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth).decode()


class Answer(BaseHTTPRequestHandler):
    """The answer to one notice."""

    def do_POST(self):
        self.server.came.put(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_):
        """Nothing."""


@pytest.fixture
def service():
    with Service() as service:
        yield service
        service.shutdown()


@pytest.fixture
def server(tmp_path, service):
    """Run a server that sends notices to people as soon as they have left the page."""
    process = Process(f"sqlite:///{tmp_path / 'tripot.sqlite3'}", lines=100, notice=0)
    process.environment |= {
        "TRIPOT_PUSH": new_key(),
        "TRIPOT_PUSH_SERVICES": service.url,
        "TRIPOT_ORIGINS": "https://tripot.example",
    }
    process.start()
    yield process
    process.stop()


class Worker:
    """The page's service worker, as the browser drives it."""

    def __init__(self, person):
        self.origin = person.url
        self.page = person.context.new_page()
        self.page.goto(f"{person.url}/icon.svg")
        (self.worker,) = person.context.service_workers
        self.session, self.registration = person.context.new_cdp_session(self.page), None
        self.session.on("ServiceWorker.workerRegistrationUpdated", self.learn)
        self.session.send("ServiceWorker.enable")
        self.worker.evaluate(KEEPS)
        self.delivered = 0

    def learn(self, event):
        for one in event["registrations"]:
            self.registration = one["registrationId"]

    def deliver(self, notice):
        """Hand a notice to the worker and wait until it is done with it."""
        while self.registration is None:
            self.page.wait_for_timeout(50)
        what = {"origin": self.origin, "registrationId": self.registration, "data": notice}
        self.session.send("ServiceWorker.deliverPushMessage", what)
        self.delivered += 1
        while not self.worker.evaluate(DONE, self.delivered):
            self.page.wait_for_timeout(50)

    def shown(self):
        return self.worker.evaluate(SHOWN)

    def clicked(self):
        return self.worker.evaluate(CLICKED)


def test_who_has_closed_the_page_is_told_and_led_back_to_the_table(meet, service):
    anna = meet("Anna", **WORKS, script=service.script, permissions=["notifications"])
    ben, page = meet("Ben"), anna.page
    anna.go()
    holds(page)
    page.evaluate("localStorage.setItem('tripot-notify', 'true')")
    with page.expect_response(lambda answer: answer.url.endswith("/seats/0/push")) as subscribed:
        path = anna.open_table("tokio", 2, ["open"])
    assert subscribed.value.ok
    ben.sit(path, 1)
    anna.start()
    ben.page.locator(TABLE).wait_for()
    while not ben.page.locator(CHOICES).count():
        anna.play()
    page.close()
    play_on([ben], until=lambda: not service.came.empty())
    notice = service.next()
    said = "Tokio: it is your turn."
    assert json.loads(notice) == {"text": said, "path": path}
    worker = Worker(anna)
    assert worker.shown() == []
    worker.deliver(notice)
    assert worker.shown() == [[said, path, path]]
    worker.deliver(notice)
    assert len(worker.shown()) == 1
    assert worker.clicked() == [["opened", path]]
    assert worker.shown() == []
    # A reader of this table needs no notice; a reader of another page does.
    anna.page = anna.context.new_page()
    anna.go(path)
    anna.page.locator(TABLE).wait_for()
    worker.deliver(notice)
    assert worker.shown() == []
    worker.deliver(json.dumps({"text": said, "path": "/t/another"}))
    assert worker.shown() == [[said, "/t/another", "/t/another"]]
    anna.go("/t/another")
    assert worker.clicked() == [["focused", "/t/another"]]


def test_who_wishes_no_notices_any_more_is_told_nothing(meet, service, server):
    anna = meet("Anna", **WORKS, script=service.script, permissions=["notifications"])
    ben, page = meet("Ben"), anna.page
    anna.go()
    holds(page)
    path = anna.open_table("tokio", 2, ["open"])
    ben.sit(path, 1)
    page.evaluate("localStorage.setItem('tripot-language', '\"it\"')")
    anna.go(path)
    wish = page.get_by_role("checkbox", name="Avvisami")
    page.get_by_role("button", name="Impostazioni").click()
    with page.expect_response(lambda answer: answer.url.endswith("/seats/0/push")) as subscribed:
        wish.check()
    assert subscribed.value.request.post_data_json["language"] == "it"
    with page.expect_response("**/api/push/end") as ended:
        wish.uncheck()
    assert ended.value.ok
    assert page.evaluate("localStorage.getItem('subscribed-for')") is None
    expect(wish).not_to_be_checked()
