"""What is remembered is true, and what is dealt from it has the right probabilities."""

from collections import Counter
from functools import cache
from itertools import combinations, permutations
from math import comb, sqrt

import numpy as np
import pytest

from tests.every_game.play import matches, mood, positions
from tests.every_game.test_redeal import redealt
from tests.writable import writable
from tripot import games
from tripot.games.toc.track import CARDS, WHOLE_PACKS
from tripot.games.tokio.rules import WAYS
from tripot.games.tonk.rules import ALL, CHOOSE, is_tonk, named
from tripot.games.tonk.rules import CARDS as TONKS
from tripot.match import Match

TIMES = 4000


def dealt(match, seat, what, memory=None, times=TIMES):
    """Return how often each outcome was dealt."""
    return Counter(what(redealt(match, seat, number, memory)) for number in range(times))


def assert_likely(found, chances):
    """Assert that every outcome occurred as often as its chance says, and no other did."""
    assert set(found) <= set(chances)
    whole, times = sum(chances.values()), sum(found.values())
    for outcome, weight in chances.items():
        chance = weight / whole
        assert abs(found[outcome] / times - chance) < 5 * sqrt(chance * (1 - chance) / times)


def test_tokio_rolls_for_the_claimant_like_dice():
    match = Match(games.load("tokio"), 3)
    match.happen("roll 65")
    match.act(0, "say 66")
    rolls = dealt(match, 1, lambda s: int(s.roll[0]))
    assert_likely(rolls, {value: int(WAYS[value]) for value in range(1, 22)})


def test_tonk_deals_the_rest_in_every_way_alike():
    """Two of four cards, with one more known: six hands."""
    match = Match(games.load("tonk"), 2)
    s, memory = writable(match), match.memory().copy()
    cards = [card for card in range(52) if ALL >> card & 1]
    own, known, hidden, gone = cards[:5], cards[5], cards[6:10], cards[10:]
    s.phase, s.turns, s.actors, s.drawer, s.left, s.height = CHOOSE, 9, 1, 0, 2, len(gone)
    s.pile[: len(gone)] = [card + 1 for card in gone]
    s.hand[:2] = sum(1 << card for card in own), 1 << known
    s.cards[:2] = 5, 3
    memory.known[1] = 1 << known
    hands = dealt(match, 0, lambda s: int(s.hand[1]), memory)
    every = [1 << known | 1 << a | 1 << b for a, b in combinations(hidden, 2)]
    assert_likely(hands, dict.fromkeys(every, 1))


def test_tonk_deals_no_tonk_to_who_has_not_played(rng):
    game = games.load("tonk")
    for match in matches(game, rng, 20):
        for _ in positions(match, rng, 60):
            if match.state.phase == CHOOSE and match.state.turns == 0:
                break
        if match.state.phase != CHOOSE or match.state.turns or match.over:
            continue
        for seed in range(50):
            s = redealt(match, match.actors[0], seed)
            assert not any(is_tonk(s, s.hand[seat]) for seat in match.seats)


def test_tonk_remembers_what_was_taken(rng):
    for match in matches(games.load("tonk"), rng, 10):
        seen = 0
        for _ in positions(match, rng, 300):
            known = match.memory().known.tolist()
            held = match.state.hand.tolist()
            seen += sum(known)
            if match.state.phase >= CHOOSE and not match.over:
                assert all(one & ~other == 0 for one, other in zip(known, held, strict=True))
        assert seen or match.over


def reshuffled(players, rng):
    """Yield a match of Tonk and a seat, at random positions after the pile became the stock."""
    rules = {"hands": 1, "tonk_low": 0, "tonk_high": 51, "empty_stock": "reshuffle"}
    for _ in range(rng.times(12)):
        match = Match(games.load("tonk"), players, rules)
        for _ in positions(match, rng, 400, {"drop": 0, "lay": 0.2, "meld": 0.2, "stock": 3}):
            if rng.random() < 0.03 and not match.over and match.memory().stocked:
                yield match, rng.choice(match.seats)


