"""TypeScript types of the protocol's messages and of the games, for the page.

`python -m tripot.server.http.types FOLDER` writes the messages there, and each game's types into
the game's `board`; a test says when they are out of date.
"""

import json
import random
import sys
import typing
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from tripot import analysis, bots, games, protocol
from tripot.analysis import practice, walk
from tripot.core.chance import MIX_1
from tripot.core.game import Game
from tripot.match import Match
from tripot.server.http.addresses import ADDRESSES, HERE
from tripot.server.http.api.facts import described

HEAD = "// Made by `python -m tripot.server.http.types`; change the Python instead.\n"

# The numbers of an analysis.
WEIGHING = (
    *("Z_95", "GRADES", "VERDICTS", "AT_STAKE", "LUCKY"),
    *("FEWEST", "MOST_STEPS", "LISTED", "DIGITS", "ADVISER"),
)

SCALARS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}

# The sets of words that get a name.
WORDS = {
    frozenset(f'"{word}"' for word in typing.get_args(getattr(protocol, name))): name
    for name in ("Reaction", "Status", "By", "Code")
}

GAMES = 6  # played at random to learn how the fields of a view are spelled


def messages() -> str:
    """Return a module of every message of the protocol."""
    schema = protocol.schema()
    kinds = {name: kind for name, kind in vars(protocol).items() if is_message(kind)}
    parts = [HEAD, f"export const VERSION = {protocol.VERSION};\n"]
    parts.append(f"/** By seat. */\nexport const BOT_NAMES = {json.dumps(bots.NAMES)};\n")
    for words, name in WORDS.items():
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(sorted(words)) + ";\n")
    for name, kind in kinds.items():
        if name in schema["$defs"]:
            parts.append(interface(name, kind, schema["$defs"][name]))
    for name in ("ClientMessage", "ServerMessage"):
        members = " | ".join(kind.__name__ for kind in typing.get_args(getattr(protocol, name)))
        parts.append(f"export type {name} = {members};\n")
    parts.append(DESCRIBED)
    return "\n".join(parts)


# Those parts of the messages that `describe` writes.
DESCRIBED = """\
type Always = "name" | "default" | "rule" | "group";
export type Option = Pick<OptionInfo, Always> & Partial<OptionInfo>;
/** The house rules that a form offers. */
export interface House {
  options: Option[];
  presets: PresetInfo[];
}
/** A game without its form: of its house rules only their usual values. */
export type Described = Omit<GameInfo, keyof House> & { usual: Record<string, Option["default"]> };
"""


def describe(name: str) -> str:
    """Return what `GET /api/games` says about a game, without the words, which the page has."""
    game = next(game for game in msgspec.to_builtins(described()) if game["name"] == name)
    for option in game["options"]:
        del option["explanation"]
    game["options"] = [
        {name: value for name, value in option.items() if value is not None}
        for option in game["options"]
    ]
    return json.dumps(game) + "\n"


def is_message(kind: object) -> bool:
    """Return whether this is a message's class."""
    return isinstance(kind, type) and issubclass(kind, protocol.Message)


def interface(name: str, kind: type[msgspec.Struct], schema: Mapping[str, Any]) -> str:
    """Return a message as an interface; fields that the server always sends are not optional."""
    always = not kind.__struct_config__.omit_defaults
    lines = [f"/** {first_line(kind.__doc__)} */", f"export interface {name} {{"]
    for field, declared in schema["properties"].items():
        there = always or field in schema["required"]
        lines.append(f"  {field}{'' if there else '?'}: {typed(declared)};")
    return "\n".join([*lines, "}\n"])


def typed(schema: Mapping[str, Any]) -> str:
    """Return a JSON Schema as a TypeScript type."""
    match schema:
        case {"$ref": str(place)}:
            return place.rpartition("/")[2]
        case {"anyOf": [*choices]}:
            return " | ".join(typed(choice) for choice in choices)
        case {"enum": [*values]}:
            words = frozenset(map(quoted, values))
            return WORDS.get(words) or " | ".join(sorted(words))
        case {"type": "null"}:
            return "null"
        case {"type": "array", "items": items}:
            inner = typed(items)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": values}:
            key = "number" if "propertyNames" in schema else "string"
            return f"Record<{key}, {typed(values)}>"
        case {"type": "object"}:
            return "Record<string, any>"
        case {"type": str(kind)}:
            return SCALARS[kind]
    return "any"


