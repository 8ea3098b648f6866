/** The results of the games played on this device; they stay on it. */
import { kept } from "../browser/kept";
import { differing, type Value } from "../games/houserules";
import { shownNames } from "../language/names";
import type { Outcome, TableInfo } from "../wire/messages";

export const MOST = 2000;

/** The choice most worth finding: `worth` is its lead over the next best. */
export interface Best {
  moment: number; // of the game
  worth: number; // of the chance to win
}

export interface Result {
  id: string; // of the table
  game: string;
  at: number; // when the table was made, in milliseconds since 1970: equal on every device
  place: number; // from 1
  players: number;
  // Null or empty in results kept by older versions.
  seat: number | null; // the best placed of the reader's seats
  names: string[]; // by seat
  payoff: number | null;
  faced: (string | null)[]; // by seat: a bot's strength, or null for a person
  rules: Record<string, Value>; // house rules that differ from the defaults
  // What an analysis found about the seat; null before.
  error: number | null; // average loss of win probability per decision, from 0 to 1
  luck: number | null; // change of win probability by dice and cards, over the game
  best: Best | null;
  costs: Costs | null;
}

/** Win probability lost in a game, by the subject of the decisions. */
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

/** Return all results, the latest first. */
export const results = (): Result[] => kept<Result[]>("results", []).map((one) => ({ ...OLDER, ...one }));

/** Keep these results, at most MOST of them; return whether the browser stored them. */
export function keepAll(all: Result[]): boolean {
  const first = [...all].sort((a, b) => b.at - a.at).slice(0, MOST);
  kept.set("results", first);
  return kept<Result[]>("results", []).length === all.length;
}

/** Keep a game's result once, for the best of the reader's seats; return that seat if it is new. */
export function keepResult(table: TableInfo, seats: number[], { standing, payoffs }: Outcome): number | null {
  const known = results();
  if (!seats.length || known.some(({ id }) => id === table.id)) return null;
  const { id, game, players } = table;
  const seat = seats.reduce((best, other) => (standing[other]! < standing[best]! ? other : best));
  const [place, payoff] = [standing[seat]!, payoffs[seat]!];
  const faced = table.seats.map((who) => (who.owned ? null : who.strength));
  const rules = differing(game, table.rules);
  const at = Math.round(table.created * 1000);
  keepAll([{ ...OLDER, id, game, at, place, players, seat, names: shownNames(table), payoff, faced, rules }, ...known]);
  return seat;
}

/** What an analysis finds about a seat. */
export type Found = Pick<Result, "error" | "luck" | "best" | "costs">;

/** Keep what an analysis found about a game's seat, if its result is kept. */
export function keepFound(id: string, seat: number, found: Found): void {
  keepAll(results().map((one) => (one.id === id && one.seat === seat ? { ...one, ...found } : one)));
}
