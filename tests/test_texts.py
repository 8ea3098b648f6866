"""The catalogue: complete and equivalent in every language, fully used, and no text outside it."""

import ast
import io
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from tripot import bots, games, languages, rulebook, texts
from tripot.cli import main
from tripot.terminal.drawing import WIDTH
from tripot.terminal.screen import Screen
from tripot.texts import t

SOURCE = Path(texts.__file__).parent
PAGES = [Path(__file__).parents[1] / "web/src", *games.FOLDERS.values()]


def named(path):
    """Return a file's name with its last folder."""
    return f"{path.parent.name}/{path.name}"


OTHERS = [language for language in languages.LANGUAGES if language != "en"]

MODEL = SOURCE / "new"  # the folder that `tripot new` copies: it is checked once it is a game
FACES = [games.folder(name) / "face.py" for name in games.NAMES]
SPEAKING = [
    path
    for path in {*SOURCE.rglob("*.py"), *filter(Path.exists, FACES)}
    if (not path.is_relative_to(MODEL) or path in FACES)
    and "from tripot.texts import " in path.read_text("utf-8")
]
BOARDS = sorted(path for folder in PAGES for path in folder.rglob("*.svelte"))
SHOWN = [
    path
    for path in (*(path for folder in PAGES for path in folder.rglob("*.ts")), *BOARDS)
    if not path.name.endswith(".test.ts")
]


# --- what the catalogue holds ---


@cache
def entries(language):
    """Return everything in the catalogue's files, as (file, entry)."""
    parse = FluentParser().parse
    return [(f, e) for f, text in texts.sources(language).items() for e in parse(text).body]


def messages(language):
    """Return the messages of the whole catalogue by id, whatever their file."""
    return {e.id.name: e for _, e in entries(language) if isinstance(e, ftl.Message)}


class Mentions(visitor.Visitor):
    """A visitor that collects the variables and the messages that a message mentions."""

    def __init__(self, message):
        self.variables, self.messages = set(), set()
        self.visit(message)

    def visit_VariableReference(self, node):  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: N802
        self.messages.add(node.id.name)


@cache
def variables(language):
    """Return the variables that each message needs, including those of messages within it."""
    mentions = {name: Mentions(message) for name, message in messages(language).items()}

    def needed(name):
        inner = [needed(other) for other in mentions[name].messages]
        return mentions[name].variables.union(*inner)

    return {name: needed(name) for name in mentions}


def test_nothing_is_malformed(language):
    junk = [(file, e.content) for file, e in entries(language) if isinstance(e, ftl.Junk)]
    assert junk == []


def test_no_message_is_there_twice(language):
    named = [e.id.name for _, e in entries(language) if isinstance(e, ftl.Message)]
    assert sorted(named) == sorted(set(named))


def test_an_id_can_be_typed_and_has_words(language):
    for name, message in messages(language).items():
        assert re.fullmatch("[a-z][A-Za-z0-9_-]*", name)
        assert message.value


@pytest.mark.parametrize("other", OTHERS)
def test_every_language_says_the_same_messages_of_the_same_things(other):
    assert variables(other) == variables("en")
    places = {
        language: {e.id.name: f for f, e in entries(language) if isinstance(e, ftl.Message)}
        for language in ("en", other)
    }
    assert places[other] == places["en"]


def test_every_message_can_be_said(language):
    for name, needed in variables(language).items():
        for value in (1, "1", "yes"):
            assert t(name, **dict.fromkeys(needed, value))


def test_french_spaces_do_not_break():
    written = [*texts.sources("fr").values(), *(book("fr", name) for name in games.NAMES)]
    breaking = re.compile(r"^(?!#).*(?:\S [:;!?»](?:\s|$)|« ).*$", re.MULTILINE)
    loose = [line for text in written for line in breaking.findall(text)]
    assert not loose, "\n".join(loose)


# --- what is said ---

# Strings that begin like this are message ids wherever they occur.
LIKE_AN_ID = rf"({'|'.join([*games.NAMES, 'terminal', 'join', 'option', 'game'])})-[A-Za-z0-9_-]+"


