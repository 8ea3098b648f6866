"""The `tripot` command. Heavy things are imported late, so that help comes at once."""

import argparse
import contextlib
import hashlib
import json
import os
import re
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any, BinaryIO, NoReturn

from tripot.core.errors import Illegal, Misuse, extra

BROKEN_RECORD, MISUSE, INTERRUPTED = 1, 2, 130
MOST_DAYS = 1_000_000
LONGEST, ITS_END = 500, 200  # signs of a sentence, and how many of them are its end


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses with a sentence instead of leaving the program.

    Options are written out: `--rule` is not the beginning of `--rules`.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options | {"allow_abbrev": False})

    def error(self, message: str) -> NoReturn:
        """Refuse with argparse's reason."""
        raise Misuse(f"{message} (see '{self.prog} --help')")


def play(args: argparse.Namespace) -> int:
    """Play at the terminal."""
    from tripot.terminal.play import main

    return main(args.game, args.seats, args.rule, args.seed, args.players, args.again, args.pace)


def join(args: argparse.Namespace) -> int:
    """Play at a table on a server."""
    from tripot.terminal.join import main

    return main(args.url, args.name, args.seat, args.watch)


def rules(args: argparse.Namespace) -> int:
    """Show a game's rulebook."""
    from tripot.rulebook import show

    return show(args.game)


def trace(args: argparse.Namespace) -> int:
    """Write a game of random choices, one JSON object a line."""
    from tripot import games, transcript

    for line in transcript.trace(games.load(args.game), args.players, read_rules(args), args.seed):
        print(line)
    return 0


def replay(args: argparse.Namespace) -> int:
    """Play the lines of a trace again and print the result, or show the game."""
    from tripot import transcript

    if args.show:
        from tripot.terminal.replay import main

        with opened(args.file) as file:
            match, head = transcript.whole(transcript.begun(transcript.lines(file)))
        return main(match, transcript.names(match, head), args.eyes, args.moment)
    with opened(args.file) as file:
        match = transcript.replay(transcript.lines(file))
    print(json.dumps(transcript.result(match)))
    return 0


def analyse(args: argparse.Namespace) -> int:
    """Say what each decision of a game was worth, and what luck brought."""
    from tripot import transcript
    from tripot.terminal.analyse import main

    with opened(args.file) as file:
        match, _ = transcript.whole(transcript.begun(transcript.lines(file)))
    if args.seat not in (None, *match.seats):
        raise Misuse(f"--seat takes one of the seats 0 to {match.players - 1}, not {args.seat}")
    return main(match, args.json, args.seat, args.seed, args.effort)


def practise(args: argparse.Namespace) -> int:
    """Decide in positions where it matters, and hear what the answer was worth."""
    from tripot.terminal.practise import main

    if args.questions is not None and args.questions < 1:
        raise Misuse(f"--questions takes a whole number from 1 on, not {args.questions}")
    if args.about is not None and args.game is None:
        raise Misuse("--about goes with a game, as in `tripot practise tokio --about answer`")
    return main(args.game, args.level, args.about, args.seed, args.questions)


def verify(args: argparse.Namespace) -> int:
    """Prove that nobody chose the dice of a table's game."""
    from tripot import transcript

    content = hashlib.sha256()

    def hashed(lines: Iterator[bytes]) -> Iterator[bytes]:
        for line in lines:
            content.update(line)
            yield line

    with opened(args.file) as file:
        proof = transcript.verify(hashed(transcript.lines(file)))
    if args.sha256 not in (None, found := content.hexdigest()):
        raise Illegal(f"this is not the file that was checked before: its SHA-256 is {found}")
    known = (args.table, args.commitment, args.promises, args.nonce)
    transcript.check_pinned(proof, *known)
    told = [
        f"All {proof.draws} draws are what the seed and the seats' nonces give, and the seed is "
        f"the one behind the commitment {proof.commitment}."
    ]
    if not proof.over:
        told.append("The file stops before the end of the game.")
    if proof.bound is None:
        told.append("These dice are version 1: whoever ran the server could choose them.")
    else:
        told.append(f"The nonces are those that were promised; code words {proof.code_words}.")
        if again := proof.bound.round:
            told.append(
                f"They are the dice of round {again + 1}: whoever ran the server could, together "
                f"with those who were left out in the rounds before, choose among {again + 1}."
            )
    if args.sha256 is None:
        told.append("Whether this is the game that you saw, --sha256 as your page gives it tells.")
    if None in known:
        told.append(
            "Nobody chose them if --table, --commitment, --promises and --nonce, as your table "
            "showed them before the game, agree too."
        )
    else:
        once = proof.bound is not None and not proof.bound.round
        fair = ": nobody chose the dice" if once else ""
        told.append(f"All are as you knew them before the game{fair}.")
    print(" ".join(told))
    return 0


