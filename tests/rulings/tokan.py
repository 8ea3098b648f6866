"""Tokan: all dice shown at settlement, predictions when all have made theirs."""

TO_ITS_SEAT = "roll .*"
SEALED = r"stay|leave|[-+0].*"
GOES_ON = ""


def opened(now, past, players, rules):
    """[TOKAN-11] Everybody's, when the last pair of predictions is in."""
    return range(players) if now.last and " " in now.text else ()


def conserved(s, before):
    """[TOKAN-12] [TOKAN-14] What seats have lost lies in the pot; nothing else is made."""
    assert s.balance.sum() + s.pot == 0
    assert s.pot >= 0
