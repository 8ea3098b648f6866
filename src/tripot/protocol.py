"""Every message that passes between the server and its clients, in one place.

`docs/protocol.md` tells the same as prose; `schema()` gives it as JSON Schema, from which a
browser's types can be generated. Fields are JSON; bounds stand beside them.
"""

from collections.abc import Iterable
from os.path import commonprefix
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

VERSION = 1  # of this protocol; a client that says another is refused with `version`

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Seat = Annotated[int, Meta(ge=0, le=11)]
Line = Annotated[str, Meta(min_length=1, max_length=280)]
Action = Annotated[str, Meta(min_length=1, max_length=64)]
Nonce = Annotated[str, Meta(min_length=32, max_length=64, pattern=r"^[!-~]*$(?!\n)")]
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]  # SHA-256, in hexadecimal
Endpoint = Annotated[str, Meta(max_length=1024, pattern=r"^[!-~]+$(?!\n)")]
Reaction = Literal["laugh", "wow", "sweat", "clap", "cry", "think"]
Status = Literal["waiting", "playing", "over", "closed"]
By = Literal["clock", "stand_in"]  # why a bot decided for somebody: time was out, or they were away
Code = Literal[
    "bad_message",  # not JSON, not one of these messages, or a field out of bounds
    "version",  # the client speaks another version of this protocol
    "unknown_table",
    "unknown_game",
    "bad_option",
    "bad_seat",  # no such seat, or not one that may be used so
    "seat_taken",
    "not_yours",  # the credentials do not allow it
    "link_used",  # a private link moves its seat once
    "barred",  # whoever asks has had another seat in this game, and knows its hand
    "not_watchable",
    "bad_origin",  # a page of another site asks, or by a name that the server does not know
    "banned",  # whoever runs the server lets nobody in from this address
    "not_started",
    "not_over",
    "illegal",  # the rules refuse the action; nothing has changed
    "stale",  # a move number that another move had before, or an answer to other dice
    "closed",  # the table is closed, or the game is over
    "unplayable",  # by today's rules, or as its data are damaged, the game can't go on here
    "too_many",  # a limit on tables, sockets, or messages in a time
    "too_large",
    "unavailable",  # the log can't be written now; nothing has changed
    "in_doubt",  # the database broke off: it is not known whether it was written; ask again
]


