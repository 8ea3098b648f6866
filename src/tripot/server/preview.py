"""What the page says of itself before it is there: in a tab, and where a link to it is shown."""

from functools import partial
from html import escape
from typing import NamedTuple

from tripot.protocol import TableInfo
from tripot.texts import said

SIZE = (1200, 630)  # of the pictures


class Preview(NamedTuple):
    """What is said of an address."""

    title: str
    words: str
    picture: str = "tripot"


def of_screen(language: str, screen: str, game: str = "") -> Preview:
    """What is said of a screen that is no table's; `game` is empty where it is about none."""
    t = partial(said, language)
    if not game:
        return Preview("Tripot", t("home-hail"))
    called = t(f"game-{game}-title")
    title = t("preview-new", game=called) if screen == "new" else t("preview-how", game=called)
    return Preview(title, t(f"game-{game}-summary"), game)


def of_nowhere(language: str) -> Preview:
    """What is said where there is nothing."""
    return Preview("Tripot", said(language, "refused-nowhere"))


def of_table(language: str, table: TableInfo) -> Preview:
    """What is said of a table to whoever has its address; no names where nobody may watch."""
    t = partial(said, language)
    game = t(f"game-{table.game}-title")
    free = sum(seat.free for seat in table.seats)
    host = table.seats[table.host].name if table.watchable else None
    title = t("preview-game", game=game)
    if not table.playable and table.status in ("waiting", "playing"):
        return Preview(title, t("refused-unplayable"), table.game)
    if table.status == "waiting":
        title = t("preview-invited", game=game)
        if host is not None:
            title = t("preview-invites", name=host, game=game)
        return Preview(title, t("preview-free", free=free), table.game)
    if table.status == "closed":
        return Preview(title, t("refused-closed"), table.game)
    if table.status == "over":
        winners = [seat.name for seat in table.seats if is_first(table, seat.seat)]
        if table.watchable and len(winners) == 1 and winners[0] is not None:
            title = t("preview-won", name=winners[0], game=game)
        return Preview(title, t("preview-over"), table.game)
    if host is not None:
        title = t("preview-plays", name=host, game=game)
    if free:
        return Preview(title, t("preview-kept", free=free), table.game)
    return Preview(title, t("preview-watch" if table.watchable else "preview-shut"), table.game)


def is_first(table: TableInfo, seat: int) -> bool:
    """Whether a seat has won the game that is over."""
    return table.outcome is not None and table.outcome.standing[seat] == 1


def head(preview: Preview, address: str, origin: str) -> list[str]:
    """All that as it stands in the head of a page."""
    width, height = SIZE
    said = {
        "og:type": "website",
        "og:site_name": "Tripot",
        "og:title": preview.title,
        "og:description": preview.words,
        "og:url": origin + address,
        "og:image": f"{origin}/og/{preview.picture}.png",
        "og:image:width": str(width),
        "og:image:height": str(height),
    }
    return [
        f"<title>{escape(preview.title)}</title>",
        f'<meta name="description" content="{escape(preview.words)}" />',
        '<meta name="twitter:card" content="summary_large_image" />',
        *(f'<meta property="{name}" content="{escape(text)}" />' for name, text in said.items()),
    ]
