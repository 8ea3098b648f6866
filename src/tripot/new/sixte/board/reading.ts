/** What a view of Sixte says. */
import type { Sight } from "@page/games/board";
import type { EventInfo } from "@page/wire/messages";
import type { SixteView } from "./view";

/** The die under the reader's own cup; 0: none. */
export const own = ({ view, seat }: Sight<SixteView>): number => (seat === null ? 0 : (view.die[seat] ?? 0));

/** Whether the last die has fallen, and all are shown. */
export const shows = (events: EventInfo[]): boolean => events.some(({ action }) => action?.startsWith("table"));

/** Whether a seat has more points than before. */
export const scored = (before: Sight<SixteView> | null, after: Sight<SixteView>, seat: number): boolean =>
  before !== null && after.view.points[seat]! > before.view.points[seat]!;
