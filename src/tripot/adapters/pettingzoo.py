"""PettingZoo: every seat is an agent, asked one after the other or all at once.

`env(game, ...)` asks one seat after the other (AEC). If several decide at once, sealed, the lowest
is asked first, and the others see nothing that tells what it chose. `parallel_env(game, ...)` asks
all at the same time; an agent with nothing to decide may only wait, which is the last action and
exists only there. For observations, other actions, seeds and copies see `gymnasium.py`. `state()`
is the concatenation of every agent's `observation`.
"""

from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any, Self

import numpy as np

from tripot import games
from tripot.adapters import ANSI, LOSE, NOT_IN_PLAY, REFUSE, choice, options_of
from tripot.core.errors import Illegal, Misuse, extra
from tripot.core.given import seed_of, whole, word
from tripot.core.quoted import shown
from tripot.match import Match
from tripot.tensors import MOST, Tensors

with extra("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

Observation = dict[str, Any]

# The attributes that an environment of kind AEC has from its first `reset` on.
BEGUN = ("agent_selection", "rewards", "terminations", "truncations", "infos")


class _Seats:
    """What both environments share: a match, its chance, and what each agent sees."""

    def __init__(
        self,
        game: str,
        players: int | None,
        rules: Mapping[str, object] | None,
        illegal: str,
        waits: bool,
    ) -> None:
        self.lose = choice("illegal", illegal, REFUSE, LOSE) == LOSE
        loaded = games.load(game)
        self._fresh = Match(loaded, loaded.seats[0] if players is None else players, rules)
        self._match: Match | None = None
        self.lost: list[int] = []  # the seats that lost the game by an illegal action
        self.rng, self.tensors = Random(), Tensors(loaded, self._fresh.players)
        self.names = [f"seat_{seat}" for seat in self._fresh.seats]
        self.wait = len(loaded.actions) if waits else None
        self.actions = len(loaded.actions) + waits
        numbers = self.tensors.size
        self.state_space = spaces.Box(-MOST, MOST, (numbers * len(self.names),), np.float32)
        # One object per agent, so that its samples can be seeded.
        self.action_spaces = {name: spaces.Discrete(self.actions) for name in self.names}
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-MOST, MOST, (numbers,), np.float32),
            "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
        }
        self.observation_spaces = {name: spaces.Dict(seen) for name in self.names}

    @property
    def match(self) -> Match:
        """The game in play, or the last one; Misuse before the first."""
        if self._match is None:
            raise Misuse(NOT_IN_PLAY)
        return self._match

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or by an illegal action."""
        return bool(self.lost) or self.match.over

    def begin(self, seed: int | None) -> None:
        """Begin another game in which there is something to decide."""
        if seed is not None:
            self.rng = Random(seed_of(seed))
        self.lost, self._match = [], None
        while self._match is None or self._match.over:
            self._match = self._fresh.clone()
            self._run_on(self._match)

    def play(self, actions: Mapping[int, Any]) -> None:
        """Play seats' actions, then chance up to the next decision.

        An illegal one raises Illegal, with nothing changed, or loses the game, as configured.
        Misuse, with nothing changed, if one is not a whole number.
        """
        match, texts = self.match, self.match.game.actions.texts
        for seat, action in actions.items():
            if whole(action) is None:
                raise Misuse(
                    f"an action of {self.names[seat]} is a whole number, not {shown(action)}"
                )
        refused = {seat: no for seat in actions if (no := self._refusal(seat, actions[seat]))}
        if refused and not self.lose:
            raise Illegal(next(iter(refused.values())))
        self.lost = [*refused]
        if self.lost:
            return
        # They don't see each other's choices, so their order does not matter.
        for seat in match.actors:
            if seat in actions:
                match.act(seat, texts[actions[seat]])
        self._run_on(match)

    def _run_on(self, match: Match) -> None:
        while chance := match.chance():
            match.happen(self.rng.choices([*chance], [*chance.values()])[0])

    def _allowed(self, seat: int) -> list[int]:
        codes = [] if self.lost else self.match.legal_codes(seat)
        return codes if codes or self.wait is None else [self.wait]

    def _refusal(self, seat: int, action: Any) -> str | None:
        codes = self._allowed(seat)
        if whole(action) in codes:
            return None
        if codes == [self.wait]:
            return f"{self.names[seat]} has nothing to decide now: it must wait, by {self.wait}"
        some = ", ".join(map(str, codes[:8])) + (" ..." if len(codes) > 8 else "")
        chosen = "waiting" if whole(action) == self.wait else shown(action)
        return f"{self.names[seat]} must decide, by one of {some}, not by {chosen}"

    def observe(self, seat: int) -> Observation:
        """Return what a seat sees and may play."""
        mask = np.zeros(self.actions, "i1")
        mask[self._allowed(seat)] = 1
        return {"observation": self.tensors.of(self.match.view(seat), seat)[0], "action_mask": mask}

    def state(self) -> Any:
        """Return what all seats see, concatenated."""
        match = self.match
        return np.concatenate([self.tensors.of(match.state, seat)[0] for seat in match.seats])

    def known(self, agent: str) -> str:
        """Return an agent's name; Misuse if there is no such agent."""
        if word(agent) not in self.names:
            raise Misuse(f"there is no agent {shown(agent)}: they are {', '.join(self.names)}")
        return agent

    def rewards(self) -> dict[str, float]:
        """Return every agent's payoff, zero until the end.

        After an illegal action it is the game's least payoff for that agent, and zero for others.
        """
        match = self.match
        least = match.game.limits(match.players, match.rules).least if self.lost else 0
        paid = [least if seat in self.lost else 0 for seat in match.seats]
        if match.over:
            paid = match.payoffs()
        return dict(zip(self.names, map(float, paid), strict=True))


