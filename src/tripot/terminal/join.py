"""Play at a table on a server: the terminal game over the wire."""

import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, get_args

from rich.text import Text

from tripot import bots, games
from tripot.core.errors import Misuse
from tripot.match import Event, Reader
from tripot.protocol import (
    Accepted,
    Act,
    Chat,
    Closing,
    EventInfo,
    Mute,
    Nudge,
    Nudged,
    Position,
    React,
    Reaction,
    Refused,
    Said,
    TableChanged,
    TableInfo,
    UseBot,
    Welcome,
)
from tripot.terminal import faces
from tripot.terminal.drawing import heading, line
from tripot.terminal.faces import Deed, Sight, together
from tripot.terminal.lobby import clean, number, seat_names, sit_down
from tripot.terminal.place import (
    COMMANDS,
    LEAVING,
    Place,
    bold,
    explained,
    fitted,
    help_lines,
    spoken,
    whole,
)
from tripot.terminal.play import ENDED_EARLY, until_left
from tripot.terminal.screen import Left, Screen, Sheet
from tripot.terminal.wire import PATIENCE, Address, Ended, Heard, Lost, No, Wire, in_words
from tripot.terminal.witness import Witness
from tripot.texts import bot_name, t

# The commands for the table: what follows them, and what they do.
HELP = {
    "/say": ("join-text", "join-help-say"),
    "/react": ("join-word", "join-help-react"),
    "/nudge": ("join-seat", "join-help-nudge"),
    "/who": ("", "join-help-who"),
    "/link": ("", "join-help-link"),
    "/start": ("", "join-help-start"),
    "/bot": ("join-seat", "join-help-bot"),
    "/free": ("join-seat", "join-help-free"),
    "/rematch": ("", "join-help-rematch"),
    "/close": ("", "join-help-close"),
}
REACTIONS = get_args(Reaction)
COLOURS = {"good": "green", "open": "yellow", "bad": "red"}  # of what is found of the dice
MOST_RETOLD = 12  # moves missed while away that are retold one by one


