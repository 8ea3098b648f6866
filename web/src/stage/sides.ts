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