def quoted(value: str) -> str:
    """Return a word as TypeScript writes it."""
    return f'"{value}"'


def first_line(doc: str | None) -> str:
    """Return the first line of a docstring."""
    return (doc or "").split("\n", 1)[0]


def view(name: str) -> str:
    """Return a module of the view of a game, its fields spelled as readers get them."""
    game = games.load(name)
    spelled = spellings(game)
    parts = [HEAD, f"/** A seat's view of {game.title}. */"]
    parts.append(f"export interface {game.title}View {{")
    for field, declared in game.state.fields.items():
        parts.append(f"  /** {declared.meaning} */")
        parts.append(f"  {field}: {spelled[field]};")
    return "\n".join([*parts, "}\n"])


def spellings(game: Game) -> dict[str, str]:
    """Return the TypeScript type of each field, as seen in a few games with all cards face up."""
    found: dict[str, str] = {}
    for state in played(game):
        for field, value in game.state.words(state).items():
            if "unknown" in found.get(field, "unknown"):  # it has been empty so far
                found[field] = kind_of(value)
    return found


def played(game: Game) -> Iterator[Any]:
    """Yield the states of games of random choices."""
    for seed in range(GAMES):
        rng, match = random.Random(seed), Match(game, game.seats[0] + seed % 2)
        yield match.state
        while not match.over and len(match.log) < 400:
            if chance := match.chance():
                match.happen(rng.choices([*chance], [*chance.values()])[0])
            else:
                seat = rng.choice(match.actors)
                match.act(seat, rng.choice(match.legal(seat)))
            yield match.state


def kind_of(value: object) -> str:
    """Return a value's TypeScript type; a list's comes from its items."""
    match value:
        case bool():
            return "boolean"
        case int():
            return "number"
        case str():
            return "string"
        case [*items]:
            kinds = {kind_of(item) for item in items} or {"unknown"}
            known = sorted(kind for kind in kinds if "unknown" not in kind) or sorted(kinds)
            return f"{known[0]}[]"
        case None:
            return "null"
    raise TypeError(f"a view holds no {type(value)}")


def addresses() -> str:
    """Return a module of the page's own addresses."""
    told = json.dumps(ADDRESSES, indent=2)
    what = "/** By screen; what begins with a colon is anything. */"
    why = "/** Begins the id of a table of this device. */"
    here = f"{why}\nexport const HERE = {json.dumps(HERE)};\n"
    return f"{HEAD}\n{what}\nexport const ADDRESSES = {told} as const;\n\n{here}"


def weighing() -> str:
    """Return a module of the numbers by which decisions are judged: see `tripot.analysis`."""
    facts = {name: getattr(walk, name) for name in WEIGHING} | {
        "FORM": analysis.FORM,
        "NEAR": analysis.NEAR,
        "RIGHT": analysis.RIGHT,
        "APART": practice.APART,
        "TEMPTING": practice.TEMPTING,
        "LOOKED_AT": practice.LOOKED_AT,
        "PATIENCE": practice.PATIENCE,
    }
    told = [f"export const {name} = {json.dumps(value)} as const;" for name, value in facts.items()]
    stream = f"/** Spreads seeds over streams of chance. */\nexport const MIX = {int(MIX_1)}n;"
    return "\n".join([HEAD, *told, stream, ""])


def files(wire: Path) -> dict[Path, Callable[[], str]]:
    """Return how each file is made, by its path."""
    made: dict[Path, Callable[[], str]] = {
        wire / "messages.ts": messages,
        wire / "addresses.ts": addresses,
        wire / "weighing.ts": weighing,
    }
    for name, folder in games.FOLDERS.items():
        made[folder / "board" / "view.ts"] = partial(view, name)
        made[folder / "board" / "described.json"] = partial(describe, name)
    return made


if __name__ == "__main__":
    for file, make in files(Path(sys.argv[1])).items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(make(), "utf-8")
