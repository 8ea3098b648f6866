// Made by `python -m tripot.server.http.types`; change the Python instead.

/** A seat's view of Tonk. */
export interface TonkView {
  /** number of seats */
  players: number;
  /** 1 once the game has ended */
  over: number;
  /** bit i: seat i must decide; 0: chance speaks, or the game is over */
  actors: number;
  /** seat that the next chance step is for; -1: the table */
  drawer: number;
  /** what comes next: 0 deal, 1 turn up, 2 draw, 3 choose, 4 play */
  phase: number;
  /** seat that deals this hand */
  dealer: number;
  /** hands that are over */
  played: number;
  /** turns played in this hand */
  turns: number;
  /** cards in the stock; all of them before a hand's first deal */
  left: number;
  /** cards in the stock, as a mask */
  stock: string[];
  /** cards in hand, as a mask */
  hand: string[][];
  /** number of cards in each hand */
  cards: number[];
  /** card just taken that may not be discarded, as a mask */
  taken: string[];
  /** discard pile, first to last: 1 plus each card; then 0 */
  pile: number[];
  /** cards in the discard pile */
  height: number;
  /** cards that each seat has put on the table, as a mask */
  laid: string[][];
  /** cards on the table that lie in runs, as a mask */
  runs: string[];
  /** balance */
  money: number[];
  /** how the last hand ended */
  ending: string;
  /** seat whose turn ended the last hand; -1: none's, by TONK */
  ender: number;
  /** what each seat won or lost in the last hand */
  gain: number[];
  /** hand laid open, until the next is dealt, as a mask */
  shown: string[][];
}
