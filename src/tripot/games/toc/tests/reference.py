"""Toc: cards drive four pawns round the board and home (rules TOC-1 to TOC-23).

Every move is made square by square on a copied board, and portions of a 7 are tried until one way
to use all seven steps is found.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar, NamedTuple

from tests.reference.model import (
    YES_NO_DEFAULT_NO,
    YES_NO_DEFAULT_YES,
    Game,
    OneOf,
    Options,
    Refused,
    Value,
    Whole,
    ranks,
)

SUITED = "A23456789TJQK"
"""The ranks with four cards each in the pack (TOC-4)."""

JOKER = "X"
STEPS = {
    "A": 1,
    "2": 2,
    "3": 3,
    "5": 5,
    "6": 6,
    "8": 8,
    "9": 9,
    "J": 11,
    "Q": 12,
    "K": 13,
}
"""Cards that always go forward, and how far (TOC-8). The 4, 7 and 10 have rules of their own."""

ENTERING = ("A", "K", JOKER)
"""Cards that bring a pawn out of camp (TOC-7), or to and from the centre (TOC-22)."""

SECTIONS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""The section of each seat, by number of seats (TOC-2)."""

DEALS = {2: (6, 5, 5, 5, 5), 3: (5, 4, 4, 4), 4: (5, 4, 4)}
"""Cards for each seat in each deal of a pack, by number of seats (TOC-4)."""

SIDES = 4
LENGTH = 18
"""Four sections of squares 1 to 18 (TOC-2)."""

PAWNS = 4

Square = tuple[int, int]
"""Section and number of a square of the track."""


class Place(NamedTuple):
    """Where a pawn is.

    where: "camp", "track", "house" or "centre".
    square: its square of the track; in the centre, the square it came from (TOC-22).
    house: its square of the house, 1 to 4.
    fresh: it has not moved or been swapped since it left camp (TOC-12).
    """

    where: str
    square: Square = (0, 0)
    house: int = 0
    fresh: bool = False


CAMP = Place("camp")

Pawn = tuple[int, int]
"""Seat and number of a pawn."""

Board = dict[Pawn, Place]


def name(pawn: Pawn) -> str:
    return f"{pawn[0]}.{pawn[1]}"


def following(square: Square) -> Square:
    """The next square of the track: after the 18 of a section comes the 1 of the next."""
    section, number = square
    return (section, number + 1) if number < LENGTH else ((section + 1) % SIDES, 1)


def preceding(square: Square) -> Square:
    section, number = square
    return (section, number - 1) if number > 1 else ((section - 1) % SIDES, LENGTH)


def walk(square: Square, steps: int) -> list[Square]:
    """The squares stepped on, the last one included; backward if the steps are below 0."""
    squares = []
    for _ in range(abs(steps)):
        square = following(square) if steps > 0 else preceding(square)
        squares.append(square)
    return squares


def standing_on(board: Board, square: Square) -> Pawn | None:
    """The pawn on a square of the track, if there is one; there are never two."""
    for pawn, place in board.items():
        if place.where == "track" and place.square == square:
            return pawn
    return None


