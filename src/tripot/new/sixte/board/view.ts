// Made by `python -m tripot.server.http.types`; change the Python instead.

/** A seat's view of Sixte. */
export interface SixteView {
  /** number of seats */
  players: number;
  /** 1 once the game has ended */
  over: number;
  /** bit i: seat i must decide; 0: chance speaks, or the game is over */
  actors: number;
  /** seat that the next chance step is for; -1: the table */
  drawer: number;
  /** 0: all roll; 1: a choice; 2: one rolls again; 3: the last die */
  phase: number;
  /** rounds that are over */
  played: number;
  /** the die under the seat's cup; 0: none */
  die: number[];
  /** bit i: seat i rolled again in this round */
  again: number;
  /** dice of the last round; 0 before the first */
  shown: number[];
  /** the last die of that round; 0 before the first */
  last: number;
  /** points */
  points: number[];
}
