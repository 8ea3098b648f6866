"""Nothing that a seat receives depends on what it may not see.

A game is played twice in step: the second time some of what is hidden from one reader (a roll, a
card, a sealed choice) is another. Until the rules lay secrets open, that reader's view, legal
actions and events must be the same to the byte.
"""

import pytest

from tests.every_game.play import positions, random_match
from tripot import games
from tripot.match import Match
from tripot.table.actions import BY_ALL, BY_DRAWER
from tripot.table.errors import Illegal

# Kinds of action by which hands or dice are laid open, so that the two games may part.
REVEALING = {
    "tokan": {"pair"},
    "tokio": {"doubt"},
    "tonk": {"turn", "drop", "call"},
    "tabu": {"done", "roll"},
    "toc": set(),
}
TWINS = 60


def hidden(match, reader, seat, code):
    """Whether the next entry of the log stays unknown to the reader when it happens."""
    kind = match.game.actions.kind(code)
    if kind.seen is BY_ALL:
        return False
    maker = int(match.state["drawer"]) if kind.seen is BY_DRAWER else seat
    return maker != reader


def another(twin, seat, text, swapped, rng):
    """Something else in the place of a hidden entry: consistent with `swapped` or made up now."""
    if text in swapped:
        return swapped[text]
    verb = text.split()[0]
    possible = twin.legal(seat) if seat is not None else list(twin.chance())
    kind = twin.game.actions.kind(twin.game.actions.code(text))
    alike = [other for other in possible if other != text and other in kind.texts]
    if not alike or (swapped and verb in ("deal", "draw")) or rng.random() < 0.5:
        return text
    instead = rng.choice(alike)
    if verb in ("deal", "draw"):
        # A card dealt in another's place must leave its own place to it.
        a, b = text.split()[1], instead.split()[1]
        for way in ("deal", "draw"):
            swapped |= {f"{way} {a}": f"{way} {b}", f"{way} {b}": f"{way} {a}"}
    return instead


def step(match, seat, text):
    """Apply an entry of a log."""
    if seat is None:
        match.happen(text)
    else:
        match.act(seat, text)


def play_twins(game, rng):
    """How many steps a reader could not tell apart although something hidden had changed."""
    original = random_match(game, rng)
    for _ in positions(original, rng, 150):
        pass
    reader = rng.choice((*original.seats, None))
    one = Match(game, original.players, original.rules)
    two = Match(game, original.players, original.rules)
    swapped, changed, compared = {}, False, 0
    for seat, text in original.record():
        code = game.actions.code(text)
        kind = game.actions.kind(code)
        instead = text
        if hidden(one, reader, seat, code):
            instead = another(two, seat, text, swapped, rng)
            changed |= instead != text
        last_to_decide = seat is not None and one.actors == [seat]
        step(one, seat, text)
        try:
            step(two, seat, instead)
        except Illegal:
            return compared  # what the seats did after this can't go with the changed secret
        sealed_now_open = kind.seen not in (BY_ALL, BY_DRAWER) and kind.final and last_to_decide
        if changed and (sealed_now_open or kind.name in REVEALING[game.name]):
            return compared
        assert one.view(reader).tobytes() == two.view(reader).tobytes()
        assert one.events(reader) == two.events(reader)
        if reader is not None:
            assert one.legal(reader) == two.legal(reader)
        compared += changed
    return compared


def test_twins_with_other_secrets_look_the_same(game, rng):
    assert sum(play_twins(game, rng) for _ in range(TWINS)) > TWINS


@pytest.mark.parametrize("name", ["tokan", "tabu"])
def test_a_sealed_choice_is_told_to_all_when_the_last_has_decided(name, rng):
    """Sealed actions are told to others once, in full, and nothing of them before."""
    game = games.load(name)
    match = random_match(game, rng)
    for _ in positions(match, rng, 150):
        pass
    for reader in (*match.seats, None):
        for maker in match.seats:
            if maker == reader:
                continue
            told = [e.action for e in match.events(reader) if e.seat == maker and e.action]
            made = [text for seat, text in match.record() if seat == maker]
            assert told == made[: len(told)]


def test_what_a_seat_does_itself_it_hears_at_once(game, rng):
    match = random_match(game, rng)
    for _ in positions(match, rng, 150):
        for seat in match.seats:
            own = [event.action for event in match.events(seat) if event.seat == seat]
            assert own == [text for maker, text in match.record() if maker == seat]
