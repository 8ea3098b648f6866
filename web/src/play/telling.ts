/** The lines that tell a step, in the reader's language. */
import { language, t, type Language } from "../language/texts";
import type { EventInfo } from "../wire/messages";
import type { GameFace, Line, Sight, Step } from "../games/board";
import { who } from "../games/words";

const told = new WeakMap<Step, { tongue: Language; lines: Line[] }>();

/** Return the line that says that somebody else decided for a seat: its time ran out, or a bot stands in. */
function inPlace({ by, seat }: EventInfo, sight: Sight): Line[] {
  if (!by || seat === null) return [];
  return [{ text: t(`decided-by-${by.replace("_", "-")}`, who(sight, seat)), strong: seat === sight.seat }];
}

/** Return the lines of a step; the first one that a reader sees has none. */
export function linesOf(face: Pick<GameFace, "tell" | "settle">, step: Step): Line[] {
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

const tellsAll = ({ late, strong }: Line): boolean => Boolean(late ?? strong);

/** Return the lines that may be read: the outcome only once it has been `seen`. */
export const toldOf = (lines: Line[], seen: boolean): Line[] =>
  seen ? lines : lines.filter((line) => !tellsAll(line));

/** Return the lines in short: the outcome once it has been `seen`, until then what led there. */
export function newsOf(lines: Line[], seen: boolean): Line[] {
  const late = seen ? lines.filter((line) => line.late) : [];
  return late.length ? late : toldOf(lines, seen);
}
