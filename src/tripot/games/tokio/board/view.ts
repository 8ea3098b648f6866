// Made by `python -m tripot.server.http.types`; change the Python instead.

/** A seat's view of Tokio. */
export interface TokioView {
  /** number of seats */
  players: number;
  /** 1 once the game has ended */
  over: number;
  /** bit i: seat i must decide; 0: chance speaks, or the game is over */
  actors: number;
  /** seat that the next chance step is for; -1: the table */
  drawer: number;
  /** lives left; at 0 the seat is out */
  lives: number[];
  /** 1 for the first seat out, 2 for the second ...; 0 while alive */
  out: number[];
  /** number of seats with a life */
  alive: number;
  /** seat that opened this hand */
  opener: number;
  /** seat whose claim stands, or who is about to claim */
  claimant: number;
  /** seat that rolled the dice, or is about to */
  roller: number;
  /** what the roller last claimed of the dice; 0: nothing, or a Tokio that it had to */
  told: number;
  /** the value claimed; 0 before a hand's first claim */
  claim: number;
  /** claims of the standing value in a row; 0 for Tokio, which `tokios` counts */
  equals: number;
  /** claims of Tokio in a row */
  tokios: number;
  /** the value that the seat rolled, while it counts; 0: none */
  roll: number[];
  /** 1 while the claim waits to be believed or doubted */
  answering: number;
  /** the roll that the last doubt laid open; 0 before the first */
  shown: number;
}
