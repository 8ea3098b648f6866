/** The bots that play where none is named: `tripot.bots.default`. */
export const USUAL = "simple";
export const ANY = "random"; // plays every game
