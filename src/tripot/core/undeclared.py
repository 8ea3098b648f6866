"""Finds undeclared fields that rules use: Numba would take two hundred lines to say so."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from tripot.core.errors import Misuse
from tripot.core.game import Game


@cache
def refuse_undeclared(game: Game) -> None:
    """Raise Misuse, with the line, if a rule in the game's file uses an undeclared name."""
    file = import_module(game.apply.__module__).__file__
    if file is None or not Path(file).exists():
        return
    known = {
        "State": {*game.state.fields, "rules"},
        "rules": {*game.house.options},
        "Memory": {*(game.memory.names or ())},
    }
    for node in ast.walk(ast.parse(Path(file).read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            for line, of, name in _asked(node):
                if name not in known[of]:
                    what = "house rule" if of == "rules" else "field"
                    some = ", ".join(sorted(known[of]))
                    raise Misuse(
                        f"'{Path(file).name}', line {line}: there is no {what} '{name}' in"
                        f" {game.title}; there are {some}"
                    )


def _asked(function: ast.FunctionDef) -> Iterator[tuple[int, str, str]]:
    """Yield (line, owner, name) for each attribute used of a state, a memory or house rules."""
    kinds = {
        argument.arg: argument.annotation.id
        for argument in function.args.args
        if isinstance(argument.annotation, ast.Name)
        and argument.annotation.id in ("State", "Memory")
    }
    for node in ast.walk(function):
        match node:
            case ast.Attribute(value=ast.Name(id=name)) if name in kinds:
                yield node.lineno, kinds[name], node.attr
            case ast.Attribute(value=ast.Attribute(value=ast.Name(id=name), attr="rules")) if (
                name in kinds
            ):
                yield node.lineno, "rules", node.attr
