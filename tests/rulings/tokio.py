"""Tokio: a roll is shown to all only when it is doubted, a believed one never."""

TO_ITS_SEAT = "roll .*"
SEALED = GOES_ON = ""


def opened(now, past, players, rules):
    """[TOKIO-8] The claimant's, by a doubt."""
    return {past[-1].seat} if now.text == "doubt" else ()


def conserved(s, before):
    """[TOKIO-9] Lives only go down, one seat's at a time and by at most three, and stop at 0."""
    assert (s.lives >= 0).all()
    assert (s.lives > 0).sum() == s.alive
    if before is not None:
        lost = before.lives - s.lives
        assert (lost >= 0).all()
        assert lost.sum() <= 3
        assert (lost > 0).sum() <= 1
