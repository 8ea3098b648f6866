import { expect, test } from "vitest";
import type { GameFace, Line, Step } from "../games/board";
import { turned } from "./turned";

const face = {
  score: (view: { scores: number[] }) => view.scores,
  tell: ({ action }: { action: Line[] }) => action,
} as unknown as GameFace;

/** Return the steps of a game from the scores after each step and the lines that tell it. */
const log = (...steps: [scores: number[], lines: Partial<Line>[]][]): Step[] =>
  steps.map(([scores, lines], number) => ({
    number,
    sight: { view: { scores }, table: {} },
    before: number ? { view: { scores: steps[number - 1]![0] }, table: {} } : null,
    events: [{ action: lines }],
  })) as unknown as Step[];

const one = (text: string): Partial<Line>[] => [{ text }];

test("a game turned where a seat lost most; of equal losses, at the last", () => {
  const game = log([[9, 9], one("a")], [[7, 9], one("b")], [[4, 9], one("c")], [[5, 1], one("d")], [[2, 1], one("e")]);
  expect(turned(face, game, 0)).toBe("e");
  expect(turned(face, game, 1)).toBe("d");
});

test("a seat that never lost anything is told nothing", () => {
  expect(turned(face, log([[0], one("a")], [[0], one("b")], [[4], one("c")]), 0)).toBe("");
});

test("the outcome is told, or else the line about the round, or about the seat", () => {
  const lost = (...lines: Partial<Line>[]) => turned(face, log([[9], []], [[1], lines]), 0);
  const [plain, strong] = [{ text: "a card" }, { text: "the round", strong: true }];
  expect(lost(plain, { text: "mine", seat: 0 }, plain)).toBe("mine");
  expect(lost(plain, { text: "mine", seat: 0 }, strong)).toBe("the round");
  expect(lost(strong, { text: "my bets.", late: true }, { text: "I am out.", late: true })).toBe("my bets. I am out.");
});
