/** What the reader of Toc has touched so far, of what it may do: a card of its hand, then points of the board. */
export interface Picked {
  turn: string; // the decision that it belongs to
  card: number; // its place in the hand; -1: none
  points: string[];
  among: string[] | null; // the actions that are left, where a button stands for many
}

export const NOTHING: Picked = { turn: "", card: -1, points: [], among: null };

export class Held {
  picked = $state.raw(NOTHING);
  /** The action that the pointer or the focus is on: it is shown before it is made. */
  pointed = $state.raw("");
}
