"""Messages to and from a process that weighs games; importing this loads no compiler."""

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
    """Ask to compile the machine code that weighs a game, or read it from disk: see `walk.wake`."""

    game: str


class Advise(msgspec.Struct, tag="advise"):
    """Ask what each choice is worth: see `walk.advise`. View and memory are records as bytes."""

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
    """A question: the record so far, the seat asked, and what each answer is worth, best first."""

    players: int
    record: list[tuple[int | None, str]]
    seat: int
    choices: list[Choice]


class Far(msgspec.Struct, tag="far"):
    """Report how many of the steps are done; more messages follow."""

    done: int
    steps: int


class Found(msgspec.Struct, tag="found"):
    """What was asked for. An Analysis is JSON, as it may be long and is passed on undecoded."""

    analysis: bytes = b""
    choices: list[Choice] = []


class Failed(msgspec.Struct, tag="failed"):
    """Why there is no answer."""

    why: str


Said = Far | Found | Posed | Failed
