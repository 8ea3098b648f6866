"""Toc's bots, and how their values are learnt."""

from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tripot import bots, games
from tripot.arena.simulate import Simulation
from tripot.bots.think import decide
from tripot.core.errors import Misuse
from tripot.games.toc.bots import learnt
from tripot.games.toc.bots.simple import hunters, outlook
from tripot.games.toc.tests.test_rules import home, play, table
from tripot.games.toc.track import PAWNS, STEPS
from tripot.match import Match
from tripot.train.toc import COURSES, Learner, train

GAME = games.load("toc")
LADDER = ["random", "novice", "simple", "skilled", "strong"]
LEARNT = 700  # games
RULES = [
    {},
    *({name: value} for name, option in GAME.house.options.items() for value in option.accepts),
]
RULES[RULES.index({"exchange": True})]["teams"] = True


def fresh(seed):
    """Return a small learner that has learnt nothing."""
    return Learner(COURSES["2"], LEARNT, seed, width=32)


@pytest.mark.prove("minutes of machine code; Tonk's learner shows in `make test` that this works")
def test_what_is_learnt_is_the_same_again_and_thinks_better(monkeypatch):
    first, again = (fresh(3) for _ in "ab")
    wins = [beats_simple(first, monkeypatch)]
    for learner in (first, again):
        learner.practise(LEARNT)
    for part, same in zip(first.parts, again.parts, strict=True):
        assert part.tobytes() == same.tobytes()
    wins.append(beats_simple(first, monkeypatch))
    assert wins[0] + 0.2 < wins[1] > 0.5
    assert fresh(4).rows.tobytes() != fresh(3).rows.tobytes()


def beats_simple(learner, monkeypatch):
    """Return how often a bot with this mind wins."""
    bots._minds.clear()
    with monkeypatch.context() as patch:
        weights = [part.copy() for part in learner.parts]
        patch.setattr("tripot.games.toc.bots.strong.weights", lambda players, rules: weights)
        contest = Simulation(GAME, 2, {}, ["strong", "simple"], 1, LADDER)
        won = contest.games(100).won[:, 0].mean()
    bots._minds.clear()
    return won


@pytest.mark.machine_code
@pytest.mark.long
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_it_plays_by_every_house_rule(rules):
    players = 4 if rules.get("teams") else 3
    names = ["simple", "strong"] * 2
    report = Simulation(GAME, players, rules, names[:players], 1, LADDER).run(2)
    assert report.shortest > 0


def test_weights_of_another_version_are_refused_in_a_sentence(tmp_path):
    file = tmp_path / "toc.npz"
    kept = dict(learnt.kept())
    np.savez(file, **kept)
    assert {*learnt.kept(file)} == {*kept}
    for version in ([GAME.version + 1, learnt.FORM], [GAME.version, learnt.FORM + 1]):
        np.savez(file, **{**kept, "version": version})
        with pytest.raises(Misuse, match="'tripot train toc' makes new ones"):
            learnt.kept(file)


def test_the_weights_are_small_and_tell_how_they_were_made():
    assert Path(learnt.WEIGHTS).stat().st_size < 1_500_000
    assert str(learnt.kept()["made_by"]).startswith("tripot train toc --seed 0")
    made = train(seed=0, games=1)
    assert {*made} == {*learnt.kept()}
    for name, numbers in made.items():
        assert numbers.shape == learnt.kept()[name].shape


def chosen(match, name, seed=1, memory=None):
    """Return what the bot of this name plays."""
    seat = match.actors[0]
    memory = match.memory() if memory is None else memory
    known = match.view(seat), memory, seat, match.legal_codes(seat)
    return GAME.actions.texts[decide(GAME, name, match.rules, *known, seed)]


@pytest.mark.parametrize("name", ["novice", "skilled", "strong"])
def test_a_bot_that_can_win_does(name):
    match = table(home(0, 2, 3, 4) | {"0.3": 71, "1.0": 5}, "2QQQQQ", players=2)
    assert chosen(match, name) == "2 home 0.3"


def test_a_novice_runs_with_its_foremost_pawn_and_hits():
    assert chosen(table({"0.0": 40, "0.1": 10}, "5"), "novice") == "5 move 0.0"
    # Seat 1's pawn stands five squares ahead of pawn 0.1.
    hit = table({"0.0": 40, "0.1": 3, "1.0": 8 - 18}, "5")
    assert chosen(hit, "novice") == "5 move 0.1"


@pytest.mark.parametrize("card", "AKX")
def test_a_novice_that_must_discard_keeps_what_opens_the_camp(card):
    after_a_jack = play(table({"0.0": 40}, "J2", f"{card}5", players=2), "J move 0.0")
    assert chosen(after_a_jack, "novice") == "discard 5"
    assert chosen(play(after_a_jack, "discard 5", "2 move 0.0"), "novice") == f"{card} enter 1.0"


