"""What is handed out holds the page, built here if there is none, and tells of itself anywhere."""

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
    """Runs before a wheel or an archive of the source is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page; an editable install, which `make` has built it for, needs none."""
        root = Path(self.root)
        if version == "editable" or (root / "src/tripot/server/static/index.html").exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit(WITHOUT_NPM)
        for command in (["ci", "--include=dev"], ["run", "build"]):
            subprocess.run([npm, *command, "--silent"], cwd=root / "web", check=True)


class Readme(MetadataHookInterface):
    """Runs when the metadata are written."""

    def update(self, metadata: dict[str, Any]) -> None:
        """A registry's page has no files beside it: links to them are left as their words."""
        text = (Path(self.root) / "README.md").read_text("utf-8")
        text = re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]+\)", r"\1", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
