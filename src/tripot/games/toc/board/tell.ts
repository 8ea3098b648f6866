/** The log of Toc, read from the views before and after a step. */
import { t } from "@page/language/texts";
import type { Line } from "@page/games/board";
import type { EventInfo } from "@page/wire/messages";
import type { TocView } from "./view";
import { eater, ownerOf, read, sent } from "./deeds";
import { lost } from "./steps";
import type { Toc } from "./track";
import { cardName, cornersOf, effect, pawnName, sentence } from "./words";
import { who } from "@page/games/words";

export function tell(event: EventInfo, before: Toc, after: Toc): Line[] {
  if (event.seat === null) return drawn(event, before, after);
  if (event.action === null) return [];
  const seat = event.seat;
  const deed = read(event.action);
  const now = (event.view as TocView | undefined) ?? after.view;
  if (event.action === "fold") {
    return [{ text: t("toc-folded", { ...who(after, seat), cards: cornersOf(now.laid[seat]!) }), seat }];
  }
  const card = cardName(deed.card);
  const short = cornersOf(deed.card);
  if (deed.verb === "discard") return [{ text: t("toc-discarded", { ...who(after, seat), card }), seat, short }];
  if (deed.verb === "give") {
    const names = { who: after.names[seat]!, partner: after.names[seat ^ 2]! };
    const whose = seat === after.seat ? "you" : (seat ^ 2) === after.seat ? "partner" : "other";
    return [{ text: t("toc-gave", { whose, card, ...names }), seat, short }];
  }
  const what = effect({ ...after, view: before.view }, deed, now.place, (pawn) => pawnName(after, pawn, seat));
  const id = before.view.seven ? "toc-went-on" : "toc-played";
  const lines: Line[] = [{ text: t(id, { ...who(after, seat), card, what }), seat, short }];
  const how = eater(after, deed);
  for (const pawn of sent(before.view.place, now.place)) {
    const values = { pawn: sentence(pawnName(after, pawn)), steps: lost(before.view.place[pawn]!), how };
    lines.push({ text: t("toc-lost", values), seat: ownerOf(pawn), short: `−${values.steps}` });
  }
  const next = after.actors[0];
  if (now.jacked && next !== undefined) lines.push({ text: t("toc-jacked", who(after, next)), seat: next, short: "⊘" });
  return lines;
}

/** Return the line of a card drawn for a joker; `settle` tells a deal as a whole. */
function drawn(event: EventInfo, before: Toc, after: Toc): Line[] {
  if (event.drawer === null || dealt(before, after)) return [];
  const card = event.action ? cardName(event.action.slice(-1)) : "";
  return [{ text: t("toc-drew", { ...who(after, event.drawer), card }) }];
}

/** Return whether cards were dealt, alone or right after the last card of the previous deal. */
export const dealt = ({ view: before }: Toc, { view }: Toc): boolean =>
  !view.dealing && (before.dealing > 0 || view.deal !== before.deal || view.dealer !== before.dealer);

/** Return the lines of a new deal, and of the end. */
export function settle(before: Toc, after: Toc): Line[] {
  const { view } = after;
  if (view.over && !before.view.over) return [{ text: won(after), strong: true }];
  if (!dealt(before, after)) return [];
  const cards = t("toc-cards", { count: Math.max(...view.cards) });
  return [{ text: t("toc-dealt", { ...who(after, view.dealer), cards }), strong: true }];
}

/** Return the sentence that says who has won. */
function won(sight: Toc): string {
  const winners = winning(sight);
  const [first, second] = winners.includes(sight.seat!)
    ? [sight.seat!, winners.find((seat) => seat !== sight.seat)]
    : winners;
  if (second === undefined) return t("toc-won", who(sight, first));
  return t("toc-won-together", { ...who(sight, first), partner: sight.names[second]! });
}

/** Return the seats that have won. */
export function winning(sight: Toc): number[] {
  return (sight.outcome?.payoffs ?? []).flatMap((payoff, seat) => (payoff ? [seat] : []));
}
