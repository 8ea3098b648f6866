"""`tripot practise`: one decision after another, and what each answer is worth."""

import random
from itertools import count

from rich.text import Text

from tripot import bots, games
from tripot.analysis import JUDGED, RIGHT, judge_of
from tripot.analysis.practice import Question, check, pose
from tripot.match import Match
from tripot.terminal import faces
from tripot.terminal.faces import Sight
from tripot.terminal.place import Place
from tripot.terminal.play import until_left
from tripot.terminal.screen import Screen
from tripot.texts import t

TOLD = 24  # steps before the question that are shown


class Puzzle:
    """One question, put to a person."""

    def __init__(self, question: Question, screen: Screen) -> None:
        match, self.question, self.screen = question.match, question, screen
        names = iter(bots.NAMES)
        self.names = [
            t("terminal-you") if seat == question.seat else next(names) for seat in match.seats
        ]
        self.place = Place(match.game, faces.load(match.game.name), match.rules, screen)
        again = Match(match.game, match.players, match.rules)
        record = match.record()
        for moment, step in enumerate(record):
            before = self.sight(again) if moment >= len(record) - TOLD else None
            again.step(*step)
            if before is not None:
                self.place.see(before, self.sight(again))

    def sight(self, match: Match) -> Sight:
        """Return the table as the seat that must decide sees it."""
        seat = self.question.seat
        known = match.view(seat), match.events(seat), match.legal(seat)
        return Sight(match.game, self.names, seat, *known)

    def answered(self) -> str:
        """Ask until the answer is legal, and return it."""
        sight = self.sight(self.question.match)
        self.place.decide()
        while True:
            if not self.place.typed:
                self.place.answer(sight)
            if action := self.place.take(sight):
                return action

    def judged(self, action: str) -> str:
        """Return the verdict on an answer."""
        question = self.question
        win, best = f"{100 * question.win(action):.0f}", f"{100 * question.win(question.best):.0f}"
        if question.loss(action) <= RIGHT:
            return t("practise-right", win=win)
        return t("practise-wrong", action=question.best, win=win, best=best)


def main(
    game_name: str | None, level: str, about: str | None, seed: int | None, questions: int | None
) -> int:
    """Ask one question after another, and return the exit status."""
    screen = Screen()
    first = random.SystemRandom().getrandbits(32) if seed is None else seed
    game = None if game_name is None else games.load(game_name)
    check(game, level, about)
    if game:
        judge_of(game.name)  # raises Misuse for a game without questions

    def visit() -> None:
        right = row = 0
        for number in count() if questions is None else range(questions):
            sought = screen.wrapped(t("terminal-practise-sought"))
            if not number:
                sought += screen.wrapped(t("practise-sought-long"))
            screen.wait(sought)
            seed = first + number
            asked = game or games.load(random.Random(seed).choice(JUDGED))
            question = pose(asked, level, seed, about)
            puzzle = Puzzle(question, screen)
            action = puzzle.answered()
            good = question.loss(action) <= RIGHT
            right, row = right + good, row + 1 if good else 0
            score = t("terminal-practise-score", right=right, asked=number + 1, row=row)
            told = [*screen.wrapped(puzzle.judged(action)), *screen.wrapped(score)]
            end = [*puzzle.place.table(puzzle.sight(question.match)), *told, Text()]
            screen.write([Text(), *end])
            if (
                screen.live
                and number + 1 != questions
                and not screen.agreed(t("terminal-practise-another"), end)
            ):
                return

    return until_left(screen, visit)
