"""What if: play on from any moment of a game that has ended, against bots.

The server keeps none of it. A client sends all that has happened, and gets what happens until
its seat must decide.
"""

import random
from collections.abc import Sequence

from tripot import bots, games
from tripot.core.errors import Illegal, Misuse
from tripot.match import Match, Seat
from tripot.protocol import Branch
from tripot.server.base.rates import ASKER, widest
from tripot.server.base.refusal import Denied
from tripot.server.base.slices import Sliced
from tripot.server.thinking.thinkers import Question, Thinkers

CHANCE = random.SystemRandom()


def begun(branch: Branch) -> Sliced[Match]:
    """Return the game so far; Denied if it breaks the rules."""
    try:
        game = games.load(branch.game)
        match = Match(game, branch.players, branch.rules)
        if branch.seat not in match.seats:
            raise Misuse(f"'seat' is one of the seats 0 to {match.players - 1}, not {branch.seat}")
        if branch.bot not in bots.offered(game.name):
            raise Misuse(f"there is no bot '{branch.bot}' for {game.title}")
        for seat, text in branch.record:
            match.step(seat, text)
            yield
    except (Misuse, Illegal) as no:
        raise Denied("illegal" if isinstance(no, Illegal) else "bad_message", str(no)) from None
    return match


async def play_on(
    match: Match, seat: Seat, bot: str, thinkers: Thinkers
) -> Sequence[tuple[Seat | None, str]]:
    """Let chance and bots play until `seat` must decide or the game is over; return their steps."""
    before, network = len(match.log), widest(ASKER.get())
    while not match.over and seat not in match.actors:
        if chance := match.chance():
            match.happen(CHANCE.choices([*chance], [*chance.values()])[0])
            continue
        other = match.actors[0]
        known = match.view(other), match.memory(), other, match.legal_codes(other)
        question = Question(match.game, bot, match.rules, *known, CHANCE.getrandbits(64))
        thought = await thinkers.think(question, network)
        match.act(other, match.game.actions.texts[thought.code])
    return match.record()[before:]
