"""Random tables and random play, for tests that every game faces."""

from math import prod

from tripot.match import Match

# Options that only make a game longer, kept short so that the interpreted suite stays quick.
LENGTHS = {"rounds": 3, "hands": 3, "laps": 2, "lives": 4, "money": 40}


def random_rules(game, players, rng):
    """House rules as a table might choose them: every option at random within its bounds."""
    while True:
        rules = {}
        for name, option in game.house.options.items():
            if isinstance(option.accepts, range):
                least, most = option.accepts[0], option.accepts[-1]
                most = min(most, LENGTHS.get(name, most))
                rules[name] = rng.choice([least, rng.randint(least, most), most])
                if rng.random() < 0.3 and name not in LENGTHS:
                    rules[name] = option.default
            else:
                rules[name] = rng.choice(option.accepts)
        if not game.house.refuse(players, rules):
            return rules


def random_match(game, rng, play=None):
    """A match not yet begun with random players and house rules; `play` is the Game that plays."""
    players = rng.choice(game.seats)
    return Match(play or game, players, random_rules(game, players, rng))


def random_choice(match, rng, words=()):
    """Something that chance or one of the actors may do, at random: (seat, text).

    Uniformly, but that `words` weighs some: what holds several is weighed by them all.
    """
    if outcomes := match.chance():
        return None, rng.choices(list(outcomes), list(outcomes.values()))[0]
    seat = rng.choice(match.actors)
    legal = match.legal(seat)
    if not words:
        return seat, rng.choice(legal)
    weights = [prod(words.get(word, 1) for word in text.split()) for text in legal]
    return seat, rng.choices(legal, weights)[0]


def random_step(match, rng, words=()):
    """Let chance or one of the actors do something, as `random_choice` says."""
    match.step(*random_choice(match, rng, words))


def positions(match, rng, most=400, words=()):
    """Play on at random, and give the match at every position: at most `most`, the end included."""
    for _ in range(most):
        yield match
        if match.over:
            return
        random_step(match, rng, words)
