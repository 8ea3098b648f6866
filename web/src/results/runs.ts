/** The most questions answered right in a row on this device, by game, level and what they are about: kept here, and told to nobody. */
import { kept } from "../browser/kept";

export type Runs = Record<string, number>;

export const runs = (): Runs => kept<Runs>("runs", {});

export const runName = (game: string, level: string, about: string | null): string =>
  about === null ? `${game} ${level}` : `${game} ${level} ${about}`;

/** Keep these, where they are longer than what is kept. */
export function keepRuns(more: Runs): void {
  const all = runs();
  for (const [name, run] of Object.entries(more)) all[name] = Math.max(all[name] ?? 0, run);
  kept.set("runs", all);
}

export const forgetRuns = (): void => kept.set("runs", {});
