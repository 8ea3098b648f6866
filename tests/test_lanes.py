"""What `make test` leaves to `make prove` is listed in CONTRIBUTING.md, each with its reason."""

import re

from tests.quick import ROOT, listed


def test_what_is_left_to_prove_is_listed_with_its_reason():
    left = {
        f"- `{file}`: {reason}"
        for file in listed("ls-files", "*test_*.py")
        for reason in re.findall(r'mark\.prove\(\s*"([^"]+)"', (ROOT / file).read_text("utf-8"))
    }
    lines = (ROOT / "CONTRIBUTING.md").read_text("utf-8").splitlines()
    told = {line for line in lines if re.match(r"- `\S*test_\w+\.py`: ", line)}
    assert told == left