def asked(path):
    """Return what a file requests from the catalogue: whole ids, and patterns of composed ids."""
    likely = {name for name in mentioned(path)[0] if re.fullmatch(LIKE_AN_ID, name)}
    if path.suffix == ".py":
        first = [node.args[0] for node in nodes(path) if is_t(node)]
        names = {one.value for one in first if isinstance(one, ast.Constant)}
        return likely | names, {pattern(one) for one in first if isinstance(one, ast.JoinedStr)}
    text = path.read_text("utf-8")
    names = set(re.findall(r"""\bt\(\s*["'`]([^"'`$]+)["'`]""", text))
    joined = re.findall(r"\bt\(\s*`([^`]*\$\{[^`]*)`", text)
    return likely | names, {template(one) for one in joined}


def mentioned(path):
    """Return all strings of a file, and patterns of composed strings, whatever their purpose."""
    if path.suffix == ".py":
        strings = [node.value for node in nodes(path) if isinstance(node, ast.Constant)]
        joined = [node for node in nodes(path) if isinstance(node, ast.JoinedStr)]
        return {one for one in strings if isinstance(one, str)}, set(map(pattern, joined))
    text = path.read_text("utf-8")
    strings = {one for _, one in re.findall(r"""(["'`])([a-z][A-Za-z0-9_-]*)\1""", text)}
    return strings, set(map(template, re.findall(r"`([\w-]*(?:\$\{[^{}`]*\}[\w-]*)+)`", text)))


@cache
def nodes(path):
    """Return a Python file's syntax."""
    return list(ast.walk(ast.parse(path.read_text("utf-8"))))


def is_t(node):
    """Return whether this is a call t(...)."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "t"


def pattern(joined):
    """Return a regular expression for the values of an f-string."""
    return "".join(
        re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in joined.values
    )


def template(text):
    """Return a regular expression for the values of a template string of the page."""
    return re.sub(r"\$\{[^{}]*\}", ".+", text)


def test_every_message_that_is_said_exists():
    known = messages("en")
    missing = []
    for path in (*SPEAKING, *SHOWN):
        whole, patterns = asked(path)
        missing += [f"{path.name}: {name}" for name in sorted(whole - set(known))]
        missing += [
            f"{path.name}: {made}"
            for made in patterns
            if not any(re.fullmatch(made, name) for name in known)
        ]
    assert not missing, "\n".join(missing)


def test_every_message_is_said():
    known = messages("en")
    used = {name for message in known.values() for name in Mentions(message).messages}
    for path in (*SPEAKING, *SHOWN):
        whole, patterns = mentioned(path)
        used |= whole
        for made in patterns:
            if len(made.replace(".+", "")) > 2:  # more than a hyphen between two names
                used |= {name for name in known if re.fullmatch(made, name)}
    unsaid = sorted(set(known) - used)
    assert not unsaid, "\n".join(unsaid)


# --- what is said outside the catalogue ---

STYLES = r"(bold|dim|reverse|italic|underline|bright_\w+|red|green|blue|cyan|magenta|yellow| )+"


COMPUTERS = "tripot: |Bearer |new  "  # parts of strings that are for programs


def prose_in(path):
    """Yield the strings of a Python file, except docstrings, that look like prose."""
    tree = ast.parse(path.read_text("utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and isinstance(node.body[0], ast.Expr)
    }
    pieces = {id(part) for n in ast.walk(tree) if isinstance(n, ast.JoinedStr) for part in n.values}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        words = (
            r"(^|\s)[A-Za-z']{3,}[.,:?!]?(\s|$)" if id(node) in pieces else r"[a-z]{2,} [a-z]{2,}"
        )
        if id(node) in docstrings or re.fullmatch(STYLES, node.value):
            continue
        if re.search(words, re.sub(COMPUTERS, "", node.value)):
            yield node.value


def saying(paths, found_in):
    """Return the files in which something is found, by name."""
    return {named(path): found for path in paths if (found := list(found_in(path)))}


def test_the_terminal_says_nothing_of_its_own():
    assert saying([*(SOURCE / "terminal").glob("*.py"), *FACES], prose_in) == {}


TYPED = ["1", "2", "+1", "+1 -1", "21", "doubt", "C 1", "done", "stock", "zz", "?", "log", "moves"]
# An option's name, as in claims=higher, is the same in every language.
ENGLISH = r"(?i)\b(the|you|your|and|of|with|plays|rolls|claims|deals)\b(?!=)"


@pytest.mark.parametrize("language", OTHERS, indirect=True)
def test_a_game_at_the_terminal_is_in_the_language_alone(game, language, rng, monkeypatch, capsys):
    lines = "\n".join(["help", "rules", *rng.choices(TYPED, k=150), "quit", ""])
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    written = []
    write = Screen.write
    monkeypatch.setattr(
        Screen, "write", lambda self, some: written.extend(some) or write(self, some)
    )
    seats = "bot:random,anna,bot:random,ben"
    assert main(["play", game.name, "--seats", seats, "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "anna" in out.lower()
    assert [line for line in out.splitlines() if re.search(ENGLISH, line)] == []
    # Nothing is cut off: neither with an ellipsis nor at the screen's width.
    assert "…" not in out
    assert [str(line) for line in written if len(str(line).rstrip()) > WIDTH] == []


def prose_on(path):
    """Return words in a component's markup outside expressions."""
    markup = re.sub(
        r"<(script|style|code).*?</\1>|<!--.*?-->", "", path.read_text("utf-8"), flags=re.S
    )
    while "{" in markup and re.search(r"\{[^{}]*\}", markup):
        markup = re.sub(r"\{[^{}]*\}", "", markup)
    shown = re.findall(r"""(?:aria-label|title|placeholder|alt)=["']([^"']*)["']""", markup)
    shown.append(re.sub(r"<[^>]*>", " ", markup))
    found = [word for text in shown for word in re.findall(r"[^\W\d_]{2,}", text)]
    return [word for word in found if word != "Tripot"]


