"""Gymnasium: one seat among named bots, at one table or at many.

When a game has ended, the mask is all zeros. Games in which the seat has nothing to decide are
skipped: see `arena.against`. A vector has one seed for all its tables. Without a seed the first
`reset` takes one from the machine's entropy, and later ones continue the same chance. A copy, made
by `copy` or `pickle`, is independent, and will draw the same chance.

    gymnasium.make("tripot/Tokio-v0", players=4, opponents="simple")
    gymnasium.make_vec("tripot/Toc-v0", num_envs=1000, players=2, opponents="random")

An observation is a dictionary: `observation`, the seat's view as `tensors.Tensors` encodes it, and
`action_mask`, 1 for each legal action. An action is a code of the game; the reward is the seat's
payoff at the end, and zero before.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Self

import numpy as np

from tripot import bots, games
from tripot.adapters import ANSI, LOSE, NOT_IN_PLAY, REFUSE, choice, options_of
from tripot.arena.against import Against, put_back, running
from tripot.arena.tables import codes_of, is_mask
from tripot.core.errors import Misuse, extra
from tripot.core.given import number_of, seed_of
from tripot.core.quoted import shown
from tripot.tensors import MOST, Tensors

with extra("gym"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Observation = dict[str, Any]


class _Tables:
    """What both environments share: tables against bots, and observations of them."""

    def __init__(
        self,
        game: str,
        count: int,
        players: int | None,
        opponents: str | Sequence[str],
        rules: Mapping[str, object] | None,
        seat: int,
        illegal: str,
    ) -> None:
        self._asked = (game, count, players, opponents, rules, seat, illegal)
        self.lose = choice("illegal", illegal, REFUSE, LOSE) == LOSE
        self._rng: np.random.Generator | None = None  # the generator that seeded chance
        loaded = games.load(game)
        players = loaded.seats[0] if players is None else players
        self.against = Against(loaded, players, opponents, count, rules, seat=seat)
        self.tensors = Tensors(loaded, players)
        self.least = loaded.limits(players, rules).least
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (self.tensors.size,), np.float32),
                "action_mask": spaces.MultiBinary(len(loaded.actions)),
            }
        )
        self.action_space = spaces.Discrete(len(loaded.actions))

    def __reduce__(self) -> Any:
        return _Tables, self._asked, (self._rng, running(self.against))

    def __setstate__(self, kept: tuple[np.random.Generator | None, dict[str, Any]]) -> None:
        self._rng, before = kept
        put_back(self.against, before, np.ones(len(self.against.states), bool))

    def refuse_unless_begun(self) -> None:
        """Raise Misuse before the first `reset`."""
        if self._rng is None:
            raise Misuse(NOT_IN_PLAY)

    def begin(self, rng: np.random.Generator, where: Any = None) -> None:
        """Begin a game at every table, or `where` the mask is true.

        Chance takes a seed from `rng` if that is a different generator than before.
        """
        if where is not None:
            self.refuse_unless_begun()
        before = running(self.against)
        self.against.restart(None if rng is self._rng else int(rng.integers(2**63)))
        self._rng = rng
        if where is not None:
            put_back(self.against, before, ~where)

    def observe(self) -> Observation:
        """Return the observations, one row per table."""
        against = self.against
        seen = self.tensors.of(against.states, against.seat)
        return {"observation": seen, "action_mask": against.mask.astype("i1")}

    def step(self, codes: Any) -> tuple[Any, Any]:
        """Play codes; return the payoffs and where a game ended.

        An illegal code raises Illegal or loses the game, as configured.
        """
        self.refuse_unless_begun()
        against = self.against
        if not self.lose:
            return against.step(codes)
        codes = codes_of(codes, len(against.over))
        known = (codes >= 0) & (codes < self.action_space.n)
        listed = against.mask[np.arange(len(codes)), np.where(known, codes, 0)]
        wrong = ~(known & listed) & ~against.over
        paid, ended = against.step(np.where(wrong, against.legal[:, 0], codes))
        against.end(wrong)
        return np.where(wrong, self.least, paid), ended | wrong

    def mask(self) -> Any:
        """Return whether each action may be played, one row per table."""
        self.refuse_unless_begun()
        return self.against.mask

    def told(self) -> tuple[str, ...]:
        """Return what the seat sees at each table, in words."""
        self.refuse_unless_begun()
        layout, players = self.against.game.state, self.against.players
        views = [layout.view(state, self.against.seat) for state in self.against.states]
        facts = [layout.told(view, players).items() for view in views]
        return tuple("\n".join(f"{name}: {value}" for name, value in told) for told in facts)


class Seat(gymnasium.Env[Observation, Any]):
    """One table: see this module's docstring."""

    metadata = {"render_modes": [ANSI], "render_fps": 1}  # noqa: RUF012 as Gymnasium has it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str | Sequence[str] = bots.RANDOM,
        rules: Mapping[str, object] | None = None,
        seat: int = 0,
        illegal: str = REFUSE,
        render_mode: str | None = None,
    ) -> None:
        """Sit down among `opponents`, by default at the smallest table of the game.

        `illegal` says what an illegal action does: 'refuse' raises Illegal, 'lose' ends the game
        with the game's least payoff. Misuse if there is no such game or bot.
        """
        self._tables = _Tables(game, 1, players, opponents, rules, seat, illegal)
        self.observation_space = self._tables.observation_space
        self.action_space = self._tables.action_space
        self.render_mode = choice("render_mode", render_mode, ANSI, None)

    def __copy__(self) -> Self:
        return deepcopy(self)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game, with a new seed for chance; None continues the current chance.

        Misuse if there are any options: it knows none.
        """
        options_of(options, ())
        super().reset(seed=None if seed is None else seed_of(seed))
        self._tables.begin(self.np_random)
        return self._observe(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, then let the others play, until the seat must decide or the game is over.

        Misuse if no game is in play.
        """
        if self._tables.against.over[0]:
            raise Misuse(NOT_IN_PLAY)
        paid, ended = self._tables.step([action])
        return self._observe(), float(paid[0]), bool(ended[0]), False, {}

    def render(self) -> str:
        """Return what the seat sees, in words."""
        return self._tables.told()[0]

    def action_masks(self) -> Any:
        """Return whether each action may be played, shape (actions,)."""
        return self._tables.mask()[0]

    def _observe(self) -> Observation:
        return {name: rows[0] for name, rows in self._tables.observe().items()}


