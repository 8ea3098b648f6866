/** How the games went that were played on this device: kept here, and told to nobody. */
import { kept } from "./kept";
import type { Outcome, TableInfo } from "./wire/messages";

const MOST = 200;

export interface Result {
  id: string; // of the table
  game: string;
  at: number; // milliseconds since 1970
  place: number; // from 1
  players: number;
}

/** The last first. */
export const results = (): Result[] => kept<Result[]>("results", []);

/** Keep how a game went for the best of one's own seats, once. */
export function keepResult(table: TableInfo, seats: number[], outcome: Outcome): void {
  const known = results();
  if (!seats.length || known.some(({ id }) => id === table.id)) return;
  const place = Math.min(...seats.map((seat) => outcome.standing[seat]!));
  const { id, game, players } = table;
  kept.set("results", [{ id, game, at: Date.now(), place, players }, ...known].slice(0, MOST));
}
