"""The site: what people read of Tripot, and what it says of itself, built by MkDocs.

The pages are staged as they lie in the repository, so that a link between them holds in both; a
page a game and the library's reference are made of what the games and the docstrings declare.

python docs/build.py FOLDER
"""

import json
import logging
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from pkgutil import resolve_name
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from tripot import bots, games, rulebook, texts
from tripot.core.actions import Kind, Seen
from tripot.core.errors import Misuse
from tripot.core.game import CONTRACT, NOTHING, Game
from tripot.core.record import Audience

ROOT = Path(__file__).resolve().parents[1]

# What of the repository is on the site. Python's files in docs/ make it, and are no part of it.
STAGED = (
    *("*.md", "LICENSE", "docs/*.md", "docs/*.css", "docs/games/*.svg", "examples/*"),
    *("bench/*.md", "bench/*/*.md", "bench/*/*.svg", "deploy/*", "deploy/*/*"),
)

GAMES = "docs/games"
GAME_PAGES = {games.load(name).title: f"{GAMES}/{name}.md" for name in games.NAMES}

# Every page has its place here; a test says which has none.
NAV: Mapping[str, Any] = {
    "Tripot": "README.md",
    "Begin": {
        "To play": "docs/play.md",
        "To write a bot": "docs/bots.md",
        "To do research": "docs/library.md",
    },
    "Games": {
        "All of them": f"{GAMES}/README.md",
        **GAME_PAGES,
        "Rulings": "docs/rulings.md",
        "What a decision was worth": "docs/analysis.md",
        "Dice nobody can load": "docs/dice.md",
    },
    "Reference": {
        "The library": "docs/api.md",
        "The protocol": "docs/protocol.md",
        "Glossary": "docs/glossary.md",
    },
    "A server": {
        "On a machine of its own": "deploy/README.md",
        "Serving tables": "docs/serving.md",
        "What is stored of people": "docs/privacy.md",
        "Chaos": "docs/chaos.md",
    },
    "How fast, how sure": {
        "The rules": "bench/results.md",
        "The library": "bench/library/results.md",
        "The bots": "bench/bots/results.md",
        "Where bots think": "bench/bots/load.md",
        "Analyses": "bench/analysis/results.md",
        "The server beside boardgame.io": "bench/server/results.md",
        "Many tables": "bench/server/scale.md",
        "A crowd": "bench/server/crowd.md",
        "A million": "bench/server/million.md",
        "Many processes": "bench/processes/results.md",
        "What an install weighs": "bench/installs.md",
        "What the tests reach": "bench/coverage.md",
        "Which bugs they find": "bench/mutation.md",
    },
    "Work on it": {
        "The design": "docs/design.md",
        "Contributing": "CONTRIBUTING.md",
        "Changes": "CHANGELOG.md",
    },
}

# The reference: all that `tripot` exports, and what lies deeper and is meant to be used too. Of a
# module only what it says of itself is set.
REFERENCE: Mapping[str, tuple[str, ...]] = {
    "One match": ("tripot.Match", "tripot.Event", "tripot.Mark"),
    "The games": (
        "tripot.games",
        "tripot.games.load",
        "tripot.games.folder",
        "tripot.games.has",
        "tripot.games.part",
        "tripot.Game",
        "tripot.Limits",
        "tripot.compiled",
    ),
    "Many tables": (
        "tripot.Tables",
        "tripot.Table",
        "tripot.Against",
        "tripot.Tensors",
        "tripot.tensors.Part",
    ),
    "What is refused": ("tripot.Misuse", "tripot.Illegal", "tripot.Unknown"),
    "Many games between bots": (
        "tripot.arena.simulate.Simulation",
        "tripot.arena.simulate.Report",
        "tripot.arena.tournament.Tournament",
        "tripot.arena.tournament.Standings",
        "tripot.arena.tournament.Rating",
        "tripot.arena.tournament.Meeting",
    ),
    "Bots": (
        "tripot.bots.Bot",
        "tripot.bots.Character",
        "tripot.bots.choose_any",
        "tripot.bots.find",
        "tripot.bots.offered",
        "tripot.bots.think.decide",
        "tripot.bots.think.decide_in",
        "tripot.bots.think.play_out",
        "tripot.bots.think.Wrong",
        "tripot.core.chance.uniform",
    ),
    "For other libraries": (
        "tripot.adapters.gymnasium",
        "tripot.adapters.gymnasium.Seat",
        "tripot.adapters.gymnasium.Seats",
        "tripot.adapters.pettingzoo",
        "tripot.adapters.pettingzoo.env",
        "tripot.adapters.pettingzoo.parallel_env",
        "tripot.adapters.openspiel",
        "tripot.adapters.gambit.efg",
    ),
    "Games as lines of JSON": (
        "tripot.transcript.trace",
        "tripot.transcript.written",
        "tripot.transcript.replay",
        "tripot.transcript.verify",
    ),
    "What a game declares": (
        "tripot.core.house.House",
        "tripot.core.house.Option",
        "tripot.core.record.Record",
        "tripot.core.record.field",
        "tripot.core.record.Audience",
        *(f"tripot.core.record.{name}" for name in ("amount", "one_of", "bits", "list_of")),
        "tripot.core.record.seat_set",
        "tripot.core.actions.Actions",
        "tripot.core.actions.Kind",
        "tripot.core.actions.Seen",
        "tripot.core.actions.spell",
    ),
    "The rules of a game": (
        "tripot.core.game",
        "tripot.core.game.rule",
        *(f"tripot.core.game.{name}" for name in CONTRACT),
    ),
}

