/** What the page knows of each game before its board is loaded, in the order of the home page. */
import known from "virtual:known";

/** The games as the server and their card.json describe them: part of the bundle. */
export const DESCRIBED = known;
export const GAMES = Object.keys(known);

/** The games whose decisions can be judged: only these have hints, practice and analysis. */
export const JUDGED = GAMES.filter((game) => known[game]!.about[0]);
