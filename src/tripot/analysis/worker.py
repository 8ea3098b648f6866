"""A process that weighs games for another process, much like `tripot.bots.worker` for bots."""

from collections.abc import Iterator
from zlib import crc32

import msgspec
import numpy as np

from tripot import games
from tripot.analysis.practice import pose
from tripot.analysis.questions import Advise, Failed, Far, Found, Pose, Posed, Said, Wake, Weigh
from tripot.analysis.walk import advise, steps, wake
from tripot.bots.worker import work
from tripot.match import Match

NICE = 15  # lower priority than bots, so that they come first
EVERY = 5  # steps between two reports of progress


def answers(question: Weigh | Advise | Pose | Wake) -> Iterator[Said]:
    """Yield reports of progress, if any, and finally the answer to a question."""
    try:
        game = games.load(question.game)
        if isinstance(question, Wake):
            wake(game)
            yield Found()
            return
        if isinstance(question, Advise):
            view = np.frombuffer(question.view, game.state.dtype)[0]
            memory = np.frombuffer(question.memory, game.memory)[0]
            known = view, memory, question.seat, question.legal
            seed = crc32(question.view + question.memory)  # the same hint whenever it is asked for
            yield Found(choices=advise(game, question.rules, *known, seed))
            return
        if isinstance(question, Pose):
            posed = pose(game, question.level, question.seed, question.about)
            match = posed.match
            yield Posed(match.players, match.record(), posed.seat, posed.choices)
            return
        match = Match.replay(game, question.players, question.rules, question.record)
        for done, found in enumerate(steps(match, question.seed), 1):
            if found is not None:
                yield Found(msgspec.json.encode(found))
            elif done % EVERY == 0:
                yield Far(done, len(match.log))
    except Exception as no:
        yield Failed(str(no))


if __name__ == "__main__":
    work(msgspec.msgpack.Decoder(Weigh | Advise | Pose | Wake), answers, NICE)
