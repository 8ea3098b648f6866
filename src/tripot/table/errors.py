"""The two ways in which Tripot says no, each with a sentence for a person."""


class Misuse(ValueError):
    """What was asked for makes no sense: an unknown game, option, seat or bot. Exit status 2."""


class Illegal(ValueError):
    """An action or a record that the rules do not allow. Nothing has changed. Exit status 1."""


class Unknown(Illegal):
    """A record of another version of the rules, which those of today do not play."""
