"""The rulebooks: what the rulings say, in prose for a table of people, and by rule id.

A rulebook is Markdown. A paragraph or list item that carries a rule ends with the rule's id in
square brackets; the table of house rules is not written there but made from the declarations.
"""

import re
import sys
from importlib.resources import files

from tripot import games
from tripot.table.game import Game
from tripot.table.house import Option, Value

LANGUAGE = "en"  # a language is one more folder here
WIDTH = 80  # columns that prose reads well in

_BLOCKS = re.compile(r"\n{2,}|\n(?=- )")
_IDS = re.compile(r"((?:\s*\[[A-Z]+-\d+\])+)\s*$")


def text(game_name: str, language: str = LANGUAGE) -> str:
    """A game's rulebook, as Markdown."""
    return (files(__name__) / language / f"{game_name}.md").read_text("utf-8")


def summary(game_name: str, language: str = LANGUAGE) -> str:
    """What the game is about: the rulebook's first paragraph, as one line."""
    return " ".join(text(game_name, language).split("\n\n")[1].split())


def paragraphs(game_name: str, language: str = LANGUAGE) -> dict[str, str]:
    """The paragraph that carries each rule, by rule id, without the id."""
    found: dict[str, str] = {}
    for block in _BLOCKS.split(text(game_name, language)):
        if ids := _IDS.search(block):
            words = " ".join(block[: ids.start()].removeprefix("- ").split())
            found |= dict.fromkeys(re.findall(r"[A-Z]+-\d+", ids[0]), words)
    return found


def written(value: Value) -> str:
    """A house rule's value as it is typed after `--rule NAME=`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def accepted(option: Option) -> str:
    """What a house rule may be set to."""
    if isinstance(option.accepts, range):
        return f"{option.accepts[0]} to {option.accepts[-1]}"
    *others, last = (f"`{written(value)}`" for value in option.accepts)
    return f"{', '.join(others)} or {last}"


def house_rules(game: Game) -> str:
    """What a table may change, as a Markdown section made from the declarations."""
    lines = [
        f"- `{option.name}={written(option.default)}`: {option.explanation}; "
        f"{accepted(option)}. [{option.rule}]"
        for option in game.house.options.values()
    ]
    return "\n".join(
        [
            "## House rules",
            "",
            f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players. A table may change",
            "the following, with `--rule NAME=VALUE`; what is written first holds if nobody",
            "says otherwise.",
            "",
            *lines,
        ]
    )


def render_rules(game: Game, language: str = LANGUAGE) -> str:
    """The whole rulebook with its house rules, as Markdown."""
    return f"{text(game.name, language).rstrip()}\n\n{house_rules(game)}\n"


def show(game_name: str) -> int:
    """Print a game's rulebook: drawn on a terminal, plain Markdown into a pipe or a file."""
    rules = render_rules(games.load(game_name))
    if sys.stdout.isatty() and sys.stdout.encoding.lower().startswith("utf"):
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console()
        console.print(Markdown(rules), width=min(console.width, WIDTH))
    else:
        sys.stdout.write(rules)
    return 0