def new(args: argparse.Namespace) -> int:
    """Lay out the folder of a new game."""
    from tripot.new import run

    return run(args.game, args.into)


def simulate(args: argparse.Namespace) -> int:
    """Play many games between bots and report."""
    from tripot.arena.report import run

    return run(
        args.game,
        args.players,
        read_rules(args),
        None if args.bots is None else args.bots.split(","),
        args.games,
        args.seed,
        args.jobs,
        args.ray,
        args.json,
    )


def arena(args: argparse.Namespace) -> int:
    """Let bots meet, over the same dice and cards for every seating, and rate them."""
    from tripot.arena.standings import run

    return run(
        args.game,
        None if args.bots is None else args.bots.split(","),
        args.players,
        read_rules(args),
        args.pattern,
        args.deals,
        args.seed,
        args.jobs,
        args.ray,
        args.json,
        args.plot,
    )


def solve(args: argparse.Namespace) -> int:
    """Solve a game: what the best play of all wins, and how far from it the solution is."""
    from tripot.solve.report import run

    return run(
        args.game,
        args.players,
        read_rules(args),
        args.json,
        args.out,
        args.export,
        args.ladder,
        args.tokios,
    )


def train(args: argparse.Namespace) -> int:
    """Let a net learn a game from its rules alone, by play against itself."""
    from tripot.train.report import run

    return run(args.game, args.out or f"{args.game}.npz", args.seed, args.games)


@contextlib.contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """The file of that name, or standard input if it is "-"."""
    try:
        if name == "-":
            yield sys.stdin.buffer
        else:
            with open(name, "rb") as file:
                yield file
    except OSError as no:
        raise Misuse(f"'{name}' can't be read: {no.strerror}") from None


@extra("server")
def serve(args: argparse.Namespace) -> int:
    """Serve tables to friends anywhere."""
    from tripot.server.serve import main

    return main(args.host, args.port, args.database, args.data, args.bus)


@extra("server")
def work(args: argparse.Namespace) -> int:
    """Let bots think here for servers that share a bus."""
    from tripot.server.work import main

    return main(args.bus, args.jobs)


@extra("server")
def backup(args: argparse.Namespace) -> int:
    """Copy the tables of a server into a new file, while it goes on."""
    import asyncio

    from tripot.server.serve import named
    from tripot.server.storage.backup import back_up

    tables, steps = asyncio.run(back_up(named(args.database, args.data), args.file))
    print(f"'{args.file}' holds {tables} tables and {steps} steps.")
    return 0


@extra("server")
def restore(args: argparse.Namespace) -> int:
    """Put the tables of a backup into a database that no server has."""
    import asyncio

    from tripot.server.serve import named
    from tripot.server.storage.backup import restore

    (tables, steps), aside = asyncio.run(
        restore(named(args.database, args.data), args.file, args.replace)
    )
    print(f"The database has the {tables} tables and {steps} steps of '{args.file}'.")
    if aside:
        print(f"What was there before is kept as '{aside}'.")
    return 0


@extra("server")
def admin(args: argparse.Namespace) -> int:
    """Look after a server's tables and people, while it goes on."""
    from tripot.server.admin.commands import main

    return main(args)


@extra("server")
def keys(args: argparse.Namespace) -> int:  # noqa: ARG001
    """Make the key by which a server tells whoever has closed the page that it is their turn."""
    from tripot.server.notices.courier import new_key

    print(f"TRIPOT_PUSH={new_key()}")
    return 0


def days(text: str) -> float:
    """So many days, as an option says; ValueError if that is no time."""
    found = float(text)
    if not 0 <= found < MOST_DAYS:
        raise ValueError(text)
    return found


def speak(language: str) -> None:
    """Use this language; Misuse if there is no such."""
    from tripot.texts import LANGUAGES, use

    if language not in LANGUAGES:
        raise Misuse(f"--language takes {', '.join(LANGUAGES)}, not '{language}'")
    use(language)


