"""The package keeps its shape: no class is too large, and docstrings begin with a verb."""

import ast
import re
from pathlib import Path

import pytest

import tripot

PACKAGE = Path(tripot.__file__).parent
FILES = [file for file in sorted(PACKAGE.rglob("*.py")) if "tests" not in file.parts]
MOST_METHODS, MOST_ATTRIBUTES = 25, 12
LARGE = {
    "Match",  # the public class with everything that a game can do
}
RULE_IDS = re.compile(r"^(\[[A-Z0-9, -]+\]\s*)+")
NOT_VERBS = re.findall(
    r"\w+",
    """
    A All An And Another Any As At Both Cards Chance Denied Each Enough Every Everything For From
    How If Illegal In Its It Lines Lives Many Misuse Most No Nobody Not Nothing Numbers Of One Only
    Or Room Same Seats Seconds Several So Some Somebody Something Such Ten Texts That The Their
    There These This Those To True Two What When Where Whether Which While Who Whoever Whom Whose
    Why With Without Words After
    """,
)
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef


def place(file, node):
    return f"{file.relative_to(PACKAGE)}:{node.lineno}"


def size(node):
    """Return how many methods a class has, and how many attributes they assign to `self`."""
    methods = [part for part in node.body if isinstance(part, FUNCTION)]
    assigned = {
        target.attr
        for method in methods
        for target in ast.walk(method)
        if isinstance(target, ast.Attribute) and isinstance(target.ctx, ast.Store)
        if isinstance(target.value, ast.Name) and target.value.id == "self"
    }
    return len(methods), len(assigned)


def begins_with_a_verb(text):
    first = RULE_IDS.sub("", text).split()[0]
    return not first.startswith("`") and first.strip(".,:") not in NOT_VERBS


def test_no_class_has_more_than_25_methods_or_12_attributes():
    large = {}
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name not in LARGE:
                methods, attributes = size(node)
                if methods > MOST_METHODS or attributes > MOST_ATTRIBUTES:
                    large[place(file, node)] = node.name, methods, attributes
    assert not large


def test_a_function_s_docstring_begins_with_a_verb():
    wrong = []
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, FUNCTION) or not (text := ast.get_docstring(node)):
                continue
            is_property = any("property" in ast.unparse(one) for one in node.decorator_list)
            if not is_property and not begins_with_a_verb(text):
                wrong.append(f"{place(file, node)}: {text.partition(chr(10))[0]}")
    assert not wrong, "\n".join(wrong)


def test_what_was_given_is_quoted_in_one_place():
    """Elsewhere Python would print all of it, or fail if a number is too long."""
    apart = {
        PACKAGE / "__init__.py",  # with Python's own sentence for a missing attribute
        PACKAGE / "core" / "quoted.py",
        PACKAGE / "server" / "storage" / "backup.py",  # rows, to be hashed
    }
    for file in {*FILES} - apart:
        nodes = [*ast.walk(ast.parse(file.read_text("utf-8")))]
        whole = [n for n in nodes if isinstance(n, ast.FormattedValue) and n.conversion == ord("r")]
        short = [n for n in nodes if isinstance(n, ast.Import) and n.names[0].name == "reprlib"]
        assert not whole + short, [place(file, node) for node in whole + short]


@pytest.mark.parametrize(
    ("text", "well"),
    [
        ("Return the seats that must act.", True),
        ("[TOC-4] Return what a card does.", True),
        ("[TOC-4] What a card does.", False),
        ("The seats that must act.", False),
        ("`seats` must act.", False),
    ],
)
def test_what_begins_with_a_verb(text, well):
    assert begins_with_a_verb(text) == well
