"""The rulebooks: what the rulings say, in prose for players, and by rule id.

They are in the current language, in their games' folders, one file per language. A rulebook is
Markdown. A paragraph or list item that states a rule ends with the rule's id in square brackets;
the table of house rules is made from the declarations. A figure, with a description, names a moment
of the game that the page draws on its board.
"""

import re
import sys
import textwrap

from tripot import games
from tripot.core.errors import Misuse
from tripot.core.game import Game
from tripot.core.house import Option, Value
from tripot.languages import language
from tripot.texts import t

WIDTH = 80  # columns in which prose reads well

_BLOCKS = re.compile(r"\n{2,}|\n(?=- )")
_FIGURE = re.compile(r"!\[[^\]]*\]\(figure:\w+\)\n+")
_IDS = re.compile(r"((?:\s*\[[A-Z]+-\d+\])+)\s*$")


def text(game_name: str) -> str:
    """Return a game's rulebook, as Markdown, without its figures; Misuse if there is none."""
    file = games.folder(game_name) / "rulebook" / f"{language()}.md"
    if not file.exists():
        raise Misuse(f"'{game_name}' has no rulebook yet: '{file}' is missing")
    book = file.read_text("utf-8")
    return _FIGURE.sub("", book)


def paragraphs(game_name: str) -> dict[str, str]:
    """Return the paragraph that states each rule, by rule id, without the id."""
    found: dict[str, str] = {}
    for block in _BLOCKS.split(text(game_name)):
        if ids := _IDS.search(block):
            words = re.sub("[ \n]+", " ", block[: ids.start()].removeprefix("- "))
            found |= dict.fromkeys(re.findall(r"[A-Z]+-\d+", ids[0]), words)
    return found


def written(value: Value) -> str:
    """Return a house rule's value as typed after `--rule NAME=`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def explanation(game: Game, option: Option) -> str:
    """Return what a house rule is about."""
    return t(f"option-{game.name}-{option.name}")


def accepted(game: Game, option: Option) -> str:
    """Return what a house rule may be set to, with what each word means."""
    if isinstance(option.accepts, range):
        least, most = (str(option.accepts[place]) for place in (0, -1))
        return t("terminal-from-to", least=least, most=most)
    *others, last = (
        f"`{value}` ({t(f'option-{game.name}-{option.name}-{value}')})"
        if isinstance(value, str)
        else f"`{written(value)}`"
        for value in option.accepts
    )
    return t("terminal-or", first=", ".join(others), last=last)


def house_rules(game: Game) -> str:
    """Return what a table may change, as a Markdown section made from the declarations."""
    groups = dict.fromkeys(option.group for option in game.house.options.values())
    lines = [line for group in groups for line in grouped_rules(game, group)]
    few, many = game.seats[0], game.seats[-1]
    opening = t("terminal-house-rules", game=game.title, few=few, many=many)
    return "\n".join(
        [
            f"## {t('terminal-house-rules-title')}",
            "",
            textwrap.fill(opening, WIDTH, break_long_words=False, break_on_hyphens=False),
            "",
            *lines,
            *presets(game),
        ]
    )


def grouped_rules(game: Game, group: str) -> list[str]:
    """Return the house rules of a group under its heading, as lines of Markdown."""
    return [
        f"### {t(f'rules-{group}')}",
        "",
        *(
            "- "
            + t(
                "terminal-house-rule",
                setting=f"{option.name}={written(option.default)}",
                explanation=explanation(game, option),
                accepted=accepted(game, option),
                rule=option.rule,
            )
            for option in game.house.options.values()
            if option.group == group
        ),
        "",
    ]


def presets(game: Game) -> list[str]:
    """Return the named sets of house rules, if any, as lines of Markdown."""
    lines = [
        "- "
        + t(
            "terminal-preset",
            name=name,
            label=t(f"preset-{game.name}-{name}"),
            rules=", ".join(f"{rule}={written(value)}" for rule, value in preset.rules.items()),
        )
        for name, preset in game.house.presets.items()
    ]
    return lines and [t("terminal-presets"), "", *lines]


def render_rules(game: Game) -> str:
    """Return the whole rulebook with its house rules, as Markdown."""
    return f"{text(game.name).rstrip()}\n\n{house_rules(game)}\n"


def show(game_name: str) -> int:
    """Print a game's rulebook, formatted on a terminal, plain Markdown elsewhere; return 0."""
    rules = render_rules(games.load(game_name))
    if sys.stdout.isatty() and sys.stdout.encoding.lower().startswith("utf"):
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console()
        console.print(Markdown(rules), width=min(console.width, WIDTH))
    else:
        sys.stdout.write(rules)
    return 0
