/** What is known of each game before its board is loaded, in the order of the home page. */
import known from "virtual:known";

/** The games as the server knows them, and as their cards do: nobody waits for them. */
export const DESCRIBED = known;
export const GAMES = Object.keys(known);

/** The games whose decisions can be judged: hints, practice and analysis are for these alone. */
export const JUDGED = GAMES.filter((game) => known[game]!.about[0]);
