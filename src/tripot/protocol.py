"""Every message that passes between the server and its clients, in one place.

`docs/protocol.md` explains them in prose; `schema()` returns them as JSON Schema, from which a
browser's types can be generated. Fields are JSON; their bounds are in their types.
"""

from collections.abc import Iterable
from os.path import commonprefix
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

VERSION = 1  # of this protocol; a client with another version is refused with `version`

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Seat = Annotated[int, Meta(ge=0, le=11)]
Line = Annotated[str, Meta(min_length=1, max_length=280)]
Word = Annotated[str, Meta(max_length=64)]  # the name of a game or a bot
Action = Annotated[str, Meta(min_length=1, max_length=64)]
Nonce = Annotated[str, Meta(min_length=32, max_length=64, pattern=r"^[!-~]*$(?!\n)")]
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]  # SHA-256, in hexadecimal
Endpoint = Annotated[str, Meta(max_length=1024, pattern=r"^[!-~]+$(?!\n)")]
Reaction = Literal["laugh", "wow", "sweat", "clap", "cry", "think"]
Status = Literal["waiting", "playing", "over", "closed"]
By = Literal["clock", "stand_in"]  # why a bot decided for somebody: time ran out, or they were away
Code = Literal[
    "bad_message",  # not JSON, not one of these messages, or a field out of bounds
    "version",  # the client speaks another version of this protocol
    "unknown_table",
    "unknown_game",
    "bad_option",
    "bad_seat",  # no such seat, or one that may not be used this way
    "seat_taken",
    "not_yours",  # the credentials do not allow it
    "link_used",  # a private link moves its seat once
    "barred",  # this person has had another seat in this game, and knows its hand
    "not_watchable",
    "no_latecomers",  # this table seats nobody new once the game has begun
    "bad_origin",  # from another site's page, or under a host name that the server does not know
    "banned",  # the operator lets nobody in from this address
    "not_started",
    "not_over",
    "illegal",  # the rules refuse the action; nothing has changed
    "stale",  # a move number that was used before, or an answer to other dice
    "closed",  # the table is closed, or the game is over
    "unplayable",  # the game can't go on here: today's rules differ, or its data are damaged
    "too_many",  # a limit on tables, sockets, or messages per time
    "too_large",
    "unavailable",  # the log can't be written now; nothing has changed
    "in_doubt",  # the database failed: it is not known whether it was written; ask again
]
# A code as a client reads it: a newer server may have more codes.
Why = Annotated[str, Meta(extra_json_schema={"enum": [*get_args(Code)]})]


class Message(Struct, omit_defaults=True):
    """A JSON object: the base of all messages. A newer server may add fields."""


class Asking(Message, forbid_unknown_fields=True):
    """What a client sends: it has known fields only."""


class Bank(Message, omit_defaults=False):
    """Seconds that each seat has for the whole game, and those that every decision adds."""

    total: Annotated[int, Meta(ge=30, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class AskedBank(Bank, forbid_unknown_fields=True):
    """A bank as a client asks for it."""


# --- REST: bodies of requests ---------------------------------------------------------------


class NewTable(Asking):
    """POST /api/tables: make a table.

    `rules` are the house rules that differ from the defaults. There may be a `clock`, in seconds
    per decision, or a `bank` for the whole game, but not both.
    """

    game: str
    players: int
    name: Name  # the host's own
    seat: Annotated[int, Meta(ge=0)] = 0  # the host's
    rules: dict[str, Any] = {}
    bots: dict[int, str] = {}  # seat -> strength
    clock: Annotated[int, Meta(ge=5, le=86_400)] | None = None
    bank: AskedBank | None = None
    public: bool = False  # listed for anybody to join
    watchable: bool = True
    hints: bool = False  # all who sit down agree that anybody may see what choices are worth
    latecomers: bool = True  # others may sit down after the game has begun


class Claim(Asking):
    """POST /api/tables/{id}/seats/{seat}: sit down."""

    name: Name


class UseBot(Asking):
    """POST /api/tables/{id}/seats/{seat}/bot: the host lets a bot play the seat."""

    strength: str


class Move(Asking):
    """POST /api/seat: move a seat to this device, by the token of its private link."""

    token: Annotated[str, Meta(max_length=128)]


class Subscribe(Asking):
    """POST /api/tables/{id}/seats/{seat}/push: tell this browser when it is the seat's turn.

    It holds the browser's `PushSubscription`: an address at its push service, and two keys, in
    base64url.
    """

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{87}$(?!\n)")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}$(?!\n)")]
    language: Annotated[str, Meta(max_length=16)] = "en"


