"""Tabu: bets are sealed, and public when all have bet; nothing else is secret."""

TO_ITS_SEAT = ""
SEALED = "bet .*|done"
GOES_ON = "bet .*"


def opened(now, past, players, rules):
    """Nothing but bets."""
    return ()


def conserved(s, before):
    """[TABU-2] Money goes from seat to seat, and nobody has less than none."""
    assert s.money.sum() == s.players * s.rules.money
    assert (s.money >= 0).all()
    assert (s.money >= s.risked).all()
