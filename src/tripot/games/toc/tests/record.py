"""Toc's recorded positions, including unusual ones.

`python -m tests.web.record toc` writes board/recorded.json.
"""

from collections.abc import Callable, Iterator
from typing import Any

from tests.web.record import Game, Position, when
from tripot.games.toc.rules import GAME
from tripot.games.toc.track import CAMP, CENTRE
from tripot.match import Match, Reader

ALL_HOME = 15
PARTNERS = {"teams": True, "exchange": True}


def found(
    players: int, rules: dict[str, Any], reader: Reader, reached: Callable[[Match], bool]
) -> Game:
    """Try seed after seed; return the first game that reaches such a position."""
    for seed in range(200):
        try:
            return when(Game("toc", players, rules, seed, reader), reached, 12, 2500)
        except LookupError:
            continue
    raise LookupError("no game comes to what is asked of it")


def offered(match: Match, seat: int, *beginnings: str) -> bool:
    """Return whether the seat may play actions with each of these beginnings."""
    texts = match.legal(seat)
    return all(any(text.startswith(start) for text in texts) for start in beginnings)


def in_centre(match: Match, seat: int) -> bool:
    return any(CENTRE <= match.state.place[4 * seat + pawn] < CAMP for pawn in range(4))


def positions() -> Iterator[Position]:
    """Yield positions with few cards and many, every effect of a card, and every kind of reader."""

    def at(name: str, players: int, rules: dict[str, Any], seat: Reader, reached: Any) -> Position:
        return found(players, rules, seat, reached).position(name)

    yield Game("toc", 4, {}, 1, 1).position("the start")
    yield at("2 seats", 2, {}, 1, lambda m: offered(m, 1, "K enter", "8 move"))
    yield at("3 seats, a swap", 3, {}, 2, lambda m: offered(m, 2, "T swap 2.0 0", "T swap 2.0 1"))
    yield at("a 7 to share", 4, {}, 0, lambda m: offered(m, 0, "7 move 0.0", "7 move 0.2"))
    yield at(
        "a 7 half shared", 4, {}, 3,
        lambda m: m.state.seven and offered(m, 3, "7 move") and len(m.legal(3)) > 3,
    )  # fmt: skip
    yield at("only discards", 3, {}, 0, lambda m: not m.state.jacked and offered(m, 0, "discard"))
    yield at("only to fold", 3, {"stuck": "fold"}, 1, lambda m: offered(m, 1, "fold"))
    yield at("after a jack", 4, {}, 2, lambda m: m.state.jacked and offered(m, 2, "discard"))
    yield at(
        "a pawn in the centre", 3, {"shortcut": True}, 1,
        lambda m: in_centre(m, 1) and any(" exit " in text for text in m.legal(1)),
    )  # fmt: skip
    yield at(
        "into the centre", 4, {"shortcut": True}, 2,
        lambda m: any(" center " in text for text in m.legal(2)),
    )  # fmt: skip
    yield at(
        "a jack that swaps, a 10 that goes", 3, {"ten": "ten", "jack": "swap"}, 0,
        lambda m: offered(m, 0, "J swap 0.0", "T move 0.0"),
    )  # fmt: skip
    yield at(
        "an ace for one or eleven", 3, {"ace": "one_or_eleven"}, 1,
        lambda m: offered(m, 1, "A home") and any(text.endswith(" 11") for text in m.legal(1)),
    )  # fmt: skip
    yield at(
        "for the partner", 4, {"teams": True}, 1,
        lambda m: m.state.inside[1] == ALL_HOME and offered(m, 1, "7 move 3"),
    )  # fmt: skip
    yield at("a card for the partner", 4, PARTNERS, 1, lambda m: offered(m, 1, "give"))
    yield at("given", 4, PARTNERS, 2, lambda m: m.state.giving and 2 not in m.actors and m.actors)
    yield at("both know the gifts", 4, PARTNERS, 1, lambda m: m.state.got[1] and not m.state.giving)
    yield at(
        "one's own in the way", 4, {"teams": True}, 0,
        lambda m: any(eats_partner(m, text) for text in m.legal(0)),
    )  # fmt: skip
    yield at("a spectator", 4, {"teams": True}, None, lambda m: m.state.seven and len(m.log) > 90)
    yield at("the end", 4, {"teams": True}, 2, lambda m: m.over)
    yield at("the end for a spectator", 2, {}, None, lambda m: m.over)
    yield at("one's own sent back", 4, {}, 1, sent_back(1))
    yield at("another sent back by a 7", 4, {}, 0, sent_back(2, by="7"))


def sent_back(seat: int, by: str = "") -> Callable[[Match], bool]:
    """Return a test of whether a pawn of the seat was just sent to camp, by such a card."""
    camped: dict[int, int] = {}

    def reached(match: Match) -> bool:
        now = int(sum(match.state.place[4 * seat : 4 * seat + 4] == CAMP))
        was = camped.get(id(match), now)
        camped.clear()
        camped[id(match)] = now
        decided = next(text for who, text in reversed(match.record()) if who is not None)
        return now > was and decided.startswith(by)

    return reached


def eats_partner(match: Match, text: str) -> bool:
    """Return whether a plain step sends a pawn of seat 0's partner to camp."""
    if " move 0" not in text or text.startswith("7"):
        return False
    tried = Match.replay(GAME, match.players, match.rules, match.record())
    camped = sum(match.state.place[8:12] == CAMP)
    tried.act(0, text)
    return bool(sum(tried.state.place[8:12] == CAMP) > camped)
