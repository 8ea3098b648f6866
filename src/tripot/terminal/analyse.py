"""`tripot analyse`: analyse a game, show progress, and print the results."""

import sys
from collections.abc import Sequence

import msgspec
from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tripot import games
from tripot.analysis.walk import analyse, worst_by_turn
from tripot.match import Match
from tripot.protocol import Account, Analysis, Decision
from tripot.terminal.ascii import drawable
from tripot.terminal.screen import Screen
from tripot.texts import t

MISTAKES, MOMENTS = 8, 5  # shown at most
GRADES = ("mild", "grave", "terrible")
BAR = 20  # columns


def main(match: Match, as_json: bool, seat: int | None, seed: int, effort: float) -> int:
    """Analyse a match, finished or not, and print the result for all seats or for one."""
    found = weighed(match, seed, effort)
    if as_json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return 0
    if not match.over:
        sys.stderr.write(f"{t('analysis-stops')}\n")
    show(found, seat, Screen())
    return 0


def weighed(match: Match, seed: int, effort: float) -> Analysis:
    """Return the analysis; meanwhile show its progress on a terminal."""
    said = Console(file=drawable(sys.stderr))
    columns = TextColumn("{task.description}"), BarColumn(BAR), TimeRemainingColumn()
    # Code is compiled up to the first chance step and the first decision: no progress until then.
    seats = [seat for seat, _ in match.log]
    ready = max(next((k for k, s in enumerate(seats) if (s is None) is by), 0) for by in (0, 1))
    with Progress(*columns, console=said, transient=True, disable=not said.is_terminal) as progress:
        task = progress.add_task(t("analysis-ready"), total=None)

        def hear(done: int, steps: int) -> None:
            if done > ready:
                progress.update(
                    task, description=t("analysis-working"), completed=done, total=steps
                )

        return analyse(match, seed, effort, hear)


def show(found: Analysis, seat: int | None, screen: Screen) -> None:
    """Print the results for all seats or for one."""
    accounts = [one for one in found.accounts if seat in (None, one.seat)]
    screen.console.print(accounts_table(found, accounts))
    for one in accounts:
        screen.write(screen.wrapped(f"{t('analysis-seat')} {one.seat}: {verdict(one)}."))
    mistakes = sorted(
        (one for one in worst_by_turn(found.decisions) if one.grade and seat in (None, one.seat)),
        key=lambda one: -one.loss,
    )
    screen.write([""])
    if mistakes:
        screen.console.print(mistakes_table(mistakes[:MISTAKES]))
    else:
        screen.write([*screen.wrapped(t("analysis-no-mistakes")), ""])
    if found.luck:
        screen.console.print(luck_table(found, accounts))
    if found.left_out:
        screen.write(screen.wrapped(t("analysis-left-out", count=found.left_out)))


def table(title: str, headings: Sequence[str]) -> Table:
    """Return an empty table, narrow because its headings have one word per line."""
    made = Table(title=title, box=box.SIMPLE_HEAD, padding=0, pad_edge=False, show_edge=False)
    for heading in headings:
        words = heading.replace(" ", "\n")
        made.add_column(words, justify="right", overflow="fold")
    return made


def accounts_table(found: Analysis, accounts: Sequence[Account]) -> Table:
    """Return the table of seats."""
    names = ("seat", "start", "luck", "skill", "result", "payoff", "decisions", "error")
    headings = [t(f"analysis-{name}") for name in names]
    grades = "/ ".join(t(f"analysis-grade-{grade}") for grade in GRADES)
    title = t("analysis-title", game=games.load(found.game).title)
    made = table(title, [*headings, grades])
    for one in accounts:
        made.add_row(
            str(one.seat),
            percent(one.start),
            signed(one.luck),
            signed(one.skill),
            percent(one.result),
            figure(f"{one.payoff:z.1f}".removesuffix(".0")),
            str(one.decisions),
            figure(f"{one.error_rate:.2%}"),
            "/".join(str(getattr(one, grade)) for grade in GRADES),
        )
    return made


def verdict(one: Account) -> str:
    """Return the verdict on a seat's play and luck."""
    return t(f"analysis-luck-{one.fortune}", verdict=t(f"analysis-verdict-{one.verdict}"))


def mistakes_table(mistakes: Sequence[Decision]) -> Table:
    """Return the table of the costliest mistakes, with reasons."""
    names = ("moment", "seat", "made", "best", "lost")
    made = table(t("analysis-mistakes"), [t(f"analysis-{name}") for name in names])
    for column in made.columns:
        column.no_wrap = True
    for column in made.columns[2:]:
        column.justify = "left"
    made.add_column(max_width=40, overflow="fold")
    for one in mistakes:
        lost = f"{percent(one.loss)}\n{t(f'analysis-grade-{one.grade}')}"
        chosen = one.action, one.choices[0].action
        made.add_row(str(one.moment), str(one.seat), *chosen, lost, why(one))
    return made


def why(one: Decision) -> str:
    """Return in one line why a decision was a mistake."""
    if one.hidden is not None:
        likely, was = round(100 * one.hidden.likely), "yes" if one.hidden.was else "no"
        return t(f"analysis-why-{one.hidden.what}", likely=likely, was=was)
    # Derived from the loss, which was found in other worlds than the listed values, so that the two
    # figures differ by exactly the loss that is shown.
    best = one.choices[0].win
    made = max(0.0, best - one.loss)
    return t("analysis-why-worth", made=hundredths(made), best=hundredths(best))


def luck_table(found: Analysis, accounts: Sequence[Account]) -> Table:
    """Return the table of the chance steps that mattered most, one column each."""
    seats = [one.seat for one in accounts]
    moved = sorted(found.luck, key=lambda step: -max(abs(step.win[seat]) for seat in seats))
    moved = moved[:MOMENTS]
    headings = [t("analysis-seat"), *(f"{step.moment} {step.action}" for step in moved)]
    made = table(t("analysis-moments-of-luck"), headings)
    for seat in seats:
        made.add_row(str(seat), *(signed(step.win[seat]) for step in moved))
    return made


def percent(chance: float) -> str:
    """Return a probability as people read it."""
    return figure(f"{chance:.1%}")


def signed(change: float | None) -> str:
    """Return a change of a probability; empty if it is unknown."""
    return "" if change is None else figure(f"{change:+z.1%}")


def hundredths(chance: float) -> str:
    """Return a probability in percent, with one decimal."""
    return figure(f"{100 * chance:.1f}")


def figure(written: str) -> str:
    """Return a number with the language's decimal separator."""
    return written.replace(".", t("analysis-decimal"))
