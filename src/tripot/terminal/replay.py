"""Replay a game at a terminal, moment by moment; over a pipe, as text."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from tripot import bots
from tripot.core.actions import BY_ALL
from tripot.core.errors import Misuse
from tripot.match import Mark, Match, Reader
from tripot.terminal import faces
from tripot.terminal.faces import Sight
from tripot.terminal.names import all_short
from tripot.terminal.place import Place, bold, fitted, styled
from tripot.terminal.play import until_left
from tripot.terminal.screen import Left, Screen
from tripot.texts import t

OPEN = "open"  # the eyes of the seat that decides next
MORE = "..."  # replaces lines that do not fit; there is no log command here
BETWEEN = 100  # moments from one mark to the next
# What the keys do.
KEYS: Mapping[str, str] = {
    **dict.fromkeys(("right", " ", "enter"), "next"),
    **dict.fromkeys(("left", "backspace"), "back"),
    **dict.fromkeys(("home", "<"), "first"),
    **dict.fromkeys(("end", ">"), "last"),
    "e": "eyes",
    **dict.fromkeys(("q", "escape", "c-d"), "quit"),
}


class Review:
    """A game at one of its moments, each given as a number of log entries."""

    def __init__(self, match: Match, names: Sequence[str | None], screen: Screen) -> None:
        self.log, self.screen = match.record(), screen
        self.names = all_short([name or bots.NAMES[seat] for seat, name in enumerate(names)])
        self.face = faces.load(match.game.name)
        self.now = Match(match.game, match.players, match.rules)
        self.readers: list[Reader] = [*match.seats, None]
        self.marks: list[Mark] = []
        # By moment: how many events each reader had heard, and whether to stop there.
        self.heard: list[tuple[int, ...]] = []
        self.stops: list[bool] = []
        self._note()
        for k, step in enumerate(self.log):
            if k % BETWEEN == 0:
                self.marks.append(self.now.mark())
            self.now.step(*step)
            self._note()

    def _note(self) -> None:
        now = self.now
        shown = bool(now.log) and now.game.actions.kind(now.log[-1][1]).seen is BY_ALL
        self.heard.append(tuple(map(now.heard, self.readers)))
        self.stops.append(shown or bool(now.actors) or now.over)

    def to(self, moment: int) -> None:
        """Go to this moment."""
        if moment < len(self.now.log):
            self.now.back(self.marks[moment // BETWEEN])
        while len(self.now.log) < moment:
            self.now.step(*self.log[len(self.now.log)])

    def near(self, moment: int, way: int, eyes: Reader | str) -> int:
        """Return the next moment to stop at for these eyes, forward (1) or back (-1)."""
        place = moment + way
        while 0 < place < len(self.log) and not self._tells(place, eyes):
            place += way
        return min(max(0, place), len(self.log))

    def _tells(self, place: int, eyes: Reader | str) -> bool:
        if not self.stops[place] or eyes == OPEN:
            return self.stops[place]
        reader = self.readers.index(eyes)  # type: ignore[arg-type]
        return self.heard[place][reader] > self.heard[place - 1][reader]

    def reader(self, eyes: Reader | str, moment: int) -> Reader:
        """Return the reader whose eyes see a moment."""
        if eyes != OPEN:
            return eyes  # type: ignore[return-value]
        return self.log[moment][0] if moment < len(self.log) else None

    def sight(self, reader: Reader) -> Sight:
        """Return the table as a reader sees it now."""
        now = self.now
        legal = [] if reader is None else now.legal(reader)
        return Sight(now.game, self.names, reader, now.view(reader), now.events(reader), legal)

    def look(self, moment: int, eyes: Reader | str) -> tuple[list[Text], list[Text], list[Text]]:
        """Return what happened since these eyes last saw something, the table, and the decision."""
        reader = self.reader(eyes, moment)
        teller = None if eyes == OPEN else reader  # "you" would mean different seats
        place = Place(self.now.game, self.face, self.now.rules, self.screen)
        self.to(self.near(moment, -1, eyes))
        while len(self.now.log) < moment:
            before = self.sight(teller)
            self.to(len(self.now.log) + 1)
            place.see(before, self.sight(teller))
        sight, asked = self.sight(reader), []
        if sight.legal:
            asked = bold(self.screen.wrapped(self.face.ask(sight)))
            if done := next((text for seat, text in self.log[moment:] if seat == reader), None):
                asked += self.screen.wrapped(t("terminal-replay-chosen", action=done), "▶ ", "  ")
        elif self.now.over:
            asked = place.standing(sight, self.now.payoffs(), self.now.standing())
        return place.told(self.sight(teller)), place.table(sight), asked

    def heading(self, moment: int, eyes: Reader | str) -> str:
        """Return the moment and the eyes, as a heading."""
        reader = self.reader(eyes, moment)
        whose = t("terminal-replay-nobody") if reader is None else self.names[reader]
        return t("terminal-replay-heading", at=str(moment), length=str(len(self.log)), whose=whose)


def main(match: Match, names: Sequence[str | None], eyes: str | None, moment: int | None) -> int:
    """Show a game on a terminal, from a moment on, or as text, only of that moment if given."""
    whose = read_eyes(eyes, match.players)
    if moment is not None and not 0 <= moment <= len(match.log):
        raise Misuse(t("terminal-replay-bad-moment", last=str(len(match.log)), moment=str(moment)))
    screen = Screen()
    review = Review(match, names, screen)

    def visit() -> None:
        if screen.window:
            walk(review, screen, whose, moment or 0)
        elif moment is None:
            tell(review, screen, whose)
        else:
            told, table, asked = review.look(moment, whose)
            screen.write([review.heading(moment, whose), *told, *table, *asked])

    return until_left(screen, visit)


def read_eyes(eyes: str | None, players: int) -> Reader | str:
    """Return the eyes that `--eyes` names."""
    if eyes in (None, OPEN):
        return OPEN
    if eyes == "none":
        return None
    assert eyes is not None
    if not (eyes.isascii() and eyes.isdecimal() and int(eyes) < players):
        raise Misuse(t("terminal-replay-bad-eyes", last=str(players - 1), eyes=eyes))
    return int(eyes)


def tell(review: Review, screen: Screen, eyes: Reader | str) -> None:
    """Print the whole game as text: what happened at each moment, and the final table."""
    moment, last = 0, len(review.log)
    while moment < last:
        moment = review.near(moment, 1, eyes)
        told, table, asked = review.look(moment, eyes)
        screen.write([f"{moment:>5}", *told] if told else [])
        if moment == last:
            screen.write(["", *table, *asked])
    if not last:
        screen.write(review.look(0, eyes)[1])


def walk(review: Review, screen: Screen, eyes: Reader | str, moment: int) -> None:
    """Step through a game with the keys."""
    everybody: list[Reader | str] = [OPEN, None, *review.now.seats]
    while True:
        told, table, asked = review.look(moment, eyes)
        heading = bold([Text(review.heading(moment, eyes))])
        help_ = styled(screen.wrapped(t("terminal-replay-keys")), "dim")
        key = screen.key(fitted(screen, [*heading, *table], told, [*asked, *help_], MORE))
        done = KEYS.get(key, "")
        if done == "quit":
            raise Left(asked=True)
        if done == "eyes":
            eyes = everybody[(everybody.index(eyes) + 1) % len(everybody)]
        elif key.isdecimal() and 1 <= int(key) <= review.now.players:
            eyes = int(key) - 1
        elif done in ("next", "back"):
            moment = review.near(moment, 1 if done == "next" else -1, eyes)
        elif done:
            moment = 0 if done == "first" else len(review.log)
