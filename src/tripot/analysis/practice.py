"""Questions from games that bots played: one decision each, at which choices differ much."""

import random
from typing import NamedTuple

from tripot.analysis import RIGHT, about
from tripot.analysis.walk import Scales, Weighed, choices, weighed
from tripot.bots.think import decide_in, play_out
from tripot.core.compile import wrapping
from tripot.core.errors import Misuse
from tripot.core.game import Game
from tripot.match import Match, Seat
from tripot.protocol import Choice

PLAYERS = "simple"  # who play the games that questions are from
APART = 0.05  # what most choices lose, at least, where there is a question
TEMPTING = 0.03  # what a simple player's choice loses where a question is hard
# Easy: a simple player answers right. Hard: it does not.
LEVELS = ("easy", "hard")
LOOKED_AT = 8  # decisions of a game
PATIENCE = 60  # games until one takes the best question there was


class Question(NamedTuple):
    """Where a seat must decide, and what each of its choices is worth."""

    match: Match
    seat: Seat
    legal: list[int]
    worth: Weighed

    def loss(self, action: str) -> float:
        """What an answer loses of the chance to win."""
        return float(self.worth.means[:, 0].max()) - self.win(action)

    def win(self, action: str) -> float:
        """The chance to win after an answer."""
        place = self.legal.index(self.match.game.actions.texts.index(action))
        return float(self.worth.means[place, 0])

    @property
    def best(self) -> str:
        """The best answer."""
        return self.match.game.actions.texts[self.legal[int(self.worth.means[:, 0].argmax())]]

    @property
    def choices(self) -> list[Choice]:
        """What all answers are worth, best first."""
        return choices(self.match.game, self.legal, self.worth, None, None, len(self.legal))


def check(game: Game | None, level: str, only: str | None) -> None:
    """Check what questions are asked for; Misuse if the game has none of that kind.

    Without a game they may be about any.
    """
    if level not in LEVELS:
        raise Misuse(f"questions are {' or '.join(LEVELS)}, not '{level}'")
    if game is not None and only not in (None, *about(game.name)):
        named = " or ".join(about(game.name))
        raise Misuse(f"questions of {game.title} are about {named}, not '{only}'")


def pose(game: Game, level: str, seed: int, only: str | None = None) -> Question:
    """A question of this level, the same for the same seed, `only` about this or about anything.

    Misuse if there is no such level, or nothing is about that.
    """
    check(game, level, only)
    rng = random.Random(seed)
    best: tuple[float, Question] | None = None
    for _ in range(PATIENCE):
        number = rng.choice([*game.seats][:3])
        for match, seat, tempted in some_decisions(game, number, only, rng):
            fit, question = asked(match, seat, tempted, level, rng.getrandbits(32))
            if fit >= 1:
                return question
            if best is None or fit > best[0]:
                best = fit, question
    assert best is not None
    return best[1]


def some_decisions(
    game: Game, players: int, only: str | None, rng: random.Random
) -> list[tuple[Match, Seat, int]]:
    """Some decisions of a game of bots: the match then, the seat, and what it chose."""
    match, found = Match(game, players), []
    scales = scales_of(match)

    def choose(seat: Seat) -> int:
        code = decide_in(match, PLAYERS, seat, rng.getrandbits(63))
        legal = match.legal_codes(seat)
        if len(legal) > 1 and only in (None, scales.about(legal)):
            found.append((len(match.log), seat, code))
        return code

    play_out(match, rng, choose)
    some = rng.sample(found, min(LOOKED_AT, len(found)))
    record = match.record()
    return [
        (Match.replay(game, players, match.rules, record[:moment]), seat, code)
        for moment, seat, code in some
    ]


def asked(match: Match, seat: Seat, tempted: int, level: str, seed: int) -> tuple[float, Question]:
    """The question, and how well it fits the level: from 1 on it does."""
    scales = scales_of(match)
    legal, view = match.legal_codes(seat), match.view(seat)
    with wrapping():
        samples = scales.sample(view, match.memory(), seat, legal, scales.judge.WORLDS, seed)
    question = Question(match, seat, legal, weighed(samples, 0))
    if not scales.counts(view):
        return -1.0, question
    losses = sorted(question.loss(match.game.actions.texts[code]) for code in legal)
    apart = losses[len(losses) // 2] / APART
    loss = question.loss(match.game.actions.texts[tempted])
    if level == "easy":
        return (min(apart, 1.0) if loss < RIGHT else 0.0), question
    return loss / TEMPTING, question


_scales: dict[tuple[object, ...], Scales] = {}


def scales_of(match: Match) -> Scales:
    """What weighs the choices of such matches, which is made once."""
    key = (match.game.name, match.players, *match.rules.items())
    if key not in _scales:
        _scales[key] = Scales(match.game, match.players, match.rules)
    return _scales[key]