class Unsubscribe(Asking):
    """POST /api/push/end: send this browser no more notices, of any table."""

    endpoint: Endpoint


class Branch(Asking):
    """POST /api/branch: play on from a moment of a game that has ended, against bots."""

    game: Word
    players: int
    rules: Annotated[dict[str, int | bool | str], Meta(max_length=64)]
    # Everything that has happened; null stands for chance.
    record: Annotated[list[tuple[Seat | None, Action]], Meta(max_length=16_384)]
    seat: Seat  # the one that sees and decides
    bot: Word  # for all other seats
    first: Annotated[int, Meta(ge=0)] = 0  # the first moment to return


# --- REST: what comes back ------------------------------------------------------------------


class OptionInfo(Message, omit_defaults=False):
    """A house rule as a form needs it: a range (`least`, `most`) or a list of `values`."""

    name: str
    default: int | bool | str
    rule: str
    group: str  # what it changes: table, play, cards, pay
    explanation: str
    least: int | None = None
    most: int | None = None
    values: list[int | bool | str] | None = None


class PresetInfo(Message, omit_defaults=False):
    """House rules with a name; `players` if only one number of seats fits them."""

    name: str
    rules: dict[str, int | bool | str]
    players: int | None


class GameInfo(Message, omit_defaults=False):
    """GET /api/games: one of the games."""

    name: str
    title: str
    least_players: int
    most_players: int
    options: list[OptionInfo]
    presets: list[PresetInfo]
    strengths: list[str]
    about: list[str]  # what its decisions can be about, for practice


class SeatInfo(Message, omit_defaults=False):
    """A seat and its person or bot, as everybody may know."""

    seat: int
    name: str | None  # None: nobody yet
    strength: str | None  # of the bot that plays it, for itself or for its owner
    free: bool  # anybody may claim it; once the game has begun, a bot plays it until then
    owned: bool  # a person has claimed it
    here: bool  # its owner is connected
    promise: str | None  # the hash of the nonce that the seat's page will add to the dice
    until: float | None = None  # when a bot takes over from an absent owner: seconds since 1970


class GoneInfo(Message, omit_defaults=False):
    """A person who no longer has their seat in this game, as everybody may know."""

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
    playable: bool  # whether this server knows those rules, which the game needs to go on
    commitment: str  # SHA-256 of the secret seed of the dice, in hexadecimal
    dice_round: int  # how often the dice were remade
    promises: list[str | None] | None  # by seat, fixed before any nonce is shown
    left_out: list[int]  # seats that promised a nonce and never showed it
    nonces: list[str | None] | None  # by seat, fixed when the game starts
    seed: str | None  # of the dice, in hexadecimal, once a game that began has ended
    created: float  # seconds since 1970
    rematch: str | None  # the table that goes on after this one
    outcome: Outcome | None  # once the game is over
    gone: list[GoneInfo]  # in order, since the game began
    watchers: int = 0  # browsers that watch, as far as they can be told apart
    hints: bool = False  # whether allowed: all agreed when they sat down, or one person plays bots
    hinted: list[int] = []  # seats that have asked for hints
    latecomers: bool = True  # others may sit down after the game has begun


class Seated(Message, omit_defaults=False):
    """The answer to a claim. `token` is the seat's secret, which is also set as a cookie."""

    table: TableInfo
    seat: int
    token: str


class Link(Message, omit_defaults=False):
    """POST /api/tables/{id}/seats/{seat}/link: what moves a seat to another device, once."""

    token: str


class PushKey(Message, omit_defaults=False):
    """GET /api/push: the server's own key, with which browsers subscribe to notices."""

    key: str | None  # in base64url; null: this server sends no notices


class Home(Message, omit_defaults=False):
    """GET /api/home?mine=ID,ID: what a home page shows, in one request."""

    mine: list[TableInfo]  # the tables of the given ids, in that order, without unknown ones
    open: list[TableInfo]  # as GET /api/tables lists them
    waits: dict[str, float]  # by id: how many seconds it has waited for the reader's seat


class History(Message, omit_defaults=False):
    """GET /api/tables/{id}/history: a game that is over, as moments spread evenly over it."""

    views: list[dict[str, Any]]  # as a spectator saw them, the first and the last included


