/** How Sixte is played, in pictures. */
import { by, chance, tableOf, type Moment } from "@page/games/how";
import type { SixteView } from "./view";

function moments(): Moment<SixteView, object>[] {
  const at = tableOf<SixteView>("sixte", {
    players: 4,
    over: 0,
    actors: 0,
    drawer: -1,
    phase: 0,
    played: 2,
    die: [4, 0, 0, 0],
    again: 0,
    shown: [0, 0, 0, 0],
    last: 0,
    points: [1, 0, 2, 0],
  });
  const chosen = at({ again: 2 });
  return [
    { sight: at({}), people: true, dock: true },
    { sight: at({}, { actors: [0], legal: ["keep", "again"] }), dock: true, figure: "choice" },
    {
      before: chosen,
      sight: at({ last: 3, shown: [4, 2, 6, 4], points: [1, 0, 3, 0] }),
      events: [by(3, "keep"), chance("table 3")],
      people: true,
      figure: "high",
    },
    {
      before: chosen,
      sight: at({ last: 1, shown: [4, 2, 6, 4], points: [1, 1, 2, 0] }),
      events: [by(3, "keep"), chance("table 1")],
      people: true,
      figure: "low",
    },
  ];
}

export default moments();
