"""The judge finds nothing wrong with an honest history, and finds all that is doctored in one."""

import itertools
import json
from functools import cache

import pytest

from tests.chaos.check import check
from tests.chaos.nudges import NUDGE
from tests.chaos.weighing import worth
from tests.test_verify import played
from tripot import games
from tripot.match import Match
from tripot.texts import said

MOST = 60  # steps of the games
FORMS = {0: ["leads"], 1: ["plain", "leads"]}  # how seats ask to be told
BANK = {"total": 100, "increment": 2}


@pytest.fixture
def table(game):
    """Return the history of a table with an honest server, and the lines of its file."""
    return json.loads(made(game))


@pytest.fixture
def timed(game):
    """Return an honest history of a table with banks, and its file; a bot has the last seat."""
    return json.loads(made(game, with_banks=True))


@cache
def made(game, with_banks=False):
    """Return an honest history and its file as JSON, so that every test doctors its own copy."""
    match, lines = closed(game)
    head = json.loads(lines[0])
    timed = ([match.players - 1], BANK) if with_banks else ()
    return json.dumps([honest(match, head, *timed), lines])


def closed(game):
    """Return a match that was closed while somebody had to decide, and the lines of its file."""
    shorter = (played(game, most=most) for most in range(MOST, 0, -1))
    return next((match, lines) for match, lines in shorter if match.actors)


def honest(match, head, bots=(), bank=None):
    """Return what a game's people and a spectator do and are told, decision by decision.

    With a bank every action takes a second. The faults end halfway. The seat that moves first is
    away for a minute before, and is told that it is its turn. Before the third move of a seat it is
    reminded three times, of which the first and the last are too soon. Who moves last leaves the
    rest of the game to a bot.
    """
    again, history, moves = Match(match.game, match.players, match.rules), [], {}
    readers = [*(seat for seat in match.seats if seat not in bots), None]
    left = [float(bank["total"])] * match.players if bank else None
    banks = left and [*left]

    def note(reader, op, who=None, after=1.0, **more):
        who = who or f"client {reader}"
        at = history[-1]["at"] + after if history else 0.0
        history.append({"at": at, "who": who, "seat": reader, "op": op} | more)

    def be_away(seat):
        here = {"who": f"seat {seat}", "browser": 0}
        note(seat, "subscribes", **here, after=30.0, language="it", page="/t/a")
        note(seat, "subscribed", **here)
        note(seat, "lost")
        text = said("it", "turn-notice", game=said("it", f"game-{match.game.name}-title"))
        told = json.dumps({"text": text, "path": "/t/a"}).ljust(192)
        note(seat, "noticed", **here, notice=told, status=201)
        note(seat, "hello", after=60.0, since=heard[seat])
        note(seat, "welcome", move=0, page="b")
        tell(seat)

    def be_reminded(seat):
        by = next((reader for reader in readers if reader not in (seat, None)), None)
        if by is None:
            return
        for after, stamp in ((1.0, 0.0), (NUDGE, 1.7e9), (1.0, 0.0)):
            note(by, "nudges", after=after, of=seat)
            if stamp:
                for reader in readers:
                    note(reader, "nudged", after=0.1, by=by, of=seat, stamp=stamp)
            else:
                note(by, "refused", after=0.1, move=None, code="too_many")

    def tell(reader):
        known, ended = heard[reader], len(again.log) == len(match.log)
        events = [[e.seat, e.drawer, e.action, None] for e in again.events(reader, known)]
        heard[reader] += len(events)
        form, layout = FORMS.get(reader, []), again.game.state
        spelled = layout.numbers if "plain" in form else layout.words
        view = json.loads(json.dumps(spelled(again.view(reader))))
        asks = reader is not None and not ended and "leads" in form
        result = {"payoffs": again.payoffs(), "standing": again.standing()} if again.over else None
        status = "over" if again.over else "closed" if ended else "playing"
        note(
            reader,
            "told",
            since=known,
            events=events,
            views=[[heard[reader], view]],
            status=status,
            actors=again.actors,
            legal=[] if reader is None or ended else again.legal(reader),
            deadline=1.8e9 if bank and not ended else None,
            outcome=result,
            banks=banks and [*banks],
            form=form,
            leads=json.loads(json.dumps(again.leads(reader))) if asks else [],
        )

    asked = {"game": match.game.name, "players": match.players, "rules": match.rules}
    asked |= {"names": head["names"], "bots": [*bots], "clock": None, "bank": bank, "hints": True}
    note(None, "opened", "the host", **asked)
    dice = {name: head["fair"][name] for name in ("commitment", "promises", "nonces")}
    for seat, (promise, nonce) in enumerate(zip(dice["promises"], dice["nonces"], strict=True)):
        if promise is not None:
            own = {"commitment": dice["commitment"], "promise": promise, "nonce": nonce}
            note(seat, "promised", **own)
    note(0, "dice", **dice)
    note(0, "says", text="Mind your hand.")
    note(None, "said", by=0, text="Mind your hand.")
    heard = dict.fromkeys(readers, 0)
    for reader in readers:
        note(reader, "hello", since=0)
        note(reader, "welcome", move=0, page="a")
        if again.actors:
            tell(reader)
    record, mover, hinted = match.record(), None, []
    for place, (seat, action) in enumerate(record):
        if place == len(record) // 2:
            pages = [["a", 0.0, 30.0], ["b", 20.0, None]]
            note(None, "healed", "the run", faults=[], pages=pages)
        if seat is not None:
            mover, seq = seat, len(again.events(seat))
            moves[mover] = moves.get(mover, 0) + 1
            if mover in readers:
                if not hinted:
                    be_away(mover)
                    hinted.append(mover)
                    note(mover, "asks")
                    worths = enumerate(again.legal(mover))
                    note(mover, "advised", choices=[[one, 1 / (n + 2), 0.0] for n, one in worths])
                if [*moves.values()].count(3) == 1 and moves[mover] == 3:
                    be_reminded(mover)
                note(mover, "act", move=moves[mover], action=action)
            if bank:
                left[seat] += bank["increment"] - 1
        again.step(seat, action)
        if bank and not again.sealed:
            banks = [*left]
        if again.actors or place + 1 == len(record):
            if mover in readers and mover is not None:
                note(mover, "accepted", move=moves[mover], seq=seq)
            for reader in readers:
                tell(reader)
    note(None, "hinted", "the run", seats=hinted)
    if mover in readers:
        note(mover, "finishes")
        note(mover, "finished")
    return history


