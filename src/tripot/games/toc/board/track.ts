/** Where things are on the board, in cells of a grid of 15 by 15, the reader's side at the bottom. */
import type { Sight } from "@page/games/board";
import type { TocView } from "./view";

export type Toc = Sight<TocView>;
export type Point = readonly [x: number, y: number];

export const CELLS = 15;
export const MARGIN = 0.8; // round the middles of the outermost squares
export const WIDTH = CELLS - 1 + 2 * MARGIN;
export const PAWNS = 4; // a seat's; pawn 4 * seat + i
export const RING = 72;
export const SECTION = 18;
export const EIGHTH = 8;
// `place` counts steps from the pawn's own start; beyond the ring come the house, the centre, the camp.
export const CENTRE = RING + PAWNS + 1;
export const CAMP = CENTRE + RING / SECTION;
export const isHome = (place: number): boolean => place > RING && place < CENTRE;

const MIDDLE: Point = [7, 7];
// From the start of the near side to the last square before the next start, clockwise. Each side
// steps in to its start: so 72 squares fit round a board of 15, and are as large as can be.
const QUARTER: Point[] = [
  [7, 12], [6, 12], [5, 12], [5, 13], [5, 14], [4, 14], [3, 14], [2, 14], [1, 14],
  [0, 14], [0, 13], [0, 12], [0, 11], [0, 10], [0, 9], [1, 9], [2, 9], [2, 8],
]; // prettier-ignore

/** A point of the near side as it lies on another: 1 is the left one, 2 the far one, 3 the right. */
export function turned([x, y]: Point, side: number): Point {
  return side === 0 ? [x, y] : turned([CELLS - 1 - y, x], side - 1);
}

/** The section that a seat owns. */
export function section(sight: Toc, seat: number): number {
  return sight.view.players === 2 ? 2 * seat : seat;
}

/** The seat that owns a section, if any. */
export function owner(sight: Toc, of: number): number | null {
  const seat = sight.names.findIndex((_, seat) => section(sight, seat) === of);
  return seat < 0 ? null : seat;
}

/** The side on which a section's start is. */
export function side(sight: Toc, of: number): number {
  return (of - section(sight, sight.seat ?? 0) + 4) % 4;
}

/** A square of the track, so many steps after the start of a section. */
export function square(sight: Toc, of: number, steps: number): Point {
  const along = (steps + RING) % RING;
  return turned(QUARTER[along % SECTION]!, side(sight, of + Math.floor(along / SECTION)));
}

/** A square of a seat's house, 1 to 4. */
export function house(sight: Toc, seat: number, number: number): Point {
  return turned([7, 12 - number], side(sight, section(sight, seat)));
}

/** The corner of a seat, right of its start as it sees it: 1 is right and below, -1 left and above. */
export function corner(sight: Toc, seat: number): Point {
  return (
    [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ] as const
  )[side(sight, section(sight, seat))]!;
}

/** The middle of a seat's camp. */
export function camp(sight: Toc, seat: number): Point {
  const [across, down] = corner(sight, seat);
  return [7 + across * 4.6, 7 + down * 4.6];
}

/** A pawn's hole in its camp, two by two. */
function camped(sight: Toc, pawn: number): Point {
  const [x, y] = camp(sight, Math.floor(pawn / PAWNS));
  return [x + (pawn % 2 ? 0.8 : -0.8), y + (pawn % PAWNS < 2 ? -0.8 : 0.8)];
}

/** Where a pawn is drawn if it is at `place`. */
export function spot(sight: Toc, pawn: number, place: number): Point {
  const seat = Math.floor(pawn / PAWNS);
  if (place === CAMP) return camped(sight, pawn);
  if (place >= CENTRE) return MIDDLE;
  if (place > RING) return house(sight, seat, place - RING);
  return square(sight, section(sight, seat), place);
}

/** The points that a pawn touches from one place to another, both included. */
export function path(sight: Toc, pawn: number, from: number, to: number, back: boolean): Point[] {
  const places = [from];
  if (from <= RING && to < CENTRE && to !== 0) {
    const last = to > RING ? to : back ? from - ((from - to + RING) % RING) : from + ((to - from + RING) % RING);
    const step = Math.sign(last - from);
    const wrapped = (place: number) => (to > RING ? place : (place + RING) % RING);
    for (let place = from + step; place !== last; place += step) places.push(wrapped(place));
  }
  places.push(to);
  return places.map((place) => spot(sight, pawn, place));
}

/** Where something in cells lies on the board, as CSS has it. */
export const percent = (cells: number): string => `${((cells + MARGIN) / WIDTH) * 100}%`;

/** A point as a name, and back. */
export const pointOf = (named: string): Point => named.split(",").map(Number) as [number, number];
export const key = ([x, y]: Point): string => `${x},${y}`;
