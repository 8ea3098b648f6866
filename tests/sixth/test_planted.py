"""The suite of all games, run on an honest sixth game, and on that game with a bug planted.

Each bug must be found by that suite alone, by any of its tests.
"""

import inspect
import types
from pathlib import Path

import pytest

from tests.dice import Dice
from tests.every_game import test_conservation, test_contract, test_redeal, test_secrets
from tests.sixth.brag import rules as brag

SOURCE = Path(brag.__file__).read_text("utf-8")

FOR_ITS_SEAT = ", seen=BY_DRAWER"
DEALT = 'Kind("deal", spell("deal {c}", c=CARDS), "BRAG-3", seen=BY_DRAWER, chance=True)'
DRAWN = 'Kind("draw", spell("draw {c}", c=CARDS), "BRAG-4", seen=BY_DRAWER, chance=True)'
CHARMED = 'Kind("charm", spell("charm {n}", n=(1, 2, 3)), "BRAG-3", seen=BY_DRAWER, chance=True)'
TURNED = 'Kind("turn", spell("turn {c}", c=CARDS), "BRAG-3", chance=True)'
ROLLED = 'Kind("roll", ("roll once", "roll twice"), "BRAG-3", chance=True)'
SEALED = '"BRAG-2", seen=WHEN_ALL_DECIDED)'
CHIPPED = "        s.bid[seat] += 1\n"
BADE = "        s.bid[seat] += code - BID + 1\n"
OPENED = "        s.bids[seat] = s.bid[seat]\n"
SHOWN = "        s.charms[seat] = s.charm[seat] if code == SHOW else 0\n"
PAID = "        paid = s.bids[seat]"
ENDED = "        s.over = 1\n"
WAYS = "            weights[way] = ways - way\n"
A_SIXTH = "(sixth >= 5)"
BALANCE = '    """Return the balance."""\n'
HAND = 'hand=field(OWNER, "i4", "cards in hand, as a mask", SEATS)'
GIVEN = "    s.hand[seat] |= 1 << card\n"
DREW = "    if s.phase == DRAWING:\n"
SHOWS = "s.hand[seat] if stayed and several else 0"
FOLDS = "        s.folded |= (code == FOLD) << seat\n"
LISTED = "    return 4 - (s.phase == DRAWN)"
ONE_OF = "return ROLL + int(u * 3) // 2"
PAYS = "        s.money[winner] += paid\n"
FORESEEN = '("folded", "charms")'


def told_to_all(kind):
    """Return a kind's declaration, and the same without its secrecy."""
    return kind, kind.replace(FOR_ITS_SEAT, "")


REDEALT = "    seen = s.hand[seat] | 1 << s.turned >> 1\n"
CHARM_OF = "s.charms[other] or 1 + (sixth > 2) + (sixth > 4)"
HAS_CHARM = "if s.phase > CHARMING or (s.phase == CHARMING and other < s.drawer):"
BID_OF = "            s.bid[other] = 1 + int(uniform(rng) * BIDS)\n"

