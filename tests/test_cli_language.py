"""A command refuses in the language of the person who gave it, and guesses what they meant."""

import io
import re
import socket
import ssl
import sys
from contextlib import closing

import pytest

from tripot import cli, languages, texts
from tripot.cli.help import Context, words
from tripot.cli.refusals import forms, translated
from tripot.cli.top import tripot
from tripot.terminal.wire import reason

# Commands and what they are refused with, by language; {} stands for a folder, [] for a port.
REFUSED = [
    ("foo", "no such command 'foo'", "il n'y a pas de commande 'foo'"),
    ("Play", "(did you mean play?)", "(tu voulais dire play ?)"),
    ("play --seat a", "(did you mean --seats?)", "(tu voulais dire --seats ?)"),
    ("play --xyz", "no such option '--xyz'", "il n'y a pas d'option '--xyz'"),
    ("play --seed", "'--seed' requires", "l'option '--seed' veut une valeur"),
    ("play --continue=3", "does not take a value", "l'option '--continue' ne prend pas"),
    ("play a b", "extra argument (b)", "ce mot est de trop : b"),
    ("play a b c", "extra arguments (b c)", "ces mots sont de trop : b c"),
    ("rules", "missing argument 'GAME'", "il manque 'GAME'"),
    ("trace tokio", "missing option '--players'", "il manque l'option '--players'"),
    ("simulate tokio --jobs 1 --ray x", "give --jobs or", "c'est --jobs ou --ray, pas les deux"),
    ("play --pace x", "takes a number, not", "--pace prend un nombre, pas 'x'"),
    ("play --seed x", "a whole number, not", "--seed prend un nombre entier, pas 'x'"),
    ("practise --questions 0", "whole number from 1", "prend un nombre entier à partir de 1, pas"),
    ("serve --port 99999", "from 0 to 65535", "--port prend un nombre entier de 0 à 65535, pas"),
    ("admin vacuum --days -1", "a number from 0 to", "--days prend un nombre de 0 à 999999, pas"),
    ("practise --about claim", "goes with a game", "--about va avec un jeu, comme dans"),
    ("practise tokio --level x", "easy or hard", "les questions sont easy ou hard, pas 'x'"),
    ("practise tokio --about x", "are about claim", "les questions de Tokio portent sur claim"),
    ("practise toc --about x", "are about", "les questions de Toc portent sur"),
    ("rules Tokio", "(did you mean tokio?)", "pas de jeu 'Tokio' ; il y a"),
    ("play Tabou", "(did you mean tabu?)", "(tu voulais dire tabu ?)"),
    ("play tokio --rule Lives=9", "(did you mean lives?)", "pas de règle maison 'Lives' ; il"),
    ("play tokio --rule lives=99", "from 1 to 20", "la règle 'lives' prend un nombre entier"),
    ("play tokio --rule truth=x", '"exact" or', "la règle 'truth' prend \"exact\" ou"),
    ("play tokio --rule players=3", "beside the house rules", "il se donne avec --players"),
    ("play toc --players 3 --rule teams=true", "4 players only", "ne peut être true qu'à 4"),
    ("play tokio --seats you,bot:strnog", "(did you mean strong?)", "il y a étourdi, débutant"),
    ("simulate tokio --players 2 --bots x", "there is no bot", "il n'y a pas de bot 'x' à tokio"),
    ("trace toc --players 17", "for 2 to 4 players", "Toc se joue de 2 à 4, pas à 17"),
    ("analyse {}/none", "No such file", "impossible de lire"),
    ("replay {}", "Is a directory", "c'est un dossier"),
    ("solve tabu --out {}/a/b", "can't be written", "impossible d'écrire"),
    ("replay /dev/null", "line 1: the file is empty", "ligne 1 : le fichier est vide"),
    ("replay {}/text", "this is not JSON; it should", "ce n'est pas du JSON ; il faudrait un"),
    ("replay {}/utf-16", "this is UTF-16", "c'est de l'UTF-16"),
    ("new abc --into {}/" + "x" * 300, "name too long", "le nom est trop long"),
    ("page {}", "exists already: name", "existe déjà : indique un dossier"),
    ("page {}/p --server x", "not 'x'", "un serveur est une adresse comme"),
    ("serve --port [] --data {}", "can't listen", "l'adresse est déjà prise"),
]


