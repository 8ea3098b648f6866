"""Goes through a game step by step: weighs every choice, and compares chance with its mean."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import hypot, inf
from random import Random
from threading import local
from typing import Any, Literal, NamedTuple

import numpy as np

from tripot.analysis import FORM, NEAR, Z_95, judge_of
from tripot.bots import ROOM
from tripot.bots.think import decide, play_out
from tripot.core.actions import BY_ALL
from tripot.core.chance import MIX_1
from tripot.core.compile import batch, compiled, compiling, machine_code, wrapping
from tripot.core.errors import Misuse
from tripot.core.game import Game
from tripot.core.given import Whole, seed_of
from tripot.core.house import Value
from tripot.core.quoted import shown
from tripot.match import Match, Seat
from tripot.protocol import Account, Analysis, Choice, Decision, Hidden, Luck

Array = np.ndarray[Any, Any]
Grade = Literal["", "mild", "grave", "terrible"]
Verdict = Literal["flawless", "strong", "fair", "shaky", "costly", "none", "unclear"]
Fortune = Literal["lucky", "even", "unlucky"]

# The least loss of the chance to win for each grade of mistake.
GRADES: tuple[tuple[float, Grade], ...] = ((0.10, "terrible"), (0.05, "grave"), (0.02, "mild"))
# The losses for which each verdict is given, as a share of what random choices would have lost, so
# that a verdict means the same in every game, whether its decisions are many and small or few. If
# the loss is not known well enough to say "flawless", the verdict is "strong".
VERDICTS: tuple[tuple[float, float, Verdict], ...] = (
    (0.0, 0.01, "flawless"),
    (0.0, 0.1, "strong"),
    (0.1, 0.3, "fair"),
    (0.3, 0.6, "shaky"),
    (0.6, inf, "costly"),
)
AT_STAKE = 0.05  # the least that random choices must lose in a game for a verdict on it
LUCKY = 0.05  # the least change of the chance to win that is called luck
FEWEST = 8  # worlds in which a choice is weighed; in a longer game some decisions are left out
MOST_STEPS = 3000  # steps of chance that are weighed
LISTED = 12  # choices listed for a decision
ADVISER = "strong"  # the bot that decides which of equal choices a hint names first
BEGINNING = 24  # steps of a game in which every kind of step occurs
SMALL = 1e-9  # smaller differences are rounding errors
DIGITS = 5  # decimal places of what is reported


class Weighed(NamedTuple):
    """What every legal choice was worth, in the order of the list, and what the one made lost."""

    means: Array  # chance to win and payoff
    margins: Array  # of the difference between its chance and the best one's
    loss: float
    loss_payoff: float
    margin: float
    random_loss: float  # the mean of all choices' losses


class Buffers(NamedTuple):
    """The arrays in which a game's rules and its judge work, made once."""

    states: Any  # the state being weighed, two for the steps of chance, and the judge's own
    memories: Any  # what all remember, before and after a step of chance
    codes: Array  # the outcomes of chance ...
    weights: Array  # ... and how likely each is
    listed: Array  # a seat's choices, and equal room for the judge


