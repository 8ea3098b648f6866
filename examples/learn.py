"""A small agent that learns any of the five games against the random bot, in NumPy alone.

    python examples/learn.py GAME [seconds]

The policy is linear: what the seat sees gives each word of an action a value, and a softmax over
the legal actions gives their probabilities. So actions share what is learned about their words.
REINFORCE (Williams, 1992) with Adam improves the policy on whole games, played at many tables of
`tripot.Against` at once. Prints the agent's average payoff before and after learning, in games that
it did not learn from.
"""

import sys
import time

import numpy as np

from tripot import Against, Tensors, games

TABLES = 256
CHUNK = 2048  # decisions per step of learning
RATE = 0.02
SHORT = {"hands": 1, "laps": 1, "rounds": 1}  # house rules for shorter games


class Agent:
    """A linear policy: the value of every word of an action, given what is seen."""

    def __init__(self, game, players):
        self.tensors = Tensors(game, players)
        words = [[*enumerate(text.split())] for text in game.actions.texts]
        place = {word: n for n, word in enumerate(sorted({w for said in words for w in said}))}
        self.words = np.zeros((len(place), len(words)), "f4")
        for code, said in enumerate(words):
            self.words[[place[word] for word in said], code] = 1
        self.weights = np.zeros((self.tensors.size + 1, len(place)), "f4")
        self.moments, self.steps = [np.zeros_like(self.weights) for _ in range(2)], 0

    def see(self, states, seat):
        """Return what the seat sees, and a constant, for each state."""
        seen = self.tensors.of(states, seat)
        return np.hstack([seen, np.ones((len(seen), 1), "f4")])

    def chances(self, seen, mask):
        """Return the probability of each action."""
        values = np.where(mask, seen @ self.weights @ self.words, -np.inf)
        likely = np.exp(values - values.max(axis=1, keepdims=True))
        return likely / likely.sum(axis=1, keepdims=True)

    def learn(self, seen, mask, chosen, advantage):
        """Take a step of Adam up the gradient of the payoff."""
        slope = -self.chances(seen, mask)
        slope[np.arange(len(chosen)), chosen] += 1
        gradient = seen.T @ (slope * advantage[:, None] @ self.words.T) / len(chosen)
        self.steps += 1
        for n, power in enumerate((1, 2)):
            decay = (0.9, 0.99)[n]
            self.moments[n] = decay * self.moments[n] + (1 - decay) * gradient**power
        first, second = (
            m / (1 - d**self.steps) for m, d in zip(self.moments, (0.9, 0.99), strict=True)
        )
        self.weights += RATE * first / (np.sqrt(second) + 1e-8)


def play(agent, tables, rng, wanted=TABLES):
    """Play at least `wanted` games to their end, and return their decisions and their payoffs.

    A decision is the state, the mask, the chosen code and the payoff of its game.
    """
    tables.restart()
    every, running = np.arange(len(tables.states)), [[] for _ in tables.states]
    told, paid = [], []
    while len(paid) < wanted:
        live, mask, states = ~tables.over, tables.mask, tables.states.copy()
        mask[~live, 0] = True  # a new game begins there, whatever is chosen
        chances = agent.chances(agent.see(states, tables.seat), mask)
        chosen = (chances.cumsum(axis=1) < rng.random((len(every), 1))).sum(axis=1)
        chosen = np.where(mask[every, chosen % len(mask[0])], chosen, mask.argmax(axis=1))
        won, ended = tables.step(chosen)
        for table in every[live]:
            running[table].append((states[table], mask[table], chosen[table]))
        for table in every[ended]:
            told += [(*decision, won[table]) for decision in running[table]]
            paid.append(won[table])
            running[table] = []
    return told, np.array(paid)


def told_by(agent, tables, rng, wanted):
    """Return the mean payoff and half of its 95 % interval."""
    _, paid = play(agent, tables, rng, wanted)
    return paid.mean(), 1.96 * paid.std() / np.sqrt(len(paid))


def main(name, seconds=45.0, seed=0):
    """Return the mean payoffs before and after learning, each with half of its 95 % interval."""
    game, rng = games.load(name), np.random.default_rng(seed)
    rules = {option: value for option, value in SHORT.items() if option in game.house.options}
    players = game.seats[0]
    tables = Against(game, players, "random", TABLES, rules, seed)
    agent = Agent(game, players)
    before = told_by(agent, tables, rng, 4 * TABLES)
    began = time.process_time()
    while time.process_time() - began < seconds:
        told, paid = play(agent, tables, rng)
        middle, spread = paid.mean(), paid.std() + 1e-8
        order = rng.permutation(len(told))
        for start in range(0, len(told), CHUNK):
            states, masks, chosen, won = zip(
                *(told[n] for n in order[start : start + CHUNK]), strict=True
            )
            seen = agent.see(np.array(states), tables.seat)
            advantage = (np.array(won) - middle) / spread
            agent.learn(seen, np.array(masks), np.array(chosen), advantage.astype("f4"))
    return before, told_by(agent, tables, rng, 4 * TABLES)


if __name__ == "__main__":
    (was, about), (is_now, give_or_take) = main(sys.argv[1], *map(float, sys.argv[2:]))
    print(f"{sys.argv[1]}: {was:.3f} +-{about:.3f} before, {is_now:.3f} +-{give_or_take:.3f} after")