class Moment(Message):
    """A game that is over, after some entries of its log, chance's included, as one reader saw it.

    `events` are what was heard since the previous moment; `view` holds the fields that have changed
    since then, or all of them in the first moment of an answer.
    """

    events: list["EventInfo"] = []
    view: dict[str, Any] = {}
    actors: list[int] = []  # seats that had to decide
    seat: int | None = None  # whose decision this is: the reader's, or the next one if all is open
    legal: list[str] = []  # what that seat could play
    leads: list[dict[str, Any]] = []  # where each of these would lead, as in a position
    chosen: str | None = None  # one of `legal`; null: the game was closed first


class Replay(Message, omit_defaults=False):
    """GET /api/tables/{id}/replay, POST /api/replay: some moments of a game that is over."""

    table: TableInfo  # for a file from elsewhere, as far as the file tells
    length: int  # of the log: moments are numbered from 0 up to this
    first: int  # moment of this answer
    moments: list[Moment]


class Branched(Message, omit_defaults=False):
    """POST /api/branch: what has happened until the seat must decide, or the game is over."""

    record: list[tuple[Seat | None, Action]]  # the new entries
    replay: Replay


class Practise(Asking):
    """POST /api/practice: ask for a practice puzzle."""

    game: str
    level: Literal["easy", "hard"] = "easy"
    about: str | None = None  # only decisions about this: one of the game's


class Choice(Message, omit_defaults=False):
    """What one legal action was worth to the seat that had it, by what it knew."""

    action: str
    win: float  # the chance to end in the first rank
    payoff: float  # what it can expect to end with, in the game's own unit
    margin: float  # of `win` against the best choice: half the 95 % interval; 0: exact
    open: float | None = None  # `win` if it had known what was hidden; null: nothing relevant was


class Hidden(Message, omit_defaults=False):
    """What a decision depended on that the seat could not know."""

    what: Literal["lie", "lowest"]  # the claim is a lie; the seat's own hand counts least
    likely: float  # its probability, given what the seat knew
    was: bool


class Decision(Message, omit_defaults=False):
    """One decision of a finished game, and what it cost."""

    moment: int  # how many steps of the game came before it
    seat: int
    turn: int  # of its seat, from 1; decisions without hearing anything new are one turn
    action: str
    about: str  # one of the game's
    choices: list[Choice]  # the best first, and the one made; of very many only the best
    legal: int  # how many there were
    worlds: int  # sampled to weigh them; 1: no sampling was needed
    loss: float  # of the chance to win, against the best; 0 if not significant
    loss_payoff: float  # against the best, in the game's own unit
    random_loss: float  # of the chance to win, for the mean of all choices against the best
    margin: float  # of the loss: half the 95 % interval
    grade: Literal["", "mild", "grave", "terrible"]
    hidden: Hidden | None = None


class Luck(Message, omit_defaults=False):
    """What one step of chance brought each seat, compared with the mean of all outcomes."""

    moment: int
    drawer: int | None
    action: str
    win: list[float]
    payoff: list[float]


class Account(Message, omit_defaults=False):
    """How a seat did: `result` is `start` + `luck` + `skill`, and so is the payoff's."""

    seat: int
    decisions: int  # turns with a weighed choice between two or more actions
    mild: int  # turns whose worst decision has this grade; likewise the next two
    grave: int
    terrible: int
    loss: float  # of all decisions, of the chance to win
    error_rate: float  # the loss per turn
    margin: float  # of the loss: half the 95 % interval
    random_loss: float  # of all decisions: what random choices would have lost; see `verdict`
    start: float  # chance to win before the first step
    luck: float | None  # null if some chance steps were skipped
    skill: float | None
    # 1 in the first rank, or its share where several are first, otherwise 0; in an unfinished game
    # the last chance to win
    result: float
    start_payoff: float
    luck_payoff: float | None
    skill_payoff: float | None
    payoff: float
    # By `loss` as a share of `random_loss`; "none" if little was at stake, "unclear" if `margin` is
    # too wide for a word.
    verdict: Literal["flawless", "strong", "fair", "shaky", "costly", "none", "unclear"]
    fortune: Literal["lucky", "even", "unlucky"]  # what `luck` is called


class Analysis(Message, omit_defaults=False):
    """What each decision of a game was worth, and what luck brought; see docs/analysis.md."""

    form: int
    game: str
    players: int
    rules: dict[str, int | bool | str]
    seed: int
    effort: float  # a multiple of the usual number of worlds
    over: bool
    curve: list[list[float]]  # by moment and seat, the chance to win with all cards open
    decisions: list[Decision]
    luck: list[Luck]
    accounts: list[Account]
    left_out: int  # decisions and chance steps that were skipped because the game is long


