/** Sixte's face. */
import type { GameFace, Line, Sight, Step, Weight } from "@page/games/board";
import { who } from "@page/games/words";
import { t } from "@page/language/texts";
import type { EventInfo } from "@page/wire/messages";
import Dock from "./Dock.svelte";
import Field from "./Field.svelte";
import { own, scored, shows } from "./reading";
import type { SixteView } from "./view";

type SixteSight = Sight<SixteView>;

/** Return a step's weight: dice stay in view longer than a choice. */
function weigh({ events }: Step<SixteView>): Weight {
  if (shows(events)) return { kind: "decisive", lasts: 1200, sound: "dice" };
  return { kind: events.some((event) => event.seat !== null) ? "move" : "trifle" };
}

/** Return the lines of an event: a choice, or all dice. A roll stays under its cup. */
function tell(event: EventInfo, before: SixteSight, after: SixteSight): Line[] {
  const { seat, action } = event;
  if (seat !== null) {
    const [message, short] = action === "keep" ? ["sixte-kept", "✓"] : ["sixte-rolled-again", "↻"];
    return [{ text: t(message, who(after, seat)), seat, short }];
  }
  if (!shows([event])) return [];
  const { shown, last } = after.view;
  const each = after.names.map((_, other) => {
    const message = scored(before, after, other) ? "sixte-scores" : "sixte-shows";
    return { text: t(message, { ...who(after, other), die: shown[other]! }), late: true };
  });
  return [{ text: t("sixte-last", { die: last }), strong: true, late: true }, ...each];
}

const face = {
  Field,
  Dock,
  hold: () => ({}),
  standing: ({ view }, seat) => {
    const points = view.points[seat] ?? 0;
    return { score: String(points), aloud: t("sixte-points", { count: points }) };
  },
  weigh,
  stage: ({ view, table }) => {
    const rounds = Number(table.rules.rounds);
    return t("sixte-round", { round: Math.min(view.played + 1, rounds), rounds });
  },
  tell,
  score: (view) => view.points.slice(0, view.players),
  scoreName: "sixte-score",
  prompt: (sight) => (sight.legal.length ? t("sixte-ask", { die: own(sight) }) : ""),
  goal: ({ table }) => t("sixte-goal", { rounds: Number(table.rules.rounds) }),
  say: (_, action) => t(`sixte-${action}`),
  secrets: ({ view }, seat) => (view.die[seat] ? String(view.die[seat]) : ""),
} satisfies GameFace<SixteView>;
export default face;