def read_rules(args: argparse.Namespace) -> dict[str, Any]:
    """The house rules, given as a JSON object, and those given one by one."""
    try:
        rules = json.loads(args.rules)
    except (ValueError, RecursionError):
        rules = None
    if not isinstance(rules, dict):
        raise Misuse(f"--rules takes a JSON object such as '{{\"rounds\": 3}}', not '{args.rules}'")
    if args.rule:
        from tripot import games
        from tripot.terminal.play import read_rules as written

        rules |= written(args.rule, games.load(args.game).house)
    return rules


def ruled(added: argparse.ArgumentParser) -> None:
    """Let house rules be given, both ways."""
    added.add_argument("--rules", default="{}", metavar="JSON", help="house rules as an object")
    added.add_argument(
        "--rule", action="append", default=[], metavar="NAME=VALUE", help="a house rule"
    )


def parser() -> Parser:
    """What the command takes."""
    top = Parser(prog="tripot", description="Old table games: to play, to simulate, to study.")
    top.add_argument("--version", action="store_true", help="show the version and leave")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Any, speaks: bool = False) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=run.__doc__, description=run.__doc__)
        added.set_defaults(run=run, language=None)
        if speaks:
            added.add_argument("--language", metavar="en|fr|it", help="instead of the system's")
        return added

    added = command("play", play, speaks=True)
    added.add_argument("game", nargs="?", help="the game; without it you may choose")
    added.add_argument("--seats", help="who sits where, such as you,bot,bot or anna,ben,bot:random")
    added.add_argument("--players", type=int, help="number of seats, bots on those not named")
    added.add_argument(
        "--rule", action="append", default=[], metavar="NAME=VALUE", help="a house rule"
    )
    added.add_argument("--seed", type=int, help="make the dice and the bots repeat themselves")
    added.add_argument(
        "--continue", dest="again", action="store_true", help="take up the game that you have left"
    )
    added.add_argument(
        "--pace",
        type=float,
        default=1.0,
        metavar="SECONDS",
        help="how long each thing that the others do stands on the screen; 1 if not given",
    )

    added = command("join", join, speaks=True)
    added.add_argument("url", help="of the table, of your seat's private link, or of the server")
    added.add_argument("--name", help="what you are called there")
    added.add_argument("--seat", type=int, help="the seat to take; without it the first free one")
    added.add_argument("--watch", action="store_true", help="take no seat")

    added = command("rules", rules, speaks=True)
    added.add_argument("game")

    added = command("trace", trace)
    added.add_argument("game")
    added.add_argument("--players", type=int, required=True)
    added.add_argument("--seed", type=int, default=0)
    ruled(added)

    added = command("replay", replay, speaks=True)
    added.add_argument("file", help="a trace; - reads standard input")
    added.add_argument("--show", action="store_true", help="step by step, by the arrow keys")
    added.add_argument(
        "--eyes", metavar="WHOSE", help="a seat's number, none, or open: whoever decides"
    )
    added.add_argument("--moment", type=int, metavar="N", help="after so many entries of its log")

    added = command("analyse", analyse, speaks=True)
    added.add_argument("file", help="a trace, or a table's game; - reads standard input")
    added.add_argument("--json", action="store_true", help="print one JSON object")
    added.add_argument("--seat", type=int, help="tell of this seat alone")
    added.add_argument("--seed", type=int, default=0, help="of the worlds that are drawn")
    added.add_argument(
        "--effort", type=float, default=1.0, metavar="TIMES", help="as long; 4 halves intervals"
    )

    added = command("practise", practise, speaks=True)
    added.add_argument("game", nargs="?", help="the game; any of them if not given")
    added.add_argument("--level", default="easy", help="easy or hard")
    added.add_argument("--about", metavar="WHAT", help="of these alone: for tokio claim or answer")
    added.add_argument("--seed", type=int, help="make the questions repeat themselves")
    added.add_argument("--questions", type=int, help="how many; until you leave if not given")

    added = command("verify", verify)
    added.add_argument("file", help="the file of a game that has ended; - reads standard input")
    added.add_argument("--table", metavar="ID", help="the table at which you sat")
    added.add_argument("--commitment", metavar="HEX", help="what it showed before the game")
    added.add_argument(
        "--promises", metavar="HEX,-,HEX", help="the list that it fixed, by seat; - for none"
    )
    added.add_argument("--nonce", metavar="TEXT", help="what you added to the dice yourself")
    added.add_argument("--sha256", metavar="HEX", help="of the file that your page has checked")

    def workers(added: argparse.ArgumentParser) -> None:
        either = added.add_mutually_exclusive_group()
        either.add_argument("--jobs", type=int, help="threads; one a core if not given")
        either.add_argument(
            "--ray", metavar="ADDRESS", help="a Ray cluster's, HOST:PORT or auto; or local"
        )

    added = command("simulate", simulate)
    added.add_argument("game")
    added.add_argument("--players", type=int, help="number of seats; as many as bots if not given")
    added.add_argument("--games", type=int, default=10_000)
    added.add_argument("--bots", metavar="A,B,C", help="a bot for each seat, or one for all")
    ruled(added)
    added.add_argument("--seed", type=int, default=0)
    workers(added)
    added.add_argument("--json", action="store_true", help="print one JSON object")

    added = command("arena", arena)
    added.add_argument("game")
    added.add_argument("--bots", metavar="A,B,C", help="who meets; every strength if not given")
    added.add_argument("--players", type=int, help="number of seats; the fewest if not given")
    added.add_argument("--deals", type=int, default=1000, help="that every seating plays")
    added.add_argument(
        "--pattern", metavar="ABBB", help="who sits where: one bot at a, another at b; abab: teams"
    )
    ruled(added)
    added.add_argument("--seed", type=int, default=0)
    workers(added)
    added.add_argument("--json", action="store_true", help="print one JSON object")
    added.add_argument("--plot", metavar="FILE.svg", help="draw the ratings")

    added = command("solve", solve)
    added.add_argument("game", help="tokio or tabu")
    added.add_argument("--players", type=int, default=2, help="number of seats; 2 if not given")
    ruled(added)
    added.add_argument("--json", action="store_true", help="print one JSON object")
    added.add_argument("--out", metavar="FILE", help="write that object to a file too")
    added.add_argument("--export", metavar="FILE.efg", help="write the whole tree for Gambit")
    added.add_argument("--ladder", type=int, metavar="N", help="only the N highest values")
    added.add_argument("--tokios", type=int, metavar="N", help="only N claims of Tokio in a row")

    added = command("new", new)
    added.add_argument("game", help="its name, small letters")
    added.add_argument("--into", metavar="FOLDER", help="where it shall lie; else among the five")

    added = command("train", train)
    added.add_argument("game", help="toc or tonk")
    added.add_argument("--out", metavar="FILE", help="for the weights; GAME.npz if not given")
    added.add_argument("--seed", type=int, default=0)
    added.add_argument("--games", type=int, help="that teach each net; the usual if not given")

    added = command("serve", serve, speaks=True)
    added.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    added.add_argument("--port", type=int, default=8000)
    added.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://...")
    added.add_argument("--data", metavar="FOLDER", help="where tables are kept without a URL")
    added.add_argument("--bus", metavar="URL", help="nats://...: serve together with others")

    added = command("work", work)
    added.add_argument("--bus", metavar="URL", help="nats://...: that of the servers")
    added.add_argument("--jobs", type=int, help="decisions at a time; one a core if not given")

    def located(added: argparse.ArgumentParser) -> argparse.ArgumentParser:
        added.add_argument("--database", metavar="URL", help="as for serve")
        added.add_argument("--data", metavar="FOLDER", help="as for serve")
        return added

    added = located(command("backup", backup))
    added.add_argument("file", help="to be made: SQLite's, of whichever database")

    added = located(command("restore", restore))
    added.add_argument("file", help="that `tripot backup` has made, of whichever database")
    added.add_argument(
        "--replace", action="store_true", help="though there are tables: they are kept aside"
    )

    orders = command("admin", admin).add_subparsers(
        dest="order", metavar="ORDER", required=True, parser_class=Parser
    )

    def order(name: str, about: str) -> argparse.ArgumentParser:
        return located(orders.add_parser(name, help=about, description=about))

    added = order("tables", "Show the tables, those first where something happened last.")
    added.add_argument("--status", metavar="A,B", help="waiting, playing, over, closed or archived")
    added.add_argument("--game")
    added.add_argument("--older", type=days, metavar="DAYS", help="nothing happened for so long")
    added.add_argument("--newer", type=days, metavar="DAYS", help="something has happened since")
    people = added.add_mutually_exclusive_group()
    people.add_argument("--people", action="store_true", help="at which somebody has a seat")
    people.add_argument("--nobody", dest="people", action="store_false", help="at which nobody has")
    added.set_defaults(people=None)
    added.add_argument("--most", type=int, default=100, metavar="N", help="100 if not given")
    added.add_argument("--whole", action="store_true", help="whole ids, which open the tables")
    added.add_argument("--json", action="store_true", help="print one JSON list")

    table = "its id, or the first signs of it, or a link to it"
    added = order("close", "Close a table, whatever stands on it.")
    added.add_argument("table", help=table)
    added = order("free", "Free a seat, whoever has it.")
    added.add_argument("table", help=table)
    added.add_argument("seat", type=int)
    added = order("export", "Write the file of a game that has ended.")
    added.add_argument("table", help=table)
    added.add_argument("file", help="to be made; - writes it out here")
    added = order("vacuum", "Delete games that have ended, and that nobody has touched for long.")
    added.add_argument("--days", type=days, required=True, help="for how long")
    added.add_argument("--dry-run", action="store_true", help="say how many, and delete nothing")

    added = order("ban", "Keep an address or a network out.")
    added.add_argument("address", help="such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48")
    ends = added.add_mutually_exclusive_group()
    ends.add_argument("--days", type=days, help="for so long; for good if not given")
    ends.add_argument("--until", metavar="DAY", help="such as 2027-01-31")
    added.add_argument("--why", help="for whoever reads the list")
    added = order("unban", "Let an address or a network in again.")
    added.add_argument("address")
    added = order("bans", "Show who is kept out.")
    added.add_argument("--json", action="store_true", help="print one JSON list")

    added = order("forget", "Delete what is kept of a person, and say what it was.")
    added.add_argument("who", help="a private link, a seat's token, or a table")
    added.add_argument("--seat", type=int, help="at that table")
    added.add_argument("--dry-run", action="store_true", help="say what, and delete nothing")

    added = orders.add_parser("drain", help="Let other processes take over from one, and end it.")
    added.add_argument("process", type=int, help="its number, on this machine")

    command("keys", keys)
    return top