def test_nothing_is_wrong_with_an_honest_table(table):
    assert check(*table) == []


def test_nothing_is_wrong_with_an_honest_table_with_banks_and_a_bot(timed):
    assert check(*timed) == []


def test_a_move_that_everybody_saw_and_the_file_lacks_is_lost(game, table):
    history, lines = table
    _, shorter = played(game, most=len(lines) // 2)
    wrong = check(history, shorter)
    assert any("which is not in the file: lost" in sentence for sentence in wrong)
    assert any("was accepted, and is lost" in sentence for sentence in wrong)


def test_a_game_that_stops_where_chance_had_to_move_is_found(game):
    played_on = (played(game, most=most) for most in itertools.count(1))
    match, lines = next((match, lines) for match, lines in played_on if match.chance())
    history = honest(match, json.loads(lines[0]))
    assert "the file stops where chance had to move" in check(history, lines)


def assert_found(table, doctor, sentence):
    """Doctor an honest table; the judge must find it."""
    history, lines = table
    doctor(history)
    wrong = check(history, lines)
    assert any(sentence in found for found in wrong), wrong


def all_of(history, op):
    return [entry for entry in history if entry["op"] == op]


def acts(history):
    """Return each act with its answer."""
    return list(zip(all_of(history, "act"), all_of(history, "accepted"), strict=True))


def told(history):
    """Return the last message that tells events."""
    return [entry for entry in all_of(history, "told") if entry["events"]][-1]


def never_sent(history):
    for entry in acts(history)[3]:
        history.remove(entry)


def refused_and_made(history):
    _, answer = acts(history)[3]
    answer["op"] = "refused"
    answer["code"] = "illegal"


def swapped(history):
    several = [e["events"] for e in all_of(history, "told") if len(e["events"]) > 1]
    next(events for events in several if events[0] != events[-1]).reverse()


def forged(history):
    event = told(history)["events"][-1]
    event[2] = "a wish"


def told_otherwise(history):
    """A client that reconnects is told something different under the same number."""
    entry = told(history)
    again = json.loads(json.dumps(entry))
    again["events"][-1][3] = "clock"
    place = len(history)
    who, seat, since = entry["who"], entry["seat"], entry["since"]
    hello = {"at": place, "who": who, "seat": seat, "op": "hello", "since": since}
    welcome = {"at": place, "who": who, "seat": seat, "op": "welcome", "move": 0, "page": "b"}
    history += [hello, welcome, again | {"at": place}]


def told_twice(history):
    entry = told(history)
    entry["events"] += entry["events"][-1:]


def left_out(history):
    told(history)["events"].pop(0)


def told_too_little(history):
    reader = told(history)["seat"]
    for entry in [e for e in all_of(history, "told") if e["seat"] == reader][2:]:
        history.remove(entry)


def goes_back(history):
    told(history)["since"] -= 1


def accepted_elsewhere(history):
    acts(history)[4][1]["seq"] = len(history)


def accepted_as_two(history):
    act, answer = acts(history)[4]
    place = history.index(answer) + 1
    history[place:place] = [act | {"at": answer["at"]}, answer | {"seq": answer["seq"] + 2}]


def accepted_unasked(history):
    act, _ = acts(history)[4]
    history.remove(act)


def forgotten(history):
    """The mover reconnects, and the server knows nothing about the move."""
    _, answer = acts(history)[-1]
    more = {"at": history[-1]["at"], "who": answer["who"], "seat": answer["seat"]}
    had = sum(len(e["events"]) for e in all_of(history, "told") if e["who"] == answer["who"])
    history.append(more | {"op": "hello", "since": had})
    history.append(more | {"op": "welcome", "move": answer["move"] - 1, "page": "b"})


def sent_late(history):
    """Somebody hears what follows a move before the move is sent."""
    act, answer = acts(history)[3]
    moved = [act, answer]
    after = history.index(acts(history)[4][1])
    for entry in moved:
        history.remove(entry)
    place = after + 2
    at = history[place]["at"]
    history[place:place] = [entry | {"at": at} for entry in moved]


def other_view(history):
    view = told(history)["views"][-1][1]
    name = next(name for name, value in view.items() if isinstance(value, int) and value < 9)
    view[name] += 1


def seen_by_a_spectator(history):
    """The spectator is told what a seat sees, including its hand."""
    own = {e["views"][-1][0]: e["views"][-1][1] for e in all_of(history, "told") if e["seat"] == 0}
    watched = [e["views"][-1] for e in all_of(history, "told") if e["seat"] is None]
    other = next(told for told in watched if own.get(told[0], told[1]) != told[1])
    other[1] = own[other[0]]


def asked(history):
    """Return the last position that has something to decide."""
    return next(entry for entry in all_of(history, "told")[::-1] if entry["legal"])


def may_do_less(history):
    asked(history)["legal"].pop()


def may_do_more(history):
    asked(history)["legal"].append("a wish")


def spectator_may_play(history):
    entry = next(e for e in all_of(history, "told")[::-1] if e["seat"] is None and e["actors"])
    entry["legal"] = asked(history)["legal"]


def nobody_is_asked(history):
    asked(history)["actors"] = []


def over_too_soon(history):
    asked(history)["status"] = "over"


def won_too_soon(history):
    players = all_of(history, "opened")[0]["players"]
    asked(history)["outcome"] = {"payoffs": [0] * players, "standing": [1] * players}


def deadline_without_a_clock(history):
    asked(history)["deadline"] = 1.8e9


def bank_without_a_bank(history):
    asked(history)["banks"] = [60.0] * all_of(history, "opened")[0]["players"]


def taken_by(why):
    """Return a doctor that says a bot made a person's move, for this reason."""

    def doctor(history):
        act, answer = acts(history)[3]
        history.remove(act)
        history.remove(answer)
        seat, action, move = act["seat"], act["action"], act["move"]
        for entry in all_of(history, "told"):
            for event in entry["events"]:
                if event[0] == seat and event[2] == action:
                    event[3] = why
        for entry in history:
            if entry["seat"] == seat and (entry.get("move") or 0) > move:
                entry["move"] -= 1

    return doctor


def a_bots_seat_is_played(history):
    all_of(history, "opened")[0]["bots"] = [0]


def other_rules(history):
    asked = all_of(history, "opened")[0]
    asked["rules"] = asked["rules"] | {"a rule": 1}


def other_players(history):
    names = all_of(history, "opened")[0]["names"]
    names[0], names[1] = names[1], names[0]


def other_number(history):
    all_of(history, "promised")[0]["nonce"] = "0" * 31 + "9"


def never_promised(history):
    history.remove(all_of(history, "promised")[0])


def left_out_of_the_dice(history):
    """A seat was told that the dice include its promise, but the file says that they do not."""
    all_of(history, "dice")[0]["promises"][1] = "0" * 64


def other_seed(history):
    all_of(history, "dice")[0]["commitment"] = "0" * 64


def put_into_a_mouth(history):
    all_of(history, "said")[0]["by"] = 1


def said_before(history):
    """A line of chat is told before it was sent."""
    line = all_of(history, "says")[0]
    history.remove(line)
    history.append(line)


def never_asked(history):
    history.remove(all_of(history, "asks")[0])


def hidden_from_others(history):
    all_of(history, "hinted")[0]["seats"] = []


def said_to_have_had_one(history):
    entry = all_of(history, "hinted")[0]
    entry["seats"] = [*entry["seats"], 1 - entry["seats"][0]]


def no_choice_of_its(history):
    all_of(history, "advised")[0]["choices"].append(["a wish", 0.0, 0.0])


def worst_first(history):
    choices = all_of(history, "advised")[0]["choices"]
    choices[:] = [[choices[0][0], 0.1, 0.09], [choices[0][0], 0.2, 0.0]]


def nobody_agreed(history):
    all_of(history, "opened")[0]["hints"] = False


def noticed(history):
    return all_of(history, "noticed")[0]


def put(history, op, after):
    """Add something that the seat does, this many seconds after its notice."""
    entry = noticed(history) | {"op": op}
    history.append(entry | {"at": entry["at"] + after})
    history.sort(key=lambda entry: entry["at"])


def told_what_it_can_t_read(history):
    noticed(history)["notice"] = None


def told_too_much(history):
    entry = noticed(history)
    entry["notice"] = json.dumps(json.loads(entry["notice"]) | {"view": []}).ljust(192)


def told_by_its_length(history):
    noticed(history)["notice"] += " "


def told_in_another_language(history):
    all_of(history, "subscribes")[0]["language"] = "fr"


def told_about_another_table(history):
    all_of(history, "subscribes")[0]["page"] = "/t/b"


def told_unasked(history):
    history.remove(all_of(history, "subscribes")[0])


def told_before_it_asked(history):
    noticed(history)["at"] = 0.0


def told_long_after(op):
    """The seat's notice comes half a minute after this."""

    def doctor(history):
        put(history, op, 1)
        put(history, "noticed", 31)

    return doctor


def told_though_gone(history):
    noticed(history)["status"] = 410
    put(history, "noticed", 30)


def told_while_there(history):
    """The seat's owner was never away."""
    start = history.index(all_of(history, "lost")[0])
    history.remove(history[start])
    end = next(place for place, e in enumerate(history[start:], start) if e["op"] == "hello")
    del history[end : end + 3]


def told_at_once(history):
    noticed(history)["at"] -= 0.9


def told_when_all_was_over(history):
    put(history, "lost", 1e6)
    put(history, "noticed", 1e6 + 5)


def told_without_coming(history):
    put(history, "noticed", 50)


def told_about_it_again(history):
    """The seat's owner comes back for a moment in which it does not move, and is told again."""
    seat = noticed(history)["seat"]
    for op, after in (("hello", 10), ("welcome", 11), ("lost", 12), ("noticed", 15)):
        put(history, op, after)
        entry = next(
            e for e in history if e["op"] == op and e["at"] == noticed(history)["at"] + after
        )
        entry |= {"who": f"client {seat}", "since": 0, "move": 0, "page": "b"}


def never_told(history):
    history.remove(noticed(history))


def in_form(history, word):
    """Return the last position of a client that has asked for it in this form."""
    return next(e for e in all_of(history, "told")[::-1] if word in e["form"] and e["legal"])


def other_numbers(history):
    view = in_form(history, "plain")["views"][-1][1]
    name = next(name for name, value in view.items() if isinstance(value, int))
    view[name] += 1


def other_rules_in_numbers(history):
    in_form(history, "plain")["views"][-1][1]["rules"][-1] += 1


def words_for_numbers(history):
    entry = in_form(history, "plain")
    entry["form"] = ["leads"]


def leads_nowhere(history):
    in_form(history, "leads")["leads"].append({})


def leads_unasked(history):
    entry = next(e for e in all_of(history, "told") if "leads" not in e["form"])
    entry["leads"] = [{}]


def nudged(history):
    """Return what was told of a reminder."""
    return all_of(history, "nudged")


def reminded_by_nobody(history):
    for entry in all_of(history, "nudges"):
        history.remove(entry)


def reminded_twice_as_sent(history):
    """All hear of more reminders than were sent."""
    history += [entry | {"stamp": 1.8e9 + n} for n in range(3) for entry in nudged(history)]


def reminded_of_itself(history):
    for entry in [*all_of(history, "nudges"), *nudged(history)]:
        entry["of"] = entry["seat"] if entry["op"] == "nudges" else entry["by"]


def reminded_after_its_move(history):
    """The seat that is reminded has moved long before, or is not asked at all."""
    others = {entry["seat"] for entry in all_of(history, "told")} - {None}
    for entry in [*all_of(history, "nudges"), *nudged(history)]:
        entry["at"] += 1e6
        entry["of"] = max(others)
    history.sort(key=lambda entry: entry["at"])


def reminded_at_once(history):
    """All that came before the reminder has just happened."""
    start = history.index(all_of(history, "nudges")[0])
    at = history[start]["at"]
    for entry in history[:start]:
        entry["at"] = at - 0.1
    for entry in nudged(history):
        entry["at"] = at + 0.1


def reminded_again(history):
    last = history.index(all_of(history, "refused")[-1])
    at = history[last]["at"]
    again = [e | {"at": at, "stamp": 1.8e9} for e in nudged(history)]
    history[last : last + 1] = again


def reminded_in_secret(history):
    """A watcher who stays is told nothing of a reminder."""
    history.remove(next(entry for entry in nudged(history) if entry["seat"] is None))


def not_to_be_reminded(history):
    """A seat takes a minute, and may not be reminded."""
    for entry in nudged(history):
        history.remove(entry)
    start = history.index(all_of(history, "refused")[-1])
    sent = history.index(all_of(history, "nudges")[-1])
    for entry in history[sent:]:
        entry["at"] += 60
    assert start > sent


def plays_on(history):
    """A seat leaves the rest of the game to a bot, and goes on to play."""
    act, _ = acts(history)[-1]
    finished = [*all_of(history, "finishes"), *all_of(history, "finished")]
    for entry in finished:
        history.remove(entry)
    place, at = history.index(act), act["at"] - 0.1
    history[place:place] = [entry | {"at": at, "seat": act["seat"]} for entry in finished]


def told_though_finished(history):
    seat = noticed(history)["seat"]
    put(history, "finished", 1)
    put(history, "noticed", 31)
    assert all_of(history, "finished")[0]["seat"] == seat


def page_of_before(history):
    """The servers are of the next version for long, and a client is told of the one before."""
    all_of(history, "welcome")[-1]["page"] = "a"


def page_to_come(history):
    all_of(history, "welcome")[0]["page"] = "b"


def page_of_nobody(history):
    all_of(history, "welcome")[0]["page"] = ""


def never_healed(history):
    history.remove(all_of(history, "healed")[0])


def never_played_on(history):
    """The faults end after the last move, and the table is closed without another."""
    healed = all_of(history, "healed")[0]
    history.remove(healed)
    history.append(healed)


@pytest.mark.parametrize(
    ("doctor", "sentence"),
    [
        (never_sent, "of seat"),
        (refused_and_made, "was refused"),
        (swapped, "by the file event"),
        (forged, "by the file event"),
        (told_otherwise, "and became"),
        (told_twice, "lost"),
        (left_out, "events, and the file has"),
        (told_too_little, "events, and the file has"),
        (goes_back, "stale"),
        (accepted_elsewhere, "was accepted, and is lost"),
        (accepted_as_two, "and as"),
        (accepted_unasked, "not sent"),
        (forgotten, "is welcomed with move"),
        (sent_late, "was known before it was sent"),
        (other_view, "told a view"),
        (seen_by_a_spectator, "told a view"),
        (may_do_less, "legal was"),
        (may_do_more, "legal was"),
        (spectator_may_play, "legal was"),
        (nobody_is_asked, "actors was"),
        (over_too_soon, "status was"),
        (won_too_soon, "outcome was"),
        (deadline_without_a_clock, "at a table without a clock"),
        (bank_without_a_bank, "there are none"),
        (taken_by("clock"), "lost its time, at a table without a clock"),
        (taken_by("a wish"), "'a wish' decided"),
        (a_bots_seat_is_played, "which is a bot's"),
        (other_rules, "the host asked for"),
        (other_players, "and the file names"),
        (other_number, "that it did not promise"),
        (never_promised, "that it did not promise"),
        (left_out_of_the_dice, "was told the promises"),
        (other_seed, "was told the commitment"),
        (put_into_a_mouth, "was told that seat 1 said"),
        (said_before, "was told that seat 0 said"),
        (never_asked, "had not asked for one"),
        (hidden_from_others, "and the table names []"),
        (said_to_have_had_one, "had hints, and"),
        (no_choice_of_its, "had not to choose of"),
        (worst_first, "best choice is not the first"),
        (nobody_agreed, "at a table without hints"),
        (told_what_it_can_t_read, "which is no notice to it"),
        (told_too_much, "which is no notice to it"),
        (told_by_its_length, "which is no notice to it"),
        (told_in_another_language, "which is no notice to it"),
        (told_about_another_table, "which is no notice to it"),
        (told_unasked, "and had not subscribed"),
        (told_before_it_asked, "and had not subscribed"),
        (told_long_after("unsubscribed"), "its owner had ended its notices"),
        (told_long_after("moved"), "its seat had moved to another device"),
        (told_though_gone, "its push service had said that it is gone"),
        (told_while_there, "while its owner was at the table"),
        (told_at_once, "or had just left"),
        (told_when_all_was_over, "that it was its turn, and it was not"),
        (told_without_coming, "told twice"),
        (told_about_it_again, "told twice"),
        (never_told, "was not told that it was its turn"),
        (other_numbers, "told a view in numbers"),
        (other_rules_in_numbers, "told a view in numbers"),
        (words_for_numbers, "told a view"),
        (leads_nowhere, "leads was"),
        (leads_unasked, "leads was"),
        (reminded_by_nobody, "which it did not do"),
        (reminded_twice_as_sent, "which it did not do"),
        (reminded_of_itself, "for whom nobody waited"),
        (reminded_after_its_move, "for whom nobody waited"),
        (reminded_at_once, "which had just been asked"),
        (reminded_again, "which had just been done"),
        (reminded_in_secret, "was not told that seat"),
        (not_to_be_reminded, "which had its time"),
        (plays_on, "after it had left the rest to bots"),
        (told_though_finished, "its owner had left the rest of the game to bots"),
        (page_of_before, "which no server had then"),
        (page_to_come, "which no server had then"),
        (page_of_nobody, "which no server had then"),
        (never_healed, "nobody says when the faults were over"),
        (never_played_on, "never moved again"),
    ],
)
def test_what_is_doctored_is_found(table, doctor, sentence):
    assert_found(table, doctor, sentence)


def test_a_lead_to_another_place_is_found():
    history, lines = json.loads(made(games.load("toc")))
    lead = next(lead for entry in all_of(history, "told") for lead in entry["leads"] if lead)
    lead["place"][0] += 1
    assert any("leads was" in found for found in check(history, lines))


@cache
def weighed():
    """Return an honest history of a table whose game was analysed, and its file, as JSON."""
    match, lines = played(games.load("tokio"), most=8)
    history, at = honest(match, json.loads(lines[0])), 1e6
    found = worth("tokio", match.players, match.rules, match.record())
    for op, more in (
        ("weighs", {}),
        ("unweighed", {"code": "not_over"}),
        ("closes", {}),
        ("weighs", {}),
        ("weighed", {"state": "waiting", "analysis": None}),
        ("weighed", {"state": "done", "analysis": found}),
    ):
        at += 1
        history.append({"at": at, "who": "somebody", "seat": None, "op": op} | more)
    return json.dumps([history, lines])


def test_nothing_is_wrong_with_the_analysis_that_the_library_finds():
    assert check(*json.loads(weighed())) == []


def weighed_otherwise(history):
    all_of(history, "weighed")[-1]["analysis"]["accounts"][0]["loss"] += 0.001


def weighed_without_an_analysis(history):
    all_of(history, "weighed")[-1]["analysis"] = None


def weighed_too_soon(history):
    all_of(history, "weighed")[0]["at"] = all_of(history, "closes")[0]["at"] - 0.5


def never_to_be_weighed(history):
    all_of(history, "unweighed")[0]["code"] = "not_yours"


@pytest.mark.parametrize(
    ("doctor", "sentence"),
    [
        (weighed_otherwise, "has other accounts"),
        (weighed_without_an_analysis, "was told None"),
        (weighed_too_soon, "before it had ended"),
        (never_to_be_weighed, "was refused as not_yours"),
    ],
)
def test_a_doctored_analysis_is_found(doctor, sentence):
    assert_found(json.loads(weighed()), doctor, sentence)


def no_deadline(history):
    asked(history)["deadline"] = None


def no_banks(history):
    asked(history)["banks"] = None


def grown(history):
    """A bank has more than its decisions have added."""
    last = told(history)["banks"]
    for entry in all_of(history, "told"):
        if entry["banks"] == last:
            entry["banks"] = [last[0] + 50, *last[1:]]


def overdrawn(history):
    told(history)["banks"][0] = -1.0


def told_apart(history):
    """One reader is told different banks from the rest."""
    told(history)["banks"][0] += 0.5


def not_full(history):
    for entry in all_of(history, "told"):
        entry["banks"] = [seconds - 10 for seconds in entry["banks"]]


def bots_time_was_out(history):
    bot = all_of(history, "opened")[0]["bots"][0]
    for entry in all_of(history, "told"):
        for event in entry["events"]:
            if event[0] == bot and event[2]:
                event[3] = "stand_in"


@pytest.mark.parametrize(
    ("doctor", "sentence"),
    [
        (no_deadline, "the deadline None, at a table with a clock"),
        (no_banks, "none may be missing"),
        (grown, "changed by"),
        (overdrawn, "below zero"),
        (told_apart, "were told as"),
        (not_full, "changed by"),
        (bots_time_was_out, "a bot's"),
    ],
)
def test_what_is_doctored_at_a_table_with_banks_is_found(timed, doctor, sentence):
    assert_found(timed, doctor, sentence)


def in_doubt(history):
    """A move that was made gets an answer that leaves it undecided."""
    _, answer = acts(history)[3]
    answer["op"], answer["code"] = "refused", "in_doubt"


def unanswered(history):
    history.remove(acts(history)[3][1])


def never_made(history):
    """A last move in doubt that was not made."""
    act, answer = acts(history)[-1]
    move = {"move": answer["move"] + 1, "at": history[-1]["at"]}
    history += [act | move, answer | move | {"op": "refused", "code": "in_doubt"}]


def sent_again(history):
    """A move is in doubt, and accepted when it is sent again."""
    act, answer = acts(history)[3]
    place = history.index(answer)
    doubt = {"op": "refused", "code": "in_doubt"}
    history[place:place] = [answer | doubt, act | {"at": answer["at"]}]


def refused_and_not_made(history):
    act, answer = acts(history)[-1]
    move = {"move": answer["move"] + 1, "at": history[-1]["at"]}
    history += [act | move, answer | move | {"op": "refused", "code": "illegal"}]


def refused_beside(history):
    """Something other than the move is refused while the move is under way."""
    act, answer = acts(history)[3]
    history.insert(history.index(answer), act | {"op": "refused", "move": None, "code": "too_many"})


@pytest.mark.parametrize(
    "doctor",
    [in_doubt, unanswered, never_made, sent_again, refused_and_not_made, refused_beside],
)
def test_legitimate_histories_are_accepted(table, doctor):
    history, lines = table
    doctor(history)
    assert check(history, lines) == []


def test_a_file_that_does_not_verify_is_found(table):
    history, lines = table
    head = json.loads(lines[0])
    head["fair"]["seed"] = "00" * 32
    assert "does not verify" in check(history, [json.dumps(head), *lines[1:]])[0]
