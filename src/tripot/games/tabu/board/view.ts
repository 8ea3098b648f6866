// Made by `python -m tripot.server.http.types`; change the Python instead.

/** A seat's view of Tabu. */
export interface TabuView {
  /** number of seats */
  players: number;
  /** 1 once the game has ended */
  over: number;
  /** bit i: seat i must decide; 0: chance speaks, or the game is over */
  actors: number;
  /** seat that the next chance step is for; -1: the table */
  drawer: number;
  /** money of the seat; without any it is out */
  money: number[];
  /** seat that has the bank */
  banker: number;
  /** laps of the bank that have ended */
  lap: number;
  /** the seat's bets until all have bet, box by box in the order CDHSAU */
  bets: number[][];
  /** sum of these bets */
  staked: number[];
  /** what the seat's money must cover of its bets */
  risked: number[];
  /** the same bets for all to see, where seats bet in turn */
  shown: number[][];
  /** the bets of the last roll, or of the next once all have bet */
  laid: number[][];
  /** the last roll, 1 to 56; 0 before the first */
  rolled: number;
  /** what each bet claimed at the last roll, or lost */
  gains: number[][];
  /** what the banker paid to the seat for all its claims then */
  paid: number[];
}