class Advice(Message, omit_defaults=False):
    """POST /api/tables/{id}/hint: what the choices of a seat are worth, by what it knows."""

    seat: int
    choices: list[Choice]  # the best first; of very many only the best


class Exercise(Message, omit_defaults=False):
    """POST /api/practice: one decision in a game of bots, and what each answer is worth."""

    seat: int  # the one that decides
    choices: list[Choice]  # all that are legal, the best first
    right: float  # the most of the chance to win that a right answer may lose
    record: list[tuple[Seat | None, Action]]  # everything that has happened
    replay: Replay  # its last moments, through the seat's eyes


class Thinking(Message, omit_defaults=False):
    """POST /api/tables/{id}/hint and /api/practice, with 202: ask the same again in a moment."""

    place: int  # in the queue; 0: being worked on now


class AnalysisState(Message, omit_defaults=False):
    """POST and GET /api/tables/{id}/analysis, POST /api/analysis: how far along an analysis is."""

    key: str  # of GET /api/analyses/{key}: a table's id, or a file's own key
    state: Literal["none", "waiting", "working", "done", "failed"]
    place: int | None = None  # in the queue; 0: being analysed now
    done: int = 0  # steps of the game analysed so far
    steps: int = 0
    why: str | None = None  # the reason, if it failed
    analysis: Analysis | None = None  # once it is done


class Refusal(Message, omit_defaults=False):
    """Why something was refused: a code for programs, a sentence for people."""

    code: Why
    sentence: str


# --- The socket: from the client ------------------------------------------------------------


class Hello(Asking, tag="hello"):
    """The first message.

    `token` is needed if no cookie says who this is; `since` is the number of events already
    known. `seat` chooses among the seats that the client has.
    """

    version: int
    token: Annotated[str, Meta(max_length=128)] | None = None
    seat: Seat | None = None
    since: Annotated[int, Meta(ge=0)] = 0
    plain: bool = False  # send views as plain integers, for clients that know the records
    leads: bool = False  # let positions say where each legal action leads
    changes: bool = False  # after the first position with a view, send only `changed`


class PromiseNonce(Asking, tag="promise"):
    """What this seat will add to the dice, as a hash: see `tripot.fair.promise`."""

    commitment: Digest  # to the seed, as this client knows it
    promise: Digest


class RevealNonce(Asking, tag="reveal"):
    """The nonce that this seat has promised, once the list of all promises is fixed."""

    commitment: Digest
    nonce: Nonce


class Act(Asking, tag="act"):
    """Play an action. `move` numbers the seat's own moves upwards, so that a resend is harmless."""

    move: Annotated[int, Meta(ge=1, lt=1 << 31)]
    action: Action


class Chat(Asking, tag="chat"):
    """Say something at the table."""

    text: Line


class React(Asking, tag="react"):
    """A short reaction."""

    reaction: Reaction


class Nudge(Asking, tag="nudge"):
    """Remind a seat that must decide and has had some time for it."""

    seat: Seat


class Finish(Asking, tag="finish"):
    """Let bots decide for all your seats to the end of the game, say because you are out.

    Once everybody at the table has done so, the bots play to the end almost without pauses.
    """


class Mute(Asking, tag="mute"):
    """Stop sending this reader chat and reactions, or (`on` false) send them again."""

    on: bool = True


class Ping(Asking, tag="ping"):
    """Ask for a pong; any client may, to learn whether the connection is alive."""


ClientMessage = (
    Hello | PromiseNonce | RevealNonce | Act | Chat | React | Nudge | Finish | Mute | Ping
)


# --- The socket: from the server ------------------------------------------------------------


class EventInfo(Message):
    """An event that this reader has learnt: see `tripot.match.Event`.

    `view` is the reader's view right after it, present if more follows in the same message (the
    roll after a move, the next deal after a card turned up, or everything that was missed), so that
    nothing passes unseen. `by` is present if a bot decided instead of the seat's owner.
    """

    seat: int | None
    drawer: int | None
    action: str | None
    view: dict[str, Any] | None = None
    by: By | None = None


