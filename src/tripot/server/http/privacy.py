"""The page at /privacy, which says what this server stores about people.

It is plain HTML that needs no script, and nothing from the page that people play on.
"""

import base64
import hashlib
from collections.abc import Iterator
from functools import partial
from html import escape
from typing import Any

from litestar import Request, Response

from tripot.languages import LANGUAGES, accepted
from tripot.server.base.limits import Limits
from tripot.server.http.addresses import base_of
from tripot.server.http.pages import POLICY, ready
from tripot.server.http.pages import answer as sent
from tripot.texts import said

HOUR, DAY = 3600, 86_400
CALLED = {"en": "English", "fr": "Français", "it": "Italiano"}
# In the colours of the page, of web/src/theme/tokens.css.
STYLE = """
:root {
  color-scheme: light dark;
  --ground: oklch(95.1% 0.016 83deg);
  --ink: oklch(26.8% 0.012 67deg);
  --muted: oklch(47.7% 0.022 70deg);
  --line: oklch(85.3% 0.026 79deg);
  --accent: oklch(45.7% 0.118 39deg);
  background: var(--ground);
  color: var(--ink);
  font: 1.0625rem/1.5 system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: oklch(20.7% 0.008 67deg);
    --ink: oklch(93.7% 0.018 78deg);
    --muted: oklch(75.3% 0.027 77deg);
    --line: oklch(36.3% 0.02 67deg);
    --accent: oklch(79.5% 0.109 60deg);
  }
}
body { max-width: 42rem; margin: 0 auto; padding: 0.5rem 1.25rem 3rem; }
h1, h2 { font-family: georgia, serif; font-weight: 400; line-height: 1.2; text-wrap: balance; }
h2 { margin: 2rem 0 0.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
ul { margin: 0; padding-left: 1.25rem; }
li { margin: 0.5rem 0; }
li::marker { color: var(--muted); }
a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; }
nav a:first-child { margin-right: auto; }
"""
HASH = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()


def answer(
    request: Request[Any, Any, Any], limits: Limits, notices: bool, contact: str, wished: str
) -> Response[bytes]:
    """Return the page in the language that the person, or else the browser, asks for."""
    language = (
        wished if wished in LANGUAGES else accepted(request.headers.get("accept-language", ""))
    )
    html = page(language, limits, notices, contact, base_of(request.scope))
    answer = sent(request, ready("text/html", html.encode()), "no-cache")
    answer.headers["Vary"] = "Accept-Encoding, Accept-Language"
    answer.headers["Content-Security-Policy"] = POLICY.replace(
        "style-src 'self'", f"style-src 'sha256-{HASH}'"
    )
    return answer


def page(language: str, limits: Limits, notices: bool, contact: str, base: str = "") -> str:
    """Return the page, true for these limits, and for whether there are notices.

    `base` is the path below which people find the server.
    """
    t = partial(said, language)
    others = [
        f'<a lang="{tag}" hreflang="{tag}" href="{base}/privacy?language={tag}">{CALLED[tag]}</a>'
        for tag in LANGUAGES
        if tag != language
    ]
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8" />',
            '<meta name="viewport" content="width=device-width, initial-scale=1" />',
            f"<title>{escape(t('privacy-title'))} - Tripot</title>",
            f"<style>{STYLE}</style>\n</head>\n<body>",
            f'<nav><a href="{base}/">Tripot</a> {" ".join(others)}</nav>\n<main>',
            f"<h1>{escape(t('privacy-title'))}</h1>\n<p>{escape(t('privacy-intro'))}</p>",
            *_sections(language, limits, notices),
            *([f"<p>{escape(t('privacy-contact'))} {_link(contact)}</p>"] if contact else []),
            "</main>\n</body>\n</html>\n",
        ]
    )


def _sections(language: str, limits: Limits, notices: bool) -> Iterator[str]:
    t = partial(said, language)
    idle, kept = _lasting(language, limits.idle), _lasting(language, limits.kept)
    # Only archived tables are deleted.
    deleted = _lasting(language, max(limits.deleted, limits.kept))
    told = "privacy-notices-on" if notices else "privacy-notices-off"
    sections = {
        t("privacy-kept"): [
            t("privacy-name"),
            t("privacy-moves"),
            t("privacy-key"),
            t(told),
            t("privacy-banned"),
        ],
        t("privacy-memory"): [t("privacy-chat"), t("privacy-address")],
        t("privacy-browser"): [t("privacy-cookie"), t("privacy-story"), t("privacy-device")],
        t("privacy-long"): [
            t("privacy-closed", idle=idle, kept=kept),
            t("privacy-deleted", deleted=deleted) if limits.deleted else t("privacy-never"),
        ],
        t("privacy-seen"): [t("privacy-players"), t("privacy-keeper")],
        t("privacy-forget"): [t("privacy-leave"), t("privacy-ask")],
    }
    for title, lines in sections.items():
        yield f"<h2>{escape(title)}</h2>\n<ul>"
        yield from (f"<li>{escape(line)}</li>" for line in lines)
        yield "</ul>"


def _lasting(language: str, seconds: float) -> str:
    """Return a time in words: in days, or in hours if it is less than a day."""
    if seconds >= DAY:
        return said(language, "privacy-days", days=round(seconds / DAY))
    return said(language, "privacy-hours", hours=max(1, round(seconds / HOUR)))


def _link(contact: str) -> str:
    address = contact if "://" in contact else f"mailto:{contact}"
    return f'<a href="{escape(address)}">{escape(contact)}</a>'
