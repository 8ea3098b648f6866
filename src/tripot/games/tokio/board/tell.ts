/** The log of Tokio. */
import type { Line } from "@page/games/board";
import type { EventInfo } from "@page/wire/messages";
import { t } from "@page/language/texts";
import { LADDER, called, doubt } from "./reading";
import type { Doubt, TokioSight } from "./reading";
import { who } from "@page/games/words";

/** Return the lines of an event. The roll stays under the cup, for its owner. */
export function tell(event: EventInfo, before: TokioSight, after: TokioSight): Line[] {
  if (event.seat === null) {
    return event.drawer === null ? [] : [{ text: t("tokio-rolled", who(after, event.drawer)) }];
  }
  const [verb, value = ""] = (event.action ?? "").split(" ");
  if (verb === "say") {
    const claim = called(LADDER.indexOf(value) + 1);
    return [{ text: t("tokio-claimed", { ...who(after, event.seat), claim }), seat: event.seat, short: value }];
  }
  if (verb === "believe") return [{ text: t("tokio-believed", who(after, event.seat)), seat: event.seat, short: "✓" }];
  if (verb === "pass") return [{ text: t("tokio-passed", who(after, event.seat)), seat: event.seat, short: "→" }];
  if (verb === "yield") {
    const yielded = t("tokio-yielded", who(after, event.seat));
    return [{ text: `${yielded} ${loses(after, event.seat, 1)}`, strong: true }, ...ending(after)];
  }
  const found = doubt([event], before, after);
  return found ? [{ text: words(found, after), strong: true }, ...ending(after)] : [];
}

/** Return sentences about a doubt, the dice, and the losses. */
function words(found: Doubt, after: TokioSight): string {
  const { shown, claim, honest, loser, lost } = found;
  const kind = honest ? (shown === claim ? "truth" : "more") : "lie";
  const values = { shown: called(shown), claim: called(claim) };
  const told = t(`tokio-doubted-${kind}`, { ...who(after, found.doubter), ...values });
  return `${told} ${loses(after, loser, lost)}`;
}

/** Return a sentence about lives that a seat has lost. */
const loses = (after: TokioSight, seat: number, count: number): string =>
  t(after.view.lives[seat] ? "tokio-lost" : "tokio-lost-all", { ...who(after, seat), count });

function ending(sight: TokioSight): Line[] {
  if (!sight.view.over) return [];
  const winner = sight.view.lives.findIndex(Boolean);
  return [{ text: t("tokio-won", who(sight, winner)), strong: true }];
}