class _Shown:
    """What both environments have in common, as PettingZoo asks for it."""

    def _sit_down(
        self,
        game: str,
        players: int | None,
        rules: Mapping[str, object] | None,
        render_mode: str | None,
        illegal: str,
        waits: bool,
    ) -> None:
        self.render_mode = choice("render_mode", render_mode, ANSI, None)
        self._seats = _Seats(game, players, rules, illegal, waits)
        self.metadata: dict[str, Any] = {"name": f"{game}_v0", "render_modes": [ANSI]}
        self.state_space = self._seats.state_space
        self.possible_agents = self._seats.names.copy()
        self.agents: list[str] = []

    def __copy__(self) -> Self:
        return deepcopy(self)

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations, always the same object."""
        return self._seats.observation_spaces[self._seats.known(agent)]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions, always the same object."""
        return self._seats.action_spaces[self._seats.known(agent)]

    def _refuse_unless_in_play(self) -> None:
        if not self.agents:
            raise Misuse(NOT_IN_PLAY)

    def state(self) -> Any:
        """Return what all agents see, concatenated, shape (agents * size of an observation,)."""
        return self._seats.state()

    def render(self) -> str:
        """Return the position in words, hidden things included."""
        return repr(self._seats.match)

    def close(self) -> None:
        """Do nothing: no resource is open."""


class env(_Shown, AECEnv[str, Observation, Any]):  # noqa: N801 as PettingZoo calls it
    """The environment that asks one seat after the other: see this module's docstring."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        rules: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        illegal: str = REFUSE,
    ) -> None:
        """Set up a table, by default the smallest of the game. Misuse if it is impossible.

        `illegal` says what an illegal action does: 'refuse' raises Illegal, 'lose' ends the game.
        """
        super().__init__()
        self._sit_down(game, players, rules, render_mode, illegal, waits=False)
        self.metadata["is_parallelizable"] = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game, with a new seed for chance; None continues the current chance.

        It knows no options, and ignores any, as PettingZoo's own tests give some.
        """
        options_of(options)
        self._seats.begin(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def __getattr__(self, name: str) -> Any:
        if name in BEGUN:
            raise AttributeError(f"{NOT_IN_PLAY}, and makes '{name}'")
        raise AttributeError(f"an environment has no '{name}'")

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees now, and what it may play."""
        return self._seats.observe(self._seats.names.index(self._seats.known(agent)))

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return what the agent to act sees, its reward, whether it is done, and its infos.

        Misuse if no game is in play.
        """
        self._refuse_unless_in_play()
        return super().last(observe)

    def step(self, action: Any) -> None:
        """Play an action for the agent to act; if it is refused, nothing changes.

        Misuse if no game is in play, or the action is not a whole number.
        """
        self._refuse_unless_in_play()
        agent, seats = self.agent_selection, self._seats
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seats.play({seats.names.index(agent): action})
        self._cumulative_rewards[agent] = 0.0
        self.rewards = seats.rewards()
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, seats.over)
        self._ask()

    def _ask(self) -> None:
        actors = self._seats.match.actors
        self.agent_selection = self._seats.names[actors[0] if actors else 0]


raw_env = env  # other modules' `env` adds wrappers; this one refuses bad calls by itself


class parallel_env(_Shown, ParallelEnv[str, Observation, Any]):  # noqa: N801
    """The environment that asks all seats at once: see this module's docstring."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        rules: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        illegal: str = REFUSE,
    ) -> None:
        """Set up a table, by default the smallest of the game. Misuse if it is impossible.

        `illegal` says what an illegal action does: 'refuse' raises Illegal, 'lose' ends the game.
        """
        self._sit_down(game, players, rules, render_mode, illegal, waits=True)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game, with a new seed for chance; None continues the current chance.

        It knows no options, and ignores any, as PettingZoo's own tests give some.
        """
        options_of(options)
        self._seats.begin(seed)
        self.agents = self.possible_agents.copy()
        return self._observe(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Play all agents' actions; if one is refused, nothing changes.

        An agent without an action waits. Misuse if no game is in play, or an action is not a whole
        number.
        """
        self._refuse_unless_in_play()
        seats = self._seats
        if not isinstance(actions, Mapping):
            raise Misuse(f"actions are a dictionary by agent, not {shown(actions)}")
        for agent in actions:
            seats.known(agent)
        seats.play({seat: actions.get(agent, seats.wait) for seat, agent in enumerate(self.agents)})
        told, live = self._observe(), self.agents
        if seats.over:
            self.agents = []
        ended, cut = dict.fromkeys(live, seats.over), dict.fromkeys(live, False)
        return told, seats.rewards(), ended, cut, {agent: {} for agent in live}

    def _observe(self) -> dict[str, Observation]:
        return {agent: self._seats.observe(seat) for seat, agent in enumerate(self.agents)}
