"""Declarations that make no sense are refused at once."""

import pytest

from tripot.core.actions import BY_DRAWER, BY_PARTNER, WHEN_ALL_DECIDED, Actions, Kind

CHANCE = {"chance": True}


@pytest.mark.parametrize(
    ("declared", "sentence"),
    [
        ({"seen": BY_DRAWER}, "kind 'roll' is a decision: nobody draws it"),
        (CHANCE | {"seen": WHEN_ALL_DECIDED}, "kind 'roll' is chance's, .*it can't be sealed"),
        (CHANCE | {"seen": BY_PARTNER}, "kind 'roll' is chance's, .*it can't be sealed"),
        (CHANCE | {"final": False}, "kind 'roll' is chance's, .*it is final"),
        ({"seen": "drawer"}, "kind 'roll' has `seen` from Seen, not 'drawer'"),
        ({"texts": "roll"}, "kind 'roll' needs a tuple of texts, not 'roll'"),
        ({"texts": ()}, "kind 'roll' needs a tuple of texts"),
        ({"texts": ("roll", 6)}, "kind 'roll' needs a tuple of texts"),
    ],
)
def test_a_kind_that_makes_no_sense_is_refused(declared, sentence):
    with pytest.raises(TypeError, match=sentence):
        Kind(**{"name": "roll", "texts": ("roll 1",), "rules": "X-1"} | declared)


def test_kinds_may_share_their_texts_if_one_says_so():
    bet, roll = (
        Kind("bet", ("bet 1", "bet 2"), "X-1", seen=WHEN_ALL_DECIDED),
        Kind("r", ("r",), "X-1"),
    )
    actions = Actions(bet, roll, Kind("lay", bet.texts, "X-1", like="bet"))
    assert (actions.first("lay"), actions.code("bet 2"), [*actions.codes("bet 2")]) == (
        3,
        1,
        [1, 4],
    )
    assert actions.codes("bet 3") == ()
    with pytest.raises(TypeError, match="kind 'lay' has other texts than 'bet'"):
        Actions(bet, Kind("lay", ("bet 1",), "X-1", like="bet"))


def test_actions_are_told_apart_by_text_and_kinds_by_name():
    roll, deal = Kind("roll", ("roll 1", "roll 2"), "X-1"), Kind("deal", ("deal 1",), "X-1")
    assert [Actions(roll, deal).first(name) for name in ("roll", "deal")] == [0, 2]
    for again, sentence in (
        (Kind("deal", ("roll 2",), "X-1"), "two actions share one text"),
        (Kind("roll", ("deal 1",), "X-1"), "two kinds of action share one name"),
        (Kind("deal", tuple(map(str, range(2**15 - 1))), "X-1"), "32769 actions are too many"),
    ):
        with pytest.raises(TypeError, match=sentence):
            Actions(roll, again)
    with pytest.raises(KeyError, match="nonsense"):
        Actions(roll).first("nonsense")
