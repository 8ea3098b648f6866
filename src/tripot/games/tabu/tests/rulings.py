"""Tabu: bets are sealed, and public when all have bet, or open in turn; nothing else is secret."""

TO_ITS_SEAT = ""
SEALED = "bet .*|done"
OPENLY = ("betting", "in_turn")
GOES_ON = "bet .*"
GIVES = ""


def opened(now, past, players, rules):
    """Return nothing: only bets are secret."""
    return set()


def conserved(s, before, payoffs):
    """Assert that [TABU-2] [TABU-13] the total of money is constant, and nobody has less than 0."""
    assert s.money.sum() == s.players * s.rules.money
    assert (s.money >= 0).all()
    assert (s.money >= s.risked).all()
    assert s.bets.sum() == s.staked.sum()
    # [TABU-4] If seats bet in turn, everybody sees all that lies on the boxes.
    assert (s.shown == (s.bets if s.rules.betting else 0)).all()
    assert payoffs in (None, (s.money[: s.players] - s.rules.money).tolist())
