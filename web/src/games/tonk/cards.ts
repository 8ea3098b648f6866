/** Cards as Tonk's view spells them (`TS` is the ten of spades), and what lies on the table. */
import { t } from "../../texts";
import type { TonkView } from "../../wire/views";

const RANKS = "A23456789TJQK";
const SUITS = "SHDC";
// The last sign keeps phones from drawing a suit as a picture.
const SIGNS: Record<string, string> = { S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" };

const rank = (card: string) => RANKS.indexOf(card[0]!);
const suit = (card: string) => SUITS.indexOf(card[1]!);

/** Cards within a sentence, as people write them. */
export const written = (cards: string[]): string =>
  cards.map((card) => t("card-corner", { rank: card[0]! }) + SIGNS[card[1]!]!).join(" ");

/** What cards count. */
export const total = (cards: string[]): number => cards.reduce((sum, card) => sum + Math.min(rank(card) + 1, 10), 0);

/** The card on top of the discard pile; none before the first. */
export const topOfPile = (view: TonkView): string => {
  const place = (view.pile[view.height - 1] ?? 0) - 1;
  return place < 0 ? "" : RANKS[place >> 2]! + SUITS[place & 3]!;
};

export type Order = "rank" | "suit";

/** A hand as it is held. */
export const sorted = (hand: string[], order: Order): string[] => {
  const place = (card: string) => (order === "rank" ? 4 * rank(card) + suit(card) : 13 * suit(card) + rank(card));
  return [...hand].sort((a, b) => place(a) - place(b));
};

/** Every set on the table, with the seat that laid it: cards of one rank that lie in no run. */
export const sets = (view: TonkView): { seat: number; cards: string[] }[] =>
  view.laid.flatMap((laid, seat) => {
    const lying = laid.filter((card) => !view.runs.includes(card));
    return [...RANKS]
      .map((rank) => ({ seat, cards: lying.filter((card) => card.startsWith(rank)) }))
      .filter(({ cards }) => cards.length);
  });

/** Every run on the table, low to high; two that touch look like one. */
export function runs(view: TonkView): string[][] {
  const found: string[][] = [];
  for (const card of sorted(view.runs, "suit")) {
    if (found.length && next(found.at(-1)!.at(-1)!, card)) found.at(-1)!.push(card);
    else found.push([card]);
  }
  return found;
}

/** Whether a card has its place at one end of a run. */
export const fits = (card: string, run: string[]): boolean => next(card, run[0]!) || next(run.at(-1)!, card);

const next = (low: string, high: string) => suit(low) === suit(high) && rank(low) + 1 === rank(high);
