/** How Toc is played, in pictures. */
import { by, tableOf, type Moment } from "@page/games/how";
import type { TocView } from "./view";
import { NOTHING, type Held } from "./held.svelte";
import { CAMP, RING } from "./track";

const HOME = RING; // plus the number of the square in the house
const CAMPED = [CAMP, CAMP, CAMP, CAMP];
/** Return the pawns of all four: the reader's, then the others'. */
const pawns = (own: number[], ...others: number[][]): { place: number[] } => ({
  place: [0, 1, 2, 3].flatMap((seat) => [...((seat ? others[seat - 1] : own) ?? []), ...CAMPED].slice(0, 4)),
});

function moments(): Moment<TocView, Held>[] {
  const hand = (own: string) => ({ hand: [own, "", "", ""], cards: [own.length, 5, 5, 5] });
  const at = tableOf<TocView>("toc", {
    players: 4,
    over: 0,
    actors: 1,
    drawer: -1,
    ...pawns([]),
    on: [],
    guards: 0,
    inside: [],
    ...hand(""),
    held: [],
    laid: [],
    pack: 0,
    left: 34,
    dealer: 3,
    deal: 0,
    dealing: 0,
    last: "",
    jacked: 0,
    seven: 0,
    moved: 0,
    giving: 0,
    gave: [],
    got: [],
  });
  const outs = [..."KA"].map((card) => `${card} enter 0.0`);
  const others = [[33, 8], [12, 41], [50]];
  const far = pawns([HOME + 4, HOME + 3, 22], ...others);
  return [
    { sight: at(far), people: true, figure: "board" },
    {
      sight: at(hand("458KA"), { actors: [0], legal: outs, leads: outs.map(() => pawns([0])) }),
      held: { picked: { ...NOTHING, turn: outs.join(), card: 3 } },
      dock: true,
      figure: "start",
    },
    {
      before: at({ ...pawns([3, 0], [66], [20]), ...hand("4589") }),
      sight: at({ ...pawns([12, 0], [CAMP], [20]), ...hand("458"), last: "9" }),
      events: [by(0, "9 move 0.0")],
      dock: true,
    },
    { sight: at({ ...pawns([12, 0], [70], [30]), ...hand("47TJX") }), dock: true, figure: "cards" },
    {
      before: at({ ...pawns([69, HOME + 4], ...others), ...hand("569Q") }),
      sight: at({ ...pawns([HOME + 2, HOME + 4], ...others), ...hand("69Q"), last: "5" }),
      events: [by(0, "5 home 0.0")],
      dock: true,
      figure: "home",
    },
    {
      sight: at(
        { ...pawns([], ...others), ...hand("569Q") },
        { actors: [0], legal: [..."569Q"].map((card) => `discard ${card}`) },
      ),
      dock: true,
    },
  ];
}

export default moments();
