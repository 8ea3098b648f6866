/** How the games went that were played on this device: kept here, and told to nobody. */
import { kept } from "../browser/kept";
import { differing, type Value } from "../games/houserules";
import { shownNames } from "../language/names";
import { DESCRIBED } from "../games/known";
import type { Outcome, TableInfo } from "../wire/messages";

export const MOST = 2000;

/** The choice that was most worth finding: so much better than any other. */
export interface Best {
  moment: number; // of the game
  worth: number; // of the chance to win
}

export interface Result {
  id: string; // of the table
  game: string;
  at: number; // milliseconds since 1970, when the table was made: the same on every device
  place: number; // from 1
  players: number;
  // What older versions did not keep is null, or empty.
  seat: number | null; // the best of one's own
  names: string[]; // by seat
  payoff: number | null;
  faced: (string | null)[]; // by seat: a bot's strength, or null for a person
  rules: Record<string, Value>; // that differ from the usual
  // What an analysis found of the seat, once there was one.
  error: number | null; // what a decision lost of the chance to win, on average, from 0 to 1
  luck: number | null; // what dice and cards brought of it, over the game
  best: Best | null;
  costs: Costs | null;
}

/** What one's decisions lost of the chance to win in a game, by what they were about. */
export type Costs = Record<string, number>;

const OLDER = {
  seat: null,
  names: [],
  payoff: null,
  faced: [],
  rules: {},
  error: null,
  luck: null,
  best: null,
  costs: null,
};

/** The last first. */
export const results = (): Result[] => kept<Result[]>("results", []).map((one) => ({ ...OLDER, ...one }));

/** Keep these and no others, of too many the last; whether this browser has all. */
export function keepAll(all: Result[]): boolean {
  const first = [...all].sort((a, b) => b.at - a.at).slice(0, MOST);
  kept.set("results", first);
  return kept<Result[]>("results", []).length === all.length;
}

/** Keep how a game went for the best of one's own seats, once; that seat, if it was not kept before. */
export function keepResult(table: TableInfo, seats: number[], { standing, payoffs }: Outcome): number | null {
  const known = results();
  if (!seats.length || known.some(({ id }) => id === table.id)) return null;
  const { id, game, players } = table;
  const seat = seats.reduce((best, other) => (standing[other]! < standing[best]! ? other : best));
  const [place, payoff] = [standing[seat]!, payoffs[seat]!];
  const faced = table.seats.map((who) => (who.owned ? null : who.strength));
  const rules = differing(DESCRIBED[game]!.options, table.rules);
  const at = Math.round(table.created * 1000);
  keepAll([{ ...OLDER, id, game, at, place, players, seat, names: shownNames(table), payoff, faced, rules }, ...known]);
  return seat;
}

/** What an analysis says of a seat. */
export type Found = Pick<Result, "error" | "luck" | "best" | "costs">;

/** Keep what an analysis found of a game's seat, if the game is one of these. */
export function keepFound(id: string, seat: number, found: Found): void {
  keepAll(results().map((one) => (one.id === id && one.seat === seat ? { ...one, ...found } : one)));
}
