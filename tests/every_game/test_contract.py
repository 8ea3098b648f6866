"""What every game must do, with any house rules."""

import copy
import json
import re
from collections import Counter

import numpy as np
import pytest

from tests.every_game.play import (
    matches,
    positions,
    random_match,
    random_rules,
    random_step,
    tables,
)
from tripot import games
from tripot.core.compile import compiled
from tripot.core.errors import Illegal, Misuse
from tripot.core.record import NOBODY, OWNER, PUBLIC
from tripot.match import Match

MATCHES = 6
LONGEST = 20_000  # steps of a random game


def play_out(match, rng):
    """Play a match at random to its end."""
    for _ in positions(match, rng, LONGEST):
        pass
    assert match.over


def test_random_games_end_with_a_payoff_and_a_rank_for_every_seat(game, rng):
    for _ in range(MATCHES):
        match = random_match(game, rng)
        while not match.over:
            assert bool(match.actors) != bool(match.chance())
            assert set(match.actors) <= set(match.seats)
            assert int(match.state["drawer"]) in (-1, *match.seats)
            assert len(match.log) < LONGEST
            random_step(match, rng)
        assert match.actors == []
        assert match.chance() == {}
        assert len(match.payoffs()) == match.players
        ranks = sorted(match.standing())
        assert ranks == [1 + sum(r < rank for r in ranks) for rank in ranks]


def test_the_better_payoff_never_has_the_worse_rank(game, rng):
    for _ in range(MATCHES):
        match = random_match(game, rng)
        play_out(match, rng)
        pairs = list(zip(match.payoffs(), match.standing(), strict=True))
        for payoff, rank in pairs:
            assert all(rank <= other for less, other in pairs if less < payoff)


def test_the_legal_list_is_exactly_what_act_accepts(game, rng):
    match = random_match(game, rng)
    for _ in positions(match, rng, 60):
        before, log = match.state.tobytes(), list(match.log)
        for seat in match.seats:
            legal = match.legal(seat)
            assert len(set(legal)) == len(legal)
            assert bool(legal) == (seat in match.actors)
            others = set(game.actions.texts) - set(legal)
            for text in rng.sample(sorted(others), min(12, len(others))):
                with pytest.raises(Illegal, match=re.escape(f"'{text}'") + "|seat"):
                    match.act(seat, text)
            for text in rng.sample(legal, min(4, len(legal))):
                twin = Match.replay(game, match.players, match.rules, match.record())
                twin.act(seat, text)
                assert twin.log[-1][0] == seat
                assert twin.log[-1][1] in game.actions.codes(text)
        impossible = set(game.actions.texts) - set(match.chance())
        for text in rng.sample(sorted(impossible), min(12, len(impossible))):
            with pytest.raises(Illegal):
                match.happen(text)
        assert match.state.tobytes() == before
        assert match.log == log


def test_what_is_asked_changes_nothing(game, rng):
    """This asks who may do what, what chance may bring, what is drawn and what is paid."""
    for match in matches(game, rng, MATCHES):
        for number, _ in enumerate(positions(match, rng, LONGEST)):
            if number > 100 and not match.over:
                continue
            before = match.state.tobytes()
            for seat in match.actors:
                match.legal(seat)
                assert match.state.tobytes() == before
            if match.chance():
                assert match.state.tobytes() == before
                game.draw(match.state, rng.random())
            elif match.over:
                match.payoffs()
                assert match.state.tobytes() == before
                match.standing()
            assert match.state.tobytes() == before


def test_nothing_can_be_played_after_the_end_and_no_result_read_before(game, rng):
    match = random_match(game, rng)
    with pytest.raises(Illegal, match="not over"):
        match.payoffs()
    play_out(match, rng)
    seat, text = next((seat, text) for seat, text in match.record() if seat is not None)
    with pytest.raises(Illegal, match="over"):
        match.act(seat, text)
    with pytest.raises(Illegal, match="over"):
        match.happen(text)


def test_a_log_replays_to_the_same_bytes_and_the_same_events(game, rng):
    for _ in range(3):
        match = random_match(game, rng)
        for _ in positions(match, rng):
            pass
        twin = Match.replay(game, match.players, match.rules, match.record())
        assert twin.state.tobytes() == match.state.tobytes()
        for reader in (*match.seats, None):
            assert twin.events(reader) == match.events(reader)


@pytest.mark.machine_code
@pytest.mark.indices
def test_compiled_and_interpreted_rules_agree(game, rng):
    fast = compiled(game)
    for _ in range(4):
        slow = random_match(game, rng)
        quick = Match(fast, slow.players, slow.rules)
        for _ in positions(slow, rng):
            for seat, code in slow.log[len(quick.log) :]:
                text = game.actions.texts[code]
                quick.happen(text) if seat is None else quick.act(seat, text)
            assert quick.state.tobytes() == slow.state.tobytes()
            assert quick.chance() == slow.chance()
            for seat in slow.actors:
                assert quick.legal(seat) == slow.legal(seat)
                assert quick.leads(seat) == slow.leads(seat)
            if slow.chance():
                for u in (0.0, rng.random(), 1 - 2**-53):
                    assert fast.draw(quick.state, u) == game.draw(slow.state, u)
            if slow.over:
                assert quick.payoffs() == slow.payoffs()
                assert quick.standing() == slow.standing()


