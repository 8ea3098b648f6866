"""Reads from the sources the sentences that Tripot can refuse with, whatever they quote."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import tripot

HOME = Path(tripot.__file__).parent
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
# What a sentence is given to. In `transcript`, `refusal` is one of the two kinds.
REFUSALS = {"Misuse", "Illegal", "Unknown", "Wrong", "refusal", "translated"}
OPAQUE = {"t", "spelled", "quoted"}  # what these return is only known when they run


class Scope(NamedTuple):
    """A function or a module, and the code around it."""

    node: ast.AST
    outer: "Scope | None" = None

    def find(self, name: str) -> Iterator[tuple[ast.AST, "Scope"]]:
        """Yield what a name may stand for: expressions, and functions."""
        if name in (held := holds(self.node)):
            yield from ((one, self) for one in held[name])
        elif self.outer:
            yield from self.outer.find(name)
        elif place := imports(self.node).get(name):
            yield from Scope(tree(place)).find(name)


@cache
def modules() -> dict[str, Path]:
    """Return the files of all modules, by name without the package's, except tests and models."""
    found = {}
    for file in HOME.rglob("*.py"):
        parts = file.relative_to(HOME).with_suffix("").parts
        if not {"tests", "sixte"} & {*parts}:
            found[".".join(parts).removesuffix(".__init__")] = file
    return found


@cache
def tree(module: str) -> ast.Module:
    """Return a module's syntax."""
    file = modules().get(module)
    return ast.parse(file.read_text("utf-8")) if file else ast.Module([], [])


@cache
def imports(node: ast.AST) -> dict[str, str]:
    """Return the modules of the package from which a module imports names, by name."""
    froms = [one for one in ast.walk(node) if isinstance(one, ast.ImportFrom) and one.module]
    ours = [one for one in froms if one.module.startswith("tripot.")]
    return {a.name: one.module.removeprefix("tripot.") for one in ours for a in one.names}


@cache
def holds(node: ast.AST) -> dict[str, list[ast.AST]]:
    """Return what the names mean that this function or module gives a value."""
    found: dict[str, list[ast.AST]] = {}
    for one in within(node):
        match one:
            case ast.FunctionDef(name=name):
                found.setdefault(name, []).append(one)
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
                | ast.NamedExpr(target=ast.Name(id=name), value=value)
            ):
                found.setdefault(name, []).append(value)
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for name, value in zip(names, values, strict=True):
                    if isinstance(name, ast.Name):
                        found.setdefault(name.id, []).append(value)
    return found


def within(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all that stands in a function or module, but not what stands in functions there."""
    for one in ast.iter_child_nodes(node):
        yield one
        if not isinstance(one, FUNCTION):
            yield from within(one)


def spelled(node: ast.AST, scope: Scope, known: frozenset[str] = frozenset()) -> set[str]:
    """Return all that an expression can say, with X for what is only known when it runs.

    `known` are the names that are being looked up.
    """

    def says(*some: ast.AST) -> set[str]:
        return set().union(*(spelled(one, scope, known) for one in some))

    def joined(*parts: ast.AST) -> set[str]:
        return {"".join(each) for each in product(*map(says, parts))}

    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.JoinedStr(values=parts):
            return joined(*parts)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return joined(left, right)
        case ast.FormattedValue(value=value):
            return says(value)
        case ast.IfExp(body=one, orelse=other):
            return says(one, other)
        case ast.BoolOp(values=values) | ast.Dict(values=values):
            return says(*values)
        case ast.Subscript(value=ast.Name() as table):
            return says(table)
        case ast.Call(func=ast.Attribute(ast.Constant(str(comma)), "join"), args=[items]):
            each = says(items.elt) if isinstance(items, ast.GeneratorExp) else {"X"}
            return {f"{one}{comma}{one}" for one in each}
        case ast.Call(func=ast.Attribute(value, "format")):
            return {re.sub(r"{.*?}", "X", text) for text in says(value)}
        case ast.Call(func=ast.Name("shown")):
            return {"'X'"}
        case (
            ast.Name(name) | ast.Call(func=ast.Name(name) | ast.Attribute(ast.Name("self"), name))
        ) if name not in known | OPAQUE:
            found = set()
            for one, where in scope.find(name):
                if not isinstance(one, FUNCTION):
                    found |= spelled(one, where, known | {name})
                elif isinstance(node, ast.Call):
                    found |= returned(one, where, known | {name})
            return found or {"X"}
    return {"X"}


def returned(function: ast.AST, scope: Scope, known: frozenset[str] = frozenset()) -> set[str]:
    """Return all that a function can return as a text, as `spelled` does."""
    inner = Scope(function, scope)
    returns = [one for one in within(function) if isinstance(one, ast.Return) and one.value]
    return set().union(*(spelled(one.value, inner, known) for one in returns))


def refused(module: str) -> Iterator[tuple[str, str]]:
    """Yield the sentences with which a module refuses, each with its place."""
    yield from refused_in(tree(module), Scope(tree(module)), module)


def refused_in(node: ast.AST, scope: Scope, place: str) -> Iterator[tuple[str, str]]:
    """Yield the sentences with which a part of a module refuses, each with its place."""
    for one in ast.iter_child_nodes(node):
        match one:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                if name == "refuse" and place.endswith(".rules"):  # a game's `House` raises this
                    yield from ((place, said) for said in sorted(returned(one, scope)))
                yield from refused_in(one, Scope(one, scope), f"{place}.{name}")
                continue
            case ast.ClassDef(name=name):
                yield from refused_in(one, scope, f"{place}.{name}")
                continue
            case ast.Call(func=ast.Name(name), args=[said]) if name in REFUSALS:
                yield from ((place, each) for each in sorted(spelled(said, scope)))
        yield from refused_in(one, scope, place)
