"""The commands that write, replay, evaluate and verify a game on file."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from tripot.cli.options import (
    REAL,
    SEED,
    WHOLE,
    as_json,
    house_rules,
    language,
    opened,
    read_rules,
    seed,
)
from tripot.cli.top import Command
from tripot.core.errors import Illegal, Misuse

if TYPE_CHECKING:
    from tripot.transcript import Proof


@click.command(cls=Command)
@click.argument("game")
@click.option("--players", type=WHOLE, required=True, help="Number of seats.")
@seed
@house_rules
def trace(game: str, players: int, seed: int, rules: str, single_rules: tuple[str, ...]) -> int:
    """Write a random game, one JSON object per line."""
    from tripot import games, transcript

    house = read_rules(game, rules, single_rules)
    for line in transcript.trace(games.load(game), players, house, seed):
        print(line)
    return 0


@click.command(cls=Command)
@click.argument("file", help="A trace; - reads standard input.")
@click.option("--show", is_flag=True, help="Show the game, step by step, with the arrow keys.")
@click.option("--eyes", metavar="WHOSE", help="Seen by a seat (its number), none, or open: all.")
@click.option("--moment", type=WHOLE, metavar="N", help="Start after N entries of the log.")
@language
def replay(file: str, show: bool, eyes: str | None, moment: int | None) -> int:
    """Replay a trace and print its result, or show the game."""
    from tripot import transcript

    if show:
        from tripot.terminal.replay import main

        with opened(file) as lines:
            match, head = transcript.whole(transcript.begun(transcript.lines(lines)))
        return main(match, transcript.names(match, head), eyes, moment)
    if (eyes, moment) != (None, None):
        raise Misuse("--eyes and --moment go with --show, as in 'tripot replay --show --eyes 0'")
    with opened(file) as lines:
        match = transcript.replay(transcript.lines(lines))
    print(json.dumps(transcript.result(match)))
    return 0


@click.command(cls=Command)
@click.argument("file", help="A trace, or the game of a table; - reads standard input.")
@as_json
@click.option("--seat", type=WHOLE, help="Report on this seat only.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="Seed of the sampling.")
@click.option(
    "--effort",
    type=REAL,
    default=1.0,
    show_default=True,
    metavar="TIMES",
    help="Samples, as a multiple of the usual number; 4 halves the intervals.",
)
@language
def analyse(file: str, as_json: bool, seat: int | None, seed: int, effort: float) -> int:
    """Evaluate each decision of a game, and the luck."""
    from tripot import transcript
    from tripot.terminal.analyse import main

    with opened(file) as lines:
        match, _ = transcript.whole(transcript.begun(transcript.lines(lines)))
    if seat not in (None, *match.seats):
        raise Misuse(f"--seat takes one of the seats 0 to {match.players - 1}, not {seat}")
    return main(match, as_json, seat, seed, effort)


@click.command(cls=Command)
@click.argument("file", help="The file of a finished game; - reads standard input.")
@click.option("--table", metavar="ID", help="The table where you sat.")
@click.option("--commitment", metavar="HEX", help="The commitment it showed before the game.")
@click.option(
    "--promises", metavar="HEX,-,HEX", help="The list of promises it fixed, by seat; - for none."
)
@click.option("--nonce", metavar="TEXT", help="Your own contribution to the dice.")
@click.option("--sha256", metavar="HEX", help="SHA-256 of the file that your page checked.")
def verify(
    file: str,
    table: str | None,
    commitment: str | None,
    promises: str | None,
    nonce: str | None,
    sha256: str | None,
) -> int:
    """Check that nobody chose the dice of a table's game."""
    import hashlib

    from tripot import transcript

    content = hashlib.sha256()

    def hashed(lines: Iterator[bytes]) -> Iterator[bytes]:
        for line in lines:
            content.update(line)
            yield line

    with opened(file) as lines:
        proof = transcript.verify(hashed(transcript.lines(lines)))
    if sha256 not in (None, found := content.hexdigest()):
        raise Illegal(f"this is not the file that was checked before: its SHA-256 is {found}")
    known = (table, commitment, promises, nonce)
    transcript.check_pinned(proof, *known)
    print(" ".join(verdict(proof, sha256 is not None, None not in known)))
    return 0


def verdict(proof: "Proof", same_file: bool, all_known: bool) -> Iterator[str]:
    """Yield what the proof shows, sentence by sentence.

    `same_file` means that the file is the one that the reader's page checked, `all_known` that the
    reader named everything that the table showed before the game.
    """
    yield (
        f"All {proof.draws} draws follow from the seed and the seats' nonces, and the seed matches "
        f"the commitment {proof.commitment}."
    )
    if not proof.over:
        yield "The file stops before the end of the game."
    yield f"The nonces match the promises; code words {proof.code_words}."
    if again := proof.bound.round:
        yield (
            f"These are the dice of round {again + 1}: the operator of the server, together "
            f"with those left out in earlier rounds, could choose among {again + 1}."
        )
    if not same_file:
        yield "To check that this is the game you saw, pass --sha256 as your page shows it."
    if not all_known:
        yield (
            "Nobody chose the dice if --table, --commitment, --promises and --nonce, as your table "
            "showed them before the game, match too."
        )
    else:
        fair = "" if proof.bound.round else ": nobody chose the dice"
        yield f"Everything matches what you knew before the game{fair}."


COMMANDS = (trace, replay, analyse, verify)
