/** Where people sit round a table that is seen from above, the reader near. */

export interface Sides {
  left: number[]; // from top to bottom
  top: number[]; // from left to right
  right: number[]; // from top to bottom
}

/** The other seats clockwise from the reader's left; all of them, where nobody here has one. */
export function others(seats: number[], reader: number | null): number[] {
  const at = reader === null ? -1 : seats.indexOf(reader);
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(at, 0))];
}

/** How many of so many others sit on each wing of a wide table. */
const wing = (count: number): number => (count < 3 ? 0 : count < 6 ? 1 : count < 10 ? 2 : 3);

/** The others round a wide table; on a narrow one all sit at its far side. */
export function sides(seats: number[], wide: boolean): Sides {
  const aside = wide ? wing(seats.length) : 0;
  return {
    left: seats.slice(0, aside).reverse(),
    top: seats.slice(aside, seats.length - aside),
    right: seats.slice(seats.length - aside),
  };
}

/**
 * Where so many chairs stand round a table, each from 0 to 1 across and down: the reader's near one
 * first, the rest clockwise; at most `most` on each wing.
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

/** One row of chairs: its ends are the table's corners, unless they are two at most. */
const across = (many: number): number[] =>
  Array.from({ length: many }, (_, at) => (many === 1 ? 0.5 : many === 2 ? 0.2 + 0.6 * at : at / (many - 1)));
