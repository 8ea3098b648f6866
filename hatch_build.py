"""Hooks of the build: they add the page, and a readme that needs no other file."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

WITHOUT_NPM = (
    "the page is not built, and there is no npm here to build it: install Node 20.19 or later, "
    "or run 'make dist' in a clone, which brings its own"
)


class Page(BuildHookInterface[Any]):
    """The hook that runs before a wheel or a source archive is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page, unless it is built or the install is editable (`make` builds it)."""
        root = Path(self.root)
        if version == "editable" or (root / "src/tripot/server/static/index.html").exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit(WITHOUT_NPM)
        for command in (["ci", "--include=dev"], ["run", "build"]):
            subprocess.run([npm, *command, "--silent"], cwd=root / "web", check=True)


class Readme(MetadataHookInterface):
    """The hook that runs when the metadata are written."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the readme without pictures and links to files, which a registry does not have."""
        text = (Path(self.root) / "README.md").read_text("utf-8")
        text = re.sub(r"!\[[^\]]*\]\((?!https?:)[^)]+\)\n*", "", text)
        text = re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]+\)", r"\1", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
