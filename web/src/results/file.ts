/** The results as a file, to move them to another device. */
import type { Best, Costs, Result } from "./results";
import type { Runs } from "./runs";

const KIND = "story";
const VERSION = 1;
export const LARGEST = 2 ** 24; // bytes of a file that is read; a real one has at most a tenth of that

export const written = (games: Result[], runs: Runs = {}): string =>
  `${JSON.stringify({ tripot: KIND, version: VERSION, games, runs }, null, 1)}\n`;

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 64;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isRate = (value: unknown): boolean => value === null || Number.isFinite(value);
const all = (of: (one: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= 16 && value.every(of);
const isRule = (value: unknown): boolean => isText(value) || isWhole(value) || typeof value === "boolean";

const isCosts = (value: Costs): boolean =>
  !Array.isArray(value) && all(isText)(Object.keys(value)) && all(Number.isFinite)(Object.values(value));
const isBest = (value: Best): boolean =>
  isWhole(value.moment) && Number.isFinite(value.worth) && Object.keys(value).length === 2;

/** The check of each field of a result. */
const FIELDS: { [field in keyof Result]: (value: unknown) => boolean } = {
  id: (value) => isText(value) && value !== "",
  game: isText,
  at: isWhole,
  place: isWhole,
  players: (value) => isWhole(value) && value > 0,
  seat: (value) => value === null || isWhole(value),
  names: all(isText),
  payoff: (value) => value === null || isWhole(value),
  faced: all((one) => one === null || isText(one)),
  rules: (value) => value !== null && typeof value === "object" && all(isRule)(Object.values(value)),
  error: isRate,
  luck: isRate,
  best: (value) => value === null || isBest(value as Best),
  costs: (value) => value == null || isCosts(value as Costs), // absent in files of older pages
};

/** Return the results in a file; null if it is not one of ours. */
export function parsed(text: string, games: string[]): Result[] | null {
  try {
    const { tripot, version, games: told } = JSON.parse(text) as Record<string, unknown>;
    if (tripot !== KIND || version !== VERSION || !Array.isArray(told)) return null;
    const fields = Object.entries(FIELDS);
    const whole = (one: Record<string, unknown>) =>
      fields.every(([field, fits]) => fits(one[field])) && games.includes(one.game as string);
    if (!(told as Record<string, unknown>[]).every(whole)) return null;
    // Unknown fields are dropped.
    return (told as Result[]).map(
      (one) =>
        Object.fromEntries(fields.map(([field]) => [field, one[field as keyof Result] ?? null])) as unknown as Result,
    );
  } catch {
    return null;
  }
}

/** Return whether a file of results was written by a newer page. */
export function isNewer(text: string): boolean {
  try {
    const { tripot, version } = JSON.parse(text) as Record<string, unknown>;
    return tripot === KIND && isWhole(version) && version > VERSION;
  } catch {
    return false;
  }
}

/** Return the runs in a file; files of older pages have none. */
export function runsIn(text: string, games: string[]): Runs {
  const { runs } = JSON.parse(text) as { runs?: Runs | null };
  const fits = ([name, run]: [string, unknown]) =>
    games.some((game) => name.startsWith(`${game} `)) && isText(name) && isWhole(run) && run > 0;
  return Object.fromEntries(Object.entries(runs ?? {}).filter(fits));
}

/** Return both lists merged: each game once, with its analysis if either has one. */
export function merged(mine: Result[], others: Result[]): Result[] {
  const games = new Map(others.map((one) => [one.id, one]));
  for (const one of mine) if (one.error !== null || (games.get(one.id)?.error ?? null) === null) games.set(one.id, one);
  return [...games.values()];
}
