/** The tables at which this browser has a seat; the seats' secrets are in cookies that no script reads. */
import { kept } from "./kept";

const MOST = 30;

/** Their ids, the last sat down at first. */
export const myTables = (): string[] => kept<string[]>("tables", []);

export function forget(id: string): void {
  kept.set("tables", myTables().filter((mine) => mine !== id));
}

export function remember(id: string): void {
  forget(id);
  kept.set("tables", [id, ...myTables()].slice(0, MOST));
}

/** Something to add to the dice that nobody can guess. */
export const freshNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What this browser adds to the dice of a table, from the first time on the same. */
export function nonceFor(id: string, first = freshNonce): string {
  const nonces = kept<Record<string, string>>("nonces", {});
  if (!nonces[id]) {
    nonces[id] = first();
    kept.set("nonces", Object.fromEntries(Object.entries(nonces).slice(-MOST)));
  }
  return nonces[id]!;
}
