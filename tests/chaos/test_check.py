"""The checker of histories finds nothing in an honest one, and whatever is doctored in it."""

import json

import pytest

from tests.chaos.check import check
from tests.test_verify import played
from tripot.match import Match

MOST = 60  # steps of the games


@pytest.fixture
def table(game):
    """The history of a table as an honest server tells it, and the lines of its file."""
    match, lines = played(game, most=MOST)
    return honest(match), lines


def honest(match):
    """What the people of a game and a watcher do and are told, one decision after the other."""
    again, history, moves = Match(match.game, match.players, match.rules), [], {}
    readers = [*match.seats, None]

    def note(reader, op, **more):
        entry = {"at": float(len(history)), "who": f"client {reader}", "seat": reader, "op": op}
        history.append(entry | more)

    def tell(reader):
        known = heard[reader]
        events = [[e.seat, e.drawer, e.action, None] for e in again.events(reader, known)]
        heard[reader] += len(events)
        note(reader, "told", since=known, events=events)

    heard = dict.fromkeys(readers, 0)
    for reader in readers:
        note(reader, "hello", since=0)
        note(reader, "welcome", move=0)
        tell(reader)
    record, mover = match.record(), None
    for place, (seat, action) in enumerate(record):
        if seat is not None:
            mover, seq = seat, len(again.events(seat))
            moves[mover] = moves.get(mover, 0) + 1
            note(mover, "act", move=moves[mover], action=action)
        again.step(seat, action)
        if place + 1 == len(record) or record[place + 1][0] is not None:
            if mover is not None:
                note(mover, "accepted", move=moves[mover], seq=seq)
            for reader in readers:
                tell(reader)
    return history


def test_nothing_is_wrong_with_an_honest_table(table):
    assert check(*table) == []


def test_a_move_that_everybody_saw_and_the_file_lacks_is_lost(game, table):
    history, lines = table
    _, shorter = played(game, most=len(lines) // 2)
    wrong = check(history, shorter)
    assert any("which is not in the file: lost" in sentence for sentence in wrong)
    assert any("was accepted, and is lost" in sentence for sentence in wrong)


def all_of(history, op):
    return [entry for entry in history if entry["op"] == op]


def acts(history):
    """Each act and what it is answered."""
    return list(zip(all_of(history, "act"), all_of(history, "accepted"), strict=True))


def told(history):
    """What was told last that has events."""
    return [entry for entry in all_of(history, "told") if entry["events"]][-1]


def never_sent(history):
    for entry in acts(history)[3]:
        history.remove(entry)


def refused_and_made(history):
    _, answer = acts(history)[3]
    answer["op"] = "refused"
    answer["code"] = "illegal"


def swapped(history):
    several = [e["events"] for e in all_of(history, "told") if len(e["events"]) > 1]
    next(events for events in several if events[0] != events[-1]).reverse()


def forged(history):
    event = told(history)["events"][-1]
    event[2] = "a wish"


def told_otherwise(history):
    """By somebody else than it was told before: the same number, two contents."""
    entry = told(history)
    again = json.loads(json.dumps(entry))
    again["events"][-1][3] = "clock"
    place = len(history)
    who, seat, since = entry["who"], entry["seat"], entry["since"]
    hello = {"at": place, "who": who, "seat": seat, "op": "hello", "since": since}
    welcome = {"at": place, "who": who, "seat": seat, "op": "welcome", "move": 0}
    history += [hello, welcome, again | {"at": place}]


def told_twice(history):
    entry = told(history)
    entry["events"] += entry["events"][-1:]


def left_out(history):
    told(history)["events"].pop(0)


def told_too_little(history):
    reader = told(history)["seat"]
    for entry in [e for e in all_of(history, "told") if e["seat"] == reader][2:]:
        history.remove(entry)


def goes_back(history):
    told(history)["since"] -= 1


def accepted_elsewhere(history):
    acts(history)[4][1]["seq"] = len(history)


def accepted_as_two(history):
    act, answer = acts(history)[4]
    place = history.index(answer) + 1
    history[place:place] = [act | {"at": answer["at"]}, answer | {"seq": answer["seq"] + 2}]


def accepted_unasked(history):
    act, _ = acts(history)[4]
    history.remove(act)


def forgotten(history):
    """The one who moved dials again, and the server knows nothing of the move."""
    _, answer = acts(history)[-1]
    more = {"at": history[-1]["at"], "who": answer["who"], "seat": answer["seat"]}
    had = sum(len(e["events"]) for e in all_of(history, "told") if e["who"] == answer["who"])
    history.append(more | {"op": "hello", "since": had})
    history.append(more | {"op": "welcome", "move": answer["move"] - 1})


def sent_late(history):
    """Somebody has heard of what came after a move before it was sent."""
    act, answer = acts(history)[3]
    moved = [act, answer]
    after = history.index(acts(history)[4][1])
    for entry in moved:
        history.remove(entry)
    place = after + 2
    at = history[place]["at"]
    history[place:place] = [entry | {"at": at} for entry in moved]


@pytest.mark.parametrize(
    ("doctor", "sentence"),
    [
        (never_sent, "of seat"),
        (refused_and_made, "was refused"),
        (swapped, "by the file event"),
        (forged, "by the file event"),
        (told_otherwise, "and became"),
        (told_twice, "lost"),
        (left_out, "events, and the file has"),
        (told_too_little, "events, and the file has"),
        (goes_back, "stale"),
        (accepted_elsewhere, "was accepted, and is lost"),
        (accepted_as_two, "and as"),
        (accepted_unasked, "not sent"),
        (forgotten, "is welcomed with move"),
        (sent_late, "was known before it was sent"),
    ],
)
def test_what_is_doctored_is_found(table, doctor, sentence):
    history, lines = table
    doctor(history)
    wrong = check(history, lines)
    assert any(sentence in found for found in wrong), wrong


def in_doubt(history):
    """An answer that decides nothing, of a move that was made."""
    _, answer = acts(history)[3]
    answer["op"], answer["code"] = "refused", "in_doubt"


def unanswered(history):
    history.remove(acts(history)[3][1])


def never_made(history):
    """A last move in doubt that was not made."""
    act, answer = acts(history)[-1]
    move = {"move": answer["move"] + 1, "at": history[-1]["at"]}
    history += [act | move, answer | move | {"op": "refused", "code": "in_doubt"}]


def sent_again(history):
    """In doubt, and accepted when it is sent once more."""
    act, answer = acts(history)[3]
    place = history.index(answer)
    doubt = {"op": "refused", "code": "in_doubt"}
    history[place:place] = [answer | doubt, act | {"at": answer["at"]}]


def refused_and_not_made(history):
    act, answer = acts(history)[-1]
    move = {"move": answer["move"] + 1, "at": history[-1]["at"]}
    history += [act | move, answer | move | {"op": "refused", "code": "illegal"}]


def refused_beside(history):
    """Something else than the move is refused, while that is under way."""
    act, answer = acts(history)[3]
    history.insert(history.index(answer), act | {"op": "refused", "move": None, "code": "too_many"})


@pytest.mark.parametrize(
    "doctor",
    [in_doubt, unanswered, never_made, sent_again, refused_and_not_made, refused_beside],
)
def test_what_may_be_is_found_right(table, doctor):
    history, lines = table
    doctor(history)
    assert check(history, lines) == []


def test_a_file_that_does_not_verify_is_found(table):
    history, lines = table
    head = json.loads(lines[0])
    head["fair"]["seed"] = "00" * 32
    assert "does not verify" in check(history, [json.dumps(head), *lines[1:]])[0]
