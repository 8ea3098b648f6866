"""Practice questions from games between bots: decisions whose choices differ a lot."""

import random
from typing import NamedTuple

from tripot.analysis import RIGHT, about
from tripot.analysis.walk import Weighed, choices, scales_for, weighed
from tripot.bots.think import decide_in, play_out
from tripot.core.compile import wrapping
from tripot.core.errors import Misuse
from tripot.core.game import Game
from tripot.core.given import seed_of, word
from tripot.core.quoted import shown
from tripot.match import Match, Seat
from tripot.protocol import Choice

PLAYERS = "simple"  # the bot that plays the games from which questions are taken
APART = 0.05  # the least that half of the choices must lose in a question
TEMPTING = 0.03  # the least that the simple bot's choice loses in a hard question
# Easy: the simple bot answers correctly. Hard: it does not.
LEVELS = ("easy", "hard")
LOOKED_AT = 8  # decisions weighed in each game
PATIENCE = 60  # games after which the best question so far is taken


class Question(NamedTuple):
    """Where a seat must decide, and what each of its choices is worth."""

    match: Match
    seat: Seat
    legal: list[int]
    worth: Weighed

    def loss(self, action: str) -> float:
        """Return how much chance to win an answer loses, 0 to 1."""
        return float(self.worth.means[:, 0].max()) - self.win(action)

    def win(self, action: str) -> float:
        """Return the chance to win after an answer, 0 to 1."""
        texts = self.match.game.actions.texts
        place = [texts[code] for code in self.legal].index(action)
        return float(self.worth.means[place, 0])

    @property
    def best(self) -> str:
        """The best answer, the first of equals."""
        return self.choices[0].action

    @property
    def choices(self) -> list[Choice]:
        """What all answers are worth, best first."""
        return choices(self.match.game, self.legal, self.worth, None, None, len(self.legal))


def check(game: Game | None, level: str, only: str | None) -> None:
    """Check that a game has questions of this level and kind; Misuse if not.

    Without a game, `only` may be about anything.
    """
    if word(level) not in LEVELS:
        raise Misuse(f"questions are {' or '.join(LEVELS)}, not {shown(level)}")
    if game is not None and only is not None and word(only) not in about(game.name):
        named = " or ".join(about(game.name))
        raise Misuse(f"questions of {game.title} are about {named}, not {shown(only)}")


def pose(game: Game, level: str, seed: int, only: str | None = None) -> Question:
    """Return a question of this level, `only` about one kind of decision if it is not None.

    One seed always gives the same question. Misuse if there is no such level or kind.
    """
    check(game, level, only)
    rng = random.Random(seed_of(seed))
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
    """Play a game of bots; return some decisions: the match at that point, the seat, its choice."""
    match, found = Match(game, players), []
    scales = scales_for(game, players, match.rules)

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
    """Return how well a decision fits the level (1 or more if it does), and the question."""
    scales = scales_for(match.game, match.players, match.rules)
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
