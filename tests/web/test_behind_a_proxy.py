"""The page over https, through nginx as deploy/ sets it up, while the server restarts."""

from playwright.sync_api import expect

from tests.server.before import NAME, Before
from tests.server.process import Process
from tests.server.running import HOST
from tests.web.conftest import CHROMIUM
from tests.web.people import ALONE, Person, play_on


def test_a_page_behind_a_proxy_goes_on_when_its_server_is_back(chromium, tmp_path):
    server = Process(f"sqlite:///{tmp_path}/tables.db")
    before = Before("nginx", tmp_path, [server.port])
    server.environment |= {"TRIPOT_ORIGINS": before.site}
    server.start()
    before.start()
    browser = chromium.browser_type.launch(
        executable_path=CHROMIUM,
        args=["--no-sandbox", f"--host-resolver-rules=MAP {NAME} {HOST}"],
    )
    try:
        anna = Person(
            browser.new_context(base_url=before.site, ignore_https_errors=True, **ALONE),
            before.site,
            "Anna",
        )
        anna.open_table("tokio", 2, ["simple"])
        anna.page.locator(".stage .field").wait_for()
        play_on([anna], until=lambda: anna.clicks > 1)
        [cookie] = anna.context.cookies(f"{before.site}/api")
        assert cookie["secure"]
        server.kill()
        expect(anna.page.locator(".offline")).to_be_visible()
        server.start()
        expect(anna.page.locator(".offline")).to_have_count(0)
        play_on([anna], until=lambda: anna.clicks > 3)
        assert anna.clicks > 3
        assert anna.faults == []
    finally:
        browser.close()
        before.stop()
        server.stop()