class Scales:
    """A game's judge for matches with these players and rules, compiled if the rules are."""

    def __init__(self, game: Game, players: int, rules: Mapping[str, Value]) -> None:
        """Prepare the judge; `rules` must be complete."""
        self.judge = judge_of(game.name)
        self.mind = self.judge.prepare(players, rules)
        self.unsure = float(getattr(self.judge, "UNSURE", 0.0))
        self.game, self.players, self.rules = game, players, rules
        self._about = {kind: name for name, kinds in self.judge.ABOUT.items() for kind in kinds}
        # Called one at a time from Python, as a compiled loop would be compiled for every judge.
        self._stand, self._weigh = _made(self.judge.stand), _made(self.judge.weigh)
        self._tell = _made(self.judge.tell) if hasattr(self.judge, "tell") else None
        self._rules = compiled(game) if compiling() else game
        self._buffers = buffers(game)

    def look(self, state: Any, memory: Any, seed: int) -> Array:
        """Return every seat's chance to win and payoff in a whole state, shape (players, 2)."""
        states, memories, *_ = self._buffers
        states[0], memories[0] = state, memory
        return self._look(memories[0], seed)

    def foresee(self, state: Any, memory: Any, seed: int) -> tuple[dict[int, Array], Array]:
        """Return what `look` finds after each outcome of chance, by code, and their mean."""
        rules, (states, memories, codes, weights, _) = self._rules, self._buffers
        states[1], states[2], memories[0] = state, self.game.state.view(state, None), memory
        count, found = rules.outcomes(states[1], codes, weights), {}
        for code in codes[:count].tolist():
            states[0], memories[1] = states[1], memories[0]
            heard = self.game.actions.kind(code).seen is BY_ALL
            rules.remember(memories[1], states[2], -1, code if heard else -1)
            rules.happen(states[0], code)
            found[code] = self._look(memories[1], seed)
        shares = weights[:count] / weights[:count].sum()
        return found, np.tensordot(shares, [*found.values()], 1)

    def _look(self, memory: Any, seed: int) -> Array:
        out, rules, states = np.zeros((self.players, 2)), self._rules, self._buffers.states
        s = states[0]
        if not s["over"]:
            listed = self._buffers.listed
            self._stand(s, memory, self.mind, stream_of(seed), states[3:], listed, out)
            return out
        scores = [rules.score(s, seat) for seat in range(self.players)]
        first = scores.count(max(scores))
        for seat, score in enumerate(scores):
            out[seat] = (score == max(scores)) / first, rules.payoff(s, seat)
        return out

    def sample(
        self,
        state: Any,
        memory: Any,
        seat: Seat,
        legal: Sequence[int],
        worlds: int,
        seed: int,
        hidden: bool = True,
    ) -> Array:
        """Return the chance to win and the payoff of `seat`, shape (worlds, choices, 2).

        `state` is the seat's view; if not `hidden`, the whole state.
        """
        out, rng, count = np.zeros((worlds, len(legal), 2)), stream_of(seed), len(legal)
        states, memories, _, _, listed = self._buffers
        states[0], memories[0] = state, memory
        known = memories[0], seat, listed, count, hidden, rng, self.mind
        for world in out:
            listed[:count] = legal
            self._weigh(states[0], *known, states[3:], world)
        return out

    def about(self, legal: Sequence[int]) -> str:
        """Return what a decision among these codes is about: a name from the judge's ABOUT."""
        return self._about[self.game.actions.kind(legal[0]).name]

    def counts(self, view: Any) -> bool:
        """Return whether a choice worse than the best counts as a mistake."""
        return not hasattr(self.judge, "counts") or bool(self.judge.counts(view))

    def hidden(self, view: Any, state: Any, memory: Any, seat: Seat) -> Hidden | None:
        """Return the named hidden thing that the decision depends on; None if there is none."""
        if self._tell is None:
            return None
        out, (states, memories, *_) = np.zeros(3), self._buffers
        states[0], states[1], memories[0] = view, state, memory
        self._tell(states[0], states[1], memories[0], seat, self.mind, out)
        if not out[0]:
            return None
        return Hidden(self.judge.HIDDEN, rounded(out[1]), bool(out[2]))


class _Kept(local):
    """Scales by game, players and house rules, one set per thread, as questions write into them."""

    def __init__(self) -> None:
        self.scales: dict[tuple[object, ...], Scales] = {}


_kept = _Kept()
MOST_SCALES = 8  # kept at a time


def scales_for(game: Game, players: int, rules: Mapping[str, Value]) -> Scales:
    """Return the scales for such matches; the last few are kept, as some take seconds to make."""
    key, kept = (game.name, players, *rules.items()), _kept.scales
    if key not in kept:
        while len(kept) >= MOST_SCALES:
            del kept[next(iter(kept))]
        kept[key] = Scales(game, players, rules)
    return kept[key]


def stream_of(seed: int) -> Array:
    """Return the stream of random numbers for a seed."""
    return np.array([(seed + 1) * int(MIX_1) % 2**64], "u8")


def buffers(game: Game) -> Buffers:
    """Return empty buffers for a game, in the form for compiled or interpreted rules."""
    memories, actions = np.zeros(2, game.memory), len(game.actions)
    return Buffers(
        states=batch(game.state, 3 + ROOM),
        memories=memories if compiling() else memories.view(np.recarray),
        codes=np.zeros(actions, "i2"),
        weights=np.zeros(actions, "i2"),
        listed=np.zeros(2 * actions, "i2"),
    )


def _made(rule: Callable[..., Any]) -> Callable[..., Any]:
    return machine_code(rule) if compiling() else rule


def analyse(
    match: Match,
    seed: Whole = 0,
    effort: float = 1.0,
    progress: Callable[[int, int], None] = lambda done, steps: None,
) -> Analysis:
    """Return what every decision of a match was worth; the match need not be over.

    One seed always gives the same analysis. `effort` multiplies the number of worlds drawn, and so
    the time. `progress` is called with the steps done and the steps in all. Misuse if the game has
    no judge, or `effort` is not between 0 and 1000.
    """
    *_, found = steps(match, seed, effort, progress)
    assert isinstance(found, Analysis)
    return found


