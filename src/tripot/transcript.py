"""Whole games as lines of JSON that other programs can check: writes, replays, verifies them."""

import json
import random
import re
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, BinaryIO, Literal, TypeVar

import msgspec

from tripot import fair, games
from tripot.core.errors import Illegal, Misuse, Unknown
from tripot.core.game import Game
from tripot.core.given import seed_of
from tripot.core.quoted import shown, spelled
from tripot.match import Match

HEADER = ("game", "players", "rules")
# Optional fields of the header, for a table's game and for one that a terminal saves.
ABOUT = ("version", "rules_version", "table", "names", "closed", "fair", "bots", "seed")
STEP = ("seat", "action")
POSITION = ("actors", "legal", "chance")  # optional fields of a step: see `position`
RESULT = ("payoffs", "standing")
# Why a line of the other kind is out of place where a line with these fields is due.
MISPLACED = {STEP: "the game is not over yet", RESULT: "the game is over"}
LONGEST_NAME = 24  # characters
DEEPEST = 3  # nested objects and lists on any line
# How a file in UTF-16 begins, byte by byte: with its mark, or a brace; zeros after it are UTF-32.
SIXTEEN = re.compile("\xff\xfe(?!\0\0)|\xfe\xff|{\0(?!\0)|\0{")
UTF_16 = (
    "this is UTF-16, as PowerShell's '>' writes it: save the file as UTF-8, in an editor or with "
    "'| Out-File -Encoding utf8 FILE' in place of '> FILE'"
)
LONGEST = 1_000_000  # bytes of a line, whatever its game
LONGEST_PLAIN = 32_768  # bytes of one besides its legal actions; a first line has at most 5,700

T = TypeVar("T")
Paused = Generator[None, None, T]  # work that pauses at every step of a game


class Fair(msgspec.Struct, forbid_unknown_fields=True):
    """What a game's dice can be verified with: the field `fair` of its header."""

    dice: Literal[2]  # the version of the protocol in fair.py
    round: int
    commitment: str
    seed: str  # in hexadecimal
    promises: list[str | None]  # by seat; None: this seat adds nothing to the dice
    nonces: list[str | None]


@dataclass(frozen=True)
class Proof:
    """Verified dice: how many draws, of which game, and what they were made from."""

    draws: int
    game: Match
    rules: Mapping[str, Any]  # as the file has them, without later options
    over: bool  # False: the table was closed before the end
    commitment: str
    nonces: Sequence[str | None]
    bound: fair.Bound
    promises: Sequence[str | None]
    code_words: str  # see fair.code_words


def header(match: Match) -> dict[str, Any]:
    """Return the first line: which game, for how many, by which house rules."""
    return {"game": match.game.name, "players": match.players, "rules": match.rules}


def position(match: Match) -> dict[str, Any]:
    """Return what a step's line says before the choice: who decides, what may be chosen."""
    return {
        "actors": match.actors,
        "legal": {str(seat): match.legal(seat) for seat in match.actors},
        "chance": match.chance() or None,
    }


def result(match: Match) -> dict[str, Any]:
    """Return the last line."""
    return {"payoffs": match.payoffs(), "standing": match.standing()}


def trace(game: Game, players: int, rules: Mapping[str, object], seed: int) -> Iterator[str]:
    """Yield the lines of a game of uniformly random choices; a seed gives the same game again."""
    match = Match(game, players, rules)
    rng = random.Random(seed_of(seed))
    yield json.dumps(header(match))
    while not match.over:
        now = position(match)
        if now["chance"]:
            outcomes = list(now["chance"])
            seat, action = None, rng.choices(outcomes, list(now["chance"].values()))[0]
        else:
            seat = rng.choice(now["actors"])
            action = rng.choice(now["legal"][str(seat)])
        match.step(seat, action)
        yield json.dumps(now | {"seat": seat, "action": action})
    yield json.dumps(result(match))


def written(
    match: Match, said: Mapping[str, Any], ended: Mapping[str, Any] | None = None
) -> Iterator[str]:
    """Yield the lines of a table's game. `said` holds any of the fields HEADER and ABOUT.

    `rules` are those that the table was made with, to which its dice are bound, without later
    options. `names` are the seats' (null: nobody's), `closed` is true if the table was closed
    before the end, `fair` is a Fair. `ended`, if given, is the last line, whatever today's rules
    say.
    """
    again = Match(match.game, match.players, match.rules)
    yield json.dumps(header(again) | dict(said))
    for seat, action in match.record():
        now = position(again)
        again.step(seat, action)
        yield json.dumps(now | {"seat": seat, "action": action})
    if ended or again.over:
        yield json.dumps(ended or result(again))


