"""Build the documentation as a site, with MkDocs.

The pages are staged with the same paths as in the repository, so that links between them work in
both. A page for each game and the library's reference are generated from declarations and
docstrings.

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

from tripot import bots, games, languages, rulebook, texts
from tripot.core.actions import Kind, Seen
from tripot.core.errors import Misuse
from tripot.core.game import CONTRACT, NOTHING, Game
from tripot.core.record import Audience

ROOT = Path(__file__).resolve().parents[1]

# The files of the repository that go on the site.
STAGED = (
    *("*.md", "LICENSE", "docs/*.md", "docs/*.css", "docs/*.webp", "docs/games/*.svg"),
    *("bench/*.md", "bench/*/*.md", "bench/*/*.svg", "deploy/*", "deploy/*/*", "examples/*"),
)

GAMES = "docs/games"
GAME_PAGES = {games.load(name).title: f"{GAMES}/{name}.md" for name in games.NAMES}

# Every page must be listed here; a test reports those that are not.
NAV: Mapping[str, Any] = {
    "Tripot": "README.md",
    "Begin": {
        "To play": "docs/play.md",
        "To write a bot": "docs/bots.md",
        "To do research": "docs/library.md",
        "To play in JavaScript": "docs/wasm.md",
    },
    "Games": {
        "All of them": f"{GAMES}/README.md",
        **GAME_PAGES,
        "Rulings": "docs/rulings.md",
        "Rule sheets": "docs/sheets.md",
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
        "The page on any web host": "docs/static.md",
        "What is stored about people": "docs/privacy.md",
        "Chaos": "docs/chaos.md",
    },
    "How fast, how sure": {
        "The figures": "docs/figures.md",
        "The rules": "bench/results.md",
        "The library": "bench/library/results.md",
        "The bots": "bench/bots/results.md",
        "Bots and house rules": "bench/bots/houses.md",
        "What can be won against bots": "bench/bots/exploit.md",
        "The load of bots": "bench/bots/load.md",
        "Analyses": "bench/analysis/results.md",
        "How long people wait": "bench/table_time.md",
        "Tables in the page": "bench/page.md",
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
        "What a version promises": "docs/versions.md",
        "Contributing": "CONTRIBUTING.md",
        "Changes": "CHANGELOG.md",
    },
}

# The reference: everything that `tripot` exports, and public names of its submodules. For a module
# only its docstring is shown.
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
        "tripot.core.house.Preset",
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
    Seen.BY_DRAWER: "the seat it is for",
    Seen.WHEN_ALL_DECIDED: "the seat that acts; all, once the last seat has decided",
    Seen.BY_PARTNER: "the seat that acts; the seat opposite, once the last seat has decided",
}
SHOWN = 3  # texts shown of each kind of action, before the last one


def staged() -> Iterator[Path]:
    """Yield the files that go on the site, relative to the repository."""
    for pattern in STAGED:
        for file in sorted(ROOT.glob(pattern)):
            if file.is_file():
                yield file.relative_to(ROOT)


def made() -> dict[str, str]:
    """Return the generated pages, by path."""
    languages.use("en")
    pages = {f"{GAMES}/{name}.md": game_page(name) for name in games.NAMES}
    return pages | {f"{GAMES}/README.md": games_page(), "docs/api.md": reference()}


def navigation(nav: Mapping[str, Any] = NAV) -> list[dict[str, Any]]:
    """Return the navigation in the form that MkDocs wants."""
    return [
        {title: navigation(page) if isinstance(page, Mapping) else page}
        for title, page in nav.items()
    ]


def placed(nav: Mapping[str, Any] = NAV) -> list[str]:
    """Return the paths of all pages in the navigation, in order."""
    inner = (placed(page) if isinstance(page, Mapping) else [page] for page in nav.values())
    return [page for pages in inner for page in pages]


def folders_led_to(page: str, where: Path) -> str:
    """Return the page with links to folders replaced by links to their README.md."""

    def led(found: re.Match[str]) -> str:
        target = found[1]
        index = where / target / "README.md"
        return f"]({target.rstrip('/')}/README.md)" if index.is_file() else found[0]

    return re.sub(r"\]\(([^)#:\s]+)\)", led, page)


def table(head: tuple[str, ...], rows: Iterator[tuple[object, ...]]) -> str:
    """Return a Markdown table."""
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(_cell(value) for value in line) + " |" for line in lines)


def _cell(value: object) -> str:
    return str(value).replace("|", "\\|")


def deeper(page: str) -> str:
    """Return a page without its title, with its headings one level deeper."""
    _, _, body = page.partition("\n")
    return re.sub(r"^#", "##", body, flags=re.MULTILINE).strip()


def games_page() -> str:
    """Return the page that lists all games."""
    rows = (
        (f"[{games.load(name).title}]({name}.md)", *about(name), minutes(name))
        for name in games.NAMES
    )
    return f"# The games\n\n{table(('game', 'what it is', 'seats', 'minutes'), rows)}\n"


def about(name: str) -> tuple[str, str]:
    """Return a game's summary in a line, and its numbers of players."""
    seats = games.load(name).seats
    return texts.t(f"game-{name}-summary"), f"{seats[0]} to {seats[-1]}"


