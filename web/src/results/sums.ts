/** What one's results come to. */
import type { Costs, Result } from "./results";
import { DESCRIBED } from "../games/known";

export interface Sum {
  name: string; // of a game, or of whom one faced
  played: number;
  won: number;
  fair: number; // wins, if all at the tables were equal
}

export const PEOPLE = "people";

/** Bots by how strong they are, weakest first, whatever their characters. */
const STRENGTHS = Object.values(DESCRIBED)[0]!.strengths.filter((strength) => !strength.includes("-"));
const LEVELS = [...STRENGTHS, PEOPLE];

/** The strongest that sat at the table beside oneself: people count for more than any bot. */
export function facedIn({ seat, faced }: Result): string | null {
  const levels = faced
    .filter((_, other) => other !== seat)
    .map((bot) => (bot === null ? PEOPLE : bot.split("-")[0]!))
    .map((name) => LEVELS.indexOf(name));
  return LEVELS[Math.max(...levels)] ?? null;
}

function sum(name: string, some: Result[]): Sum {
  return {
    name,
    played: some.length,
    won: some.filter(({ place }) => place === 1).length,
    fair: some.reduce((all, { players }) => all + 1 / players, 0),
  };
}

const sums = (names: string[], all: Result[], of: (one: Result) => string | null): Sum[] =>
  names
    .map((name) =>
      sum(
        name,
        all.filter((one) => of(one) === name),
      ),
    )
    .filter(({ played }) => played);

export const total = (all: Result[]): Sum => sum("", all);
export const byGame = (all: Result[], games: string[]): Sum[] => sums(games, all, ({ game }) => game);
export const byFaced = (all: Result[]): Sum[] => sums(LEVELS, all, facedIn);

const WINDOW = 10; // games
const WORTH = 0.05; // of the chance to win: less is no moment to remember
const MOMENTS = 3;

/** The games with the choices that were most worth finding. */
export const best = (all: Result[]): Result[] =>
  all
    .filter((one) => (one.best?.worth ?? 0) >= WORTH)
    .sort((a, b) => b.best!.worth - a.best!.worth)
    .slice(0, MOMENTS);

export interface Cost {
  game: string;
  about: string;
  loss: number; // of the chance to win, a game
}

const DEAR = 0.01; // of the chance to win, a game: less is nothing to practise for
const COSTS = 3;

/** What costs most in the last ten games of each that were analysed, the dearest first. */
export function costly(all: Result[], games: string[]): Cost[] {
  const found = games.flatMap((game) => {
    const some = all.flatMap((one) => (one.game === game && one.costs ? [one.costs] : [])).slice(0, WINDOW);
    const sums: Costs = {};
    for (const costs of some)
      for (const [about, loss] of Object.entries(costs)) sums[about] = (sums[about] ?? 0) + loss / some.length;
    return Object.entries(sums).map(([about, loss]) => ({ game, about, loss }));
  });
  return found
    .filter(({ loss }) => loss >= DEAR)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, COSTS);
}

/** The error rate after each game that was analysed, first to last: that of the last ten, smoothly. */
export function errors(all: Result[]): number[] {
  const rates = all.toReversed().flatMap(({ error }) => (error === null ? [] : [error]));
  return rates.map((_, at) => {
    const some = rates.slice(Math.max(0, at + 1 - WINDOW), at + 1);
    return some.reduce((a, b) => a + b) / some.length;
  });
}
