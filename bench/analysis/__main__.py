"""`make bench-analysis`: how long an analysis takes, how exact it is, and whether it is unbiased.

It analyses matches in which strong and simple bots have every other seat. For each game it prints
the seconds of one core that an analysis takes; the mean half-width of the intervals of what choices
lose; the mean luck of a seat, which should be 0 apart from chance; how much of the results'
variance luck explains; and what each bot loses a turn. Some matches are analysed again with twice
the worlds, which should narrow the intervals by the root of two. results.md has the printed table.
"""

import argparse
import random
import time

import numpy as np

from bench.report import record
from tripot import games
from tripot.analysis.walk import Z_95, analyse
from tripot.bots.think import decide_in, play_out
from tripot.match import Match

TABLES = (
    *(("tokio", 2), ("tokio", 4), ("toc", 2), ("toc", 4), ("tonk", 2), ("tonk", 4)),
    *(("tabu", 2), ("tabu", 4), ("tokan", 3), ("tokan", 5)),
)
BOTS = "strong", "simple"


def played(name, players, seed):
    """Play a game in which BOTS alternate; return the match and the bot in each seat."""
    match, rng = Match(games.load(name), players), random.Random(seed)
    who = [BOTS[(seat + seed) % 2] for seat in match.seats]
    play_out(match, rng, lambda seat: decide_in(match, who[seat], seat, rng.getrandbits(63)))
    return match, who


def margins(found):
    """Return the half-widths of the intervals that come from sampling."""
    return [one.margin for one in found.decisions if one.worlds > 1 and one.margin]


def row(name, players, count):
    """Return a line of the table."""
    seconds, wide, narrow, lucks, results, skills = [], [], [], [], [], []
    ended, foretold = [], []
    errors = {bot: [] for bot in BOTS}
    analyse(played(name, players, count)[0])  # compiles
    for seed in range(count):
        match, who = played(name, players, seed)
        began = time.process_time()
        found = analyse(match)
        seconds.append(time.process_time() - began)
        if seed < count / 8:
            wide += margins(found)
            narrow += margins(analyse(match, effort=2.0))
        for one in found.accounts:
            lucks.append(one.luck)
            results.append(one.result)
            skills.append(one.result - one.luck)
            bot = who[one.seat]
            if one.decisions:
                errors[bot].append(one.error_rate)
            if bot == BOTS[1]:
                ended.append(one.result)
                loss = sum(other.loss for other in found.accounts) - one.loss
                foretold.append(one.start - one.loss + loss / (players - 1))
    lucks = np.array(lucks).reshape(count, players)
    # The seats of a game are not independent, so the interval covers the first seat's luck only.
    first = lucks[:, 0]
    off = Z_95 * first.std(ddof=1) / count**0.5
    explained = 1 - np.var(skills) / np.var(results)
    ratio = np.mean(wide) / np.mean(narrow) if narrow else float("nan")
    return (
        f"| {name} | {players} | {count} | {np.mean(seconds):.1f} | {np.max(seconds):.1f} "
        f"| {100 * np.mean(wide) if wide else 0:.2f} | {ratio:.2f} "
        f"| {100 * first.mean():+.2f} ± {100 * off:.2f} | {100 * explained:.0f} % "
        f"| {' | '.join(f'{100 * np.mean(errors[bot]):.2f}' for bot in BOTS)} "
        f"| {100 * np.mean(foretold):.0f} | {100 * np.mean(ended):.0f} |"
    )


def main():
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--only", help="one game")
    args = parser.parse_args()
    found = [
        "| game | seats | games | s a game | worst | margin, % | narrower at twice | luck, % "
        "| explained | strong loses, % | simple | wins by its losses, % | wins |",
        "|---" * 13 + "|",
    ]
    print(*found, sep="\n")
    for name, players in TABLES:
        if args.only in (None, name):
            found.append(row(name, players, args.games))
            print(found[-1], flush=True)
    record("make bench-analysis", "\n".join(found))


if __name__ == "__main__":
    main()
