"""A refusal or a logged error fails a run, unless one of its faults explains it."""

import typing

import pytest

from tests.chaos.expected import ERRORS, REFUSALS, unexpected
from tests.chaos.faults import FAULTS, Struck
from tripot import protocol

FULL = Struck("the database's disk full", ("disk",), 0.0, 1.0, alone=True)
CLOCK = Struck("a server's clock a minute ahead", ("server", 0), 0.0, 1.0, alone=True)


@pytest.mark.parametrize(
    ("struck", "refused", "logged", "sentence"),
    [
        ([], {"unavailable": 3}, {}, "3 times something was refused as unavailable"),
        ([CLOCK], {"in_doubt": 1}, {}, "1 times something was refused as in_doubt"),
        ([FULL], {"bad_message": 1}, {}, "refused as bad_message"),
        ([FULL], {"500 by the proxy": 1}, {}, "refused as 500 by the proxy"),
        ([], {}, {"database failed": 2}, "2 times 'database failed' was logged"),
        ([FULL], {}, {"request failed KeyError": 1}, "'request failed KeyError' was logged"),
    ],
)
def test_what_no_fault_explains_fails_a_run(struck, refused, logged, sentence):
    assert sentence in unexpected(struck, refused, logged)[0]


def test_what_a_fault_explains_does_not():
    logged = {"database failed": 2, "not swept TimeoutError:": 1}
    assert unexpected([FULL], {"unavailable": 3, "stale": 1}, logged) == []


def test_the_tables_name_faults_and_codes_that_there_are():
    names = {fault.name for fault in FAULTS} | {"any"}
    rules = [*REFUSALS.values(), *ERRORS.values()]
    assert {name for faults, _ in rules for name in faults} <= names
    codes = {code for code in REFUSALS if not code.endswith(" by the proxy")}
    assert codes <= {*typing.get_args(protocol.Code)}
