/** The address of a moment, and a game's file as it is sent. */
import type { Eyes } from "../replay/past.svelte";

/** Return the moment and the eyes that an address names: `#42`, `#42:none`, `#42:1`, `#:1`; null is no moment. */
export function placed(hash: string): { moment: number | null; eyes: Eyes } {
  const [, moment, eyes = "open"] = /^#(\d{1,9})?(?::(none|\d{1,2}))?$/.exec(hash) ?? [];
  return { moment: moment ? Number(moment) : null, eyes: eyes as Eyes };
}

/** Return a game's lines without what the server can compute from the rest. The first line is the header. */
export function bare(file: string): string {
  const [head = "", ...lines] = file.split("\n");
  return [head, ...lines.map(short)].join("\n");
}

function short(line: string): string {
  try {
    const { seat, action } = JSON.parse(line) as Record<string, unknown>;
    return seat === undefined || action === undefined ? line : JSON.stringify({ seat, action });
  } catch {
    return line; // the server will say what is wrong with it
  }
}
