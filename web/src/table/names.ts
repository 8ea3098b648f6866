/** How people, bots and seats are called. */
import { t } from "../texts";
import type { SeatInfo, TableInfo } from "../wire/messages";

// Bots have names of their own, so that a sentence about one reads like any other.
const BOTS = ["Ada", "Blaise", "Cleo", "Dante", "Erato", "Fibo", "Gala", "Horace", "Iris", "Juno", "Kepler", "Lea"];

/** A bot's own name, which no person at the table has. */
export function botName(seat: number, taken: (string | null)[] = []): string {
  const name = BOTS[seat]!;
  return taken.some((other) => other?.toLowerCase() === name.toLowerCase()) ? `${name} ${seat + 1}` : name;
}

export function shownName(who: SeatInfo, table: TableInfo): string {
  return who.name ?? botName(who.seat, table.seats.map((other) => other.name));
}

export const shownNames = (table: TableInfo): string[] =>
  table.seats.map((who) => shownName(who, table));

/** What a bot's strength is called. */
export const strengthName = (strength: string): string => t(`strength-${strength}`);
