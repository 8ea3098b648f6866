/** What is known of each game before its board is loaded. */
import known from "virtual:known";
import type { Described } from "../wire/messages";

/** The games, in the order of the home page. */
export const GAMES = Object.keys(known);

const each = <Fact>(fact: (game: (typeof known)[string]) => Fact): Record<string, Fact> =>
  Object.fromEntries(GAMES.map((name) => [name, fact(known[name]!)]));

/** How long a game takes people who know it, in minutes. */
export const MINUTES = each(({ minutes }) => minutes);

/** Every game's seats at a table that is opened with one click. */
export const PLAYERS = each(({ players }) => players);

/** The games as the server knows them: nobody waits for them. */
export const DESCRIBED: Record<string, Described> = each(({ described }) => described);

/** The games whose decisions can be judged: hints, practice and analysis are for these alone. */
export const JUDGED = GAMES.filter((game) => DESCRIBED[game]!.about.length);