WHO_SEES = {
    Audience.PUBLIC: "all",
    Audience.OWNER: "its seat",
    Audience.NOBODY: "nobody",
}
WHO_LEARNS = {
    Seen.BY_ALL: "all",
    Seen.BY_DRAWER: "the seat that it is for",
    Seen.WHEN_ALL_DECIDED: "its maker; all, when the last seat has decided",
}
SHOWN = 3  # texts of a kind of action at its beginning, and one at its end


def staged() -> Iterator[Path]:
    """The files of the repository that the site has, by their path in it."""
    for pattern in STAGED:
        for file in sorted(ROOT.glob(pattern)):
            if file.is_file():
                yield file.relative_to(ROOT)


def made() -> dict[str, str]:
    """The pages that nobody has written, by their path."""
    texts.use("en")
    pages = {f"{GAMES}/{name}.md": game_page(name) for name in games.NAMES}
    return pages | {f"{GAMES}/README.md": games_page(), "docs/api.md": reference()}


def navigation(nav: Mapping[str, Any] = NAV) -> list[dict[str, Any]]:
    """The same as MkDocs wants it."""
    return [
        {title: navigation(page) if isinstance(page, Mapping) else page}
        for title, page in nav.items()
    ]


def placed(nav: Mapping[str, Any] = NAV) -> list[str]:
    """The pages that have a place, in order."""
    inner = (placed(page) if isinstance(page, Mapping) else [page] for page in nav.values())
    return [page for pages in inner for page in pages]


def folders_led_to(page: str, where: Path) -> str:
    """A page whose links to folders, which a repository shows, lead to what a site has there."""

    def led(found: re.Match[str]) -> str:
        target = found[1]
        index = where / target / "README.md"
        return f"]({target.rstrip('/')}/README.md)" if index.is_file() else found[0]

    return re.sub(r"\]\(([^)#:\s]+)\)", led, page)


