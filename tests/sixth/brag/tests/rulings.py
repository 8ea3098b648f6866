"""Brag, the game of tests/sixth: bids are sealed; seats that stayed show hands, others never do.

A charm is a separate secret: only its seat can show it, by saying so.
"""

TO_ITS_SEAT = "(deal|charm|draw) .*"
SEALED = "chip|bid .*"
GOES_ON = "chip"
GIVES = ""


def opened(now, past, players, rules):
    """Return [BRAG-4] a charm that is shown; [BRAG-5] the hands that stayed, if several did."""
    answers = []
    for step in reversed([*past, now]):
        if step.text.startswith("roll"):
            break
        answers += [step] if step.text in ("fold", "stay", "show") else []
    stayed = {step.seat for step in answers if step.text != "fold"}
    ends = now in answers and len(answers) == players and len(stayed) > 1
    hands = {(seat, "hand") for seat in stayed if ends}
    return hands | ({(now.seat, "charm")} if now.text == "show" else set())


def conserved(s, before, payoffs):
    """Assert that [BRAG-5] money goes from seat to seat; [BRAG-3] every card is in one place."""
    assert s.money.sum() == 0
    assert payoffs in (None, s.money[: s.players].tolist())
    places = [int(s.stock), *map(int, s.hand), 1 << int(s.turned) - 1 if s.turned else 0]
    assert sum(places) == (1 << 12) - 1
    assert sum(place.bit_count() for place in places) == 12
    assert [int(hand).bit_count() for hand in s.hand] == s.cards.tolist()
    # [BRAG-3] A charm each, in seat order after the cards; [BRAG-4] each shows its own.
    given = s.drawer if s.phase == 2 else s.players if s.phase > 2 else 0
    assert [charm > 0 for charm in s.charm] == [seat < given for seat in range(len(s.charm))]
    if given:
        assert all(shown in (0, charm) for shown, charm in zip(s.charms, s.charm, strict=True))
