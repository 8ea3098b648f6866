/** The house rules that each game's form offers: only screens that are fetched when asked for need them. */
import houses from "virtual:houses";

export const HOUSES = houses;
