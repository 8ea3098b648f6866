/** The tables at which this browser has a seat; the seats' secrets are in cookies that no script can read. */
import { kept } from "./kept";

const MOST = 30;

/** Return the tables' ids, the latest first. */
export const myTables = (): string[] => kept<string[]>("tables", []);

export function forget(id: string): void {
  kept.set(
    "tables",
    myTables().filter((mine) => mine !== id),
  );
}

export function remember(id: string): void {
  forget(id);
  kept.set("tables", [id, ...myTables()].slice(0, MOST));
}

const BEGIN = "tripot-begin-";
const begun = new Set<string>(); // wished on this page, which may have no storage

/** Whether a table made here is to begin as soon as its page is open, even after a reload. */
export const begins = {
  wished(id: string): boolean {
    if (begun.has(id)) return true;
    try {
      return !!sessionStorage.getItem(BEGIN + id);
    } catch {
      return false; // then, after a reload, the lobby's button begins it
    }
  },
  wish(id: string, on = true): void {
    if (on) begun.add(id);
    else begun.delete(id);
    try {
      sessionStorage.setItem(BEGIN + id, on ? "1" : "");
    } catch {
      // without storage, the lobby's button begins it after a reload
    }
  },
};
