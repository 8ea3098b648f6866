"""Tokio's recorded positions, including unusual ones."""

from collections.abc import Callable, Iterator

from tests.web.record import Game, Position
from tripot.games.tokio.rules import MOST_TOKIOS, TOKIO
from tripot.match import Reader


def searched(
    reached: Callable[[Game], bool], players: int, reader: Reader = 0, **rules: object
) -> Game:
    """Return the first seeded game that reaches such a position; its claims rise slowly."""
    for seed in range(2000):
        game = Game("tokio", players, dict(rules), seed, reader)
        while not game.match.over and not reached(game):
            seat = game.match.actors[0]
            game.act(seat, game.rng.choice(game.match.legal(seat)[:4]))
        if reached(game):
            return game
    raise LookupError("no game comes to what is asked of it")


def doubted(game: Game) -> bool:
    """Return whether the last decision was a doubt."""
    return game.before is not None and bool(game.before["view"]["answering"]) and not answered(game)


def answered(game: Game) -> bool:
    """Return whether the previous claim still stands, which means that it was believed."""
    return bool(game.match.state.claim)


def loser(game: Game) -> int:
    """Return which seat has just lost lives."""
    assert game.before
    lives = game.before["view"]["lives"]
    return next(seat for seat in game.match.seats if game.match.state.lives[seat] < lives[seat])


def tokios(game: Game, number: int) -> Game:
    """Let everybody claim Tokio and believe it, `number` times."""
    while game.match.state.tokios < number:
        seat = game.match.actors[0]
        legal = game.match.legal(seat)
        game.act(seat, "believe" if "believe" in legal else "say 21")
    return game


def passed_on(reader: Reader, *actions: str) -> Game:
    """Return a game whose dice are passed on unseen, after these actions."""
    game = Game("tokio", 3, {"unseen": True, "yield": True}, 1, reader)
    for action in actions:
        game.act(game.match.actors[0], action)
    return game


def asked(game: Game, seat: int) -> bool:
    """Return whether the seat must decide."""
    return seat in game.match.actors


def positions() -> Iterator[Position]:
    """Yield claims, answers, doubts, the Tokios, seats out, a duel, a spectator, the end."""
    yield Game("tokio", 3, {}, 1, 0).position("3 seats, opens the game")
    game = searched(lambda g: asked(g, 2) and g.match.state.claim > 9, 4, 2)
    yield game.position("4 seats, believe or doubt")
    game = searched(
        lambda g: asked(g, 7) and g.match.state.claim > 5 and not g.match.state.answering, 10, 7
    )
    yield game.position("10 seats, claim higher")
    game = searched(
        lambda g: doubted(g) and loser(g) == 0 and g.match.state.shown < TOKIO
        and g.before["view"]["claimant"] == 0, 4, 0,
    )  # fmt: skip
    yield game.position("4 seats, caught lying")
    game = searched(lambda g: doubted(g) and g.match.state.shown == g.before["view"]["claim"], 4, 0)
    yield game.position("4 seats, it was true")
    game = searched(
        lambda g: doubted(g) and g.match.state.alive == 6 and loser(g) != 9
        and g.match.state.lives[loser(g)] == 0, 10, 9,
    )  # fmt: skip
    yield game.position("10 seats, the fourth is out")
    game = searched(
        lambda g: g.match.state.lives[1] == 0 and g.match.state.answering and not g.match.over, 5, 1
    )
    yield game.position("5 seats, the reader is out")
    game = Game("tokio", 3, {}, 1, 1)
    game = tokios(game, 1)
    game.act(1, "believe")
    yield game.position("3 seats, Tokio after Tokio")
    game = tokios(Game("tokio", 4, {}, 2, 0), MOST_TOKIOS)
    yield game.position("4 seats, one Tokio too many")
    game = Game("tokio", 3, {"yield": True, "doubter_loses": 2}, 1, 2)
    game = tokios(game, 2)
    yield game.position("3 seats, Tokio to yield to")
    game.act(2, "yield")
    yield game.position("3 seats, it was yielded to")
    game = passed_on(1, "say 54", "pass")
    yield game.position("3 seats, dice taken unseen")
    game = passed_on(0, "say 54", "pass", "say 66", "pass", "say 21")
    yield game.position("3 seats, its own dice come back")
    game = searched(
        lambda g: doubted(g) and g.match.state.shown > g.before["view"]["claim"], 3, 0,
        truth="at_least",
    )  # fmt: skip
    yield game.position("3 seats, as high is honest")
    game = searched(lambda g: g.match.state.claim > 12 and g.match.state.answering, 6, None)
    yield game.position("6 seats, a spectator")
    game = searched(lambda g: g.match.state.alive == 2 and asked(g, 0), 2, 0, lives=20)
    yield game.position("2 seats, a duel of 20 lives")
    game = searched(lambda g: asked(g, 1) and g.match.state.alive == 2, 3, 1, lives=1)
    yield game.position("3 seats, one life each")
    game = searched(lambda g: g.match.over, 4, 0, lives=2)
    yield game.position("4 seats, the end")