def steps(
    match: Match,
    seed: Whole = 0,
    effort: float = 1.0,
    progress: Callable[[int, int], None] = lambda done, steps: None,
) -> Iterator[Analysis | None]:
    """Analyse a match a step at a time: yield None after each step, and finally the Analysis."""
    if not (isinstance(effort, (int, float)) and 0 < effort < 1000):
        raise Misuse(f"'effort' should be a number above 0 and below 1000, not {shown(effort)}")
    seed = seed_of(seed)
    scales = scales_for(match.game, match.players, match.rules)
    plan = planned(match, scales.judge, effort)
    curve, decisions, lucks = [], [], []
    turns, quiet = [0] * match.players, [-1] * match.players  # by seat
    with wrapping():
        for again, seat, code in gone_through(match):
            moment = len(again.log)
            own = apart(seed, moment)
            text = match.game.actions.texts[code]
            now = again.state, again.memory()
            if seat is None:
                drawer = int(again.state["drawer"])
                if moment in plan.chances:
                    came, mean = scales.foresee(*now, own)
                    # Not rounded, as their sum is subtracted from the result.
                    wins, payoffs = (came[code] - mean).T.tolist()
                    whose = drawer if drawer >= 0 else None
                    lucks.append(Luck(moment, whose, text, wins, payoffs))
                    stands = mean
                else:
                    stands = scales.look(*now, own)
            else:
                stands = scales.look(*now, own)
                legal = again.legal_codes(seat)
                heard = again.heard(seat)
                turns[seat] += heard != quiet[seat]
                quiet[seat] = heard + 1  # how much it will have heard if only this happens
                if moment in plan.decisions:
                    # Seeded by what the seat has heard: it may not know how often others decided.
                    own, worlds = apart(seed, heard), plan.worlds[seat]
                    made = seat, turns[seat], code
                    decisions.append(decided(scales, again, made, legal, worlds, own))
            curve.append(stands)
            progress(moment + 1, len(match.log))
            yield None
        curve.append(scales.look(match.state, match.memory(), seed))
    whole = not plan.chances_left_out
    yield Analysis(
        form=FORM,
        game=match.game.name,
        players=match.players,
        rules=match.rules,
        seed=seed,
        effort=float(effort),
        over=match.over,
        curve=[[*map(rounded, stands[:, 0])] for stands in curve],
        decisions=decisions,
        luck=lucks,
        accounts=[
            account(
                seat,
                decisions,
                lucks if whole else None,
                (curve[0][seat], curve[-1][seat]),
                scales.unsure,
            )
            for seat in match.seats
        ],
        left_out=plan.decisions_left_out + plan.chances_left_out,
    )


def apart(seed: int, place: int) -> int:
    """Return a seed for one place in a game, so that draws at different places differ."""
    return seed + 1_000_003 * (place + 1)


def gone_through(match: Match) -> Iterator[tuple[Match, Seat | None, int]]:
    """Play a match again; yield it before each step, with that step's seat and code."""
    again = Match(match.game, match.players, match.rules)
    for seat, code in match.log:
        yield again, seat, code
        again.step(seat, match.game.actions.texts[code])


class Plan(NamedTuple):
    """Which steps are weighed, and in how many worlds."""

    decisions: set[int]
    chances: set[int]
    worlds: list[int]  # by seat
    decisions_left_out: int
    chances_left_out: int


def planned(match: Match, judge: Any, effort: float) -> Plan:
    """Plan as much as there is time for: a long game gets fewer worlds, then fewer steps.

    The seats share the time equally, and each one's plan depends only on its own choices, not on
    what others hid.
    """
    choices: list[dict[int, int]] = [{} for _ in match.seats]  # by moment
    chances = []
    for again, seat, _ in gone_through(match):
        if seat is None:
            chances.append(len(again.log))
        elif (count := len(again.legal_codes(seat))) > 1:
            choices[seat][len(again.log)] = count
    usual = max(1, round(judge.WORLDS * effort)) if judge.WORLDS > 1 else 1
    most, worlds, some = judge.LOOKS * effort / match.players, [], set()
    for own in choices:
        looks = most / max(1, sum(own.values()))
        worlds.append(max(min(usual, FEWEST), min(usual, int(looks))))
        some |= evenly([*own], looks / worlds[-1])
    looked = evenly(chances, MOST_STEPS * effort / max(1, len(chances)))
    left_out = sum(map(len, choices)) - len(some)
    return Plan(some, looked, worlds, left_out, len(chances) - len(looked))


