/** How Tokio is played, in pictures. */
import { by, tableOf, type Moment } from "@page/games/how";
import type { TokioView } from "./view";
import type { Held } from "./held.svelte";
import { LADDER, TOKIO } from "./reading";

const value = (word: string): number => LADDER.indexOf(word) + 1;

function moments(): Moment<TokioView, Held>[] {
  const at = tableOf<TokioView>("tokio", {
    players: 4,
    over: 0,
    actors: 0,
    drawer: -1,
    lives: [8, 8, 8, 8],
    out: [0, 0, 0, 0],
    alive: 4,
    opener: 0,
    claimant: 0,
    roller: 0,
    told: 0,
    claim: 0,
    equals: 0,
    tokios: 0,
    roll: [0, 0, 0, 0],
    answering: 0,
    shown: 0,
  });
  const own = { roll: [value("51"), 0, 0, 0] };
  const asked = { claimant: 3, claim: value("62"), answering: 1 };
  const believes = { actors: [0], legal: ["believe", "doubt"] };
  const looks = { seen: value("51") };
  return [
    { sight: at(own), held: looks, people: true, dock: true },
    { sight: at({}), figure: "ladder" },
    {
      sight: at(own, { actors: [0], legal: LADDER.map((word) => `say ${word}`) }),
      held: looks,
      proposed: "say 62",
      dock: true,
    },
    { sight: at(asked, believes), people: true, dock: true, figure: "claim" },
    {
      before: at(asked, { actors: [0] }),
      sight: at({ claimant: 3, lives: [8, 8, 8, 6], shown: value("43") }),
      events: [by(0, "doubt")],
      people: true,
      figure: "lie",
    },
    {
      sight: at({ ...asked, claim: TOKIO, tokios: 1, lives: [3, 0, 5, 1], out: [0, 1, 0, 0], alive: 3 }, believes),
      people: true,
      dock: true,
    },
  ];
}

export default moments();
