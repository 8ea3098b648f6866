"""Tonk: a card from the stock is its drawer's secret; hands are shown by a drop, a call, a TONK."""

TO_ITS_SEAT = "(deal|draw) .*"
SEALED = GOES_ON = ""
GIVES = "discard .*"


def opened(now, past, players, rules):
    """Return [TONK-7] [TONK-13] [TONK-14] all hands, if they count; [TONK-5] else those with
    TONK.
    """
    verb = now.text.split()[0]
    if verb == "turn":
        hands = [0] * players
        for step in past[-5 * players :]:
            rank = step.text.split()[1][0]
            hands[step.drawer] += "A23456789".find(rank) + 1 or 10  # [TONK-4]
        low, high = rules["tonk_low"], rules["tonk_high"]
        tonk = [seat for seat, sum_ in enumerate(hands) if sum_ <= low or high <= sum_ <= 50]
        return {(seat, "hand") for seat in tonk}
    turns = 0
    for step in reversed([*past, now]):
        if step.text.startswith("turn"):
            break
        turns += step.text.startswith("discard")
    if verb in ("drop", "call") or (verb == "discard" and turns == 40 * players):
        return {(seat, "hand") for seat in range(players)}
    return set()


def conserved(s, before, payoffs):
    """Assert that [TONK-3] each of 52 cards is in one place; [TONK-15] all balances add up to 0."""
    assert s.money.sum() == 0
    assert payoffs in (None, s.money[: s.players].tolist())
    stock = int(s.stock)
    pile = sum(1 << int(card) - 1 for card in s.pile[: s.height])
    places = [stock, pile, *map(int, s.hand), *map(int, s.laid)]
    if s.left == 52:
        assert stock == (1 << 52) - 1  # all are gathered in, though the state still shows hands
        return
    assert sum(place.bit_count() for place in places) == 52
    assert sum(places) == (1 << 52) - 1
    assert [int(hand).bit_count() for hand in s.hand] == s.cards.tolist()
