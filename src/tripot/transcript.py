"""Whole games as lines of JSON that other programs can check: write them, replay them."""

import json
import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tripot import games
from tripot.match import Match
from tripot.table.errors import Illegal, Misuse
from tripot.table.game import Game

HEADER = ("game", "players", "rules")
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
            match.happen(action)
        else:
            seat = rng.choice(now["actors"])
            action = rng.choice(now["legal"][str(seat)])
            match.act(seat, action)
        yield json.dumps(now | {"seat": seat, "action": action})
    yield json.dumps(result(match))


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
                match = _opened(_object(line, HEADER))
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
    if seat is None:
        match.happen(action)
    elif type(seat) is int:
        match.act(seat, action)
    else:
        raise Illegal(f"'seat' should be a seat's number or null, not {_short(seat)}")


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
