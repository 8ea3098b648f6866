/** What a step is told as, in the reader's language. */
import { language, t, type Language } from "../language/texts";
import type { EventInfo } from "../wire/messages";
import type { GameFace, Line, Sight, Step } from "../games/board";
import { who } from "../games/words";

const told = new WeakMap<Step, { tongue: Language; lines: Line[] }>();

/** That somebody else decided for a seat: its time ran out, or a bot keeps its chair warm. */
function inPlace({ by, seat }: EventInfo, sight: Sight): Line[] {
  if (!by || seat === null) return [];
  return [{ text: t(`decided-by-${by.replace("_", "-")}`, who(sight, seat)), strong: seat === sight.seat }];
}

/** The lines of a step; of the first one that a reader sees there is nothing to tell. */
export function linesOf(face: GameFace, step: Step): Line[] {
  const tongue = language();
  const known = told.get(step);
  if (known?.tongue === tongue) return known.lines;
  const { before, sight, events } = step;
  const lines = before
    ? [
        ...events.flatMap((event) => [...inPlace(event, sight), ...face.tell(event, before, sight)]),
        ...(face.settle?.(before, sight) ?? []),
      ]
    : [];
  told.set(step, { tongue, lines });
  return lines;
}

/** Whether a line says how it came out. */
const tellsAll = ({ late, strong }: Line): boolean => Boolean(late ?? strong);

/** Of a step's lines those that can be read: how it came out only once it has been seen. */
export const toldOf = (lines: Line[], seen: boolean): Line[] =>
  seen ? lines : lines.filter((line) => !tellsAll(line));

/** What is told in few words: how it came out, once that has been seen; until then what led there. */
export function newsOf(lines: Line[], seen: boolean): Line[] {
  const late = seen ? lines.filter((line) => line.late) : [];
  return late.length ? late : toldOf(lines, seen);
}