def evenly(moments: list[int], part: float) -> set[int]:
    """Return this part of the moments, spread evenly; all of them if it is 1 or more."""
    if part >= 1:
        return set(moments)
    return {moments[int(place / part)] for place in range(int(len(moments) * part))}


def decided(
    scales: Scales,
    match: Match,
    decision: tuple[Seat, int, int],
    legal: list[int],
    worlds: int,
    seed: int,
) -> Decision:
    """Return what a choice among the `legal` codes was worth, given what its seat knew then.

    `decision` is the seat, its turn, and the code.
    """
    judge, texts = scales.judge, scales.game.actions.texts
    seat, turn, code = decision
    made = legal.index(code)
    view, memory = match.view(seat), match.memory()
    samples = scales.sample(view, memory, seat, legal, worlds, seed)
    found = weighed(samples, made, scales.unsure)
    if not scales.counts(view):
        found = found._replace(loss=0.0, loss_payoff=0.0, random_loss=0.0)
    opened = None
    if judge.OPEN:
        known = match.state, memory, seat, legal, min(judge.OPEN, worlds), seed
        opened = scales.sample(*known, hidden=False).mean(axis=0)[:, 0]
    return Decision(
        moment=len(match.log),
        seat=seat,
        turn=turn,
        action=texts[code],
        about=scales.about(legal),
        choices=choices(scales.game, legal, found, opened, made),
        legal=len(legal),
        worlds=worlds,
        loss=rounded(found.loss),
        loss_payoff=rounded(found.loss_payoff),
        random_loss=rounded(found.random_loss),
        margin=rounded(found.margin),
        grade=grade(found.loss),
        hidden=scales.hidden(view, match.state, memory, seat),
    )


def choices(
    game: Game,
    legal: Sequence[int],
    found: Weighed,
    opened: Array | None,
    made: int | None,
    most: int = LISTED,
) -> list[Choice]:
    """Return what the best `most` choices, and the one made, were worth, best first.

    Among choices that win equally often, the one that pays more comes first.
    """
    texts = [game.actions.texts[code] for code in legal]
    listed = [
        Choice(
            action=texts[place],
            win=rounded(found.means[place, 0]),
            payoff=rounded(found.means[place, 1]),
            margin=rounded(found.margins[place]),
            open=None if opened is None else rounded(opened[place]),
        )
        for place in np.argsort(-found.means[:, 0], kind="stable").tolist()
    ]
    listed.sort(key=lambda one: (-one.win, -one.payoff))
    chosen = None if made is None else texts[made]
    return [one for rank, one in enumerate(listed) if rank < most or one.action == chosen]


def advise(
    game: Game,
    rules: Mapping[str, Value],
    view: Any,
    memory: Any,
    seat: Seat,
    legal: Sequence[int],
    seed: Whole = 0,
) -> list[Choice]:
    """Return what a seat's choices are worth given its view and the public memory, best first.

    Of those as good as the best, what a strong bot would play comes first. Misuse if the game has
    no judge.
    """
    scales, seed = scales_for(game, int(view["players"]), rules), seed_of(seed)
    with wrapping():
        samples = scales.sample(view, memory, seat, legal, scales.judge.WORLDS, seed)
    worth = weighed(samples, 0, scales.unsure)
    found = choices(game, legal, worth, None, None, len(legal))
    equals = [one.action for one in found if as_good(one, found[0])]
    if len(equals) > 1:
        text = game.actions.texts[decide(game, ADVISER, rules, view, memory, seat, legal, seed)]
        if text in equals:
            found.sort(key=lambda one: one.action != text)
    return found[:LISTED]


def as_good(choice: Choice, best: Choice) -> bool:
    """Return whether a choice is as good as the best, as far as can be told."""
    return best.win - choice.win <= max(NEAR, choice.margin)


def wake(game: Game) -> None:
    """Weigh the beginning of a game, so that its machine code is compiled and kept on disk."""
    match, rng = Match(game, game.seats[0]), Random(0)
    play_out(match, rng, lambda seat: rng.choice(match.legal_codes(seat)), BEGINNING)
    analyse(match)


