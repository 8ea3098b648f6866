"""`make bench-bots`: every game's ladder of bots, the strong bots' goals, and their time.

All of it uses `tripot.arena`: duplicate play, with 95 % intervals over the deals. What is printed
is also kept in bench/bots/results.md; `python -m bench.bots toc tonk` renews only these games.
"""

import os
import platform
import random
import re
import statistics
import sys
import time
from dataclasses import dataclass, field
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from typing import Any

from bench.report import processor, record, table
from tripot import bots, games
from tripot.arena.printed import interval
from tripot.arena.standings import draw
from tripot.arena.tournament import Meeting, Standings, Tournament
from tripot.bots.think import decide, wake
from tripot.match import Match

FOLDER = Path(__file__).parent
SEED = 1
LEAN = [f"strong-{character}" for character in bots.CHARACTERS]


@dataclass(frozen=True)
class Claim:
    """A goal: how one bot should do among others at one kind of table."""

    what: str  # win_rate or gain
    least: float | None  # the goal; None for a row that only serves for comparison
    players: int
    deals: int
    bot: str = "strong"
    others: str = "simple"
    rules: dict[str, Any] = field(default_factory=dict)
    pattern: str | None = None


@dataclass(frozen=True)
class Bench:
    """What is measured for one game."""

    deals: dict[int, int]  # for the ladder, by number of seats
    claims: list[Claim]


HAND = {"hands": 1}
HALF_TRUE, DEAF = (f"tripot.games.tokan.tests.{name}:choose" for name in ("half_true", "deaf"))
NEAR = "tripot.games.toc.tests.near:choose"
BENCHES = {
    "tokan": Bench(
        {3: 300, 5: 200},
        [
            *(Claim("gain", 0.0, players, 200) for players in (3, 5, 8)),
            Claim("gain", 0.0, 5, 200, "strong", HALF_TRUE),
            Claim("gain", None, 5, 200, DEAF, HALF_TRUE),
        ],
    ),
    "tokio": Bench(
        {2: 1000, 4: 400},
        [Claim("win_rate", 1 / players, players, 400) for players in (2, 3, 4, 6, 10)],
    ),
    "tonk": Bench(
        {2: 1000, 4: 500},
        [Claim("gain", 0.3, players, 4000, rules=HAND) for players in (2, 4, 6)],
    ),
    "tabu": Bench(
        {2: 400, 4: 100},
        [Claim("win_rate", 1 / players, players, 200) for players in (2, 3, 4, 8)],
    ),
    "toc": Bench(
        {2: 200, 4: 60},
        [
            Claim("win_rate", 0.75, 2, 250),
            Claim("win_rate", 0.45, 4, 80),
            Claim("win_rate", 0.8, 4, 80, rules={"teams": True}, pattern="abab"),
            Claim("win_rate", 0.58, 2, 300, others=NEAR),
            Claim("win_rate", 0.3, 4, 40, others=NEAR),
            Claim("win_rate", 0.55, 4, 40, others=NEAR, rules={"teams": True}, pattern="abab"),
        ],
    ),
}
LADDER = r"\n(\d+) seats, [\d,]+ deals:\n\n((?:\|.*\n)+)"  # as written in the results
MORE = ["payoff more than theirs", "95 %"]
TIMED = 200  # decisions over which a bot is timed


def meet(
    game: str,
    players: int,
    pairs: list[tuple[str, str]],
    deals: int,
    rules: Any = None,
    pattern: str | None = None,
) -> Standings:
    """Play these meetings of one bot among others, on all cores."""
    began, names = time.monotonic(), [*dict.fromkeys(name for pair in pairs for name in pair)]
    held = Tournament(games.load(game), players, rules or {}, names, SEED, pattern, pairs)
    found = held.run(deals, os.cpu_count() or 1)
    said = f"{game}, {players} seats, {', '.join(names)}: {time.monotonic() - began:.0f} s"
    print(said, file=sys.stderr)
    return found


def ladder(game: str, players: int, deals: int) -> str:
    """Rate a game's strengths; return a table, which also compares each with the next below."""
    pairs = [(above, below) for below, above in pairwise(bots.strengths(game))]
    found = meet(game, players, pairs, deals)
    below = {met.bot: gained(met) for met in found.meetings}
    draw(games.load(game).title, found, str(FOLDER / f"{game}-{players}.svg"))
    rows = [
        [
            one.bot,
            f"{one.rating:+.0f}",
            interval(one.interval, "+.0f"),
            *below.get(one.bot, [""] * 4),
        ]
        for one in found.ratings
    ]
    heads = ["strength", "rating", "95 %", "wins among the next below", "95 %", *MORE]
    return f"\n{players} seats, {deals:,} deals:\n\n{table(heads, rows)}"


def gained(met: Meeting) -> list[str]:
    """Return a meeting as cells of a table."""
    return [
        f"{met.win_rate:.1%}",
        interval(met.win_rate_interval, ".1%"),
        f"{met.gain:+.3f}",
        interval(met.gain_interval, "+.3f"),
    ]


