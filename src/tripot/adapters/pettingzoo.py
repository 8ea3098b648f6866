"""PettingZoo: every seat an agent, asked one after the other or all at once.

`env(game, ...)` asks one seat after the other (AEC). Where several decide at once, sealed, the
lowest is asked first, and nothing that the others see tells what it chose. `parallel_env(game,
...)` asks all at the same time; an agent with nothing to decide may only wait, which is the last
action and exists only there. For observations and other actions see `gymnasium.py`.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np

from tripot import games
from tripot.core.errors import Illegal, Misuse, extra
from tripot.core.given import seed_of, whole
from tripot.match import Match
from tripot.tensors import MOST, Tensors

with extra("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

Observation = dict[str, Any]


class _Seats:
    """What both environments share: a match, its chance, and what each agent sees."""

    def __init__(
        self, game: str, players: int | None, rules: Mapping[str, object] | None, more: int
    ) -> None:
        loaded = games.load(game)
        self.match = Match(loaded, loaded.seats[0] if players is None else players, rules)
        self.rng, self.tensors = Random(), Tensors(loaded, self.match.players)
        self.names = [f"seat_{seat}" for seat in self.match.seats]
        self.actions = len(loaded.actions) + more
        # An object for each agent, so that its samples can be seeded.
        self.action_spaces = {name: spaces.Discrete(self.actions) for name in self.names}
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-MOST, MOST, (self.tensors.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
        }
        self.observation_spaces = {name: spaces.Dict(seen) for name in self.names}

    def begin(self, seed: int | None) -> None:
        """Begin another game in which there is something to decide."""
        if seed is not None:
            self.rng = Random(seed_of(seed))
        while True:
            self.match = Match(self.match.game, self.match.players, self.match.rules)
            self.run_on()
            if not self.match.over:
                return

    def run_on(self) -> None:
        """Let chance play up to the next decision."""
        while chance := self.match.chance():
            self.match.happen(self.rng.choices([*chance], [*chance.values()])[0])

    def observe(self, seat: int) -> Observation:
        """Return what a seat sees and may play."""
        mask = np.zeros(self.actions, "i1")
        mask[self.match.legal_codes(seat)] = 1
        return {"observation": self.tensors.of(self.match.view(seat), seat)[0], "action_mask": mask}

    def known(self, agent: str) -> str:
        """Return an agent's name; Misuse if there is no such agent."""
        if agent not in self.names:
            raise Misuse(f"there is no agent {agent!r}: they are {', '.join(self.names)}")
        return agent

    def text(self, action: Any) -> str:
        """Return the text of an action; Illegal if it is not an action of the game."""
        texts, code = self.match.game.actions.texts, whole(action)
        if code is None or not 0 <= code < len(texts):
            raise Illegal(f"an action is a whole number from 0 to {len(texts) - 1}, not {action!r}")
        return texts[code]

    def rewards(self) -> dict[str, float]:
        """Return every agent's payoff, zero until the end."""
        match = self.match
        paid = match.payoffs() if match.over else [0] * match.players
        return dict(zip(self.names, map(float, paid), strict=True))


class _Shown:
    """What both environments have in common, as PettingZoo asks for it."""

    def _sit_down(
        self,
        game: str,
        players: int | None,
        rules: Mapping[str, object] | None,
        more: int,
        render_mode: str | None,
    ) -> None:
        self._seats = _Seats(game, players, rules, more)
        self.metadata: dict[str, Any] = {"name": f"{game}_v0", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.possible_agents = self._seats.names.copy()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations, always the same object."""
        return self._seats.observation_spaces[self._seats.known(agent)]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions, always the same object."""
        return self._seats.action_spaces[self._seats.known(agent)]

    def render(self) -> str:
        """Return the position in words, hidden things included."""
        return repr(self._seats.match)

    def close(self) -> None:
        """Do nothing: no resource is open."""


class env(_Shown, AECEnv[str, Observation, Any]):  # noqa: N801 as PettingZoo calls it
    """The environment that asks one seat after the other: see the module."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        rules: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Set up a table, by default the smallest of the game. Misuse if it is impossible."""
        super().__init__()
        self._sit_down(game, players, rules, 0, render_mode)
        self.metadata["is_parallelizable"] = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game, with a new seed for chance; None keeps the present stream."""
        self._seats.begin(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees now, and what it may play."""
        return self._seats.observe(self._seats.names.index(self._seats.known(agent)))

    def step(self, action: Any) -> None:
        """Play an action for the agent that is asked; if it is illegal, nothing changes."""
        if not hasattr(self, "agent_selection"):
            raise Misuse("no game has begun: `reset` begins one")
        agent, seats = self.agent_selection, self._seats
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seats.match.act(seats.names.index(agent), seats.text(action))
        seats.run_on()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = seats.rewards()
        self._accumulate_rewards()
        if seats.match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._ask()

    def _ask(self) -> None:
        actors = self._seats.match.actors
        self.agent_selection = self._seats.names[actors[0] if actors else 0]


class parallel_env(_Shown, ParallelEnv[str, Observation, Any]):  # noqa: N801
    """The environment that asks all seats at once: see the module."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        rules: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Set up a table, by default the smallest of the game. Misuse if it is impossible."""
        self._sit_down(game, players, rules, 1, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game, with a new seed for chance; None keeps the present stream."""
        self._seats.begin(seed)
        self.agents = self.possible_agents.copy()
        return self._observe(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Play all agents' actions; Illegal, with nothing changed, if one is not legal."""
        seats, match = self._seats, self._seats.match
        if not self.agents:
            raise Misuse("no game is in play: `reset` begins one")
        if not isinstance(actions, Mapping):
            raise Misuse(f"actions are a dictionary by agent, not {actions!r}")
        for agent in actions:
            seats.known(agent)
        chosen = {}
        waiting = seats.actions - 1
        for seat, agent in enumerate(self.agents):
            action = actions.get(agent, waiting)
            waits = whole(action) == waiting
            if seat not in match.actors and not waits:
                raise Illegal(f"{agent} has nothing to decide now: it must wait, by {waiting}")
            if seat in match.actors:
                text = "" if waits else seats.text(action)
                if text not in match.legal(seat):
                    given = "none" if agent not in actions else repr(action)
                    raise Illegal(f"{agent} must decide, by an action of its mask, not {given}")
                chosen[seat] = text
        # None of them sees what another has chosen, so their order does not matter.
        for seat, text in chosen.items():
            match.act(seat, text)
        seats.run_on()
        told = self._observe()
        ended = dict.fromkeys(self.agents, match.over)
        live, self.agents = self.agents, [] if match.over else self.agents
        return told, seats.rewards(), ended, dict.fromkeys(live, False), {a: {} for a in live}

    def _observe(self) -> dict[str, Observation]:
        seats, told = self._seats, {}
        for seat, agent in enumerate(self.agents):
            told[agent] = seats.observe(seat)
            told[agent]["action_mask"][-1] = not told[agent]["action_mask"].any()
        return told