def come_by_it(match, seat, world):
    """Return the record that leads to `world`, in which other hands were dealt differently.

    The others then did exactly what all have seen. Each of their cards came with the deal or from
    the stock, since it was last in there.
    """
    games_ = games.load("tonk")
    again = Match(games_, match.players, match.rules)
    stocks = dict.fromkeys(TONKS, 0)  # by card: the number of the last stock that had it
    waits = {other: [] for other in match.seats}  # steps that bring a card, with its stock's number
    known, number = {other: set() for other in match.seats}, 0
    record = [[by, text] for by, text in match.record()]

    def brought(other, card):
        step = next(step for step, which in waits[other] if which == stocks[card])
        waits[other] = [one for one in waits[other] if one[0] != step]
        if other != seat:
            record[step][1] = f"{record[step][1].split()[0]} {card}"

    for step, (by, text) in enumerate(match.record()):
        verb, *cards = text.split()
        left, pile = int(again.state.left), named(pile_of(again.state))
        if verb in ("deal", "draw"):
            waits[int(again.state.drawer)].append((step, number))
        elif verb == "take":
            known[by].add(TONKS[again.state.pile[again.state.height - 1] - 1])
        for card in cards if by is not None else []:
            if card in known[by]:
                known[by].remove(card)
            else:
                brought(by, card)
        again.step(by, text)
        if by is not None and left == 0 < again.state.left:
            number += 1
            stocks |= dict.fromkeys(pile, number)
    for other in match.seats:
        for card in named(int(world.hand[other])):
            if card not in known[other]:
                brought(other, card)
    assert not any(waits.values())
    return [(by, text) for by, text in record]


def pile_of(state):
    """Return the cards of Tonk's pile, as a mask."""
    return sum(1 << int(card) - 1 for card in state.pile[: state.height])


@pytest.mark.parametrize("players", [2, 3, 8])
def test_tonk_deals_what_could_have_been_once_the_pile_became_the_stock(players, rng):
    seen = 0
    for match, seat in reshuffled(players, rng):
        world = redealt(match, seat, rng.getrandbits(60))
        other = Match.replay(match.game, players, match.rules, come_by_it(match, seat, world))
        assert other.state.tobytes() == world.tobytes()
        assert other.memory().tobytes() == match.memory().tobytes()
        assert other.information_key(seat) == match.information_key(seat)
        seen += 1
    assert seen


def test_tonk_all_know_what_lies_in_a_stock_that_was_the_pile(rng):
    """When it is made all know it, and so what the others hold; with two seats, who holds it."""
    fresh = 0
    for match, seat in reshuffled(2, rng):
        world, stocked = redealt(match, seat, rng.getrandbits(60)), int(match.memory().stocked)
        assert int(world.stock) & ~stocked == 0
        if match.state.left == stocked.bit_count():
            assert world.tobytes() == match.state.tobytes()
            fresh += 1
    assert fresh


def test_tonk_deals_from_the_stock_and_from_hands_in_every_way_alike():
    """Two seats each have a card of the stock and one that was never in it: twelve ways."""
    match = Match(games.load("tonk"), 3, {"empty_stock": "reshuffle"})
    s, memory = writable(match), match.memory().copy()
    own, back, old, gone = range(5), range(5, 8), range(8, 10), range(10, 52)
    s.phase, s.turns, s.actors, s.drawer, s.left, s.height = CHOOSE, 60, 1, 0, 1, len(gone)
    s.pile[: len(gone)] = [card + 1 for card in gone]
    s.hand[0], s.cards[:3] = sum(1 << card for card in own), (5, 2, 2)
    memory.stocked = memory.returned = sum(1 << card for card in back)
    memory.drawn[1, 3] = memory.drawn[2, 0] = memory.stocked
    hands = dealt(match, 0, lambda s: tuple(s.hand[1:3].tolist()), memory)
    every = [
        (1 << one | 1 << first, 1 << other | 1 << second)
        for one, other in permutations(back, 2)
        for first, second in permutations(old)
    ]
    assert len(every) == 12
    assert_likely(hands, dict.fromkeys(every, 1))


