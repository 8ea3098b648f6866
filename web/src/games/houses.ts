/** The house rules that each game's form offers: only lazily loaded screens need them. */
import houses from "virtual:houses";

export const HOUSES = houses;
