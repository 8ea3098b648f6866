/** What the reader of Tabu holds: a chip, those that wait for their turn, and the one that it drags. */
import { untrack } from "svelte";
import type { BoardProps } from "@page/games/board";
import { t } from "@page/language/texts";
import type { TabuView } from "./view";
import { BOXES, CHIPS, named, printed } from "./boxes";
import type { Carried } from "./carry";

export class Held {
  /** The chip that is wished for: the one in hand, where it can be covered. */
  wished = $state(5);
  /** What was touched while something else was on its way. */
  queue: string[] = $state.raw([]);
  /** A chip that is carried over the table, and the box below it. */
  carried: Carried | null = $state.raw(null);
}

export type TabuBoard = BoardProps<TabuView, Held>;

export const layable = (legal: string[], chip: number): boolean =>
  BOXES.some((box) => legal.includes(`bet ${box} ${chip}`));

/** The chip in hand: the one wished for, or the largest below it that can still be covered. */
export const inHand = (held: Held, legal: string[]): number =>
  CHIPS.findLast((chip) => chip <= held.wished && layable(legal, chip)) ?? 0;

/** What a bet costs where its box does not show. */
function cost({ table }: TabuBoard["sight"], action: string): number {
  const [, box, chip] = action.split(" ");
  return box ? -printed(table.rules, box)[0] * Number(chip) : 0;
}

/** A chip that may cost more than half of all one has is laid with two touches, all else with one. */
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

/** Once nothing is on its way any more, what waits for its turn; what can't be covered then is dropped. */
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

/** What is on its way to a box, or waits to be sent there. */
export const waiting = ({ held, proposed }: TabuBoard, box: string): number =>
  [proposed ?? "", ...held.queue]
    .map((action) => action.split(" "))
    .reduce((sum, [, to, chip]) => sum + (to === box ? Number(chip) : 0), 0);
