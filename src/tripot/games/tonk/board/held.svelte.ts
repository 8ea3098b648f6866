/** The reader's local state in Tonk: the cards chosen, and where cards were. */
import { kept } from "@page/browser/kept";
import type { Order } from "./cards";
import type { Meld } from "./spread";

export class Held {
  /** The cards chosen, to be played together. */
  touched: string[] = $state.raw([]);
  /** The run on the table that was tapped. */
  run: string[] | null = $state.raw(null);
  /** The card that is being dragged. */
  dragged: string | null = $state(null);
  /** The card that has just arrived in the hand. */
  fresh: string | null = $state(null);
  order: Order = $state(kept<Order>("order-of-tonk", "rank"));
  /** The last place of each card of the hand: from there it moves to the table. */
  places = new Map<string, DOMRect>();
  /** The melds in the order in which they were laid. */
  melds: Meld[] = [];

  sort(): void {
    this.order = this.order === "rank" ? "suit" : "rank";
    kept.set("order-of-tonk", this.order);
  }

  /** Drop every choice. */
  release(): void {
    this.touched = [];
    this.run = null;
  }
}