def test_the_page_says_nothing_of_its_own():
    assert saying(BOARDS, prose_on) == {}


def sentences_in(path):
    """Return the strings of a file, except comments, that begin like a sentence."""
    text = re.sub(r"/\*.*?\*/|<!--.*?-->|(?<=\s)//[^\n]*", "", path.read_text("utf-8"), flags=re.S)
    return re.findall(r"""["'`][A-Z][a-z]* [a-z][^"'`\n]*["'`]""", text)


def test_the_page_s_script_says_no_sentence_of_its_own():
    assert saying(SHOWN, sentences_in) == {}


# --- house rules and rulebooks ---


def test_every_house_rule_is_explained_and_nothing_else():
    wanted = set()
    for name in games.NAMES:
        for option in games.load(name).house.options.values():
            one = f"option-{name}-{option.name}"
            wanted |= {one, f"{one}-label"}
            if isinstance(option.accepts, tuple):
                words = [value for value in option.accepts if isinstance(value, str)]
                wanted |= {f"{one}-{value}" for value in words}
    assert wanted == {name for name in messages("en") if name.startswith("option-")}


def test_every_group_and_every_preset_of_house_rules_has_its_words():
    houses = {name: games.load(name).house for name in games.NAMES}
    groups = {f"rules-{one.group}" for house in houses.values() for one in house.options.values()}
    assert groups <= {*messages("en")}
    named = {
        f"preset-{name}-{preset}" for name, house in houses.items() for preset in house.presets
    }
    assert named == {name for name in messages("en") if name.startswith("preset-")}


def test_every_game_has_its_title_and_its_sentence(game, language):
    assert t(f"game-{game.name}-summary").endswith(".")
    assert t(f"game-{game.name}-title") == game.title


def test_every_strength_of_bots_has_its_name_and_nothing_else(language):
    named = {name for name in messages(language) if name.startswith("strength-")}
    plain = {f"strength-{strength}" for strength in bots.STRENGTHS}
    leaning = {f"{strength}-{character}" for strength in plain for character in bots.CHARACTERS}
    played = {f"strength-{name}" for game in games.NAMES for name in bots.offered(game)}
    assert plain | played <= named <= plain | leaning


