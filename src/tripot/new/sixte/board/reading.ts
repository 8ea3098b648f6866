/** What Sixte's views and events mean. */
import type { Sight } from "@page/games/board";
import type { EventInfo } from "@page/wire/messages";
import type { SixteView } from "./view";

/** Return the die under the reader's cup; 0 for none. */
export const own = ({ view, seat }: Sight<SixteView>): number => (seat === null ? 0 : (view.die[seat] ?? 0));

/** Return whether the last die has been rolled, and all are shown. */
export const shows = (events: EventInfo[]): boolean => events.some(({ action }) => action?.startsWith("table"));

/** Return whether a seat has gained points. */
export const scored = (before: Sight<SixteView> | null, after: Sight<SixteView>, seat: number): boolean =>
  before !== null && after.view.points[seat]! > before.view.points[seat]!;
