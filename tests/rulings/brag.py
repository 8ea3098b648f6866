"""Brag, the game of tests/sixth: bids are sealed; who stayed shows, who folded never does."""

TO_ITS_SEAT = "(deal|draw) .*"
SEALED = "bid .*"
GOES_ON = ""


def opened(now, past, players, rules):
    """[BRAG-5] The hands that stayed, if several did."""
    answers = []
    for step in reversed([*past, now]):
        if step.text.startswith("roll"):
            break
        answers += [step] if step.text in ("fold", "stay") else []
    stayed = {step.seat for step in answers if step.text == "stay"}
    ends = now.text in ("fold", "stay") and len(answers) == players
    return stayed if ends and len(stayed) > 1 else ()


def conserved(s, before):
    """[BRAG-5] Money goes from seat to seat; [BRAG-3] every card is in one place."""
    assert s.money.sum() == 0
    places = [int(s.stock), *map(int, s.hand), 1 << int(s.turned) - 1 if s.turned else 0]
    assert sum(places) == (1 << 12) - 1
    assert sum(place.bit_count() for place in places) == 12
    assert [int(hand).bit_count() for hand in s.hand] == s.cards.tolist()
