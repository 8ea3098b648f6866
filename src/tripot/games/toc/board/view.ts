// Made by `python -m tripot.server.http.types`; change the Python instead.

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
  /** how many of each of AKX235689JQ47T the seat has laid down by folding, until cards are dealt */
  laid: string[];
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
  /** 1 while each seat gives its partner a card */
  giving: number;
  /** 1 plus the place in AKX235689JQ47T of the card given to the partner, until it may have left its hand; 0: none */
  gave: string[];
  /** what the partner gave, likewise */
  got: string[];
}