def table(head: tuple[str, ...], rows: Iterator[tuple[object, ...]]) -> str:
    """A table in Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(_cell(value) for value in line) + " |" for line in lines)


def _cell(value: object) -> str:
    return str(value).replace("|", "\\|")


def deeper(page: str) -> str:
    """A page without its title, as a section of another."""
    _, _, body = page.partition("\n")
    return re.sub(r"^#", "##", body, flags=re.MULTILINE).strip()


def games_page() -> str:
    """The games beside each other."""
    rows = (
        (f"[{games.load(name).title}]({name}.md)", *about(name), minutes(name))
        for name in games.NAMES
    )
    return f"# The games\n\n{table(('game', 'what it is', 'seats', 'minutes'), rows)}\n"


def about(name: str) -> tuple[str, str]:
    """What a game is, in a line, and how many may sit down."""
    seats = games.load(name).seats
    return texts.t(f"game-{name}-summary"), f"{seats[0]} to {seats[-1]}"


def minutes(name: str) -> str:
    """How long a game takes among people, as its card says."""
    card = games.folder(name) / "card.json"
    return str(json.loads(card.read_text("utf-8"))["minutes"]) if card.is_file() else "-"


def game_page(name: str) -> str:
    """All about one game: its rules, what its file declares, and what was found out about it."""
    game = games.load(name)
    summary, seats = about(name)
    found = ROOT / GAMES / f"{name}.md"
    parts = [
        f"# {game.title}",
        summary,
        f"For {seats} players. Its bots: {', '.join(bots.strengths(name))}.",
        "## The rules",
        deeper(rulebook.render_rules(game)),
        "## Notation",
        "An action is one short text, the same in records, logs, at the terminal and in the"
        f" library. In the library it also has a code, a number from 0 to {len(game.actions) - 1}.",
        table(("kind", "who", "texts", "codes", "who learns of it", "rules"), _kinds(game)),
        "## The state",
        f"One record of {game.state.dtype.itemsize} bytes, with the house rules in its field"
        " `rules`. What a reader may not see is zero in its view, and zero means unknown there.",
        table(("field", "who sees it", "type", "meaning"), _fields(game)),
        _memory(game),
        "## Limits",
        f"What no game exceeds that is played by the usual house rules, version {game.version}."
        " `Game.limits` says it for any table.",
        table(
            ("seats", "decisions", "chance steps", "a seat's payoff", "all payoffs"), _limits(game)
        ),
        "## What is known of it",
        deeper(found.read_text("utf-8")) if found.is_file() else "Nothing is written down yet.",
    ]
    return "\n\n".join(parts) + "\n"


def _kinds(game: Game) -> Iterator[tuple[object, ...]]:
    for kind in game.actions.kinds:
        first = game.actions.first(kind.name)
        last = first + len(kind.texts) - 1
        codes = first if first == last else f"{first} to {last}"
        who = "chance" if kind.chance else "a seat"
        yield kind.name, who, _texts(kind), codes, WHO_LEARNS[kind.seen], kind.rules


def _texts(kind: Kind) -> str:
    named = [f"`{text}`" for text in kind.texts]
    return ", ".join(named if len(named) <= SHOWN + 1 else [*named[:SHOWN], "...", named[-1]])


def _fields(game: Game) -> Iterator[tuple[object, ...]]:
    for name, field in game.state.fields.items():
        shape = f" {list(field.shape)}" if field.shape else ""
        yield f"`{name}`", WHO_SEES[field.audience], f"{field.kind}{shape}", field.meaning


def _memory(game: Game) -> str:
    if game.memory is NOTHING:
        return "All that one could keep in mind stands in it."
    names = ", ".join(f"`{name}`" for name in game.memory.names or ())
    return f"Beside it all at the table remember what it does not show any more: {names}."


def _limits(game: Game) -> Iterator[tuple[object, ...]]:
    for seats in game.seats:
        most = game.limits(seats)
        steps = ("no limit" if n is None else f"{n:,}" for n in (most.decisions, most.chance))
        total = "varies" if most.total is None else f"{most.total:,}"
        yield seats, *steps, f"{most.least:,} to {most.most:,}", total


def reference() -> str:
    """The library's reference: its docstrings are set by mkdocstrings."""
    parts = ["# The library", "What stands here is public. All else may change at any time."]
    for title, names in REFERENCE.items():
        parts += [f"## {title}", *map(_directive, names)]
    return "\n\n".join(parts) + "\n"


def _directive(name: str) -> str:
    module = isinstance(resolve_name(name), ModuleType)
    return f"::: {name}" + ("\n    options:\n      members: false" if module else "")


def stage(folder: Path) -> None:
    """Lay the pages out in a folder as they lie in the repository."""
    for file in staged():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, folder / file)
    for page, text in made().items():
        (folder / page).parent.mkdir(parents=True, exist_ok=True)
        (folder / page).write_text(text, "utf-8")
    for file in folder.rglob("*.md"):
        file.write_text(folders_led_to(file.read_text("utf-8"), file.parent), "utf-8")


def fetched(site: Path) -> Iterator[str]:
    """What the built pages would have a browser fetch from elsewhere."""
    loads = r"<(?:script|link|img|iframe)\b[^>]*?(?:src|href)="
    asks = re.compile(loads + r"[\"']?((?:https?:)?//[^\"'\s>]+)")
    for page in site.rglob("*.html"):
        for address in asks.findall(page.read_text("utf-8")):
            yield f"{page.relative_to(site)} fetches {address}"


def build(site: Path) -> None:
    """Build the site into a folder; Misuse if anything in it would be fetched from elsewhere."""
    from mkdocs.commands.build import build as made_by_mkdocs
    from mkdocs.config import load_config

    with TemporaryDirectory() as folder:
        stage(Path(folder))
        made_by_mkdocs(
            load_config(
                str(ROOT / "docs" / "mkdocs.yml"),
                docs_dir=folder,
                site_dir=str(site),
                nav=navigation(),
                strict=True,
            )
        )
    if strange := [*fetched(site)]:
        raise Misuse("the pages should need nobody else, but " + "; ".join(strange))


if __name__ == "__main__":
    logging.basicConfig(format="%(levelname)s: %(message)s")
    build(Path(sys.argv[1]).resolve())
