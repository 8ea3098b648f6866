"""Tonk: which seats are favoured, how hands end, when to lay down, and how much is luck."""

from pathlib import Path
from typing import Any

import numpy as np
from matplotlib import pyplot as plt

from bench.games import save
from tripot import bots, games
from tripot.core.bits import lowest
from tripot.core.chance import uniform
from tripot.core.compile import batch, machine_code
from tripot.core.game import rule
from tripot.games.tonk.bots.learnt import turns_of
from tripot.games.tonk.bots.simple import choose as play_simply
from tripot.games.tonk.bots.strong import choose as play_well
from tripot.games.tonk.rules import (
    BY_CALL,
    BY_DROP,
    BY_GOING_OUT,
    BY_TONK,
    CALL,
    CHOOSE,
    DROP,
    ENDINGS,
    SEATS,
    STOCK,
    apply,
    happen,
    left_of,
    legal,
    remember,
    start,
    total,
)
from tripot.games.tonk.rules import (
    draw as chance,
)

GAME = games.load("tonk")
HANDS, SEEN = 10_000, 100_000
SIZES = (2, 3, 4, 6, 8)
TURNS, POINTS = 3, 51  # how many turns of a seat, and counts of a hand, are distinguished
LOST = len(ENDINGS)  # the ending by a drop that was not lowest
COLOURS = "#4c7a5d", "#c9a24b", "#b5523b"


@rule
def watch(
    hands: int, fresh: Any, tables: Any, memories: Any, rng: Any, mind: Any, well: bool, codes: Any,
    begun: Any, dropped: Any, ended: Any, gains: Any, turns: Any,
) -> None:  # fmt: skip
    """Play hands among bots of one kind, and write the results.

    Write how many turns were `begun` and how many `dropped`, by the number of the seat's turn and
    the count of its hand; how many hands `ended` by each ending, the last one being LOST; what
    seats `gains` by hand and place from the dealer's left; and the `turns` of each hand.
    """
    s, m, space = tables[0], memories[0], tables[1:]
    for hand in range(hands):
        tables[0] = fresh[0]
        memories[0] = memories[1]
        start(s)
        while s.over == 0:
            if s.actors == 0:
                remember(m, s, -1, -1)
                happen(s, chance(s, uniform(rng)))
                continue
            seat = lowest(s.actors)
            count = legal(s, seat, codes)
            if well:
                code = play_well(s, m, seat, codes, count, rng, mind, space)
            else:
                code = play_simply(s, m, seat, codes, count, rng, mind, space)
            if s.phase == CHOOSE:
                turn, points = min(turns_of(s, seat), TURNS), total(s.hand[seat])
                begun[turn, points] += 1
                dropped[turn, points] += code == DROP
                turns[hand] += 1
            remember(m, s, seat, code)
            apply(s, seat, code)
        lost = s.ending == BY_DROP and s.gain[s.ender] < 0
        ended[LOST if lost else s.ending] += 1
        first = left_of(s, s.players - 1)
        for place in range(s.players):
            gains[hand, place] = s.gain[(first + place) % s.players]


@rule
def see_through(
    hands: int, fresh: Any, tables: Any, memories: Any, rng: Any, mind: Any, codes: Any, gains: Any
) -> None:
    """Play hands among simple bots, one of which sees all cards, and write what that bot gains.

    It lays down whenever it is lowest, and only then; otherwise it plays as they do.
    """
    s, m, space = tables[0], memories[0], tables[1:]
    for hand in range(hands):
        tables[0] = fresh[0]
        start(s)
        seer = hand % s.players
        while s.over == 0:
            if s.actors == 0:
                happen(s, chance(s, uniform(rng)))
                continue
            seat = lowest(s.actors)
            count = legal(s, seat, codes)
            code = play_simply(s, m, seat, codes, count, rng, mind, space)
            if seat == seer and s.phase == CHOOSE:
                space[0] = s
                apply(space[0], seat, DROP)
                if space[0].gain[seat] > 0:
                    code = DROP
                elif code == DROP:
                    code = STOCK if s.left else CALL
            apply(s, seat, code)
        gains[hand] = s.gain[seer]


def table_of(players: int) -> tuple[Any, ...]:
    """Return what is needed to play hands: a fresh state, tables, memories, chance, codes."""
    fresh, tables = batch(GAME.state, 1), batch(GAME.state, 2 + bots.ROOM)
    fresh["players"], fresh["rules"] = players, GAME.house.numbers(rules_of(players))
    memories = np.zeros(2, GAME.memory).view(np.recarray)
    return fresh, tables, memories, np.array([players], "u8"), np.zeros(len(GAME.actions), "i2")


