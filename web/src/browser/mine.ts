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
const begun = new Set<string>(); // where the browser keeps nothing, this page does

/** Whether a table made here is to begin as soon as its page is open, even after a reload. */
export const begins = {
  wished(id: string): boolean {
    try {
      return !!sessionStorage.getItem(BEGIN + id);
    } catch {
      return begun.has(id); // after a reload, the lobby's button begins it
    }
  },
  wish(id: string, on = true): void {
    try {
      sessionStorage.setItem(BEGIN + id, on ? "1" : "");
    } catch {
      if (on) begun.add(id);
      else begun.delete(id);
    }
  },
};
