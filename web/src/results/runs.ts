/** The longest runs of right answers on this device, by game, level and subject; they stay on it. */
import { kept } from "../browser/kept";

export type Runs = Record<string, number>;

export const runs = (): Runs => kept<Runs>("runs", {});

export const runName = (game: string, level: string, about: string | null): string =>
  about === null ? `${game} ${level}` : `${game} ${level} ${about}`;

/** Keep these runs where they are longer than the kept ones. */
export function keepRuns(more: Runs): void {
  const all = runs();
  for (const [name, run] of Object.entries(more)) all[name] = Math.max(all[name] ?? 0, run);
  kept.set("runs", all);
}

export const forgetRuns = (): void => kept.set("runs", {});
