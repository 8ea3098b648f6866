/** The contract between the table and a game's face, which the game's board/index.ts exports. */
/* eslint-disable @typescript-eslint/no-explicit-any -- each game has its own types of view and of held state */
import type { Component } from "svelte";
import type { EventInfo, Outcome, TableInfo } from "../wire/messages";

/** What a reader sees of a game: a seat's view as the server sends it, and what is asked. */
export interface Sight<View = any> {
  view: View;
  table: TableInfo; // .rules are the complete house rules, .players the number of seats
  seat: number | null; // the reader's; null: a spectator
  names: string[]; // by seat, as displayed
  actors: number[]; // seats that must decide
  legal: string[]; // what `seat` may play; empty unless it must decide and has been shown the news
  leads: Partial<View>[]; // by action of `legal`: the fields of the view that it changes, where foreseeable
  outcome: Outcome | null;
}

/** One step of a game: a change of the board that is shown at once. */
export interface Step<View = any> {
  number: number;
  sight: Sight<View>;
  before: Sight<View> | null; // null: what came before is unknown
  events: EventInfo[];
}

/**
 * How long a step stays in view. `nothing` is skipped, trifles run together, a move is held for a moment, and what is decisive
 * (lives, money, pawns) stays until it has been shown in full or tapped away.
 */
export interface Weight {
  kind: "nothing" | "trifle" | "move" | "decisive";
  lasts?: number; // milliseconds that its movement takes
  reads?: number; // additional milliseconds to read its text
  counted?: boolean; // the face updates the standings one by one during the movement, instead of all at once after it
  sound?: "wood" | "card" | "dice" | "coin"; // of the movement; wood by default
}

/** Props of a game's Field and Dock; both share `held`. */
export interface BoardProps<View = any, Held = any> {
  sight: Sight<View>;
  before: Sight<View> | null; // the sight before the last events, for motion
  events: EventInfo[]; // what led from `before` to `sight`
  fresh: boolean; // the events are being shown now; afterwards the board shows what is asked
  held: Held;
  play: (action: string) => void; // sends it at once
  propose: (action: string, text: string) => void; // for a costly action: shows `text` with Send and Take back first
  proposed: string | null; // the action that waits for Send or is being sent: show it on the board
  sending: boolean; // an action is being sent: offer nothing
  patient?: boolean; // actions may wait until the decision is complete; false where each is judged, or time runs out
}

/** What everybody may know of a seat. */
export interface Standing {
  score: string; // money or lives, a few characters
  aloud: string; // the score in words, for screen readers
  lives?: { left: number; most: number }; // shown instead of `score`
  cards?: number; // in hand, shown face down
  mark?: string | undefined; // a role in a short word: dealer, bank
  done?: boolean; // has decided, where several decide at once
  out?: boolean; // is out of the game
}

/** One line of the log. `strong` marks the end of a round or of the game. */
export interface Line {
  text: string;
  strong?: boolean;
  seat?: number; // whose action it was
  late?: boolean; // tells the outcome: shown only after the board has shown it
  short?: string; // for the bubble beside that seat, a few characters: a claim, a card, a sum
}

/** A piece that flies over the table, from one `data-place` to another. */
export interface Travel {
  from: string; // "seat-2", or a data-place of the Field
  to: string;
  thing: Component<any>;
  props: Record<string, unknown>;
  begins?: number; // milliseconds after the step's beginning
}

/** What a game exports to the page. */
export interface GameFace<View = any, Held = any> {
  Field: Component<BoardProps<View, Held>>; // fills the space it is given, of any shape
  Dock: Component<BoardProps<View, Held>>; // the reader's hand and choices; its height never changes
  hold: () => Held; // makes the reader's local state: what it has looked at or touched
  standing: (sight: Sight<View>, seat: number) => Standing;
  weigh: (step: Step<View>) => Weight;
  travels?: (step: Step<View>) => Travel[];
  tell: (event: EventInfo, before: Sight<View>, after: Sight<View>) => Line[]; // [] if it needs no line
  settle?: (before: Sight<View>, after: Sight<View>) => Line[]; // lines about what all events of a step led to
  score: (view: View, rules: TableInfo["rules"]) => number[]; // by seat: money, lives or steps, for the chart
  scoreName: string; // id of the message that names the score
  stage: (sight: Sight<View>) => string; // the state of the game, in two short lines at most: round 2 of 5
  prompt: (sight: Sight<View>, held: Held) => string; // what the seat is asked to do, in one short sentence
  marks?: string; // a symbol for each seat's pieces, shown in the seat's colour in the prompt
  goal: (sight: Sight<View>) => string; // what all play for, in one short sentence, for newcomers
  say: (sight: Sight<View>, action: string) => string; // an action in a few words
  secrets?: (sight: Sight<View>, seat: number) => string; // in an open replay: what a seat hides, a few characters
  recall?: (held: Held, sight: Sight<View>, chosen: string) => void; // in a replay, or after a hint: looks, and touches `chosen`
  coach?: (sight: Sight<View>, held: Held) => string; // what the decision can win and cost, in one line
  drafts?: (held: Held) => boolean; // whether actions wait to be sent: a hint would not know about them
}

/** A moment of a recorded game, in a game's board/recorded.json: for unit tests and the gallery. */
export interface Recorded<View = any> {
  name: string;
  sight: Sight<View>;
  before: Sight<View> | null;
  events: EventInfo[];
}