class Toc(Game):
    NAME = "toc"
    SEATS = (2, 4)
    DEFAULTS: ClassVar[Options] = {
        "teams": YES_NO_DEFAULT_NO,
        "jokers": OneOf((2, 0, 4)),
        "start_blocks": YES_NO_DEFAULT_NO,
        "overshoot": OneOf(("lap", "blocked")),
        "ten_own": YES_NO_DEFAULT_YES,
        "shortcut": YES_NO_DEFAULT_NO,
        "joker_steps": Whole(15, 10, 18),
        "ten": OneOf(("swap", "ten")),
        "jack": OneOf(("skip", "swap", "eleven")),
        "king_eats": YES_NO_DEFAULT_NO,
        "stuck": OneOf(("discard", "fold")),
        "ace": OneOf(("one", "one_or_eleven")),
        "exchange": YES_NO_DEFAULT_NO,
    }

    def __init__(self, players: int, rules: Mapping[str, Value]) -> None:
        super().__init__(players, rules)
        self.board: Board = {
            (seat, number): CAMP for seat in range(players) for number in range(PAWNS)
        }
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.phase = ""  # "deal", "give", "draw", "play", "over"
        self.dealer = players - 1  # TOC-5
        self.turn = 0
        self.given: dict[int, str] = {}  # the cards laid down for partners (TOC-23)
        self.must_discard = False  # the previous seat played a jack (TOC-18)
        self.seven_left = 0  # steps of a 7 still to be made (TOC-15)
        self.seven_used: list[Pawn] = []  # pawns that have had a portion of it
        self.start_pack()

    @classmethod
    def validate(cls, players: object, rules: Mapping[str, object]) -> None:
        """TOC-1: teams need 4 seats. TOC-23: an exchange needs teams."""
        super().validate(players, rules)
        if rules["exchange"] and not rules["teams"]:
            raise Refused("exchange must be False unless teams is True")
        if rules["teams"] and players != 4:
            raise Refused(f"teams must be False unless there are 4 seats, and there are {players}")

    # Dealing

    def start_pack(self) -> None:
        """TOC-4: the whole pack is shuffled."""
        self.pack = Counter(dict.fromkeys(SUITED, 4))
        self.pack[JOKER] = self.number("jokers")
        self.deals = list(DEALS[self.players])
        self.start_deal()

    def start_deal(self) -> None:
        """TOC-5: one card at a time from the dealer's left, who also begins."""
        self.phase = "deal"
        self.turn = (self.dealer + 1) % self.players
        self.must_discard = False
        round_the_table = [(self.turn + step) % self.players for step in range(self.players)]
        self.to_deal = round_the_table * self.deals.pop(0)

    def finish_turn(self) -> None:
        """TOC-5: the next seat with a card plays; without one, the next deal or pack."""
        if not any(self.hands):
            if self.deals:
                self.start_deal()
            else:
                self.dealer = (self.dealer + 1) % self.players
                self.start_pack()
            return
        self.phase = "play"
        self.turn = (self.turn + 1) % self.players
        while not self.hands[self.turn]:
            self.turn = (self.turn + 1) % self.players
            self.must_discard = False  # the seat that a jack was for holds no card (TOC-6)

    # The board

    def start(self, seat: int) -> Square:
        """The 18 of the seat's section (TOC-2)."""
        return (SECTIONS[self.players][seat], LENGTH)

    def on_own_start(self, board: Board, pawn: Pawn) -> bool:
        """TOC-11: such a pawn is safe."""
        place = board[pawn]
        return place.where == "track" and place.square == self.start(pawn[0])

    def safe_on(self, board: Board, square: Square) -> bool:
        """Does a pawn stand on this square that is on its own start?"""
        pawn = standing_on(board, square)
        return pawn is not None and self.on_own_start(board, pawn)

    def barred(self, board: Board, passed: list[Square]) -> bool:
        """TOC-11, start_blocks: no pawn passes a pawn on its own start."""
        return self.rules["start_blocks"] is True and any(
            self.safe_on(board, square) for square in passed
        )

    def eat(self, board: Board, square: Square) -> None:
        """TOC-10, TOC-16: a pawn on this square goes to its camp, unless it is on its own start."""
        pawn = standing_on(board, square)
        if pawn is not None and not self.on_own_start(board, pawn):
            board[pawn] = CAMP

    def all_home(self, board: Board, seat: int) -> bool:
        return all(board[seat, number].where == "house" for number in range(PAWNS))

    def partner(self, seat: int) -> int:
        return (seat + 2) % 4

    def played_seat(self, board: Board, seat: int) -> int:
        """Whose pawns a seat plays: in teams, once all its own are home, its partner's (TOC-20)."""
        if self.rules["teams"] and self.all_home(board, seat):
            return self.partner(seat)
        return seat

    def played_pawns(self, board: Board, seat: int) -> list[Pawn]:
        return [(self.played_seat(board, seat), number) for number in range(PAWNS)]

    def winners(self) -> list[int]:
        """TOC-21: the seats that have won."""
        home = [self.all_home(self.board, seat) for seat in range(self.players)]
        if self.rules["teams"]:
            return [seat for seat in range(self.players) if home[seat] and home[self.partner(seat)]]
        return [seat for seat in range(self.players) if home[seat]]

    # Moves of one pawn: the board afterwards, or None if the move is not legal

    def moved(self, board: Board, pawn: Pawn, steps: int, eats: bool = False) -> Board | None:
        """On along the track (TOC-8, 10, 13, 16), or back if the steps are below 0 (TOC-9)."""
        place = board[pawn]
        if place.where != "track":
            return None
        squares = walk(place.square, steps)
        passed, target = squares[:-1], squares[-1]
        if self.barred(board, passed) or self.safe_on(board, target):
            return None
        leaves_or_passes_start = self.start(pawn[0]) in [place.square, *passed]
        if (
            self.rules["overshoot"] == "blocked"
            and steps > 0
            and not place.fresh
            and leaves_or_passes_start
        ):
            return None
        after = dict(board)
        for square in passed:
            if eats:
                self.eat(after, square)
        self.eat(after, target)
        after[pawn] = Place("track", square=target)
        return after

    def homed(self, board: Board, pawn: Pawn, steps: int, eats: bool = False) -> Board | None:
        """Into the house (TOC-12, TOC-16) or forward inside it (TOC-14)."""
        place = board[pawn]
        passed: list[Square] = []
        if place.where == "house":
            first, last = place.house + 1, place.house + steps
        elif place.where == "track" and not place.fresh:
            squares = [place.square, *walk(place.square, steps)]
            if self.start(pawn[0]) not in squares:
                return None
            to_start = squares.index(self.start(pawn[0]))
            passed = squares[1 : to_start + 1]
            first, last = 1, steps - to_start
        else:
            return None
        if not first <= last <= PAWNS or self.barred(board, passed):
            return None
        mates = [board[pawn[0], number] for number in range(PAWNS)]
        if any(mate.where == "house" and first <= mate.house <= last for mate in mates):
            return None
        after = dict(board)
        for square in passed:
            if eats:
                self.eat(after, square)
        after[pawn] = Place("house", house=last)
        return after

    def entered(self, board: Board, pawn: Pawn) -> Board | None:
        """Out of camp (TOC-7): the lowest-numbered pawn there, never onto a pawn of its seat."""
        seat = pawn[0]
        in_camp = [number for number in range(PAWNS) if board[seat, number] == CAMP]
        if not in_camp or pawn[1] != in_camp[0] or self.safe_on(board, self.start(seat)):
            return None
        after = dict(board)
        self.eat(after, self.start(seat))
        after[pawn] = Place("track", square=self.start(seat), fresh=True)
        return after

    def swapped(self, board: Board, first: Pawn, second: Pawn) -> Board | None:
        """TOC-17: the two change places; the second may not be on its own start."""
        if (
            board[first].where != "track"
            or board[second].where != "track"
            or self.on_own_start(board, second)
        ):
            return None
        after = dict(board)
        after[first] = Place("track", square=board[second].square)
        after[second] = Place("track", square=board[first].square)
        return after

    def centred(self, board: Board, pawn: Pawn) -> Board | None:
        """TOC-22: from any square 8 to the centre, if that is empty."""
        place = board[pawn]
        if place.where != "track" or place.square[1] != 8:
            return None
        if any(other.where == "centre" for other in board.values()):
            return None
        after = dict(board)
        after[pawn] = Place("centre", square=place.square)
        return after

    def exited(self, board: Board, pawn: Pawn, section: int) -> Board | None:
        """TOC-22: from the centre to any other square 8 than the one it came from."""
        if board[pawn].where != "centre" or board[pawn].square == (section, 8):
            return None
        after = dict(board)
        self.eat(after, (section, 8))
        after[pawn] = Place("track", square=(section, 8))
        return after

    # What a card can do, as a dict from the action to the board afterwards

    def steps(self, rank: str) -> int:
        """How far a card goes forward or turning in (TOC-8)."""
        by_option = {JOKER: self.number("joker_steps"), "T": 10}
        return by_option[rank] if rank in by_option else STEPS[rank]

    def plays(self, rank: str, seat: int) -> dict[str, Board]:
        """Everything that a card can do; for a 7, its first portion."""
        if rank == "7":
            return dict(self.portions(self.board, seat, [], 7))
        if (rank == "T" and self.rules["ten"] == "swap") or (
            rank == "J" and self.rules["jack"] == "swap"
        ):
            return self.swaps(rank, seat)
        found: dict[str, Board | None] = {}
        eats = rank == "K" and self.rules["king_eats"] is True  # what it passes (TOC-16)
        for pawn in self.played_pawns(self.board, seat):
            if rank == "4":
                found[f"4 back {name(pawn)}"] = self.moved(self.board, pawn, -4)
            else:
                found[f"{rank} move {name(pawn)}"] = self.moved(
                    self.board, pawn, self.steps(rank), eats
                )
                found[f"{rank} home {name(pawn)}"] = self.homed(
                    self.board, pawn, self.steps(rank), eats
                )
            if rank == "A" and self.rules["ace"] == "one_or_eleven":
                found[f"A move {name(pawn)} 11"] = self.moved(self.board, pawn, 11)
                found[f"A home {name(pawn)} 11"] = self.homed(self.board, pawn, 11)
            if rank in ENTERING:
                found[f"{rank} enter {name(pawn)}"] = self.entered(self.board, pawn)
            if rank in ENTERING and self.rules["shortcut"]:
                found[f"{rank} center {name(pawn)}"] = self.centred(self.board, pawn)
                for section in range(SIDES):
                    found[f"{rank} exit {name(pawn)} {section}"] = self.exited(
                        self.board, pawn, section
                    )
        return {text: after for text, after in found.items() if after is not None}

    def swaps(self, rank: str, seat: int) -> dict[str, Board]:
        """TOC-17, TOC-18: the own pawn comes first; of two own pawns, the lower number."""
        own = self.played_pawns(self.board, seat)
        found: dict[str, Board] = {}
        for first in own:
            for second in self.board:
                after = self.swapped(self.board, first, second)
                if first == second or after is None:
                    continue
                if second not in own:
                    found[f"{rank} swap {name(first)} {name(second)}"] = after
                elif self.rules["ten_own"]:
                    lower, higher = sorted((first, second))
                    found[f"{rank} swap {name(lower)} {name(higher)}"] = after
        return found

    def portions(
        self, board: Board, seat: int, used: list[Pawn], left: int
    ) -> Iterator[tuple[str, Board]]:
        """TOC-15: every next portion of a 7 after which the other steps can be made exactly."""
        for pawn in self.played_pawns(board, seat):
            if pawn in used:
                continue
            for steps in range(1, left + 1):
                for verb, after in (
                    ("move", self.moved(board, pawn, steps, eats=True)),
                    ("home", self.homed(board, pawn, steps, eats=True)),
                ):
                    if after is not None and self.can_finish(
                        after, seat, [*used, pawn], left - steps
                    ):
                        yield f"7 {verb} {name(pawn)} {steps}", after

    def can_finish(self, board: Board, seat: int, used: list[Pawn], left: int) -> bool:
        """TOC-15: is there any way to make the remaining steps of a 7?"""
        return left == 0 or next(self.portions(board, seat, used, left), None) is not None

    def options(self, seat: int) -> dict[str, Board]:
        """TOC-6: every legal action of the seat to play, with the board after it.

        After a jack it discards; a seat that can play nothing folds, or discards too.
        """
        if self.phase == "give":
            return {f"give {rank}": self.board for rank in self.hands[seat]}
        if self.seven_left:
            return dict(self.portions(self.board, seat, self.seven_used, self.seven_left))
        found: dict[str, Board] = {}
        if not self.must_discard:
            for rank in set(self.hands[seat]):
                found |= self.plays(rank, seat)
        if not found and not self.must_discard and self.rules["stuck"] == "fold":
            return {"fold": self.board}
        return found or {f"discard {rank}": self.board for rank in self.hands[seat]}

    # The interface of Game

    def actors(self) -> list[int]:
        if self.phase == "give":
            return [seat for seat in range(self.players) if seat not in self.given]
        return [self.turn] if self.phase == "play" else []

    def legal(self, seat: int) -> set[str]:
        return set(self.options(seat)) if seat in self.actors() else set()

    def chance(self) -> dict[str, int] | None:
        if self.phase not in ("deal", "draw"):
            return None
        return {f"{self.phase} {rank}": count for rank, count in self.pack.items() if count > 0}

    def take_outcome(self, text: str) -> None:
        rank = text.split()[1]
        self.pack[rank] -= 1
        if self.phase == "draw":
            self.hands[self.turn].append(rank)
            self.phase = "play"
            return
        self.hands[self.to_deal.pop(0)].append(rank)
        if not self.to_deal:
            self.phase = "give" if self.rules["exchange"] else "play"

    def carry_out(self, seat: int, text: str) -> None:
        self.board = self.options(seat)[text]
        words = text.split()
        if words[0] == "give":
            self.lay_for_partner(seat, words[1])
            return
        self.must_discard = False
        if words[0] == "fold":
            self.hands[seat].clear()
            self.finish_turn()
        elif words[0] == "discard":
            self.hands[seat].remove(words[1])
            self.finish_turn()
        elif words[0] == "7":
            self.play_portion(seat, words[2], int(words[3]))
        else:
            self.hands[seat].remove(words[0])
            self.finish_card(words[0])

    def lay_for_partner(self, seat: int, rank: str) -> None:
        """TOC-23: partners take up each other's card when the last seat has laid one down."""
        self.given[seat] = rank
        if len(self.given) == self.players:
            for giver, card in self.given.items():
                self.hands[giver].remove(card)
            for giver, card in self.given.items():
                self.hands[self.partner(giver)].append(card)
            self.given = {}
            self.phase = "play"

    def play_portion(self, seat: int, pawn: str, steps: int) -> None:
        """TOC-15: the card is laid with its first portion and done when seven steps are made."""
        if not self.seven_left:
            self.hands[seat].remove("7")
            self.seven_left = 7
        self.seven_left -= steps
        self.seven_used.append((int(pawn[0]), int(pawn[2])))
        if not self.seven_left:
            self.seven_used = []
            self.finish_card("7")

    def finish_card(self, rank: str) -> None:
        """TOC-21: a win ends the game at once; then the jack (TOC-18) and the joker (TOC-19)."""
        if self.winners():
            self.phase = "over"
        elif rank == JOKER and self.pack.total() > 0:
            self.phase = "draw"
        elif rank == JOKER and self.hands[self.turn]:
            self.phase = "play"
        else:
            self.must_discard = rank == "J" and self.rules["jack"] == "skip"
            self.finish_turn()

    def over(self) -> bool:
        return self.phase == "over"

    def payoffs(self) -> list[int]:
        """TOC-21."""
        return [1 if seat in self.winners() else 0 for seat in range(self.players)]

    def steps_made(self, pawn: Pawn) -> int:
        """TOC-21: camp 0; on the track the distance from the own start; in the house 72 or more."""
        place = self.board[pawn]
        if place.where == "camp":
            return 0
        if place.where == "house":
            return SIDES * LENGTH + place.house
        distance, square = 0, self.start(pawn[0])
        while square != place.square:
            square = following(square)
            distance += 1
        return distance

    def standing(self) -> list[int]:
        """TOC-21: the winning side, then by steps made; a team's two seats share a rank."""
        scores = []
        for seat in range(self.players):
            side = [seat, self.partner(seat)] if self.rules["teams"] else [seat]
            steps = sum(self.steps_made((mate, number)) for mate in side for number in range(PAWNS))
            scores.append((seat in self.winners(), steps))
        return ranks(scores)
