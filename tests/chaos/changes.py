"""Make whole positions from changes, as docs/protocol.md describes."""

KEPT = ("status", "actors", "deadline", "outcome", "banks")  # unchanged if left out
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def renewed(last, changed):
    """Return the position that results from applying a message `changed` to the last one."""
    view, events = last["view"], []
    for news in changed.get("events", []):
        event = {"seat": None, "drawer": None, "action": None} | news
        if "view" in news:
            event["view"] = view = _with(view, news["view"])
        events.append(event)
    since = last["since"] + len(last["events"])
    position = last | {name: changed[name] for name in KEPT if name in changed}
    if "legal" in changed:
        position["legal"] = _spelled_out(changed["legal"])
    view = _with(view, changed.get("view", {}))
    if "leads" in changed:
        position["leads"] = [_new(view, lead) for lead in changed["leads"]]
    new = {"since": since, "told_from": since, "before": None, "events": events, "view": view}
    return position | new


def _with(view, news):
    return (view or {}) | _new(view, news)


def _new(view, news):
    """Return the new values; an object in place of a list has the new items by index."""
    new = {}
    for name, value in news.items():
        if isinstance(value, dict) and isinstance(view[name], list):
            value = [value.get(str(place), item) for place, item in enumerate(view[name])]
        new[name] = value
    return new


def _spelled_out(shortened):
    """Return the texts; each came as the length of the prefix shared with the last, and a rest."""
    texts = [""]
    for text in shortened:
        texts.append(texts[-1][: DIGITS.index(text[0])] + text[1:])
    return texts[1:]
