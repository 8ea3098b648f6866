"""A command refuses in its user's language, and guesses what they meant."""

import asyncio
import errno
import io
import json
import os
import re
import socket
import ssl
import sys
from contextlib import closing

import pytest

from tests import sentences
from tripot import cli, languages, texts
from tripot.cli.help import Context, words
from tripot.cli.top import tripot
from tripot.refusals import LONGEST, PHRASES, forms, translated
from tripot.server.storage.database import url_of
from tripot.server.storage.store import Store
from tripot.terminal.wire import reason

# Commands and their refusals, by language; {} stands for a folder, [] for a port.
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
    ("play --players x", "a whole number, not", "--players prend un nombre entier, pas 'x'"),
    (
        "play --seed -1",
        "whole number from 0 on",
        "--seed prend un nombre entier à partir de 0, pas -1",
    ),
    ("practise --seed -1", "whole number from 0 on", "un nombre entier à partir de 0, pas -1"),
    ("analyse - --seed -1", "whole number from 0 on", "un nombre entier à partir de 0, pas -1"),
    ("trace tokio --players 2 --seed -1", "from 0 on, not -1", "à partir de 0, pas -1"),
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
    ("play tokio --rule players=3", "is not a house rule", "il se donne avec --players"),
    ("play toc --players 3 --rule teams=true", "4 players only", "ne peut être true qu'à 4"),
    ("play tokio --seats you,bot:strnog", "(did you mean strong?)", "il y a étourdi, débutant"),
    ("simulate tokio --players 2 --bots x", "there is no bot", "il n'y a pas de bot 'x' à tokio"),
    ("trace toc --players 17", "for 2 to 4 players", "Toc se joue de 2 à 4, pas à 17"),
    ("analyse {}/none", "No such file", "impossible de lire"),
    (
        "play tokio --rule mi",
        "several rules: mia,",
        "pour plusieurs règles",
    ),
    ("replay {}/text --eyes 0", "go with --show, as in 'tripot", "vont avec --show, comme dans"),
    ("replay {}", "Is a directory", "c'est un dossier"),
    ("solve tabu --out {}/a/b", "can't be written", "impossible d'écrire"),
    ("replay /dev/null", "line 1: the file is empty", "ligne 1 : le fichier est vide"),
    ("replay {}/text", "this is not JSON; it should", "ce n'est pas du JSON ; il faudrait un"),
    ("replay {}/game", "but the game is not over", "s'arrête ici, mais la partie n'est pas finie"),
    (
        "verify {}/moved",
        "line 2: seat 1 does not decide now: chance decides",
        "ligne 2 : ce n'est pas à la place 1 de jouer : c'est le tour du hasard",
    ),
    ("analyse {}/game --effort 0", "above 0 and", "'effort' devrait être un nombre au-dessus de 0"),
    ("analyse {}/game --seat 2", "seats 0 to 1, not 2", "--seat prend une des places 0 à 1, pas 2"),
    ("play toc --rule exchange=true", "only if option", "true que si la règle 'teams' l'est"),
    ("replay {}/utf-16", "this is UTF-16", "c'est de l'UTF-16"),
    ("new abc --into {}/" + "x" * 300, "name too long", "le nom est trop long"),
    ("page {}", "exists already: name", "existe déjà : indique un dossier"),
    ("page {}/p --server x", "not 'x'", "un serveur est une adresse comme"),
    (
        "solve toc",
        "can be solved, not 'toc'",
        "seuls Tokio et Tabu peuvent être résolus, pas 'toc'",
    ),
    ("solve tabu --ladder 3", "go with Tokio", "vont avec Tokio, pas avec Tabu"),
    ("solve tokio --ladder 99", "from 1 to 21", "--ladder prend un nombre entier de 1 à 21, pas"),
    ("solve tokio --rule unseen=true", "can't be solved", "Tokio ne peut pas être résolu quand"),
    ("train tokio --out {}/a", "what can be learnt", "ce qui s'apprend, c'est toc et tonk, pas"),
    ("new class --into {}", "a word of Python", "est un mot de Python"),
    ("new Ab --into {}", "2 to 16 lower-case", "le nom d'un jeu a de 2 à 16 minuscules"),
    ("new tokio --into {}", "take another name", "il y a déjà un jeu 'tokio'"),
    ("new abc --into {}/none", "is not a folder", "n'est pas un dossier : indique un dossier de"),
    ("simulate tokio", "say how many play", "dis combien jouent, avec --players ou"),
    ("simulate tokio --players 3 --bots random,random", "need 3 bots", "à 3 il faut 3 bots, pas 2"),
    (
        "simulate tokio --players 2 --bots none:x",
        "can't be imported",
        "impossible d'importer 'none'",
    ),
    ("arena tokio --pattern aa", "a pattern has", "un motif a un a ou un b pour chacune"),
    ("arena tokio --bots random", "two bots or more", "un tournoi veut deux bots ou plus"),
    ("arena tokio --plot {}/x.txt", "ends in .svg", "--plot prend un fichier qui finit par .svg"),
    ("arena tokio --rules x", "a JSON object such as", "--rules prend un objet JSON comme"),
    ("work", "name the bus by", "indique le bus par --bus"),
    ("work --bus x", "a bus is named by", "un bus se nomme par nats://"),
    ("work --bus nats://h --jobs 0", "from 1 to", "--jobs prend un nombre entier de 1 à"),
    ("backup {}/a --data {}/none", "to back up", "il n'y a pas de base '{}/none/tripot.sqlite3' à"),
    ("backup {}/a --database x", "is no URL of", "ce n'est pas l'URL d'une base utilisable"),
    ("restore {}/none --data {}", "no file", "il n'y a pas de fichier '{}/none' à restaurer"),
    ("restore {}/text --check", "can't be restored", "impossible de restaurer '{}/text' : "),
    ("restore {}/empty --check", "it is empty", "il est vide, comme si ce qui l'écrivait"),
    ("admin tables --data {}/none", "no database", "il n'y a pas de base '{}/none/tripot.sqlite3'"),
    ("admin drain 1", "is not a", "le processus 1 n'est pas un `tripot serve` de cette machine"),
    ("admin close abcd --data {}/kept", "no table 'abcd'", "il n'y a pas de table 'abcd'"),
    ("admin close a --data {}/kept", "nor the first", "n'est pas l'identifiant d'une table, ni"),
    ("admin tables --status x --data {}/kept", "--status takes", "--status prend archived, closed"),
    (
        "admin vacuum --days 0 --data {}/kept",
        "younger games",
        "--days prend un nombre à partir de 1",
    ),
    ("admin ban x --data {}/kept", "is no address", "'x' n'est ni une adresse ni un réseau"),
    ("admin ban 0.0.0.0/0 --data {}/kept", "a large part", "bannirait une grande partie du monde"),
    ("admin ban ::1 --until x --data {}/kept", "a day or a moment", "prend un jour ou un moment"),
    (
        "admin ban ::1 --until 2001-01-01 --data {}/kept",
        "in the future",
        "doit finir dans l'avenir",
    ),
    ("admin unban ::1 --data {}/kept", "there is no ban of", "::/64 n'est pas banni comme tel"),
    ("admin forget x --data {}/kept", "name the person", "indique la personne par un lien privé"),
    ("serve --port [] --data {}", "can't listen", "l'adresse est déjà prise"),
    ("serve --host 192.0.2.1 --data {}", "Cannot assign", "n'est pas celle de cette machine"),
]


