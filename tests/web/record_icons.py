"""The icons of the installed page, for systems that can't draw SVG.

`python tests/web/record_icons.py` draws web/public/icon.svg into icon-SIZE.png beside it; into
icon-whole-SIZE.png with its background to the corners, which systems crop as they like.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.conftest import CHROMIUM

FOLDER = Path(__file__).parents[2] / "web" / "public"
SIZES = (192, 512)
ROUND = ' rx="8"'


def main() -> None:
    """Draw them all."""
    icon = (FOLDER / "icon.svg").read_text("utf-8")
    assert icon.count(ROUND) == 1
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, drawn in (("icon", icon), ("icon-whole", icon.replace(ROUND, ""))):
            for size in SIZES:
                sheet = browser.new_page(viewport={"width": size, "height": size})
                sheet.set_content(f"<style>body {{ margin: 0 }}</style>{drawn}")
                sheet.screenshot(path=FOLDER / f"{name}-{size}.png", omit_background=True)
                sheet.close()
        browser.close()


if __name__ == "__main__":
    main()
