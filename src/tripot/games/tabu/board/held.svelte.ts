/** The reader's local state in Tabu: the chip in hand, the chips laid but not sent, and the dragged chip. */
import { untrack } from "svelte";
import type { BoardProps } from "@page/games/board";
import type { TabuView } from "./view";
import { BOXES, CHIPS, printed } from "./boxes";
import type { Carried } from "./carry";
import { total } from "./reading";
import type { TabuSight } from "./reading";

export class Held {
  /** The chip that the reader chose: the one in hand, if it can be covered. */
  wished = $state(5);
  /** Bets not sent yet, which can still be taken back; "done" comes last, once the reader has ended the betting. */
  draft: string[] = $state.raw([]);
  /** What the draft belongs to: the round, and the reader's stake in it without the draft. */
  place = "";
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

/** Return the coins that actions put on each box. */
const coins = (actions: string[]): number[] =>
  BOXES.map((box) => total(actions.map((action) => (action[4] === box ? Number(action.slice(6)) : 0))));

/** Return the sight as it will be once the draft is sent. */
export function drafted(sight: TabuSight, { draft }: Held): TabuSight {
  const { view, table, seat, legal } = sight;
  if (seat === null || !draft.length) return sight;
  const { cover, min_bet } = table.rules;
  const risk = (actions: string[]) =>
    total(coins(actions).map((sum, at) => sum * (cover === "stake" ? 1 : -printed(table.rules, BOXES[at]!)[0])));
  const then = structuredClone(view);
  coins(draft).forEach((sum, at) => {
    then.bets[seat]![at]! += sum;
    then.staked[seat]! += sum;
  });
  then.risked[seat]! += risk(draft);
  const bets = legal.filter((action) => action !== "done" && then.risked[seat]! + risk([action]) <= view.money[seat]!);
  const ends = !bets.length || then.staked[seat]! >= Number(min_bet);
  return { ...sight, view: then, legal: draft.includes("done") ? [] : bets.concat(ends ? "done" : []) };
}

/** Lay a chip, or end the betting. */
export function lay(board: TabuBoard, action: string): void {
  board.held.draft = [...board.held.draft, action];
  goOn(board);
}

/**
 * Send the draft, one bet after another, once the reader is done, or at once where there is no time for a draft. If the
 * table refuses a bet, or goes on without it, all unsent bets return to the hand.
 */
export function goOn({ held, sight, sending, patient, play }: TabuBoard): void {
  const { view, seat, legal } = sight;
  if (sending || seat === null || !legal.length) return;
  untrack(() => {
    const place = (more = 0) => [view.lap, view.banker, view.staked[seat]! + more].join();
    if (held.place !== place()) held.draft = [];
    const [next, ...later] = held.draft;
    const sent = next !== undefined && (!patient || held.draft.includes("done"));
    held.place = place(sent ? total(coins([next])) : 0);
    if (!sent) return;
    held.draft = later;
    play(next);
  });
}

/** Return the coins on each box that the table does not have yet. */
export const waiting = ({ held, proposed }: TabuBoard): number[] => coins([proposed ?? "", ...held.draft]);
