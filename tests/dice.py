"""The generator for tests that play at random."""

import random


class Dice(random.Random):
    """A generator for tests with repetitions: fewer in `make test` than in `make prove`."""

    thorough = True

    def times(self, number):
        """Return how many repetitions to make if `make prove` makes this many."""
        return number if self.thorough else -(-number // 3)

    def some(self, values):
        """Return all values in `make prove`, the first and the last in `make test`."""
        return values if self.thorough else [*dict.fromkeys((values[0], values[-1]))]
