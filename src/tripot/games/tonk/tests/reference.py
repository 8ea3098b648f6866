"""Tonk: be lowest when somebody lays down, or be rid of every card (rules TONK-1 to TONK-15)."""

from collections.abc import Mapping
from itertools import combinations
from typing import ClassVar

from tests.reference.model import YES_NO_DEFAULT_NO, Game, OneOf, Options, Value, Whole, ranks

RANKS = "A23456789TJQK"
"""Low to high: the ace is low only (TONK-10)."""

SUITS = "SHDC"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
HAND = 5
"""Cards dealt to each seat (TONK-3)."""

MOST_TURNS = 40
"""Turns per seat in one hand (TONK-14)."""


def points(card: str) -> int:
    """TONK-4."""
    return min(10, RANKS.index(card[0]) + 1)


def beside(card: str) -> list[str]:
    """The next lower and the next higher card of its suit, if they exist."""
    place = RANKS.index(card[0])
    return [RANKS[p] + card[1] for p in (place - 1, place + 1) if 0 <= p < len(RANKS)]


class Tonk(Game):
    NAME = "tonk"
    SEATS = (2, 8)
    DEFAULTS: ClassVar[Options] = {
        "hands": Whole(5, 1, 100),
        "tonk_low": Whole(15, 0, 20),
        "tonk_high": Whole(49, 45, 51),
        "several_tonks": OneOf(("paid", "draw")),
        "drop_tie": OneOf(("loses", "shares")),
        "drop_others": OneOf(("pay", "free")),
        "out_pays": Whole(1, 1, 3),
        "return_taken": YES_NO_DEFAULT_NO,
        "empty_stock": OneOf(("call", "reshuffle")),
        "stake": Whole(1, 1, 1000),
    }

    def __init__(self, players: int, rules: Mapping[str, Value]) -> None:
        super().__init__(players, rules)
        self.balance = [0] * players
        self.dealer = players - 1  # TONK-2
        self.hands_over = 0
        self.phase = ""  # "deal", "turn up", "begin", "draw", "play" or "over"
        self.start_hand()

    def start_hand(self) -> None:
        """TONK-3: five cards each, one at a time from the dealer's left."""
        self.phase = "deal"
        self.stock = list(PACK)  # the cards to draw from; their order is chance's
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.pile: list[str] = []  # the discard pile, its top last
        self.runs: list[str] = []  # cards that lie in runs on the table
        self.sets: list[str] = []  # cards that lie in sets on the table
        round_the_table = [(self.dealer + 1 + step) % self.players for step in range(self.players)]
        self.to_deal = round_the_table * HAND
        self.turn = round_the_table[0]  # TONK-6
        self.turns_over = 0
        self.taken: str | None = None  # the card taken from the pile this turn

    def finish_hand(self) -> None:
        """TONK-2: the deal moves left."""
        self.hands_over += 1
        self.dealer = (self.dealer + 1) % self.players
        if self.hands_over == self.number("hands"):
            self.phase = "over"
        else:
            self.start_hand()

    # Paying

    def total(self, seat: int) -> int:
        """Table cards are excluded (TONK-7)."""
        return sum(points(card) for card in self.hands[seat])

    def pay(self, payer: int, taker: int, stakes: int) -> None:
        self.balance[payer] -= stakes * self.number("stake")
        self.balance[taker] += stakes * self.number("stake")

    def look_for_tonk(self) -> None:
        """TONK-5; if nobody has TONK, the first turn begins."""
        seats = range(self.players)
        low, high = self.number("tonk_low"), self.number("tonk_high")
        holders = [seat for seat in seats if self.total(seat) <= low or self.total(seat) >= high]
        if not holders:
            self.phase = "begin"
            return
        drawn = len(holders) > 1 and self.rules["several_tonks"] == "draw"
        for holder in [] if drawn else holders:
            for seat in seats:
                if seat not in holders:
                    self.pay(seat, holder, 2)
        self.finish_hand()

    def win(self, winner: int) -> None:
        """TONK-11: every other seat pays the winner the stake, or a multiple of it."""
        for seat in range(self.players):
            if seat != winner:
                self.pay(seat, winner, self.number("out_pays"))
        self.finish_hand()

    def call(self) -> None:
        """TONK-13: every seat that is not lowest pays the stake to each lowest seat."""
        self.pay_the_lowest()
        self.finish_hand()

    def pay_the_lowest(self) -> None:
        seats = range(self.players)
        lowest = min(self.total(seat) for seat in seats)
        for taker in seats:
            for payer in seats:
                if self.total(taker) == lowest and self.total(payer) != lowest:
                    self.pay(payer, taker, 1)

    def drop(self, dropper: int) -> None:
        """TONK-7 and TONK-8."""
        own = self.total(dropper)
        others = [seat for seat in range(self.players) if seat != dropper]
        lowest_other = min(self.total(seat) for seat in others)
        shares = self.rules["drop_tie"] == "shares"
        if own < lowest_other:
            for seat in others:
                self.pay(seat, dropper, 1)
        elif shares and own == lowest_other:
            self.pay_the_lowest()
        else:
            for seat in others:
                if self.total(seat) < own or (self.total(seat) == own and not shares):
                    self.pay(dropper, seat, 2)
            for payer in others if self.rules["drop_others"] == "pay" else []:
                for taker in others:
                    if self.total(payer) != lowest_other and self.total(taker) == lowest_other:
                        self.pay(payer, taker, 1)
        self.finish_hand()

    # Turns

    def finish_turn(self) -> None:
        """TONK-6: play goes clockwise. TONK-14: the hand has a last turn."""
        self.taken = None
        self.turns_over += 1
        if self.turns_over == MOST_TURNS * self.players:
            self.call()
        else:
            self.turn = (self.turn + 1) % self.players
            self.phase = "begin"
            self.make_a_stock()

    def make_a_stock(self) -> None:
        """TONK-13: all of the pile but its top card may become the stock, as a turn begins."""
        if self.rules["empty_stock"] == "reshuffle" and not self.stock and len(self.pile) >= 2:
            *self.stock, top = self.pile
            self.pile = [top]

    def melds(self, hand: list[str]) -> set[str]:
        """TONK-10: three or four of a kind in suit order; runs of three, low to high."""
        texts = set()
        for rank in RANKS:
            same = [rank + suit for suit in SUITS if rank + suit in hand]
            for size in (3, 4):
                texts |= {"meld " + " ".join(cards) for cards in combinations(same, size)}
        for suit in SUITS:
            for low in range(len(RANKS) - 2):
                cards = [rank + suit for rank in RANKS[low : low + 3]]
                if all(card in hand for card in cards):
                    texts.add("meld " + " ".join(cards))
        return texts

    def lays(self, hand: list[str]) -> set[str]:
        """TONK-10: a card goes to either end of any run on the table; sets are never added to."""
        return {
            f"lay {card}"
            for card in hand
            if any(neighbour in self.runs for neighbour in beside(card))
        }

    def discards(self, hand: list[str]) -> set[str]:
        """TONK-12: the card taken may not be discarded, unless it is the only card left."""
        barred = self.taken if len(hand) > 1 and not self.rules["return_taken"] else None
        return {f"discard {card}" for card in hand if card != barred}

    # The interface of Game

    def actors(self) -> list[int]:
        return [self.turn] if self.phase in ("begin", "play") else []

    def legal(self, seat: int) -> set[str]:
        if seat not in self.actors():
            return set()
        if self.phase == "begin":
            return {"drop", "take", "stock" if self.stock else "call"}  # TONK-6, TONK-9, TONK-13
        hand = self.hands[seat]
        return self.melds(hand) | self.lays(hand) | self.discards(hand)

    def chance(self) -> dict[str, int] | None:
        words = {"deal": "deal", "turn up": "turn", "draw": "draw"}
        if self.phase not in words:
            return None
        return {f"{words[self.phase]} {card}": 1 for card in self.stock}

    def take_outcome(self, text: str) -> None:
        card = text.split()[1]
        self.stock.remove(card)
        if self.phase == "deal":
            self.hands[self.to_deal.pop(0)].append(card)
            if not self.to_deal:
                self.phase = "turn up"
        elif self.phase == "turn up":
            self.pile.append(card)
            self.look_for_tonk()
        else:
            self.hands[self.turn].append(card)
            self.phase = "play"

    def carry_out(self, seat: int, text: str) -> None:
        word, *cards = text.split()
        hand = self.hands[seat]
        if word == "drop":
            self.drop(seat)
        elif word == "call":
            self.call()
        elif word == "stock":
            self.phase = "draw"
        elif word == "take":
            self.taken = self.pile.pop()
            hand.append(self.taken)
            self.phase = "play"
        else:
            for card in cards:
                hand.remove(card)
            if word == "discard":
                self.pile += cards
            elif word == "lay" or cards[0][1] == cards[1][1]:  # two cards of one suit: a run
                self.runs += cards
            else:
                self.sets += cards
            if not hand:
                self.win(seat)  # TONK-11
            elif word == "discard":
                self.finish_turn()

    def over(self) -> bool:
        return self.phase == "over"

    def payoffs(self) -> list[int]:
        """TONK-15."""
        return list(self.balance)

    def standing(self) -> list[int]:
        """TONK-15."""
        return ranks(self.payoffs())