def minutes(name: str) -> str:
    """Return how long a game takes between people, in minutes, as its card says."""
    card = games.folder(name) / "card.json"
    return str(json.loads(card.read_text("utf-8"))["minutes"]) if card.is_file() else "-"


def game_page(name: str) -> str:
    """Return a game's page: its rules, what its file declares, and findings about it."""
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
        "An action is a short text, the same in records, in logs, at the terminal and in the"
        f" library. In the library it also has a code, from 0 to {len(game.actions) - 1}.",
        table(("kind", "who", "texts", "codes", "who learns of it", "rules"), _kinds(game)),
        "## The state",
        f"One record of {game.state.dtype.itemsize} bytes, with the house rules in its field"
        " `rules`. In a reader's view, zero means unknown: what it may not see is zero.",
        table(("field", "who sees it", "type", "meaning"), _fields(game)),
        _memory(game),
        "## Limits",
        f"Bounds of a game by the usual house rules, version {game.version}."
        " `Game.limits` gives them for any table.",
        table(
            ("seats", "decisions", "chance steps", "a seat's payoff", "all payoffs"), _limits(game)
        ),
        "## What was found out",
        deeper(found.read_text("utf-8"))
        if found.is_file()
        else "Nothing has been written down yet.",
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
        return "It holds everything that a player could remember."
    names = ", ".join(f"`{name}`" for name in game.memory.names or ())
    return f"Players also remember what it no longer shows: {names}."


def _limits(game: Game) -> Iterator[tuple[object, ...]]:
    for seats in game.seats:
        most = game.limits(seats)
        steps = ("no limit" if n is None else f"{n:,}" for n in (most.decisions, most.chance))
        total = "varies" if most.total is None else f"{most.total:,}"
        yield seats, *steps, f"{most.least:,} to {most.most:,}", total


def reference() -> str:
    """Return the page of the library's reference, which mkdocstrings fills."""
    parts = [
        "# The library",
        "Everything on this page is public. Anything else may change at any time.",
    ]
    for title, names in REFERENCE.items():
        parts += [f"## {title}", *map(_directive, names)]
    return "\n\n".join(parts) + "\n"


def _directive(name: str) -> str:
    module = isinstance(resolve_name(name), ModuleType)
    return f"::: {name}" + ("\n    options:\n      members: false" if module else "")


def stage(folder: Path) -> None:
    """Copy the files to a folder, with the same paths, and write the generated pages."""
    for file in staged():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, folder / file)
    for page, text in made().items():
        (folder / page).parent.mkdir(parents=True, exist_ok=True)
        (folder / page).write_text(text, "utf-8")
    for file in folder.rglob("*.md"):
        file.write_text(folders_led_to(file.read_text("utf-8"), file.parent), "utf-8")


def fetched(site: Path) -> Iterator[str]:
    """Yield a sentence for each thing that a built page would fetch from another host."""
    loads = r"<(?:script|link|img|iframe)\b[^>]*?(?:src|href)="
    asks = re.compile(loads + r"[\"']?((?:https?:)?//[^\"'\s>]+)")
    for page in site.rglob("*.html"):
        for address in asks.findall(page.read_text("utf-8")):
            yield f"{page.relative_to(site)} fetches {address}"


def build(site: Path) -> None:
    """Build the site into a folder; raise Misuse if a page would fetch from another host."""
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
        raise Misuse("the pages should fetch nothing from another host, but " + "; ".join(strange))


if __name__ == "__main__":
    logging.basicConfig(format="%(levelname)s: %(message)s")
    build(Path(sys.argv[1]).resolve())