# By bug: the text it replaces in the honest game, and the new text.
PLANTS = {
    # dealt from what a seat knows
    "a seat's own cards are dealt to others": [(REDEALT, "    seen = 1 << s.turned >> 1\n")],
    "the card turned up is dealt again": [(REDEALT, "    seen = s.hand[seat]\n")],
    "charms that are known are dealt anew": [(CHARM_OF, "1 + (sixth > 2) + (sixth > 4)")],
    "charms are always low": [(CHARM_OF, "s.charms[other] or 1")],
    "nobody is dealt a charm": [(HAS_CHARM, "if s.phase > DRAWN:")],
    "a seat not yet given a charm is dealt one": [(HAS_CHARM, "if s.phase >= CHARMING:")],
    "a sealed bid is not dealt": [(BID_OF, "            s.bid[other] = 0\n")],
    "the own bid is dealt anew": [(BID_OF, "            s.bid[seat] = 1\n")],
    "the truth shines through": [(CHARM_OF, "s.charms[other] or 1 + s.drawer % 3")],
    # told
    "a deal is told to all": [told_to_all(DEALT)],
    "a drawn card is told to all": [told_to_all(DRAWN)],
    "a deal is told to all, and hands are public": [
        told_to_all(DEALT),
        told_to_all(DRAWN),
        (HAND, HAND.replace("OWNER", "PUBLIC")),
    ],
    "a drawn card is told to all, and in sight": [
        told_to_all(DRAWN),
        (DREW, "    if s.phase == DRAWING:\n        s.shown[seat] = s.hand[seat]\n"),
    ],
    "the turned card is told to nobody": [(TURNED, TURNED.replace(", ch", FOR_ITS_SEAT + ", ch"))],
    "the turned card is told to the last seat alone": [
        (TURNED, TURNED.replace(", ch", FOR_ITS_SEAT + ", ch")),
        ("        s.drawer = -1\n        s.phase = TURNING", "        s.phase = TURNING"),
    ],
    "a charm is told to all": [told_to_all(CHARMED)],
    "chips are told at once": [
        ('"BRAG-2", seen=WHEN_ALL_DECIDED, final', '"BRAG-2", final'),
    ],
    "a chip ends a seat's decision": [
        ('"BRAG-2", seen=WHEN_ALL_DECIDED, final=False', '"BRAG-2", seen=WHEN_ALL_DECIDED'),
    ],
    "the turned card is told to nobody, and in nobody's sight": [
        (TURNED, TURNED.replace(", ch", FOR_ITS_SEAT + ", ch")),
        ("        s.drawer = -1\n        s.phase = TURNING", "        s.phase = TURNING"),
        ('turned=field(PUBLIC, "', 'turned=field(NOBODY, "'),
    ],
    "the roll is told to the first seat alone": [
        (ROLLED, ROLLED.replace(", ch", FOR_ITS_SEAT + ", ch")),
        ("        s.phase = ROLLING\n", "        s.phase = ROLLING\n        s.drawer = 0\n"),
    ],
    "bids are told at once": [(SEALED, '"BRAG-2")')],
    "bids are told at once, and public": [
        (SEALED, '"BRAG-2")'),
        ('bid=field(OWNER, "', 'bid=field(PUBLIC, "'),
    ],
    "bids are never told": [(SEALED, SEALED[:-1] + ", final=False)")],
    # seen
    "hands are public": [(HAND, HAND.replace("OWNER", "PUBLIC"))],
    "hands are in nobody's sight": [(HAND, HAND.replace("OWNER", "NOBODY"))],
    "the stock is public": [('stock=field(NOBODY, "', 'stock=field(PUBLIC, "')],
    "bids are public before they are opened": [('bid=field(OWNER, "', 'bid=field(PUBLIC, "')],
    "bids are never opened": [(OPENED, "")],
    "the turned card is in nobody's sight": [('turned=field(PUBLIC, "', 'turned=field(NOBODY, "')],
    "the roll is in nobody's sight": [('factor=field(PUBLIC, "', 'factor=field(NOBODY, "')],
    "a drawn card is copied into a public field": [
        (DREW, "    if s.phase == DRAWING:\n        s.turned = card + 1\n")
    ],
    "a dealt card counts more when it is high": [
        ("    s.cards[seat] += 1\n", "    s.cards[seat] += 1 + (card > 6)\n")
    ],
    "a dealt card is in the sight of the next seat": [
        (GIVEN, GIVEN + "    s.bid[(seat + 1) % s.players] = card\n")
    ],
    "folded hands are shown": [(SHOWS, "s.hand[seat] if several else 0")],
    "a hand is shown as it is folded": [(FOLDS, FOLDS + "        s.shown[seat] = s.hand[seat]\n")],
    "a hand is shown as it stays": [
        (FOLDS, FOLDS + "        s.shown[seat] = s.hand[seat] * (code == STAY)\n")
    ],
    "the one hand that stayed is shown": [(SHOWS, "s.hand[seat] if stayed else 0")],
    "hands that stayed are not shown": [(SHOWS, "0")],
    "folded hands are shown when the next is dealt": [
        (
            "        s.hand[seat] = 0\n",
            "        s.shown[seat] = s.hand[seat]\n        s.hand[seat] = 0\n",
        )
    ],
    "a seat that folds pays by its cards": [
        ("(1 if s.folded", "(1 + s.hand[seat] % 2 if s.folded"),
    ],
    "the sole hand that stayed pays the others by its cards": [
        ("several = count", "s.factor += worth(s.hand[0]) > 6\n    several = count"),
    ],
    # a decision that goes on
    "a chip is counted in public": [(CHIPPED, CHIPPED + "        s.bids[seat] += 1\n")],
    "the seat that adds a chip is named in public": [
        (CHIPPED, CHIPPED + "        s.drawer = seat\n")
    ],
    "the sum of all chips is public": [(CHIPPED, CHIPPED + "        s.factor += 1\n")],
    "a chip goes to the next seat": [
        (CHIPPED, "        s.bid[(seat + 1) % s.players] += 1\n"),
    ],
    "a chip changes another's secret": [
        (CHIPPED, CHIPPED + "        s.charm[(seat + 1) % s.players] += 1\n"),
    ],
    "a chip lets others do less": [
        ("(s.bid[seat] < CHIPS)", "(s.bid[seat] < CHIPS and s.bid[1 - (seat > 0)] < CHIPS)")
    ],
    "chips are lost": [(BADE, BADE.replace("+= code", "= code"))],
    "chips are laid open, but no more than some": [
        (OPENED, "        s.bids[seat] = min(BIDS, s.bid[seat])\n")
    ],
    "chips are public when the bid is made": [
        (BADE, "        s.bids[seat] = s.bid[seat]\n" + BADE)
    ],
    "two chips are flagged when the bid is made": [
        (BADE, "        s.factor = 7 if s.bid[seat] == CHIPS else s.factor\n" + BADE)
    ],
    "with two chips a bid is public": [
        (BADE, "        s.bids[seat] = code * (s.bid[seat] == CHIPS)\n" + BADE)
    ],
    "the seat that bids last pays more": [
        ("            lay_open(s)\n", "            lay_open(s)\n            s.bids[seat] += 1\n")
    ],
    "the seat that bids first pays more": [
        (BADE, BADE + "        s.bid[seat] += s.actors == (1 << s.players) - 1\n")
    ],
    # a secret that stays hidden longer than the others
    "a seat that stays shows its charm": [(SHOWN, SHOWN.replace("== SHOW", "!= FOLD"))],
    "a seat that folds shows its charm": [(SHOWN, SHOWN.replace("== SHOW", "!= STAY"))],
    "a seat that stays shows its charm in the last hand": [
        (SHOWN, SHOWN.replace("== SHOW", "== SHOW or s.played + 1 == s.rules.hands"))
    ],
    "a hidden charm is paid for": [(PAID, PAID + " + (s.charm[seat] == 3)")],
    "a hidden charm wins": [("+ s.charms[seat]", "+ s.charm[seat]")],
    "a hidden charm is felt in the next hand": [
        ("    s.factor = 0\n", "    s.factor = s.charm[0] == 3\n"),
        ("        s.charm[seat] = 0\n", ""),
    ],
    "a charm of the hand before is felt": [
        ("        s.charm[seat] = 0\n", ""),
        (
            "        s.charm[s.drawer] = 1",
            "        s.cards[s.drawer] += s.charm[s.drawer] == 3\n        s.charm[s.drawer] = 1",
        ),
    ],
    "the winner sees a hidden charm at the end": [
        (ENDED, ENDED + "        s.charm[winner] = s.charm[s.players - 1 - winner]\n")
    ],
    "the end depends on a hidden charm": [
        ("s.played == s.rules.hands", "s.played + (s.charm[0] == 3) >= s.rules.hands")
    ],
    # shown, but with a wrong value
    "a shown charm is one too high": [
        (SHOWN, SHOWN.replace("= s.charm[seat]", "= 1 + s.charm[seat]"))
    ],
    "a shown charm is high or low": [
        (SHOWN, SHOWN.replace("= s.charm[seat]", "= 1 + (s.charm[seat] > 1)"))
    ],
    "the next seat's charm is shown": [
        (SHOWN, SHOWN.replace("= s.charm[seat]", "= s.charm[(seat + 1) % s.players]"))
    ],
    "all charms are shown with one": [
        (SHOWN, SHOWN + "        if code == SHOW:\n            s.charms[0] = s.charm[0]\n")
    ],
    "a shown charm is counted and not shown": [
        (SHOWN, SHOWN.replace("code == SHOW", "0 ")),
        ("+ s.charms[seat]", "+ s.charm[seat]"),
    ],
    "a charm shows the hand too": [
        (SHOWN, SHOWN + "        s.shown[seat] = s.hand[seat] * (code == SHOW)\n")
    ],
    "hands are shown with the card turned up": [
        (SHOWS, "s.hand[seat] | 1 << s.turned - 1 if stayed and several else 0")
    ],
    "hands are shown of the next seats": [
        (SHOWS, "s.hand[(seat + 1) % s.players] if stayed and several else 0")
    ],
    # rare
    "bids of the fourth hand are public": [
        (BADE, BADE + "        if s.played == 3:\n            s.bids[seat] = s.bid[seat]\n")
    ],
    "the two highest cards show themselves": [
        (GIVEN, GIVEN + "    if s.hand[seat] == 3 << DECK - 2:\n        s.factor = 9\n")
    ],
    "when all have drawn, a hand is seen": [
        (
            GIVEN,
            GIVEN
            + "    if s.factor and count(s.stock) == DECK - 1 - 2 * s.players:\n"
            + "        s.shown[0] = s.hand[0]\n",
        )
    ],
    # chance
    "a double stake is drawn as often as a single": [(ONE_OF, "return ROLL + int(u * 2)")],
    "one outcome is never drawn": [(ONE_OF, "return ROLL")],
    "a charm is drawn otherwise by four": [(A_SIXTH, "(sixth >= 5 - s.players // 4)")],
    "a charm is drawn otherwise in games of five hands": [
        (A_SIXTH, "(sixth >= 5 - s.rules.hands // 5)")
    ],
    "charms weigh otherwise by house rule": [
        (WAYS, WAYS.replace("- way", "- way * (s.rules.hands != 4)"))
    ],
    "a card is drawn that is gone": [
        ("nth(int(s.stock), int(u * count(s.stock)))", "int(u * DECK)")
    ],
    "an outcome is listed twice": [
        (
            "            listed += 1\n    return listed",
            "            listed += 1\n    codes[listed] = codes[0]\n    return listed + 1",
        )
    ],
    "an outcome weighs nothing": [(WAYS, WAYS.replace("- way", "- ways * way"))],
    "an outcome is not listed": [("    return listed", "    return max(1, listed - 1)")],
    "a draw is remembered": [('    """Return one of the outcomes."""\n', "    s.factor = 7\n")],
    "a draw moves a card": [
        ('    """Return one of the outcomes."""\n', "    s.hand[0] ^= 1 << s.players\n")
    ],
    "a list is remembered": [("    listed = 0\n", "    listed = 0\n    s.played += 1\n")],
    # legal
    "what is legal depends on the stock": [
        (LISTED, "    return 4 - (s.phase == DRAWN or s.stock & 1)")
    ],
    "what is legal depends on another's hand": [
        (LISTED, "    return 4 - (s.phase == DRAWN or s.hand[1 - (seat > 0)] & 1)")
    ],
    "an action is listed twice": [("    codes[1] = STAY\n", "    codes[1] = FOLD\n")],
    "nothing is legal": [(LISTED, "    return 4 * (s.phase != DRAWN)")],
    "listing changes the state": [(LISTED, "    s.played += 1\n" + LISTED)],
    # foreseen
    "what is paid is foreseen": [(FORESEEN, '("money",)')],
    "hands that will be shown are foreseen": [(FORESEEN, '("shown",)')],
    "what the other bids will show is foreseen": [(FORESEEN, '("bids",)')],
    "the stock is foreseen": [(FORESEEN, '("stock",)')],
    "what there is not is foreseen": [(FORESEEN, '("luck",)')],
    # who decides, and how it ends
    "a seat must decide that is not there": [
        ("s.actors = (1 << s.players) - 1", "s.actors = (2 << s.players) - 1")
    ],
    "nobody is asked and chance has nothing": [
        (
            "        s.actors = 1 << seat\n    else",
            "        s.actors = 0\n        s.stock = 0\n    else",
        )
    ],
    "the game never ends": [("s.played == s.rules.hands", "s.played == -1")],
    "somebody must decide after the end": [
        ("        s.over = 1\n        s.actors = 0\n", "        s.over = 1\n")
    ],
    "more money is better, and ranked worse": [
        (
            '    """Rank by payoff."""\n    return s.money',
            '    """Rank by payoff."""\n    return -s.money',
        )
    ],
    "asking for a payoff changes it": [(BALANCE, "    s.money[seat] += 1\n")],
    "asking for a rank changes a bid": [('    """Rank by payoff."""\n', "    s.bids[seat] += 1\n")],
    # sums and bytes
    "a payoff is more than the balance": [(BALANCE, "    return s.money[seat] + 5\n")],
    "a payoff is more for the first seat": [(BALANCE, "    return s.money[seat] + (seat == 0)\n")],
    "a payoff goes from seat to seat": [
        (BALANCE, "    return s.money[seat] + (seat == 0) - (seat == 1)\n")
    ],
    "the winner is paid twice": [(PAYS, PAYS.replace("paid", "2 * paid"))],
    "a dealt card stays in the stock": [
        ("    s.stock &= ~(1 << card)\n", "    s.stock &= ~((s.phase == TURNING) << card)\n")
    ],
    "a turned card is lost": [("        s.turned = card + 1\n", "        s.turned = 0\n")],
    "the same log leads elsewhere": [
        ("ALL = (1", "ENDED_HANDS = [0]\nALL = (1"),
        (
            "    s.played += 1\n",
            "    s.played += 1\n    ENDED_HANDS[0] += 1\n    s.bid[0] = ENDED_HANDS[0]\n",
        ),
    ],
    # declared, and nonsense
    "a decision is for its drawer's eyes": [
        ('("stay",), "BRAG-4")', '("stay",), "BRAG-4", BY_DRAWER)')
    ],
    "a roll is sealed": [(ROLLED, ROLLED.replace(", ch", ", seen=WHEN_ALL_DECIDED, ch"))],
    "chance goes on deciding": [
        (ROLLED, ROLLED.replace(")", ", final=False)", 2).replace(", final=False)", ")", 1))
    ],
    "two kinds have one name": [('Kind("stay"', 'Kind("fold"')],
    "a text for texts": [('("stay",), "BRAG-4"', '("stay"), "BRAG-4"')],
    "a kind without texts": [('("stay",), "BRAG-4"', '(), "BRAG-4"')],
    "two actions with one text": [('("stay",), "BRAG-4"', '("fold",), "BRAG-4"')],
}


