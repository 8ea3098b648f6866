/** What happened, line by line. It is read off the views before and after it. */
import { t } from "../../texts";
import type { Line } from "../../table/board";
import type { EventInfo } from "../../wire/messages";
import type { TocView } from "../../wire/views";
import { CAMP, CENTRE, EIGHTH, PAWNS, RING, SECTION, type Toc } from "./track";
import { MARKS, playing, read } from "./ways";
import { cardName, effect } from "./words";
import { who } from "../../table/words";

export function tell(event: EventInfo, before: Toc, after: Toc): Line[] {
  if (event.seat === null) return drawn(event, before, after);
  if (event.action === null) return [];
  const seat = event.seat;
  const way = read(event.action);
  const card = cardName(way.card);
  if (way.verb === "discard") return [{ text: t("toc-discarded", { ...who(after, seat), card }) }];
  const now = (event.view as TocView | undefined) ?? after.view;
  const what = effect({ ...after, view: before.view }, way, now.place, seat);
  const id = before.view.seven ? "toc-went-on" : "toc-played";
  const lines = [{ text: t(id, { ...who(after, seat), card, what }) }];
  const next = after.actors[0];
  if (now.jacked && next !== undefined) lines.push({ text: t("toc-jacked", who(after, next)) });
  return lines;
}

/** A card drawn for a joker; a deal is told as a whole, by `settle`. */
function drawn(event: EventInfo, before: Toc, after: Toc): Line[] {
  if (event.drawer === null || dealt(before, after)) return [];
  const card = event.action ? cardName(event.action.slice(-1)) : "";
  return [{ text: t("toc-drew", { ...who(after, event.drawer), card }) }];
}

/** Whether cards have gone round, alone or right after the last card of the deal before. */
const dealt = ({ view: before }: Toc, { view }: Toc): boolean =>
  !view.dealing && (before.dealing > 0 || view.deal !== before.deal || view.dealer !== before.dealer);

/** A new deal, and the end. */
export function settle(before: Toc, after: Toc): Line[] {
  const { view } = after;
  if (view.over && !before.view.over) return [{ text: won(after), strong: true }];
  if (!dealt(before, after)) return [];
  const cards = t("toc-cards", { count: Math.max(...view.cards) });
  return [{ text: t("toc-dealt", { ...who(after, view.dealer), cards }), strong: true }];
}

/** Who wins. */
function won(sight: Toc): string {
  const winners = winning(sight);
  const [first, second] = winners.includes(sight.seat!)
    ? [sight.seat!, winners.find((seat) => seat !== sight.seat)]
    : winners;
  if (second === undefined) return t("toc-won", who(sight, first));
  return t("toc-won-together", { ...who(sight, first), partner: sight.names[second]! });
}

/** The seats that have won. */
export function winning(sight: Toc): number[] {
  return (sight.outcome?.payoffs ?? []).flatMap((payoff, seat) => (payoff ? [seat] : []));
}

/** What the reader is asked. */
export function prompt(sight: Toc): string {
  const { view, seat } = sight;
  if (seat === null || !sight.legal.length) return "";
  if (view.jacked) return t("toc-ask-jacked");
  if (view.seven) return t("toc-ask-seven", { count: view.seven });
  if (sight.legal.every((text) => text.startsWith("discard"))) return t("toc-ask-discard");
  const side = playing(sight, seat);
  const mark = MARKS[side]!;
  return side === seat ? t("toc-ask", { mark }) : t("toc-ask-partner", { mark, who: sight.names[side]! });
}

/** The steps that each seat's pawns have made. */
export function score(view: TocView): number[] {
  return Array.from({ length: view.players }, (_, seat) =>
    view.place.slice(PAWNS * seat, PAWNS * (seat + 1)).reduce((sum, place) => sum + steps(place), 0),
  );
}

function steps(place: number): number {
  if (place === CAMP || place === RING) return 0;
  return place < CENTRE ? place : EIGHTH + SECTION * (place - CENTRE);
}
