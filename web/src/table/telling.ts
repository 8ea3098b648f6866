/** What a step is told as, in the reader's language. */
import { language, type Language } from "../texts";
import type { GameFace, Line, Step } from "./board";

const told = new WeakMap<Step, { tongue: Language; lines: Line[] }>();

/** The lines of a step; of the first one that a reader sees there is nothing to tell. */
export function linesOf(face: GameFace, step: Step): Line[] {
  const tongue = language();
  const known = told.get(step);
  if (known?.tongue === tongue) return known.lines;
  const { before, sight, events } = step;
  const lines = before
    ? [...events.flatMap((event) => face.tell(event, before, sight)), ...(face.settle?.(before, sight) ?? [])]
    : [];
  told.set(step, { tongue, lines });
  return lines;
}
