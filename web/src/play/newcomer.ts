/**
 * What is done for newcomers on this device: a game's aim is shown until their first decision in it. Until they turn
 * the coach off, choices are explained, and the game's first outcomes stay in view until they go on.
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

/** Return whether the outcome that is shown now is one of a newcomer's first in a game; it is counted. */
export function early(game: string): boolean {
  if (!coached(game)) return false;
  const seen = kept<Record<string, number>>(SEEN, {});
  const before = seen[game] ?? 0;
  if (before < FIRST) kept.set(SEEN, { ...seen, [game]: before + 1 });
  return before < FIRST;
}
