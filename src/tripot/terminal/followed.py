"""A table on a server, as one terminal knows it: people, game, and what was told."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tripot import games
from tripot.match import Event, Reader
from tripot.protocol import EventInfo, Position, Said, TableInfo, Welcome
from tripot.terminal import faces
from tripot.terminal.faces import Deed, Sight
from tripot.terminal.lobby import seat_names
from tripot.terminal.names import clean
from tripot.terminal.place import Place
from tripot.terminal.screen import Screen
from tripot.texts import bot_name, t

MOST_RETOLD = 12  # moves missed while away that are retold one by one


class FollowedTable:
    """The table's state, and a reader's place at it."""

    def __init__(self, table: TableInfo, screen: Screen) -> None:
        self.table = table
        self.game = games.load(table.game)
        self.place = Place(self.game, faces.load(table.game), table.rules, screen)
        self.seat: Reader = None
        self.position: Position | None = None
        self.sight = Sight(self.game, seat_names(table), None, None, ())
        self.talked = 0.0  # when the last line of chat was said
        self.trouble = ""  # why there is no connection to the table
        self.parting = ""  # what the server said before it hung up
        self.returned = False  # the next position tells what was missed
        self.rematch: str | None = None  # the table of the rematch, once it is called

    @property
    def host(self) -> bool:
        """Whether this terminal's seat is the table's host."""
        return self.seat is not None and self.seat == self.table.host

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        return self.position is not None and self.position.outcome is not None

    def tell(self, words: str) -> None:
        """Add a sentence to what has happened."""
        self.place.deeds.append(Deed(None, words))

    # --- people ---

    def welcome(self, welcome: Welcome) -> None:
        """Take in the first message of a connection, whether it is the first or a later one."""
        self.trouble = self.parting = ""
        self.returned = self.position is not None
        before, self.seat, self.table = self.table, welcome.seat, welcome.table
        if self.returned:
            self._tell_gone(before)
        self._look()

    def change(self, table: TableInfo) -> None:
        """Tell who came or went; the game may have begun, or the table ended."""
        before, self.table = self.table, table
        names = seat_names(table)
        self._tell_gone(before)
        for old, new, name in zip(before.seats, table.seats, names, strict=True):
            if new.owned and not old.owned:
                self.tell(t("join-sits-down", who=name))
            elif old.owned and not new.owned and len(table.gone) == len(before.gone):
                self.tell(t("join-leaves", who=clean(old.name or ""), seat=str(new.seat)))
            if new.strength and new.strength != old.strength and table.status == "playing":
                self.tell(t("join-bot-plays" if new.owned else "join-bot-sits-down", who=name))
        if table.rematch and not before.rematch:
            self.rematch = table.rematch
            self.tell(t("join-rematch"))
        self._look()

    def _tell_gone(self, before: TableInfo) -> None:
        """Tell who has left the game, and who took whose seat."""
        for gone in self.table.gone[len(before.gone) :]:
            seat, who = str(gone.seat), clean(gone.name)
            if gone.by is None:
                self.tell(t("join-leaves", who=who, seat=seat))
            else:
                self.tell(t("join-takes", by=clean(gone.by), who=who, seat=seat))

    def hear_chat(self, chat: Sequence[Said]) -> None:
        """Tell the lines of chat that have not been heard yet."""
        for said in chat:
            if said.at > self.talked:
                self.hear_said(said)

    def hear_said(self, said: Said) -> None:
        """Tell what somebody says, or how they react."""
        self.talked = said.at
        who = {"who": "", "you": "table"} if said.seat is None else self.sight.who(said.seat)
        if said.text is not None:
            self.tell(t("join-says", **who, text=clean(said.text)))
        elif said.reaction is not None and said.seat is not None:
            self.tell(t("join-reacts", **who, reaction=said.reaction))

    # --- the game ---

    def move_on(self, position: Position) -> bool:
        """Tell how the game went on; return whether this seat has a new decision."""
        before, self.position = self.position, position
        had = list(self.sight.events[: position.since])
        self._look(events=had)
        if before is not None:
            self._follow(position)
        else:
            self._look(position.view, [*had, *map(event, position.events)])
            if self.sight.view is not None:
                self._open()
        self.returned = False
        if not position.legal:
            self.place.typed = []
            return False
        moved = any(heard.seat == self.seat for heard in position.events)
        if not moved and before is not None and before.legal == position.legal:
            return False
        self.place.decide()
        return True

    def accepted(self) -> None:
        """Offer no choice until the next position says what may be played."""
        self.sight = replace(self.sight, legal=())

    def _open(self) -> None:
        """Tell who sits at the table when its game is first seen."""
        described = [
            t("terminal-bot", who=name, bot=bot_name(seat.strength))
            if seat.strength and not seat.owned
            else name
            for name, seat in zip(self.sight.names, self.table.seats, strict=True)
        ]
        self.tell(self.place.opening(described))
        if made := sum(heard.seat is not None for heard in self.sight.events):
            self.tell(t("join-late", moves=made))

    def _follow(self, position: Position) -> None:
        """Tell what happened, step by step if the views in between were sent."""
        step: list[EventInfo] = []
        for count, heard in enumerate(position.events, position.since + 1):
            step.append(heard)
            view = position.before if count == position.told_from else heard.view
            if view is not None:
                self._take_step(step, view)
                step = []
        if step or self.sight.view is None:
            self._take_step(step, position.view)
        else:
            self._look(position.view)

    def _take_step(self, step: Sequence[EventInfo], view: Any) -> None:
        """Tell some events that came at once, given the view after them."""
        before = self.sight
        self._look(view, [*before.events, *map(event, step)])
        for seat in dict.fromkeys(heard.seat for heard in step if heard.by == "clock"):
            self.tell(t("join-time-out", **self.sight.who(seat or 0)))
        moves = [heard for heard in step if heard.seat is not None]
        if before.view is None:
            self._open()
            self.place.see(replace(self.sight, events=before.events), self.sight)
        elif self.returned and len(moves) > 1:
            self._retell(step)
        elif step:
            self.place.see(before, self.sight)

    def _retell(self, step: Sequence[EventInfo]) -> None:
        """Tell several moves, if only the position after them was seen."""
        told = [heard for heard in step if heard.seat is not None and heard.action]
        if len(told) > MOST_RETOLD:
            self.tell(t("join-meanwhile", moves=len(told)))
            told = told[-MOST_RETOLD:]
        for heard in told:
            self.tell(
                t("join-played", **self.sight.who(heard.seat or 0), action=heard.action or "")
            )

    def _look(self, view: Any = None, events: Sequence[Event] | None = None) -> None:
        """Update the sight: view, events, names and choices."""
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


def event(told: EventInfo) -> Event:
    """Return an event as the match tells it."""
    return Event(told.seat, told.drawer, told.action)
