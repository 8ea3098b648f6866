/** The legal actions by the cards that they play, and those that a touch leaves. */
import { t } from "../../texts";
import { fits, written } from "./cards";

export interface Way {
  action: string;
  verb: string;
  cards: string[];
}

export const ways = (legal: string[]): Way[] =>
  legal.map((action) => {
    const [verb, ...cards] = action.split(" ");
    return { action, verb: verb!, cards };
  });

const ORDER = ["stock", "take", "call", "drop", "meld", "lay", "discard"];

/**
 * What is offered once these cards and this run are touched: what plays all of them, best what
 * plays no others. Without any: how to begin the turn, or all that can be laid on the table.
 */
export function offered(all: Way[], chosen: string[], run: string[] | null): Way[] {
  const left = all.filter(
    (way) =>
      (chosen.length || way.verb !== "discard") &&
      chosen.every((card) => way.cards.includes(card)) &&
      (!run || (way.verb === "lay" && fits(way.cards[0]!, run))),
  );
  // The exact ones first, then by what they do, the largest first.
  const more = (way: Way) => Number(way.cards.length > chosen.length && chosen.length > 0);
  return left.sort(
    (a, b) => more(a) - more(b) || ORDER.indexOf(a.verb) - ORDER.indexOf(b.verb) || b.cards.length - a.cards.length,
  );
}

/** What the button of a way says. */
export function label(way: Way, top: string, count: number): string {
  const cards = written(way.verb === "take" ? [top] : way.cards);
  const text = t(`tonk-way-${way.verb}`, { cards, count });
  return text[0]!.toLocaleUpperCase() + text.slice(1);
}
