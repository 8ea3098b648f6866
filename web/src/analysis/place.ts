/** A moment's address, and a file as it is sent. */
import type { Eyes } from "../replay/past.svelte";

/** The moment, and whose eyes, that an address says: `#42`, `#42:none`, `#42:1`. */
export function placed(hash: string): { moment: number; eyes: Eyes } {
  const [, moment = "0", eyes = "open"] = /^#(\d{1,9})(?::(none|\d{1,2}))?$/.exec(hash) ?? [];
  return { moment: Number(moment), eyes: eyes as Eyes };
}

/** A game's lines without what follows from the rest: the server works that out itself. The first says which game it is. */
export function bare(file: string): string {
  const [head = "", ...lines] = file.split("\n");
  return [head, ...lines.map(short)].join("\n");
}

function short(line: string): string {
  try {
    const { seat, action } = JSON.parse(line) as Record<string, unknown>;
    return seat === undefined || action === undefined ? line : JSON.stringify({ seat, action });
  } catch {
    return line; // the server says what is wrong with it
  }
}
