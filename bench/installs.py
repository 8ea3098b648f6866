"""`make bench-installs`: what `pip install tripot` and each of its extras put on a disk."""

import platform
import re
import subprocess
import sys
import tempfile
from importlib.metadata import metadata
from pathlib import Path

from bench.report import record, table

ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).with_suffix(".md")


def weighed(wanted: str, versions: Path) -> tuple[float, int]:
    """Install a requirement into an empty folder; return the MB it takes and its packages."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [
                *(sys.executable, "-m", "pip", "install", "--quiet", "--target", folder),
                *("--constraint", versions, wanted),
            ],
            check=True,
        )
        files = [file for file in Path(folder).rglob("*") if file.is_file()]
        packages = sum(file.name == "METADATA" for file in files)
        return sum(file.stat().st_size for file in files) / 1e6, packages


def report() -> str:
    """Measure every extra; return the results as Markdown."""
    extras = metadata("tripot").get_all("Provides-Extra") or []
    lock = (ROOT / "requirements.lock").read_text()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        versions = Path(folder) / "versions"
        versions.write_text("\n".join(re.findall(r"^[\w.-]+==[^ \\]+[^\\\n]*", lock, re.MULTILINE)))
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        subprocess.run(build, cwd=ROOT, check=True)
        [wheel] = Path(folder).glob("*.whl")
        for extra in ("", *sorted(extras)):
            asked = f"[{extra}]" if extra else ""
            megabytes, packages = weighed(f"{wheel}{asked}", versions)
            rows.append([f"`tripot{asked}`", f"{megabytes:.0f}", str(packages)])
            print(*rows[-1], file=sys.stderr, flush=True)
    return (
        f"MB on disk, with what Python compiles of it, and packages, Tripot among them.\n"
        f"{platform.system()} {platform.machine()}; Python {platform.python_version()}.\n\n"
        + table(["pip install", "MB", "packages"], rows)
    )


if __name__ == "__main__":
    found = report()
    RESULTS.write_text(f"# What `make bench-installs` found\n\n{found}")
    record("make bench-installs", found)
    print(found)
