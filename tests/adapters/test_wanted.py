"""An adapter whose library is missing says what to install."""

import subprocess
import sys

import pytest

LIBRARIES = [
    ("gymnasium", "gymnasium", "gym"),
    ("pettingzoo", "pettingzoo", "pettingzoo"),
    ("openspiel", "pyspiel", "openspiel"),
]


@pytest.mark.parametrize(("adapter", "library", "extra"), LIBRARIES)
def test_an_adapter_asks_for_its_library_in_a_sentence(adapter, library, extra):
    program = (
        f"import sys; sys.modules['{library}'] = None\n"
        f"from tripot import Misuse\n"
        f"try: import tripot.adapters.{adapter}\n"
        f"except Misuse as no: print(no)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    told = f"this needs {library}, which is not installed: pip install 'tripot[{extra}]'\n"
    assert done.stdout == told, done.stderr
