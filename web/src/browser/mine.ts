/** The tables at which this browser has a seat; the seats' secrets are in cookies that no script reads. */
import { kept } from "./kept";

const MOST = 30;

/** Their ids, the last sat down at first. */
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

/** That a table made here begins as soon as its page is there, though that is loaded again meanwhile. */
export const begins = {
  wished(id: string): boolean {
    try {
      return !!sessionStorage.getItem(BEGIN + id);
    } catch {
      return false; // the lobby's button begins it
    }
  },
  wish(id: string, on = true): void {
    try {
      sessionStorage.setItem(BEGIN + id, on ? "1" : "");
    } catch {
      // where nothing may be kept, the lobby's button begins it
    }
  },
};