class Joined:
    """One table as this terminal plays at it: what has been heard of it, and what is done there."""

    def __init__(self, screen: Screen, address: Address, table: TableInfo) -> None:
        self.screen, self.address, self.table = screen, address, table
        self.game = games.load(table.game)
        self.place = Place(self.game, faces.load(table.game), table.rules, screen)
        self.witness = Witness(self.game, address.server, table.id)
        self.unread = ""  # why the dice could not be checked
        self.seat: Reader = None
        self.move = 0  # number of the last move made
        self.owed = 0  # moves that are accepted, and not yet told as events
        self.talked = 0.0  # when the last line of chat was said
        self.position: Position | None = None
        self.sight = Sight(self.game, seat_names(table), None, None, ())
        self.trouble = ""  # why the line to the table is broken
        self.parting = ""  # what the server said before it hung up
        self.returned = False  # the next position tells what was missed
        self.due = False  # the question is to be put to a pipe
        self.printed = 0  # deeds that a pipe has been told
        self.said = ""  # the last status that a pipe was told
        self.next: Address | None = None  # where the rematch is played
        self.wire = Wire(address, self.witness.answer, lambda heard: screen.put((self, heard)))

    @property
    def host(self) -> bool:
        """Whether this terminal's seat is the table's host."""
        return self.seat is not None and self.seat == self.table.host

    # --- what is heard ---

    def hear(self, heard: Heard) -> None:
        """Take in a message."""
        while self.witness.told:
            self.tell(self.witness.told.pop(0))
        match heard:
            case Welcome():
                self.welcomed(heard)
            case Position():
                self.moved_on(heard)
            case TableChanged(table):
                self.changed(table)
            case Accepted(move):
                self.settle(move)
                self.owed += 1
                # What may be played next comes with the position that follows.
                self.sight = replace(self.sight, legal=())
            case Refused(code, sentence, move):
                if move is not None:
                    self.settle(move)
                self.refuse(in_words(code, sentence))
            case Said():
                self.hear_said(heard)
            case Nudged(seat, by):
                self.tell(t("join-nudged", **self.sight.who(seat), by=self.sight.names[by]))
            case Lost(why):
                self.trouble = clean(why)
            case Closing(sentence):
                self.trouble = self.parting = clean(sentence)
            case Ended(sentence):
                raise Gone(f"{self.parting} {clean(whole(sentence))}".strip())

    def welcomed(self, welcome: Welcome) -> None:
        """There is a line, for the first time or again."""
        first = self.position is None
        self.trouble = self.parting = ""
        self.returned = not first
        before, self.seat, self.table = self.table, welcome.seat, welcome.table
        if not first:
            self.tell_gone(before)
        self.tell_dice(before, first)
        self.settle(welcome.move)
        if self.wire.pending is None:
            self.move = welcome.move
        self.owed = 0
        self.look()
        for said in welcome.chat:
            if said.at > self.talked:
                self.hear_said(said)

    def settle(self, move: int) -> None:
        """All moves up to this number are made or refused."""
        if self.wire.pending and self.wire.pending.move <= move:
            self.wire.pending = None

    def moved_on(self, position: Position) -> None:
        """The game has moved, or this is where it stands."""
        fresh = self.position is None
        before, self.position = self.position, position
        had = list(self.sight.events[: position.since])
        self.look(events=had)
        if fresh:
            self.look(position.view, [*had, *map(event, position.events)])
            if self.sight.view is not None:
                self.open()
            elif not self.screen.window:
                self.screen.write([*self.seats(), *self.hints()])
        else:
            self.follow(position)
        self.witness_position(position)
        self.prove()
        self.wire.since = len(self.sight.events)
        self.returned = False
        own = sum(heard.seat == self.seat for heard in position.events)
        # What this seat did elsewhere, from another device or through a bot, counts too.
        self.move += max(0, own - self.owed)
        self.owed = max(0, self.owed - own)
        if not position.legal:
            self.place.typed = []
        elif fresh or own or before is None or before.legal != position.legal:
            self.place.decide()
            self.due = True

    def open(self) -> None:
        """The first sight of the table."""
        described = [
            t("terminal-bot", who=name, bot=bot_name(seat.strength))
            if seat.strength and not seat.owned
            else name
            for name, seat in zip(self.sight.names, self.table.seats, strict=True)
        ]
        self.tell(self.place.opening(described))
        if made := sum(heard.seat is not None for heard in self.sight.events):
            self.tell(t("join-late", moves=made))

    def follow(self, position: Position) -> None:
        """What happened, step by step where the views in between were sent."""
        step: list[EventInfo] = []
        for count, heard in enumerate(position.events, position.since + 1):
            step.append(heard)
            view = position.before if count == position.told_from else heard.view
            if view is not None:
                self.take_step(step, view)
                step = []
        if step or self.sight.view is None:
            self.take_step(step, position.view)
        else:
            self.look(position.view)

    def take_step(self, step: Sequence[EventInfo], view: Any) -> None:
        """Some events that came at once, and the view after them."""
        before = self.sight
        self.look(view, [*before.events, *map(event, step)])
        for seat in dict.fromkeys(heard.seat for heard in step if heard.by == "clock"):
            self.tell(t("join-time-out", **self.sight.who(seat or 0)))
        moves = [heard for heard in step if heard.seat is not None]
        if before.view is None:
            self.open()
            self.place.see(replace(self.sight, events=before.events), self.sight)
        elif self.returned and len(moves) > 1:
            self.retell(step)
        elif step:
            self.place.see(before, self.sight)

    def retell(self, step: Sequence[EventInfo]) -> None:
        """Several moves of which only the end was seen."""
        told = [heard for heard in step if heard.seat is not None and heard.action]
        if len(told) > MOST_RETOLD:
            self.tell(t("join-meanwhile", moves=len(told)))
            told = told[-MOST_RETOLD:]
        for heard in told:
            self.tell(
                t("join-played", **self.sight.who(heard.seat or 0), action=heard.action or "")
            )

    def look(self, view: Any = None, events: Sequence[Event] | None = None) -> None:
        """Renew the sight: another view, more events, new names, other choices."""
        state = self.sight.view
        if view is not None:
            state = self.game.state.from_numbers(view)
        self.sight = replace(
            self.sight,
            names=seat_names(self.table),
            reader=self.seat,
            view=state,
            events=self.sight.events if events is None else events,
            legal=self.position.legal if self.position else (),
        )

    def changed(self, table: TableInfo) -> None:
        """Somebody came or went, the game began, or the table ended."""
        before, self.table = self.table, table
        names = seat_names(table)
        self.tell_gone(before)
        for old, new, name in zip(before.seats, table.seats, names, strict=True):
            if new.owned and not old.owned:
                self.tell(t("join-sits-down", who=name))
            elif old.owned and not new.owned and len(table.gone) == len(before.gone):
                self.tell(t("join-leaves", who=clean(old.name or ""), seat=str(new.seat)))
            if new.strength and new.strength != old.strength and table.status == "playing":
                self.tell(t("join-bot-plays" if new.owned else "join-bot-sits-down", who=name))
        if table.rematch and not before.rematch:
            self.next = replace(self.address, table=table.rematch)
            self.tell(t("join-rematch"))
        self.tell_dice(before)
        self.look()
        self.prove()
        if table.status == "closed" and (table.nonces is None or self.checked):
            raise Gone(t("join-closed"))

    def tell_dice(self, before: TableInfo, first: bool = False) -> None:
        """Who was left out of the dice, and how they are known when they are made."""
        table, known = self.table, () if first else before.left_out
        if silent := [seat for seat in table.left_out if seat not in known]:
            names = seat_names(table)
            self.tell(t("join-dice-left-out", who=together([names[seat] for seat in silent])))
        if table.nonces is not None and (first or before.nonces is None):
            for words in self.witness.made(table, self.seat):
                self.tell(words)

    def witness_position(self, position: Position) -> None:
        """Keep what was told and shown, for the check at the end."""
        views = {
            position.since + count: heard.view
            for count, heard in enumerate(position.events, 1)
            if heard.view is not None
        }
        if position.before is not None:
            views[position.told_from] = position.before
        if position.view is not None:
            views[position.since + len(position.events)] = position.view
        events = [*map(event, position.events)]
        self.witness.hear(position.since, events, views, position.outcome)

    @property
    def checked(self) -> bool:
        """Whether no more will be known of the dice."""
        return self.witness.verdict is not None or bool(self.unread)

    def tell_gone(self, before: TableInfo) -> None:
        """Who has left the game, and who took whose seat."""
        for gone in self.table.gone[len(before.gone) :]:
            seat, who = str(gone.seat), clean(gone.name)
            if gone.by is None:
                self.tell(t("join-leaves", who=who, seat=seat))
            else:
                self.tell(t("join-takes", by=clean(gone.by), who=who, seat=seat))

    def prove(self) -> None:
        """Check the dice as soon as the game has ended and all of it was heard."""
        table, position = self.table, self.position
        ended = ("over", "closed")
        if self.checked or table.nonces is None or position is None:
            return
        if table.status not in ended or position.status not in ended:
            return
        if table.seed is None:
            self.witness.wrong(t("join-dice-no-seed"))
        else:
            try:
                lines = self.address.file()
            except (No, Misuse) as no:
                self.unread = t("join-dice-unread", why=clean(str(no)))
                return
            self.witness.prove(lines, table, self.seat, position.outcome)
        if table.status == "closed":
            raise Gone(f"{t('join-closed')} {self.verdict()[0]}")

    def verdict(self) -> tuple[str, str]:
        """What is known of the dice at the end, and its colour."""
        if found := self.witness.verdict:
            return clean(found.words), COLOURS[found.kind]
        return self.unread, COLOURS["open"]

    def hear_said(self, said: Said) -> None:
        """Somebody talks."""
        self.talked = said.at
        who = {"who": "", "you": "table"} if said.seat is None else self.sight.who(said.seat)
        if said.text is not None:
            self.tell(t("join-says", **who, text=clean(said.text)))
        elif said.reaction is not None and said.seat is not None:
            self.tell(t("join-reacts", **who, reaction=said.reaction))

    def tell(self, words: str) -> None:
        """Remember a sentence."""
        self.place.deeds.append(Deed(None, words))

    def refuse(self, sentence: str) -> None:
        """Something that was asked for is not done."""
        self.place.typed = []
        self.place.notice = clean(whole(sentence))
        self.due = True

    # --- what is done ---

    @property
    def asked(self) -> bool:
        """Whether this seat must decide, as far as is known."""
        playing = self.position is not None and self.table.status == "playing"
        return playing and bool(self.sight.legal) and self.wire.pending is None

    def obey(self, entry: str) -> None:
        """A line that was typed."""
        self.place.notice = ""
        self.due = True
        if entry.startswith("/"):
            self.command(entry)
        elif spoken(entry) in LEAVING:
            raise Left(asked=True)
        elif spoken(entry) == "help":
            self.screen.pages([*help_lines(self.screen), Text(), *table_help(self.screen)])
        elif self.asked:
            self.place.enter(entry, self.sight)
            self.go_on()
        elif (show := COMMANDS.get(spoken(entry))) and self.sight.view is not None:
            nothing = self.screen.wrapped(t("join-nothing-asked"))
            self.screen.pages(show(self.place, self.sight) or nothing)
        elif not entry and self.next:
            raise Rematch(self.next)
        elif entry:
            self.place.notice = f"{self.status()} {t('join-meanwhile-help')}"

    def go_on(self) -> None:
        """Play what was typed, as long as it is our turn."""
        while self.asked and self.place.typed:
            if action := self.place.take(self.sight):
                self.place.moved()
                self.move += 1
                self.wire.play(Act(self.move, action))

    def command(self, entry: str) -> None:
        """What begins with a stroke is for the table, not for the game."""
        word, _, rest = entry[1:].partition(" ")
        rest = rest.strip()
        table = f"/api/tables/{self.table.id}"
        try:
            match word.lower():
                case "say" if rest:
                    self.wire.send(Chat(rest[:280]))
                case "react" if rest.lower() in REACTIONS:
                    self.wire.send(React(rest.lower()))  # type: ignore[arg-type]
                case "mute" | "unmute":
                    self.wire.send(Mute(word.lower() == "mute"))
                case "nudge" if rest:
                    self.wire.send(Nudge(number(rest)))
                case "who":
                    self.screen.pages(self.seats())
                case "link" if self.address.token:
                    self.screen.copied(self.address.link)
                case "start":
                    threading.Thread(target=self.start, daemon=True).start()
                case "bot" if rest:
                    seat, _, strength = rest.partition(" ")
                    use = UseBot(strength.strip() or bots.default(self.game.name))
                    self.address.ask(f"{table}/seats/{number(seat)}/bot", TableInfo, use)
                case "free" if rest:
                    path = f"{table}/seats/{number(rest)}"
                    self.address.ask(path, TableInfo, method="DELETE")
                case "rematch":
                    again = self.address.ask(f"{table}/rematch", TableInfo, {})
                    raise Rematch(replace(self.address, table=again.id))
                case "close":
                    if self.closes():
                        self.address.ask(table, TableInfo, method="DELETE")
                case _:
                    self.place.notice = t("join-no-command", entry=entry)
        except (No, Misuse) as no:
            self.refuse(str(no))

    def closes(self) -> bool:
        """Whether the table is to be closed: a game in play is not without a question."""
        asks = self.screen.live and self.table.status == "playing"
        return not asks or self.screen.agreed(t("join-sure-close"))

    def start(self) -> None:
        """Ask for the game to begin, with our number in its dice; the answer comes when it has."""
        self.witness.stands.wait(PATIENCE)
        try:
            self.address.ask(f"/api/tables/{self.table.id}/start", TableInfo, {})
        except No as no:
            self.screen.put((self, Refused(no.code, no.sentence)))
        except Misuse:
            pass  # it may take long until all have shown their numbers: the table tells

    # --- what is shown ---

    def refresh(self) -> None:
        """Bring the screen up to date."""
        if self.screen.window:
            self.screen.show(self.sheet())
            return
        self.screen.show(Sheet(prompt="> "))
        self.show_news()
        if self.asked and self.due and not self.place.typed:
            self.place.old = len(self.place.deeds)
            self.place.show(self.sight)
            self.screen.invite()
        elif self.place.notice and self.due:
            self.screen.write(self.screen.wrapped(self.place.notice))
        elif self.trouble or not (self.asked or self.wire.pending):
            self.show_status()
        self.due = False

    def show_status(self) -> None:
        """A pipe is told the status when it has changed."""
        if (status := self.status()) not in ("", self.said):
            self.screen.write(self.screen.wrapped(f"({status})"))
            self.said = status

    def show_news(self) -> None:
        """A pipe is told what has happened since it was last told."""
        self.screen.write(self.place.told(self.sight, self.printed))
        self.printed = len(self.place.deeds)

    def sheet(self) -> Sheet:
        """The whole screen as it is now; what is half typed stays on it."""
        place, sight, prompt = self.place, self.sight, "> "
        status = [line((text.plain, "dim")) for text in self.screen.wrapped(self.status())]
        if self.trouble:
            status = bold(status, "yellow")
        if sight.view is None:
            lobby = [*self.seats(), Text(), *self.hints(), Text()]
            refused = bold(self.screen.wrapped(place.notice), "yellow")
            shown = fitted(self.screen, lobby, place.told(sight), [*status, *refused])
        elif self.asked:
            shown = place.sheet(sight, prompt, status)
        else:
            below = [*self.result(), *status] if self.finished else status
            shown = Sheet(lambda entry: place.page(sight, below))
        return replace(shown, prompt=prompt, words=[*shown.words, *HELP])

    def seats(self) -> list[Text]:
        """Who sits where."""
        lines = [heading(self.sight, t("join-status", status=self.table.status))]
        for name, seat in zip(seat_names(self.table), self.table.seats, strict=True):
            bot = bot_name(seat.strength) if seat.strength else t("join-free")
            who = [name if seat.owned else bot]
            if seat.seat == self.seat:
                who.append(t("join-you-host" if self.host else "join-you"))
            elif seat.owned and not seat.here:
                who.append(t("join-away"))
            if seat.owned and seat.strength:
                who.append(t("join-bot-plays-on"))
            lines.append(line((f"{seat.seat:>3}", "bold cyan"), f"  {', '.join(who)}"))
        return lines

    def hints(self) -> list[Text]:
        """What can be done before the game begins."""
        told = [t("join-hint-others", address=self.address.page)]
        if self.address.token:
            told.append(t("join-hint-link"))
        if self.host:
            told.append(t("join-hint-host"))
        return [text for words in told for text in self.screen.wrapped(words)]

    def status(self) -> str:
        """Whose decision is awaited, how long, who is away, and whether there is a line."""
        if self.trouble:
            pending = self.wire.pending
            kept = f" {t('join-kept', action=pending.action)}" if pending else ""
            return t("join-no-line", why=self.trouble) + kept
        if self.position is None:
            return t("join-calling")
        told = [self.awaited()]
        position = self.position
        if position.deadline and self.table.status == "playing":
            left = max(0, round(position.deadline - time.time()))
            told.append(t("join-left", time=f"{left // 60}:{left % 60:02}"))
        gone = [s for s in self.table.seats if s.owned and not s.here and s.seat != self.seat]
        if gone:
            names = together([self.sight.names[seat.seat] for seat in gone])
            told.append(t("join-are-away", who=names, count=len(gone)))
        return " ".join(words for words in told if words)

    def awaited(self) -> str:
        """Who is to do something."""
        if self.table.status == "waiting" and (self.table.promises or self.table.left_out):
            return t("join-dice-made")
        if self.table.status == "waiting":
            return t("join-start" if self.host else "join-host-starts")
        if self.table.status != "playing":
            return t("join-quit-host" if self.host else "join-quit")
        if self.wire.pending:
            return t("join-sending", action=self.wire.pending.action)
        if self.asked or self.position is None or not self.position.actors:
            return ""
        names = [self.sight.names[actor] for actor in self.position.actors]
        return t("join-decide", who=together(names), count=len(names))

    def ending(self) -> list[Text]:
        """What is left on the screen when the game is over."""
        told = [] if self.screen.window else self.place.told(self.sight, self.printed)
        return [*told, *self.place.table(self.sight), Text(), *self.result()]

    @property
    def finished(self) -> bool:
        """Whether the game has come to its end."""
        return self.position is not None and self.position.outcome is not None

    def result(self) -> list[Text]:
        """Who came where."""
        assert self.position is not None
        outcome = self.position.outcome
        assert outcome is not None
        words, colour = self.verdict()
        standing = self.place.standing(self.sight, outcome.payoffs, outcome.standing)
        return [*standing, *bold(self.screen.wrapped(words), colour)]

    def run(self) -> None:
        """Until somebody leaves, or, on a pipe, until the game is over."""
        self.wire.open()
        try:
            while True:
                self.refresh()
                if self.read():
                    continue
                if self.finished and self.checked and not self.screen.live:
                    return
                ticking = self.screen.window and self.position and self.position.deadline
                news = self.screen.next(1.0 if ticking else None)
                if news is not None and news[0] is self:
                    self.hear(news[1])
                self.go_on()
        finally:
            self.wire.close()

    def read(self) -> bool:
        """Take in a line that was typed. What comes out of a pipe waits until it is asked for."""
        if not self.screen.lines:
            if self.screen.ended and (self.screen.live or self.asked):
                raise Left(asked=False)
            return False
        entry, heard = self.screen.lines[0], self.position is not None
        if not (self.screen.live or self.asked or (heard and entry.startswith("/"))):
            return False
        self.screen.lines.popleft()
        self.screen.echo(entry)
        self.obey(entry)
        return True


