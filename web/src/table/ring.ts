/** Where seats sit round a table that is seen from above: the reader near, the rest clockwise. */

export interface Sides<T> {
  top: T[]; // from left to right
  left: T[]; // from top to bottom
  right: T[];
  bottom: T[];
}

/** How many sit on the near side, left, far and right; near is odd, so that the reader sits amid it. */
const PLACES: Record<number, [number, number, number, number]> = {
  1: [1, 0, 0, 0],
  2: [1, 0, 1, 0],
  3: [1, 0, 2, 0],
  4: [1, 1, 1, 1],
  5: [1, 1, 2, 1],
  6: [1, 1, 3, 1],
  7: [3, 1, 2, 1],
  8: [3, 1, 3, 1],
  9: [3, 1, 4, 1],
  10: [3, 2, 3, 2],
};

/** The seats, given clockwise with the reader's first, on the four sides of the table. */
export function ring<T>(seats: T[]): Sides<T> {
  const [near, left, far] = PLACES[seats.length] ?? [0, 0, 0, 0];
  const wing = (near - 1) / 2; // to either side of the reader
  const [a, b, c] = [1 + wing, 1 + wing + left, 1 + wing + left + far];
  const end = Math.max(c, seats.length - Math.max(wing, 0));
  return {
    bottom: [...seats.slice(1, a).reverse(), ...seats.slice(0, 1), ...seats.slice(end).reverse()],
    left: seats.slice(a, b).reverse(),
    top: seats.slice(b, c),
    right: seats.slice(c, end),
  };
}

/** `seats` turned so that the reader's comes first. */
export function turned(seats: number[], reader: number | null): number[] {
  const first = Math.max(0, seats.indexOf(reader ?? -1));
  return [...seats.slice(first), ...seats.slice(0, first)];
}
