/**
 * What this browser has seen of the dice of a table, kept so that nobody can tell it otherwise later.
 *
 * Tabs of one browser share it. Where a browser keeps nothing it lasts as long as the page does.
 */
import type { BySeat } from "./fair";

/** Why the dice of a table are not to be believed any more, whatever comes. */
export type Fault = "commitment" | "binding" | "list" | "nonces" | "told";

/** One making of the dice: seed and nonces are made anew where a seat's number never came. */
export interface Round {
  number: number;
  commitment: string;
  binding: string;
  at: number; // milliseconds since 1970, when it was first seen
  early: boolean; // before the list of promises was fixed
  own: Record<number, string>; // nonces of this browser's own, by seat
  shown?: boolean; // one of these was shown
  list: BySeat | null; // the promises, as they were told first
  nonces: BySeat | null; // likewise
}

/** How far somebody has heard of a game: so many events, and a hash of them all. */
export interface Heard {
  count: number;
  hash: string;
}

export interface Pin {
  rounds: Round[];
  heard: Record<string, Heard>; // by seat; "-" for who watches
  leftOut?: number[]; // all seats that were ever told to be
  fault: Fault | null;
}

/** Whether a number of this browser's own was shown, for whichever dice. */
export const hasShown = ({ rounds }: Pin): boolean => rounds.some(({ shown }) => shown);

/** How often the dice were made anew when a number of this browser's own was known already. */
export function remade({ rounds }: Pin): number {
  const first = rounds.find(({ shown }) => shown);
  return first ? rounds.at(-1)!.number - first.number : 0;
}

const TABLES = 40; // at most, the last seen first
const ROUNDS = 16; // at most; there are no more than seats

const INDEX = "tripot-dice";
const place = (table: string) => `${INDEX}-${table}`;

const memory = new Map<string, string>();
let keeps = true;

/** Whether what is pinned outlives the page. */
export const pinsLast = (): boolean => keeps;

function read(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    keeps = true;
  } catch {
    memory.set(key, text);
    keeps = false; // private browsing, or a full store
  }
}

function drop(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

function parsed<T>(text: string | null, otherwise: T): T {
  try {
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** What is known of a table's dice; nothing at first. */
export const pinned = (table: string): Pin => parsed(read(place(table)), { rounds: [], heard: {}, fault: null });

/** Keep it, and forget the tables that were looked at longest ago. */
export function pin(table: string, known: Pin): void {
  known.rounds = known.rounds.slice(-ROUNDS);
  write(place(table), JSON.stringify(known));
  const tables = parsed<string[]>(read(INDEX), []);
  if (tables[0] === table) return;
  const all = [table, ...tables.filter((other) => other !== table)];
  all.slice(TABLES).forEach((old) => drop(place(old)));
  write(INDEX, JSON.stringify(all.slice(0, TABLES)));
}

/** A number that nobody can guess: 32 bytes, in hexadecimal. */
export const freshNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
