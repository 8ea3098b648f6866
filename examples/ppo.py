"""PPO with masked actions (Huang and Ontañón, 2022), by sb3-contrib, against the random bot.

    pip install sb3-contrib
    python examples/ppo.py GAME [steps]

A PyTorch policy learns any of the five games at eight tables, each a Gymnasium environment. It
chooses among legal actions only: sb3-contrib asks each table for its `action_masks`. Prints the
agent's average payoff before and after learning, in games that it did not learn from.
"""

import sys

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.env_util import make_vec_env

from tripot import games
from tripot.adapters.gymnasium import Seat

TABLES = 8
SHORT = {"hands": 1, "laps": 1, "rounds": 1}  # house rules for shorter games


def tables(name, seed):
    """Return tables for sb3-contrib; the agent plays one seat at each."""
    known = games.load(name).house.options
    rules = {option: value for option, value in SHORT.items() if option in known}
    return make_vec_env(Seat, TABLES, seed, env_kwargs={"game": name, "rules": rules})


def told_by(agent, held_out, count):
    """Return the mean payoff and half of its 95 % interval."""
    paid, _ = evaluate_policy(
        agent, held_out, count, deterministic=False, return_episode_rewards=True
    )
    return np.mean(paid), 1.96 * np.std(paid) / np.sqrt(count)


def main(name, steps=20_000, count=500):
    """Return the mean payoffs before and after learning, each with half of its 95 % interval."""
    torch.set_num_threads(1)  # the network is small, and threads would wait for each other
    agent = MaskablePPO(
        "MultiInputPolicy",  # for observations that are dictionaries
        tables(name, seed=0),
        learning_rate=1e-3,
        n_steps=256,  # decisions at each table between two rounds of learning
        batch_size=256,
        seed=0,
        device="cpu",
    )
    held_out = tables(name, seed=TABLES)
    before = told_by(agent, held_out, count)
    agent.learn(steps)
    return before, told_by(agent, held_out, count)


if __name__ == "__main__":
    (was, about), (is_now, give_or_take) = main(sys.argv[1], *map(int, sys.argv[2:]))
    print(f"{sys.argv[1]}: {was:.3f} +-{about:.3f} before, {is_now:.3f} +-{give_or_take:.3f} after")