def shared(*modules):
    """Return the tests that take a game, or a game and a generator, by name."""
    return {
        name: test
        for module in modules
        for name, test in vars(module).items()
        if name.startswith("test_") and "game" in inspect.signature(test).parameters
    }


COMPILED = "test_compiled_and_interpreted_"  # the prefix of their names
SUITE = shared(test_contract, test_conservation, test_redeal, test_secrets)  # the quick ones first


def run(name, game):
    """Run one of the suite's tests on a game."""
    given = {"game": game, "rng": Dice(name)}
    SUITE[name](**{name: given[name] for name in inspect.signature(SUITE[name]).parameters})


@pytest.mark.slow("games that differ in one secret are played side by side")
@pytest.mark.parametrize("name", SUITE)
def test_the_honest_game_passes(name):
    run(name, brag.GAME)


def planted(changes):
    """Return the game with a bug in it."""
    source = SOURCE
    for old, new in changes:
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    module = types.ModuleType("tests.sixth.brag.planted")
    exec(compile(source, "planted", "exec"), vars(module))
    return module.GAME


REST = pytest.mark.prove("every bug; `make test` plants one in ten")


@pytest.mark.parametrize(
    "plant", [pytest.param(plant, marks=[REST] * (k % 10 > 0)) for k, plant in enumerate(PLANTS)]
)
def test_the_suite_finds_a_planted_bug(plant):
    try:
        game = planted(PLANTS[plant])
    except TypeError as refused:
        print(f"{plant}: refused where it is declared: {refused}")
        return
    found = next(
        (name for name in SUITE if not name.startswith(COMPILED) and fails(name, game)), None
    )
    assert found, "the suite has not seen it"
    print(f"{plant}: {found}")


def fails(name, game):
    """Return whether a test fails; a bug that is not valid Python is an error of ours."""
    try:
        run(name, game)
    except (NameError, SyntaxError):
        raise
    except (Exception, pytest.fail.Exception):
        return True
    return False
