/** The tables of this device, kept step by step. */
import type { Bank, By, GoneInfo, Outcome, Said, Status } from "../src/wire/messages";
import type { Value } from "../src/games/houserules";

export interface Seat {
  name: string | null;
  strength: string | null; // of the bot whose seat it is
  owned: boolean; // somebody at this device has it
}

/** What is kept of a table, beside its log. */
export interface Head {
  id: string;
  game: string;
  players: number;
  rules: Record<string, Value>; // all of them
  version: number; // of the game's rules
  seats: Seat[];
  host: number;
  status: Status;
  hints: boolean;
  clock?: number | null; // seconds for a decision; missing in tables that earlier pages kept, as `bank` is
  bank?: Bank | null;
  created: number; // seconds since 1970
  touched: number;
  rematch: string | null;
  outcome: Outcome | null;
  gone: GoneInfo[];
  hinted: number[];
  finished: number[]; // seats whose owners have left the rest to bots
  chat: Said[];
}

/** A step: who, what, why a bot did it, the number of a person's move, and the seconds that it took from a bank. */
export type Step = [seat: number | null, action: string, by: By | null, move: number | null, spent?: number | null];

export interface Kept {
  head: Head;
  log: Step[];
}

const NAME = "tripot-tables"; // as in browser/forget.ts
const TABLES = "tables";
const MOST = 300; // tables; the oldest that have ended go first

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((come, fail) => {
    request.onsuccess = () => come(request.result);
    request.onerror = () => fail(request.error!);
  });
}

async function opened(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(TABLES, { keyPath: "head.id" });
  const database = await answered(asked);
  database.onversionchange = () => {
    database.close(); // the page forgets this device
    opening = null;
  };
  return database;
}

let opening: Promise<IDBDatabase> | null = null;
const passing = new Map<string, Kept>(); // tables that the browser did not store: they end with this page

/** Do something in the store; reject where the browser has none. */
async function within<T>(mode: IDBTransactionMode, work: (tables: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opening ??= opened();
  opening.catch(() => (opening = null));
  const transaction = (await opening).transaction(TABLES, mode);
  const done = new Promise<void>((come, fail) => {
    transaction.oncomplete = () => come();
    transaction.onabort = () => fail(transaction.error ?? new Error("aborted"));
  });
  const [told] = await Promise.all([answered(work(transaction.objectStore(TABLES))), done]);
  return told;
}

/** Store a table and return true; if the browser can't, keep it until the page is closed and return false. */
export async function keep(kept: Kept): Promise<boolean> {
  try {
    await within("readwrite", (tables) => tables.put(kept));
    passing.delete(kept.head.id);
  } catch {
    passing.set(kept.head.id, kept);
  }
  return !isPassing(kept.head.id);
}

/** Return whether a table ends with this page. */
export const isPassing = (id: string): boolean => passing.has(id);

/** Return a table; null if there is none. */
export async function found(id: string): Promise<Kept | null> {
  try {
    return passing.get(id) ?? ((await within("readonly", (tables) => tables.get(id))) as Kept | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Return the heads of these tables, without unknown ones. */
export async function heads(ids: string[]): Promise<Head[]> {
  return (await Promise.all(ids.map(found))).flatMap((kept) => (kept ? [kept.head] : []));
}

/** Forget the oldest tables that have ended, if there are too many. */
export async function tidy(): Promise<void> {
  try {
    const all = (await within("readonly", (tables) => tables.getAll())) as Kept[];
    const ended = all.filter(({ head }) => head.status === "over" || head.status === "closed");
    ended.sort((one, other) => one.head.touched - other.head.touched);
    for (const { head } of ended.slice(0, Math.max(0, all.length - MOST)))
      await within("readwrite", (tables) => tables.delete(head.id));
  } catch {
    // without storage there is nothing to tidy
  }
}