@pytest.fixture
def refused(tmp_path, monkeypatch, capsys):
    """Give a command in a language, and return what it is refused with."""
    (tmp_path / "text").write_text("no game")
    (tmp_path / "utf-16").write_text("no game", "utf-16")
    monkeypatch.setattr(languages, "_current", [])
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])

        def run(language, command):
            languages.use(language)
            monkeypatch.setattr(sys, "stdin", io.StringIO())
            words = command.replace("{}", str(tmp_path)).replace("[]", port).split()
            assert cli.main(words) in (1, 2)
            return capsys.readouterr().err.splitlines()[-1].replace("\N{NO-BREAK SPACE}", " ")

        yield run


@pytest.mark.parametrize(("command", "english", "french"), REFUSED)
def test_a_command_refuses_in_the_language_of_the_person(command, english, french, refused):
    assert english in refused("en", command)
    assert french in refused("fr", command)
    italian = refused("it", command)
    assert italian.startswith("tripot: ")
    assert english not in italian


def test_every_form_is_known_again(language):
    for name, form in forms():
        parts = {part: part.upper() for part in form.groupindex}
        english = texts.said("en", f"refusal-{name}", **parts)
        assert translated(english) == texts.t(f"refusal-{name}", **parts)


def test_what_has_no_form_stays_english():
    assert translated("this match began in the middle") == "this match began in the middle"


def every_help(command, name="tripot"):
    """Yield each command, by the words that call it."""
    yield name, command
    for part, more in getattr(command, "commands", {}).items():
        yield from every_help(more, f"{name} {part}")


def test_help_is_in_the_language_of_the_person_and_all_of_it(monkeypatch):
    """Each sentence is there in each language, and in English as the code has it."""
    monkeypatch.setattr(languages, "_current", [])
    written, told = {}, {}
    for name, command in every_help(tripot):
        with Context(command, info_name=name) as ctx:
            for language in languages.LANGUAGES:
                languages.use(language)
                told[language] = command.get_help(ctx)
            assert told["fr"].startswith("Utilisation\N{NO-BREAK SPACE}: tripot")
            assert told["it"].startswith("Uso: tripot")
            rows = [one.get_help_record(ctx) for one in command.get_params(ctx)]
            sentences = [command.help, *(row[1].partition("  [")[0] for row in rows if row)]
            written |= {f"help-{words(one)}": one for one in sentences if one}
            for language in ("fr", "it"):
                said = " ".join(told[language].split())
                assert not [one for one in sentences if one and one in said], name
    titles = "Usage:", "Options", "Commands", "Positional arguments", "default:", "required"
    written |= {f"help-{words(one)}": one for one in titles}
    there = set(re.findall(r"^(help-[\w-]+) =", texts.sources("en")["help"], re.MULTILINE))
    assert there == set(written)
    for name, sentence in written.items():
        assert texts.said("en", name) == sentence


def test_a_guess_is_made_only_where_something_is_near():
    assert translated("there is no game 'chess'; the games are toc, tabu").endswith("toc, tabu")


def test_a_strength_goes_by_the_name_that_people_read(refused):
    for language, word in (("fr", "Réfléchi"), ("it", "assennato"), ("en", "Simple")):
        said = refused(language, f"play tokio --seats anna,bot:{word} --rule lives=0")
        assert "'lives'" in said  # and not the bot


@pytest.mark.parametrize(
    ("no", "why"),
    [
        (socket.gaierror(-2, "Name or service not known"), "Name or service not known"),
        (ConnectionRefusedError(111, "Connection refused"), "Connection refused"),
        (ssl.SSLError(1, "[SSL: BAD] certificate verify failed (_ssl.c:1006)"), "certificate"),
        ("Tunnel connection failed", "Tunnel"),
        (TimeoutError(), "TimeoutError"),
    ],
)
def test_why_a_connection_failed_has_no_number(no, why):
    said = reason(no)
    assert said.startswith(why)
    assert not re.search(r"[\[\]_]|\d", said)