ENGLISH = re.compile(
    r"\b(the|is|are|not|there|takes|with|has|and|of|its?|can't|be|this|from|to|by|should|but)\b"
)


def unquoted(sentence):
    """Return a sentence without what it quotes."""
    return re.sub(r"(?<!\w)'[^']*'", "", sentence)


async def used(folder):
    """Make a folder of tables that a server has used."""
    await (await Store.open(url_of(folder / "tripot.sqlite3"))).close()


@pytest.fixture
def refused(tmp_path, monkeypatch, capsys):
    """Give a command in a language; return its refusal."""
    (tmp_path / "text").write_text("no game")
    (tmp_path / "utf-16").write_text("no game", "utf-16")
    (tmp_path / "empty").touch()
    opened = json.dumps({"game": "tokio", "players": 2, "rules": {}})
    (tmp_path / "game").write_text(opened)
    (tmp_path / "moved").write_text(f'{opened}\n{{"seat": 1, "action": "doubt"}}')
    monkeypatch.setattr(languages, "_current", [])
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])

        def run(language, command):
            languages.use(language)
            if "{}/kept" in command:
                asyncio.run(used(tmp_path / "kept"))
            monkeypatch.setattr(sys, "stdin", io.StringIO())
            words = command.replace("{}", str(tmp_path)).replace("[]", port).split()
            assert cli.main(words) in (1, 2)
            return capsys.readouterr().err.splitlines()[-1].replace("\N{NO-BREAK SPACE}", " ")

        yield run


