/** How pawns travel from one position to the next: they hop from square to square, or fly. */
import type { EventInfo } from "@page/wire/messages";
import { read } from "./deeds";
import { CAMP, key, path, spot, type Point, type Toc } from "./track";

export interface Journey {
  points: Point[];
  begins: number; // milliseconds
  lasts: number;
}

const HOP = 130;
const WALK = 1400; // at most
const FLIGHT = 600;

/** Return the journeys of all pawns that have moved. */
export function journeys(before: Toc | null, events: EventInfo[], now: Toc): Map<number, Journey> {
  const found = new Map<number, Journey>();
  if (!before) return found;
  const decided = events.filter((event) => event.seat !== null && event.action !== null);
  const deed = decided.length === 1 ? read(decided[0]!.action!) : null;
  const places = now.view.place;
  const walker = deed && deed.verb !== "swap" && deed.verb !== "enter" ? deed.pawn : -1;
  const trod = walker < 0 ? [] : path(now, walker, before.view.place[walker]!, places[walker]!, deed!.verb === "back");
  const hop = Math.min(HOP, WALK / Math.max(1, trod.length - 1));
  places.forEach((to, pawn) => {
    const from = before.view.place[pawn]!;
    if (from === to) return;
    if (pawn === walker) {
      found.set(pawn, { points: trod, begins: 0, lasts: trod.length > 2 ? hop * (trod.length - 1) : FLIGHT });
      return;
    }
    const [left, met] = [spot(now, pawn, from), spot(now, pawn, to)];
    // A pawn that is sent away leaves when the other has arrived.
    const at = to === CAMP ? trod.findIndex((point) => key(point) === key(left)) : 0;
    const begins = to !== CAMP ? 0 : at < 0 ? (deed?.verb === "enter" ? FLIGHT : 0) : at * hop;
    found.set(pawn, { points: [left, met], begins, lasts: FLIGHT });
  });
  return found;
}

/** Return when all pawns have arrived, in milliseconds. */
export const longest = (all: Map<number, Journey>): number =>
  Math.max(0, ...[...all.values()].map(({ begins, lasts }) => begins + lasts));

/** Return a journey as keyframes for a pawn one cell wide; it grows while it hops or flies. */
export function frames({ points }: Journey, place: (point: Point) => string): Keyframe[] {
  const high = points.length > 2 ? 1.18 : 1.5;
  const between = ([x, y]: Point, [toX, toY]: Point): Point => [(x + toX) / 2, (y + toY) / 2 - (high - 1)];
  return points.flatMap((point, at) => {
    const here = { transform: `${place(point)} scale(1)`, easing: "ease-out" };
    const next = points[at + 1];
    return next ? [here, { transform: `${place(between(point, next))} scale(${high})`, easing: "ease-in" }] : [here];
  });
}
