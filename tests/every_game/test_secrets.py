"""What readers see and hear, checked against the rulings' declarations, not the game's own.

Hearing: every reader's events are computed a second time, from the log. Seeing: at every step two
continuations are tried, and games that differ in one secret are continued in parallel, for each
kind of secret. A reader that learns a step must see a difference. For any other, what it sees,
hears and may do must be the same to the byte, until the secret is shown.
"""

import copy
from collections import Counter
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from tests import rulings
from tests.every_game.play import matches, mood, random_choice
from tripot.core.errors import Illegal
from tripot.core.record import PUBLIC
from tripot.tensors import Tensors

MATCHES = 4
WALKS = 40  # to find twins
TWINS = 5  # found in a walk, for each kind of secret
LATER = 100  # steps for which twins are compared


def readers(match):
    """Return every seat, and None for a spectator."""
    return (*match.seats, None)


def sight(match, reader):
    """Return all that reaches a reader: its view, its events, its choices and their leads."""
    may = reader is not None and (
        tensors_of(match.game, match.players).of(match.state, reader).tobytes(),
        match.legal_codes(reader),
        match.leads(reader),
        match.information_key(reader),
    )
    return match.view(reader).tobytes(), match.events(reader), may


tensors_of = cache(Tensors)


def story(match, rng, most, words=()):
    """Continue a match at random; yield at every position the true steps so far."""
    steps = []
    yield steps
    while not match.over and len(steps) < most:
        seat, text = random_choice(match, rng, words)
        steps.append(rulings.taken(match, seat, text))
        match.step(seat, text)
        yield steps


def opened(about, step, past, match):
    """Return the secrets that a step shows to all, as pairs of a seat and a field."""
    return about.opened(step, past, match.players, match.rules)


def test_every_reader_is_told_what_the_rulings_say(game, rng):
    about = rulings.load(game)
    for match in matches(game, rng, MATCHES):
        *_, steps = story(match, rng, 200, mood(game, rng))
        for reader in readers(match):
            assert match.events(reader) == rulings.told(about, steps, reader), reader


def ways_on(match, rng):
    """Yield two possible next steps of a match, if there are two, each with the match after it."""
    seat = rng.choice(match.actors) if match.actors else None
    texts = list(match.chance()) if seat is None else match.legal(seat)
    for text in rng.sample(texts, 2) if len(texts) > 1 else ():
        twin = copy.copy(match)
        twin.step(seat, text)
        yield rulings.taken(match, seat, text), twin


@pytest.mark.slow("every reader's view of thousands of steps is compared")
def test_only_readers_that_learn_a_step_see_it(game, rng):
    about = rulings.load(game)
    secret = about.TO_ITS_SEAT + about.SEALED
    learnt = kept = 0
    for number, match in enumerate(matches(game, rng, 30)):
        # With some house rules nothing is secret.
        if number >= rng.times(MATCHES) and (kept or not secret):
            break
        for past in story(match, rng, 150, mood(game, rng)):
            ways = [] if match.over else list(ways_on(match, rng))
            if not ways:
                continue
            (step, one), (other, two) = ways
            shows = any(opened(about, way, past, match) for way in (step, other))
            # Cards may be gathered as soon as a hand ends; two decisions may have the same effect.
            ended = one.over or two.over or shows
            tells = rulings.opens(about, step) or rulings.opens(about, other)
            same = (
                step.seat is not None and not tells and one.state.tobytes() == two.state.tobytes()
            )
            for reader in readers(match):
                here, there = sight(one, reader), sight(two, reader)
                if not all(rulings.hidden(about, way, reader) for way, _ in ways):
                    assert here[1] != there[1], (step, other, reader)
                    assert here[0] != there[0] or ended or same, (step, other, reader)
                    learnt += 1
                elif rulings.like(about, step.text, other.text) and not (shows or tells):
                    assert here == there, (step, other, reader)
                    kept += 1
                for way, after in ways:
                    if rulings.goes_on(about, way) and reader != way.seat:
                        assert sight(after, reader) == sight(match, reader), (way, reader)
    assert learnt
    assert kept or not secret


def test_sealed_decisions_come_to_the_same_in_any_order(game, rng):
    about = rulings.load(game)
    for match in matches(game, rng, MATCHES):
        twin, waiting = copy.copy(match), []
        for past in story(match, rng, 150, mood(game, rng)):
            waiting += past[-1:]
            if not past or (rulings.sealed(about, past[-1]) and not rulings.opens(about, past[-1])):
                continue
            order = [step.seat for step in waiting]
            rng.shuffle(order)
            for seat in order:
                step = next(step for step in waiting if step.seat == seat)
                waiting.remove(step)
                twin.step(seat, step.text)
            assert twin.state.tobytes() == match.state.tobytes(), order


