"""Whole games as lines of JSON that other programs can check: write, replay, verify them."""

import contextlib
import json
import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tripot import fair, games
from tripot.match import Match, Seat
from tripot.table.errors import Illegal, Misuse
from tripot.table.game import Game

HEADER = ("game", "players", "rules")
ABOUT = ("version", "table", "names", "fair")  # what the header of a table's game may add
FAIR = ("commitment", "seed", "nonces")
STEP = ("actors", "legal", "chance", "seat", "action")
RESULT = ("payoffs", "standing")


def header(match: Match) -> dict[str, Any]:
    """The first line: which game, for how many, by which house rules."""
    return {"game": match.game.name, "players": match.players, "rules": match.rules}


def position(match: Match) -> dict[str, Any]:
    """What a step line says before the choice: who decides, what is legal, what may happen."""
    return {
        "actors": match.actors,
        "legal": {str(seat): match.legal(seat) for seat in match.actors},
        "chance": match.chance() or None,
    }


def result(match: Match) -> dict[str, Any]:
    """The last line."""
    return {"payoffs": match.payoffs(), "standing": match.standing()}


def trace(game: Game, players: int, rules: Mapping[str, object], seed: int) -> Iterator[str]:
    """The lines of a game of uniformly random choices; the same for the same seed."""
    match = Match(game, players, rules)
    rng = random.Random(seed)
    yield json.dumps(header(match))
    while not match.over:
        now = position(match)
        if now["chance"]:
            outcomes = list(now["chance"])
            seat, action = None, rng.choices(outcomes, list(now["chance"].values()))[0]
        else:
            seat = rng.choice(now["actors"])
            action = rng.choice(now["legal"][str(seat)])
        _take(match, seat, action)
        yield json.dumps(now | {"seat": seat, "action": action})
    yield json.dumps(result(match))


def written(match: Match, about: Mapping[str, Any]) -> Iterator[str]:
    """The lines of a game that is over. `about` holds any of the fields ABOUT.

    `names` are the seats' (null: nobody's), `fair` what its dice can be verified with: the fields
    FAIR, the seed in hexadecimal and a nonce for each seat.
    """
    again = Match(match.game, match.players, match.rules)
    yield json.dumps(header(again) | dict(about))
    for seat, action in match.record():
        now = position(again)
        _take(again, seat, action)
        yield json.dumps(now | {"seat": seat, "action": action})
    yield json.dumps(result(again))


def replay(lines: Iterable[str | bytes]) -> Match:
    """Play the lines of a trace again.

    Misuse if the first line does not open a trace, Illegal if a later one breaks the rules or
    contradicts them; both name the line.
    """
    match: Match | None = None
    finished = False
    number = 0
    for number, line in enumerate(lines, 1):
        if finished:
            if line.strip():
                raise Illegal(f"line {number}: this comes after the end of the game")
            continue
        try:
            if match is None:
                match = _opened(_object(line, (*HEADER, *ABOUT)))
            elif match.over:
                finished = _closed(match, _object(line, RESULT))
            else:
                _step(match, _object(line, STEP))
        except (Misuse, Illegal) as no:
            refusal = Misuse if match is None else Illegal
            raise refusal(f"line {number}: {no}") from None
    if match is None:
        raise Illegal("line 1: the file is empty, where a trace begins with its game")
    if not finished:
        missing = "the line with the payoffs is missing" if match.over else "the game is not over"
        raise Illegal(f"line {number + 1}: the file stops here, but {missing}")
    return match


def verify(lines: Iterable[str | bytes]) -> tuple[int, str]:
    """Prove the dice of a game: the number of its draws, and the commitment they were bound by.

    Misuse if the lines hold no game, or nothing to verify its dice with. Illegal, naming the line,
    if the game breaks the rules, or a draw is not what the seed and the nonces give.
    """
    lines = list(lines)
    match = replay(lines)
    published, seed, nonces = _fair(json.loads(lines[0]).get("fair"), match.players)
    again = Match(match.game, match.players, match.rules)
    line = 1

    def draws() -> Iterator[tuple[Mapping[str, int], str]]:
        nonlocal line
        for seat, action in match.record():
            line += 1
            if seat is None:
                yield again.chance(), action
            _take(again, seat, action)

    try:
        return fair.verify(published, seed, nonces, draws()), published
    except Illegal as no:
        raise Illegal(f"line {line}: {no}") from None


def _take(match: Match, seat: Seat | None, action: str) -> None:
    if seat is None:
        match.happen(action)
    else:
        match.act(seat, action)


def _fair(found: Any, players: int) -> tuple[str, bytes, list[str]]:
    """The commitment, the seed and the nonces of a header."""
    match found:
        case {"commitment": str(published), "seed": str(seed), "nonces": [*nonces]} if (
            len(found) == len(FAIR)
            and len(nonces) == players
            and all(isinstance(nonce, str) for nonce in nonces)
        ):
            with contextlib.suppress(ValueError):
                return published, bytes.fromhex(seed), nonces
    raise Misuse(
        f"line 1: to verify dice, 'fair' should hold a commitment, a seed in hexadecimal and a "
        f"nonce for each of the {players} seats, not {_short(found)}"
    )


def _object(line: str | bytes, known: tuple[str, ...]) -> dict[str, Any]:
    """The JSON object on a line, no field of it unknown."""
    shape = f"one JSON object with the fields {', '.join(known)}"
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise Illegal(f"this is not JSON; it should be {shape}") from None
    if not isinstance(found, dict):
        raise Illegal(f"this should be {shape}")
    for name in found:
        if name not in known:
            raise Illegal(f"the field {_short(name)} does not belong here; it should be {shape}")
    return found


def _opened(found: dict[str, Any]) -> Match:
    for name in HEADER:
        if name not in found:
            raise Misuse(f"a trace begins with its {', '.join(HEADER)}; '{name}' is missing")
    if not isinstance(found["game"], str):
        raise Misuse(f"'game' should be the name of a game, not {_short(found['game'])}")
    if not isinstance(found["rules"], dict):
        raise Misuse(f"'rules' should be an object of options, not {_short(found['rules'])}")
    return Match(games.load(found["game"]), found["players"], found["rules"])


def _step(match: Match, found: dict[str, Any]) -> None:
    for name in ("seat", "action"):
        if name not in found:
            raise Illegal(f"the field '{name}' is missing")
    expected = {name: value for name, value in position(match).items() if name in found}
    for name, value in expected.items():
        if _canonical(found[name]) != _canonical(value):
            raise Illegal(f"'{name}' should be {_short(value)}, not {_short(found[name])}")
    seat, action = found["seat"], found["action"]
    if not isinstance(action, str):
        raise Illegal(f"'action' should be a text, not {_short(action)}")
    if seat is not None and type(seat) is not int:
        raise Illegal(f"'seat' should be a seat's number or null, not {_short(seat)}")
    _take(match, seat, action)


def _closed(match: Match, found: dict[str, Any]) -> bool:
    for name, value in result(match).items():
        if name not in found:
            raise Illegal(f"the field '{name}' is missing")
        if json.dumps(found[name]) != json.dumps(value):
            raise Illegal(f"'{name}' should be {_short(value)}, not {_short(found[name])}")
    return True


def _canonical(value: Any) -> str:
    """A field as text, so that what may come in any order is compared in one: 2.0 is not 2."""
    if isinstance(value, dict):
        return str(sorted((name, _canonical(inner)) for name, inner in value.items()))
    if isinstance(value, list):
        return str(sorted(_canonical(inner) for inner in value))
    return json.dumps(value)


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 120 else f"{text[:117]}..."
