"""`make quick`: which tests are nearest to the words or files given."""

from tests.quick import ROOT, nearest


def test_the_tests_of_a_game_s_rules_come_first_and_those_of_the_template_never():
    near = nearest(["tokio rules"])
    assert near[0] == "src/tripot/games/tokio/tests/test_rules.py"
    assert not [file for file in near if file.startswith("src/tripot/new/")]
    assert all((ROOT / file).exists() for file in near)


def test_files_are_found_at_any_depth():
    for file in ("tests/test_match.py", "tests/server/storage/test_store.py"):
        assert file in nearest([file])[:1]
