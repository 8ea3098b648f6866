// Made by `python -m tripot.server.http.types`; change the Python instead.

export const VERSION = 1;

/** By seat. */
export const BOT_NAMES = ["Cleo", "Dario", "Enzo", "Fanny", "Gigi", "Hugo", "Iris", "Jules", "Kiki", "Leo", "Mona", "Nico"];

export type Reaction =
  | "clap"
  | "cry"
  | "laugh"
  | "sweat"
  | "think"
  | "wow";

export type Status =
  | "closed"
  | "over"
  | "playing"
  | "waiting";

export type By =
  | "clock"
  | "stand_in";

export type Code =
  | "bad_message"
  | "bad_option"
  | "bad_origin"
  | "bad_seat"
  | "banned"
  | "barred"
  | "closed"
  | "illegal"
  | "in_doubt"
  | "link_used"
  | "no_latecomers"
  | "not_over"
  | "not_started"
  | "not_watchable"
  | "not_yours"
  | "seat_taken"
  | "stale"
  | "too_large"
  | "too_many"
  | "unavailable"
  | "unknown_game"
  | "unknown_table"
  | "unplayable"
  | "version";

/** Seconds that each seat has for the whole game, and those that every decision adds. */
export interface Bank {
  total: number;
  increment: number;
}

/** A bank as a client asks for it. */
export interface AskedBank {
  total: number;
  increment: number;
}

/** POST /api/tables: make a table. */
export interface NewTable {
  game: string;
  players: number;
  name: string;
  seat?: number;
  rules?: Record<string, any>;
  bots?: Record<string, string>;
  clock?: number | null;
  bank?: AskedBank | null;
  public?: boolean;
  watchable?: boolean;
  hints?: boolean;
  latecomers?: boolean;
}

/** POST /api/tables/{id}/seats/{seat}: sit down. */
export interface Claim {
  name: string;
}

/** POST /api/tables/{id}/seats/{seat}/bot: the host lets a bot play the seat. */
export interface UseBot {
  strength: string;
}

/** POST /api/seat: move a seat to this device, by the token of its private link. */
export interface Move {
  token: string;
}

/** POST /api/tables/{id}/seats/{seat}/push: tell this browser when it is the seat's turn. */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
}

/** POST /api/push/end: send this browser no more notices, of any table. */
export interface Unsubscribe {
  endpoint: string;
}

/** POST /api/branch: play on from a moment of a game that has ended, against bots. */
export interface Branch {
  game: string;
  players: number;
  rules: Record<string, number | boolean | string>;
  record: any[][];
  seat: number;
  bot: string;
  first?: number;
}

/** A house rule as a form needs it: a range (`least`, `most`) or a list of `values`. */
export interface OptionInfo {
  name: string;
  default: number | boolean | string;
  rule: string;
  group: string;
  explanation: string;
  least: number | null;
  most: number | null;
  values: (number | boolean | string)[] | null;
}

/** House rules with a name; `players` if only one number of seats fits them. */
export interface PresetInfo {
  name: string;
  rules: Record<string, number | boolean | string>;
  players: number | null;
}

/** GET /api/games: one of the games. */
export interface GameInfo {
  name: string;
  title: string;
  least_players: number;
  most_players: number;
  options: OptionInfo[];
  presets: PresetInfo[];
  strengths: string[];
  about: string[];
}

/** A seat and its person or bot, as everybody may know. */
export interface SeatInfo {
  seat: number;
  name: string | null;
  strength: string | null;
  free: boolean;
  owned: boolean;
  here: boolean;
  promise: string | null;
  until: number | null;
}

/** A person who no longer has their seat in this game, as everybody may know. */
export interface GoneInfo {
  seat: number;
  name: string;
  by: string | null;
  at: number;
}

/** How the game ended, by seat. */
export interface Outcome {
  payoffs: number[];
  standing: number[];
}

/** GET /api/tables/{id}, and in lists: everything about a table but the game's state. */
export interface TableInfo {
  id: string;
  game: string;
  players: number;
  rules: Record<string, any>;
  clock: number | null;
  bank: Bank | null;
  public: boolean;
  watchable: boolean;
  status: Status;
  seats: SeatInfo[];
  host: number;
  rules_version: number;
  playable: boolean;
  commitment: string;
  dice_round: number;
  promises: (string | null)[] | null;
  left_out: number[];
  nonces: (string | null)[] | null;
  seed: string | null;
  created: number;
  rematch: string | null;
  outcome: Outcome | null;
  gone: GoneInfo[];
  watchers: number;
  hints: boolean;
  hinted: number[];
  latecomers: boolean;
}