def test_a_skilled_player_forgets_what_is_gone():
    match = table({"0.0": 40, "0.1": 10, "1.0": 20, "1.1": "fresh"}, "25AKQ7", players=2)
    gone = match.memory()
    gone.gone[:3], gone.lacks[1] = (3, 3, 2), 7
    rows = bots.mind(bots.find("toc", "skilled"), 2, match.rules)[0]
    first = learnt.FIRST[2]
    for card in range(14):
        about = first[learnt.UNSEEN] + 5 * card
        assert (rows[about : about + 5] == rows[about]).all()
    assert not rows[first[learnt.LACKS] :].any()
    for seed in range(3):
        assert chosen(match, "skilled", seed, gone) == chosen(match, "skilled", seed)


def test_they_give_a_partner_in_camp_what_opens_it_and_keep_the_only_such_card():
    rules = {"teams": True, "exchange": True}
    for name in ("simple", "skilled"):
        assert chosen(table({"0.0": 30}, "K2359", **rules), name) == "give K"
        assert chosen(table({"2.0": 30}, "K2359", **rules), name) != "give K"


@pytest.mark.parametrize(
    ("rules", "hand", "steps"),
    [
        ({}, "AKX479TJ", {1, 9, 11, 13, 15}),
        ({"joker_steps": 18}, "X2", {2, 18}),
        ({"king_eats": True}, "2Q", {2, 12}),
        ({"ten": "ten"}, "4T", {10}),
        ({"jack": "swap"}, "2J", {2}),
        ({"jack": "eleven"}, "2J", {2, 11}),
        ({"ace": "one_or_eleven"}, "2A", {1, 2, 11}),
        ({"ace": "one_or_eleven"}, "2", {2}),
    ],
)
def test_they_see_what_cards_do_by_the_house_rules(rules, hand, steps):
    state = table({}, hand, **rules).state
    assert learnt.reach(state, 0) == sum(1 << number for number in steps)


def test_a_simple_player_keeps_cards_that_swap():
    at = {"0.0": 20}
    assert outlook(table(at, "T").state, 0) > outlook(table(at, "2").state, 0)
    goes = outlook(table(at, "T", ten="ten").state, 0)
    assert goes == outlook(table(at, "2", ten="ten").state, 0)
    jack = outlook(table(at, "J", jack="swap").state, 0)
    assert jack == outlook(table(at, "T").state, 0)


@pytest.mark.parametrize(
    ("rules", "hand", "steps"),
    [
        ({}, "2KQ", {2, 12, 13}),
        ({}, "7KQ", {*range(1, 8), 12, 13}),
        ({"king_eats": True}, "7Q", {*range(1, 8), 12}),
        ({"king_eats": True}, "7KX", {*range(1, 14), 15}),
    ],
)
def test_they_see_whom_cards_can_send_to_camp(rules, hand, steps):
    state = table({}, hand, **rules).state
    assert learnt.strikes(state, 0) == sum(1 << number for number in steps)


@pytest.mark.prove("a ladder takes many games; `make test` climbs Tokio's and Tabu's")
def test_each_strength_beats_the_one_below():
    for (worse, better), least in zip(pairwise(LADDER), (0.9, 0.6, 0.6, 0.5), strict=True):
        won = [
            Simulation(GAME, 2, {}, sitting, 5, LADDER).games(80).won[:, seat].mean()
            for seat, sitting in enumerate(([better, worse], [worse, better]))
        ]
        assert sum(won) / 2 > least, better


@pytest.mark.prove("it takes hundreds of games")
@pytest.mark.timeout(900)
def test_looking_three_turns_ahead_beats_looking_one_ahead():
    names = ["strong", "tripot.games.toc.tests.near:choose"]
    won = [
        Simulation(GAME, 2, {}, sitting, 3, names).games(250).won[:, seat]
        for seat, sitting in enumerate((names, names[::-1]))
    ]
    assert np.mean(won) > 0.53


LEANING = ("strong-careful", "strong", "strong-bold", "strong-tricky")


@pytest.mark.slow("four characters of the strong bot decide 250 times")
def test_characters_are_seen_in_what_they_do():
    rng, match, asked = Random(4), Match(GAME, 2, {}), 0
    reach, back = (dict.fromkeys(LEANING, 0) for _ in "ab")
    while asked < 250:
        if match.over:
            match = Match(GAME, 2, {})
        if outcomes := match.chance():
            match.happen(rng.choices(list(outcomes), list(outcomes.values()))[0])
            continue
        seat = match.actors[0]
        codes = match.legal_codes(seat)
        code = rng.choice(codes)
        if len(codes) > 1:
            asked += 1
            for name in LEANING:
                after = match.view(seat).copy()
                code = GAME.actions.code(chosen(match, name))
                before = after.place.copy()
                GAME.apply(after, seat, code)
                for pawn in range(2 * PAWNS):
                    if pawn // PAWNS == seat:
                        reach[name] += min(1, hunters(after, pawn))
                    else:
                        back[name] += STEPS[before[pawn]] - STEPS[after.place[pawn]]
        match.act(seat, GAME.actions.texts[code])
    careful, plain, bold, tricky = LEANING
    assert reach[careful] < reach[plain] < reach[bold]
    assert back[plain] < back[tricky]
