"""Tokan: all dice shown at settlement, predictions when all have made theirs."""

TO_ITS_SEAT = "roll .*"
SEALED = r"stay|leave|[-+0].*"
GOES_ON = GIVES = ""


def opened(now, past, players, rules):
    """[TOKAN-11] Return all dice, when the last pair of predictions is in."""
    if now.last and " " in now.text:
        return {(seat, "dice") for seat in range(players)}
    return set()


def conserved(s, before, payoffs):
    """Assert that [TOKAN-12] [TOKAN-14] the pot holds what seats have lost; [TOKAN-15]."""
    assert s.balance.sum() + s.pot == 0
    assert s.pot >= 0
    assert payoffs in (None, s.balance[: s.players].tolist())
