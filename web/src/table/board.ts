/** The contract between a table and the board of its game. */
/* eslint-disable @typescript-eslint/no-explicit-any -- which view it is, each game knows for itself */
import type { Component } from "svelte";
import type { EventInfo, Outcome, TableInfo } from "../wire/messages";

/** What a reader sees of a game: the seat's view, spelled as the server spells it. */
export interface Sight<View = any> {
  view: View;
  table: TableInfo; // .rules are the complete house rules, .players the number of seats
  seat: number | null; // whose eyes these are; null: a spectator
  names: string[]; // by seat, as shown
  actors: number[]; // seats that must decide
  legal: string[]; // what `seat` may play now; empty unless it must decide
  outcome: Outcome | null;
}

/** Props of a Board. */
export interface BoardProps<View = any> {
  sight: Sight<View>;
  before: Sight<View> | null; // the sight just before the last events, for motion
  events: EventInfo[]; // what led from `before` to `sight`
  play: (action: string) => void; // send at once
  propose: (action: string, text: string) => void; // costly: shown with Send and Take back before it goes
  proposed: string | null; // the action that waits for Send, to be shown on the board
  sending: boolean; // an action is on its way: offer nothing
}

/** One line of the log. `strong` for what ends a round or the game. */
export interface Line {
  text: string;
  strong?: boolean;
}

/** What a game brings to the page. */
export interface GameFace<View = any> {
  Board: Component<BoardProps<View>>;
  tell: (event: EventInfo, before: Sight<View>, after: Sight<View>) => Line[]; // [] for what needs no line
  settle?: (before: Sight<View>, after: Sight<View>) => Line[]; // what follows from it
  score: (view: View) => number[]; // by seat: money, lives or steps, for the chart at the end
  scoreName: string; // id of the message that names it
  prompt: (sight: Sight<View>) => string; // what the seat is asked to do now, one short sentence
}

/** A moment of a recorded game, in recorded/<game>.json: for unit tests and the gallery. */
export interface Recorded<View = any> {
  name: string;
  sight: Sight<View>;
  before: Sight<View> | null;
  events: EventInfo[];
}
