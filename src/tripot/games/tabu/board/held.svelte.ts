/** The reader's local state in Tabu: the chip in hand, bets that wait to be sent, and the dragged chip. */
import { untrack } from "svelte";
import type { BoardProps } from "@page/games/board";
import { t } from "@page/language/texts";
import type { TabuView } from "./view";
import { BOXES, CHIPS, named, printed } from "./boxes";
import type { Carried } from "./carry";

export class Held {
  /** The chip that the reader chose: the one in hand, if it can be covered. */
  wished = $state(5);
  /** Bets made while another was being sent. */
  queue: string[] = $state.raw([]);
  /** The chip that is being dragged, and the box below it. */
  carried: Carried | null = $state.raw(null);
}

export type TabuBoard = BoardProps<TabuView, Held>;

/** Return the bet of a chip on a box; null if it is not legal. */
export const betOn = (legal: string[], box: string, chip: number): string | null =>
  legal.find((action) => action.endsWith(` ${box} ${chip}`)) ?? null;

export const layable = (legal: string[], chip: number): boolean =>
  BOXES.some((box) => betOn(legal, box, chip) !== null);

/** Return the chip in hand: the chosen one, or the largest one below it that can still be covered. */
export const inHand = (held: Held, legal: string[]): number =>
  CHIPS.findLast((chip) => chip <= held.wished && layable(legal, chip)) ?? 0;

/** Return what a bet costs if its box does not show: at most what is left beside the other bets. */
function cost({ table, view, seat }: TabuBoard["sight"], action: string): number {
  const [, box, chip] = action.split(" ");
  const left = seat === null ? 0 : view.money[seat]! - view.staked[seat]!;
  return box ? Math.min(-printed(table.rules, box)[0] * Number(chip), left) : 0;
}

/** Return whether a bet may cost more than half of the reader's money: it needs two taps. */
function dear(sight: TabuBoard["sight"], action: string): boolean {
  const least = action.endsWith(` ${CHIPS[0]}`);
  return sight.seat !== null && !least && 2 * cost(sight, action) > sight.view.money[sight.seat]!;
}

export function lay(board: TabuBoard, action: string): void {
  const { sight, held, play, propose, proposed, sending } = board;
  if (sending) held.queue = [...held.queue, action];
  else if (action === proposed || !dear(sight, action)) play(action);
  else {
    const [, box, count] = action.split(" ");
    const money = sight.view.money[sight.seat!]!;
    propose(action, t("tabu-propose-dear", { count: count!, box: named(box!), cost: cost(sight, action), money }));
  }
}

/** Send the next waiting bet once nothing is being sent; drop bets that can no longer be covered. */
export function goOn(board: TabuBoard): void {
  const { held, sight, sending } = board;
  if (sending) return;
  untrack(() => {
    const [next, ...later] = held.queue;
    const can = next !== undefined && sight.legal.includes(next);
    held.queue = can && !dear(sight, next) ? later : [];
    if (can) lay(board, next);
  });
}

/** Return the coins that are being sent to a box, or wait to be. */
export const waiting = ({ held, proposed }: TabuBoard, box: string): number =>
  [proposed ?? "", ...held.queue]
    .map((action) => action.split(" "))
    .reduce((sum, [, to, chip]) => sum + (to === box ? Number(chip) : 0), 0);
