/** Places on the board, in cells of a grid of 15 by 15, with the reader's side at the bottom. */
import type { Sight } from "@page/games/board";
import type { TocView } from "./view";

export type Toc = Sight<TocView>;
export type Point = readonly [x: number, y: number];

export const CELLS = 15;
export const MARGIN = 0.8; // around the centres of the outermost squares
export const WIDTH = CELLS - 1 + 2 * MARGIN;
export const PAWNS = 4; // per seat; numbered 4 * seat + i
export const RING = 72;
export const SECTION = 18;
export const EIGHTH = 8;
// `place` counts steps from the pawn's own start; after the ring come the house, the centre and the camp.
export const CENTRE = RING + PAWNS + 1;
export const CAMP = CENTRE + RING / SECTION;
export const isHome = (place: number): boolean => place > RING && place < CENTRE;

const MIDDLE: Point = [7, 7];
// From the start of the near side to the last square before the next start, clockwise. Each side
// has a recess at its start, so that 72 squares of the largest size fit round a board of 15.
const QUARTER: Point[] = [
  [7, 12], [6, 12], [5, 12], [5, 13], [5, 14], [4, 14], [3, 14], [2, 14], [1, 14],
  [0, 14], [0, 13], [0, 12], [0, 11], [0, 10], [0, 9], [1, 9], [2, 9], [2, 8],
]; // prettier-ignore

/** Return a point of the near side turned to another side: 1 left, 2 far, 3 right. */
export function turned([x, y]: Point, side: number): Point {
  return side === 0 ? [x, y] : turned([CELLS - 1 - y, x], side - 1);
}

/** Return the section that a seat owns. */
export function section(sight: Toc, seat: number): number {
  return sight.view.players === 2 ? 2 * seat : seat;
}

/** Return the seat that owns a section, or null. */
export function owner(sight: Toc, of: number): number | null {
  const seat = sight.names.findIndex((_, seat) => section(sight, seat) === of);
  return seat < 0 ? null : seat;
}

/** Return the side of a section's start. */
export function side(sight: Toc, of: number): number {
  return (of - section(sight, sight.seat ?? 0) + 4) % 4;
}

/** Return the square of the track `steps` steps after the start of a section. */
export function square(sight: Toc, of: number, steps: number): Point {
  const along = (steps + RING) % RING;
  return turned(QUARTER[along % SECTION]!, side(sight, of + Math.floor(along / SECTION)));
}

/** Return square 1 to 4 of a seat's house. */
export function house(sight: Toc, seat: number, number: number): Point {
  return turned([7, 12 - number], side(sight, section(sight, seat)));
}

/** Return the corner to the right of a seat's start, from its side: 1 is right or bottom, -1 left or top. */
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

/** Return the centre of a seat's camp. */
export function camp(sight: Toc, seat: number): Point {
  const [across, down] = corner(sight, seat);
  return [7 + across * 4.6, 7 + down * 4.6];
}

/** Return a pawn's hole in its camp of two by two. */
function camped(sight: Toc, pawn: number): Point {
  const [x, y] = camp(sight, Math.floor(pawn / PAWNS));
  return [x + (pawn % 2 ? 0.8 : -0.8), y + (pawn % PAWNS < 2 ? -0.8 : 0.8)];
}

/** Return where a pawn at `place` is drawn. */
export function spot(sight: Toc, pawn: number, place: number): Point {
  const seat = Math.floor(pawn / PAWNS);
  if (place === CAMP) return camped(sight, pawn);
  if (place >= CENTRE) return MIDDLE;
  if (place > RING) return house(sight, seat, place - RING);
  return square(sight, section(sight, seat), place);
}

/** Return the points on a pawn's way from one place to another, both included. */
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

/** Return a position in cells as a percentage for CSS. */
export const percent = (cells: number): string => `${((cells + MARGIN) / WIDTH) * 100}%`;

/** Return a point from its name. */
export const pointOf = (named: string): Point => named.split(",").map(Number) as [number, number];
export const key = ([x, y]: Point): string => `${x},${y}`;
