"""Play at a terminal, against bots or with friends who pass the keyboard round."""

import random
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import partial

from rich.text import Text

from tripot import bots, games, rulebook
from tripot.bots.think import Wrong, decide, patiently, wake
from tripot.match import Match, Reader
from tripot.table.errors import Misuse
from tripot.table.game import Game
from tripot.table.house import House, Value
from tripot.terminal import faces
from tripot.terminal.drawing import WIDTH, fit
from tripot.terminal.faces import Deed, Sight
from tripot.terminal.place import LEAVING, LONGEST_NAME, Place, latest, spoken
from tripot.terminal.screen import Left, Screen
from tripot.texts import bot_name, t

ENDED_EARLY, INTERRUPTED = 1, 130

USUAL_PLAYERS = 4


@dataclass(frozen=True)
class Seat:
    """Who sits in a seat: a name, and the strength of the bot that plays it; None: a person."""

    name: str
    strength: str | None = None

    def __str__(self) -> str:
        if self.strength is None:
            return self.name
        return t("terminal-bot", who=self.name, bot=bot_name(self.strength))


class Table:
    """One game being played: a match, its people and bots, and what each has seen."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        rules: Mapping[str, Value],
        rng: random.Random,
        screen: Screen,
    ) -> None:
        self.match = Match(game, len(seats), rules)
        self.face = faces.load(game.name)
        self.seats = seats
        self.rng = rng
        self.screen = screen
        self.bots = {
            seat: who.strength for seat, who in enumerate(seats) if who.strength is not None
        }
        self.people = [seat for seat in self.match.seats if seat not in self.bots]
        self.places: dict[Reader, Place] = {
            reader: Place(game, self.face, self.match.rules, screen)
            for reader in (*self.people, None)
        }
        for place in self.places.values():
            place.deeds.append(Deed(None, place.opening(list(map(str, seats)))))
        self.at_keyboard: Reader = None

    @property
    def watcher(self) -> Reader:
        """Who reads the screen when nobody is asked: the only person, or the public."""
        return self.people[0] if len(self.people) == 1 else None

    def sight(self, reader: Reader) -> Sight:
        """The table as a reader sees it."""
        names = [seat.name for seat in self.seats]
        match = self.match
        legal = [] if reader is None else match.legal(reader)
        return Sight(match.game, names, reader, match.view(reader), match.events(reader), legal)

    def run(self) -> None:
        """Play to the end."""
        self.wake_bots()
        match, asked = self.match, None
        while not match.over:
            if match.actors:
                seat = match.actors[0]
                if seat != asked and seat in self.places:
                    self.places[seat].typed = []
                asked = seat
                action = self.bot_move(seat) if seat in self.bots else self.move(seat)
                with self.everybody_watching():
                    match.act(seat, action)
            else:
                chance = match.chance()
                outcome = self.rng.choices(list(chance), list(chance.values()))[0]
                with self.everybody_watching():
                    match.happen(outcome)

    def wake_bots(self) -> None:
        """Have ready whoever prepares for a match, so that nobody wonders later; or Misuse."""
        match = self.match
        ours = sorted({name for name in self.bots.values() if not bots.is_own(name)})
        slow = [name for name in ours if bots.find(match.game.name, name).prepare]
        if slow:
            self.screen.write(self.screen.wrapped(t("terminal-bots-wake")))
        for name in slow:
            wake(match.game, name, match.players, match.rules)

    @contextmanager
    def everybody_watching(self) -> Iterator[None]:
        """What happens in here is remembered by all who can see it."""
        before = {reader: self.sight(reader) for reader in self.places}
        yield
        for reader, place in self.places.items():
            place.see(before[reader], self.sight(reader))

    def bot_move(self, seat: int) -> str:
        """What the bot in a seat plays, out of what the seat may see."""
        match, name = self.match, self.bots[seat]
        known = match.view(seat), match.memory(), seat, match.legal_codes(seat)
        think = partial(decide, match.game, name, match.rules, *known, self.rng.getrandbits(64))
        try:
            code = patiently(name, think) if bots.is_own(name) else think()
        except Wrong as no:
            self.bots[seat] = bots.default(match.game.name)
            who = replace(self.seats[seat], strength=self.bots[seat])
            self.seats = [*self.seats[:seat], who, *self.seats[seat + 1 :]]
            said = str(no)[:1].upper() + str(no)[1:]
            for place in self.places.values():
                place.deeds.append(Deed(None, t("terminal-bot-fails", why=said, bot=str(who))))
            return self.bot_move(seat)
        return match.game.actions.texts[code]

    def move(self, seat: int) -> str:
        """What the person in a seat plays: asked until it is legal."""
        self.hand_over(seat)
        place, sight = self.places[seat], self.sight(seat)
        place.decide()
        while True:
            if not place.typed:
                place.show(sight)
                prompt = f"{self.seats[seat].name}> " if len(self.people) > 1 else "> "
                place.enter(self.screen.ask(prompt), sight)
            if action := place.take(sight):
                self.places[None].old = len(self.places[None].deeds)
                return action

    def hand_over(self, seat: int) -> None:
        """Hide what the last person saw before another looks."""
        if len(self.people) > 1 and seat != self.at_keyboard:
            name = self.seats[seat].name
            self.screen.clear()
            if self.screen.live:
                middle = [Text()] * (self.screen.rows // 2 - 2) if self.screen.drawn else []
                self.screen.write([*middle, fit(t("terminal-pass", who=name), WIDTH, "center")])
                self.screen.ask(" " * (WIDTH // 2 - 13) + f"{t('terminal-look', who=name)} ")
            else:
                self.screen.write(["", f"-- {name} --"])
        self.at_keyboard = seat

    def ending(self) -> list[Text]:
        """The last of what happened, the table, and the result."""
        sight = self.sight(self.watcher)
        place = self.places[self.watcher]
        told = place.news(sight)
        if self.screen.live and self.people:
            told = latest(told, max(8, self.screen.rows - 16))
        result = place.standing(sight, self.match.payoffs(), self.match.standing())
        return [*told, *self.face.draw(sight), Text(), *result]


def read_seats(spec: str | None, players: int | None, game: Game) -> list[Seat]:
    """The seats of `--seats` and `--players`; bots sit where nobody is named."""
    words = ["you"] if spec is None else [word.strip() for word in spec.split(",")]
    if players is None and spec is None:
        players = min(max(USUAL_PLAYERS, game.seats[0]), game.seats[-1])
    elif players is None:
        players = len(words)
    if players not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise Misuse(
            t("terminal-bad-players", game=game.title, few=few, many=many, players=players)
        )
    if len(words) > players:
        raise Misuse(t("terminal-bad-seats", seats=len(words), players=players))
    words = [*words, *["bot"] * (players - len(words))]
    seats = name_seats(words, bots.default(game.name))
    for seat in seats:
        if seat.strength is not None:
            bots.find_any(game.name, seat.strength)
    return seats


def name_seats(words: Sequence[str], usual: str) -> list[Seat]:
    """The seats that the words of `--seats` mean; a bot is `usual` unless it says otherwise."""
    is_bot = [word.partition(":")[0].lower() == "bot" for word in words]
    several = is_bot.count(False) > 1
    people = [
        own_name(place, several) if word.lower() == "you" else word[:1].upper() + word[1:]
        for place, word in enumerate(words)
        if not is_bot[place]
    ]
    for name in people:
        if not name.isprintable() or ":" in name or not 0 < Text(name).cell_len <= LONGEST_NAME:
            raise Misuse(t("terminal-bad-name", most=LONGEST_NAME, name=name))
    if len({name.lower() for name in people}) < len(people):
        raise Misuse(t("terminal-same-name"))
    named = iter(people)
    free = iter(name for name in bots.NAMES if name.lower() not in {p.lower() for p in people})
    return [
        Seat(next(free), word.partition(":")[2] or usual) if bot else Seat(next(named))
        for word, bot in zip(words, is_bot, strict=True)
    ]


def own_name(place: int, several: bool) -> str:
    """What "you" is called among the seats."""
    return t("terminal-player", number=str(place + 1)) if several else t("terminal-you")


def read_rules(given: Sequence[str], house: House) -> dict[str, Value]:
    """House rules written as NAME=VALUE; the house itself refuses what it does not know."""
    rules: dict[str, Value] = {}
    for entry in given:
        name, equals, value = (part.strip() for part in entry.partition("="))
        if not equals:
            option = next(iter(house.options.values()))
            example = f"{option.name}={rulebook.written(option.default)}"
            raise Misuse(t("terminal-bad-rule", example=example, entry=entry))
        number = re.fullmatch(r"[+-]?\d{1,9}", value)
        rules[name] = int(value) if number else WORDS.get(value.lower(), value)
    return rules


WORDS: Mapping[str, Value] = {"true": True, "false": False}


def choose_game(screen: Screen) -> str:
    """Offer the five."""
    screen.write([t("terminal-which-game"), ""])
    for number, name in enumerate(games.NAMES, 1):
        summary = t(f"game-{name}-summary")
        screen.write(screen.wrapped(summary, f"{number}  {name:<7}", " " * 10))
    screen.write([""])
    while True:
        answer = screen.ask("> ").lower()
        if spoken(answer) in LEAVING:
            raise Left(asked=True)
        if answer in games.NAMES:
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(games.NAMES):
            return games.NAMES[int(answer) - 1]
        screen.write(screen.wrapped(t("terminal-choose-game", most=len(games.NAMES))))


def choose_seats(screen: Screen, game: Game) -> list[Seat]:
    """Ask a person who sits down."""
    few, many = game.seats[0], game.seats[-1]
    asked = t("terminal-who-plays", game=game.title, few=few, many=many)
    screen.write(["", *screen.wrapped(asked)])
    while True:
        try:
            return read_seats(screen.ask("> ") or None, None, game)
        except Misuse as no:
            screen.write(screen.wrapped(f"{no}."))


def play(
    game: Game,
    seats: Sequence[Seat],
    rules: Mapping[str, Value],
    rng: random.Random,
    screen: Screen,
) -> None:
    """Play one game after the other, as long as people like."""
    while True:
        table = Table(game, seats, rules, rng, screen)
        with screen.taken() if table.people else nullcontext():
            table.run()
        screen.write(table.ending())
        if not screen.live or not table.people:
            return
        screen.write([""])
        if not screen.agreed(t("terminal-another")):
            return


def main(
    game_name: str | None,
    seats: str | None,
    rules: Sequence[str],
    seed: int | None,
    players: int | None,
) -> int:
    """Play at the terminal, and return the exit status; Misuse if the arguments make no sense."""
    screen = Screen()
    rng = random.SystemRandom() if seed is None else random.Random(seed)

    def visit() -> None:
        game = games.load(game_name or choose_game(screen))
        house_rules = read_rules(rules, game.house)
        if game_name is None and screen.live and seats is None and players is None:
            sitting = choose_seats(screen, game)
        else:
            sitting = read_seats(seats, players, game)
        play(game, sitting, house_rules, rng, screen)

    return until_left(screen, visit)


def until_left(screen: Screen, visit: Callable[[], None]) -> int:
    """The exit status of a visit to a table, which may be broken off."""
    try:
        visit()
    except Left as left:
        if left.asked or screen.live:
            screen.write([t("terminal-you-leave")])
            return 0
        sys.stderr.write(f"tripot: {t('terminal-input-ended')}\n")
        return ENDED_EARLY
    except KeyboardInterrupt:
        screen.write([""])
        return INTERRUPTED
    return 0
