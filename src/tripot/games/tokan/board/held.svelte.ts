/** What the reader of Tokan holds: what it has seen under its cup, and the bids it is about to set down. */
export class Held {
  /** The dice that have been seen, as 62; 0: none yet. */
  seen = $state(0);
  /** Whether the cup is down on them again. */
  down = $state(false);
  /** Bids in hand, and which decision they are for; none before the first token is moved. */
  chosen: { decision: string; bids: number[] } | null = $state.raw(null);
}