class Message(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What all of these are: a JSON object with known fields alone."""


class Bank(Message, omit_defaults=False):
    """Seconds that each seat has for the whole game, and those that every decision adds."""

    total: Annotated[int, Meta(ge=30, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


# --- REST: bodies of requests ---------------------------------------------------------------


class NewTable(Message):
    """POST /api/tables. `rules` are the house rules that differ, `clock` seconds a decision.

    There may be a `clock`, or a `bank` for the whole game, not both.
    """

    game: str
    players: int
    name: Name  # the host's own
    seat: Annotated[int, Meta(ge=0)] = 0  # which the host takes
    rules: dict[str, Any] = {}
    bots: dict[int, str] = {}  # seat -> strength
    clock: Annotated[int, Meta(ge=5, le=86_400)] | None = None
    bank: Bank | None = None
    public: bool = False  # listed for anybody to join
    watchable: bool = True
    hints: bool = False  # who sits down agrees that all may be told what their choices are worth


class Claim(Message):
    """POST /api/tables/{id}/seats/{seat}: sit down."""

    name: Name


class UseBot(Message):
    """POST /api/tables/{id}/seats/{seat}/bot: the host lets a bot play the seat."""

    strength: str


class Move(Message):
    """POST /api/seat: move a seat to this device, by the token of its private link."""

    token: Annotated[str, Meta(max_length=128)]


class Subscribe(Message):
    """POST /api/tables/{id}/seats/{seat}/push: tell this browser when it is the seat's turn.

    What its `PushSubscription` says: an address at its push service, and two keys, in base64url.
    """

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{87}$(?!\n)")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}$(?!\n)")]
    language: Annotated[str, Meta(max_length=16)] = "en"


class Unsubscribe(Message):
    """POST /api/push/end: tell this browser nothing any more, of whatever table."""

    endpoint: Endpoint


class Branch(Message):
    """POST /api/branch: play on from a moment of a game that has ended, against bots."""

    game: str
    players: int
    rules: dict[str, Any]
    record: list[tuple[Seat | None, Action]]  # all that has happened; null: chance
    seat: Seat  # whose eyes, and who decides
    bot: str  # that plays all others
    first: Annotated[int, Meta(ge=0)] = 0  # moment from which on it is told


# --- REST: what comes back ------------------------------------------------------------------


class OptionInfo(Message, omit_defaults=False):
    """A house rule as a form needs it: a range (`least`, `most`) or a list of `values`."""

    name: str
    default: int | bool | str
    rule: str
    explanation: str
    least: int | None = None
    most: int | None = None
    values: list[int | bool | str] | None = None


class GameInfo(Message, omit_defaults=False):
    """GET /api/games: one of the games."""

    name: str
    title: str
    least_players: int
    most_players: int
    options: list[OptionInfo]
    strengths: list[str]
    about: list[str]  # what its decisions can be about, for practice


class SeatInfo(Message, omit_defaults=False):
    """Who sits in a seat, as everybody may know."""

    seat: int
    name: str | None  # None: nobody yet
    strength: str | None  # of the bot that plays it, in its own right or for its owner
    free: bool  # anybody may claim it; once the game runs, a bot plays it meanwhile
    owned: bool  # a person has claimed it
    here: bool  # its owner is connected
    promise: str | None  # of the nonce that its page will add to the dice


class GoneInfo(Message, omit_defaults=False):
    """Who has had a seat in this game and has it no more, as everybody may know."""

    seat: int
    name: str
    by: str | None  # the host who freed the seat or gave it to a bot; null: its owner left
    at: float  # seconds since 1970


class Outcome(Message, omit_defaults=False):
    """How the game ended, by seat."""

    payoffs: list[int]
    standing: list[int]


class TableInfo(Message, omit_defaults=False):
    """GET /api/tables/{id}, and in lists: everything about a table but the game's state."""

    id: str
    game: str
    players: int
    rules: dict[str, Any]
    clock: int | None
    bank: Bank | None
    public: bool
    watchable: bool
    status: Status
    seats: list[SeatInfo]
    host: int  # the seat that may start, replace, close
    rules_version: int  # of the game's rules
    playable: bool  # whether this server knows those rules: without them the game can't go on
    commitment: str  # SHA-256 of the secret seed of the dice, in hexadecimal
    dice_round: int  # how often the dice were made anew
    promises: list[str | None] | None  # by seat, fixed before any nonce is shown
    left_out: list[int]  # seats that promised a nonce and never showed it
    nonces: list[str | None] | None  # by seat, fixed when the game starts
    seed: str | None  # of the dice, in hexadecimal, once a game that began has ended
    created: float  # seconds since 1970
    rematch: str | None  # the table that goes on after this one
    outcome: Outcome | None  # once the game is over
    gone: list[GoneInfo]  # in order, since the game began
    watchers: int = 0  # browsers that watch, as far as they can be told apart
    hints: bool = False  # may be had: all agreed when they sat down, or one plays bots
    hinted: list[int] = []  # seats that were told what their choices are worth


class Seated(Message, omit_defaults=False):
    """The answer to a claim. `token` is the seat's secret: it is also set as a cookie."""

    table: TableInfo
    seat: int
    token: str


class Link(Message, omit_defaults=False):
    """POST /api/tables/{id}/seats/{seat}/link: what moves a seat to another device, once."""

    token: str


class PushKey(Message, omit_defaults=False):
    """GET /api/push: the server's own key, for which browsers subscribe to notices."""

    key: str | None  # in base64url; null: this server tells nobody who has closed the page


class Home(Message, omit_defaults=False):
    """GET /api/home?mine=ID,ID: what a home page shows, in one request."""

    mine: list[TableInfo]  # those of the ids asked for that there are, in that order
    open: list[TableInfo]  # as GET /api/tables lists them
    waits: dict[str, float]  # by id: for how many seconds for a seat of who asks


class History(Message, omit_defaults=False):
    """GET /api/tables/{id}/history: a game that is over, as moments spread evenly over it."""

    views: list[dict[str, Any]]  # as a spectator saw them, the first and the last included


class Moment(Message):
    """A game that is over after so many entries of its log, chance's included, as some eyes saw it.

    `events` are what was heard since the moment before; `view` has what has changed in it since
    then, and in the first moment of an answer all.
    """

    events: list["EventInfo"] = []
    view: dict[str, Any] = {}
    actors: list[int] = []  # seats that had to decide
    seat: int | None = None  # whose decision is told: the eyes' own, or, if all is open, the next
    legal: list[str] = []  # what it might do
    leads: list[dict[str, Any]] = []  # where each of these led, as in a position
    chosen: str | None = None  # of these; null: the game was closed before


class Replay(Message, omit_defaults=False):
    """GET /api/tables/{id}/replay, POST /api/replay: some moments of a game that is over."""

    table: TableInfo  # of a file that is no table's, as much as it says
    length: int  # of the log: moments are numbered from 0 to it
    first: int  # moment of this answer
    moments: list[Moment]


class Branched(Message, omit_defaults=False):
    """POST /api/branch: what has happened then, until the seat must decide, or all is over."""

    record: list[tuple[Seat | None, Action]]  # what is new in it
    replay: Replay


class Practise(Message):
    """POST /api/practice: a question to practise with."""

    game: str
    level: Literal["easy", "hard"] = "easy"
    about: str | None = None  # of these alone: one of the game's


class Choice(Message, omit_defaults=False):
    """What one legal action was worth to the seat that had it, by what it knew."""

    action: str
    win: float  # the chance to end in the first rank
    payoff: float  # what it may expect to end with, in the game's own unit
    margin: float  # of `win`, against the best choice: half of its 95 % interval; 0: not sampled
    open: float | None = None  # `win`, had it known all that was hidden; null: nothing that matters


class Hidden(Message, omit_defaults=False):
    """What a decision hung on that the seat could not know."""

    what: Literal["lie", "lowest"]  # the claim is a lie; one's own hand counts least
    likely: float  # by what it knew
    was: bool


class Decision(Message, omit_defaults=False):
    """One decision of a finished game, and what it cost."""

    moment: int  # how many steps of the game came before it
    seat: int
    action: str
    about: str  # one of the game's
    choices: list[Choice]  # the best first, and the one made; of very many only the best
    legal: int  # how many there were
    worlds: int  # that were dealt to weigh them; 1: none had to be
    loss: float  # of the chance to win, against the best; 0 where it can't be told from it
    loss_payoff: float  # the same choices' difference, in the game's own unit
    margin: float  # of the loss: half of its 95 % interval
    grade: Literal["", "mild", "grave", "terrible"]
    hidden: Hidden | None = None


class Luck(Message, omit_defaults=False):
    """What one step of chance brought each seat, beside the mean of all that might have come."""

    moment: int
    drawer: int | None
    action: str
    win: list[float]
    payoff: list[float]


class Account(Message, omit_defaults=False):
    """What became of a seat: `result` is `start` + `luck` + `skill`, and so is the payoff's."""

    seat: int
    decisions: int  # among two choices or more, that were weighed
    mild: int
    grave: int
    terrible: int
    loss: float  # of all decisions, of the chance to win
    error_rate: float  # that, for a decision
    start: float  # chance to win before the first step
    luck: float | None  # null where not every step of chance was looked at
    skill: float | None
    result: float  # 1 in the first rank, 0 else; of a game not over, the chance at its end
    start_payoff: float
    luck_payoff: float | None
    skill_payoff: float | None
    payoff: float
    verdict: Literal["flawless", "strong", "fair", "shaky", "costly", "none"]
    fortune: Literal["lucky", "even", "unlucky"]  # what `luck` is called


class Analysis(Message, omit_defaults=False):
    """What each decision of a game was worth, and what luck brought; see docs/analysis.md."""

    form: int
    game: str
    players: int
    rules: dict[str, int | bool | str]
    seed: int
    effort: float  # times the usual number of worlds
    over: bool
    curve: list[list[float]]  # by moment and seat, the chance to win with all cards open
    decisions: list[Decision]
    luck: list[Luck]
    accounts: list[Account]
    left_out: int  # decisions and steps of chance not looked at, as the game is so long


class Advice(Message, omit_defaults=False):
    """POST /api/tables/{id}/hint: what the choices of a seat are worth, by what it knows."""

    seat: int
    choices: list[Choice]  # the best first; of very many only the best


class Exercise(Message, omit_defaults=False):
    """POST /api/practice: one decision in a game of bots, and what each answer is worth."""

    seat: int  # that decides
    choices: list[Choice]  # all that are legal, the best first
    right: float  # what a right answer may lose of the chance to win
    record: list[tuple[Seat | None, Action]]  # all that has happened
    replay: Replay  # its last moments, through the seat's eyes


class AnalysisState(Message, omit_defaults=False):
    """POST and GET /api/tables/{id}/analysis, POST /api/analysis: what became of a game's."""

    key: str  # of GET /api/analyses/{key}: a table's id, or what stands for a file
    state: Literal["none", "waiting", "working", "done", "failed"]
    place: int | None = None  # in the queue: 0 is being weighed
    done: int = 0  # steps of the game that are weighed
    steps: int = 0
    why: str | None = None  # it failed
    analysis: Analysis | None = None  # it is done


class Refusal(Message, omit_defaults=False):
    """Why something was refused: a code for programs, a sentence for people."""

    code: Code
    sentence: str


# --- The socket: from the client ------------------------------------------------------------


class Hello(Message, tag="hello"):
    """The first message. `token` where no cookie says who this is; `since`: events already had.

    `seat` chooses among the seats that one has.
    """

    version: int
    token: Annotated[str, Meta(max_length=128)] | None = None
    seat: Seat | None = None
    since: Annotated[int, Meta(ge=0)] = 0
    plain: bool = False  # views as plain integers, for clients that have the records themselves
    leads: bool = False  # positions tell where each legal action leads
    changes: bool = False  # after the first position with a view, `changed` tells what is new


class PromiseNonce(Message, tag="promise"):
    """What this seat will add to the dice, as a hash: see `tripot.fair.promise`."""

    commitment: Digest  # to the seed, as this client knows it
    promise: Digest


class RevealNonce(Message, tag="reveal"):
    """What this seat has promised, once the list of all promises is fixed."""

    commitment: Digest
    nonce: Nonce


class Act(Message, tag="act"):
    """Play an action. `move` numbers the seat's own moves upwards, so a resend is harmless."""

    move: Annotated[int, Meta(ge=1, lt=1 << 31)]
    action: Action


class Chat(Message, tag="chat"):
    """Say something at the table."""

    text: Line


class React(Message, tag="react"):
    """A short reaction."""

    reaction: Reaction


class Nudge(Message, tag="nudge"):
    """Remind a seat that must decide, and has had some time for it."""

    seat: Seat


class Mute(Message, tag="mute"):
    """Send this reader no more chat and reactions, or (`on` false) send them again."""

    on: bool = True


class Ping(Message, tag="ping"):
    """Asks for a pong; any client may, to learn whether the line is alive."""


ClientMessage = Hello | PromiseNonce | RevealNonce | Act | Chat | React | Nudge | Mute | Ping


# --- The socket: from the server ------------------------------------------------------------


class EventInfo(Message):
    """Something that this reader has learnt: see `tripot.match.Event`.

    `view` is the reader's view right after it, where more is told in the same message (after a
    move the roll that follows it, after a card turned up the next deal, or all that was missed), so
    that nothing passes unseen. `by` is there if a bot decided in the seat's place.
    """

    seat: int | None
    drawer: int | None
    action: str | None
    view: dict[str, Any] | None = None
    by: By | None = None


class Position(Message, tag="position", omit_defaults=False):
    """Where the game stands for this reader: after hello, and after every change that it may see.

    `events` are those from number `since` on; `view` is the state as this reader may see it, what
    it may not see being zero or empty. `legal` is empty unless this seat must decide.

    What happened can be told from event number `told_from` on: `before` is the view just before it,
    null where the reader had it with event number `since` (or there is nothing to tell), and events
    after it carry views. What is older than that is told as events alone.

    `leads`, if hello asked for it, has for each of `legal` those fields of the view that it changes
    and that can be foreseen, as they are then; empty in games that have none. `banks` are the
    seconds that each seat had left when the decision under way began, if the table has a bank.
    """

    status: Status
    since: int
    events: list[EventInfo]
    view: dict[str, Any] | None
    actors: list[int]
    legal: list[str]
    deadline: float | None  # seconds since 1970: the reader's own, or if others decide the last
    outcome: Outcome | None
    before: dict[str, Any] | None = None
    told_from: int = 0
    leads: list[dict[str, Any]] = []
    banks: list[float] | None = None


class News(Message):
    """An event as `changed` tells it: what would be null is left out.

    `view` has what has changed since the view that was told before it.
    """

    seat: int | None = None
    drawer: int | None = None
    action: str | None = None
    by: By | None = None
    view: dict[str, Any] | UnsetType = UNSET


class Changed(Message, tag="changed"):
    """What is new since the last position: the next one, made of it by `renewed`.

    What is not there is as it was; `events` are those that come next. In `view` and `leads` there
    are only fields that have changed, and in the place of a list there may be an object: of the
    items that are others, by their index. Each of `legal` begins with a digit in base 36 for how
    many signs of the one before it go before the rest.
    """

    status: Status | UnsetType = UNSET
    events: list[News] = []
    view: dict[str, Any] = {}
    actors: list[int] | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    deadline: float | UnsetType | None = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    leads: list[dict[str, Any]] | UnsetType = UNSET
    banks: list[float] | UnsetType | None = UNSET


class Welcome(Message, tag="welcome", omit_defaults=False):
    """The answer to hello: who you are (`seat` null: a spectator); a position follows."""

    version: int
    seat: int | None
    seats: list[int]  # all that you have, as friends who pass one device round do
    move: int  # the seat's last accepted move number
    table: TableInfo
    chat: list["Said"]
    now: float = 0.0  # by the server's clock, by which deadlines are told: seconds since 1970


class TableChanged(Message, tag="table", omit_defaults=False):
    """Somebody sat down, left, came back; the game began; a bot took over; a rematch is called."""

    table: TableInfo


class Accepted(Message, tag="accepted", omit_defaults=False):
    """The move is in the log, on disk. `seq` is its place among this seat's own events.

    Its place in the log would tell how much the others have sealed.
    """

    move: int
    seq: int


class Refused(Message, tag="refused", omit_defaults=False):
    """A message was refused; `move` if it was an act. Unless `in_doubt` nothing has changed.

    Unasked, `unavailable` tells all who play that the database is away.
    """

    code: Code
    sentence: str
    move: int | None = None


class Said(Message, tag="said", omit_defaults=False):
    """A line of chat, or a reaction; `seat` null: the table's own voice."""

    seat: int | None
    text: str | None
    reaction: Reaction | None
    at: float


class Nudged(Message, tag="nudged", omit_defaults=False):
    """The seat `by` reminds `seat`, for whom all wait."""

    seat: int
    by: int
    at: float


class Pong(Message, tag="pong"):
    """The answer to ping."""


class Closing(Message, tag="closing", omit_defaults=False):
    """The server is about to close this socket, and why."""

    sentence: str


ServerMessage = (
    Welcome
    | Position
    | Changed
    | TableChanged
    | Accepted
    | Refused
    | Said
    | Nudged
    | Pong
    | Closing
)

REST = (
    NewTable,
    Claim,
    UseBot,
    Move,
    Subscribe,
    Unsubscribe,
    Branch,
    Branched,
    Practise,
    Exercise,
    GameInfo,
    TableInfo,
    Seated,
    Link,
    PushKey,
    Home,
    History,
    Replay,
    Advice,
    AnalysisState,
    Refusal,
)

# Of what `Changed` says, what takes the place of what was said before.
AS_IT_IS = ("status", "actors", "deadline", "outcome", "banks")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

decode = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode


def renewed(last: Position, changed: Changed) -> Position:
    """The position that follows the last one."""
    since, view, events = last.since + len(last.events), last.view or {}, []
    for new in changed.events:
        seen = None
        if new.view is not UNSET:
            seen = view = view | patched(view, new.view)
        events.append(EventInfo(new.seat, new.drawer, new.action, seen, new.by))
    view = view | patched(view, changed.view)
    said = {name: getattr(changed, name) for name in AS_IT_IS}
    if changed.legal is not UNSET:
        said["legal"] = longer(changed.legal)
    if changed.leads is not UNSET:
        said["leads"] = [patched(view, lead) for lead in changed.leads]
    said = {name: value for name, value in said.items() if value is not UNSET}
    told = {"since": since, "told_from": since, "before": None, "events": events, "view": view}
    return replace(last, **told, **said)


def shorter(texts: Iterable[str]) -> list[str]:
    """Texts of which each says only how it differs from the one before."""
    before, told = "", []
    for text in texts:
        same = len(commonprefix((before, text[: len(DIGITS) - 1])))  # noqa: RUF071 (of signs)
        told.append(DIGITS[same] + text[same:])
        before = text
    return told


def longer(told: Iterable[str]) -> list[str]:
    """What the texts are of which `shorter` says this."""
    before, texts = "", []
    for text in told:
        before = before[: DIGITS.index(text[0])] + text[1:]
        texts.append(before)
    return texts


def patched(view: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """What the fields are of which this is new."""
    return {name: _patched(view.get(name), new) for name, new in news.items()}


def _patched(old: Any, new: Any) -> Any:
    if not isinstance(new, dict):
        return new
    return [new.get(str(place), item) for place, item in enumerate(old)]


def schema() -> dict[str, Any]:
    """All messages as JSON Schema: {"client", "server", "rest", "$defs"}."""
    kinds = (ClientMessage, ServerMessage, *REST)
    (client, server, *rest), defs = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}"
    )
    return {"client": client, "server": server, "rest": rest, "$defs": defs}
