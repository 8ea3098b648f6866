"""Judge a run by what its clients saw and by the files of its games, and by nothing else.

A table's history lists what its clients did and were told, in the order of one monotonic clock,
`at`. Each entry has its client, `who`, the `seat` that it has (null: a spectator), and `op`:

    opened    game, players, rules, names, bots, clock, bank, hints    the host asked for this table
    hello     since              the client dials, and asks for what it has missed
    welcome   move, page         the last move of its seat that the server has accepted, and the
                                 build of its page
    told      since, events      events, each [seat, drawer, action, by], from number `since` on
              views              each [number, view]: what it saw after that number of events
              status, actors, legal, deadline, outcome, banks, leads    as in the position
              form               how it has asked to be told, of "plain" and "leads"
    act       move, action       it plays
    accepted  move, seq          the answer
    refused   move, code         the answer
    says      text               it chats
    said      by, text           a line of chat, of the seat `by`
    asks                         it asks for a hint
    advised   choices            the hint, each [action, win]
    hinted    seats              the seats that had hints, according to the finished table
    subscribes    browser, language, page    it asks for notices to a browser, about this page
    subscribed    browser        the answer
    unsubscribes, unsubscribed    browser    it ends them, and has the answer
    noticed   browser, notice, status    the push service gets a notice (null: one that this browser
                                 can't read), and gives this answer (null: none)
    moves, moved                 it moves to another device, and has the answer
    nudges    of                 it reminds the seat `of`
    nudged    by, of, stamp      it is told that the seat `by` reminds the seat `of`, and when
    finishes, finished           it leaves the rest of the game to bots, and knows that this is done
    weighs                       it asks for the analysis of the game
    weighed   state, analysis    the answer; the analysis is null unless it is done
    unweighed code               the answer
    lost                         the connection broke
    promised  commitment, promise, nonce    it adds this to the dice
    dice      commitment, promises, nonces    as announced when the game begins
    healed    faults, pages      from here on nothing breaks; what broke before, each [began,
                                 ended]; the builds of the page that servers had, each [page, from,
                                 until]
    closes                       the run closes the table

What must hold is what docs/protocol.md promises, with any number of processes:

- Every reader of a seat is told the same event under the same number, and the file of the game has
  it at that place: none is lost, doubled, forged or out of order.
- Each accepted move is in the log, once, where its `seq` says; a move that was refused is not. One
  that was `in_doubt` or never answered is there at most once.
- Nothing else is there: each step of a person's seat is a move that it sent, or was told as a
  bot's. A bot's seat sends nothing.
- The moves of a table are linearizable: a move comes after everything that anybody had been told,
  or that had been accepted, before it was sent.
- A client that reconnects is told no less than before, and of no fewer accepted moves.
- Views, choices, where these lead, clocks and the outcome are right (tests/chaos/positions.py).
- The dice use the numbers that seats promised, and no others. A line of chat was sent by its seat.
- A hint lists exactly the choices that its seat had, best first; all see who had one, and only
  those.
- A seat is reminded by another that has sent this, while it must decide and has had some time, and
  all hear of it (tests/chaos/nudges.py).
- A seat that has left the rest of the game to bots makes no move that it sends later.
- A game can be analysed once it has ended, and what comes is what the library finds for the file.
- Notices go to browsers that asked for them, about their seat's turn while nobody is there, once,
  and do come (tests/chaos/notices.py).
- A client that says hello is told a build of the page that some process has then.
- The table is the one that the host asked for, and every seat that had to move when the faults were
  over has moved since.

The judge knows the rules of the games, and computes from them what each reader should have heard.
It knows nothing about the server.
"""

import json
import sys
from collections import defaultdict
from pathlib import Path

from tests.chaos import dice, finishing, hints, notices, nudges, positions, weighing
from tests.chaos.log import Facts, Log, named
from tripot.core.errors import Illegal, Misuse

