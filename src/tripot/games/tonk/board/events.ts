/** What the events of a step were, for what moves on the board. */
import type { EventInfo } from "@page/wire/messages";

/** The phase in which a card is about to be drawn. */
export const DRAW = 2;

const ALL_DEALT = 1600; // milliseconds
const EACH = 75;

/** Milliseconds between a dealt card and the next. */
const beat = (cards: number): number => Math.min(EACH, ALL_DEALT / Math.max(cards, 1));

const dealing = (events: EventInfo[]): EventInfo[] =>
  events.filter(({ seat, drawer }) => seat === null && drawer !== null);

/** When, in milliseconds, each card of a deal leaves the stock, and for whom. */
export function deals(events: EventInfo[]): { to: number; begins: number }[] {
  const all = dealing(events);
  return all.map(({ drawer }, at) => ({ to: drawer!, begins: at * beat(all.length) }));
}

/** When a card leaves the stock; -1 if it does not. */
export function dealt(events: EventInfo[], card: string): number {
  const all = dealing(events);
  const at = all.findIndex(({ action }) => action?.split(" ")[1] === card);
  return at < 0 ? -1 : at * beat(all.length);
}

/** How long all cards are being dealt. */
export const dealLasts = (events: EventInfo[]): number => deals(events).at(-1)?.begins ?? 0;

/** Who put this card on the table; null: it came from the stock, undefined: it lay there. */
export function putBy(events: EventInfo[], card: string): number | null | undefined {
  return events.findLast(({ action }) => action?.split(" ").includes(card))?.seat;
}

const TURN = 480; // --turn, in milliseconds

/** When so many hands have been turned up and their money goes, in milliseconds: as Count.svelte has it. */
export const countPays = (hands: number): number => TURN * (1.6 + 0.3 * hands);

/** How long the end of a hand takes, but for the coins. */
export const countLasts = (hands: number): number => countPays(hands) + 1.5 * TURN;
