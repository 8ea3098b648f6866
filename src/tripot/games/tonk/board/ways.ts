/** The legal plays by their cards, and those that a tap leaves. */
import type { BoardProps } from "@page/games/board";
import type { TonkView } from "./view";
import { fits } from "./cards";
import type { Held } from "./held.svelte";
import { asking } from "./words";

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
 * Return the plays offered for the chosen cards and run: those with all of them, exact ones first.
 * Without a choice: how to begin the turn, or everything that can be laid on the table.
 */
export function offered(all: Way[], chosen: string[], run: string[] | null): Way[] {
  const left = all.filter(
    (way) =>
      (chosen.length || way.verb !== "discard") &&
      chosen.every((card) => way.cards.includes(card)) &&
      (!run || (way.verb === "lay" && fits(way.cards[0]!, run))),
  );
  // Exact ones first, then by verb, the largest first.
  const more = (way: Way) => Number(way.cards.length > chosen.length && chosen.length > 0);
  return left.sort(
    (a, b) => more(a) - more(b) || ORDER.indexOf(a.verb) - ORDER.indexOf(b.verb) || b.cards.length - a.cards.length,
  );
}

/** Return the cards chosen after a tap on `card`: with the earlier ones, if they can be played together. */
export function touched(all: Way[], chosen: string[], card: string): string[] {
  if (chosen.includes(card)) return chosen.filter((other) => other !== card);
  const more = [...chosen, card];
  return all.some((way) => more.every((one) => way.cards.includes(one))) ? more : [card];
}

/** The drop targets on the table. */
export const ON_PILE = "pile";
export const ON_CLOTH = "cloth";
export const onRun = (cards: string[]): string => `run ${cards.join(" ")}`;

/** Return the play made by dropping `card` with the chosen ones; undefined if it is not unique. */
export function dropped(all: Way[], card: string, chosen: string[], where: string): Way | undefined {
  const [spot, ...run] = where.split(" ");
  if (spot === ON_PILE) return all.find((way) => way.verb === "discard" && way.cards[0] === card);
  if (spot === "run") {
    const added = all.find((way) => way.verb === "lay" && way.cards[0] === card && fits(card, run));
    if (added) return added;
  }
  if (!spot) return undefined;
  const cards = chosen.includes(card) ? chosen : [card];
  const laid = all.filter((way) => way.verb !== "discard" && cards.every((one) => way.cards.includes(one)));
  return laid.find((way) => way.cards.length === cards.length) ?? (laid.length === 1 ? laid[0] : undefined);
}

/** Choose a play: a costly one is confirmed first. */
export function choose(
  { action, verb }: Way,
  board: Pick<BoardProps<TonkView, Held>, "sight" | "held" | "play" | "propose" | "proposed">,
): void {
  const costs = asking(board.sight, verb);
  board.held.release();
  if (costs && board.proposed !== action) board.propose(action, costs);
  else board.play(action);
}