class Position(Message, tag="position", omit_defaults=False):
    """Where the game stands for this reader: sent after hello, and after every change it may see.

    `events` are those from number `since` on; `view` is the state as this reader may see it, with
    zero or nothing for what it may not see. `legal` is empty unless this seat must decide.

    The events from number `told_from` on can be shown one by one: `before` is the view just before
    them, null if the reader already had it with event number `since` (or there is nothing to show),
    and the later events carry views. Older ones come without views.

    `leads`, if hello asked for it, has for each of `legal` the foreseeable fields of the view that
    it changes, with their new values; empty in games that have none. `banks` are the seconds that
    each seat had left when the current decision began, if the table has a bank.
    """

    status: Status
    since: int
    events: list[EventInfo]
    view: dict[str, Any] | None
    actors: list[int]
    legal: list[str]
    deadline: float | None  # seconds since 1970: the reader's own, or the last of the others'
    outcome: Outcome | None
    before: dict[str, Any] | None = None
    told_from: int = 0
    leads: list[dict[str, Any]] = []
    banks: list[float] | None = None


class News(Message):
    """An event inside `changed`: what would be null is left out.

    `view` holds what has changed since the previous view.
    """

    seat: int | None = None
    drawer: int | None = None
    action: str | None = None
    by: By | None = None
    view: dict[str, Any] | UnsetType = UNSET


class Changed(Message, tag="changed"):
    """What is new since the last position, from which `renewed` makes the next one.

    A field that is left out is unchanged; `events` are the next ones. `view` and `leads` hold only
    fields that have changed, and an object instead of a list holds the items that differ, by index.
    Each of `legal` begins with a digit in base 36, which says how many characters to keep of the
    text before it; the rest follows.
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
    seats: list[int]  # all seats that you have; friends may share one device
    move: int  # the seat's last accepted move number
    table: TableInfo
    chat: list["Said"]
    now: float = 0.0  # the server's clock, which deadlines refer to: seconds since 1970
    page: str = ""  # names the build of the server's page; if it differs, a reload gets a newer one


class TableChanged(Message, tag="table", omit_defaults=False):
    """A person sat down, left or came back; the game began; a bot took over; a rematch began."""

    table: TableInfo


class Accepted(Message, tag="accepted", omit_defaults=False):
    """The move is in the log, on disk. `seq` is its place among this seat's own events.

    The place in the log would reveal how much the others have sealed.
    """

    move: int
    seq: int


class Refused(Message, tag="refused", omit_defaults=False):
    """A message was refused; `move` is there if it was an act. Nothing changed, unless `in_doubt`.

    Sent unasked, `unavailable` tells all players that the database can't be reached.
    """

    code: Why
    sentence: str
    move: int | None = None


class Said(Message, tag="said", omit_defaults=False):
    """A line of chat, or a reaction; `seat` null: the table itself."""

    seat: int | None
    text: str | None
    reaction: Reaction | None
    at: float


class Nudged(Message, tag="nudged", omit_defaults=False):
    """The seat `by` reminds `seat`, which everybody waits for."""

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
    Thinking,
    AnalysisState,
    Refusal,
)

# Fields of `Changed` that replace those of the last position.
AS_IT_IS = ("status", "actors", "deadline", "outcome", "banks")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

decode = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode


def renewed(last: Position, changed: Changed) -> Position:
    """Return the position that follows the last one."""
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
    """Return the texts, each as the length that it shares with the previous text, then its rest."""
    before, told = "", []
    for text in texts:
        same = len(commonprefix((before, text[: len(DIGITS) - 1])))  # noqa: RUF071
        told.append(DIGITS[same] + text[same:])
        before = text
    return told


def longer(told: Iterable[str]) -> list[str]:
    """Return the texts that `shorter` wrote."""
    before, texts = "", []
    for text in told:
        before = before[: DIGITS.index(text[0])] + text[1:]
        texts.append(before)
    return texts


def patched(view: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """Return the new values of a view's fields, from what `Changed` says about them."""
    return {name: _patched(view.get(name), new) for name, new in news.items()}


def _patched(old: Any, new: Any) -> Any:
    if not isinstance(new, dict):
        return new
    return [new.get(str(place), item) for place, item in enumerate(old)]


def schema() -> dict[str, Any]:
    """Return all messages as JSON Schema: {"client", "server", "rest", "$defs"}."""
    kinds = (ClientMessage, ServerMessage, *REST)
    (client, server, *rest), defs = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}"
    )
    return {"client": client, "server": server, "rest": rest, "$defs": defs}