UNDECIDED = ("in_doubt", None)  # answers that leave a move undecided; None if there was no answer


class Seat:
    """The moves that were sent for one seat, and how they were answered."""

    def __init__(self):
        self.answers = defaultdict(list)  # by (move, action), for each attempt: seq, code, or None
        self.sent = {}  # by (move, action): when it was first sent
        self.accepted = {}  # by move: (action, seq)
        self.welcomed = set()  # moves that a welcome called accepted


def check(history, lines):
    """Return what is wrong with a table, as sentences; `lines` are those of its file."""
    try:
        log = Log(lines)
    except (Illegal, Misuse) as no:
        return [f"the file does not verify: {no}"]
    facts = next((_facts(entry) for entry in history if entry["op"] == "opened"), None)
    if facts is None:
        return ["nobody says what the host asked for"]
    said = [entry for entry in history if entry["op"] not in ("opened", "healed")]
    told, by, wrong = _told(said, log)
    seats, more = _moves(said)
    wrong += more
    explained = {}
    for seat in range(facts.players):
        if seat not in facts.bots:
            wrong += _explained(seat, seats[seat], log, by, explained)
        elif seats[seat].sent:
            wrong.append(f"a client plays seat {seat}, which is a bot's")
    sent = _sent(seats, explained)
    wrong += _in_real_time(said, log, sent, explained)
    for reader, number in told.items():
        if number != len(log.heard[reader]):
            has = len(log.heard[reader])
            wrong.append(f"{named(reader)} was told {number} events, and the file has {has}")
    wrong += [*_other(log.head, facts), *_stuck(history, log), *_chat(said)]
    wrong += _pages(history)
    wrong += [*dice.judge(said, log.head["fair"]), *hints.judge(said, log, facts)]
    wrong += notices.judge(history, log, facts, sent)
    wrong += [*nudges.judge(history, log, facts, sent)]
    wrong += [*finishing.judge(said, explained, sent), *weighing.judge(said, log, sent)]
    return wrong + positions.judge(said, log, facts)


def _facts(entry):
    return Facts(*(entry[name] for name in Facts._fields))


def _other(head, facts):
    """Yield how the table differs from what the host asked for."""
    asked = {"game": facts.game, "players": facts.players, "rules": head["rules"] | facts.rules}
    for name, value in asked.items():
        if head[name] != value:
            yield f"the host asked for {value}, and the file says {head[name]}"
    for seat, (name, has) in enumerate(zip(facts.names, head["names"], strict=True)):
        if name not in (None, has):
            yield f"seat {seat} was {name}'s, and the file names {has}"


def _chat(history):
    """Yield the lines of chat that their seat did not send before."""
    sent = set()
    for entry in history:
        if entry["op"] == "says":
            sent.add((entry["seat"], entry["text"]))
        if entry["op"] == "said" and (entry["by"], entry["text"]) not in sent:
            yield f"{entry['who']} was told that seat {entry['by']} said '{entry['text']}'"


def _pages(history):
    """Yield the welcomes with the build of a page that no server had then.

    Processes of two versions run at the same time while the servers are replaced.
    """
    there = next((entry["pages"] for entry in history if entry["op"] == "healed"), [])
    asked = {}  # by client: when it said hello
    for entry in history:
        who, at = entry["who"], entry["at"]
        if entry["op"] == "hello":
            asked[who] = at
        if entry["op"] == "welcome":
            had = {name for name, start, end in there if start <= at and asked[who] <= (end or at)}
            if entry["page"] not in had:
                yield f"{who} was told the page '{entry['page']}', which no server had then"


def _stuck(history, log):
    """Yield the seats that had to move when the faults were over, and never did."""
    known, healed = 0, False
    for entry in history:
        healed |= entry["op"] == "healed"
        if entry["op"] == "told" and not healed:
            number = entry["since"] + len(entry["events"])
            known = max(known, log.known(entry["seat"], number))
    if not healed:
        yield "nobody says when the faults were over"
    if not log.actors[-1] and not log.over:
        yield "the file stops where chance had to move"
    moved = {seat for seat, _ in log.steps[known:]}
    for seat in set(log.actors[known]) & set(log.actors[-1]) - moved:
        yield f"seat {seat} had to move at step {known}, and never moved again"


