/** What the reader of Tonk holds: what it has touched, and where its cards were. */
import { kept } from "@page/browser/kept";
import type { Order } from "./cards";
import type { Meld } from "./spread";

export class Held {
  /** The cards that have been touched, to be played together. */
  touched: string[] = $state.raw([]);
  /** The run on the table that has been touched. */
  run: string[] | null = $state.raw(null);
  /** The card that is being dragged. */
  dragged: string | null = $state(null);
  /** The card that has just come into the hand. */
  fresh: string | null = $state(null);
  order: Order = $state(kept<Order>("order-of-tonk", "rank"));
  /** Where each card of the hand lay when it was last looked at: from there it goes to the table. */
  places = new Map<string, DOMRect>();
  /** The melds in the order in which they have been laid out. */
  melds: Meld[] = [];

  sort(): void {
    this.order = this.order === "rank" ? "suit" : "rank";
    kept.set("order-of-tonk", this.order);
  }

  /** Nothing is touched any more. */
  release(): void {
    this.touched = [];
    this.run = null;
  }
}
