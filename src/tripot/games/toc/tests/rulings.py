"""Toc: hands and the pack are secret, from a partner too, until a card is played, discarded or
laid down; partners who exchange cards know both cards.
"""

from tripot.games.toc.track import JOKER

TO_ITS_SEAT = "(deal|draw) .*"
SEALED = TO_PARTNER = "give .*"
GOES_ON = GIVES = ""


def opened(now, past, players, rules):
    """Return [TOC-6] the hand that is laid down."""
    return {(now.seat, "hand")} if now.text == "fold" else set()


def conserved(s, before, payoffs):
    """Assert that [TOC-3] [TOC-4] no card and no pawn is in two places; [TOC-21] one side wins."""
    packed = [(int(s.pack) >> 4 * card & 15).bit_count() for card in range(14)]
    laid = s.laid * (s.left < 52 + s.rules.jokers)  # they lie there until the whole pack is dealt
    in_play = [int((s.hand + laid)[:, card].sum()) + left for card, left in enumerate(packed)]
    assert max(in_play) <= 4
    assert in_play[JOKER] <= s.rules.jokers
    assert s.left == sum(packed)
    assert s.cards.tolist() == s.hand.sum(axis=1).tolist()
    if before is not None and s.left < before.left:
        assert s.cards.sum() - before.cards.sum() == before.left - s.left == 1
    standing = [pawn for pawn in range(16) if s.place[pawn] <= 72]
    assert sorted(on - 1 for on in s.on.tolist() if on) == standing
    for seat in range(s.players):
        home = [place - 73 for place in s.place[4 * seat : 4 * seat + 4].tolist()]
        assert mask(k for k in home if 0 <= k < 4) == s.inside[seat]
        assert s.held[seat] == mask(card for card in range(14) if s.hand[seat, card])
    if payoffs is not None:
        winners = [seat for seat in range(s.players) if payoffs[seat]]
        assert sum(payoffs) == len(winners) == 1 + s.rules.teams
        assert all(s.inside[seat] == mask(range(4)) for seat in winners)
    assert s.place[4 * s.players :].tolist() == [81] * (16 - 4 * s.players)


def mask(numbers):
    """Return different numbers as bits."""
    return sum(1 << number for number in numbers)
