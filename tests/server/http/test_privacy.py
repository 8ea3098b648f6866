"""The page that says which personal data is stored: true for this server, in every language."""

import base64
import hashlib
import re
from pathlib import Path

import pytest

from tests.server.running import Running
from tripot.core.errors import Misuse
from tripot.languages import LANGUAGES
from tripot.server.base.limits import Limits
from tripot.server.http import privacy
from tripot.server.serve import reached

DAY = 86_400
WEB = Path(__file__).parents[3] / "web"
COLOUR = re.compile(r"--([\w-]+): (oklch[^;]*);")


async def test_it_is_there_in_the_language_that_is_asked_for(serve):
    running = await serve()
    for asked, language in (("it-CH,fr;q=0.5", "it"), ("de", "en")):
        told = await running.http.get("/privacy", headers={"Accept-Language": asked})
        assert told.status_code == 200
        assert told.headers["content-type"] == "text/html; charset=utf-8"
        assert f'<html lang="{language}">' in told.text
        assert "Accept-Language" in told.headers["vary"]
    for language in LANGUAGES:
        told = await running.http.get(f"/privacy?language={language}")
        assert f'<html lang="{language}">' in told.text
        for other in set(LANGUAGES) - {language}:
            assert f'href="/privacy?language={other}"' in told.text
    style = re.search("<style>(.*?)</style>", told.text, re.S)[1]
    made = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{made}'" in told.headers["content-security-policy"]
    assert "<script" not in told.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_this_server_does(language):
    def page(notices=False, contact="", **limits):
        return privacy.page(language, Limits(**limits), notices, contact)

    days = {"en": "days", "fr": "jours", "it": "giorni"}[language]
    assert f"7 {days}" in page()
    assert f"30 {days}" in page()
    assert f"3 {days}" in page(idle=3 * DAY)
    assert page(idle=7200) != page(idle=3600)
    assert page() != page(notices=True)
    assert f"90 {days}" in page(deleted=90 * DAY)
    assert f"60 {days}" in page(deleted=DAY, kept=60 * DAY)  # only what is archived is deleted
    assert len({page(), page(notices=True), page(deleted=DAY), page(contact="a@b.example")}) == 4


def test_it_has_the_page_s_colours():
    tokens = (WEB / "src" / "theme" / "tokens.css").read_text()
    light = tokens[tokens.index(":root {") :]
    dark = tokens[tokens.index(':root[data-theme="dark"]') :]
    mine, at_night = privacy.STYLE.split("@media")
    for style, theme in ((mine, light), (at_night, dark)):
        colours = dict(COLOUR.findall(style))
        assert colours.keys() == {"ground", "ink", "muted", "line", "accent"}
        for name, colour in colours.items():
            assert colour == next(COLOUR.finditer(theme[theme.index(f"--{name}:") - 2 :]))[2]


async def test_it_knows_whether_there_are_notices(sqlite_url):
    said = []
    for services in (None, ["https://push.example"]):
        running = Running(sqlite_url, services)
        await running.start()
        said.append((await running.http.get("/privacy?language=en")).text)
        await running.stop()
    assert "tells nobody anything" in said[0]
    assert "tells nobody anything" not in said[1]
    assert "deleted within a minute after the game" in said[1]


def test_it_says_whom_to_ask(monkeypatch):
    for contact, link in (
        ("club@games.example", '<a href="mailto:club@games.example">'),
        ("https://games.example/us?a&b", '<a href="https://games.example/us?a&amp;b">'),
    ):
        monkeypatch.setenv("TRIPOT_CONTACT", contact)
        assert link in privacy.page("en", Limits(), False, reached())
    for contact in ("me", "javascript:alert(1)", "a b@c", "mailto:a@b", "ftp://a"):
        monkeypatch.setenv("TRIPOT_CONTACT", contact)
        with pytest.raises(Misuse, match="TRIPOT_CONTACT"):
            reached()
    monkeypatch.delenv("TRIPOT_CONTACT")
    assert reached() == ""
