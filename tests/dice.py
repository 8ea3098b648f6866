"""The generator of tests that play at random."""

import random


class Dice(random.Random):
    """A generator for tests that repeat themselves: less often in `make test` than in `prove`."""

    thorough = True

    def times(self, number):
        """Return how often to repeat what `make prove` repeats this often."""
        return number if self.thorough else -(-number // 3)

    def some(self, values):
        """Return all values for `make prove`, the first and the last for `make test`."""
        return values if self.thorough else [*dict.fromkeys((values[0], values[-1]))]
