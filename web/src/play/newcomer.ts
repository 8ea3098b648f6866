/**
 * What is done for newcomers on this device: a game's aim is shown until their first decision in it. Until they turn
 * the coach off, choices are explained. Each of a game's first outcomes stays in view until they go on; while these
 * last, the moves of others also stay long enough to be read.
 */
import { kept } from "../browser/kept";

const MET = "met";
const COACH = "coach";
const SEEN = "seen";
const FIRST = 20; // outcomes of a game
type Coached = boolean | string[]; // in all games, in none, or in all but these

export const newcomer = (game: string): boolean => !kept<string[]>(MET, []).includes(game);

/** Remember that somebody has decided in a game on this device. */
export function meet(game: string): void {
  if (newcomer(game)) kept.set(MET, [...kept<string[]>(MET, []), game]);
}

export function coached(game: string): boolean {
  const where = kept<Coached>(COACH, true);
  return Array.isArray(where) ? !where.includes(game) : where;
}

/** Turn the coach off in a game; the settings turn it on again. */
export function dismiss(game: string): void {
  const where = kept<Coached>(COACH, true);
  kept.set(COACH, [...(Array.isArray(where) ? where : []), game]);
}

const seen = (): Record<string, number> => kept<Record<string, number>>(SEEN, {});

/** Return whether a newcomer has not yet seen a game's first outcomes. */
export const early = (game: string): boolean => coached(game) && (seen()[game] ?? 0) < FIRST;

/** Count an outcome that is shown; return whether it was one of a newcomer's first in a game. */
export function count(game: string): boolean {
  const first = early(game);
  if (first) kept.set(SEEN, { ...seen(), [game]: (seen()[game] ?? 0) + 1 });
  return first;
}