@pytest.mark.parametrize(("command", "english", "french"), REFUSED)
def test_a_command_refuses_in_the_language_of_the_person(
    command, english, french, refused, tmp_path
):
    assert english in refused("en", command)
    assert french.replace("{}", str(tmp_path)) in refused("fr", command)
    italian = refused("it", command)
    assert italian.startswith("tripot: ")
    assert english not in italian
    for said in (refused("fr", command), italian):
        assert not ENGLISH.search(unquoted(said.replace(str(tmp_path), ""))), said


# Sentences that no command says, by the start of their place and words.
UNHEARD = {
    "adapters": "of environments and trees, which only programs make",
    "tensors": "of tensors, which only programs make",
    "arena.tables": "of tables that a program steps",
    "arena.against": "of tables that a program steps",
    "core.actions": "of codes that a program gives",
    "core.record": "of states that a program gives",
    "core.game.Game.positions": "of states that a program gives",
    "core.game.Game.table: house rules": "of rules that are no object: commands read them as one",
    "core.game.game_of": "of a game that a program has not loaded",
    "core.game.found_again": "of a game that a program unpickles",
    "core.given.words_of": "of lists that a program gives",
    "core.given.seed_of": "of seeds that a program gives: commands read them as numbers",
    "games.has": "of modules that a program names",
    "match.Match.at": "of memories that a program gives",
    "match.Match._minding": "of matches that a program begins in the middle",
    "match.Match.act: `by`": "of what a program says about a decision",
    "match.Match.events": "of events that a program asks for",
    "match.Match.replay": "of logs that a program gives; a file's steps are played one by one",
    "match.Match.back": "of moments that a program goes back to",
    "match.Match.undo": "of moments that a program goes back to",
    "match.Match._refuse_unless_over": "of results that a program asks for too early",
    "transcript._playing: a trace": "of lines that a program gives; those of files are bytes",
    "transcript._object: a line": "of lines that a program gives; those of files are bytes",
    "core.shelf": "without the folder of games there are no texts to translate it",
    "server.game": "goes to the server's log: the page says that a table is damaged",
    "server.replays": "of requests that no page and no terminal sends",
    "server.thinking": "goes to the server's log: another bot plays on",
}


def unheard(sentence):
    """Return which of UNHEARD a sentence after its place is; None if a command may say it."""
    return next((start for start in UNHEARD if sentence.startswith(start)), None)


def refusals():
    """Return the sentences with which Tripot refuses, as (place, sentence)."""
    found = (one for module in sorted(sentences.modules()) for one in sentences.refused(module))
    return [(place, said) for place, said in found if re.search(r"[a-z]{2} [a-z]", said)]


def test_the_kinds_of_refusals_are_all_known():
    sources = "".join(file.read_text("utf-8") for file in sentences.modules().values())
    kinds = re.findall(rf"class (\w+)\((?:{'|'.join(sentences.REFUSALS)})\b", sources)
    assert {*kinds} == {"Unknown", "Wrong", "Unsaid"}  # the last is of a broken catalogue