def unplayed(
    header: Mapping[str, Any],
    record: Iterable[tuple[int | None, str]],
    ended: Mapping[str, Any] | None,
) -> Iterator[str]:
    """Yield the lines of a game that today's rules don't play: its steps, and how it `ended`."""
    yield json.dumps(header)
    for seat, action in record:
        yield json.dumps({"seat": seat, "action": action})
    if ended:
        yield json.dumps(ended)


def lines(file: BinaryIO) -> Iterator[bytes]:
    """Return the lines of a file; a line longer than any game's is cut, but stays too long."""
    return iter(partial(file.readline, LONGEST + 1), b"")


def replay(lines: Iterable[str | bytes]) -> Match:
    """Return the match of a whole trace.

    Misuse if the first line does not begin a trace. Illegal if it names a version of the rules that
    today's don't play, or if a later line breaks or contradicts the rules. Every refusal names the
    line.
    """
    match, _, cut = whole(_playing(lines))
    if cut:
        raise cut
    return match


def begun(lines: Iterable[str | bytes]) -> Paused[tuple[Match, Mapping[str, Any]]]:
    """Return the match of some lines, which may stop before its end, and their header.

    Misuse and Illegal as in `replay`. If the first line says how the dice were made, they are
    verified.
    """
    match, head, _ = yield from _playing(lines)
    if "fair" in head:
        yield from _proving(match, head)
    return match, head


def names(match: Match, head: Mapping[str, Any]) -> list[str | None]:
    """Return who sat in each seat, as a header says; Misuse if it holds anything but names."""
    said = head.get("names", [None] * match.players)
    known = isinstance(said, list) and len(said) == match.players
    if not known or any(not (name is None or _is_name(name)) for name in said):
        raise Misuse(
            f"line 1: 'names' should be a list of {match.players}, by seat, each a name of at most "
            f"{LONGEST_NAME} characters or null, not {spelled(said)}"
        )
    return list(said)


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable()


def verify(lines: Iterable[str | bytes]) -> Proof:
    """Return the proof of the dice of a game that was played to its end or closed early.

    Misuse if the lines hold no game, or nothing to verify its dice with. Illegal, naming the line,
    if the game breaks the rules, or a draw is not what the seed and the nonces give.
    """
    match, head, cut = whole(_playing(lines))
    if cut and not head.get("closed"):
        raise cut
    return whole(_proving(match, head))


