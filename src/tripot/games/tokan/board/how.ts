/** How Tokan is played, in pictures. */
import { by, tableOf, type Moment } from "@page/games/how";
import type { TokanView } from "./view";
import type { Held } from "./held.svelte";
import { MOST, written } from "./reading";

const BIDS = Array.from({ length: 2 * MOST + 1 }, (_, at) => at - MOST);
const PAIRS = BIDS.flatMap((left) =>
  BIDS.filter((right) => left * right <= 0 || Math.abs(left + right) <= MOST).map((right) => [left, right]),
);

function moments(): Moment<TokanView, Held>[] {
  const at = tableOf<TokanView>("tokan", {
    players: 4,
    over: 0,
    actors: 0,
    drawer: -1,
    seated: 0b1111,
    tour: 1,
    manche: 1,
    pot: 88,
    balance: [-22, -22, -22, -22],
    dice: [63, 0, 0, 0],
    sealed: [0, 0, 0, 0],
    left: [0, 0, 0, 0],
    right: [0, 0, 0, 0],
    shown: [0, 0, 0, 0],
    won: [0, 0, 0, 0],
    lost: [0, 0, 0, 0],
    back: [0, 0, 0, 0],
    share: 0,
  });
  const bids = (decision: string, ...chosen: number[]) => ({ seen: 63, chosen: { decision, bids: chosen } });
  const one = { actors: [0], legal: BIDS.map((bid) => written([bid])) };
  const two = { actors: [0], legal: PAIRS.map(written) };
  const left = { left: [3, -2, 1, 0] };
  const talked = { manche: 3, ...left, right: [-1, -4, 2, 2] };
  const last = { left: [3, -2, 1, 0], right: [-3, -4, 2, 2], manche: 0 };
  const after = {
    ...last,
    dice: [0, 0, 0, 0],
    shown: [63, 41, 62, 64],
    won: [3, 6, 2, 2],
    lost: [2, 0, 3, 0],
    back: [22, 22, 18, 18],
    balance: [1, 6, -5, -2],
    pot: 0,
  };
  // Bids first, then stakes.
  const counted = { ...after, back: [0, 0, 0, 0], pot: 80 };
  return [
    { sight: at({}), held: { seen: 63 }, dock: true },
    { sight: at({}, one), held: bids("1 1", 3), dock: true, figure: "tokens" },
    { sight: at({ manche: 2, ...left }, one), held: bids("1 2", -1), dock: true },
    { sight: at(talked, two), held: bids("1 3", 3, -3), dock: true, figure: "both" },
    { before: at(talked), sight: at(counted), events: [by(3, "+0 +2")], people: true },
    { sight: at(after, { actors: [0], legal: ["stay", "leave"] }), dock: true },
    { sight: at(after), figure: "reckoned", aside: true },
  ];
}

export default moments();
