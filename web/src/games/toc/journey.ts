/** How pawns travel from one position to the next, as functions of the time from 0 to 1. */
import type { EventInfo } from "../../wire/messages";
import { CAMP, path, spot, type Point, type Toc } from "./track";
import { read } from "./ways";

export interface Journey {
  points: Point[];
  begins: number;
  ends: number;
}

const ARRIVED = 0.75; // then those sent away leave

/** The journeys of all pawns that have moved. */
export function journeys(before: Toc | null, events: EventInfo[], now: Toc): Map<number, Journey> {
  const found = new Map<number, Journey>();
  if (!before) return found;
  const decided = events.filter((event) => event.seat !== null && event.action !== null);
  const way = decided.length === 1 ? read(decided[0]!.action!) : null;
  now.view.place.forEach((to, pawn) => {
    const from = before.view.place[pawn]!;
    if (from === to) return;
    const walks = way?.pawn === pawn && way.verb !== "swap";
    found.set(pawn, {
      points: walks ? path(now, pawn, from, to, way.verb === "back") : [spot(now, pawn, from), spot(now, pawn, to)],
      begins: to === CAMP ? ARRIVED : 0,
      ends: to === CAMP ? 1 : ARRIVED,
    });
  });
  return found;
}

/** Where a journey is at a time. */
export function along({ points, begins, ends }: Journey, time: number): Point {
  const gone = Math.min(1, Math.max(0, (time - begins) / (ends - begins))) * (points.length - 1);
  const at = Math.min(Math.floor(gone), points.length - 2);
  const [x, y] = points[at]!;
  const [toX, toY] = points[at + 1]!;
  return [x + (toX - x) * (gone - at), y + (toY - y) * (gone - at)];
}
