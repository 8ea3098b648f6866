"""What the processes of a server tell each other: complete, and readable only by them."""

import os

import pytest

from tripot import protocol
from tripot.protocol import Said
from tripot.server.base.metrics import Metrics
from tripot.server.cluster.inbox import WINDOW, Inbox
from tripot.server.cluster.news import Rung, Seal, Sent, Talked, told_since
from tripot.server.model import records
from tripot.server.model.records import Entry

SUBJECT, PROCESS = "tripot.one.table", "0123456789ab"


def step(seq, action="roll"):
    return Entry(seq, 1, action, None, 5.0)


def rung(*steps, moves=None, revision=3):
    return Rung(steps[-1].seq + 1 if moves is None else moves, revision, [*steps])


def test_what_is_sealed_is_read_by_who_has_the_key():
    key = os.urandom(32)
    for news in (rung(step(4), step(5)), Talked(Said(2, "salut", None, 1.5))):
        told = Sent(PROCESS, 7, news)
        data = Seal(key).sealed(told, SUBJECT)
        assert Seal(key).read(data, SUBJECT) == told
        assert not {text for text in (b"roll", b"salut", SUBJECT.encode()) if text in data}


def test_what_a_newer_process_adds_is_ignored():
    """Processes of two versions serve the same tables during an update."""

    class Said(protocol.Said, tag="said"):
        a_newer_field: int = 1

    class Entry(records.Entry):
        a_newer_field: int = 1

    key = os.urandom(32)
    said, newer = ("salut", None, 1.5), Entry(4, 1, "roll", None, 5.0)
    for news, known in (
        (Talked(Said(2, *said)), Talked(protocol.Said(2, *said))),
        (rung(newer), rung(step(4))),
    ):
        data = Seal(key).sealed(Sent(PROCESS, 7, news), SUBJECT)
        assert Seal(key).read(data, SUBJECT) == Sent(PROCESS, 7, known)


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda data: b"",
        lambda data: data[:11],
        lambda data: data[:-1],
        lambda data: data + b"\0",
        lambda data: bytes(12) + data[12:],
        lambda data: data[:40] + bytes([data[40] ^ 1]) + data[41:],
        lambda data: bytes(len(data)),
    ],
)
def test_what_was_changed_on_the_way_is_no_news(spoilt):
    seal = Seal(os.urandom(32))
    data = seal.sealed(Sent(PROCESS, 7, rung(step(4))), SUBJECT)
    with pytest.raises(ValueError, match=r"sealed by this server|Nonce"):
        seal.read(spoilt(data), SUBJECT)


def test_another_server_s_news_or_another_table_s_is_none():
    seal = Seal(os.urandom(32))
    data = seal.sealed(Sent(PROCESS, 7, rung(step(4))), SUBJECT)
    for other, subject in ((Seal(os.urandom(32)), SUBJECT), (seal, SUBJECT + "s")):
        with pytest.raises(ValueError, match="not sealed by this server"):
            other.read(data, subject)


def test_the_length_of_an_action_is_hidden():
    seal = Seal(os.urandom(32))
    sizes = {
        len(seal.sealed(Sent(PROCESS, 7, rung(step(4, action))), SUBJECT))
        for action in ("0", "+11 -11", "lay 2h3h4h5h6h7h 9c9d9s")
    }
    assert len(sizes) == 1


def test_sealing_the_same_twice_gives_different_bytes():
    seal = Seal(os.urandom(32))
    news = rung(step(4))
    told = [(PROCESS, 1), (PROCESS, 2), ("ba9876543210", 1)]
    data = {seal.sealed(Sent(*who, news), SUBJECT) for who in told}
    assert len({one[:12] for one in data}) == len({one[12:] for one in data}) == 3


@pytest.mark.parametrize(
    ("heard", "steps"),
    [
        ([rung(step(4))], [4]),
        ([rung(step(4), step(5)), rung(step(6))], [4, 5, 6]),
        ([rung(step(3), step(4))], [4]),  # a part is already known
        ([rung(step(2))], []),  # all is already known
        ([], []),
        ([rung(step(5))], None),  # one was lost
        ([rung(step(5)), rung(step(4))], None),  # late
        ([rung(step(4)), rung(step(4))], None),  # twice
        ([rung(step(4), moves=6)], None),  # not all
        ([rung(step(4), revision=4)], None),  # the head has changed too
        ([rung(step(4)), Rung(4, 4)], None),
        ([rung(step(4)), Rung(0, 2)], [4]),  # old news
    ],
)
def test_news_is_used_only_if_complete(heard, steps):
    found = told_since(4, 3, heard)
    assert found == (steps if steps is None else [step(seq) for seq in steps])


def test_each_number_is_heard_once_though_subjects_overtake_each_other():
    inbox, seal = Inbox(Metrics(), lambda: None), Seal(os.urandom(32))
    inbox.seal = seal
    inbox.renew({PROCESS})

    def came(number, subject=SUBJECT):
        sent = Sent(PROCESS, number, rung(step(number)))
        return inbox.read(seal.sealed(sent, subject), subject) is not None

    assert [came(number) for number in (5, 7)] == [True, True]
    assert [came(number, "tripot.one.other") for number in (6, 6)] == [True, False]
    assert [came(number) for number in (7, 5, 4, 4)] == [False, False, True, False]
    assert came(7 + WINDOW)
    assert [came(number) for number in (7, 8, 8)] == [False, True, False]
    assert came(10**9)
    assert not came(8 + WINDOW)


def test_what_came_before_a_process_stood_still_is_old_after_it():
    inbox, seal = Inbox(Metrics(), lambda: None), Seal(os.urandom(32))
    inbox.seal = seal
    first, second, third = (
        seal.sealed(Sent(PROCESS, number, rung(step(number))), SUBJECT) for number in (1, 2, 3)
    )
    inbox.renew({PROCESS})
    assert inbox.read(first, SUBJECT)
    assert inbox.read(second, SUBJECT)
    assert inbox.renew(set()) == {PROCESS}
    assert not inbox.read(third, SUBJECT)  # from a process that is no longer alive
    inbox.renew({PROCESS})
    assert not inbox.read(first, SUBJECT)
    assert not inbox.read(second, SUBJECT)
    assert inbox.read(third, SUBJECT)
