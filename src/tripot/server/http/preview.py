"""What is shown about a page before it has loaded: in a tab, and with a link to it."""

from collections.abc import Callable
from functools import partial
from html import escape
from typing import NamedTuple

from tripot.languages import LANGUAGES
from tripot.protocol import TableInfo
from tripot.texts import said

SIZE = (1200, 630)  # of the pictures


class Preview(NamedTuple):
    """The preview of an address."""

    title: str
    words: str
    picture: str = "tripot"
    listed: bool = True  # in search engines too


def of_screen(language: str, screen: str, game: str = "") -> Preview:
    """Return the preview of a screen without a table; `game` is empty if it is about none."""
    t = partial(said, language)
    if not game:
        return Preview("Tripot", t("home-hail"))
    called = t(f"game-{game}-title")
    return Preview(t(f"preview-{screen}", game=called), t(f"game-{game}-summary"), game)


def of_nowhere(language: str) -> Preview:
    """Return the preview of an address where there is nothing."""
    return Preview("Tripot", said(language, "refused-nowhere"))


def of_table(language: str, table: TableInfo) -> Preview:
    """Return the preview of a table: its address is an invitation."""
    title, words = _invitation(partial(said, language), table)
    return Preview(title, words, table.game, listed=False)


def _invitation(t: Callable[..., str], table: TableInfo) -> tuple[str, str]:
    """Return a title and a sentence, without names if nobody may watch."""
    game = t(f"game-{table.game}-title")
    free = sum(seat.free for seat in table.seats)
    host = table.seats[table.host].name if table.watchable else None
    if host in {said(one, "guest") for one in LANGUAGES}:
        host = None  # the page then uses its word for somebody without a name
    title = t("preview-game", game=game)
    if not table.playable and table.status in ("waiting", "playing"):
        return title, t("refused-unplayable")
    if table.status == "waiting":
        title = t("preview-invited", game=game)
        if host is not None:
            title = t("preview-invites", name=host, game=game)
        return title, t("preview-free", free=free)
    if table.status == "closed":
        return title, t("refused-closed")
    if table.status == "over":
        ranks = table.outcome.standing if table.outcome else []
        winners = [seat.name for seat, rank in zip(table.seats, ranks, strict=False) if rank == 1]
        if table.watchable and len(winners) == 1 and winners[0] is not None:
            title = t("preview-won", name=winners[0], game=game)
        return title, t("preview-over")
    if host is not None:
        title = t("preview-plays", name=host, game=game)
    if free:
        return title, t("preview-kept", free=free)
    return title, t("preview-watch" if table.watchable else "preview-shut")


def head(preview: Preview, address: str, site: str) -> list[str]:
    """Return a preview as tags for the head of a page."""
    width, height = SIZE
    said = {
        "og:type": "website",
        "og:site_name": "Tripot",
        "og:title": preview.title,
        "og:description": preview.words,
        "og:url": site + address,
        "og:image": f"{site}/og/{preview.picture}.png",
        "og:image:width": str(width),
        "og:image:height": str(height),
    }
    return [
        f"<title>{escape(preview.title)}</title>",
        f'<meta name="description" content="{escape(preview.words)}" />',
        '<meta name="twitter:card" content="summary_large_image" />',
        *([] if preview.listed else ['<meta name="robots" content="noindex" />']),
        *(f'<meta property="{name}" content="{escape(text)}" />' for name, text in said.items()),
    ]