def _told(history, log):
    """Compare every event that clients heard with the file, and with what they heard before.

    Return how many events each reader heard in all, why a bot made a decision (by reader and
    number), and what is wrong.
    """
    wrong, known, by, count = [], {}, {}, defaultdict(int)
    asked, had = {}, {}  # by client: `since` of its last hello; events that it had
    for entry in history:
        who, reader = entry["who"], entry["seat"]
        if entry["op"] == "hello":
            asked[who] = entry["since"]
        if entry["op"] == "welcome":
            had[who] = asked[who]  # the next events answer the hello
        if entry["op"] != "told":
            continue
        since, events = entry["since"], entry["events"]
        if since != (expected := had[who]):
            wrong.append(f"{who} had {expected} events and is told of those from {since} on: stale")
        had[who] = since + len(events)
        count[reader] = max(count[reader], had[who])
        for number, (seat, drawer, action, taken) in enumerate(events, since):
            event = seat, drawer, action
            before = known.setdefault((reader, number), (event, taken))
            if before != (event, taken):
                wrong.append(
                    f"event {number} of {named(reader)} was {before} and became {event, taken}"
                )
            if taken is not None:
                by[reader, number] = taken
            heard = log.heard[reader]
            if number >= len(heard):
                wrong.append(
                    f"{who} was told {event}, number {number}, which is not in the file: lost"
                )
            elif heard[number] != event:
                wrong.append(
                    f"{who} was told {event}, and by the file event {number} is {heard[number]}"
                )
    return count, by, wrong


def _moves(history):
    """Return what each seat sent and how that was answered, and what is wrong."""
    wrong, seats, open_ = [], defaultdict(Seat), {}  # `open_`: by client, what it waits for
    for entry in history:
        who, seat, op = entry["who"], entry["seat"], entry["op"]
        if seat is None:
            continue
        mine = seats[seat]
        if op == "act":
            key = entry["move"], entry["action"]
            mine.sent.setdefault(key, entry["at"])
            if who in open_:
                mine.answers[open_[who]].append(None)
            open_[who] = key
        elif op in ("lost", "hello") and who in open_:
            mine.answers[open_.pop(who)].append(None)
        elif op == "refused" and entry["move"] is not None and who in open_:
            mine.answers[open_.pop(who)].append(entry["code"])
        elif op == "welcome":
            mine.welcomed.add(entry["move"])
        elif op == "accepted":
            key = open_.pop(who, None)
            if key is None or key[0] != entry["move"]:
                wrong.append(f"{who} was told that move {entry['move']} is accepted: not sent")
                continue
            mine.answers[key].append(entry["seq"])
            now = key[1], entry["seq"]
            before = mine.accepted.setdefault(key[0], now)
            if before != now:
                wrong.append(f"move {key[0]} of seat {seat} was accepted as {before} and as {now}")
    for who, key in open_.items():
        seats[_seat_of(history, who)].answers[key].append(None)
    wrong += _sessions(history)
    return seats, wrong


def _seat_of(history, who):
    return next(entry["seat"] for entry in history if entry["who"] == who)


def _sessions(history):
    """Return the welcomes that lack a previously accepted move of their client."""
    wrong, accepted = [], defaultdict(int)
    for entry in history:
        who, op = entry["who"], entry["op"]
        if op == "accepted":
            accepted[who] = max(accepted[who], entry["move"])
        elif op == "welcome" and entry["move"] < accepted[who]:
            wrong.append(
                f"{who} is welcomed with move {entry['move']} though {accepted[who]} was accepted"
            )
    return wrong


