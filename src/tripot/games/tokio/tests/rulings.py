"""Tokio: a roll is shown to all only when it is doubted, a believed one never."""

TO_ITS_SEAT = "roll .*"
SEALED = GOES_ON = GIVES = ""


def opened(now, past, players, rules):
    """[TOKIO-8] Return the roll, after a doubt, of the seat that [TOKIO-5] rolled last."""
    rolls = [step.drawer for step in past if step.text.startswith("roll")]
    return {(rolls[-1], "roll")} if now.text == "doubt" else set()


def conserved(s, before, payoffs):
    """Assert that [TOKIO-9] one seat at a time loses at most nine lives, down to 0; [TOKIO-11]."""
    assert (s.lives >= 0).all()
    assert (s.lives > 0).sum() == s.alive
    assert payoffs in (None, (s.lives[: s.players] > 0).tolist())
    if before is not None:
        lost = before.lives - s.lives
        assert (lost >= 0).all()
        assert lost.sum() <= 9
        assert (lost > 0).sum() <= 1
