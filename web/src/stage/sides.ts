/** The places of people round a table seen from above, the reader at the near side. */

export interface Sides {
  left: number[]; // from top to bottom
  top: number[]; // from left to right
  right: number[]; // from top to bottom
}

/** Return the other seats clockwise from the reader's left; all seats for a spectator. */
export function others(seats: number[], reader: number | null): number[] {
  const at = reader === null ? -1 : seats.indexOf(reader);
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(at, 0))];
}

/** Return how many of `count` others sit on each wing of a wide table. */
const wing = (count: number): number => (count < 3 ? 0 : count < 6 ? 1 : count < 10 ? 2 : 3);

/** Return the sides of the table on which the others sit; on a narrow one all sit at the far side. */
export function sides(seats: number[], wide: boolean): Sides {
  const aside = wide ? wing(seats.length) : 0;
  return {
    left: seats.slice(0, aside).reverse(),
    top: seats.slice(aside, seats.length - aside),
    right: seats.slice(seats.length - aside),
  };
}

/**
 * Return the places of `count` chairs round a table, each from 0 to 1 across and down: the reader's
 * first, at the near side, then clockwise; at most `most` on each wing.
 */
export function places(count: number, most: number): [number, number][] {
  const aside = Math.min(most, wing(count - 1));
  const near = Math.floor((count - 2 * aside) / 2);
  const down = Array.from({ length: aside }, (_, at) => (at + 1) / (aside + 1));
  const clockwise: [number, number][] = [
    ...across(near)
      .reverse()
      .map((x): [number, number] => [x, 1]),
    ...down.toReversed().map((y): [number, number] => [0, y]),
    ...across(count - 2 * aside - near).map((x): [number, number] => [x, 0]),
    ...down.map((y): [number, number] => [1, y]),
  ];
  const reader = Math.floor(near / 2);
  return [...clockwise.slice(reader), ...clockwise.slice(0, reader)];
}

/** Return the places in a row of chairs: from corner to corner, unless there are at most two. */
const across = (many: number): number[] =>
  Array.from({ length: many }, (_, at) => (many === 1 ? 0.5 : many === 2 ? 0.2 + 0.6 * at : at / (many - 1)));
