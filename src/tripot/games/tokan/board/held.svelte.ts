/** The reader's local state in Tokan: the dice seen under the cup, and the bids in hand. */
export class Held {
  /** The dice that were seen, as 62; 0: none yet. */
  seen = $state(0);
  /** Whether the cup covers them again. */
  down = $state(false);
  /** The bids in hand, and the decision they are for; null before a token is moved. */
  chosen: { decision: string; bids: number[] } | null = $state.raw(null);
}