def test_tonk_knows_nothing_of_hands_before_they_are_dealt(rng):
    game = games.load("tonk")
    match, known = Match(game, 3, {"hands": 100}), 0
    for _ in positions(match, rng, 3000, {"take": 9.0}):
        if match.state.left == len(TONKS) and any(match.memory().known):
            known += 1
            assert redealt(match, 0, known).tobytes() == match.state.tobytes()
    assert known


def test_toc_remembers_what_is_gone_and_what_nobody_can_hold(rng):
    game = games.load("toc")
    lacked = 0
    for match in matches(game, rng, 12):
        for _ in positions(match, rng, 400, mood(game, rng)):
            s, memory = match.state, match.memory()
            for seat in match.seats:
                assert int(s.held[seat]) & int(memory.lacks[seat]) == 0
                lacked += int(memory.lacks[seat]) > 0
            if s.deal or s.dealing == 0:
                for card in range(len(CARDS)):
                    left = (int(s.pack) >> 4 * card & 15).bit_count()
                    whole = (int(WHOLE_PACKS[s.rules.jokers]) >> 4 * card & 15).bit_count()
                    lie = s.laid[:, card].sum()
                    assert memory.gone[card] + lie + s.hand[:, card].sum() + left == whole
    assert lacked > 100


def test_toc_lacks_just_what_could_have_been_played():
    """With all pawns in camp, an ace, a king and a joker could be played, and nothing else."""
    match = Match(games.load("toc"), 2)
    while match.chance():
        match.happen(next(text for text in match.chance() if text[-1] not in "AKX"))
    seat = match.actors[0]
    match.act(seat, match.legal(seat)[0])
    assert match.memory().lacks[seat] == sum(1 << CARDS.index(card) for card in "AKX")


DEEPER = pytest.mark.prove("hundreds of deals to count chances")


@pytest.mark.slow("thousands of deals, as chances are counted")
def test_toc_deals_by_what_seats_can_t_hold():
    """Two seats get two cards each, of two kings, two queens and a five; one of them holds no king.

    The other may hold no five. Every deal of the cards that fits is as likely as any other.
    """
    match = Match(games.load("toc"), 3, {"jokers": 0})
    s, memory = writable(match), match.memory().copy()
    s.dealing, s.deal, s.actors = 0, 1, 1
    whole = {card: 4 for card in range(len(CARDS)) if CARDS[card] != "X"}
    hidden = {CARDS.index("K"): 2, CARDS.index("Q"): 2, CARDS.index("5"): 1}
    s.cards[:3] = 0, 2, 2
    s.hand[:], s.held[:] = 0, 0
    for card, number in whole.items():
        memory.gone[card] = number - hidden.get(card, 0)
    memory.lacks[1], memory.lacks[2] = 1 << CARDS.index("K"), 1 << CARDS.index("5")
    s.left = 1
    found = dealt(match, 0, lambda s: (*map(tuple, s.hand[1:3].tolist()),), memory)
    labelled = [card for card, number in hidden.items() for _ in range(number)]
    chances = Counter()
    for one in combinations(range(5), 2):
        for two in combinations(sorted(set(range(5)) - set(one)), 2):
            hands = [[labelled[at] for at in hand] for hand in (one, two)]
            if CARDS.index("K") not in hands[0] and CARDS.index("5") not in hands[1]:
                chances[tuple(tuple(map(hand.count, range(len(CARDS)))) for hand in hands)] += 1
    assert 1 < len(chances) < comb(5, 2) * 3
    assert_likely(found, chances)


def last_deal(hidden, sizes, lacks):
    """Return a match and a memory at a pack's last deal, with `hidden` cards that seat 0 can't see.

    `sizes` are those of the other hands; each of these seats lacks the cards in its text.
    """
    match = Match(games.load("toc"), 4, {"jokers": 0})
    while match.chance():
        match.happen(next(iter(match.chance())))
    s, memory = writable(match), match.memory()
    memory.gone[:] = [4 * (card != "X") - hidden.count(card) for card in CARDS]
    memory.lacks[1:] = [sum(1 << CARDS.index(card) for card in lacked) for lacked in lacks]
    s.cards[:], s.hand[:], s.held[:] = (0, *sizes), 0, 0
    s.left = len(hidden) - sum(sizes)
    return match, memory


