/** How Tabu is played, in pictures. */
import { chance, tableOf, type Moment } from "@page/games/how";
import { DESCRIBED } from "@page/games/known";
import type { TabuView } from "./view";
import { BOXES, CHIPS, dice, printed, showing } from "./boxes";
import type { Held } from "./held.svelte";
import { total } from "./reading";

const NONE = BOXES.map(() => 0);
const bets = (on: Record<string, number>): number[] => BOXES.map((box) => on[box] ?? 0);
/** Return a roll's number in the view. */
const rolled = (faces: string): number =>
  Array.from({ length: 56 }, (_, at) => at + 1).find((roll) => dice(roll).join("") === faces)!;

function moments(): Moment<TabuView, Held>[] {
  const at = tableOf<TabuView>("tabu", {
    players: 4,
    over: 0,
    actors: 0,
    drawer: -1,
    money: [100, 100, 100, 100],
    banker: 1,
    lap: 0,
    bets: [NONE, NONE, NONE, NONE],
    staked: [0, 0, 0, 0],
    risked: [0, 0, 0, 0],
    shown: [NONE, NONE, NONE, NONE],
    laid: [NONE, NONE, NONE, NONE],
    rolled: 0,
    gains: [NONE, NONE, NONE, NONE],
    paid: [0, 0, 0, 0],
  });
  /** Return the moment of the bank's roll and its settlement. */
  const thrown = (faces: string, laid: number[][]): Moment<TabuView, Held> => {
    const worth = (amount: number, place: number) =>
      amount && amount * printed(DESCRIBED.tabu!.usual, BOXES[place]!)[showing([...faces], BOXES[place]!)]!;
    const gains = laid.map((row) => row.map(worth));
    const sums = gains.map(total);
    const money = sums.map((sum, seat) => 100 + (seat === 1 ? -total(sums) : sum));
    const paid = gains.map((row) => total(row.map((gain) => Math.max(0, gain))));
    const after = { laid, gains, money, paid, rolled: rolled(faces), actors: 0b1011, banker: 2 };
    return { before: at({ laid }), sight: at(after), events: [chance(`roll ${faces}`)], people: true };
  };
  const first = { actors: 0b1101 };
  const mine = bets({ H: 10, U: 5 });
  return [
    { sight: at(first), people: true },
    {
      sight: at(
        { ...first, bets: [mine, NONE, NONE, NONE], staked: [15, 0, 0, 0], risked: [20, 0, 0, 0] },
        {
          actors: [0],
          legal: ["done", ...BOXES.flatMap((box) => CHIPS.slice(0, 5).map((chip) => `bet ${box} ${chip}`))],
        },
      ),
      dock: true,
      figure: "bets",
    },
    { ...thrown("DHH", [bets({ H: 10 }), NONE, bets({ C: 5 }), bets({ D: 2 })]), figure: "signs" },
    { ...thrown("CSU", [bets({ U: 5 }), NONE, bets({ A: 5 }), NONE]), figure: "symbols" },
    {
      sight: at({ banker: 0, lap: 1, actors: 0b1110, money: [135, 82, 90, 93] }, { actors: [1, 2, 3] }),
      people: true,
      dock: true,
    },
    {
      sight: at({ over: 1, banker: 3, lap: 3, money: [162, 0, 71, 167] }),
      people: true,
    },
  ];
}

export default moments();
