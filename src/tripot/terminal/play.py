"""Play at a terminal, against bots or with friends who pass the keyboard around."""

import math
import random
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from rich.text import Text

from tripot import bots, games, rulebook
from tripot.bots.think import Wrong, decide, patiently, wake
from tripot.core.errors import Misuse
from tripot.core.game import Game
from tripot.core.house import House, Value
from tripot.match import Match, Reader, Seat
from tripot.refusals import translated
from tripot.terminal import faces
from tripot.terminal.drawing import WIDTH, fit
from tripot.terminal.faces import Choice, Deed, Menu, Sight
from tripot.terminal.names import all_short
from tripot.terminal.place import (
    LAST_TOLD,
    LEAVING,
    Place,
    choose,
    latest,
    spoken,
    whole,
)
from tripot.terminal.saved import Keeper, Player, Saved, Unkept
from tripot.terminal.screen import Left, Screen
from tripot.terminal.sheet import Sheet
from tripot.texts import bot_name, t
from tripot.transcript import LONGEST_NAME

ENDED_EARLY, INTERRUPTED = 1, 130

USUAL_PLAYERS = 4
HANDING = 0.6  # seconds without a key before Enter counts as the next player's


class LocalGame:
    """One game in play: a match, its people and bots, and what each has seen."""

    def __init__(
        self, game: Saved, screen: Screen, keeper: Keeper | None = None, pace: float = 0
    ) -> None:
        """Continue `game`; `keeper` saves its steps.

        `pace` is how many seconds each sentence stays before the next one; with 0 all come at once.
        """
        self.match = Match(game.match.game, game.match.players, game.match.rules)
        self.players, self.seed, self.screen = game.players, game.seed, screen
        self.keeper, self.pace = keeper, pace
        face = faces.load(self.match.game.name)
        self.places: dict[Reader, Place] = {
            reader: Place(self.match.game, face, self.match.rules, screen)
            for reader in (*self.people, None)
        }
        self.tell(self.places[None].opening(list(map(str, self.players))))
        self.at_keyboard: Reader = None
        self.told = 0  # number of deeds that the watcher has been told
        self.turns = 0  # of bots since a person was asked
        self.ahead = ""  # input entered before it was asked for
        for step in game.match.record():
            self.step(*step)
            self.told = len(self.places[self.watcher].deeds)

    @property
    def bots(self) -> dict[Seat, str]:
        """The strengths of the bots, by seat."""
        seats = enumerate(self.players)
        return {seat: who.strength for seat, who in seats if who.strength is not None}

    @property
    def people(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.players) if who.strength is None]

    @property
    def watcher(self) -> Reader:
        """The reader when nobody is asked: the only person, or the public."""
        return self.people[0] if len(self.people) == 1 else None

    def sight(self, reader: Reader) -> Sight:
        """Return the table as a reader sees it."""
        names = all_short([player.name for player in self.players])
        match = self.match
        legal = [] if reader is None else match.legal(reader)
        return Sight(match.game, names, reader, match.view(reader), match.events(reader), legal)

    def tell(self, words: str) -> None:
        """Tell everybody a sentence."""
        for place in self.places.values():
            place.deeds.append(Deed(None, words))

    def run(self) -> None:
        """Play to the end."""
        self.wake_bots()
        match, last = self.match, None
        while not match.over:
            seat = match.actors[0] if match.actors else None
            self.turns += seat in self.bots and seat != last
            self.pause(seat)
            if seat is None:
                action = self.chance()
            else:
                if seat != last and seat in self.places:
                    self.places[seat].typed = []
                action = self.bot_move(seat) if seat in self.bots else self.move(seat)
                last = seat
            self.step(seat, action)
            if self.keeper:
                self.write_down(seat, action)

    def step(self, seat: int | None, action: str) -> None:
        """Take a step, of a seat or of chance, and tell it to all who can see it."""
        if seat in self.people:
            for reader in (seat, None):
                self.places[reader].moved()
            self.turns = 0
        before = {reader: self.sight(reader) for reader in self.places}
        self.match.step(seat, action)
        for reader, place in self.places.items():
            place.see(before[reader], self.sight(reader))

    def write_down(self, seat: int | None, action: str) -> None:
        """Save a step; if that fails, the game goes on unsaved."""
        try:
            assert self.keeper is not None
            self.keeper.add(seat, action)
        except OSError as no:
            self.keeper = None
            self.tell(whole(t("terminal-unkept", why=translated(no.strerror or str(no)))))

    def pause(self, seat: Reader) -> None:
        """Show what has happened, sentence by sentence, before this seat or chance goes on.

        A person who is asked next reads it with the question. Once every other seat has had two
        turns since a person was asked, the rest is told briefly without pauses.
        """
        place = self.places[self.watcher]
        last = place.deeds[-1].seat
        if not self.screen.window:
            return
        if self.people and self.turns > 2 * (self.match.players - 1):
            place.skip()
        elif (
            self.pace
            and not self.ahead
            and seat not in self.people
            and (last is None or seat not in (None, last))  # the last sentence is complete
        ):
            sight = self.sight(self.watcher)
            for end in place.ends(self.told):
                self.ahead = self.ahead or self.glance(place.story(sight, end))
            self.told = len(place.deeds)

    def glance(self, sheet: Sheet) -> str:
        """Show a sheet, and return what is entered meanwhile; raise Left if the person leaves."""
        try:
            entry = self.screen.glance(sheet, self.pace)
            if spoken(entry) in LEAVING:
                raise Left(asked=True)
        except Left:
            if not self.stays():
                raise
            return ""
        return entry

    def random(self) -> random.Random:
        """Return the generator for this moment of the game, the same each time it is continued."""
        return random.Random(f"{self.seed} {len(self.match.log)}")

    def chance(self) -> str:
        """Draw an outcome of chance."""
        chance = self.match.chance()
        return self.random().choices(list(chance), list(chance.values()))[0]

    def wake_bots(self) -> None:
        """Prepare the bots before the game; Misuse if one can't play."""
        match = self.match
        ours = sorted({name for name in self.bots.values() if not bots.is_own(name)})
        slow = [name for name in ours if bots.find(match.game.name, name).prepare]
        if slow:
            self.screen.wait(self.screen.wrapped(t("terminal-bots-wake")))
        for name in slow:
            wake(match.game, name, match.players, match.rules)

    def bot_move(self, seat: int) -> str:
        """Return the move of the bot in a seat, from what the seat may see."""
        match, name = self.match, self.bots[seat]
        known = match.view(seat), match.memory(), seat, match.legal_codes(seat)
        seed = self.random().getrandbits(64)
        think = partial(decide, match.game, name, match.rules, *known, seed)
        try:
            code = patiently(name, think) if bots.is_own(name) else think()
        except Wrong as no:
            who = replace(self.players[seat], strength=bots.default(match.game.name))
            self.players = [*self.players[:seat], who, *self.players[seat + 1 :]]
            said = translated(str(no))
            self.tell(t("terminal-bot-fails", why=said[:1].upper() + said[1:], bot=str(who)))
            return self.bot_move(seat)
        return match.game.actions.texts[code]

    def move(self, seat: int) -> str:
        """Ask the person in a seat until their move is legal, and return it."""
        place, sight = self.places[seat], self.sight(seat)
        place.decide()
        self.told = len(self.places[self.watcher].deeds)
        prompt = f"{self.players[seat].name}> " if len(self.people) > 1 else "> "
        while True:
            try:
                self.hand_over(seat)
                if self.ahead:
                    place.enter(self.ahead, sight)
                    self.ahead = ""
                elif not place.typed:
                    place.answer(sight, prompt)
                if action := place.take(sight):
                    return action
            except Left:
                if not self.screen.live or not self.stays():
                    raise

    def hand_over(self, seat: int) -> None:
        """Hide what the previous person saw before the next one looks."""
        if len(self.people) > 1 and seat != self.at_keyboard:
            name = self.players[seat].name
            if self.screen.live:
                middle = [Text()] * (self.screen.rows // 2 - 2)
                told = [*middle, fit(t("terminal-pass", who=name), WIDTH, "center")]
                if not self.screen.window:
                    self.screen.write([*middle, *told])
                look = " " * (WIDTH // 2 - 13) + f"{t('terminal-look', who=name)} "
                self.screen.ask(Sheet(lambda entry: told, look), pause=HANDING)
            else:
                self.screen.write(["", f"-- {name} --"])
        self.at_keyboard = seat

    def stays(self) -> bool:
        """Ask a person who is about to leave, and return whether they stay."""
        asked, ways = ("terminal-leave", LEAVE) if self.keeper else ("terminal-leave-unkept", LOSE)
        try:
            way = choose_way(self.screen, t(asked), ways)
            sure = way != "give-up" or self.screen.agreed(t("terminal-sure"))
        except Left:
            return False
        if way == "give-up" and sure and self.keeper:
            self.keeper.forget()
        return way == "stay" or not sure

    def ending(self) -> list[Text]:
        """Return the last events, the table, and the result."""
        sight = self.sight(self.watcher)
        place = self.places[self.watcher]
        result = place.standing(sight, self.match.payoffs(), self.match.standing())
        told, table = place.news(sight), [*place.table(sight), Text(), *result]
        if self.screen.live and self.people:
            told = latest(told, max(LAST_TOLD, self.screen.rows - 1 - len(table)))
        return [*told, *table]


def read_seats(spec: str | None, players: int | None, game: Game) -> list[Player]:
    """Return the players that `--seats` and `--players` name; the other seats get bots."""
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
    named = name_seats(words, bots.default(game.name))
    for player in named:
        strength = player.strength
        if strength and not bots.is_own(strength) and strength not in bots.offered(game.name):
            known = ", ".join(map(word_for, bots.strengths(game.name)))
            raise Misuse(t("terminal-no-bot", bot=strength, game=game.name, known=known))
        if strength:
            bots.find_any(game.name, strength)
    return named


def word_for(strength: str) -> str:
    """Return the word by which people name a strength, such as "simple" for "simple bot"."""
    return bot_name(strength).replace("bot", "").strip()


def meant(word: str) -> str:
    """Return the strength that a word names in the current language; other words stay as is."""
    known = {spoken(word_for(strength)): strength for strength in bots.STRENGTHS}
    return known.get(spoken(word), word)


def name_seats(words: Sequence[str], usual: str) -> list[Player]:
    """Return the players that the words of `--seats` mean; `usual` is the default strength."""
    is_bot = [word.partition(":")[0].lower() == "bot" for word in words]
    several = is_bot.count(False) > 1
    people = [
        own_name(place, several) if word.lower() == "you" else word[:1].upper() + word[1:]
        for place, word in enumerate(words)
        if not is_bot[place]
    ]
    for name in people:
        if not name.isprintable() or ":" in name or not 0 < len(name) <= LONGEST_NAME:
            raise Misuse(t("terminal-bad-name", most=LONGEST_NAME, name=name))
    if len({name.lower() for name in people}) < len(people):
        raise Misuse(t("terminal-same-name"))
    named = iter(people)
    free = iter(name for name in bots.NAMES if name.lower() not in {p.lower() for p in people})
    return [
        Player(next(free), meant(word.partition(":")[2]) or usual) if bot else Player(next(named))
        for word, bot in zip(words, is_bot, strict=True)
    ]


def own_name(place: int, several: bool) -> str:
    """Return the name of "you" at a place among the seats."""
    return t("terminal-player", number=str(place + 1)) if several else t("terminal-you")


def read_rules(given: Sequence[str], house: House) -> dict[str, Value]:
    """Return the house rules written as NAME=VALUE, or as the name of a preset.

    Unknown options are not rejected here.
    """
    rules: dict[str, Value] = {}
    for entry in given:
        name, equals, value = (part.strip() for part in entry.partition("="))
        if not equals and name in house.presets:
            rules |= house.presets[name].rules
            continue
        if not equals:
            option = next(iter(house.options.values()))
            example = f"{option.name}={rulebook.written(option.default)}"
            names = ", ".join(house.presets)
            refusal = "terminal-bad-rule-or-preset" if names else "terminal-bad-rule"
            raise Misuse(t(refusal, example=example, names=names, entry=entry))
        number = re.fullmatch(r"[+-]?\d{1,9}", value)
        rules[name] = int(value) if number else WORDS.get(value.lower(), value)
    return rules


WORDS: Mapping[str, Value] = {"true": True, "false": False}


def choose_game(screen: Screen) -> str:
    """Ask for one of all games, and return its name."""
    menu = Menu([Choice(f"{name:<7} {t(f'game-{name}-summary')}", [name]) for name in games.NAMES])
    otherwise = t("terminal-choose-game", most=len(games.NAMES))
    return choose(screen, [Text(t("terminal-which-game")), Text()], menu, otherwise)


def choose_seats(screen: Screen, game: Game) -> list[Player]:
    """Ask who plays, and return the players."""
    few, many = game.seats[0], game.seats[-1]
    asked = screen.wrapped(t("terminal-who-plays", game=game.title, few=few, many=many))
    while True:
        try:
            return read_seats(screen.ask("> ", asked) or None, None, game)
        except Misuse as no:
            asked = [*asked, *screen.wrapped(f"{no}.")]


def goes_on(screen: Screen, game: Saved) -> bool:
    """Ask whether to continue the unfinished game; if not, it is discarded for a new one."""
    people = [seat for seat, who in enumerate(game.players) if who.strength is None]
    made = sum(seat in people for seat, _ in game.match.log)
    if not made:
        return False  # nothing to lose
    asked = t("terminal-kept-there", game=game.match.game.title, moves=made)
    return choose_way(screen, asked, GO_ON) == "go-on"


def choose_way(screen: Screen, question: str, ways: Mapping[str, str]) -> str:
    """Ask what to do next, and return its name; `ways` maps names to messages."""
    menu = Menu([Choice(t(message), [way]) for way, message in ways.items()])
    return choose(screen, [*screen.wrapped(question), Text()], menu, t("terminal-take-way"))


# The choices when leaving a saved game, or an unsaved one, and when there is an unfinished one.
LEAVE = {
    "keep": "terminal-way-keep",
    "stay": "terminal-way-stay",
    "give-up": "terminal-way-give-up",
}
LOSE = {"leave": "terminal-way-leave", "stay": "terminal-way-stay"}
GO_ON = {"go-on": "terminal-way-go-on", "throw-away": "terminal-way-throw-away"}


def play(
    game: Saved,
    rng: random.Random,
    screen: Screen,
    keeper: Keeper | None,
    pace: float,
    notice: str,
) -> None:
    """Play one game after another, as long as people like; `notice` is shown first."""
    for player in game.players:
        if player.strength is not None:
            bots.find_any(game.match.game.name, player.strength)
    while True:
        table = LocalGame(game, screen, keeper, pace)
        if notice:
            table.tell(notice)
        table.run()
        if keeper:
            keeper.forget()
        end = table.ending()
        screen.write(end)
        if not screen.live or not table.people or not screen.agreed(t("terminal-another"), end):
            return
        game = fresh(game.match.game, table.players, game.match.rules, rng)
        if keeper:
            keeper.keep(game)


def fresh(
    game: Game, players: Sequence[Player], rules: Mapping[str, Value], rng: random.Random
) -> Saved:
    """Return a new game; Misuse if it can't be played this way."""
    return Saved(Match(game, len(players), rules), players, rng.getrandbits(64))


def main(
    game_name: str | None,
    seats: str | None,
    rules: Sequence[str],
    seed: int | None,
    players: int | None,
    again: bool,
    pace: float,
) -> int:
    """Play at the terminal, and return the exit status; Misuse if the arguments make no sense.

    `again` continues the unfinished game. `pace` is in seconds, 0 or more.
    """
    if not 0 <= pace < math.inf:
        raise Misuse(t("terminal-bad-pace", pace=str(pace)))
    if again and (game_name or seats or rules or seed is not None or players is not None):
        raise Misuse(t("terminal-continue-alone"))
    screen = Screen()
    rng = random.SystemRandom() if seed is None else random.Random(seed)
    keeper: Keeper | None = None

    def begun() -> Saved:
        game = games.load(game_name or choose_game(screen))
        house_rules = read_rules(rules, game.house)
        if game_name is None and screen.live and seats is None and players is None:
            sitting = choose_seats(screen, game)
        else:
            sitting = read_seats(seats, players, game)
        return fresh(game, sitting, house_rules, rng)

    def visit() -> None:
        nonlocal keeper
        wanted = begun() if game_name else None
        people = wanted is None or any(player.strength is None for player in wanted.players)
        notice = ""
        if again or (screen.live and people):
            try:
                keeper = Keeper()
            except Unkept as no:
                if again:
                    raise Misuse(str(no)) from None
                notice = whole(str(no))
        game = keeper.load() if keeper else None
        if again and game is None:
            raise Misuse(t("terminal-nothing-kept"))
        if game is None or not (again or goes_on(screen, game)):
            game = wanted or begun()
            if keeper:
                keeper.keep(game)
        play(game, rng, screen, keeper, pace, notice)

    try:
        status = until_left(screen, visit)
        if keeper and keeper.holds:
            screen.write(screen.wrapped(t("terminal-kept-here")))
        return status
    finally:
        if keeper:
            keeper.close()


def until_left(screen: Screen, visit: Callable[[], None]) -> int:
    """Run a visit to a table until its end or until the person leaves; return the exit status."""
    try:
        screen.run(visit)
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
