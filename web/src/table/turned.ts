/** Where a game turned against somebody. */
import type { GameFace, Step } from "../games/board";
import { linesOf } from "../play/telling";

/** Return what the log says about the step that cost a seat most (the last such); "" if none cost it anything. */
export function turned(face: GameFace, log: Step[], seat: number): string {
  let dearest: Step | null = null;
  let most = 1; // of the score: less is no loss
  for (const step of log) {
    if (!step.before) continue;
    const [was, is] = [step.before, step.sight].map(({ view, table }) => face.score(view, table.rules)[seat]!);
    if (was! - is! < most) continue;
    most = was! - is!;
    dearest = step;
  }
  if (!dearest) return "";
  const lines = linesOf(face, dearest);
  const late = lines.filter((line) => line.late);
  const one = lines.find((line) => line.strong) ?? lines.findLast((line) => line.seat === seat) ?? lines.at(-1);
  return (late.length ? late : one ? [one] : []).map(({ text }) => text).join(" ");
}
