"""Machine code is made once for each function, and several processes can keep it safely at once."""

import numpy as np

from tripot.core.compile import compiling, jit, jit_here


def test_integers_of_all_widths_and_constants_share_a_function_s_machine_code():
    @jit_here
    def double(number):
        return 2 * number

    @jit_here
    def all_widths(narrow, wide):
        return double(narrow[0]) + double(wide[0]) + double(5) + double(len(wide))

    largest = 2**30 - 1
    found = all_widths(np.array([largest], "i4"), np.array([-(2**40)], "i8"))
    assert found == 2 * (largest - 2**40 + 5 + 1)
    assert not compiling() or len(double.signatures) == 1


def half(number):
    return number / 2


def test_two_processes_that_compile_at_once_keep_their_machine_code_apart(tmp_path, monkeypatch):
    monkeypatch.setattr("numba.config.CACHE_DIR", str(tmp_path))
    one, other = jit(half), jit(half)
    files = one._cache._cache_file
    kept = files._save_data

    def meanwhile(name, code):
        monkeypatch.setattr(other._cache._cache_file, "_load_index", dict)  # the index it had read
        assert other(0.5) == 0.25
        kept(name, code)

    monkeypatch.setattr(files, "_save_data", meanwhile)
    assert one(3) == 1.5
    later = jit(half)
    assert later(0.5) == 0.25
    assert [str(kinds) for kinds in later.signatures] == ["(float64,)"]
    assert sum(later.stats.cache_hits.values()) == 1
