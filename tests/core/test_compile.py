"""Machine code is made once for each function, however narrow its numbers are."""

import numpy as np

from tripot.core.compile import compiling, jit_here


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
