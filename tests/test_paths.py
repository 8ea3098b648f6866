"""Every path that a comment, a docstring or a document names exists."""

import ast
import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NAMED_BY = ("*.md", "*.py", "*.ts", "*.svelte", "*.toml", "Makefile")

KINDS = "md|py|ts|svelte|js|css|html|toml|ya?ml|ftl|svg|webp|png|lock|conf|sh|service|timer|efg|cfg"
FILE = re.compile(
    rf"(?<![\w./~<>{{}}*@-])(?:[\w.@*-]+/)*[\w@*-][\w.@*-]*\.(?:{KINDS})(?![\w/(-]|\.\w)"
)
FOLDER = re.compile(
    r"(?<![\w./~<>{}*@-])(?:src|tests|bench|docs|deploy|examples|web|server|terminal|arena|games)"
    r"(?:/[\w.@*-]*[\w*])+/?(?![\w<{(])"
)
ADDRESS = re.compile(r"://\S+")
PLACEHOLDER = re.compile(r"\b(?:NAME|GAME|FOLDER|FILE|SIZE|brelan)\b")  # brelan: a reader's game

SCRIPT = r"//.*|/\*(?s:.*?)\*/"
COMMENTS = {
    "": r"#.*",
    ".py": r"#.*",
    ".toml": r"#.*",
    ".ts": SCRIPT,
    ".svelte": SCRIPT + r"|<!--(?s:.*?)-->",
}

# Documents about the past, which name files of their time.
PAST = {"CHANGELOG.md", "bench/coverage.md", "bench/mutation.md"}

# Files that are named but not in the repository: bots that readers write, a settings file that an
# operator writes, and output of the page's build.
ELSEWHERE = {"mine.py", "odds.py", "ahead.py", "deploy/.env", "server/static", "sw.js"}


def words(path):
    """Return a file's prose: a document's text, or comments and docstrings."""
    text = (ROOT / path).read_text("utf-8")
    kind = Path(path).suffix
    if kind == ".md" or not any(named(text)):
        return text
    said = re.findall(rf"(?m)(?:^|\s)({COMMENTS[kind]})", text)
    if kind == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
                said.append(ast.get_docstring(node) or "")
    return "\n".join(said)


def named(text):
    """Yield the paths that a text names."""
    text = ADDRESS.sub("", text)
    for pattern in (FILE, FOLDER):
        for found in pattern.finditer(text):
            yield found[0].removeprefix("./").replace("../", "")


def tracked(*patterns):
    """Return the tracked files, as the repository names them."""
    command = ["git", "ls-files", "-z", *patterns]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in done.stdout.split("\0") if name and (ROOT / name).exists()]


def everything():
    """Return every tail of the path of every tracked file and folder."""
    tails = set()
    for file in tracked():
        parts = file.split("/")
        for end in range(1, len(parts) + 1):
            tails |= {"/".join(parts[start:end]) for start in range(end)}
    return tails


def there(name, tails):
    """Tell whether a file or folder of this name, or pattern, exists."""
    name = PLACEHOLDER.sub("*", name.rstrip("/"))
    if "*" in name:
        return any(fnmatch(tail, name) for tail in tails)
    return name in tails or name in ELSEWHERE


def test_every_path_that_is_named_is_there():
    if not (ROOT / ".git").exists():
        pytest.skip("only a clone knows which files are its own")
    tails = everything()
    lies = {
        f"{path}: {name}"
        for path in {*tracked(*NAMED_BY)} - PAST
        for name in named(words(path))
        if not there(name, tails)
    }
    assert sorted(lies) == []


@pytest.mark.parametrize(
    "name", ["server/nowhere.py", "docs/nowhere.md", "tests/nowhere", "a_b.py"]
)
def test_a_path_that_leads_nowhere_is_found(name):
    tails = everything()
    for text in (f"See {name}.", f"({name}, `server/serve.py`)", f"`{name}`: what it says"):
        assert {one for one in named(text) if not there(one, tails)} == {name}