@pytest.mark.parametrize("language", ["fr", "it"])
def test_all_that_commands_refuse_is_said_in_each_language(language, monkeypatch):
    monkeypatch.setattr(languages, "_current", [])
    languages.use(language)
    found = [(place, said) for place, said in refusals() if not unheard(f"{place}: {said}")]
    assert len(found) > 200
    told = [(place, said, translated(said)) for place, said in found]
    assert not [one for one in told if one[1] == one[2] or ENGLISH.search(unquoted(one[2]))]


def test_what_no_command_says_is_still_said():
    used = {unheard(f"{place}: {said}") for place, said in refusals()}
    assert used - {None} == {*UNHEARD}


def test_every_form_is_recognized(language):
    for name, form in forms().items():
        parts = {part: part.upper() for part in form.groupindex}
        english = texts.said("en", f"refusal-{name}", **parts)
        assert translated(english) == texts.t(f"refusal-{name}", **parts)


@pytest.mark.parametrize("language", ["fr", "it"])
def test_sentences_within_sentences_fit_into_a_message(language, monkeypatch):
    monkeypatch.setattr(languages, "_current", [])
    languages.use(language)
    for name, form in forms().items():
        parts = {part: "..." if part in PHRASES else "x" for part in form.groupindex}
        start, within, end = texts.said("en", f"refusal-{name}", **parts).partition("...")
        if within:
            deep = (LONGEST - 1) // len(start + end)
            assert translated(start * deep + "x" + end * deep)


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("the number of games is a whole number from 1 to 9, not 10", "parties est un nombre en"),
        ("the number of deals is a whole number from 1 to 9, not 10", "de donnes est un nombre"),
        ("the bot 'a:b' or 'c:d' failed: x", "le bot 'a:b' ou 'c:d' a échoué"),
        ("the bot 'a:b' in seat 2 failed: x", "le bot 'a:b' à la place 2 a échoué"),
        ("line 3: 'x' comes after the end: the game is over", "ligne 3 : 'x' vient après la fin"),
        ("'legal' lacks [1]", "il manque [1] dans 'legal'"),
        ("'seat' should be 3, not null", "'seat' devrait être 3, pas null"),
        ("line 1: there is no game 'Toc'; the games are toc, tabu", "(tu voulais dire toc ?)"),
    ],
)
def test_what_a_sentence_holds_is_translated_with_it(english, french, monkeypatch):
    monkeypatch.setattr(languages, "_current", ["fr"])
    assert french in translated(english).replace("\N{NO-BREAK SPACE}", " ")


def test_what_has_no_form_stays_english():
    assert translated("this match began in the middle") == "this match began in the middle"


def every_help(command, name="tripot"):
    """Yield each command, with the words that call it."""
    yield name, command
    for part, more in getattr(command, "commands", {}).items():
        yield from every_help(more, f"{name} {part}")


def test_help_is_in_the_language_of_the_person_and_all_of_it(monkeypatch):
    """Each sentence exists in each language, and the English one matches the code."""
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
    for language, word in (("fr", "Réfléchi"), ("it", "sensato"), ("en", "Simple")):
        said = refused(language, f"play tokio --seats anna,bot:{word} --rule lives=0")
        assert "'lives'" in said  # not the bot


# What the system says when a file or a connection is refused.
SYSTEM = [
    *map(os.strerror, (errno.ENOENT, errno.EACCES, errno.EPERM, errno.EISDIR, errno.ENOTDIR)),
    *map(os.strerror, (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.ENAMETOOLONG)),
    *map(os.strerror, (errno.EADDRINUSE, errno.EADDRNOTAVAIL, errno.ECONNREFUSED)),
    *map(os.strerror, (errno.ECONNRESET, errno.ETIMEDOUT)),
    *map(os.strerror, (errno.ENETUNREACH, errno.EHOSTUNREACH)),
    "Name or service not known",
    "Temporary failure in name resolution",
]


@pytest.mark.parametrize("language", ["fr", "it"])
@pytest.mark.parametrize("why", SYSTEM)
def test_what_the_system_says_is_said_in_each_language(why, language, monkeypatch):
    monkeypatch.setattr(languages, "_current", [])
    languages.use(language)
    for said in ("'x' can't be read", "the server can't listen at x port 1"):
        assert why not in translated(f"{said}: {why}")


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
