"""Random tables and random play, for the tests that run on every game."""

from math import prod

from tests import tables as known
from tripot import games
from tripot.match import Match


def tried(game, option):
    """Return the values of an option that the suite tries, as a range or as a list of words."""
    if not isinstance(option.accepts, range):
        return option.accepts
    bounded = known.of(game.name).BOUNDED if game.name in games.NAMES else {}
    most = bounded.get(option.name, option.accepts[-1])
    return range(option.accepts[0], most + 1)


def random_rules(game, players, rng):
    """Draw house rules: every option at random within its bounds."""
    while True:
        rules = {}
        for name, option in game.house.options.items():
            if isinstance(option.accepts, range):
                least, most = tried(game, option)[0], tried(game, option)[-1]
                rules[name] = rng.choice([least, rng.randint(least, most), most])
                if rng.random() < 0.3 and option.default <= most:
                    rules[name] = option.default
            else:
                rules[name] = rng.choice(option.accepts)
        if not game.house.refuse(players, rules):
            return rules


def random_match(game, rng, play=None):
    """Return a new match with random players and house rules; `play` may replace the game."""
    players = rng.choice(game.seats)
    return Match(play or game, players, random_rules(game, players, rng))


def tables(game, rng):
    """Yield random tables, as (players, rules), until all numbers of players and values occurred.

    If an option has many values, only its bounds must occur.
    """
    untried = {("players", number) for number in game.seats}
    for name, option in game.house.options.items():
        values = tried(game, option)
        few = values if len(values) <= 8 else (values[0], values[-1])
        untried |= {(name, value) for value in few}
    while untried:
        name, value = rng.choice(sorted(untried, key=str))
        players = value if name == "players" else rng.choice(game.seats)
        rules = random_rules(game, players, rng)
        if name != "players":
            rules[name] = value
        if not game.house.refuse(players, rules):
            untried -= {("players", players), *rules.items()}
            yield players, rules


def matches(game, rng, number):
    """Yield `number` new matches, or fewer, going through `tables` again and again."""
    number = rng.times(number)
    while number > 0:
        for players, rules in tables(game, rng):
            if number > 0:
                yield Match(game, players, rules)
            number -= 1


def mood(game, rng):
    """Draw how seats will play for a while, as weights of words: uniformly, or with preferences."""
    verbs = dict.fromkeys(text.split()[0] for text in game.actions.texts)
    by_chance = {verb: rng.choice((0.05, 1, 1, 5)) for verb in verbs}
    steered = known.of(game.name).STEERED if game.name in games.NAMES else by_chance
    return rng.choice(({}, by_chance, steered, steered))


def random_choice(match, rng, words=()):
    """Draw something that chance or one of the actors may do, as (seat, text).

    Actions are equally likely, except that each of the `words` in an action multiplies its weight.
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
    """Let chance or one of the actors do what `random_choice` draws."""
    match.step(*random_choice(match, rng, words))


def positions(match, rng, most=400, words=()):
    """Play on at random; yield the match at every position, at most `most`, the end included."""
    for _ in range(most):
        yield match
        if match.over:
            return
        random_step(match, rng, words)
