"""`tripot analyse`: weigh a game, show progress, and print what was found."""

import sys
from collections.abc import Iterable, Sequence

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tripot import games, transcript
from tripot.analysis.walk import analyse
from tripot.protocol import Account, Analysis, Decision
from tripot.table.errors import Misuse
from tripot.texts import t

MISTAKES, MOMENTS = 8, 5  # that are shown


def run(
    lines: Iterable[str | bytes], as_json: bool, seat: int | None, seed: int, effort: float
) -> int:
    """Analyse the game in these lines; Misuse or Illegal where they hold none."""
    match, _ = transcript.whole(transcript.begun(lines))
    if seat is not None and seat not in match.seats:
        raise Misuse(f"--seat takes one of the seats 0 to {match.players - 1}, not {seat}")
    said = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=said, transient=True, disable=not said.is_terminal) as progress:
        task = progress.add_task(t("analysis-working"), total=len(match.log))
        found = analyse(
            match, seed, effort, lambda done, steps: progress.update(task, completed=done)
        )
    if as_json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return 0
    if not match.over:
        said.print(t("analysis-stops"))
    show(found, seat)
    return 0


def show(found: Analysis, seat: int | None) -> None:
    """Print what was found: of all seats, or of one."""
    console = Console(highlight=False)
    accounts = [one for one in found.accounts if seat in (None, one.seat)]
    console.print(accounts_table(found, accounts))
    for one in accounts:
        console.print(f"{t('analysis-seat')} {one.seat}: {verdict(one)}.", soft_wrap=True)
    mistakes = sorted(
        (one for one in found.decisions if one.grade and seat in (None, one.seat)),
        key=lambda one: -one.loss,
    )
    if mistakes:
        console.print(mistakes_table(mistakes[:MISTAKES]))
    else:
        console.print(t("analysis-no-mistakes"), soft_wrap=True)
    if found.luck:
        console.print(luck_table(found, seat))
    if found.left_out:
        console.print(t("analysis-left-out", count=found.left_out), soft_wrap=True)


def accounts_table(found: Analysis, accounts: Sequence[Account]) -> Table:
    """What became of each seat."""
    game = games.load(found.game)
    table = Table(title=t("analysis-title", game=game.title))
    headings = ("seat", "start", "luck", "skill", "result", "payoff", "decisions", "error")
    for heading in (*headings, "grade-mild", "grade-grave", "grade-terrible"):
        table.add_column(t(f"analysis-{heading}"), justify="right")
    for one in accounts:
        table.add_row(
            str(one.seat),
            percent(one.start),
            signed(one.luck),
            signed(one.skill),
            percent(one.result),
            f"{one.payoff:.4g}",
            str(one.decisions),
            f"{one.error_rate:.2%}",
            *map(str, (one.mild, one.grave, one.terrible)),
        )
    return table


def verdict(one: Account) -> str:
    """What is said of a seat's play and luck."""
    return t(f"analysis-luck-{one.fortune}", verdict=t(f"analysis-verdict-{one.verdict}"))


def mistakes_table(mistakes: Sequence[Decision]) -> Table:
    """The dearest mistakes, and why."""
    table = Table(title=t("analysis-mistakes"))
    for heading in ("moment", "seat", "made", "best", "lost"):
        table.add_column(t(f"analysis-{heading}"))
    table.add_column()
    for one in mistakes:
        table.add_row(
            str(one.moment),
            str(one.seat),
            one.action,
            one.choices[0].action,
            f"{one.loss:.1%} ({t(f'analysis-grade-{one.grade}')})",
            why(one),
        )
    return table


def why(one: Decision) -> str:
    """In a line, why a decision cost what it cost."""
    if one.hidden is not None:
        likely, was = round(100 * one.hidden.likely), "yes" if one.hidden.was else "no"
        return t(f"analysis-why-{one.hidden.what}", likely=likely, was=was)
    made = next(choice for choice in one.choices if choice.action == one.action)
    best = one.choices[0]
    return t("analysis-why-worth", made=hundredths(made.win), best=hundredths(best.win))


def luck_table(found: Analysis, seat: int | None) -> Table:
    """The steps of chance that moved most."""

    def size(wins: Sequence[float]) -> float:
        return max(map(abs, wins)) if seat is None else abs(wins[seat])

    table = Table(title=t("analysis-moments-of-luck"))
    table.add_column(t("analysis-moment"))
    table.add_column()
    seats = range(found.players) if seat is None else [seat]
    for one in seats:
        table.add_column(f"{t('analysis-seat')} {one}", justify="right")
    for step in sorted(found.luck, key=lambda step: -size(step.win))[:MOMENTS]:
        table.add_row(str(step.moment), step.action, *(signed(step.win[one]) for one in seats))
    return table


def percent(chance: float) -> str:
    """A chance as people read it."""
    return f"{chance:.1%}"


def signed(change: float | None) -> str:
    """A change of a chance; nothing where it is not known."""
    return "" if change is None else f"{change:+.1%}"


def hundredths(chance: float) -> str:
    """How many times in 100, as exactly as it takes to tell two apart."""
    return f"{100 * chance:.1f}"
