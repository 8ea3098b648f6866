"""One decision of a bot at a table: from what its seat may know to a code."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from random import Random
from threading import Thread
from typing import Any

import numpy as np

from tripot import bots
from tripot.bots import ROOM, Bot
from tripot.core.errors import Misuse
from tripot.core.game import Game
from tripot.core.given import whole
from tripot.core.handle import Scratch, handle
from tripot.core.house import Value
from tripot.core.quoted import shown
from tripot.match import Match, Seat

PATIENCE = 60.0  # seconds that a user's own bot may think, including its compilation


class Wrong(Misuse):
    """A bot raised an error, returned an action that it may not play, or did not answer."""


def no_answer(named: str) -> str:
    """Return the sentence that says that a bot thinks too long."""
    return f"the bot {named} has not answered within {PATIENCE:.0f} seconds"


def no_code(named: str, returned: str) -> str:
    """Return the sentence that says that a bot returned anything but one of its codes."""
    return (
        f"the bot {named} returned {returned}, but must return one of the first `count` of its "
        "codes, a whole number"
    )


def patiently(name: str, think: Callable[[], int]) -> int:
    """Return what `think` returns for the bot of this name.

    Wrong if it takes longer than PATIENCE; it is left running.
    """
    said: Future[int] = Future()

    def work() -> None:
        try:
            said.set_result(think())
        except BaseException as no:
            said.set_exception(no)

    Thread(target=work, daemon=True).start()
    try:
        return said.result(PATIENCE)
    except TimeoutError:
        raise Wrong(no_answer(f"'{name}'")) from None


def decide(
    game: Game,
    name: str,
    rules: Mapping[str, Value],
    view: Any,
    memory: Any,
    seat: int,
    legal: Sequence[int],
    seed: int,
) -> int:
    """Return the bot's decision under complete house rules: one of the codes in `legal`.

    The bot `name` gets the seat's view, what everybody remembers, and its own stream from `seed`.
    Misuse if there is no such bot, or it does not play by these rules; Wrong if it fails.
    """
    bot = bots.find_any(game.name, name)
    mind = bots.mind(bot, int(view["players"]), rules)
    choose, s, m, scratch, states, memories = _place(game, bot)
    states[0], memories[0] = view, memory
    codes = np.zeros(len(game.actions), "i2")
    codes[: len(legal)] = legal
    rng = np.array([seed % 2**64], "u8")
    try:
        with np.errstate(over="ignore"):  # the stream's numbers wrap around, as in machine code
            returned = choose(s, m, seat, codes, len(legal), rng, mind, scratch)
    except Exception as no:
        raise Wrong(f"the bot '{name}' failed: {type(no).__name__}: {no}") from no
    code = whole(returned)
    if code is None or code not in legal:
        listed = ", ".join(map(str, legal[:8])) + (" ..." if len(legal) > 8 else "")
        raise Wrong(no_code(f"'{name}'", shown(returned)) + f": here {listed}")
    return code


def decide_in(match: Match, name: str, seat: Seat, seed: int) -> int:
    """Return the decision of the bot `name` for a seat of a match that must decide."""
    known = match.view(seat), match.memory(), seat, match.legal_codes(seat)
    return decide(match.game, name, match.rules, *known, seed)


def play_out(
    match: Match, rng: Random, choose: Callable[[Seat], int], most: int | None = None
) -> None:
    """Play a match to its end, or until its log has `most` steps; `rng` draws for chance.

    `choose` gives the code of a seat that must decide.
    """
    while not match.over and len(match.log) != most:
        if chance := match.chance():
            match.happen(rng.choices([*chance], [*chance.values()])[0])
        else:
            seat = match.actors[0]
            match.act(seat, match.game.actions.texts[choose(seat)])


def _place(game: Game, bot: Bot) -> tuple[Any, ...]:
    """Return a function that calls a bot in this process, and the arrays of its arguments.

    Bots that prepare think hard, so they are compiled; the others start faster when interpreted.
    """
    if bot.prepare is not None and hasattr(bot.choose, "__rule__"):
        from tripot.core.compile import batch, compiling, machine_code

        if compiling():
            states, memories = batch(game.state, 1 + ROOM), np.zeros(1, game.memory)
            choose = machine_code(bot.choose)
            return choose, states[0], memories[0], states[1:], states, memories
    states, memories = game.state.new(), np.zeros(1, game.memory)
    scratch = Scratch(game.state.new(ROOM))
    return bot.choose, handle(states), handle(memories), scratch, states, memories


def wake(
    game: Game, name: str, players: int | None = None, rules: Mapping[str, object] | None = None
) -> None:
    """Let a bot decide once, so that its machine code and its mind for such a match are ready.

    Misuse if there is no such bot, or it does not play by these house rules.
    """
    match, rng = Match(game, players or game.seats[0], rules), Random(0)
    while not match.over:
        if match.actors:
            decide_in(match, name, match.actors[0], 0)
            return
        match.happen(rng.choice(list(match.chance())))
