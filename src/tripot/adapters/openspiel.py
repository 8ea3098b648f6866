"""OpenSpiel: importing this registers each game, under names such as python_tripot_tokio.

    pyspiel.load_game("python_tripot_tokio(players=3,lives=2)")

House rules are parameters. If several seats decide at once, sealed, they do so one after the other,
the lowest first, and none learns what the others chose. Information sets express that instead of
simultaneous nodes, since a seat may decide several times before the next does. An action is a code
of the game. An information state is named by `Match.information_key`. Its tensor, which only short
games have, is everything that the seat has heard, step by step, followed by what it sees. Games
without a maximum length are given `LONGEST` steps. Games, states and policies can be pickled.
"""

from collections.abc import Callable, Mapping
from math import prod
from typing import Any

import numpy as np

from tripot import games
from tripot.core.errors import Illegal, Misuse, extra
from tripot.core.game import Game, Limits
from tripot.core.quoted import shown
from tripot.core.record import OWNER, PUBLIC
from tripot.match import Event, Match
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
        provides_factored_observation_string=True,
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
        # A seat hears about a sealed decision twice.
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

    def __reduce__(self) -> Any:
        return _load, (str(self),)

    def new_initial_state(self) -> State:
        """Return the state before a game has begun."""
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return an observer of the requested kind, by default of what a seat sees now.

        Misuse if the kind is perfect recall of anything other than all that one seat knows, or if
        there are parameters.
        """
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        kind = usual if iig_obs_type is None else iig_obs_type
        if not isinstance(kind, pyspiel.IIGObservationType):
            raise Misuse(f"observers are of a type of OpenSpiel's, not {shown(kind)}")
        if not (params is None or (isinstance(params, Mapping) and not params)):
            raise Misuse(f"observers have no parameters, not {shown(params)}")
        single = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.perfect_recall and not (kind.public_info and single):
            raise Misuse(
                "perfect recall is of all that one seat knows: an observer with it needs"
                " public_info=True and private_info=PrivateInfoType.SINGLE_PLAYER"
            )
        return _Observer(self, kind)


def _load(text: str) -> Any:
    return pyspiel.load_game(text)


class _State(pyspiel.State):
    """A match as an OpenSpiel state."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self.match = game.fresh.clone()
        self.past: dict[int, list[Event]] = {}  # by player: what it heard before the match began

    def heard(self, player: int) -> list[Event]:
        """Return all that `player` has heard, in order."""
        return self.past.get(player, []) + self.match.events(player)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> State:
        """Return a state in which everything that `player_id` can't see is redealt.

        The player's information state stays the same. The history begins at that state, and so do
        the information states of the others.
        """
        twin, match = _State(self.get_game()), self.match
        twin.match = match.redeal(player_id, int(probability_sampler() * 2**53))
        # The player's key continues that of the true history.
        twin.match._keys[player_id] = [match.information_key(player_id)]
        twin.past = {player_id: self.heard(player_id)}
        return twin

    def current_player(self) -> int:
        """Return the lowest seat that must decide, or OpenSpiel's code for chance or the end."""
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
            raise Illegal(f"an action is a number from 0 to {len(texts) - 1}, not {shown(action)}")
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
    """Shows a kind of observation as a tensor and as a string.

    If it shows the private fields of all seats, the observing seat comes first, then the others
    clockwise.
    """

    def __init__(self, game: _Game, kind: Any) -> None:
        self._tensors, self._recalls = game.tensors, kind.perfect_recall
        whose, public = pyspiel.PrivateInfoType, [PUBLIC] * kind.public_info
        by_seat = {
            whose.NONE: [public],
            whose.SINGLE_PLAYER: [[*public, OWNER]],
            whose.ALL_PLAYERS: [[*public, OWNER]] + [[OWNER]] * (game.num_players() - 1),
        }[kind.private_info]
        fields, parts = game.rules.state.fields, self._tensors.parts
        self._shown = [name for name in fields if fields[name].audience in by_seat[0]]
        self._of_all = kind.private_info == whose.ALL_PLAYERS
        self._columns: list[Any] = []  # by seat, the observing one first: the columns of its tensor
        shapes: dict[str, tuple[int, ...]] = {}
        if self._recalls:
            shapes["heard"] = game.heard
        for ahead, audiences in enumerate(by_seat):
            places = [np.zeros(0, int)]
            for name, part in parts.items():
                if fields[name].audience in audiences:
                    places.append(np.arange(self._tensors.size)[part.place])
                    shapes[f"{name} {ahead} ahead" if ahead else name] = part.shape
            self._columns.append(np.concatenate(places))
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self._recalls or game.recalls:
            self.tensor = np.zeros(sum(map(prod, shapes.values())), np.float32)
            # OpenSpiel joins these, in this order, into a tensor of its own.
            start = 0
            for name, shape in shapes.items():
                self.dict[name] = self.tensor[start : start + prod(shape)].reshape(shape)
                start += prod(shape)

    def set_from(self, state: _State, player: int) -> None:
        """Fill the tensor with what `player` knows; Misuse if the game is too long for a tensor."""
        match = state.match
        if self.tensor is None:
            raise Misuse(
                f"a tensor of all that a seat of {match.game.title} has heard would be too large:"
                " ask for what it observes"
            )
        seats = [(player + ahead) % match.players for ahead in range(len(self._columns))]
        seen = [self._tensors.of(match.state, seat)[0] for seat in seats]
        shown = [row[places] for row, places in zip(seen, self._columns, strict=True)]
        self.tensor[len(self.tensor) - sum(map(len, shown)) :] = np.concatenate(shown)
        if self._recalls:
            heard, code = self.dict["heard"], match.game.actions.code
            heard.fill(0)
            for place, event in enumerate(state.heard(player)):
                known = code(event.action) if event.action is not None else None
                heard[place, -1 if known is None else known] = 1

    def string_from(self, state: _State, player: int) -> str:
        """Return the key of all that `player` knows, or a text of only what is shown now."""
        match = state.match
        if self._recalls:
            return match.information_key(player).hex()
        seen = match.state if self._of_all else match.view(player)
        told = match.game.state.told(seen, match.players)
        shown = {"seat": player} | {name: told[name] for name in self._shown if name in told}
        return "; ".join(f"{name} {value}" for name, value in shown.items())


for _name in games.NAMES:
    _class = type(f"Tripot{_name.title()}", (_Game,), {"name": _name})
    pyspiel.register_game(_class().get_type(), _class)
