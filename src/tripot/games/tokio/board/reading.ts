/** What Tokio's views and actions mean; nothing here decides what is legal. */
import type { Sight } from "@page/games/board";
import type { EventInfo } from "@page/wire/messages";
import type { TokioView } from "./view";
import { t } from "@page/language/texts";

export type TokioSight = Sight<TokioView>;

/** The 21 values, low to high, in the usual rows. */
export const ROWS = [
  ["31", "32"],
  ["41", "42", "43"],
  ["51", "52", "53", "54"],
  ["61", "62", "63", "64", "65"],
  ["11", "22", "33", "44", "55", "66"],
  ["21"],
];
export const LADDER = ROWS.flat();

const LOW = 276; // pixels: 46 for each row, enough for a finger
const FEWER_ROWS = [[...ROWS[0]!, ...ROWS[1]!], ...ROWS.slice(2)];

/** Return the rows, low to high, of a ladder of a height in pixels. */
export const rows = (height: number): string[][] => (height < LOW ? FEWER_ROWS : ROWS);
export const TOKIO = LADDER.length;

/** Return a value written as dice; "" for none. */
export const written = (value: number | undefined): string => LADDER[(value ?? 0) - 1] ?? "";

/** Return a value in words. */
export const called = (value: number): string => (value === TOKIO ? t("tokio-highest") : written(value));

/** Return the value under the reader's cup; 0 for none. */
export const own = (sight: TokioSight): number => (sight.seat === null ? 0 : (sight.view.roll[sight.seat] ?? 0));

/** Return the seat whose claim stands: once it is believed, `claimant` is already the seat that must outbid it. */
export function speaker({ view }: TokioSight): number {
  if (view.answering || view.over) return view.claimant;
  const before = (seat: number) => (seat + view.players - 1) % view.players;
  let seat = before(view.claimant);
  while (!view.lives[seat] && seat !== view.claimant) seat = before(seat);
  return seat;
}

/** The result of a doubt. */
export interface Doubt {
  doubter: number;
  claimant: number;
  claim: number;
  shown: number;
  loser: number;
  lost: number; // lives
  honest: boolean;
}

/** Return the doubt among the last events, or null. */
export function doubt(events: EventInfo[], before: TokioSight | null, after: TokioSight): Doubt | null {
  const doubter = events.find((event) => event.action === "doubt")?.seat ?? null;
  if (doubter === null || !before?.view.answering) return null;
  const { claimant, claim, lives } = before.view;
  const loser = lives.findIndex((had, seat) => after.view.lives[seat]! < had);
  if (loser < 0) return null;
  const lost = lives[loser]! - after.view.lives[loser]!;
  const honest = loser !== claimant;
  return { doubter, claimant, claim, shown: after.view.shown, loser, lost, honest };
}
