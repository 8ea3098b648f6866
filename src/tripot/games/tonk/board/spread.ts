/** The layout of melds on the cloth, so that all are visible. */
import type { Laid } from "./cards";

const LAP = 0.46; // part of a card that the next one leaves visible
const TALL = 1.4; // a card's height by its width
const APART = 0.32;
const BETWEEN = 0.16; // gap between rows
const LEAST = 18; // pixels

/** A meld that keeps its key as it grows. */
export interface Meld extends Laid {
  name: string;
}

export interface Spot {
  x: number;
  y: number;
}

/** Return the offset of the n-th card of a meld, in widths of a card. */
export const lapped = (at: number): number => at * LAP;

/** Return the width of a meld of `cards` cards, in widths of a card. */
export const breadth = (cards: number): number => 1 + lapped(cards - 1);

/** Return the melds in order of arrival: known ones keep their place and key. */
export function arranged(known: Meld[], now: Laid[]): Meld[] {
  const rest = [...now];
  const stayed = known.flatMap(({ name, cards }) => {
    const at = rest.findIndex((laid) => laid.cards.some((card) => cards.includes(card)));
    return at < 0 ? [] : [{ ...rest.splice(at, 1)[0]!, name }];
  });
  return [...stayed, ...rest.map((laid) => ({ ...laid, name: laid.cards[0]! }))];
}

/** Return the largest card width up to `most` at which melds of these sizes fit, and their places. */
export function spread(melds: number[], width: number, height: number, most: number): { card: number; spots: Spot[] } {
  const longest = breadth(Math.max(1, ...melds));
  let card = Math.max(LEAST, Math.min(most, width / longest));
  while (card > LEAST && tall(rows(melds, width, card), card) > height) card *= 0.95;
  const spots = rows(melds, width, card);
  const above = Math.max(0, (height - tall(spots, card)) / 2);
  return { card, spots: spots.map(({ x, y }) => ({ x, y: y + above })) };
}

const tall = (spots: Spot[], card: number): number => (spots.at(-1)?.y ?? 0) + card * TALL;

/** Return the places of melds row by row, each row centred. */
function rows(melds: number[], width: number, card: number): Spot[] {
  const found: { wide: number; melds: number[] }[] = [];
  for (const wide of melds.map((cards) => breadth(cards) * card)) {
    const row = found.at(-1);
    const longer = row ? row.wide + card * APART + wide : 0;
    if (row && longer <= width) {
      row.melds.push(row.wide + card * APART);
      row.wide = longer;
    } else found.push({ wide, melds: [0] });
  }
  return found.flatMap((row, at) =>
    row.melds.map((x) => ({ x: x + Math.max(0, width - row.wide) / 2, y: at * card * (TALL + BETWEEN) })),
  );
}
