/** The six boxes with what is printed on them, the chips, and rolls as Tabu's view numbers them. */
import { t } from "@page/language/texts";

export const BOXES = [..."CDHSAU"];
export const CHIPS = [1, 2, 5, 10, 20, 50, 100];
const SYMBOLS = "AU";
// U+FE0E keeps phones from drawing them as pictures.
export const SIGNS: Record<string, string> = {
  C: "♣\uFE0E",
  D: "♦\uFE0E",
  H: "♥\uFE0E",
  S: "♠\uFE0E",
  A: "⚓\uFE0E",
  U: "☀\uFE0E",
};

const NAMES: Record<string, string> = {
  C: "tabu-box-C",
  D: "tabu-box-D",
  H: "tabu-box-H",
  S: "tabu-box-S",
  A: "tabu-box-A",
  U: "tabu-box-U",
};
export const named = (box: string): string => t(NAMES[box]!);

/** Return what the cloth says about a box: what each coin there wins, by the number of dice that show it; [0] is the loss of a miss. */
export function printed(rules: Record<string, unknown>, box: string): [number, number, number, number] {
  const symbol = SYMBOLS.includes(box) ? 1 : 0;
  const least = symbol + (rules.pays === "for_one" ? 0 : 1);
  const doubled = rules.doubling === "all" || (rules.doubling === "symbols" && symbol);
  return [doubled ? -2 : -1, least, least + 1, least + 2];
}

/** The 56 rolls in letter order, as the view counts them from 1. */
const ROLLS = BOXES.flatMap((a, i) => BOXES.slice(i).flatMap((b, j) => BOXES.slice(i + j).map((c) => [a, b, c])));
export const dice = (rolled: number): string[] => ROLLS[rolled - 1] ?? [];
export const showing = (faces: string[], box: string): number => faces.filter((face) => face === box).length;

/** Return the most that bets, given box by box, can win in one roll. */
export function best(rules: Record<string, unknown>, bets: number[]): number {
  const prices = BOXES.map((box) => printed(rules, box));
  const won = (faces: string[]) =>
    BOXES.reduce((sum, box, place) => sum + bets[place]! * prices[place]![showing(faces, box)]!, 0);
  return Math.max(...ROLLS.map(won));
}
