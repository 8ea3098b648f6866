// Made by `python -m tripot.server.http.types`; change the Python instead.

/** A seat's view of Tokan. */
export interface TokanView {
  /** number of seats */
  players: number;
  /** 1 once the game has ended */
  over: number;
  /** bit i: seat i must decide; 0: chance speaks, or the game is over */
  actors: number;
  /** seat that the next chance step is for; -1: the table */
  drawer: number;
  /** bit i: seat i is in play, or stayed to the end */
  seated: number;
  /** the round being played, from 1 */
  tour: number;
  /** 1, 2 or 3; 0 between two rounds */
  manche: number;
  /** pieces in the pot */
  pot: number;
  /** pieces that the seat is up, or down */
  balance: number[];
  /** the seat's two dice, as 62, until they are shown; 0: none */
  dice: number[];
  /** code of the decision that waits for the others; 0: none */
  sealed: number[];
  /** last prediction shown this round about the left neighbour */
  left: number[];
  /** last prediction shown this round about the right neighbour */
  right: number[];
  /** the dice shown at settlement, as 62; 0 until then */
  shown: number[];
  /** pieces taken from the pot at settlement */
  won: number[];
  /** pieces paid into the pot at settlement */
  lost: number[];
  /** pieces of its stake that came back at settlement */
  back: number[];
  /** pieces of the pot that each seat took when the game ended */
  share: number;
}
