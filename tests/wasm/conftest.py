"""The games' modules, each made once."""

import pytest

from tripot import wasm


@pytest.fixture(scope="session")
def modules(tmp_path_factory):
    """Return the folder of a game's module, which is made once."""
    made = {}

    def folder(name):
        if name not in made:
            made[name] = tmp_path_factory.mktemp(name)
            wasm.write({name: {}}, made[name])
        return made[name]

    return folder
