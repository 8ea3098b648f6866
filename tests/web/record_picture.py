"""The README's picture: a moment of a game of Toc between bots, photographed on the page.

`python -m tests.web.record_picture` plays the game, opens its file at /replay, and writes
docs/page.webp. The page must be built. The same seed gives the same game.
"""

import base64
import random
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.server.process import Process
from tests.web.conftest import CHROMIUM
from tests.web.people import LAPTOP, Person
from tripot import games, transcript
from tripot.bots.think import decide_in, play_out
from tripot.match import Match

PICTURE = Path(__file__).parents[2] / "docs" / "page.webp"
GAME, NAMES, SEED = "toc", ("Anna", "Ben", "Chloé", "Dario"), 1
MOMENT = "#280:0"  # through the eyes of seat 0, who has just moved and holds a king
TABLE = {"x": 0, "y": 0, "width": 944, "height": 800, "scale": 1}  # the window without its log
QUALITY = 85


def play() -> list[str]:
    """Return the lines of a game's file."""
    match, rng = Match(games.load(GAME), len(NAMES)), random.Random(SEED)
    play_out(match, rng, lambda seat: decide_in(match, "simple", seat, rng.randrange(2**32)))
    return [*transcript.written(match, {"names": NAMES, "rules": match.rules})]


def main() -> None:
    """Write the picture."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = Path(folder) / "game.jsonl"
        file.write_text("\n".join([*play(), ""]), "utf-8")
        server = Process(f"sqlite:///{folder}/tripot.sqlite3")
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = Person(browser, server.url, NAMES[0], **LAPTOP).page
        page.goto("/replay")
        page.locator("input[type=file]").set_input_files(file)
        page.locator(".steer").wait_for()
        page.evaluate("moment => (location.hash = moment)", MOMENT)
        page.wait_for_timeout(1000)
        taken = page.context.new_cdp_session(page).send(
            "Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": TABLE}
        )
        PICTURE.write_bytes(base64.b64decode(taken["data"]))
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
