"""What a process that weighs games is asked, and what it says: importing this loads no compiler."""

import msgspec

from tripot.core.house import Value
from tripot.protocol import Choice


class Weigh(msgspec.Struct, tag="weigh"):
    """Ask what each decision of a game was worth."""

    game: str
    players: int
    rules: dict[str, Value]
    record: list[tuple[int | None, str]]
    seed: int = 0


class Wake(msgspec.Struct, tag="wake"):
    """Have the machine code that weighs a game made, or read from disk: see `walk.wake`."""

    game: str


class Advise(msgspec.Struct, tag="advise"):
    """Ask what each choice is worth: see `walk.advise`; the records are their bytes."""

    game: str
    rules: dict[str, Value]
    view: bytes
    memory: bytes
    seat: int
    legal: list[int]


class Pose(msgspec.Struct, tag="pose"):
    """Ask for a question to practise with: see `practice.pose`."""

    game: str
    level: str
    about: str | None
    seed: int


class Posed(msgspec.Struct, tag="posed"):
    """A question: how it came to it, who is asked, and what each answer is worth, best first."""

    players: int
    record: list[tuple[int | None, str]]
    seat: int
    choices: list[Choice]


class Far(msgspec.Struct, tag="far"):
    """How far it is: more will be said."""

    done: int
    steps: int


class Found(msgspec.Struct, tag="found"):
    """What was asked for; of a game the Analysis as JSON, which may be long, and is passed on."""

    analysis: bytes = b""
    choices: list[Choice] = []


class Failed(msgspec.Struct, tag="failed"):
    """Why there is no answer."""

    why: str


Said = Far | Found | Posed | Failed
