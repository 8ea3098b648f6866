"""What commands write for keeping: it is there whole, or what was there before stays."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tripot.core.errors import Misuse


@contextmanager
def written(name: str) -> Iterator[Path]:
    """Give a file to write to, which takes the place of `name` once it is whole.

    Pipes and devices are written to directly, and so is a file whose folder takes no others.
    Misuse if the system refuses.
    """
    file = Path(name).resolve()
    direct = file.exists() and (not file.is_file() or not os.access(file.parent, os.W_OK))
    part = file if direct else file.with_name(f".tripot-part-{os.getpid()}{file.suffix}")
    try:
        yield part
        if not direct:
            if file.exists():
                shutil.copymode(file, part)
            part.replace(file)
    except OSError as no:
        raise Misuse(f"'{name}' can't be written: {no.strerror}") from None
    finally:
        if not direct:
            part.unlink(missing_ok=True)


@contextmanager
def filled(folder: Path) -> Iterator[None]:
    """Empty a folder again, which was new or empty, if filling it fails."""
    new = not folder.exists()
    try:
        yield
    except BaseException:
        for entry in [*folder.iterdir()] if folder.is_dir() else ():
            if entry.is_dir():
                shutil.rmtree(entry)
            else:
                entry.unlink()
        if new and folder.is_dir():
            folder.rmdir()
        raise