def whole(work: Paused[T]) -> T:
    """Do paused work to its end and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            given: T = done.value
            return given


def _proving(match: Match, head: Mapping[str, Any]) -> Paused[Proof]:
    """Prove the dice of a game, as far as it was played."""
    try:
        found = _fair(head, match.players)
        seed = bytes.fromhex(found.seed)
        proof, start = _made(match, head, found)
    except Illegal as no:
        raise Illegal(f"line 1: {no}") from None
    except UnicodeEncodeError as no:
        raise Misuse(f"line 1: '{no.object[no.start]}' is not text") from None
    except Misuse as no:
        raise Misuse(f"line 1: {no}") from None
    again = Match(match.game, match.players, match.rules)
    line = 1

    def draws() -> Iterator[tuple[Mapping[str, int], str]]:
        nonlocal line
        for seat, action in match.record():
            line += 1
            if seat is None:
                yield again.chance(), action
            again.step(seat, action)

    try:
        for k in fair.verify(found.commitment, seed, start, draws()):
            proof = replace(proof, draws=k + 1)
            yield
    except Illegal as no:
        raise Illegal(f"line {line}: {no}") from None
    return proof


def _playing(lines: Iterable[str | bytes]) -> Paused[tuple[Match, dict[str, Any], Illegal | None]]:
    """Return the match of the lines, its header, and the refusal of lines that stop too early."""
    match: Match | None = None
    head: dict[str, Any] = {}
    finished = False
    number, most = 0, LONGEST_PLAIN
    if not isinstance(lines, Iterable):
        raise Misuse(f"a trace is given line by line, not as {shown(lines)}")
    for number, line in enumerate(lines, 1):
        if finished:
            if line.strip():
                raise Illegal(f"line {number}: this comes after the end: the game is over")
            yield
            continue
        try:
            if match is None:
                head = _object(line, most, HEADER, ABOUT)
                match = _opened(head)
                most = _longest(match)
            elif match.over:
                finished = _closed(match, _object(line, most, RESULT))
            else:
                found = _object(line, most, STEP, POSITION)
                yield  # a stranger's line may take as long to read as to compare
                _step(match, found)
        except (Misuse, Illegal) as no:
            opens = match is not None or isinstance(no, Unknown)
            refusal = Illegal if opens else Misuse
            raise refusal(f"line {number}: {no}") from None
        yield
    if match is None:
        raise Illegal("line 1: the file is empty: a trace begins with its game")
    if finished:
        return match, head, None
    missing = "the line with the payoffs is missing" if match.over else "the game is not over"
    return match, head, Illegal(f"line {number + 1}: the file stops here, but {missing}")


def _fair(head: Mapping[str, Any], players: int) -> Fair:
    """Return what a header says about its dice."""
    said = head.get("fair")
    try:
        found = msgspec.convert(said, Fair)
        if not len(found.nonces) == len(found.promises) == players:
            raise ValueError
        bytes.fromhex(found.seed)
    except ValueError:
        raise Misuse(
            f"to verify dice, 'fair' should hold 'dice': 2, the round, a commitment, a seed in "
            f"hexadecimal, and a promise and a nonce for each of the {players} seats, not "
            f"{spelled(said)}"
        ) from None
    return found


def _made(match: Match, head: Mapping[str, Any], found: Fair) -> tuple[Proof, bytes]:
    """Return what the dice were made from, and the bytes with which all draws start.

    Illegal if a promise is broken.
    """
    table, version = head.get("table"), head.get("rules_version")
    if not isinstance(table, str) or type(version) is not int:
        raise Misuse("dice are bound to their 'table' and its 'rules_version'; one is missing")
    bound = fair.Bound(
        commitment=found.commitment,
        game=match.game.name,
        players=match.players,
        round=found.round,
        rules=head["rules"],
        rules_version=version,
        table=table,
    )
    binding = fair.binding(bound)
    fair.kept(binding, found.promises, found.nonces)
    start = fair.start(binding, found.nonces)
    proof = Proof(
        draws=0,
        game=match,
        rules=bound.rules,
        over=match.over,
        commitment=found.commitment,
        nonces=found.nonces,
        bound=bound,
        promises=found.promises,
        code_words=fair.code_words(start),
    )
    return proof, start


def check_pinned(
    proof: Proof,
    table: str | None,
    commitment: str | None,
    promises: str | None,
    nonce: str | None,
) -> None:
    """Raise Illegal unless the proof has these values; a value of None is not checked.

    `promises` are separated by commas, in seat order, "-" for none. Without them somebody who knew
    one nonce may have chosen all the others.
    """
    at = proof.bound.table
    if table not in (None, at):
        raise Illegal(f"line 1: these dice were made for table {spelled(at)}, not for '{table}'")
    if commitment not in (None, proof.commitment):
        raise Illegal(f"line 1: the commitment is {proof.commitment}, not '{commitment}'")
    listed = ",".join(promise or "-" for promise in proof.promises)
    if promises not in (None, listed):
        raise Illegal(f"line 1: the promises are {listed}, not '{promises}'")
    if nonce is not None and nonce not in proof.nonces:
        raise Illegal(f"line 1: the nonce '{nonce}' is not among those in the dice")


def _longest(match: Match) -> int:
    """Return how many bytes a line of this game may have: enough if any seat could do anything."""
    legal = len(json.dumps(match.game.actions.texts)) * match.players
    return min(LONGEST_PLAIN + legal, LONGEST)


def _object(
    line: str | bytes, most: int, fields: tuple[str, ...], optional: tuple[str, ...] = ()
) -> dict[str, Any]:
    """Return the JSON object on a line of at most `most` bytes.

    Illegal if there is none, or a field is unknown.
    """
    shape = f"one JSON object with the fields {', '.join(fields)}"
    if not isinstance(line, str | bytes):
        raise Illegal(f"a line is a text, not {shown(line)}; it should be {shape}")
    if len(line) > most:
        raise Illegal(f"this is longer than {most} bytes; it should be {shape}")
    try:
        found = json.loads(line, object_pairs_hook=_each_once)
    except Illegal:
        raise
    except (ValueError, RecursionError):
        begins = line[:4] if isinstance(line, str) else line[:4].decode("latin-1")
        if SIXTEEN.match(begins):
            raise Illegal(UTF_16) from None
        raise Illegal(f"this is not JSON; it should be {shape}") from None
    if not isinstance(found, dict):
        raise Illegal(f"this should be {shape}")
    if _is_deep(found):
        raise Illegal(f"this is nested too deeply; it should be {shape}")
    for name in found:
        if name in (*fields, *optional):
            continue
        if name in (*STEP, *POSITION, *RESULT) and fields in MISPLACED:
            raise Illegal(f"{MISPLACED[fields]}: this should be {shape}")
        raise Illegal(f"the field {spelled(name)} does not belong here; it should be {shape}")
    return found


def _each_once(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the fields as an object; Illegal if a name comes twice: readers would differ."""
    found = dict(fields)
    if len(found) < len(fields):
        [(twice, _)] = Counter(name for name, _ in fields).most_common(1)
        raise Illegal(f"the field {spelled(twice)} is given twice; it should be given once")
    return found


