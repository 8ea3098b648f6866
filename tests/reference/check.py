"""Check a trace against the reference models, or create one at random (docs/rulings.md, Traces).

From the repository's root: `python -m tests.reference.check FILE`, where `-` is standard input.
"""

import json
import math
import random
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NoReturn

from tests.reference.model import Game, Illegal, Refused, Value
from tripot import games

HEADER = {"game", "players", "rules"}
STEP = {"actors", "legal", "chance", "seat", "action"}
RESULT = {"payoffs", "standing"}


def model_of(name: str) -> type[Game]:
    """Return a game's reference model; Misuse if its folder has none yet."""
    found: type[Game] = getattr(games.part(name, "tests.reference"), name.capitalize())
    return found


def differs(line: int, message: str) -> NoReturn:
    raise AssertionError(f"line {line}: {message}")


def decode(line: int, text: str) -> dict[str, Any]:
    """Return the JSON object on a line of a trace; no field may be repeated."""

    def without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            differs(line, "a field is given twice")
        return found

    try:
        value = json.loads(text, object_pairs_hook=without_repeats)
    except ValueError as error:
        differs(line, f"not JSON: {error}")
    if not isinstance(value, dict):
        differs(line, "not a JSON object")
    return value


def check_fields(line: int, given: Mapping[str, Any], wanted: set[str]) -> None:
    for field in sorted(wanted - given.keys()):
        differs(line, f"the field {field!r} is missing")
    for field in sorted(given.keys() - wanted):
        differs(line, f"the field {field!r} does not belong here")


def check_list(line: int, what: str, given: Any, kind: type, model: Iterable[Any]) -> None:
    """Compare lists in any order; values must be unique and of one type, as true is not 1."""
    if not isinstance(given, list) or any(type(item) is not kind for item in given):
        differs(line, f"{what} is not a list of {kind.__name__}: {given!r}")
    if len(set(given)) != len(given):
        differs(line, f"{what} has repeats: {given!r}")
    missing, extra = sorted(set(model) - set(given)), sorted(set(given) - set(model))
    if missing or extra:
        differs(line, f"{what}: the trace lacks {missing} and has too much {extra}")


def check_chance(line: int, given: Any, model: dict[str, int] | None) -> None:
    if model is None or given is None:
        if given is not model:
            differs(line, f"chance: the trace has {given!r}, the model {model!r}")
        return
    if not isinstance(given, dict) or any(type(weight) is not int for weight in given.values()):
        differs(line, f"chance is not an object of whole numbers: {given!r}")
    check_list(line, "chance", list(given), str, model)
    for outcome, weight in model.items():
        if given[outcome] != weight:
            differs(
                line,
                f"chance: {outcome!r} weighs {given[outcome]} in the trace, {weight} in the model",
            )


def check_header(given: Mapping[str, Any]) -> Game:
    """Start the model that the first line describes: the game with complete options."""
    check_fields(1, given, HEADER)
    if not isinstance(given["game"], str) or given["game"] not in games.NAMES:
        differs(1, f"no such game: {given['game']!r}")
    if not isinstance(given["rules"], dict):
        differs(1, f"rules is not an object: {given['rules']!r}")
    try:
        return model_of(given["game"])(given["players"], given["rules"])
    except Refused as error:
        differs(1, str(error))


def check_step(line: int, given: Mapping[str, Any], game: Game) -> None:
    """Compare a line with the model, then carry out its decision or chance step."""
    check_fields(line, given, STEP)
    actors = game.actors()
    check_list(line, "actors", given["actors"], int, actors)
    if not isinstance(given["legal"], dict):
        differs(line, f"legal is not an object: {given['legal']!r}")
    check_list(
        line, "the seats of legal", list(given["legal"]), str, [str(seat) for seat in actors]
    )
    for seat in actors:
        check_list(line, f"legal of seat {seat}", given["legal"][str(seat)], str, game.legal(seat))
    check_chance(line, given["chance"], game.chance())
    seat, action = given["seat"], given["action"]
    if not isinstance(action, str):
        differs(line, f"action is not a text: {action!r}")
    if (seat is None) != (game.chance() is not None) or (
        seat is not None and type(seat) is not int
    ):
        differs(line, f"seat is {seat!r} where the actors are {actors}")
    try:
        if seat is None:
            game.happen(action)
        else:
            game.act(seat, action)
    except Illegal as error:
        differs(line, str(error))


def check_result(line: int, given: Mapping[str, Any], game: Game) -> None:
    """Compare the last line; here the order counts, and 1.0 is not 1."""
    check_fields(line, given, RESULT)
    for what, model in (("payoffs", game.payoffs()), ("standing", game.standing())):
        values = given[what]
        if (
            not isinstance(values, list)
            or any(type(value) is not int for value in values)
            or values != model
        ):
            differs(line, f"{what}: the trace has {values!r}, the model {model}")


def check(lines: Iterable[str]) -> None:
    """Drive the model through a trace; raise AssertionError with the line and what differs."""
    game: Game | None = None
    ended = False
    last = 0
    for last, text in enumerate(lines, start=1):
        given = decode(last, text)
        if game is None:
            game = check_header(given)
        elif ended:
            differs(last, "there is a line after the last one")
        elif game.over():
            check_result(last, given, game)
            ended = True
        else:
            check_step(last, given, game)
    if not ended:
        differs(last + 1, "the trace stops before its last line")


def random_trace(
    game: str,
    players: int,
    rules: Mapping[str, Value],
    seed: int,
    words: Mapping[str, float] | None = None,
) -> Iterator[str]:
    """Play the model with random choices (chance by its weights) and yield the lines of the trace.

    The choices are uniform unless `words` gives some words of an action a weight other than 1:
    STEERED in the game's tests/tables.py reaches rules that uniform play does not reach.
    """
    rng = random.Random(seed)
    model = model_of(game)(players, rules)
    yield json.dumps({"game": game, "players": players, "rules": dict(rules)})
    while not model.over():
        actors = sorted(model.actors())
        legal = {str(seat): sorted(model.legal(seat)) for seat in actors}
        chance = model.chance()
        seat: int | None = None
        if chance is None:
            seat = rng.choice(actors)
            weights = [
                math.prod((words or {}).get(word, 1.0) for word in text.split())
                for text in legal[str(seat)]
            ]
            action = rng.choices(legal[str(seat)], weights=weights)[0]
            model.act(seat, action)
        else:
            action = rng.choices(list(chance), weights=list(chance.values()))[0]
            model.happen(action)
        yield json.dumps(
            {"actors": actors, "legal": legal, "chance": chance, "seat": seat, "action": action}
        )
    yield json.dumps({"payoffs": model.payoffs(), "standing": model.standing()})


def main(arguments: list[str]) -> int:
    """Check one file, or standard input for `-`; exit status 1 if it differs."""
    if len(arguments) != 1:
        print(
            "usage: python -m tests.reference.check FILE (or - for standard input)", file=sys.stderr
        )
        return 2
    try:
        if arguments[0] == "-":
            check(sys.stdin)
        else:
            with open(arguments[0], encoding="utf-8") as file:
                check(file)
    except AssertionError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