def weighed(samples: Array, made: int, unsure: float = 0.0) -> Weighed:
    """Return what each choice is worth over all worlds, and what the one made loses.

    One half of the worlds picks the best choice and the other half says what it is worth, and vice
    versa: otherwise chance alone would make any choice look worse than some other. A loss that the
    judge can't tell from 0, given its standard error `unsure`, counts as 0. The margins include
    that error. What random choices lose is found in the same way.
    """
    means, worlds = samples.mean(axis=0), len(samples)
    best = int(np.argmax(means[:, 0]))
    margins = np.full(len(means), Z_95 * unsure)
    margins[best] = 0.0
    if worlds < 4:
        losses, off = means[best] - means, np.zeros(len(means))
        sure = losses[:, 0] > SMALL
    else:
        apart = samples[:, best : best + 1, 0] - samples[:, :, 0]
        margins = np.hypot(margins, Z_95 * apart.std(axis=0, ddof=1) / worlds**0.5)
        losses, variance = np.zeros(means.shape), np.zeros(len(means))
        for chosen, judged in ((samples[0::2], samples[1::2]), (samples[1::2], samples[0::2])):
            other = int(np.argmax(chosen.mean(axis=0)[:, 0]))
            worse = judged[:, other : other + 1] - judged
            losses += worse.mean(axis=0) / 2
            variance += worse[:, :, 0].var(axis=0, ddof=1) / len(worse) / 4
        off = Z_95 * variance**0.5
        sure = losses[:, 0] > np.hypot(off, Z_95 * unsure)
    losses[~sure] = 0.0
    loss, loss_payoff = losses[made].tolist()
    return Weighed(means, margins, loss, loss_payoff, float(off[made]), float(losses[:, 0].mean()))


def grade(loss: float) -> Grade:
    """Return the grade of a mistake by how much chance to win it loses; '' if it is too small."""
    return next((name for least, name in GRADES if loss >= least), "")


def worst_by_turn(decisions: Iterable[Decision]) -> list[Decision]:
    """Return the decision of each turn that lost most: the one that counts if it is a mistake.

    At Tabu each chip of a bet is a decision, and the bet is one turn.
    """
    found: dict[tuple[Seat, int], Decision] = {}
    for one in decisions:
        worst = found.setdefault((one.seat, one.turn), one)
        if one.loss > worst.loss:
            found[one.seat, one.turn] = one
    return [*found.values()]


def account(
    seat: Seat,
    decisions: list[Decision],
    lucks: list[Luck] | None,
    ends: tuple[Array, Array],
    unsure: float,
) -> Account:
    """Sum up a seat's game; `ends` holds what it was worth at the beginning and at the end.

    `lucks` is None if some steps of chance were left out; `unsure` is the judge's standard error.
    """
    start, end = ends
    own = [decision for decision in decisions if decision.seat == seat]
    grades = [decision.grade for decision in worst_by_turn(own)]  # one for each turn
    loss = sum(decision.loss for decision in own)
    counted = [one for one in own if one.random_loss]
    margin = hypot(
        *(one.margin for one in counted), *(Z_95 * unsure for one in counted if one.loss)
    )
    random_loss = sum(decision.random_loss for decision in own)
    luck = luck_payoff = skill = skill_payoff = None
    fortune: Fortune = "even"
    if lucks is not None:
        luck = sum(one.win[seat] for one in lucks)
        luck_payoff = sum(one.payoff[seat] for one in lucks)
        skill = float(end[0]) - float(start[0]) - luck
        skill_payoff = float(end[1]) - float(start[1]) - luck_payoff
        fortune = "lucky" if luck > LUCKY else "unlucky" if luck < -LUCKY else "even"
    return Account(
        seat=seat,
        decisions=len(grades),
        mild=grades.count("mild"),
        grave=grades.count("grave"),
        terrible=grades.count("terrible"),
        loss=loss,
        error_rate=loss / len(grades) if own else 0.0,
        margin=rounded(margin),
        random_loss=random_loss,
        start=float(start[0]),
        luck=luck,
        skill=skill,
        result=float(end[0]),
        start_payoff=float(start[1]),
        luck_payoff=luck_payoff,
        skill_payoff=skill_payoff,
        payoff=float(end[1]),
        verdict=verdict(loss, margin, random_loss),
        fortune=fortune,
    )


def verdict(loss: float, margin: float, random_loss: float) -> Verdict:
    """Return the verdict on a seat's play, if its loss is known well enough to tell it."""
    if random_loss < AT_STAKE:
        return "none"
    share, width = loss / random_loss, 2 * margin / random_loss
    told = (
        name for least, most, name in VERDICTS if least <= share <= most and width <= most - least
    )
    return next(told, "unclear")


def rounded(value: float) -> float:
    """Round to as many digits as an analysis reports."""
    return round(float(value), DIGITS)