def _opened(found: dict[str, Any]) -> Match:
    for name in HEADER:
        if name not in found:
            raise Misuse(f"a trace begins with its {', '.join(HEADER)}; '{name}' is missing")
    if not isinstance(found["game"], str):
        raise Misuse(f"'game' should be the name of a game, not {spelled(found['game'])}")
    if not isinstance(found["rules"], dict):
        raise Misuse(f"'rules' should be an object of options, not {spelled(found['rules'])}")
    if type(found["players"]) is not int:
        raise Misuse(f"'players' should be a whole number, not {spelled(found['players'])}")
    game = games.load(found["game"])
    version = found.get("rules_version", game.version)
    if type(version) is not int:
        raise Misuse(f"'rules_version' should be a whole number, not {spelled(version)}")
    game.refuse_unknown(version)
    return Match(game, found["players"], found["rules"])


def _step(match: Match, found: dict[str, Any]) -> None:
    for name in ("seat", "action"):
        if name not in found:
            raise Illegal(f"the field '{name}' is missing")
    expected = {name: value for name, value in position(match).items() if name in found}
    for name, value in expected.items():
        if not _agrees(found[name], value):
            raise Illegal(f"'{name}' {_difference(found[name], value)}")
    seat, action = found["seat"], found["action"]
    if not isinstance(action, str):
        raise Illegal(f"'action' should be a text, not {spelled(action)}")
    if seat is not None and type(seat) is not int:
        raise Illegal(f"'seat' should be a seat's number or null, not {spelled(seat)}")
    match.step(seat, action)


def _closed(match: Match, found: dict[str, Any]) -> bool:
    for name, value in result(match).items():
        if name not in found:
            raise Illegal(f"the field '{name}' is missing")
        if json.dumps(found[name]) != json.dumps(value):
            raise Illegal(f"'{name}' should be {spelled(value)}, not {spelled(found[name])}")
    return True


def _difference(found: Any, value: Any) -> str:
    """Return in words how a field differs from its value, even if both are too long to show."""
    should, is_now = spelled(value), spelled(found)
    if should != is_now:
        return f"should be {should}, not {is_now}"
    missing, extra = Counter(_items(value)), Counter(_items(found))
    if lacks := next(iter(missing - extra), ""):
        return f"lacks {lacks}"
    return f"should not hold {next(iter(extra - missing))}"


def _items(value: Any) -> Iterator[str]:
    """Yield each thing that a field holds, spelled; in an object, with the name it has there."""
    for name, held in value.items() if isinstance(value, dict) else ((None, value),):
        for one in held if isinstance(held, list) else (held,):
            yield spelled(one if name is None else {name: one})


def _is_deep(found: Any) -> bool:
    """Return whether lists and objects are nested deeper than in any line of ours."""
    level = [found]
    for _ in range(DEEPEST):
        inner = (each.values() if isinstance(each, dict) else each for each in level)
        level = [each for held in inner for each in held if isinstance(each, (dict, list))]
    return bool(level)


def _agrees(found: Any, value: Any) -> bool:
    """Return whether a field holds this value: lists in any order, and 2.0 is not 2."""
    if type(found) is not type(value):
        return False
    if isinstance(value, dict):
        return found.keys() == value.keys() and all(_agrees(found[n], value[n]) for n in value)
    if isinstance(value, list):
        return [*map(type, found)] == [*map(type, value)] and sorted(found) == sorted(value)
    return bool(found == value)
