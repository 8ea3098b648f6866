/** How Tonk is played, in pictures. */
import { by, tableOf, type Moment } from "@page/games/how";
import type { TonkView } from "./view";
import { RANKS, SUITS } from "./cards";
import type { Held } from "./held.svelte";

/** Return a pile as the fields of the view. */
const pile = (...cards: string[]) => ({
  pile: cards.map((card) => 1 + 4 * RANKS.indexOf(card[0]!) + SUITS.indexOf(card[1]!)),
  height: cards.length,
});
const [BEGIN, PLAY] = [3, 4]; // phases of a turn

function moments(): Moment<TonkView, Held>[] {
  const hands = (...own: string[]) => ({ hand: [own, [], [], []], cards: [own.length, 5, 5, 5] });
  const at = tableOf<TonkView>("tonk", {
    players: 4,
    over: 0,
    actors: 1,
    drawer: -1,
    phase: BEGIN,
    dealer: 3,
    played: 0,
    turns: 0,
    left: 31,
    stock: [],
    ...hands("AS", "4H", "8S", "7D", "7C"),
    taken: [],
    ...pile("7H"),
    laid: [[], [], [], []],
    runs: [],
    money: [0, 0, 0, 0],
    ending: "",
    ender: 0,
    gain: [0, 0, 0, 0],
    shown: [[], [], [], []],
  });
  const run = ["9S", "TS", "JS"];
  const melded = { laid: [["7H", "7D", "7C"], [], run, []], runs: run, phase: PLAY, ...pile() };
  const ended = { played: 1, phase: 0, ...hands(), left: 52, ...pile(), turns: 4 };
  /** Return the moment in which the reader drops these cards, with everybody's gain. */
  const dropped = (own: string[], gain: number[]): Moment<TonkView, Held> => ({
    before: at({}, { actors: [0], legal: ["stock", "take", "drop"] }),
    sight: at({
      ...ended,
      ending: "drop",
      gain,
      money: gain,
      shown: [own, ["5S", "6H", "9C"], ["2C", "5D", "9H"], ["3S", "3H", "6D", "JC", "QS"]],
    }),
    events: [by(0, "drop")],
    people: true,
  });
  return [
    { sight: at({ phase: PLAY }), people: true, dock: true },
    { sight: at({}, { actors: [0], legal: ["stock", "take", "drop"] }), dock: true },
    {
      sight: at(
        { ...melded, ...hands("AS", "4H", "8S") },
        { actors: [0], legal: ["lay 8S", "discard AS", "discard 4H", "discard 8S"] },
      ),
      held: { touched: ["8S"] },
      dock: true,
      figure: "melds",
    },
    {
      before: at({ ...melded, ...hands("4H") }, { actors: [0], legal: ["discard 4H"] }),
      sight: at({
        ...ended,
        ending: "out",
        gain: [3, -1, -1, -1],
        money: [3, -1, -1, -1],
        shown: [[], ["KD", "QH"], ["2C", "5D", "9H"], ["3S", "3H", "6D", "JC", "QS"]],
      }),
      events: [by(0, "discard 4H")],
      people: true,
    },
    { ...dropped(["AS", "4H", "2S"], [3, -1, -1, -1]), figure: "lowest" },
    {
      before: at({ phase: 0, left: 32 }),
      sight: at({
        ...ended,
        ending: "tonk",
        ender: -1,
        gain: [6, -2, -2, -2],
        money: [6, -2, -2, -2],
        shown: [
          ["AS", "2H", "3D", "4C", "5S"],
          ["5H", "6H", "9C", "TC", "JD"],
          ["2C", "5D", "9H", "8C", "KS"],
          ["3S", "3H", "6D", "JC", "QS"],
        ],
      }),
      events: [{ seat: null, drawer: -1, action: "turn 7H" }],
      people: true,
    },
    { ...dropped(["9S", "9D", "4H"], [-4, 1, 4, -1]), figure: "beaten", aside: true },
  ];
}

export default moments();
