"""What people write for others, and the words that are not theirs to take."""

import pytest

from tripot import texts
from tripot.languages import LANGUAGES
from tripot.server.base.refusal import Denied
from tripot.server.base.text import clean, taken


def test_the_first_name_waits_for_no_whole_catalogue_to_be_parsed(monkeypatch):
    parse, parsed = texts.FluentResource, []
    monkeypatch.setattr(texts, "FluentResource", lambda text: parsed.append(text) or parse(text))
    for one in (*vars(texts).values(), taken):
        if hasattr(one, "cache_clear"):
            one.cache_clear()
    assert clean("Ada") == "Ada"
    for language in LANGUAGES:
        with pytest.raises(Denied, match="a word of the table's own"):
            clean(texts.said(language, "seat-host"))
    whole = sum(len(text) for one in LANGUAGES for text in texts.sources(one).values())
    assert sum(map(len, parsed)) < whole / 10
    assert texts.said("en", "card", rank="A", suit="S") == "ace of spades"  # made of two others
