/** The events of a step, for movements on the board. */
import type { Sight } from "@page/games/board";
import type { EventInfo } from "@page/wire/messages";
import type { TonkView } from "./view";

type Seen = Sight<TonkView>;

/** The phase in which a card is about to be drawn. */
export const DRAW = 2;

/** Return whether the pile became the stock. */
export const reshuffled = (before: Seen | null, { view }: Seen): boolean =>
  before?.view.left === 0 && view.left > 0 && view.played === before.view.played;

const ALL_DEALT = 1600; // milliseconds
const EACH = 75;

/** Return the milliseconds between two dealt cards. */
const beat = (cards: number): number => Math.min(EACH, ALL_DEALT / Math.max(cards, 1));

const dealing = (events: EventInfo[]): EventInfo[] =>
  events.filter(({ seat, drawer }) => seat === null && drawer !== null);

/** Return when, in milliseconds, each card of a deal leaves the stock, and for which seat. */
export function deals(events: EventInfo[]): { to: number; begins: number }[] {
  const all = dealing(events);
  return all.map(({ drawer }, at) => ({ to: drawer!, begins: at * beat(all.length) }));
}

/** Return when a card leaves the stock, in milliseconds; -1 if it does not. */
export function dealt(events: EventInfo[], card: string): number {
  const all = dealing(events);
  const at = all.findIndex(({ action }) => action?.split(" ")[1] === card);
  return at < 0 ? -1 : at * beat(all.length);
}

/** Return how long a deal takes, in milliseconds. */
export const dealLasts = (events: EventInfo[]): number => deals(events).at(-1)?.begins ?? 0;

/** Return the seat that put a card on the table; null: it came from the stock, undefined: it was there before. */
export function putBy(events: EventInfo[], card: string): number | null | undefined {
  return events.findLast(({ action }) => action?.split(" ").includes(card))?.seat;
}

const TURN = 480; // --turn, in milliseconds

/** Return when the money moves, in milliseconds, after `hands` hands were turned up: as in Count.svelte. */
export const countPays = (hands: number): number => TURN * (1.6 + 0.3 * hands);

/** Return how long the end of a hand takes, in milliseconds, without the coins. */
export const countLasts = (hands: number): number => countPays(hands) + 1.5 * TURN;
