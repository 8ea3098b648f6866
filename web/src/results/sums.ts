/** Statistics of the results. */
import type { Costs, Result } from "./results";
import { DESCRIBED } from "../games/known";

export interface Sum {
  name: string; // of a game, or of the strongest opponent
  played: number;
  won: number;
  fair: number; // expected wins among equal players
}

export const PEOPLE = "people";

/** The bots' strengths, weakest first, without characters. */
const STRENGTHS = Object.values(DESCRIBED)[0]!.strengths.filter((strength) => !strength.includes("-"));
const LEVELS = [...STRENGTHS, PEOPLE];

/** Return the strongest opponent at the table; a person counts more than any bot. */
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
const WORTH = 0.05; // win probability; less is not worth remembering
const MOMENTS = 3;

/** Return the games with the choices most worth finding. */
export const best = (all: Result[]): Result[] =>
  all
    .filter((one) => (one.best?.worth ?? 0) >= WORTH)
    .sort((a, b) => b.best!.worth - a.best!.worth)
    .slice(0, MOMENTS);

export interface Cost {
  game: string;
  about: string;
  loss: number; // win probability per game
}

const DEAR = 0.01; // win probability per game; less is not worth practising
const COSTS = 3;

/** Return what costs most in the last ten analysed results of each game, the most expensive first. */
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

/** Return the error rate after each analysed game, first to last, averaged over the last ten. */
export function errors(all: Result[]): number[] {
  const rates = all.toReversed().flatMap(({ error }) => (error === null ? [] : [error]));
  return rates.map((_, at) => {
    const some = rates.slice(Math.max(0, at + 1 - WINDOW), at + 1);
    return some.reduce((a, b) => a + b) / some.length;
  });
}
