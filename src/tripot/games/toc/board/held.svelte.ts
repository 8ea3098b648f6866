/** What the reader of Toc has tapped: a card of the hand, then points of the board. */
export interface Picked {
  turn: string; // the decision that it belongs to
  card: number; // its place in the hand; -1: none
  points: string[];
  among: string[] | null; // the actions left, if a button for several was tapped
}

export const NOTHING: Picked = { turn: "", card: -1, points: [], among: null };

export class Held {
  picked = $state.raw(NOTHING);
  /** The action under the pointer or the focus, shown as a preview. */
  pointed = $state.raw("");
}