/** The answer to a claim. `token` is the seat's secret, which is also set as a cookie. */
export interface Seated {
  table: TableInfo;
  seat: number;
  token: string;
}

/** POST /api/tables/{id}/seats/{seat}/link: what moves a seat to another device, once. */
export interface Link {
  token: string;
}

/** GET /api/push: the server's own key, with which browsers subscribe to notices. */
export interface PushKey {
  key: string | null;
}

/** GET /api/home?mine=ID,ID: what a home page shows, in one request. */
export interface Home {
  mine: TableInfo[];
  open: TableInfo[];
  waits: Record<string, number>;
}

/** GET /api/tables/{id}/history: a game that is over, as moments spread evenly over it. */
export interface History {
  views: Record<string, any>[];
}

/** A game that is over, after some entries of its log, chance's included, as one reader saw it. */
export interface Moment {
  events?: EventInfo[];
  view?: Record<string, any>;
  actors?: number[];
  seat?: number | null;
  legal?: string[];
  leads?: Record<string, any>[];
  chosen?: string | null;
}

/** GET /api/tables/{id}/replay, POST /api/replay: some moments of a game that is over. */
export interface Replay {
  table: TableInfo;
  length: number;
  first: number;
  moments: Moment[];
}

/** POST /api/branch: what has happened until the seat must decide, or the game is over. */
export interface Branched {
  record: any[][];
  replay: Replay;
}

/** POST /api/practice: ask for a practice puzzle. */
export interface Practise {
  game: string;
  level?: "easy" | "hard";
  about?: string | null;
}

/** What one legal action was worth to the seat that had it, by what it knew. */
export interface Choice {
  action: string;
  win: number;
  payoff: number;
  margin: number;
  open: number | null;
}

/** What a decision depended on that the seat could not know. */
export interface Hidden {
  what: "lie" | "lowest";
  likely: number;
  was: boolean;
}

/** One decision of a finished game, and what it cost. */
export interface Decision {
  moment: number;
  seat: number;
  turn: number;
  action: string;
  about: string;
  choices: Choice[];
  legal: number;
  worlds: number;
  loss: number;
  loss_payoff: number;
  random_loss: number;
  margin: number;
  grade: "" | "grave" | "mild" | "terrible";
  hidden: Hidden | null;
}

/** What one step of chance brought each seat, compared with the mean of all outcomes. */
export interface Luck {
  moment: number;
  drawer: number | null;
  action: string;
  win: number[];
  payoff: number[];
}

/** How a seat did: `result` is `start` + `luck` + `skill`, and so is the payoff's. */
export interface Account {
  seat: number;
  decisions: number;
  mild: number;
  grave: number;
  terrible: number;
  loss: number;
  error_rate: number;
  margin: number;
  random_loss: number;
  start: number;
  luck: number | null;
  skill: number | null;
  result: number;
  start_payoff: number;
  luck_payoff: number | null;
  skill_payoff: number | null;
  payoff: number;
  verdict: "costly" | "fair" | "flawless" | "none" | "shaky" | "strong" | "unclear";
  fortune: "even" | "lucky" | "unlucky";
}

/** What each decision of a game was worth, and what luck brought; see docs/analysis.md. */
export interface Analysis {
  form: number;
  game: string;
  players: number;
  rules: Record<string, number | boolean | string>;
  seed: number;
  effort: number;
  over: boolean;
  curve: number[][];
  decisions: Decision[];
  luck: Luck[];
  accounts: Account[];
  left_out: number;
}

/** POST /api/tables/{id}/hint: what the choices of a seat are worth, by what it knows. */
export interface Advice {
  seat: number;
  choices: Choice[];
}

/** POST /api/practice: one decision in a game of bots, and what each answer is worth. */
export interface Exercise {
  seat: number;
  choices: Choice[];
  right: number;
  record: any[][];
  replay: Replay;
}

/** POST /api/tables/{id}/hint and /api/practice, with 202: ask the same again in a moment. */
export interface Thinking {
  place: number;
}

/** POST and GET /api/tables/{id}/analysis, POST /api/analysis: how far along an analysis is. */
export interface AnalysisState {
  key: string;
  state: "done" | "failed" | "none" | "waiting" | "working";
  place: number | null;
  done: number;
  steps: number;
  why: string | null;
  analysis: Analysis | null;
}

/** Why something was refused: a code for programs, a sentence for people. */
export interface Refusal {
  code: Code;
  sentence: string;
}