def characters(game: str, players: int, deals: int) -> str:
    """Return a table of how the strong bot's characters do among strong bots."""
    names = [name for name in LEAN if name in bots.offered(game)]
    if not names:
        return ""
    found = meet(game, players, [(name, "strong") for name in names], deals)
    rows = [[met.bot, *gained(met)] for met in found.meetings]
    heads = ["character", "wins among strong ones", "95 %", *MORE]
    return f"\nCharacters, {players} seats, {deals:,} deals:\n\n{table(heads, rows)}"


def called(name: str) -> str:
    """Return a bot's name; for a bot of the tests, the name of its module."""
    return name.partition(":")[0].rpartition(".")[2]


def claimed(game: str, claim: Claim) -> list[str]:
    """Measure a claim; return a row of the table."""
    pair = (claim.bot, claim.others)
    found = meet(game, claim.players, [pair], claim.deals, claim.rules, claim.pattern)
    met = found.meetings[0]
    value = getattr(met, claim.what)
    about = getattr(met, f"{claim.what}_interval")
    form = ".1%" if claim.what == "win_rate" else "+.3f"
    pattern = claim.pattern or f"1 of {claim.players}"
    least, reached = "-", "-"
    if claim.least is not None:
        least = f"{claim.least:{form}}"
        reached = "no" if value < claim.least else "nearly" if about[0] < claim.least else "yes"
    return [
        f"{called(claim.bot)} among {called(claim.others)}, {pattern}",
        "games won" if claim.what == "win_rate" else "payoff more than theirs",
        f"{value:{form}}",
        interval(about, form),
        least,
        reached,
    ]


def timed(game: str, name: str, players: int) -> list[str]:
    """Time a bot's decisions; return a row with the median and the worst, in ms of CPU."""
    loaded, rng = games.load(game), random.Random(SEED)
    wake(loaded, name, players)
    took: list[float] = []
    while len(took) < TIMED:
        match = Match(loaded, players)
        while not match.over and len(took) < TIMED:
            if not match.actors:
                chance = match.chance()
                match.happen(rng.choices(list(chance), list(chance.values()))[0])
                continue
            seat = match.actors[0]
            seen, legal = match.view(seat), match.legal_codes(seat)
            known = match.rules, seen, match.memory(), seat, legal, rng.getrandbits(64)
            began = time.thread_time()
            code = decide(loaded, name, *known)
            if len(legal) > 1:
                took.append(1000 * (time.thread_time() - began))
            match.act(seat, loaded.actions.texts[code])
    return [name, str(players), f"{statistics.median(took):.2f}", f"{max(took):.1f}"]


def measured(game: str) -> str:
    """Measure a game; return the results as Markdown."""
    bench, loaded = BENCHES[game], games.load(game)
    parts = [f"## {loaded.title}\n"]
    parts += [ladder(game, players, deals) for players, deals in bench.deals.items()]
    parts += [f"\n![Ratings at {players} seats]({game}-{players}.svg)\n" for players in bench.deals]
    few, deals = next(iter(bench.deals.items()))
    parts.append(characters(game, few, deals))
    rows = [claimed(game, claim) for claim in bench.claims if "strong" in bots.strengths(game)]
    heads = ["aimed at", "measure", "found", "95 %", "at least", "reached"]
    parts.append(f"\n{table(heads, rows)}")
    sizes = dict.fromkeys((loaded.seats[0], loaded.seats[-1]))
    rows = [timed(game, name, size) for name in bots.strengths(game) for size in sizes]
    heads = ["milliseconds a decision", "seats", "median", "worst"]
    parts.append(f"\n{table(heads, rows)}")
    return "".join(parts)


def at_a_glance(kept: dict[str, str]) -> str:
    """Return a table of all ratings, read from the kept results of each game."""
    rows = []
    for game in games.NAMES:
        for players, found in re.findall(LADDER, kept.get(game, "")):
            rated = dict(re.findall(r"^\| (\w+) \| ([+-]\d+) ", found, re.MULTILINE))
            rows.append([game, players, *(rated[name] for name in bots.strengths(game))])
    return table(["rating", "seats", *bots.strengths(games.NAMES[0])], rows)


def main(asked: list[str]) -> None:
    """Measure these games, or all, and leave the other results as they are."""
    results = FOLDER / "results.md"
    before = results.read_text().split("\n## ") if results.exists() else []
    kept = {part.split("\n")[0].lower(): f"## {part}" for part in before[1:]}
    for game in asked or games.NAMES:
        kept[game] = measured(game)
        libraries = ", ".join(f"{name} {version(name)}" for name in ("numpy", "numba"))
        head = (
            "# The bots, measured\n\n`make bench-bots` wrote this: the same dice and cards for "
            "every seating, intervals at 95 % over the deals.\n"
            "Of what is not reached [docs/games](../../docs/games) tells what was tried.\n"
            f"{processor()}; Python {platform.python_version()}, {libraries}.\n\n"
            "`simple` stands at 0; 400 points more are odds of ten to one to end before the other."
            "\n\n"
            f"{at_a_glance(kept)}"
        )
        found = [kept[name].strip() + "\n" for name in games.NAMES if name in kept]
        results.write_text("\n".join([head, *found]))
        record("make bench-bots", kept[game])
        print(kept[game])


if __name__ == "__main__":
    main(sys.argv[1:])
