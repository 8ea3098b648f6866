/** What is explained on this device: the aim of a game until the first decision in it, and choices until that is sent away. */
import { kept } from "../browser/kept";

const MET = "met";
const COACH = "coach";
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