@pytest.mark.parametrize("lacks", [("", "KJ", "KQ"), ("KJ", "", "KQ"), ("KQ", "KJ", "")])
def test_toc_finds_the_one_deal_in_hundreds_that_fits(lacks):
    match, memory = last_deal("KKKKQQQQJJJJ", (4, 4, 4), lacks)
    for seed in range(100):
        state = redealt(match, 0, seed, memory)
        for seat, lacked in enumerate(lacks, 1):
            assert not any(state.hand[seat, CARDS.index(card)] for card in lacked), seed
            assert state.hand[seat].sum() == 4


DEEPER = pytest.mark.prove("hundreds of deals to count chances")


@pytest.mark.slow("thousands of deals, as chances are counted")
@pytest.mark.parametrize(
    "lacks",
    [
        ("K", "5", "Q"),
        pytest.param(("", "K5", "Q"), marks=DEEPER),
        pytest.param(("Q", "Q", ""), marks=DEEPER),
    ],
)
def test_toc_deals_three_hands_in_every_way_alike(lacks):
    hidden, sizes = "KKQQ53", (2, 1, 2)
    match, memory = last_deal(hidden, sizes, lacks)
    found = dealt(match, 0, lambda s: (*map(tuple, s.hand[1:].tolist()),), memory)
    chances = Counter()
    for order in permutations(hidden):
        hands = order[:2], order[2:3], order[3:5]
        if not any({*hand} & {*lacked} for hand, lacked in zip(hands, lacks, strict=True)):
            chances[tuple(tuple(map(hand.count, CARDS)) for hand in hands)] += 1
    assert len(chances) > 3
    assert_likely(found, chances)


def told(match, memory, *events):
    """Let everybody learn what seats lack, play and draw, as texts such as "1 plays K"."""
    s, toc = writable(match), match.game
    for event in events:
        name, verb, *cards = event.split()
        s.drawer, s.jacked, seat = int(name), 1, int(name)  # after a jack any card may be discarded
        if verb == "lacks":
            memory.lacks[seat] |= sum(1 << CARDS.index(card) for card in cards[0])
        elif verb == "plays":
            toc.remember(memory, s, seat, toc.actions.code(f"discard {cards[0]}"))
            s.cards[seat] -= 1
        else:
            toc.remember(memory, s, -1, toc.actions.code("draw 2"))
            s.cards[seat] += 1


def all_that_happened(hidden, sizes, events):
    """Return in how many ways just these events lead to each deal of the hidden cards.

    A card is one of the places of `hidden`. Each way is a deal, what was drawn, and which of the
    cards of one kind was played.
    """

    @cache
    def follow(hands, left, step):
        if step == len(events):
            return Counter([hands])
        name, verb, *cards = events[step].split()
        seat, found = int(name), Counter()
        mine = hands[seat - 1]

        def go_on(hand, rest):
            found.update(follow((*hands[: seat - 1], hand, *hands[seat:]), rest, step + 1))

        if verb == "lacks":
            if not {hidden[card] for card in mine} & {*cards[0]}:
                go_on(mine, left)
        elif verb == "plays":
            for card in mine:
                if hidden[card] == cards[0]:
                    go_on(mine - {card}, left)
        else:
            for card in left:
                go_on(mine | {card}, left - {card})
        return found

    def deals(left, sizes):
        if not sizes:
            yield (), left
            return
        for hand in map(frozenset, combinations(sorted(left), sizes[0])):
            for others, rest in deals(left - hand, sizes[1:]):
                yield (hand, *others), rest

    chances = Counter()
    for hands, left in deals(frozenset(range(len(hidden))), sizes):
        for ended, ways in follow(hands, left, 0).items():
            named = [[hidden[card] for card in hand] for hand in ended]
            chances[tuple(tuple(map(hand.count, CARDS)) for hand in named)] += ways
    return chances


