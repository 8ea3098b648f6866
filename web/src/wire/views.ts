// Made by `python -m tripot.server.types`; change the Python instead.

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
  /** 1, 2 or 3; 0 while seats decide whether they stay */
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
  /** the value claimed; 0 before a hand's first claim */
  claim: number;
  /** claims of Tokio in a row */
  tokios: number;
  /** the value under the seat's hands; 0: none */
  roll: number[];
  /** 1 while the claim waits to be believed or doubted */
  answering: number;
  /** the roll that the last doubt laid open; 0 before the first */
  shown: number;
}

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
  /** cards not yet dealt, as a mask */
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
  /** the seat's sealed bets, box by box in the order CDHSAU */
  bets: number[][];
  /** sum of the seat's sealed bets */
  staked: number[];
  /** what the sealed bets would cost in the worst roll */
  risked: number[];
  /** the bets last laid open, box by box */
  laid: number[][];
  /** the last roll, 1 to 56; 0 before the first */
  rolled: number;
  /** what each bet claimed at the last roll, or lost */
  gains: number[][];
  /** what the banker paid to the seat for all its claims then */
  paid: number[];
}

/** A seat's view of Toc. */
export interface TocView {
  /** number of seats */
  players: number;
  /** 1 once the game has ended */
  over: number;
  /** bit i: seat i must decide; 0: chance speaks, or the game is over */
  actors: number;
  /** seat that the next chance step is for; -1: the table */
  drawer: number;
  /** where each pawn is: steps from its own start, 0 while fresh, 72 there and not fresh, 73 to 76 home, 77 to 80 in the centre, from step 8, 26, 44 or 62; 81 in camp */
  place: number[];
  /** 1 plus the pawn on each track square, section by section; 0: none */
  on: number[];
  /** bit k: a pawn of section k's owner stands on its start */
  guards: number;
  /** bit k - 1: a pawn is home on square k */
  inside: number[];
  /** how many are in hand of each of AKX235689JQ47T */
  hand: string[];
  /** bit c: one or more of card c of AKX235689JQ47T in hand */
  held: number[];
  /** number of cards in each hand */
  cards: number[];
  /** cards in the pack: as many of four bits each as there are of each of AKX235689JQ47T */
  pack: number;
  /** number of cards in the pack */
  left: number;
  /** seat that deals this pack */
  dealer: number;
  /** number of this deal in its pack, from 0 */
  deal: number;
  /** cards still to go round in this deal */
  dealing: number;
  /** 1 plus the place in AKX235689JQ47T of the card last played or discarded; 0: none */
  last: string;
  /** 1 while the seat that acts may only discard, for a jack */
  jacked: number;
  /** steps of a 7 that are still to be made; 0: none is being played */
  seven: number;
  /** bit p: pawn p has had its portion of this 7 */
  moved: number;
}
