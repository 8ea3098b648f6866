"""What the server knows besides its tables: the games, and the protocol's messages.

Each is made when first asked for, in a thread: a table's moves do not wait for it.
"""

from functools import cache
from typing import Any

from litestar import Response, get
from litestar.openapi import ResponseSpec
from litestar.status_codes import HTTP_200_OK

from tripot import bots, games
from tripot.analysis import about
from tripot.core.house import Option
from tripot.protocol import GameInfo, OptionInfo, PresetInfo, encode, schema
from tripot.server.http.api.common import as_json
from tripot.server.http.refusals import refusals
from tripot.texts import t

SCHEMA = {HTTP_200_OK: ResponseSpec(dict[str, Any], generate_examples=False)}


@get("/api/games", responses=refusals("too_many"), sync_to_thread=True)
def list_games() -> list[GameInfo]:
    """List the games, their house rules and bots."""
    return described()


@get("/api/schema.json", responses=SCHEMA | refusals("too_many"), sync_to_thread=True)
def show_schema() -> Response[bytes]:
    """Return all messages as JSON Schema."""
    return as_json(messages())


@cache
def messages() -> bytes:
    """Return all messages as JSON Schema, in JSON."""
    return encode(schema())


@cache
def described() -> list[GameInfo]:
    """Return what a form for a new table needs to know about every game."""
    return [
        GameInfo(
            name,
            game.title,
            game.seats[0],
            game.seats[-1],
            [described_option(name, option) for option in game.house.options.values()],
            [
                PresetInfo(preset.name, dict(preset.rules), preset.players)
                for preset in game.house.presets.values()
            ],
            list(bots.offered(name)),
            about(name),
        )
        for name, game in ((name, games.load(name)) for name in games.NAMES)
    ]


def described_option(game: str, option: Option) -> OptionInfo:
    """Return what a form needs to know about one house rule."""
    explanation = t(f"option-{game}-{option.name}")
    told = OptionInfo(option.name, option.default, option.rule, option.group, explanation)
    if isinstance(option.accepts, range):
        told.least, told.most = option.accepts[0], option.accepts[-1]
    else:
        told.values = list(option.accepts)
    return told
