"""What is seen and what is told, held against the rulings' word on it, not the game's own.

Told: every reader's events are worked out a second time, from the log. Seen: at every step two ways
to go on are tried, and whole games are played twice in step, in which something that one reader may
not know differs. Who learns something sees something, and who learns nothing sees, hears and may do
the same to the byte.
"""

import copy
from dataclasses import replace

import numpy as np

from tests import rulings
from tests.every_game.play import positions, random_choice, random_match
from tests.reference.check import STEERED
from tripot.match import Match
from tripot.table.errors import Illegal
from tripot.table.record import OWNER, PUBLIC

MATCHES = 4
TWINS = 60


def readers(match):
    """Every seat, and a spectator."""
    return (*match.seats, None)


def sight(match, reader):
    """All that reaches a reader: its view, what it has heard, what it may do."""
    legal = reader is not None and match.legal(reader)
    return match.view(reader).tobytes(), match.events(reader), legal


def story(match, rng, most):
    """Play a match on at random, and give the steps so far, truly told, at every position."""
    steps = []
    yield steps
    while not match.over and len(steps) < most:
        seat, text = random_choice(match, rng)
        steps.append(rulings.taken(match, seat, text))
        match.step(seat, text)
        yield steps


def test_every_reader_is_told_what_the_rulings_say(game, rng):
    about = rulings.load(game)
    for _ in range(MATCHES):
        match = random_match(game, rng)
        *_, steps = story(match, rng, 200)
        for reader in readers(match):
            assert match.events(reader) == rulings.told(about, steps, reader), reader


def ways_on(match, rng):
    """Two ways in which a match may go on: the step and the match after it, if there are two."""
    seat = rng.choice(match.actors) if match.actors else None
    texts = list(match.chance()) if seat is None else match.legal(seat)
    for text in rng.sample(texts, 2) if len(texts) > 1 else ():
        twin = copy.copy(match)
        twin.step(seat, text)
        yield rulings.taken(match, seat, text), twin


def test_who_learns_a_step_sees_it_and_nobody_else_does(game, rng):
    about = rulings.load(game)
    learnt = kept = 0
    for _ in range(MATCHES):
        match = random_match(game, rng)
        for past in story(match, rng, 150):
            ways = [] if match.over else list(ways_on(match, rng))
            if not ways:
                continue
            (step, one), (other, two) = ways
            shown = [rulings.shown(about, way, past, match) for way in (step, other)]
            # What ends a hand may be gathered in at once; a decision may come to the same.
            ended = one.over or two.over or any(map(seats_of, shown))
            decided = step.seat is not None and not rulings.opens(about, step)
            same = decided and one.state.tobytes() == two.state.tobytes()
            for reader in readers(match):
                here, there = sight(one, reader), sight(two, reader)
                if not all(rulings.hidden(about, way, reader) for way, _ in ways):
                    assert here[1] != there[1], (step, other, reader)
                    assert here[0] != there[0] or ended or same, (step, other, reader)
                    learnt += 1
                elif not any(shown) and one.actors == two.actors:
                    assert here == there, (step, other, reader)
                    kept += 1
    assert learnt
    assert kept or not about.TO_ITS_SEAT + about.SEALED


def another(about, twin, step, swapped, rng):
    """A text in the place of a hidden step's: what a change before leads to, or a change now."""
    verb, _, what = step.text.rpartition(" ")
    possible = list(twin.chance()) if step.seat is None else twin.legal(step.seat)
    alike = [text for text in possible if rulings.like(about, text, step.text)]
    there = f"{verb} {swapped.get(what)}"
    if step.text not in possible and there in alike:
        return there
    if step.text in possible and rng.random() < (0.9 if swapped else 0.5):
        return step.text
    instead = rng.choice(alike or [step.text])
    # A card dealt in another's place must leave its own place to it.
    swapped |= {what: instead.rpartition(" ")[2], instead.rpartition(" ")[2]: what}
    return instead


def seats_of(shown):
    """The seats whose cards or dice are shown."""
    return {who for who in shown if isinstance(who, int)}


def test_what_is_shown_lies_in_a_public_field(game, rng):
    """To reveal is to assign into one: nobody is to work it out from what was paid."""
    about = rulings.load(game)
    for _ in range(4 * MATCHES):
        match, before = random_match(game, rng), None
        for past in story(match, rng, 150):
            if past:
                *past, now = past
                # Who acts may have shown less than it had.
                for seat in seats_of(rulings.shown(about, now, past, match)) - {now.seat}:
                    hidden = [value for value in own(before, seat) if np.any(value)]
                    assert not hidden or any(value in public(match, seat) for value in hidden), now
            before = copy.copy(match)


def public(match, seat):
    """What public fields hold, of the seat or as they are."""
    fields = match.game.state.fields.items()
    values = [match.state[name].tolist() for name, f in fields if f.audience is PUBLIC]
    of_seats = [v[seat] for v in values if isinstance(v, list) and len(v) == match.game.state.seats]
    return [*values, *of_seats]


def own(match, seat):
    """What fields of its own a seat has."""
    fields = match.game.state.fields.items()
    return [match.state[name][seat].tolist() for name, f in fields if f.audience is OWNER]


def twins(match, reader, rng):
    """Play a match twice in step, hidden from the reader some of it otherwise the second time.

    At every step: both matches, how many steps differ, whether what differs is shown, and whether
    that is so of something that is still there.
    """
    about, swapped, differ = rulings.load(match.game), {}, set()
    one, two = (Match(match.game, match.players, match.rules) for _ in range(2))
    past, past_of_two, changes = [], [], 0
    for seat, text in match.record():
        step = other = rulings.taken(one, seat, text)
        if rulings.hidden(about, step, reader):
            other = replace(step, text=another(about, two, step, swapped, rng))
        if other != step:
            changes += 1
            differ.add(step.drawer if seat is None else ("sealed", seat))
        shown = rulings.shown(about, step, past, one) | rulings.shown(
            about, other, past_of_two, two
        )
        sealed = {who[1] for who in shown & differ if isinstance(who, tuple)}
        still = any(own(one, who) != own(two, who) for who in seats_of(shown) | sealed)
        one.step(seat, text)
        try:
            two.step(seat, other.text)
        except Illegal:
            return  # what the seats did after this can't go with the changed secret
        past.append(step)
        past_of_two.append(other)
        yield one, two, changes, bool(differ & shown), still


def test_twins_with_other_secrets_look_the_same_until_they_are_shown(game, rng):
    compared = 0
    for number in range(TWINS):
        match = random_match(game, rng)
        # Every other game so that endings come up that are rare at random.
        words = STEERED.get(game.name) if number % 2 else ()
        for _ in positions(match, rng, 150, words):
            pass
        reader = rng.choice(readers(match))
        for one, two, changes, shown, still in twins(match, reader, rng):
            here, there = sight(one, reader), sight(two, reader)
            assert here[0] != there[0] or not still, (reader, one.record()[-1])
            if shown:
                break
            assert here == there, (reader, one.record()[-1])
            compared += changes > 0
    assert compared > TWINS or not rulings.load(game).TO_ITS_SEAT + rulings.load(game).SEALED
