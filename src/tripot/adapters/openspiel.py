"""OpenSpiel: importing this registers each game, under names such as python_tripot_tokio.

    pyspiel.load_game("python_tripot_tokio(players=3,lives=2)")

House rules are parameters. Where several seats decide at once, sealed, they do so one after the
other, the lowest first, and none learns what the others chose. Information sets express that, not
simultaneous nodes, since a seat may decide several times before the next does. An action is a code
of the game. An information state is named by `Match.information_key`. Its tensor, which only short
games have, is everything that the seat has heard, step by step, followed by what it sees. Games
without a longest length are given `LONGEST` steps.
"""

from typing import Any

import numpy as np

from tripot import games
from tripot.core.errors import Illegal, Misuse, extra
from tripot.core.game import Game, Limits
from tripot.match import Match
from tripot.tensors import Tensors

with extra("openspiel"):
    import pyspiel

LONGEST = 1_000_000
LARGEST = 100_000  # numbers in a tensor of perfect recall, at most

State = Any


def _type(game: Game, limits: Limits, recalls: bool) -> Any:
    utility = pyspiel.GameType.Utility
    if limits.total is None:
        sums = utility.GENERAL_SUM
    else:
        sums = utility.CONSTANT_SUM if limits.total else utility.ZERO_SUM
    return pyspiel.GameType(
        short_name=f"python_tripot_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sums,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=recalls,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


def _parameters(game: Game) -> dict[str, Any]:
    """Return the parameters with their defaults: the fewest players, and the house rules."""
    options = game.house.options.items()
    return {"players": game.seats[0]} | {name: option.default for name, option in options}


class _Game(pyspiel.Game):
    """A game with its number of players and house rules; subclasses set which game."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rules = games.load(self.name)
        chosen = _parameters(self.rules) | (params or {})
        players = chosen.pop("players")
        self.fresh = Match(self.rules, players, chosen)
        self.tensors = Tensors(self.rules, players)
        limits = self.rules.limits(players, chosen)
        steps = (limits.decisions or LONGEST) + (limits.chance or LONGEST)
        # A seat hears of a sealed decision twice.
        self.heard = (2 * steps, len(self.rules.actions) + 1)
        self.recalls = self.heard[0] * self.heard[1] <= LARGEST
        chance = [self.rules.actions.code(kind.texts[-1]) for kind in self.rules.chances]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.actions),
            max_chance_outcomes=1 + max(code for code in chance if code is not None),
            num_players=players,
            min_utility=limits.least,
            max_utility=limits.most,
            utility_sum=limits.total,
            max_game_length=min(steps, LONGEST),
        )
        super().__init__(_type(self.rules, limits, self.recalls), info, params or {})

    def new_initial_state(self) -> State:
        """Return the state before a game has begun."""
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return an observer, of perfect recall or of the present only."""
        return _Observer(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class _State(pyspiel.State):
    """A match as a state of OpenSpiel's."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self.match = game.fresh.clone()

    def current_player(self) -> int:
        """Return the lowest seat that must decide, or OpenSpiel's number for chance or the end."""
        match = self.match
        if match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return match.actors[0] if match.actors else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.match.legal_codes(player)) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may bring, as pairs of code and probability."""
        weights = self.match.chance()
        total, code = sum(weights.values()), self.match.game.actions.code
        return [(code(text) or 0, weight / total) for text, weight in weights.items()]

    def _text(self, action: int) -> str:
        texts = self.match.game.actions.texts
        if not 0 <= action < len(texts):
            raise Illegal(f"an action is a number from 0 to {len(texts) - 1}, not {action}")
        return texts[action]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        text = self._text(action)
        self.match.step(None if player == pyspiel.PlayerId.CHANCE else player, text)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._text(action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.match.over

    def returns(self) -> list[float]:
        """Return every seat's payoff; zeros until the end."""
        match = self.match
        return [float(paid) for paid in (match.payoffs() if match.over else [0] * match.players)]

    def __str__(self) -> str:
        return repr(self.match)


class _Observer:
    """What a seat sees, or all that it has seen and heard, as a tensor and as a string."""

    def __init__(self, game: _Game, recalls: bool) -> None:
        self._tensors, self._recalls = game.tensors, recalls
        told = game.heard if recalls and game.recalls else (0, 0)
        self._told = told[0] * told[1]
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not recalls or game.recalls:
            self.tensor = np.zeros(self._told + self._tensors.size, np.float32)
            seen = self.tensor[self._told :]
            # OpenSpiel joins these, in this order, to a tensor of its own.
            self.dict = {"heard": self.tensor[: self._told].reshape(told)} if recalls else {}
            for name, part in self._tensors.parts.items():
                self.dict[name] = seen[part.place].reshape(part.shape)

    def set_from(self, state: _State, player: int) -> None:
        """Fill the tensor with what `player` knows; Misuse if the game is too long for one."""
        match = state.match
        if self.tensor is None:
            raise Misuse(
                f"a tensor of all that a seat of {match.game.title} has heard would be too large:"
                " ask for what it observes"
            )
        self.tensor[self._told :] = self._tensors.of(match.state, player)[0]
        if self._recalls:
            heard, code = self.dict["heard"], match.game.actions.code
            heard.fill(0)
            for place, event in enumerate(match.events(player)):
                known = code(event.action) if event.action is not None else None
                heard[place, -1 if known is None else known] = 1

    def string_from(self, state: _State, player: int) -> str:
        """Return the key of all that `player` knows, or, of the present only, what it sees."""
        match = state.match
        if self._recalls:
            return match.information_key(player).hex()
        layout = match.game.state
        seen = layout.told(match.view(player), match.players)
        return "; ".join(f"{name} {value}" for name, value in {"seat": player, **seen}.items())


for _name in games.NAMES:
    _class = type(f"Tripot{_name.title()}", (_Game,), {"name": _name})
    _game = games.load(_name)
    pyspiel.register_game(_type(_game, _game.limits(_game.seats[0]), False), _class)