/** The first message. */
export interface Hello {
  type: "hello";
  version: number;
  token?: string | null;
  seat?: number | null;
  since?: number;
  plain?: boolean;
  leads?: boolean;
  changes?: boolean;
}

/** What this seat will add to the dice, as a hash: see `tripot.fair.promise`. */
export interface PromiseNonce {
  type: "promise";
  commitment: string;
  promise: string;
}

/** The nonce that this seat has promised, once the list of all promises is fixed. */
export interface RevealNonce {
  type: "reveal";
  commitment: string;
  nonce: string;
}

/** Play an action. `move` numbers the seat's own moves upwards, so that a resend is harmless. */
export interface Act {
  type: "act";
  move: number;
  action: string;
}

/** Say something at the table. */
export interface Chat {
  type: "chat";
  text: string;
}

/** A short reaction. */
export interface React {
  type: "react";
  reaction: Reaction;
}

/** Remind a seat that must decide and has had some time for it. */
export interface Nudge {
  type: "nudge";
  seat: number;
}

/** Let bots decide for all your seats to the end of the game, say because you are out. */
export interface Finish {
  type: "finish";
}

/** Stop sending this reader chat and reactions, or (`on` false) send them again. */
export interface Mute {
  type: "mute";
  on?: boolean;
}

/** Ask for a pong; any client may, to learn whether the connection is alive. */
export interface Ping {
  type: "ping";
}

/** An event that this reader has learnt: see `tripot.match.Event`. */
export interface EventInfo {
  seat: number | null;
  drawer: number | null;
  action: string | null;
  view?: Record<string, any> | null;
  by?: By | null;
}

/** Where the game stands for this reader: sent after hello, and after every change it may see. */
export interface Position {
  type: "position";
  status: Status;
  since: number;
  events: EventInfo[];
  view: Record<string, any> | null;
  actors: number[];
  legal: string[];
  deadline: number | null;
  outcome: Outcome | null;
  before: Record<string, any> | null;
  told_from: number;
  leads: Record<string, any>[];
  banks: number[] | null;
}

/** An event inside `changed`: what would be null is left out. */
export interface News {
  seat?: number | null;
  drawer?: number | null;
  action?: string | null;
  by?: By | null;
  view?: Record<string, any>;
}

/** What is new since the last position, from which `renewed` makes the next one. */
export interface Changed {
  type: "changed";
  status?: Status;
  events?: News[];
  view?: Record<string, any>;
  actors?: number[];
  legal?: string[];
  deadline?: number | null;
  outcome?: Outcome | null;
  leads?: Record<string, any>[];
  banks?: number[] | null;
}

/** The answer to hello: who you are (`seat` null: a spectator); a position follows. */
export interface Welcome {
  type: "welcome";
  version: number;
  seat: number | null;
  seats: number[];
  move: number;
  table: TableInfo;
  chat: Said[];
  now: number;
  page: string;
}

/** A person sat down, left or came back; the game began; a bot took over; a rematch began. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** The move is in the log, on disk. `seq` is its place among this seat's own events. */
export interface Accepted {
  type: "accepted";
  move: number;
  seq: number;
}

/** A message was refused; `move` is there if it was an act. Nothing changed, unless `in_doubt`. */
export interface Refused {
  type: "refused";
  code: Code;
  sentence: string;
  move: number | null;
}

/** A line of chat, or a reaction; `seat` null: the table itself. */
export interface Said {
  type: "said";
  seat: number | null;
  text: string | null;
  reaction: Reaction | null;
  at: number;
}

/** The seat `by` reminds `seat`, which everybody waits for. */
export interface Nudged {
  type: "nudged";
  seat: number;
  by: number;
  at: number;
}

/** The answer to ping. */
export interface Pong {
  type: "pong";
}

/** The server is about to close this socket, and why. */
export interface Closing {
  type: "closing";
  sentence: string;
}

export type ClientMessage = Hello | PromiseNonce | RevealNonce | Act | Chat | React | Nudge | Finish | Mute | Ping;

export type ServerMessage = Welcome | Position | Changed | TableChanged | Accepted | Refused | Said | Nudged | Pong | Closing;

type Always = "name" | "default" | "rule" | "group";
export type Option = Pick<OptionInfo, Always> & Partial<OptionInfo>;
/** The house rules that a form offers. */
export interface House {
  options: Option[];
  presets: PresetInfo[];
}
/** A game without its form: of its house rules only their usual values. */
export type Described = Omit<GameInfo, keyof House> & { usual: Record<string, Option["default"]> };