def test_a_draw_is_distributed_exactly_as_the_outcomes_are_listed(game, rng):
    """The total of the weights divides [0, 1) into equal parts, each of which is one outcome.

    This is tried for every number of players and all bounds of house rules, often for rare draws.
    """
    for players, rules in tables(game, rng):
        match, looked = Match(game, players, rules), Counter()
        for _ in positions(match, rng, 120):
            listed = match.chance()
            verbs = " ".join(sorted({text.split()[0] for text in listed}))
            looked[verbs] += 1
            if not listed or (looked[verbs] > 2 and rng.random() < 0.8):
                continue
            total = sum(listed.values())
            drawn = [
                game.actions.texts[int(game.draw(match.state, (part + 0.5) / total))]
                for part in range(total)
            ]
            assert {text: drawn.count(text) for text in set(drawn)} == listed
            assert game.actions.texts[int(game.draw(match.state, 0.0))] in listed
            assert game.actions.texts[int(game.draw(match.state, 1 - 2**-53))] in listed


def test_the_legal_list_depends_on_nothing_hidden_from_its_seat(game, rng):
    """A seat's view is a valid state: the rules list the same actions for it."""
    for _ in range(3):
        match = random_match(game, rng)
        codes = np.zeros(len(game.actions), "i2")
        for _ in positions(match, rng):
            for seat in match.actors:
                count = game.legal(match.view(seat), seat, codes)
                assert codes[:count].tolist() == match.legal_codes(seat)


def test_where_a_decision_leads_is_where_it_goes(game, rng):
    """They are compared before chance acts and in the seat's view: rules see no hidden values."""
    changed = 0
    for match in matches(game, rng, MATCHES):
        for _ in positions(match, rng, 150):
            for seat in match.seats:
                leads, now = match.leads(seat), game.state.numbers(match.view(seat))
                assert len(leads) == (len(match.legal(seat)) if game.preview else 0)
                for text, lead in zip(match.legal(seat), leads, strict=bool(game.preview)):
                    twin = copy.copy(match)
                    twin.act(seat, text)
                    then = game.state.numbers(twin.view(seat))
                    differ = {name for name in game.preview if then[name] != now[name]}
                    assert lead == {name: then[name] for name in differ}, (seat, text)
                    changed += len(lead)
    assert changed or not game.preview


def test_a_view_shows_what_its_audience_may_see_and_zeros_elsewhere(game, rng):
    match = random_match(game, rng)
    for _ in positions(match, rng, 100):
        for reader in (*match.seats, None):
            view = match.view(reader)
            assert view["rules"] == match.state["rules"]
            for name, declared in game.state.fields.items():
                truth, seen = np.asarray(match.state[name]), np.asarray(view[name])
                if declared.audience is PUBLIC:
                    assert np.array_equal(truth, seen)
                elif declared.audience is OWNER:
                    for seat in range(game.state.seats):
                        own = truth[seat] if seat == reader else np.zeros_like(truth[seat])
                        assert np.array_equal(own, seen[seat])
                else:
                    assert declared.audience is NOBODY
                    assert not seen.any()


def test_words_of_a_view_are_json(game, rng):
    match = random_match(game, rng)
    for _ in positions(match, rng, 50):
        json.dumps(game.state.words(match.view(0)))


def test_impossible_numbers_of_players_are_refused(game):
    least, most = game.seats[0], game.seats[-1]
    for players in (least - 1, most + 1, 0, -1, 3.0, "3", True, None):
        with pytest.raises(Misuse, match=f"{game.title} is for {least} to {most} players"):
            Match(game, players)
    for players in game.seats:
        assert Match(game, np.int64(players)).players == players


def test_bad_options_are_refused_with_their_name_and_what_they_accept(game):
    players = game.seats[-1]
    for name, option in game.house.options.items():
        wrong = [None, [], {}, 1.0, "nonsense", not isinstance(option.default, bool) or 1]
        if isinstance(option.accepts, range):
            wrong += [option.accepts[0] - 1, option.accepts[-1] + 1, 10**30]
        for value in wrong:
            with pytest.raises(Misuse) as refused:
                Match(game, players, {name: value})
            assert f"'{name}'" in str(refused.value)
            assert option.accepted in str(refused.value)
    for name in ("players", "nonsense"):
        with pytest.raises(Misuse, match=f"'{name}'"):
            Match(game, players, {name: 3})


def test_every_preset_can_be_played_and_changes_something(game):
    for preset in game.house.presets.values():
        for players in game.seats if preset.players is None else [preset.players]:
            rules = Match(game, players, rules=preset.rules).rules
            assert rules == {**rules, **preset.rules}
        usual = {name: game.house.options[name].default for name in preset.rules}
        assert all(value != usual[name] for name, value in preset.rules.items())


def test_every_option_takes_its_bounds_and_stands_in_the_record(game):
    for name, option in game.house.options.items():
        accepted = (
            (option.accepts[0], option.accepts[-1])
            if isinstance(option.accepts, range)
            else option.accepts
        )
        for value in (*accepted, option.default):
            for players in game.seats:
                if game.house.refuse(players, {**game.house.complete(players, {}), name: value}):
                    continue
                match = Match(game, players, {name: value})
                assert match.rules[name] == value
                assert match.state["rules"][name] == option.number(value)


def test_no_two_games_have_states_that_the_compiler_would_confuse():
    kinds = [games.load(name).state.dtype for name in games.NAMES]
    assert all(a != b for i, a in enumerate(kinds) for b in kinds[:i])


def test_an_action_text_is_ascii_and_short_and_reads_back(game):
    for code, text in enumerate(game.actions.texts):
        assert text.isascii()
        assert len(text) <= 24
        assert code in game.actions.codes(text)
        assert text in game.actions.kind(code).texts


def test_random_rules_cover_the_declared_values(game, rng):
    """The tests above are only as good as the house rules they try."""
    seen = {name: set() for name in game.house.options}
    for _ in range(400):
        for name, value in random_rules(game, game.seats[-1], rng).items():
            seen[name].add(value)
    for name, option in game.house.options.items():
        if not isinstance(option.accepts, range):
            assert len(seen[name]) > 1
