"""The pictures that links to the page show in a chat: drawn by og.html, photographed in Chromium.

`python -m tests.web.record_og` writes each game's board/preview.png, and web/public/og/tripot.png
for everything not about one game. The page must be built, because they use its font.
"""

import base64
import struct
import zlib
from pathlib import Path

import numpy as np
from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import CHROMIUM
from tripot import games
from tripot.server.http.pages import page
from tripot.server.http.preview import SIZE

HERE = Path(__file__).parent
FOLDER = HERE.parents[1] / "web" / "public" / "og"
ADDRESS = "http://localhost/"  # no server: this script answers the browser
COLOURS = 256
PIXELS = """async (picture) => {
    const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return new Promise((tell) => {
        const reader = new FileReader();
        reader.onload = () => tell(reader.result.split(",")[1]);
        reader.readAsDataURL(new Blob([data]));
    });
}"""


def main() -> None:
    """Draw them all."""
    FOLDER.mkdir(exist_ok=True)
    (face,) = (file.content for name, file in page().items() if name.endswith(".woff2"))
    files = {"og.html": (HERE / "og.html").read_bytes(), "face.woff2": face}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        sheet = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        sheet.route(f"{ADDRESS}*", lambda it: it.fulfill(body=files[it.request.url.split("/")[-1]]))
        pictures = {name: folder / "board/preview.png" for name, folder in games.FOLDERS.items()}
        for name, file in {"tripot": FOLDER / "tripot.png", **pictures}.items():
            sheet.goto("about:blank")
            sheet.goto(f"{ADDRESS}og.html#{name}")
            sheet.evaluate("document.fonts.ready")
            file.write_bytes(smaller(sheet, sheet.screenshot()))
        browser.close()


def smaller(sheet: Page, png: bytes) -> bytes:
    """Return the picture with only its most common colours: each other one becomes the nearest."""
    picture = f"data:image/png;base64,{base64.b64encode(png).decode()}"
    pixels = np.frombuffer(base64.b64decode(sheet.evaluate(PIXELS, picture)), np.uint8)
    colours, which, counts = np.unique(
        pixels.reshape(-1, 4)[:, :3], axis=0, return_inverse=True, return_counts=True
    )
    table = colours[np.argsort(-counts)[:COLOURS]]
    apart = ((colours[:, None].astype(int) - table[None].astype(int)) ** 2).sum(axis=2)
    rows = apart.argmin(axis=1)[which].astype(np.uint8).reshape(SIZE[1], SIZE[0])
    return png[:8] + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in (
            (b"IHDR", struct.pack(">IIBBBBB", *SIZE, 8, 3, 0, 0, 0)),
            (b"PLTE", table.tobytes()),
            (b"IDAT", zlib.compress(b"".join(b"\0" + row.tobytes() for row in rows), 9)),
            (b"IEND", b""),
        )
    )


if __name__ == "__main__":
    main()