def rules_of(players: int) -> dict[str, Any]:
    """Return the usual house rules, for one hand."""
    return GAME.house.complete(players, {"hands": 1})


def seen_through(players: int) -> Any:
    """Return what a bot that sees all cards gains in each of SEEN hands."""
    *played_with, codes = table_of(players)
    gains = np.zeros(SEEN, "i8")
    machine_code(see_through)(SEEN, *played_with, bots.NO_MIND, codes, gains)
    return gains


def watched(players: int, name: str) -> tuple[Any, ...]:
    """Play HANDS hands among bots of this name; return what `watch` writes."""
    *played_with, codes = table_of(players)
    begun, dropped = np.zeros((2, TURNS + 1, POINTS), "i8")
    ended, gains = np.zeros(LOST + 1, "i8"), np.zeros((HANDS, SEATS), "i8")
    turns = np.zeros(HANDS, "i8")
    mind = bots.mind(bots.find("tonk", "strong"), players, rules_of(players))
    machine_code(watch)(
        HANDS, *played_with, mind, name == "strong", codes, begun, dropped, ended, gains, turns
    )
    return begun, dropped, ended / HANDS, gains[:, :players], turns


def draw(folder: Path) -> None:
    """Print the figures; draw when bots lay down, and how hands end."""
    for players in SIZES:
        gains = seen_through(players)
        error = 1.96 * gains.std() / SEEN**0.5
        print(
            f"{players} seats: to see all cards when laying down: {gains.mean():+.3f}±{error:.3f}"
        )
    found = {
        (players, name): watched(players, name)
        for name in ("simple", "strong")
        for players in SIZES
    }
    for (players, name), (_, _, ended, gains, turns) in found.items():
        mean, error = gains.mean(axis=0), 1.96 * gains.std(axis=0) / HANDS**0.5
        places = ", ".join(f"{a:+.2f}±{b:.2f}" for a, b in zip(mean, error, strict=True))
        how = ", ".join(
            f"{what} {ended[number]:.0%}"
            for what, number in (
                *(("TONK", BY_TONK), ("drop won", BY_DROP), ("drop lost", LOST)),
                *(("out", BY_GOING_OUT), ("call", BY_CALL)),
            )
        )
        print(f"{players} {name}: {turns.mean():.1f} turns; {how}")
        print(f"  from the dealer's left {places}; deviation {gains.std():.2f}")
    when(folder, found)
    how_hands_end(folder, found)


def when(folder: Path, found: Any) -> None:
    """Draw how often bots lay down, by the hand's count and the number of the seat's turn."""
    figure, axes = plt.subplots(1, 2, figsize=(7, 3), sharey=True, layout="constrained")
    for axis, players in zip(axes, (2, 4), strict=True):
        for name, style in (("simple", "--"), ("strong", "-")):
            begun, dropped = found[players, name][:2]
            for turn in range(TURNS):
                seen = begun[turn] >= 20
                axis.plot(
                    np.arange(POINTS)[seen],
                    dropped[turn][seen] / begun[turn][seen],
                    style,
                    color=COLOURS[turn],
                    label=f"{name}, turn {turn + 1}",
                    linewidth=1.2,
                )
        axis.set_xlim(0, 40)
        axis.set_xlabel("what the hand counts")
        axis.set_title(f"{players} seats")
    axes[0].set_ylabel("how often it is laid down")
    axes[1].legend(fontsize=7)
    save(figure, folder / "tonk-drops.svg")


def how_hands_end(folder: Path, found: Any) -> None:
    """Draw how hands end among strong players, by their number."""
    figure, axes = plt.subplots(figsize=(6, 2.6), layout="constrained")
    floor = np.zeros(len(SIZES))
    for number, what, colour in (
        (BY_TONK, "TONK", "#8a8a8a"),
        (BY_DROP, "a drop that won", "#4c7a5d"),
        (LOST, "a drop that lost", "#b5523b"),
        (BY_GOING_OUT, "going out", "#c9a24b"),
        (BY_CALL, "a call", "#5a6f9c"),
    ):
        part = np.array([found[players, "strong"][2][number] for players in SIZES])
        axes.barh(range(len(SIZES)), part, left=floor, color=colour, label=what)
        floor += part
    axes.set_yticks(range(len(SIZES)), [f"{players} seats" for players in SIZES])
    axes.invert_yaxis()
    axes.set_xlabel("part of the hands")
    axes.legend(fontsize=7, ncols=5, loc="lower center", bbox_to_anchor=(0.5, 1))
    save(figure, folder / "tonk-endings.svg")