@pytest.mark.slow("hundreds of deals to count chances")
@pytest.mark.parametrize(
    ("hidden", "sizes", "events"),
    [
        ("KKQQ55X", (3, 1, 0), "1 lacks K5, 1 plays X, 1 draws"),
        (
            "KKQ5JX3X",
            (2, 2, 1),
            "1 lacks K, 2 lacks QK, 1 plays X, 1 draws, 2 plays X, 2 draws, 2 lacks 3",
        ),
        pytest.param(
            "KQQQ5JX3",
            (3, 1, 1),
            "1 lacks KJ, 1 plays X, 1 draws, 2 lacks K, 1 plays Q, 3 lacks 5",
            marks=DEEPER,
        ),
        pytest.param(
            "KKQQ5533X",
            (4, 1, 0),
            "1 lacks K, 1 plays X, 1 draws, 1 lacks 5, 1 plays Q",
            marks=DEEPER,
        ),
        pytest.param(
            "KQQ5J33XX",
            (5, 1, 0),
            "1 lacks KJ, 1 plays X, 1 draws, 1 lacks 5, 1 plays Q, 1 plays X, 1 draws",
            marks=DEEPER,
        ),
    ],
)
def test_toc_deals_by_when_cards_were_drawn(hidden, sizes, events, rng):
    """Each deal is as likely as there are ways in which it can have come about."""
    match, memory = last_deal(hidden, sizes, ("", "", ""))
    told(match, memory, *events.split(", "))
    times = rng.times(2400)
    found = dealt(match, 0, lambda s: (*map(tuple, s.hand[1:].tolist()),), memory, times)
    chances = all_that_happened(hidden, sizes, events.split(", "))
    assert len(chances) > 3
    assert_likely(found, chances)


def test_toc_deals_whole_hands_even_if_none_is_left_that_fits():
    match = Match(games.load("toc"), 4)
    while match.chance():
        match.happen(next(iter(match.chance())))
    memory = match.memory()
    memory.lacks[1:] = (1 << len(CARDS)) - 1
    state = redealt(match, 0, 1, memory)
    assert state.hand.sum(axis=1).tolist() == state.cards.tolist() == [5] * 4
    assert int(state.pack).bit_count() == state.left


def test_tokan_remembers_whose_talk_was_true():
    """Seat 0 has 7, seat 1 has 3, seat 2 has 12; predictions that count are not talk."""
    match = Match(games.load("tokan"), 3)
    for dice in ("61", "21", "66"):
        match.happen(f"roll {dice}")
    # About the left, then the right neighbour: 0 tells the truth twice, 1 lies twice, 2 lies once.
    for said in (("+4", "+2", "+5"), ("-5", "-1", "0")):
        for seat, bid in enumerate(said):
            match.act(seat, bid)
    for seat in match.seats:
        match.act(seat, "0 0")
    for seat in match.seats:
        match.act(seat, "stay")
    memory = match.memory()
    assert memory.rounds == 1
    gaps = {0: ((4, 7 - 3), (-5, 7 - 12)), 1: ((2, 3 - 12), (-1, 3 - 7)), 2: ((5, 12 - 7), (0, 9))}
    for seat, pairs in gaps.items():
        missed = [
            max(0, said - gap if said > 0 else gap - said) if said else 0 for said, gap in pairs
        ]
        assert memory.missed[seat] == sum(missed)
        assert memory.lies[seat] == np.count_nonzero(missed)
    # Of dice 7, 3 and 12 one would say 0, -4 and +5.
    assert memory.near[:3].tolist() == [0, 0, 1]


def test_named_cards_are_what_was_taken():
    match = Match(games.load("tonk"), 2)
    while match.chance():
        match.happen(next(iter(match.chance())))
        if match.actors:
            break
    if match.actors and not match.over:
        seat, top = match.actors[0], named(1 << int(match.state.pile[match.state.height - 1] - 1))
        match.act(seat, "take")
        assert named(int(match.memory().known[seat])) == top