def run(arguments: Sequence[str] | None) -> int:
    """Run the command and return its exit status."""
    args = parser().parse_args(arguments)
    if args.version:
        from tripot import __version__

        print(f"tripot {__version__}")
        return 0
    if args.command is None:
        parser().print_help()
        return 0
    if args.language:
        speak(args.language)
    status: int = args.run(args)
    return status


def check_streams() -> None:
    """Do without the input and the errors that our caller has closed; Misuse without an output."""
    for name, mode in (("stdin", "r"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115  (it stays open to the end)
    if getattr(sys, "stdout") is None:  # noqa: B009  (typeshed knows no closed one)
        raise Misuse("standard output is closed: there is no way to answer")


def hush() -> None:
    """Nothing more must be written at exit: it can't be."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def refuse(sentence: str) -> None:
    """Say why not, in one line of signs that can be seen, and at no length: others are quoted."""
    if not sentence.isprintable():
        sentence = "".join(map(visible, sentence))
    if len(sentence) > LONGEST:
        sentence = f"{sentence[: LONGEST - ITS_END]} ... {sentence[-ITS_END:]}"
    with contextlib.suppress(OSError):
        print(f"tripot: {sentence}", file=sys.stderr)


def uncompiled(said: str) -> str:
    """What Numba says at length of a game or bot of somebody's own, as a sentence."""
    lines = (line.strip() for line in said.splitlines())
    reason = next(line for line in lines if line and not line.startswith("Failed in nopython"))
    place = re.search(r"at (\S+) \((\d+)\)", said)
    where = f" at '{place[1]}', line {place[2]}, or in what is called there" if place else ""
    return f"machine code can't be made of this: {reason.rstrip(':')}{where}"


def visible(sign: str) -> str:
    """The sign, or what it is if a terminal would obey it. The blanks of all languages stay."""
    seen = sign.isprintable() or unicodedata.category(sign) == "Zs"
    return sign if seen else sign.encode("unicode_escape").decode()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status; what goes wrong is one sentence on stderr."""
    try:
        check_streams()
        try:
            return run(arguments)
        finally:
            sys.stdout.flush()
    except (Misuse, Illegal) as no:
        refuse(str(no))
        return MISUSE if isinstance(no, Misuse) else BROKEN_RECORD
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        hush()  # whoever read our output has had enough
        return 0
    except OSError as no:
        if no.filename is None:
            hush()
        what = f"'{no.filename}'" if no.filename else "this"
        refuse(f"the system refuses {what}: {no.strerror or no}")
        return MISUSE
    except Exception as no:
        if not type(no).__module__.startswith("numba."):
            raise
        refuse(uncompiled(str(no)))
        return MISUSE


if __name__ == "__main__":
    sys.exit(main())
