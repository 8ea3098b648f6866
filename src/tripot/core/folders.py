"""Where a user's own files are, even if the user has no home folder."""

import atexit
import os
import shutil
import stat
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

from tripot.core.errors import Misuse


def own(variable: str, in_home: str) -> Path | None:
    """Return the folder that an environment variable names, or else one in the user's home.

    None if the user has no home: neither HOME nor an entry in the list of users names one.
    """
    if named := os.environ.get(variable):
        return Path(named)
    try:
        return Path.home() / in_home
    except RuntimeError:
        return None


@cache
def temporary() -> Path:
    """Return a folder among the system's temporary files that no other user can look into.

    It is the same at every start; but if somebody else has taken its name, it is a new one, which
    is deleted at exit. Misuse if none can be made.
    """
    try:
        user = os.getuid() if hasattr(os, "getuid") else 0
        folder = Path(tempfile.gettempdir(), f"tripot-{user}")
        with suppress(FileExistsError):
            folder.mkdir(mode=0o700)
        found = folder.lstat()
        private = stat.S_IMODE(found.st_mode) == 0o700 and found.st_uid == user
        if private and stat.S_ISDIR(found.st_mode):
            return folder
        made = tempfile.mkdtemp(prefix="tripot-")
    except OSError:
        raise Misuse(
            "no folder here can be written to: let HOME or TMPDIR name one that can"
        ) from None
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return Path(made)
