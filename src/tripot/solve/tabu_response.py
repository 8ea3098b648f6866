"""A best response to any player of two-seat Tabu, found by asking the player for its bets.

One seat bets at a time, so a position is the bettor's money and the rounds to come: see `tabu`. The
player is asked for its bet at each position, many times, as if nobody had bet before. Against a
player who does just that, the best bets are computed backwards, round by round, among those with at
most two sums on equal boxes. Only the first rank counts; a tie counts half.
"""

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

import numpy as np

from tripot.core.compile import batch, wrapping
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.tabu.bots.strong import sort, towards_sums
from tripot.games.tabu.rules import BOXES, GAME, PRICES
from tripot.solve import compiled
from tripot.solve.response import Response
from tripot.solve.tabu import SIGNS, SURE, BettingGame, unsolved

SAMPLES = 8  # how often the player is asked for a bet
MOST = 300  # money for which the response is computed within minutes
SIZES = 100  # of the second sum that are tried, at most


def parts() -> Any:
    """Return the pairs of groups of boxes that bets are made of.

    A bet puts one sum on each box of the first group, and another on each box of the second.
    """

    def boxes(start: int, count: int) -> list[int]:
        return [int(start <= box < start + count) for box in range(len(BOXES))]

    signs = [
        (boxes(0, some), boxes(some, more))
        for some, more in product(range(1, SIGNS + 1), range(SIGNS))
        if some + more <= SIGNS
    ]
    symbols = [
        (boxes(0, some), boxes(SIGNS, more))
        for some, more in product(range(SIGNS + 1), range(1, len(BOXES) - SIGNS + 1))
    ]
    return np.array(signs + symbols)


PARTS = parts()


def possible(players: int, rules: Mapping[str, Value]) -> bool:
    """Return whether a best response can be computed at such a table."""
    return players == 2 and not unsolved(players, rules) and int(rules["money"]) <= MOST


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Any, scratch: Any
) -> int:
    """Lay a chip, or stop, by the plan that is the player's mind."""
    rounds = 2 * (s.rules.laps - s.lap) - s.banker
    at = (rounds * (2 * s.rules.money + 1) + s.money[seat]) * len(BOXES)
    had, sums = np.zeros(len(BOXES), np.int64), np.zeros(len(BOXES), np.int64)
    sort(s.bets[seat], had)
    for box in range(len(BOXES)):
        sums[box] = int(mind[at + box])
    return towards_sums(s, seat, had, sums, 0.0, rng)


def respond(choose: Callable[..., int], mind: Any, rules: Mapping[str, Value]) -> Response:
    """Return the best response to a player who decides by `choose`, with what it has prepared."""
    game = BettingGame(2, rules)
    habits = habits_of(game, choose, mind)
    whole, prices = game.whole, PRICES[GAME.house.options["doubling"].number(rules["doubling"])]
    plan = np.zeros((2 * game.laps + 1, whole + 1, len(BOXES)))
    search, gains = compiled(best_bet), PARTS @ game.table.T
    wins = []
    for seat in range(2):
        # How often the bettor ends first, by its money.
        won = (1.0 + np.sign(2 * np.arange(whole + 1) - whole)) / 2
        for rounds in range(1, 2 * game.laps + 1):
            now = won.copy()
            for own in range(1, whole):
                if bettor_of(rounds) == seat:
                    bet = np.zeros(len(BOXES), "i8")
                    now[own] = search(own, game.least, prices, PARTS, gains, game.ways, won, bet)
                    plan[rounds, own] = np.concatenate(
                        [np.sort(some)[::-1] for some in (bet[:SIGNS], bet[SIGNS:])]
                    )
                else:
                    brings = habits[rounds][whole - own]
                    now[own] = won[np.clip(own - brings, 0, whole)].mean(axis=0) @ game.ways
            won = now
        wins.append(float(won[game.money]))
    return Response(plan.ravel(), (wins[0], wins[1]))


def bettor_of(rounds: int) -> int:
    """Return the seat that bets with `rounds` to come: seat 1 has the last bank."""
    return 1 - rounds % 2


def habits_of(game: BettingGame, choose: Callable[..., int], mind: Any) -> list[list[Any]]:
    """Ask a player what it bets; return the results, by rounds to come and own money.

    Each is an array: a row for each time that it was asked, a column for each roll.
    """
    made = hasattr(choose, "__rule__")
    states = batch(GAME.state, 8) if made else GAME.state.new(8)
    m, ask = np.zeros(1, GAME.memory).view(np.recarray), compiled(choose)
    play = {name: compiled(getattr(GAME, name)) for name in ("apply", "legal")}
    codes, fresh = np.zeros(len(GAME.actions), "i2"), states[7:]
    fresh["players"], fresh["rules"] = 2, GAME.house.numbers(game.rules)
    found: list[list[Any]] = [[] for _ in range(2 * game.laps + 1)]
    with wrapping():
        for rounds in range(1, 2 * game.laps + 1):
            seat = bettor_of(rounds)
            for name in ("banker", "drawer"):
                fresh[name] = 1 - seat
            fresh["lap"], fresh["actors"] = game.laps - (rounds + 1) // 2, 1 << seat
            found[rounds].append(None)
            for own in range(1, game.whole):
                fresh["money"][0, [seat, 1 - seat]] = own, game.whole - own
                laid = []
                for sample in range(SAMPLES):
                    states[0] = fresh[0]
                    s, rng = states[0], np.array([own * SAMPLES + sample], "u8")
                    while s["actors"]:
                        count = play["legal"](s, seat, codes)
                        code = ask(s, m[0], seat, codes, count, rng, mind, states[1:5])
                        play["apply"](s, seat, code if code in codes[:count] else codes[0])
                    laid.append(s["laid"][seat].copy())
                found[rounds].append(np.array(laid) @ game.table.T)
    return found


@rule
def best_bet(
    own: int, least: int, prices: Any, parts: Any, gains: Any, ways: Any, won: Any, bet: Any
) -> float:
    """Write the bet after which a seat with `own` wins most often, and return how often.

    `won` is how often it ends first, by its money after the round; `gains` what a unit of each part
    brings, by roll.
    """
    most, whole, cheapest = -1.0, len(won) - 1, prices.min()
    sums, units = np.zeros(2, np.int64), np.zeros(2, np.int64)
    for place in range(len(parts)):
        for one in range(2):
            sums[one], units[one] = 0, 0
            for box in range(len(BOXES)):
                sums[one] += parts[place, one, box] * prices[box]
                units[one] += parts[place, one, box]
        for first in range(own // sums[0] + 1 if sums[0] else 1):
            over = own - first * sums[0]
            seconds = over // sums[1] if sums[1] else 0
            step = 1 + seconds // SIZES
            for second in range(0, seconds + 1, step):
                laid = first * units[0] + second * units[1]
                # [TABU-6] Less than the minimum only if not one more unit could be covered.
                if laid < least and over - second * sums[1] >= cheapest:
                    continue
                wins = 0.0
                for roll in range(len(ways)):
                    then = own + first * gains[place, 0, roll] + second * gains[place, 1, roll]
                    wins += ways[roll] * won[min(then, whole)]
                if wins > most + SURE:
                    most = wins
                    for box in range(len(BOXES)):
                        bet[box] = first * parts[place, 0, box] + second * parts[place, 1, box]
    return most
