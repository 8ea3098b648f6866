"""Views as tensors; test_secrets.py checks with twins that they hold nothing hidden."""

import numpy as np
import pytest

from tests.every_game.play import matches, mood, positions
from tripot import Tables, games
from tripot.core.errors import Misuse
from tripot.core.record import NOBODY, OWNER, REDUNDANT
from tripot.match import Match
from tripot.tensors import Tensors


def expected(game, state, players, seat, name):
    """Return what the part of a field should hold, computed entry by entry."""
    field = game.state.fields[name]
    what, size, least, each = field.holds
    value = np.asarray(state[name], "i8")
    seats = [(seat + ahead) % players for ahead in range(players)]
    entries = [other * (each or 1) + k for other in seats for k in range(each or 1)]
    if what == "list":
        listed = [int(thing) - 1 for thing in value if thing]
        whole = [float(thing in listed) for thing in range(size)]
        return [whole, [float(listed[-1:] == [thing]) for thing in range(size)]]
    if value.ndim and (each or value.shape[0] == game.state.seats):
        value = value[seat] if field.audience is OWNER else value[entries]
    numbers = {
        "amount": lambda x: x / size,
        "one": lambda x: [float(x == least + k) for k in range(size)],
        "bits": lambda x: [float(x >> k & 1) for k in range(size)],
        "seat": lambda x: [float(x == other) for other in seats],
        "seats": lambda x: [float(x >> k & 1) for k in entries],
    }[what]

    def each_of(part):
        return [each_of(one) for one in part] if isinstance(part, list) else numbers(part)

    return each_of(value.tolist())


def test_a_tensor_says_of_each_field_what_the_seat_sees(game, rng):
    told = set()
    for match in matches(game, rng, 3):
        tensors = Tensors(game, match.players)
        for number, _ in enumerate(positions(match, rng, 150, mood(game, rng))):
            if number % 10 and not match.over:
                continue
            for seat in match.seats:
                tensor = tensors.of(match.view(seat), seat)
                assert tensor.shape == (1, tensors.size)
                assert (tensors.of(match.state, seat) == tensor).all()
                for name, (place, shape, axes) in tensors.parts.items():
                    assert len(axes) == len(shape)
                    part = tensor[0, place].reshape(shape)
                    wanted = np.array(expected(game, match.state, match.players, seat, name), "f4")
                    assert part.tolist() == wanted.tolist(), name
                    told |= {name} if part.any() else set()
    declared = game.state.fields.items()
    public = {n for n, f in declared if f.audience is not NOBODY and f.holds is not REDUNDANT}
    assert {*tensors.parts} == public
    assert len(told) > len(public) / 2


@pytest.mark.machine_code
@pytest.mark.one_game
def test_many_tables_are_seen_at_once_each_by_its_own_seat(game, rng):
    players = game.seats[-1]
    tables, tensors = Tables(game, players, 5, seed=rng.randrange(1000)), Tensors(game, players)
    for _ in range(20):
        seats = np.where(tables.actor < 0, 0, tables.actor)
        many = tensors.of(tables.views(seats), seats)
        for t, seat in enumerate(seats.tolist()):
            assert (many[t] == tensors.of(tables.states[t], seat)[0]).all()
        assert (tensors.of(tables.states, np.int64(1))[3] == tensors.of(tables.states[3], 1)).all()
        tables.advance([int(tables.legal[t, 0]) for t in range(5)])


def test_a_wrong_view_or_seat_is_refused(game):
    match, tensors = Match(game, 3), Tensors(game, 3)
    other = games.load(next(name for name in games.NAMES if name != game.name))
    for wrong in (None, 1, b"", [], Match(other, 3).view(0)):
        with pytest.raises(Misuse, match="state of another game or version"):
            tensors.of(wrong, 0)
    for wrong in (3, -1, None, "0", [0, 1], [3], [[0]], True, [0.5]):
        with pytest.raises(Misuse, match=r"seat"):
            tensors.of(match.view(0), wrong)
    with pytest.raises(Misuse, match=f"{game.title} is for"):
        Tensors(game, 99)
