/** Toc's face. */
import Card from "@page/pieces/Card.svelte";
import type { GameFace, Standing, Step, Travel, Weight } from "@page/games/board";
import { who } from "@page/games/words";
import { t } from "@page/language/texts";
import type { TocView } from "./view";
import Dock from "./Dock.svelte";
import Field from "./Field.svelte";
import { coach, prompt, stage } from "./asking";
import { MARKS, read, sent } from "./deeds";
import { handOf } from "./choices";
import { Held, NOTHING } from "./held.svelte";
import { journeys, longest } from "./journey";
import { score } from "./steps";
import { dealt, settle, tell, winning } from "./tell";
import { PAWNS, isHome, type Toc } from "./track";
import { waysOf } from "./ways";
import { cardName, cornersOf, offer } from "./words";

const POP = 500; // milliseconds to see what a pawn has lost
const ROUND = 45; // milliseconds between two dealt cards
const WIDE = 40;

function standing(sight: Toc, seat: number): Standing {
  const { view, table } = sight;
  const home = view.place.slice(PAWNS * seat, PAWNS * (seat + 1)).filter(isHome).length;
  const partner = table.rules.teams === true ? seat ^ 2 : null;
  const aloud = [
    t("toc-homecome", { count: home }),
    t("toc-cards", { count: view.cards[seat]! }),
    ...(partner === null ? [] : [t("toc-partner", who(sight, partner))]),
  ];
  const shown: Standing = { score: `${MARKS[seat]} ⌂${home}`, aloud: aloud.join(", ") };
  if (seat !== sight.seat) shown.cards = view.cards[seat]!;
  if (winning(sight).includes(seat)) shown.mark = "★";
  else if (partner !== null && partner === sight.seat) shown.mark = t("toc-with-you");
  return shown;
}

/** Return a step's weight: one that sends pawns to camp or ends the game is decisive. */
function weigh({ events, before, sight }: Step<TocView>): Weight {
  const eaten = before ? sent(before.view.place, sight.view.place).length : 0;
  const lasts = longest(journeys(before, events, sight)) + (eaten ? POP : 0);
  if (eaten || (sight.view.over && before && !before.view.over)) return { kind: "decisive", lasts, reads: POP };
  if (events.some((event) => event.seat !== null)) return { kind: "move", lasts };
  return { kind: "trifle", lasts: before && dealt(before, sight) ? ROUND * events.length + POP : POP };
}

/** Return what travels: cards from a hand to the pile, and from the pack to hands. */
function travels({ events, before, sight }: Step<TocView>): Travel[] {
  const hand = (seat: number) => (seat === sight.seat ? "hand" : `seat-${seat}`);
  const round = before !== null && dealt(before, sight);
  return events.flatMap((event, at): Travel[] => {
    if (event.seat !== null && event.action !== null) {
      const { card, verb } = read(event.action);
      // The rest of a 7 needs no card.
      if (before?.view.seven) return [];
      return [
        {
          from: hand(event.seat),
          to: verb === "give" ? hand(event.seat ^ 2) : "pile",
          thing: Card,
          props: { card, width: WIDE },
        },
      ];
    }
    if (event.seat !== null || event.drawer === null || event.drawer < 0) return [];
    const begins = round ? ROUND * at : 0;
    return [{ from: "pack", to: hand(event.drawer), thing: Card, props: { card: "", width: WIDE }, begins }];
  });
}

export default {
  Field,
  Dock,
  hold: () => new Held(),
  standing,
  weigh,
  travels,
  tell,
  settle,
  score,
  scoreName: "toc-score",
  stage,
  prompt,
  marks: MARKS,
  goal: ({ table }) => t("toc-goal", { teams: table.rules.teams ? "yes" : "no" }),
  coach,
  say: (sight, action) => {
    const way = waysOf(sight).find(({ text }) => text === action);
    if (!way) return cardName(read(action).card);
    const card = t("card-corner", { rank: way.card });
    return way.pawn < 0 ? offer(sight, way) : `${card}: ${offer(sight, way)}`;
  },
  secrets: ({ view }, seat) => cornersOf(view.hand[seat] ?? ""),
  recall: (held, sight, chosen) => {
    const way = waysOf(sight).find(({ text }) => text === chosen);
    const card = way ? handOf(sight).indexOf(way.card) : -1;
    held.picked = way ? { turn: sight.legal.join(), card, points: way.ends, among: null } : NOTHING;
  },
} satisfies GameFace<TocView, Held>;