def _explained(seat, mine, log, by, explained):
    """Return the steps that a seat did not send, and its accepted moves that are not in the log.

    Add the place of each (seat, move, action) to `explained`.
    """
    wrong = []
    places, heard = log.places[seat], log.heard[seat]
    at = {}  # by place in the log: the number of the seat's own event
    for number, (place, event) in enumerate(zip(places, heard, strict=True)):
        if event[0] == seat and log.steps[place] == (seat, event[2]):
            at.setdefault(place, number)
    moves = {seq: (move, action) for move, (action, seq) in sorted(mine.accepted.items())}
    if len(moves) != len(mine.accepted):
        wrong.append(f"two moves of seat {seat} were accepted as the same event")
    for seq, (move, action) in moves.items():
        if seq >= len(heard) or heard[seq] != (seat, None, action):
            wrong.append(f"move {move} of seat {seat}, '{action}', was accepted, and is lost")
    maybe = sorted(
        key
        for key, answers in mine.answers.items()
        if key[0] not in mine.accepted and any(answer in UNDECIDED for answer in answers)
    )
    last, used = 0, set(mine.accepted)
    for place, (whose, action) in enumerate(log.steps):
        if whose != seat:
            continue
        number = at[place]
        if (seat, number) in by:
            continue
        if number in moves:
            move = moves[number][0]
        else:
            later = [move for seq, (move, _) in moves.items() if seq > number]
            move = next(
                (
                    move
                    for move, sent in maybe
                    if sent == action and last < move < min(later, default=move + 1)
                ),
                None,
            )
            if move is None:
                refused = any(sent == action for _, sent in mine.answers)
                why = "was refused, or accepted once only" if refused else "nobody sent"
                wrong.append(f"step {place} is '{action}' of seat {seat}, which {why}")
                continue
        if move <= last:
            wrong.append(f"move {move} of seat {seat} comes after its move {last}")
        last = move
        used.add(move)
        explained[seat, move, action] = place
    for move in mine.welcomed - used - {0}:
        wrong.append(f"a welcome called move {move} of seat {seat} accepted, and it is not there")
    return wrong


def _sent(seats, explained):
    """Return when each move that is explained was first sent, by its place in the log."""
    found = {
        place: seats[seat].sent.get((move, action))
        for (seat, move, action), place in explained.items()
    }
    return {place: at for place, at in found.items() if at is not None}


def _in_real_time(history, log, sent, explained):
    """Return the moves that are logged before something already known when they were sent."""
    wrong, latest = [], -1
    moments = [(sent[place], place, key) for key, place in explained.items() if place in sent]
    waiting = sorted(moments, reverse=True)
    for entry in history:
        while waiting and waiting[-1][0] <= entry["at"]:
            _, place, (seat, move, _) = waiting.pop()
            if place <= latest:
                wrong.append(
                    f"move {move} of seat {seat} is step {place}, and step {latest} was known "
                    "before it was sent"
                )
        places = log.places[entry["seat"]]
        if entry["op"] == "told":
            number = entry["since"] + len(entry["events"])
        elif entry["op"] == "accepted":
            number = entry["seq"] + 1
        else:
            continue
        if 0 < number <= len(places):
            latest = max(latest, places[number - 1])
    return wrong


def check_folder(folder):
    """Return what is wrong with each table of a run, by `TABLE.history` and `TABLE.file`."""
    found = {}
    for path in sorted(Path(folder).glob("*.history")):
        history = [json.loads(line) for line in path.read_text().splitlines()]
        file = path.with_suffix(".file")
        lines = file.read_text().splitlines() if file.exists() else []
        found[path.stem] = check(history, lines)
    return found


if __name__ == "__main__":
    found = check_folder(sys.argv[1])
    for table, wrong in found.items():
        for sentence in wrong:
            print(f"{table}: {sentence}")
    print(f"{len(found)} tables, {sum(map(len, found.values()))} faults found")
    sys.exit(any(found.values()))