class Seats(VectorEnv[Observation, Any, Any]):
    """Many tables at once, compiled; when a game has ended, the next step begins another."""

    metadata = {  # noqa: RUF012
        "render_modes": [ANSI],
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str | Sequence[str] = bots.RANDOM,
        rules: Mapping[str, object] | None = None,
        seat: int = 0,
        illegal: str = REFUSE,
        render_mode: str | None = None,
    ) -> None:
        """Sit down at `num_envs` tables; the rest is as in `Seat`."""
        self.num_envs = number_of("environments", num_envs)
        self._tables = _Tables(game, self.num_envs, players, opponents, rules, seat, illegal)
        self.render_mode = choice("render_mode", render_mode, ANSI, None)
        self.single_observation_space = self._tables.observation_space
        self.single_action_space = self._tables.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def __copy__(self) -> Self:
        return deepcopy(self)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin at every table, with a new seed for chance; None continues the current chance.

        With the option `reset_mask`, booleans of shape (tables,), begin only where it is true; the
        other games go on. Misuse if it is anything else, if there is another option, or a seed for
        each table.
        """
        if isinstance(seed, (list, tuple)):
            raise Misuse("one seed is for all tables: give a whole number, not one a table")
        where = options_of(options, ("reset_mask",)).get("reset_mask")
        if where is not None and not (is_mask(where, self.num_envs) and where.any()):
            raise Misuse(
                f"`reset_mask` is an array of {self.num_envs} booleans, of which one is true at"
                f" least, not {shown(where)}"
            )
        super().reset(seed=None if seed is None else seed_of(seed))
        self._tables.begin(self.np_random, where)
        return self._tables.observe(), {}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Play an action at each table; where a game had ended, begin another instead."""
        paid, ended = self._tables.step(actions)
        truncated = np.zeros(self.num_envs, bool)
        return self._tables.observe(), paid.astype("f8"), ended, truncated, {}

    def render(self) -> tuple[str, ...]:
        """Return what the seat sees at each table, in words."""
        return self._tables.told()

    def action_masks(self) -> Any:
        """Return whether each action may be played, shape (tables, actions)."""
        return self._tables.mask()


def register() -> None:
    """Register each game with Gymnasium, under names such as tripot/Tokio-v0."""
    for name in games.NAMES:
        gymnasium.register(
            f"tripot/{name.title()}-v0",
            entry_point=f"{__name__}:{Seat.__name__}",
            vector_entry_point=f"{__name__}:{Seats.__name__}",
            kwargs={"game": name},
        )


register()