def test_what_is_shown_lies_in_a_public_field(game, rng):
    """Rules show a secret in one field, always the same: nobody must deduce it from payments."""
    about = rulings.load(game)
    fields = {}
    for match in matches(game, rng, 3 * MATCHES):
        before = None
        for past in story(match, rng, 150, mood(game, rng)):
            *past, now = past or [None]
            for seat, field in opened(about, now, past, match) if now else ():
                value = before[field][seat].tolist()
                if np.any(value) and not (seat == now.seat and rulings.gives(about, now)):
                    holding = {name for name, held in public(match, seat) if held == value}
                    fields[field] = fields.get(field, holding) & holding
                    assert fields[field], (now, seat, field)
            before = match.state.copy()


def public(match, seat):
    """Yield the public fields by name, and also the seat's row of fields with one row a seat."""
    for name, field in match.game.state.fields.items():
        if field.audience is PUBLIC:
            value = match.state[name].tolist()
            yield name, value
            if field.shape[:1] == (match.game.state.seats,):
                yield f"{name} of the seat", value[seat]


def other_ways(about, twin, step, rng):
    """Draw what may have been done instead of a hidden step: one text, two, or none."""
    possible = list(twin.chance()) if step.seat is None else twin.legal(step.seat)
    possible = rng.sample(possible, min(20, len(possible)))  # there may be hundreds of predictions
    alike = [[t] for t in possible if t != step.text and rulings.like(about, t, step.text)]
    if step.seat is None:
        return rng.choice(alike) if alike else None
    more = [[t, step.text] for t in possible if rulings.goes_on(about, replace(step, text=t))]
    none = [[]] if rulings.goes_on(about, step) else []
    ways = [way for way in (alike, more, none) if way]
    return rng.choice(rng.choice(ways)) if ways else None


def in_place(twin, step, swapped):
    """Return the text of a later hidden step, with the swapped card if its own is impossible."""
    verb, _, what = step.text.rpartition(" ")
    if what not in swapped:
        return step.text
    there = f"{verb} {swapped[what]}"
    possible = twin.chance() if step.seat is None else twin.legal(step.seat)
    return there if step.text not in possible and there in possible else step.text


def twins(match, past, place, reader, rng):
    """Continue from a step hidden from the reader, and also as if that step had been another.

    Yield both matches after every step, and whether their difference was just shown.
    """
    about = rulings.load(match.game)
    one, two = match, copy.copy(match)
    past_of_two = past[:place]
    texts = other_ways(about, two, past[place], rng)
    if texts is None:
        return
    swapped, sealed = {}, False
    if past[place].seat is None:
        here, there = (text.rpartition(" ")[2] for text in (past[place].text, *texts))
        swapped = {here: there, there: here}
    for number, step in enumerate(past[place : place + LATER], place):
        if number > place:
            hidden = rulings.hidden(about, step, reader)
            texts = [in_place(two, step, swapped) if hidden else step.text]
        others = [replace(step, text=text) for text in texts]
        changed = step.seat is not None and texts != [step.text]
        sealed |= changed and rulings.learns(about, step, reader)
        shown = opened(about, step, past[:number], one)
        if others:
            shown |= opened(about, others[-1], past_of_two + others[:-1], two)
        told = any((one.state[f][s] != two.state[f][s]).any() for s, f in shown)
        told |= sealed and rulings.opens(about, step)
        one.step(step.seat, step.text)
        try:
            for other in others:
                two.step(step.seat, other.text)
        except Illegal:
            return  # what the seats did later is impossible with the changed secret
        past_of_two += others
        yield one, two, told


@pytest.mark.slow("whole games are played twice, step by step")
def test_twins_apart_in_one_secret_look_the_same_until_it_is_shown(game, rng):
    about, compared = rulings.load(game), Counter()
    for match in matches(game, rng, WALKS):
        marks, places = [], {}
        for past in story(match, rng, rng.choice((60, 150, 400)), mood(game, rng)):  # noqa: B007
            marks.append(match.mark())
        for place, step in enumerate(past):
            unaware = [reader for reader in readers(match) if rulings.hidden(about, step, reader)]
            if unaware:
                verb = step.text.split()[0]
                places.setdefault(verb, []).append((place, rng.choice(unaware)))
        for verb, some in places.items():
            for place, reader in rng.sample(some, min(TWINS, len(some))):
                begun = copy.copy(match)
                begun.back(marks[place])
                for one, two, told in twins(begun, past, place, reader, rng):
                    here, there = sight(one, reader), sight(two, reader)
                    if told:
                        assert here[0] != there[0], (reader, past[place], one.record()[-1])
                        break
                    assert here == there, (reader, past[place], one.record()[-1])
                    compared[verb] += 1
    assert compared.total() > WALKS or not about.TO_ITS_SEAT + about.SEALED
