/** The contract between the table and the face of its game. */
/* eslint-disable @typescript-eslint/no-explicit-any -- which view it is, and what is held, each game knows for itself */
import type { Component } from "svelte";
import type { EventInfo, Outcome, TableInfo } from "../wire/messages";

/** What a reader sees of a game: the seat's view, spelled as the server spells it. */
export interface Sight<View = any> {
  view: View;
  table: TableInfo; // .rules are the complete house rules, .players the number of seats
  seat: number | null; // whose eyes these are; null: a spectator
  names: string[]; // by seat, as shown
  actors: number[]; // seats that must decide
  legal: string[]; // what `seat` may play now; empty unless it must decide and has seen the news
  leads: Partial<View>[]; // by action of `legal`: what it changes, of what the game lets one foresee
  outcome: Outcome | null;
}

/** What changed at once on the board, and from what. */
export interface Step<View = any> {
  number: number;
  sight: Sight<View>;
  before: Sight<View> | null; // null: nothing is known of what led here
  events: EventInfo[];
}

/**
 * How a step is told. What shows nothing is passed over, trifles run together, moves are looked at, and what decides lives, money or
 * pawns stays until it has been seen whole or tapped away.
 */
export interface Weight {
  kind: "nothing" | "trifle" | "move" | "decisive";
  lasts?: number; // milliseconds that its movement takes, before it is looked at
  reads?: number; // milliseconds more that its words take to be read
  counted?: boolean; // the face counts out itself who has what, instead of all at once when it has moved
  sound?: "wood" | "card" | "dice" | "coin"; // of what moves; wood unless it says otherwise
}

/** Props of a game's Field and Dock, which share what the reader holds. */
export interface BoardProps<View = any, Held = any> {
  sight: Sight<View>;
  before: Sight<View> | null; // the sight just before the last events, for motion
  events: EventInfo[]; // what led from `before` to `sight`
  fresh: boolean; // that is being told now; once seen, the board goes on to what is asked
  held: Held;
  play: (action: string) => void; // send at once
  propose: (action: string, text: string) => void; // costly: said with Send and Take back before it goes
  proposed: string | null; // the action that waits for Send, or is on its way: to be shown on the board
  sending: boolean; // an action is on its way: offer nothing
}

/** What a seat has, as everybody round the table may know. */
export interface Standing {
  score: string; // money or lives, a few signs
  aloud: string; // the same in words
  lives?: { left: number; most: number }; // shown as lives left, instead of `score`
  cards?: number; // in hand, shown as backs
  mark?: string | undefined; // a short word for a role: dealer, bank
  done?: boolean; // has decided, where several are asked at once
  out?: boolean; // plays no more
}

/** One line of the log. `strong` for what ends a round or the game. */
export interface Line {
  text: string;
  strong?: boolean;
  seat?: number; // who did it
  late?: boolean; // says how it came out: read only once the board has told it
  short?: string; // what stands in the bubble beside that seat, a few signs: a claim, a card, a sum
}

/** Something that travels over the table, from one place to another: see `data-place`. */
export interface Travel {
  from: string; // a place: "seat-2", or one that the Field marks with data-place
  to: string;
  thing: Component<any>;
  props: Record<string, unknown>;
  begins?: number; // milliseconds after the step's beginning
}

/** What a game brings to the page. */
export interface GameFace<View = any, Held = any> {
  Field: Component<BoardProps<View, Held>>; // fills what it is given, whatever its shape
  Dock: Component<BoardProps<View, Held>>; // the reader's hand and what it may do; its height never changes
  hold: () => Held; // what the reader holds between renderings: what it has looked at, or touched
  standing: (sight: Sight<View>, seat: number) => Standing;
  weigh: (step: Step<View>) => Weight;
  travels?: (step: Step<View>) => Travel[];
  tell: (event: EventInfo, before: Sight<View>, after: Sight<View>) => Line[]; // [] for what needs no line
  settle?: (before: Sight<View>, after: Sight<View>) => Line[]; // what follows from it
  score: (view: View, rules: TableInfo["rules"]) => number[]; // by seat: money, lives or steps, for the chart
  scoreName: string; // id of the message that names it
  stage: (sight: Sight<View>) => string; // where the game stands, in two short lines at most: round 2 of 5
  prompt: (sight: Sight<View>) => string; // what the seat is asked to do now, one short sentence
  say: (sight: Sight<View>, action: string) => string; // something that may be played, in a few words
  secrets?: (sight: Sight<View>, seat: number) => string; // where all lies open: what a seat hides, a few signs
  recall?: (held: Held, sight: Sight<View>, chosen: string) => void; // of what is looked at again: have looked, and touched that
  coach?: (sight: Sight<View>, held: Held) => string; // what this decision can win and cost, one line
}

/** A moment of a recorded game, in recorded/<game>.json: for unit tests and the gallery. */
export interface Recorded<View = any> {
  name: string;
  sight: Sight<View>;
  before: Sight<View> | null;
  events: EventInfo[];
}