class Gone(Exception):
    """The table has no place for us any more."""


class Rematch(Exception):
    """The game goes on at another table."""

    def __init__(self, address: Address) -> None:
        self.address = address


def event(told: EventInfo) -> Event:
    """An event as the match tells it."""
    return Event(told.seat, told.drawer, told.action)


def table_help(screen: Screen) -> list[Text]:
    """The commands for the table."""
    told = {f"{word} {t(rest)}" if rest else word: t(what) for word, (rest, what) in HELP.items()}
    return explained(screen, t("join-help"), told)


def play(screen: Screen, address: Address, table: TableInfo) -> None:
    """Play one game after the other, as long as rematches are called."""
    while True:
        joined = Joined(screen, address, table)
        try:
            joined.run()
        except Left as left:
            if left.asked and address.token and not joined.finished:
                screen.write(screen.wrapped(t("join-back")))
                screen.verbatim(address.link)
            raise
        except Rematch as again:
            address = again.address
            table = address.ask(f"/api/tables/{address.table}", TableInfo)
            continue
        finally:
            if joined.finished:
                screen.write(joined.ending())
        return


def main(url: str, name: str | None, seat: int | None, watch: bool) -> int:
    """Play at a table on a server, and return the exit status; Misuse if that can't be."""
    address = Address.parse(url)
    screen = Screen(listening=True)
    try:
        return until_left(
            screen, lambda: play(screen, *sit_down(screen, address, name, seat, watch))
        )
    except No as no:
        raise Misuse(clean(str(no))) from None
    except Gone as gone:
        screen.write(screen.wrapped(str(gone)))
        return ENDED_EARLY
