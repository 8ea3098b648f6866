/** The six boxes, the chips, and a roll as Tabu's view numbers it. */
import { t } from "../../texts";

export const BOXES = [..."CDHSAU"];
export const CHIPS = [1, 2, 5, 10, 20, 50, 100];

const NAMES: Record<string, string> = {
  C: "tabu-box-C",
  D: "tabu-box-D",
  H: "tabu-box-H",
  S: "tabu-box-S",
  A: "tabu-box-A",
  U: "tabu-box-U",
};
export const named = (box: string): string => t(NAMES[box]!);

/** The 56 rolls in letter order, as the view counts them from 1. */
const ROLLS = BOXES.flatMap((a, i) => BOXES.slice(i).flatMap((b, j) => BOXES.slice(i + j).map((c) => [a, b, c])));
export const dice = (rolled: number): string[] => ROLLS[rolled - 1] ?? [];

/** An amount as chips, the largest first. */
export function inChips(amount: number): number[] {
  const chips: number[] = [];
  for (const chip of [...CHIPS].reverse()) {
    for (; amount >= chip; amount -= chip) chips.push(chip);
  }
  return chips;
}
