/** Cards as Tonk's view writes them (`TS` is the ten of spades), and the melds on the table. */
import { t } from "@page/language/texts";
import type { TonkView } from "./view";

export const RANKS = "A23456789TJQK";
export const SUITS = "SHDC";
// U+FE0E keeps phones from drawing a suit as a picture.
const SIGNS: Record<string, string> = { S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" };

const rank = (card: string) => RANKS.indexOf(card[0]!);
const suit = (card: string) => SUITS.indexOf(card[1]!);

/** Return cards as written in a sentence. */
export const written = (cards: string[]): string =>
  cards.map((card) => t("card-corner", { rank: card[0]! }) + SIGNS[card[1]!]!).join(" ");

/** Return the total of some cards. */
export const total = (cards: string[]): number => cards.reduce((sum, card) => sum + Math.min(rank(card) + 1, 10), 0);

/** Return the discard pile, first to last. */
export const piled = (view: TonkView): string[] =>
  view.pile.slice(0, view.height).map((place) => RANKS[(place - 1) >> 2]! + SUITS[(place - 1) & 3]!);

/** Return the top card of the discard pile, or "". */
export const topOfPile = (view: TonkView): string => piled(view).at(-1) ?? "";

export type Order = "rank" | "suit";

/** Return a hand in an order. */
export const sorted = (hand: string[], order: Order): string[] => {
  const place = (card: string) => (order === "rank" ? 4 * rank(card) + suit(card) : 13 * suit(card) + rank(card));
  return [...hand].sort((a, b) => place(a) - place(b));
};

/** A meld on the table. */
export interface Laid {
  cards: string[]; // low to high
  run: boolean;
}

/** Return every set on the table: cards of one rank that a seat has laid outside a run. */
export const sets = (view: TonkView): Laid[] =>
  view.laid.flatMap((laid) => {
    const lying = laid.filter((card) => !view.runs.includes(card));
    return [...RANKS]
      .map((rank) => ({ cards: lying.filter((card) => card.startsWith(rank)), run: false }))
      .filter(({ cards }) => cards.length);
  });

/** Return every run on the table; two adjacent runs look like one. */
export function runs(view: TonkView): Laid[] {
  const found: string[][] = [];
  for (const card of sorted(view.runs, "suit")) {
    if (found.length && next(found.at(-1)!.at(-1)!, card)) found.at(-1)!.push(card);
    else found.push([card]);
  }
  return found.map((cards) => ({ cards, run: true }));
}

/** Return whether a card fits at an end of a run. */
export const fits = (card: string, run: string[]): boolean => next(card, run[0]!) || next(run.at(-1)!, card);

const next = (low: string, high: string) => suit(low) === suit(high) && rank(low) + 1 === rank(high);
