"""The rulebooks: every rule once, in words, and house rules taken from their declarations."""

import re

from tripot import games, rulebook
from tripot.cli import main
from tripot.texts import t


def ids(game):
    """Return the ids that a game's file cites."""
    source = (games.folder(game.name) / "rules.py").read_text("utf-8")
    return set(re.findall(rf"\b{game.name.upper()}-\d+\b", source))


def test_every_rule_has_a_paragraph_of_its_own(game):
    text = rulebook.text(game.name)
    written = re.findall(r"\[([A-Z]+-\d+)\]", text)
    assert len(written) == len(set(written))
    assert sorted(written, key=lambda rule: int(rule.split("-")[1])) == [
        f"{game.name.upper()}-{number}" for number in range(1, len(written) + 1)
    ]
    assert ids(game) <= set(written)
    assert set(rulebook.paragraphs(game.name)) == set(written)


def test_what_an_action_or_an_option_cites_can_be_read(game):
    paragraphs = rulebook.paragraphs(game.name)
    for kind in game.actions.kinds:
        for rule in kind.rules.split():
            assert len(paragraphs[rule]) > 20
    for option in game.house.options.values():
        assert option.rule in paragraphs


def test_paragraphs_are_plain_prose(game):
    for words in rulebook.paragraphs(game.name).values():
        assert "\n" not in words
        assert "[" not in words
        assert words[-1] in ".!"


def test_house_rules_come_from_their_declarations(game):
    rules = rulebook.render_rules(game)
    for option in game.house.options.values():
        assert f"`{option.name}={rulebook.written(option.default)}`" in rules
        assert rulebook.explanation(game, option) in rules
    for name in game.house.presets:
        assert f"- `{name}`: {t(f'preset-{game.name}-{name}')}" in rules


def test_a_pipe_gets_plain_markdown(game, capsys):
    assert main(["rules", game.name]) == 0
    assert capsys.readouterr().out == rulebook.render_rules(game)


def test_a_terminal_draws_no_figures(game, capsys):
    assert main(["rules", game.name]) == 0
    rules = capsys.readouterr().out
    assert "figure:" not in rules
    assert "\n\n\n" not in rules


def test_a_game_that_there_is_not_is_refused(capsys):
    assert main(["rules", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
