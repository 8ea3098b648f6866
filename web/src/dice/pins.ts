/**
 * What this browser has seen of a table's dice, kept so that nobody can claim something else later.
 *
 * All tabs of a browser share it. Without storage it lasts as long as the page.
 */
import { hexOf, type BySeat } from "./fair";

/** Why a table's dice can't be believed from now on. */
export type Fault = "commitment" | "binding" | "list" | "nonces" | "told";

/** One attempt to make the dice: seed and nonces are replaced if a seat's number never came. */
export interface Round {
  number: number;
  commitment: string;
  binding: string;
  at: number; // when it was first seen, in milliseconds since 1970
  early: boolean; // it was seen before the list of promises was fixed
  own: Record<number, string>; // this browser's nonces, by seat
  shown?: boolean; // one of these was shown
  list: BySeat | null; // the promises as first received
  nonces: BySeat | null; // as first received
}

/** How much of a game a reader has received: the number of events, and a hash of all. */
export interface Heard {
  count: number;
  hash: string;
}

export interface Pin {
  rounds: Round[];
  heard: Record<string, Heard>; // by seat; "-" for a spectator
  leftOut?: number[]; // all seats that were ever reported as left out
  fault: Fault | null;
}

/** Return whether this browser has ever shown a number. */
export const hasShown = ({ rounds }: Pin): boolean => rounds.some(({ shown }) => shown);

/** Return how often the dice were replaced after this browser had shown a number. */
export function remade({ rounds }: Pin): number {
  const first = rounds.find(({ shown }) => shown);
  return first ? rounds.at(-1)!.number - first.number : 0;
}

const TABLES = 40; // at most, the latest first
const ROUNDS = 16; // at most; there are no more than seats

const INDEX = "tripot-dice";
const place = (table: string) => `${INDEX}-${table}`;

const memory = new Map<string, string>();
let keeps = true;

/** Return whether pins outlive the page. */
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

/** Return what is pinned about a table's dice; nothing at first. */
export const pinned = (table: string): Pin => parsed(read(place(table)), { rounds: [], heard: {}, fault: null });

/** Pin what is known, and forget the oldest tables. */
export function pin(table: string, known: Pin): void {
  known.rounds = known.rounds.slice(-ROUNDS);
  write(place(table), JSON.stringify(known));
  const tables = parsed<string[]>(read(INDEX), []);
  if (tables[0] === table) return;
  const all = [table, ...tables.filter((other) => other !== table)];
  all.slice(TABLES).forEach((old) => drop(place(old)));
  write(INDEX, JSON.stringify(all.slice(0, TABLES)));
}

/** Return a random nonce: 32 bytes, in hexadecimal. */
export const freshNonce = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));
