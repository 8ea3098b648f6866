"""Tokan: all dice shown at settlement, predictions when all have made theirs."""

TO_ITS_SEAT = "roll .*"
SEALED = r"stay|leave|[-+0].*"
GOES_ON = GIVES = ""


def opened(now, past, players, rules):
    """[TOKAN-11] Everybody's, when the last pair of predictions is in."""
    if now.last and " " in now.text:
        return {(seat, "dice") for seat in range(players)}
    return set()


def conserved(s, before, payoffs):
    """[TOKAN-12] [TOKAN-14] What seats have lost lies in the pot, no more is made; [TOKAN-15]."""
    assert s.balance.sum() + s.pot == 0
    assert s.pot >= 0
    assert payoffs in (None, s.balance[: s.players].tolist())
