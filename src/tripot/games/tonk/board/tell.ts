/** The log of Tonk. */
import type { Line, Sight } from "@page/games/board";
import { t } from "@page/language/texts";
import type { EventInfo } from "@page/wire/messages";
import type { TonkView } from "./view";
import { topOfPile, total, written } from "./cards";
import { DRAW, reshuffled } from "./events";
import { ended, why } from "./reckoning";
import { signed, who } from "@page/games/words";

type Seen = Sight<TonkView>;

/** The message of each deed, by the first word of its action. */
const DEEDS: Record<string, string> = {
  draw: "tonk-drew",
  stock: "tonk-drew-unseen",
  take: "tonk-took",
  meld: "tonk-melded",
  lay: "tonk-added",
  discard: "tonk-discarded",
  drop: "tonk-dropped",
  call: "tonk-called",
};
/** The message of each way in which a hand ends. */
const ENDINGS: Record<string, string> = {
  tonk: "tonk-end-tonk",
  drop: "tonk-end-drop",
  call: "tonk-end-call",
  out: "tonk-end-out",
  turns: "tonk-end-turns",
};
const CHOOSE = 3;

/** Return the lines of an event. */
export function tell(event: EventInfo, before: Seen, after: Seen): Line[] {
  const [verb, ...cards] = (event.action ?? "").split(" ");
  if (verb === "turn") return [{ text: t("tonk-first-discard", { cards: written(cards) }) }];
  const seat = event.seat ?? event.drawer;
  // A draw is told when the card arrives; the reader's own names the card.
  if (!verb && seat !== null && before.view.phase === DRAW) return deed("stock", [], "", after, seat);
  const early = verb === "stock" && (seat === after.seat || after.view.phase === DRAW);
  if (!DEEDS[verb!] || seat === null || early) return [];
  return deed(verb!, cards, verb === "take" ? takenBy(before, seat) : "", after, seat);
}

function deed(verb: string, cards: string[], taken: string, sight: Seen, seat: number): Line[] {
  const doer = who(sight, seat);
  const text = t("tonk-did", { ...doer, did: did(verb, cards, taken, doer.you) });
  return [{ text, seat, short: short(verb, cards, taken) }];
}

/** Return the text of the bubble beside a seat. */
function short(verb: string, cards: string[], taken: string): string {
  if (verb === "take") return `↑ ${written(taken ? [taken] : [])}`;
  // A discarded card is visible on the pile; in the bubble it would look like a held one. A drop and a call are over the
  // count, and would look like news in the next hand.
  if (/draw|stock|discard|drop|call/.test(verb)) return "";
  return verb === "lay" ? `+${written(cards)}` : written(cards);
}

/** Return the card that a seat took from the pile: the top card before. */
export const takenBy = ({ view }: Seen, seat: number): string =>
  view.phase === CHOOSE && (view.actors >> seat) & 1 ? topOfPile(view) : "";

function did(verb: string, cards: string[], taken: string, you: string): string {
  if (verb !== "take") return t(DEEDS[verb]!, { you, cards: written(cards) });
  return taken ? t("tonk-took", { you, cards: written([taken]) }) : t("tonk-took-top", { you });
}

/** Return the lines of the end of a hand: who pays, and why; or that the pile became the stock. */
export function settle(before: Seen, after: Seen): Line[] {
  const { view } = after;
  if (!ended(before, after)) return reshuffled(before, after) ? [{ text: t("tonk-reshuffled"), strong: true }] : [];
  const held = each(after, (seat) => (view.shown[seat]!.length ? `${total(view.shown[seat]!)}` : ""));
  const ending = view.ending === "tonk" && !held ? "tonk-end-tonk-unseen" : ENDINGS[view.ending]!;
  const ender = view.ender < 0 ? {} : who(after, view.ender);
  const won = view.money.map((money, seat) => money - before.view.money[seat]!);
  const paid = each(after, (seat) => (won[seat] ? signed(won[seat]) : ""));
  return [
    // There is room in the news for why some pay; the log says the rest.
    ...why(after).map((text) => ({ text, strong: true, late: true })),
    { text: t(ending, { held, ...ender }), strong: true },
    { text: paid ? t("tonk-paid", { paid }) : t("tonk-paid-nobody"), strong: true },
  ];
}

function each(sight: Seen, words: (seat: number) => string): string {
  return sight.names
    .map((_, seat) => [seat, words(seat)] as const)
    .filter(([, amount]) => amount)
    .map(([seat, amount]) => t("tonk-each", { ...who(sight, seat), amount }))
    .join(", ");
}