def test_a_page_of_rules_is_in_the_language_alone(game, language):
    rules = rulebook.render_rules(game)
    assert f"## {t('terminal-house-rules-title')}" in rules
    assert all(rulebook.explanation(game, o) in rules for o in game.house.options.values())
    if language != "en":
        assert " the " not in rules


def book(language, game_name):
    """Return a rulebook as it is in its folder."""
    return (games.folder(game_name) / "rulebook" / f"{language}.md").read_text("utf-8")


def blocks(language, game_name):
    """Return a rulebook's headings, paragraphs and list items."""
    return re.split(r"\n{2,}|\n(?=- )", book(language, game_name).strip())


def shape(language, game_name):
    """Return, for each block of a rulebook, what it is, what it shows and which rules it states."""
    return [
        (
            re.match(r"#+ |- |!|", block)[0],
            re.findall(r"\]\(figure:(\w+)\)$", block),
            "**" in block,
            re.findall(r"`[^`]*`", block),
            re.findall(r"\[([A-Z]+-\d+)\]", block),
        )
        for block in blocks(language, game_name)
    ]


@pytest.mark.parametrize("other", OTHERS)
def test_rulebooks_have_the_same_shape_in_every_language(game, other):
    assert shape(other, game.name) == shape("en", game.name)


def test_rulebooks_name_the_same_numbers_in_every_language(game, language):
    """A 22 or a 15 that is lost in translation is a lost rule."""

    def numbers(block):
        return sorted(re.findall(r"\d+", block))

    same = zip(blocks(language, game.name), blocks("en", game.name), strict=True)
    assert [(own, english) for own, english in same if numbers(own) != numbers(english)] == []


def test_rulebooks_read_well_on_80_columns(game, language):
    assert all(len(line) <= 80 for line in book(language, game.name).splitlines())
    assert set(rulebook.paragraphs(game.name)) == set(
        re.findall(r"[A-Z]+-\d+", book("en", game.name))
    )


# How a rulebook says that a table may play differently.
AGREED = {
    "en": r"(?i)\bagreed?\b",
    "fr": r"vous (?:l')?avez décidé|pouvez (?:aussi )?décider|vous décidez|d'accord",
    "it": r"(?:avete|abbiate) deciso|(?i:potete) (?:anche )?decidere|Oppure decidete|d'accordo",
}


def test_rulebooks_tell_of_every_house_rule(game, language):
    """A house rule is a number named in its paragraph, or something that the paragraph allows."""
    untold = []
    for rule, words in rulebook.paragraphs(game.name).items():
        numbers = re.findall(r"\d+", words)
        allowed = len(re.findall(AGREED[language], words))
        for option in game.house.options.values():
            if option.rule != rule:
                continue
            if (default := str(option.default)) in numbers:
                numbers.remove(default)
            elif allowed:
                allowed -= 1
            else:
                untold.append(option.name)
    assert untold == []


# --- how it is said ---


@pytest.mark.parametrize(
    ("environment", "wished"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "it_IT"}, "it"),
        ({"LC_ALL": "en_US", "LC_MESSAGES": "it_IT"}, "en"),
        ({"TRIPOT_LANG": "IT", "LC_ALL": "fr_FR"}, "it"),
        ({"TRIPOT_LANG": "", "LANG": "fr"}, "fr"),
    ],
)
def test_the_language_is_the_environment_s_unless_it_is_chosen(environment, wished):
    assert languages.wished(environment) == wished


def test_a_language_that_we_do_not_speak_is_answered_in_english(language):
    languages.use("de")
    assert languages.language() == "en"


def test_what_can_not_be_said_in_full_is_an_error(language):
    with pytest.raises(LookupError, match="no message 'nonsense'"):
        t("nonsense")
    with pytest.raises(LookupError, match="terminal-list"):
        t("terminal-list", first="one")


def test_what_is_put_into_a_message_stands_there_as_it_is(language):
    assert t("terminal-or", first="{ a }", last="<b>").split()[0:3] == ["{", "a", "}"]
    assert "\u2068" not in t("terminal-or", first="a", last="b")
