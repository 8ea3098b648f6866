/** The legal moves of the reader, and the buttons for them. */
import { ownerOf, read, type Deed } from "./deeds";
import { key, spot, type Toc } from "./track";

/** A legal action of the reader, and where it leads. */
export interface Way extends Deed {
  then: readonly number[]; // the places of all pawns afterwards
  ends: string[]; // two points of the board: from and to
}

/** A button for one move or several. */
export interface Offer {
  ways: Way[];
  by: "way" | "pawn" | "card" | "seat" | "home"; // what the moves have in common
}

export const FEW = 4; // up to this many moves are listed with pawn and card
const ROW = 7; // buttons in a row, if each shows only a number

/** Return the reader's legal moves, as the server sends them. */
export function waysOf(sight: Toc): Way[] {
  return sight.legal.map((text, at) => {
    const deed = read(text);
    const { pawn, other, verb } = deed;
    const then = sight.leads[at]?.place ?? sight.view.place;
    const drawn = (one: number, places: readonly number[]) => key(spot(sight, one, places[one]!));
    const whither = () => (verb === "swap" ? drawn(other, sight.view.place) : drawn(pawn, then));
    return { ...deed, then, ends: pawn < 0 ? [] : [drawn(pawn, sight.view.place), whither()] };
  });
}

const COMMON: [Exclude<Offer["by"], "way">, (way: Way) => string | number][] = [
  ["pawn", (way) => way.pawn],
  ["card", (way) => way.card],
  ["seat", (way) => (way.verb === "swap" ? ownerOf(way.other) : -1)],
  ["home", (way) => Number(way.verb === "home")],
];

/** Return the buttons of a row: one for each move, or for each group of moves if these are too many. */
export function offered(open: Way[], chosen: boolean): Offer[] {
  const alike =
    new Set(open.map((way) => way.card)).size < 2 && (chosen || new Set(open.map((way) => way.pawn)).size < 2);
  if (open.length > (alike ? ROW : FEW)) {
    for (const [by, of] of COMMON.slice(chosen ? 1 : 0)) {
      const groups = [...new Set(open.map(of))].map((one) => open.filter((way) => of(way) === one));
      if (groups.length > 1) return groups.map((ways) => ({ by: ways.length > 1 ? by : "way", ways }));
    }
  }
  return open.map((way) => ({ by: "way", ways: [way] }));
}
