"""Sixte: a die is its seat's secret until the round is over; then all are shown."""

TO_ITS_SEAT = "roll .*"
SEALED = GOES_ON = GIVES = ""


def opened(now, past, players, rules):
    """[SIXTE-4] Return all dice, with the last."""
    return {(seat, "die") for seat in range(players)} if now.text.startswith("table") else set()


def conserved(s, before, payoffs):
    """Assert that [SIXTE-4] somebody scores in every round, and nobody more than a point."""
    points = s.points[: s.players]
    assert s.played <= points.sum() <= s.played * s.players
    assert (points <= s.played).all()
    assert payoffs in (None, points.tolist())
    if before is not None:
        scored = s.points - before.points
        assert set(scored.tolist()) <= {0, 1}
        assert scored.any() == (s.played > before.played)
